internal import DataMapperFormats
internal import DataMapperValues

/// What comes before the first element (XML 1.0 sections 2.3 and 2.8).
extension XmlPropertyListParser {
    /// Whether an XML declaration begins here, not another instruction such as `<?xml-stylesheet`.
    var isDeclaration: Bool {
        starts(with: "<?xml") && peek(5).map { $0.isSpace || $0 == UInt8(ascii: "?") } ?? true
    }

    /// Skips the XML declaration and the document type.
    mutating func skipProlog() throws(FormatProblem) {
        skipBlanks()
        if isDeclaration { try skipDeclaration() }
        try skipSpace()
        if starts(with: "<!DOCTYPE") { try skipDocumentType() }
        try skipSpace()
    }

    private mutating func skipDeclaration() throws(FormatProblem) {
        let problem = FormatProblem(.invalidSyntax, "invalid XML declaration", at: position)
        position += 5
        guard let version = try attribute("version"), isVersion(version) else { throw problem }
        if let encoding = try attribute("encoding") { try check(encoding: encoding) }
        if let standalone = try attribute("standalone"), !["yes", "no"].contains(text(standalone)) { throw problem }
        skipBlanks()
        guard starts(with: "?>") else { throw problem }
        position += 2
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func isVersion(_ range: Range<Int>) -> Bool {
        range.count > 2 && bytes[range].starts(with: "1.".utf8)
            && bytes[range].dropFirst(2).allSatisfy { $0 &- 0x30 < 10 }
    }

    /// Checks that the text is in the encoding that it declares, which must be UTF-8 or a part of it.
    private func check(encoding: Range<Int>) throws(FormatProblem) {
        switch text(encoding).lowercased() {
        case "utf-8", "utf8": return
        case "us-ascii", "ascii":
            if let other = bytes.firstIndex(where: { $0 >= 0x80 }) {
                throw FormatProblem(.invalidEncoding, "invalid ASCII", at: other)
            }
        default:
            throw FormatProblem(
                .invalidEncoding, "the property list declares another encoding than UTF-8", at: encoding.lowerBound)
        }
    }

    /// Skips a document type without declarations of its own.
    private mutating func skipDocumentType() throws(FormatProblem) {
        position += 9
        guard skipBlanks(), skipName() else { throw problem("expected the name of a document type") }
        if skipBlanks() {
            if starts(with: "PUBLIC") {
                position += 6
                try skipPublicIdentifier()
                try skipLiteral()
            } else if starts(with: "SYSTEM") {
                position += 6
                try skipLiteral()
            }
            skipBlanks()
        }
        // Entities of a document type could grow without a limit.
        if peek() == UInt8(ascii: "[") { throw problem("declarations in a document type are not supported") }
        guard peek() == UInt8(ascii: ">") else { throw problem("expected '>'") }
        position += 1
    }

    // MARK: Names and values

    /// Skips a name, and returns whether there was one.
    mutating func skipName() -> Bool {
        let start = position
        while let byte = peek() {
            let isLetter =
                byte | 0x20 &- 0x61 < 26 || byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
            let isOther = byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            guard isLetter || (isOther && position > start) else { break }
            position += 1
        }
        return position > start
    }

    /// Reads ` name="value"`, and returns where the value is; nil if there is no such name.
    private mutating func attribute(_ name: String) throws(FormatProblem) -> Range<Int>? {
        let start = position
        let hasBlanks = skipBlanks()
        let nameStart = position
        guard hasBlanks, skipName(), text(nameStart..<position) == name else {
            position = start
            return nil
        }
        return try attributeValue()
    }

    /// Reads `="value"`, and returns where the value is.
    mutating func attributeValue() throws(FormatProblem) -> Range<Int> {
        skipBlanks()
        guard peek() == UInt8(ascii: "=") else { throw problem("expected '='") }
        position += 1
        skipBlanks()
        return try quoted()
    }

    private mutating func skipPublicIdentifier() throws(FormatProblem) {
        let identifier = try skipLiteral()
        let others = Array(" \r\n-'()+,./:=?;!*#@$_%".utf8)
        for index in identifier {
            let byte = bytes[index]
            if byte | 0x20 &- 0x61 >= 26, byte &- 0x30 >= 10, !others.contains(byte) {
                throw FormatProblem(.invalidSyntax, "a public identifier does not have this character", at: index)
            }
        }
    }

    @discardableResult
    private mutating func skipLiteral() throws(FormatProblem) -> Range<Int> {
        guard skipBlanks() else { throw problem("expected a space") }
        return try quoted()
    }

    /// Reads a text in quotation marks, and returns where it is.
    private mutating func quoted() throws(FormatProblem) -> Range<Int> {
        guard let mark = peek(), mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
            throw problem("expected a quotation mark")
        }
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: mark) else {
            position = bytes.count
            throw problem("expected a quotation mark")
        }
        position = end + 1
        return start..<end
    }
}

internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Parses the XML of property lists, without recursion. Other XML is an error.
///
/// The position never goes beyond the end: `peek` returns nil there.
struct XmlPropertyListParser {
    let bytes: BorrowedBytes
    var position = 0
    /// For each container that is open, whether it is an object.
    private var open: [Bool] = []

    init(_ bytes: BorrowedBytes) { self.bytes = bytes }

    /// The start or the end of an element.
    private struct Tag {
        let name: String
        let isEnd: Bool
        let isEmpty: Bool
        let offset: Int
    }

    mutating func run(_ document: inout _DocumentAssembler) throws(FormatProblem) {
        position = ByteOrderMark.count(in: bytes)
        try skipProlog()
        try checkCharacters()
        var tag = try tag()
        let isWrapped = tag.name == "plist" && !tag.isEnd && !tag.isEmpty
        if isWrapped { tag = try nextTag() }
        try value(tag, &document)
        var expectsKey = true
        while let isObject = open.last {
            tag = try nextTag()
            if tag.isEnd {
                guard tag.name == (isObject ? "dict" : "array"), !isObject || expectsKey else {
                    throw FormatProblem(.invalidSyntax, "unexpected end of an element", at: tag.offset)
                }
                try document.end()
                open.removeLast()
                expectsKey = true
            } else if isObject, expectsKey {
                guard tag.name == "key" else { throw FormatProblem(.invalidSyntax, "expected a key", at: tag.offset) }
                try text(of: tag, isKey: true, &document)
                expectsKey = false
            } else {
                try value(tag, &document)
                expectsKey = true
            }
        }
        if isWrapped {
            tag = try nextTag()
            guard tag.name == "plist", tag.isEnd else {
                throw FormatProblem(.invalidSyntax, "expected the end of the property list", at: tag.offset)
            }
        }
        try skipSpace()
        if position < bytes.count {
            throw FormatProblem(.trailingContent, "unexpected content after the property list", at: position)
        }
    }

    // MARK: Characters

    /// Checks all characters, also those of comments and names, which are not read. The prolog comes first, because it may
    /// say that the text is in another encoding.
    private func checkCharacters() throws(FormatProblem) {
        let valid = Utf8.validCount(bytes[...])
        if valid < bytes.count { throw FormatProblem(.invalidEncoding, "invalid UTF-8", at: valid) }
        if let index = bytes.indices.first(where: { XmlCharacters.isForbidden(at: $0, in: bytes) }) {
            throw Self.forbidden(at: index)
        }
    }

    func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    func starts(with text: String) -> Bool { bytes.dropFirst(position).starts(with: text.utf8) }

    func problem(_ message: String) -> FormatProblem {
        position >= bytes.count
            ? FormatProblem(.unexpectedEnd, "\(message), found the end of the document", at: bytes.count)
            : FormatProblem(.invalidSyntax, message, at: position)
    }

    /// Skips white space, and returns whether there was any.
    @discardableResult
    mutating func skipBlanks() -> Bool {
        let start = position
        while let byte = peek(), byte.isSpace { position += 1 }
        return position > start
    }

    /// Moves behind the next occurrence of a text.
    private mutating func skip(to end: String) throws(FormatProblem) {
        while position < bytes.count, !starts(with: end) { position += 1 }
        if position == bytes.count { throw problem("expected '\(end)'") }
        position += end.utf8.count
    }

    /// Skips white space, comments, and instructions for other programs.
    mutating func skipSpace() throws(FormatProblem) {
        while true {
            skipBlanks()
            if try !skipMarkup() { return }
        }
    }

    /// Skips a comment or an instruction for another program, and returns whether there was one.
    private mutating func skipMarkup() throws(FormatProblem) -> Bool {
        if starts(with: "<!--") {
            try skipComment()
        } else if starts(with: "<?") {
            try skipInstruction()
        } else {
            return false
        }
        return true
    }

    /// Skips an instruction for another program (XML 1.0 section 2.6).
    private mutating func skipInstruction() throws(FormatProblem) {
        if isDeclaration { throw problem("an XML declaration must be at the start") }
        position += 2
        let name = position
        if !skipName() { throw problem("expected a name") }
        if String(decoding: bytes[name..<position].prefix(4), as: UTF8.self).lowercased() == "xml" {
            throw FormatProblem(.invalidSyntax, "an instruction must not have the name 'xml'", at: name)
        }
        guard peek().map({ $0.isSpace }) ?? false || starts(with: "?>") else {
            throw problem("expected a space after the name")
        }
        try skip(to: "?>")
    }

    /// Skips a comment (XML 1.0 section 2.5). Its start is no part of its end, so `<!-->` does not end.
    private mutating func skipComment() throws(FormatProblem) {
        position += 4
        try skip(to: "--")
        guard peek() == UInt8(ascii: ">") else { throw problem("a comment must not contain '--'") }
        position += 1
    }

    // MARK: Tags

    private mutating func nextTag() throws(FormatProblem) -> Tag {
        try skipSpace()
        return try tag()
    }

    private mutating func tag() throws(FormatProblem) -> Tag {
        let offset = position
        guard peek() == UInt8(ascii: "<") else { throw problem("expected an element") }
        position += 1
        let isEnd = peek() == UInt8(ascii: "/")
        if isEnd { position += 1 }
        let start = position
        while let byte = peek(), byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { position += 1 }
        // No name is longer.
        let name = String(decoding: bytes[start..<min(position, start + 8)], as: UTF8.self)
        // Attributes, such as the version.
        while skipBlanks(), name == "plist", !isEnd, skipName() { _ = try attributeValue() }
        let isEmpty = !isEnd && peek() == UInt8(ascii: "/")
        if isEmpty { position += 1 }
        guard peek() == UInt8(ascii: ">") else { throw problem("expected '>'") }
        position += 1
        return Tag(name: name, isEnd: isEnd, isEmpty: isEmpty, offset: offset)
    }

    // MARK: Values

    private mutating func value(_ tag: Tag, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        if tag.isEnd { throw FormatProblem(.invalidSyntax, "expected a value", at: tag.offset) }
        switch tag.name {
        case "dict", "array":
            try document.begin(tag.name == "dict" ? .object : .array, at: tag.offset)
            if tag.isEmpty { try document.end() } else { open.append(tag.name == "dict") }
        case "string": try text(of: tag, isKey: false, &document)
        case "true", "false":
            let content = try self.content(of: tag, limit: 0, "string")
            guard case .slice(_, 0) = content else {
                throw FormatProblem(.invalidSyntax, "expected an empty element", at: tag.offset)
            }
            try document.append(.bool(tag.name == "true"), at: tag.offset)
        case "integer", "real":
            let bytes = trimmed(try content(of: tag, limit: document.limits.numberLength, "number"))
            guard let node = tag.name == "integer" ? Self.integer(bytes) : Self.real(bytes) else {
                throw FormatProblem(.invalidNumber, "invalid number", at: tag.offset)
            }
            try document.append(node, at: tag.offset)
        case "date":
            let text = trimmed(try content(of: tag, limit: 64, "date"))
            guard let date = DateText.date(text) else {
                throw FormatProblem(.invalidDate, "invalid date", at: tag.offset)
            }
            try document.append(.date(date), at: tag.offset)
        case "data":
            let text = bytes(of: try content(of: tag, limit: document.limits.stringLength, "string"))
            guard let data = Data(base64: Data(text.filter { !$0.isSpace })) else {
                throw FormatProblem(.invalidSyntax, "invalid Base64", at: tag.offset)
            }
            try document.append(data: Array(data), at: tag.offset)
        default: throw FormatProblem(.invalidSyntax, "unknown element", at: tag.offset)
        }
    }

    private static func integer(_ text: String) -> TapeNode? {
        let isNegative = text.hasPrefix("-")
        let unsigned = text.dropFirst(isNegative || text.hasPrefix("+") ? 1 : 0)
        let isHex = unsigned.hasPrefix("0x") || unsigned.hasPrefix("0X")
        let digits = unsigned.dropFirst(isHex ? 2 : 0)
        guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
            let magnitude = UInt64(digits, radix: isHex ? 16 : 10)
        else { return nil }
        if isNegative { return magnitude <= 1 << 63 ? .int(Int64(truncatingIfNeeded: 0 &- magnitude)) : nil }
        return Int64(exactly: magnitude).map { .int($0) } ?? TapeNode(.uint, payload: magnitude)
    }

    private static func real(_ text: String) -> TapeNode? {
        switch text.lowercased() {
        case "nan": return .double(.nan)
        case "inf", "+inf", "infinity", "+infinity": return .double(.infinity)
        case "-inf", "-infinity": return .double(-.infinity)
        default: return LongDecimal(text: text.utf8)?.double.map { .double($0) }
        }
    }

    // MARK: Text

    private func bytes(of text: ParsedText) -> [UInt8] {
        switch text {
        case .slice(let start, let count): Array(bytes[start..<start + count])
        case .made(let bytes): bytes
        }
    }

    private func trimmed(_ text: ParsedText) -> String {
        let bytes = bytes(of: text).drop { $0.isSpace }
        let end = bytes.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? bytes.startIndex
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    private mutating func text(
        of tag: Tag, isKey: Bool, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        if tag.isEnd { throw FormatProblem(.invalidSyntax, "expected a value", at: tag.offset) }
        let limits = document.limits
        let content = try content(
            of: tag, limit: isKey ? limits.keyLength : limits.stringLength, isKey ? "key" : "string")
        if isKey { try document.key(content, at: tag.offset) } else { try document.append(content, at: tag.offset) }
    }

    /// Reads text up to the end of an element.
    private mutating func content(of tag: Tag, limit: Int, _ what: String) throws(FormatProblem) -> ParsedText {
        let start = position
        if tag.isEmpty { return .slice(start, 0) }
        var made: [UInt8]?
        var sliceStart = start
        while true {
            while let byte = peek(), byte != UInt8(ascii: "<"), byte != UInt8(ascii: "&"), byte != 0x0D {
                if byte == UInt8(ascii: ">"), bytes[sliceStart..<position].suffix(2).elementsEqual("]]".utf8) {
                    throw problem("a text must not contain ']]>'")
                }
                position += 1
            }
            if (made?.count ?? 0) + position - sliceStart > limit {
                throw .limit(what, limit, "\(what)Length", at: tag.offset)
            }
            let slice = bytes[sliceStart..<position]
            if peek() == UInt8(ascii: "<"), peek(1) != UInt8(ascii: "!"), peek(1) != UInt8(ascii: "?") {
                let end = try self.tag()
                guard end.isEnd, end.name == tag.name else {
                    throw FormatProblem(.invalidSyntax, "expected the end of the element", at: end.offset)
                }
                guard var made else { return .slice(start, slice.count) }
                made += slice
                return .made(made)
            }
            if made == nil { made = [] }
            made?.append(contentsOf: slice)
            if try skipMarkup() {
            } else if starts(with: "<![CDATA[") {
                let text = position + 9
                try skip(to: "]]>")
                made? += lines(text..<position - 3)
            } else if peek() == 0x0D {
                position += peek(1) == 0x0A ? 2 : 1
                made?.append(0x0A)
            } else {
                made? += try reference()
            }
            sliceStart = position
        }
    }

    /// Returns text of CDATA. XML reads CR and CRLF as LF.
    private func lines(_ text: Range<Int>) -> [UInt8] {
        var lines: [UInt8] = []
        for index in text where bytes[index] != 0x0A || index == text.lowerBound || bytes[index - 1] != 0x0D {
            lines.append(bytes[index] == 0x0D ? 0x0A : bytes[index])
        }
        return lines
    }

    private static func forbidden(at index: Int) -> FormatProblem {
        FormatProblem(.invalidSyntax, "control characters are not allowed", at: index)
    }

    /// Reads a reference such as `&lt;` or `&#xFC;`.
    private mutating func reference() throws(FormatProblem) -> [UInt8] {
        let problem = self.problem("unknown reference")
        guard peek() == UInt8(ascii: "&") else { throw self.problem("expected the end of the element") }
        let start = position + 1
        let end = min(start + 12, bytes.count)
        guard let semicolon = bytes[start..<end].firstIndex(of: UInt8(ascii: ";")) else { throw problem }
        let name = String(decoding: bytes[start..<semicolon], as: UTF8.self)
        position = semicolon + 1
        switch name {
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "amp": return [UInt8(ascii: "&")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        default: break
        }
        let isHex = name.hasPrefix("#x")
        let digits = name.dropFirst(isHex ? 2 : 1)
        guard name.hasPrefix("#"), digits.first != "+", let code = UInt32(digits, radix: isHex ? 16 : 10),
            let scalar = Unicode.Scalar(code), XmlCharacters.isAllowed(code)
        else { throw problem }
        return Array(String(Character(scalar)).utf8)
    }
}

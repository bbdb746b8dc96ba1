#if YAML
internal import DataMapperFormats
internal import DataMapperValues

/// Decides how a text is written: plain, in quotation marks, or as a literal.
struct YamlText {
    private let text: BorrowedBytes

    init(_ text: BorrowedBytes) { self.text = text }

    // MARK: Plain

    /// Whether YAML reads the text without quotation marks as the same characters, of whatever type.
    var isPlain: Bool {
        guard let first = text.first, let last = text.last, first != 0x20, last != 0x20, last != UInt8(ascii: ":")
        else {
            return false
        }
        switch first {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "|"),
            UInt8(ascii: ">"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "%"), UInt8(ascii: "@"),
            UInt8(ascii: "`"):
            return false
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            if text.count == 1 || text[1] == 0x20 { return false }
        default: break
        }
        if text.starts(with: "---".utf8) || text.starts(with: "...".utf8) { return false }
        for index in text.indices {
            switch text[index] {
            case ..<0x20, 0x7F: return false
            case UInt8(ascii: ":") where text[index + 1] == 0x20: return false
            case UInt8(ascii: "#") where text[index - 1] == 0x20: return false
            case 0x80... where specialLength(at: index) > 0: return false
            default: break
            }
        }
        return true
    }

    /// Whether a plain text can also be between brackets.
    var isPlainInFlow: Bool {
        text.first != UInt8(ascii: ":") && text.first != UInt8(ascii: "?")
            && !text.contains { ",[]{}".utf8.contains($0) }
    }

    /// Whether a reader of YAML 1.2 takes the plain text as a text.
    var isTextInCoreSchema: Bool {
        if case .text? = YamlScalar(text).content(.none, isPlain: true) { return true }
        return false
    }

    /// Whether a reader of YAML 1.1 may take the plain text as a boolean, a number, a date or a merge key.
    var isAmbiguous: Bool {
        guard let first = text.first, first < 0x80 else { return false }
        if text.count <= 5 {
            switch String(decoding: text, as: UTF8.self).lowercased() {
            case "y", "n", "yes", "no", "on", "off", "=", "<<", "~", "null", "true", "false": return true
            default: break
            }
        }
        let isSigned = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
        let unsigned = isSigned ? text.dropFirst() : text[...]
        guard let start = unsigned.first, start &- 0x30 < 10 || start == UInt8(ascii: ".") else { return false }
        let digits = text.prefix { $0 &- 0x30 < 10 }
        if digits.count == 4, text.count > 7, text[4] == UInt8(ascii: "-") { return true }
        // 1_000, -0x1F, 0b11, and 12:30, which is a number with the base 60.
        if unsigned.starts(with: "0b".utf8) { return true }
        let rest = unsigned.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ",") }
        if rest.allSatisfy({ $0 &- 0x30 < 10 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }),
            rest.contains(UInt8(ascii: ":"))
        {
            return true
        }
        return rest.count < text.count && BorrowedBytes.with(rest) { !YamlText($0).isTextInCoreSchema }
    }

    /// The number of bytes of a character that only an escape can express in all versions of YAML, or 0.
    func specialLength(at index: Int) -> Int {
        let (first, second) = (text[index], index + 1 < text.count ? text[index + 1] : 0)
        let third = index + 2 < text.count ? text[index + 2] : 0
        switch (first, second, third) {
        case (0xC2, 0x80...0x9F, _): return 2
        case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xEF, 0xBB, 0xBF), (0xEF, 0xBF, 0xBE), (0xEF, 0xBF, 0xBF):
            return 3
        default: return 0
        }
    }

    // MARK: Literals

    /// Whether the text has several lines that a literal can express, without a number for their indentation.
    var isLiteral: Bool {
        guard text.contains(0x0A), let first = text.first(where: { $0 != 0x0A }), first != 0x20, first != 0x09 else {
            return false
        }
        for index in text.indices {
            switch text[index] {
            case 0x09, 0x0A: break
            case ..<0x20, 0x7F: return false
            case 0x80... where specialLength(at: index) > 0: return false
            default: break
            }
        }
        return !text.split(separator: 0x0A).contains { $0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    }

    /// Whether the last line of a text is empty.
    var endsInEmptyLines: Bool { text.count > 1 && text[text.count - 1] == 0x0A && text[text.count - 2] == 0x0A }

    /// Whether no line of a text begins with white space, which would not be folded.
    var canBeFolded: Bool {
        !text.split(separator: 0x0A).contains { $0.first == 0x20 || $0.first == 0x09 }
    }

    func writeLiteral(indentation: Int, to output: inout ByteOutput) {
        writeBlock(isFolded: false, indentation: indentation, to: &output)
    }

    /// Writes `|` or `>`, what happens to line ends at the end, and the lines.
    func writeBlock(isFolded: Bool, indentation: Int, to output: inout ByteOutput) {
        output.append(UInt8(ascii: isFolded ? ">" : "|"))
        let isComplete = text.last == 0x0A
        if !isComplete { output.append(UInt8(ascii: "-")) }
        if endsInEmptyLines { output.append(UInt8(ascii: "+")) }
        output.append(UInt8(ascii: "\n"))
        let lines = (isComplete ? text.dropLast() : text[...]).split(separator: 0x0A, omittingEmptySubsequences: false)
        let first = lines.firstIndex { !$0.isEmpty } ?? 0
        let last = lines.lastIndex { !$0.isEmpty } ?? 0
        for (index, line) in lines.enumerated() {
            if !line.isEmpty {
                for _ in 0..<indentation { output.append(0x20) }
                output.append(BorrowedBytes(line))
            }
            output.append(UInt8(ascii: "\n"))
            // A single line end between two lines would become a space.
            if isFolded, index >= first, index < last, !line.isEmpty { output.append(UInt8(ascii: "\n")) }
        }
    }

    // MARK: Quotation marks

    /// Whether a text is one line of usual characters.
    var isSingleLine: Bool {
        text.indices.allSatisfy {
            text[$0] >= 0x20 && text[$0] != 0x7F && (text[$0] < 0x80 || specialLength(at: $0) == 0)
        }
    }

    func writeInSingleQuotes(to output: inout ByteOutput) {
        output.append(UInt8(ascii: "'"))
        for byte in text {
            if byte == UInt8(ascii: "'") { output.append(byte) }
            output.append(byte)
        }
        output.append(UInt8(ascii: "'"))
    }

    func writeQuoted(to output: inout ByteOutput) {
        output.append(UInt8(ascii: "\""))
        var index = 0
        while index < text.count {
            let byte = text[index]
            let length = byte < 0x80 ? 0 : specialLength(at: index)
            switch byte {
            case UInt8(ascii: "\""): output.append(#"\""#)
            case UInt8(ascii: "\\"): output.append(#"\\"#)
            case 0x09: output.append(#"\t"#)
            case 0x0A: output.append(#"\n"#)
            case 0x0D: output.append(#"\r"#)
            case ..<0x20, 0x7F: escape(UInt32(byte), digits: 2, to: &output)
            case _ where length == 2: escape(UInt32(text[index + 1]), digits: 2, to: &output)
            case _ where length == 3:
                let scalar =
                    UInt32(byte & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
                escape(scalar, digits: 4, to: &output)
            default: output.append(byte)
            }
            index += max(length, 1)
        }
        output.append(UInt8(ascii: "\""))
    }

    private func escape(_ scalar: UInt32, digits: Int, to output: inout ByteOutput) {
        let text = String(scalar, radix: 16, uppercase: true)
        output.append((digits == 2 ? "\\x" : "\\u") + String(repeating: "0", count: digits - text.count) + text)
    }
}
#endif

internal import DataMapperJSONText
internal import DataMapperValues

/// Texts and numbers.
extension PathParser {
    /// Reads a text from its quotation mark (section 2.3.1.1).
    mutating func string() throws(JsonPathError) -> String {
        let mark = text[position]
        position += 1
        var bytes: [UInt8] = []
        while let byte = next, byte != mark {
            if byte < 0x20 { throw fail(.control) }
            if byte == UInt8(ascii: "\\") {
                bytes += try escape(mark).utf8
            } else {
                bytes.append(byte)
                position += 1
            }
        }
        guard next == mark else { throw fail(.quotationMark) }
        position += 1
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func escape(_ mark: UInt8) throws(JsonPathError) -> String {
        let start = position
        position += 2
        let scalar: Unicode.Scalar
        switch position > text.count ? 0 : text[position - 1] {
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "/"): scalar = "/"
        case UInt8(ascii: "\\"): scalar = "\\"
        case mark: scalar = Unicode.Scalar(mark)
        case UInt8(ascii: "u"): scalar = try unicodeEscape(from: start)
        default: throw JsonPathError(.escape, at: start)
        }
        return String(Character(scalar))
    }

    private mutating func unicodeEscape(from start: Int) throws(JsonPathError) -> Unicode.Scalar {
        let first = try codeUnit(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, take("\\u") else { throw JsonPathError(.surrogate, at: start) }
        let second = try codeUnit(from: position - 2)
        let value = 0x10000 + (first - 0xD800) << 10 + second &- 0xDC00
        guard (0xDC00...0xDFFF).contains(second), let scalar = Unicode.Scalar(value) else {
            throw JsonPathError(.surrogate, at: start)
        }
        return scalar
    }

    private mutating func codeUnit(from start: Int) throws(JsonPathError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw JsonPathError(.escape, at: start)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        return value
    }

    /// Reads a number, which is one of JSON (section 2.3.5.1).
    mutating func number() throws(JsonPathError) -> Document {
        let start = position
        _ = take("-")
        let first = position
        try digits()
        if text[first] == UInt8(ascii: "0"), position > first + 1 { throw JsonPathError(.leadingZero, at: first) }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("-") { _ = take("+") }
            try digits()
        }
        do {
            return try JsonSerializer().deserializeOrThrow(
                fromString: String(decoding: text[start..<position], as: UTF8.self)
            ).asNode().document
        } catch {
            throw JsonPathError(.tooLong, at: start)
        }
    }

    private mutating func digits() throws(JsonPathError) {
        let start = position
        while let byte = next, byte &- 0x30 < 10 { position += 1 }
        if position == start { throw fail(.digit) }
    }
}

internal import DataMapperFormats
internal import DataMapperValues

/// Strings. One without escapes is a slice of the source.
extension TomlParser {
    /// Reads a string in quotation marks, most of which have no escapes.
    @inline(__always)
    mutating func basicString() throws(FormatProblem) -> TapeNode {
        position += 1
        let start = position
        var isASCII = true
        skipPlain(UInt8(ascii: "\""), UInt8(ascii: "\\"), &isASCII)
        if skip(UInt8(ascii: "\"")) {
            return Self.slice(start, position - 1, flags: isASCII ? .isASCII : .none)
        }
        return try string(from: start, isMultiline: false)
    }

    mutating func multilineString() throws(FormatProblem) -> TapeNode {
        position += 3
        skipFirstNewline()
        return try string(from: position, isMultiline: true)
    }

    mutating func literalString() throws(FormatProblem) -> TapeNode {
        position += 1
        let start = position
        skipPlain(UInt8(ascii: "'"), UInt8(ascii: "'"))
        while let byte = peek() {
            if byte == UInt8(ascii: "'") {
                position += 1
                return Self.slice(start, position - 1)
            }
            if Self.isControl(byte) { throw controlCharacter() }
            position += 1
            skipPlain(UInt8(ascii: "'"), UInt8(ascii: "'"))
        }
        throw problem("expected the end of the string")
    }

    mutating func multilineLiteral() throws(FormatProblem) -> TapeNode {
        position += 3
        skipFirstNewline()
        let start = position
        var pieces: [UInt8]?
        var copied = position
        while let byte = peek() {
            if byte == UInt8(ascii: "'"), let end = end(of: UInt8(ascii: "'")) {
                guard var made = pieces else { return Self.slice(start, end) }
                made += bytes[copied..<end]
                return tree.node(of: .made(made))
            }
            if byte == 0x0D, peek(1) == 0x0A {
                // CR LF becomes LF, so that the same text is the same on all systems.
                keep(copied..<position, in: &pieces)
                position += 1
                copied = position
            } else if byte != 0x0A, Self.isControl(byte) {
                throw controlCharacter()
            }
            position += 1
        }
        throw problem("expected the end of the string")
    }

    /// The node of a text of the source.
    @inline(__always)
    static func slice(_ start: Int, _ end: Int, flags: NodeFlags = .none) -> TapeNode {
        TapeNode(.string, flags: flags, count: end - start, payload: UInt64(truncatingIfNeeded: start))
    }

    /// A newline directly after the quotation marks is not a part of the string.
    private mutating func skipFirstNewline() {
        if peek() == 0x0A { position += 1 } else if peek() == 0x0D, peek(1) == 0x0A { position += 2 }
    }

    /// At three or more quotation marks, moves behind them and returns where the text ends: up to two of them can be a
    /// part of the text.
    private mutating func end(of mark: UInt8) -> Int? {
        var count = 0
        while count < 5, peek(count) == mark { count += 1 }
        if count < 3 { return nil }
        position += count
        return position - 3
    }

    private func controlCharacter() -> FormatProblem {
        peek() == 0x0A || peek() == 0x0D
            ? problem("expected the end of the string before the end of the line")
            : problem("control character in a string")
    }

    /// Reads a string that begins at `start`. There is nothing special before the position.
    private mutating func string(from start: Int, isMultiline: Bool) throws(FormatProblem) -> TapeNode {
        var pieces: [UInt8]?
        var copied = start
        skipPlain(UInt8(ascii: "\""), UInt8(ascii: "\\"))
        while let byte = peek() {
            if byte == UInt8(ascii: "\"") {
                var end: Int?
                if isMultiline {
                    end = self.end(of: byte)
                } else {
                    end = position
                    position += 1
                }
                if let end {
                    guard var made = pieces else { return Self.slice(start, end) }
                    made += bytes[copied..<end]
                    return tree.node(of: .made(made))
                }
                position += 1
            } else if byte == UInt8(ascii: "\\") {
                var made = pieces ?? []
                made += bytes[copied..<position]
                pieces = nil
                try appendEscape(to: &made, isMultiline: isMultiline)
                pieces = made
                copied = position
            } else if isMultiline, byte == 0x0D, peek(1) == 0x0A {
                keep(copied..<position, in: &pieces)
                position += 1
                copied = position
                position += 1
            } else if Self.isControl(byte), !(isMultiline && byte == 0x0A) {
                throw controlCharacter()
            } else {
                position += 1
            }
            skipPlain(UInt8(ascii: "\""), UInt8(ascii: "\\"))
        }
        throw problem("expected the end of the string")
    }

    /// Appends bytes to the pieces of a text, in place, so that many pieces take no longer than few.
    private func keep(_ range: Range<Int>, in pieces: inout [UInt8]?) {
        var made = pieces ?? []
        pieces = nil
        made += bytes[range]
        pieces = made
    }

    private mutating func appendEscape(to text: inout [UInt8], isMultiline: Bool) throws(FormatProblem) {
        let start = position
        position += 1
        guard let byte = peek() else { throw problem("expected the end of the string") }
        position += 1
        switch byte {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(byte)
        case UInt8(ascii: "e") where version == .v1_1: text.append(0x1B)
        case UInt8(ascii: "x") where version == .v1_1: try appendScalar(digits: 2, from: start, to: &text)
        case UInt8(ascii: "u"): try appendScalar(digits: 4, from: start, to: &text)
        case UInt8(ascii: "U"): try appendScalar(digits: 8, from: start, to: &text)
        default:
            guard isMultiline else { throw FormatProblem(.invalidSyntax, "invalid escape sequence", at: start) }
            position = start + 1
            try skipLineEnd(from: start)
        }
    }

    /// A backslash at the end of a line removes white space up to the next character.
    private mutating func skipLineEnd(from start: Int) throws(FormatProblem) {
        while peek() == 0x20 || peek() == 0x09 { position += 1 }
        guard peek() == 0x0A || (peek() == 0x0D && peek(1) == 0x0A) else {
            throw FormatProblem(.invalidSyntax, "invalid escape sequence", at: start)
        }
        while let byte = peek(), byte == 0x20 || byte == 0x09 || byte == 0x0A || (byte == 0x0D && peek(1) == 0x0A) {
            position += 1
        }
    }

    private mutating func appendScalar(digits: Int, from start: Int, to text: inout [UInt8]) throws(FormatProblem) {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = peek().flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw FormatProblem(.invalidSyntax, "expected \(digits) hexadecimal digits", at: start)
            }
            value = value << 4 | UInt32(digit)
            position += 1
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw FormatProblem(.invalidSyntax, "no character has this number", at: start)
        }
        text += Array(String(Character(scalar)).utf8)
    }
}

/// The syntax of pointers.
extension JsonPointer {
    /// Creates a pointer from a URI fragment (RFC 6901 section 6): its text as UTF-8, percent-encoded, after a `#`.
    ///
    /// ```swift
    /// try JsonPointer(uriFragment: "#/a%20b").tokens   // ["a b"]
    /// try JsonPointer(uriFragment: "#/a%2")   // throws expected two hexadecimal digits after '%' at offset 2
    /// ```
    ///
    /// The `#` may be missing. Any character may be percent-encoded, also one that does not need it, and any character
    /// except `%` may be unencoded.
    ///
    /// - Throws: ``JsonPointerSyntaxError`` if `%` is not followed by two hexadecimal digits, if the decoded bytes are
    ///   not UTF-8, or if the text is not a pointer.
    public init(uriFragment: String) throws(JsonPointerSyntaxError) {
        var bytes: [UInt8] = []
        var rest = uriFragment.utf8[...]
        if rest.first == UInt8(ascii: "#") { rest.removeFirst() }
        while let byte = rest.popFirst() {
            if byte != UInt8(ascii: "%") {
                bytes.append(byte)
            } else if let high = rest.popFirst().flatMap(Self.hexDigit),
                let low = rest.popFirst().flatMap(Self.hexDigit)
            {
                bytes.append(UInt8(high << 4 | low))
            } else {
                throw JsonPointerSyntaxError(.invalidPercentEncoding, offset: bytes.count)
            }
        }
        let decoded = String(decoding: bytes, as: UTF8.self).utf8
        if !decoded.elementsEqual(bytes) {
            // An incomplete character at the end has a longer replacement.
            let valid = zip(bytes, decoded).prefix { $0 == $1 }.count
            throw JsonPointerSyntaxError(.invalidEncoding, offset: valid)
        }
        self.init(tokens: try Self.tokens(of: bytes))
    }

    /// The URI fragment (RFC 6901 section 6), with its `#`.
    public var uriFragment: String {
        var bytes = [UInt8(ascii: "#")]
        for byte in description.utf8 {
            if Self.isAllowedInFragment(byte) {
                bytes.append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                bytes += ((byte < 16 ? "%0" : "%") + digits).utf8
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the tokens of UTF-8 text.
    static func tokens(of text: [UInt8]) throws(JsonPointerSyntaxError) -> [String] {
        if text.isEmpty { return [] }
        guard text[0] == UInt8(ascii: "/") else { throw JsonPointerSyntaxError(.missingSlash, offset: 0) }
        var tokens: [String] = []
        var token: [UInt8] = []
        var position = 1
        while position < text.count {
            let byte = text[position]
            position += 1
            if byte == UInt8(ascii: "/") {
                tokens.append(String(decoding: token, as: UTF8.self))
                token.removeAll(keepingCapacity: true)
            } else if byte == UInt8(ascii: "~") {
                switch position < text.count ? text[position] : 0 {
                case UInt8(ascii: "0"): token.append(UInt8(ascii: "~"))
                case UInt8(ascii: "1"): token.append(UInt8(ascii: "/"))
                default: throw JsonPointerSyntaxError(.invalidEscape, offset: position - 1)
                }
                position += 1
            } else {
                token.append(byte)
            }
        }
        tokens.append(String(decoding: token, as: UTF8.self))
        return tokens
    }

    /// Returns the index that a token means (RFC 6901 section 4), or nil if it is not an index. An index that is too
    /// large for `Int` becomes the largest `Int`, which no array has.
    package static func index(_ token: String) -> Int? {
        let digits = token.utf8
        guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1,
            digits.allSatisfy({ $0 &- 0x30 < 10 })
        else { return nil }
        return Int(token) ?? .max
    }

    /// Returns whether a byte needs no encoding: letters, digits, and the other characters of RFC 3986 section 3.5.
    private static func isAllowedInFragment(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
        }
    }

    private static func hexDigit(_ byte: UInt8) -> Int? { Character(Unicode.Scalar(byte)).hexDigitValue }
}

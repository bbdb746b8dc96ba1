extension [UInt8] {
    /// Returns the bytes of a text in Base64, with its padding. Returns nil if it is another text.
    var fromBase64: [UInt8]? {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        let characters = self.reversed().drop { $0 == UInt8(ascii: "=") }.reversed()
        guard count % 4 == 0, count - characters.count <= 2 else { return nil }
        var (bits, bitCount, result) = (0, 0, [UInt8]())
        for character in characters {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            bits = (bits << 6 | value) & 0xFFFF
            bitCount += 6
            if bitCount >= 8 {
                bitCount -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> bitCount))
            }
        }
        return result
    }

    var string: String { String(decoding: self, as: UTF8.self) }

    /// Returns whether a part of the bytes matches a pattern.
    func contains(_ pattern: some RegexComponent) -> Bool {
        // Bytes as characters, so that a pattern sees each of them, and CRLF is two.
        String(String.UnicodeScalarView(map { Unicode.Scalar($0) })).firstMatch(
            of: pattern.regex.matchingSemantics(.unicodeScalar)) != nil
    }
}

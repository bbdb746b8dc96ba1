/// The text of JSON Pointers (RFC 6901 section 3).
package enum PointerText {
    /// Returns the tokens, each after a slash. `~` and `/` in a token are escaped.
    package static func text(of tokens: [String]) -> String {
        var bytes: [UInt8] = []
        for token in tokens {
            bytes.append(UInt8(ascii: "/"))
            for byte in token.utf8 {
                switch byte {
                case UInt8(ascii: "~"): bytes += "~0".utf8
                case UInt8(ascii: "/"): bytes += "~1".utf8
                default: bytes.append(byte)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

}

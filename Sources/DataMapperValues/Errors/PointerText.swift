/// The text of a JSON Pointer (RFC 6901 section 3).
package enum PointerText {
    /// The tokens with a slash before each; `~` and `/` within a token are escaped.
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

    /// What a step of a path is in a pointer.
    package static func token(of component: MappingPath.Component) -> String {
        switch component {
        case .key(let key): key
        case .index(let index): String(index)
        }
    }
}

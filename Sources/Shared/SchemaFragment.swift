/// What the fragment of a reference names: a place (RFC 6901), or an anchor. The models compile this file, too, because
/// they do not need the rest of the validation.
enum SchemaFragment {
    /// The keys from the root of the document to the schema.
    case pointer([String])
    case anchor(String)

    /// Creates the meaning of the text after `#`, whose bytes may be written as `%` and two digits.
    init(_ fragment: String) {
        let name = Self.decoded(fragment)
        // Characters would be wrong: a mark after `/` is one with it.
        let tokens = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        if tokens[0].isEmpty { self = .pointer(tokens.dropFirst().map(Self.key)) } else { self = .anchor(name) }
    }

    private static func decoded(_ fragment: String) -> String {
        guard fragment.utf8.contains(UInt8(ascii: "%")) else { return fragment }
        var bytes: [UInt8] = []
        var rest = Array(fragment.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the key that a token of a JSON Pointer names (section 4): `~1` means `/`, and `~0` means `~`.
    private static func key(of token: Substring.UTF8View) -> String {
        var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], token)
        while let byte = rest.popFirst() {
            let next = byte == UInt8(ascii: "~") ? rest.first : nil
            switch next {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default:
                bytes.append(byte)
                continue
            }
            rest.removeFirst()
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

package import DataMapperValues

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Base64 as defined in RFC 4648, in one of its forms.
package struct Base64: Sendable {
    /// Whether `-` and `_` replace `+` and `/`.
    let isUrlSafe: Bool
    /// Whether the text must have padding, and is written with it.
    let hasPadding: Bool

    package static let standard = Base64(isUrlSafe: false, hasPadding: true)

    /// Returns the bytes of a text; nil if it is not base64.
    package func decode(_ text: Data) -> Data? {
        if !isUrlSafe, hasPadding { return Data(base64: text) }
        var characters = [UInt8](text)
        if isUrlSafe {
            for index in characters.indices {
                switch characters[index] {
                case UInt8(ascii: "+"), UInt8(ascii: "/"): return nil
                case UInt8(ascii: "-"): characters[index] = UInt8(ascii: "+")
                case UInt8(ascii: "_"): characters[index] = UInt8(ascii: "/")
                default: break
                }
            }
        }
        if !hasPadding, characters.last != UInt8(ascii: "=") {
            // Three characters are at least two bytes of six bits; one character is not a byte.
            for _ in 0..<(-characters.count & 3) { characters.append(UInt8(ascii: "=")) }
        }
        return Data(base64: Data(characters))
    }

    /// Returns the bytes of data or of a text; nil if the text is not base64. A format may say that a text is base64 for URLs.
    package func bytes(of node: TapeNode, _ tape: Tape) -> Data? {
        let bytes = tape.bytes(of: node).data
        if node.kind == .data { return bytes }
        return (node.isBase64Url ? Base64(isUrlSafe: true, hasPadding: false) : self).decode(bytes)
    }

    /// Returns the text of bytes.
    package func encode(_ bytes: Data) -> String {
        let text = bytes.base64EncodedString()
        if !isUrlSafe, hasPadding { return text }
        var characters = Array(text.utf8)
        if !hasPadding {
            while characters.last == UInt8(ascii: "=") { characters.removeLast() }
        }
        if isUrlSafe {
            for index in characters.indices {
                switch characters[index] {
                case UInt8(ascii: "+"): characters[index] = UInt8(ascii: "-")
                case UInt8(ascii: "/"): characters[index] = UInt8(ascii: "_")
                default: break
                }
            }
        }
        return String(decoding: characters, as: UTF8.self)
    }
}

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

    /// Returns the bytes of a text; nil if it is not base64. Unlike Foundation, rejects padding in the middle.
    package func decode(_ text: Data) -> Data? {
        var text = text
        if isUrlSafe {
            if text.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) { return nil }
            text = Data(text.map(Self.standardCharacter))
        }
        if !hasPadding, text.last != UInt8(ascii: "=") {
            // Three characters are at least two bytes of six bits; one character is not a byte.
            text.append(contentsOf: repeatElement(UInt8(ascii: "="), count: [0, 3, 2, 1][text.count % 4]))
        }
        guard let bytes = Data(base64Encoded: text) else { return nil }
        let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        return bytes.count == text.count / 4 * 3 - padding ? bytes : nil
    }

    /// Returns the bytes of data or of a text; nil if the text is not base64. A format may say that a text is base64 for URLs.
    package func bytes(of node: TapeNode, _ tape: Tape) -> Data? {
        let bytes = Data(tape.bytes(of: node))
        if node.kind == .data { return bytes }
        return (node.isBase64Url ? Base64(isUrlSafe: true, hasPadding: false) : self).decode(bytes)
    }

    /// Returns the text of bytes.
    package func encode(_ bytes: Data) -> String {
        let text = bytes.base64EncodedString()
        if !isUrlSafe, hasPadding { return text }
        let characters = hasPadding ? text.utf8[...] : text.utf8.prefix { $0 != UInt8(ascii: "=") }
        return String(decoding: isUrlSafe ? characters.map(Self.urlSafeCharacter) : Array(characters), as: UTF8.self)
    }

    private static func standardCharacter(_ character: UInt8) -> UInt8 {
        switch character {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: character
        }
    }

    private static func urlSafeCharacter(_ character: UInt8) -> UInt8 {
        switch character {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: character
        }
    }
}

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension Data {
    /// Creates the bytes of a text in Base64 (RFC 4648) with padding. Returns nil if it is another text. Unlike Foundation,
    /// rejects padding in the middle, a text that is not in groups of four, and more than two marks of padding.
    package init?(base64 text: Data) {
        guard text.count % 4 == 0, let bytes = Data(base64Encoded: text) else { return nil }
        let padding = text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard padding <= 2, bytes.count == text.count / 4 * 3 - padding else { return nil }
        self = bytes
    }
}

internal import DataMapperValues

/// The characters that XML does not have, not even as references: most control characters, U+FFFE and U+FFFF.
enum XmlCharacters {
    static func isAllowed(_ code: UInt32) -> Bool {
        code >= 0x20 ? code != 0xFFFE && code != 0xFFFF : code == 0x09 || code == 0x0A || code == 0x0D
    }

    /// Returns whether a character of a text in UTF-8 that begins at an index is one of them.
    static func isForbidden(at index: Int, in text: BorrowedBytes) -> Bool {
        let byte = text[index]
        if byte < 0x20 { return !isAllowed(UInt32(byte)) }
        // U+FFFE is EF BF BE.
        return byte == 0xEF && index + 2 < text.count && text[index + 1] == 0xBF && text[index + 2] | 1 == 0xBF
    }

    /// Returns whether a text in UTF-8 has one of them.
    static func areForbidden(in text: BorrowedBytes) -> Bool {
        text.indices.contains { isForbidden(at: $0, in: text) }
    }
}

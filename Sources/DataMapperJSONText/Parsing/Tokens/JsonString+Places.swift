internal import DataMapperValues

/// Finds places within the text of a string.
extension JsonString {
    /// Moves on to a later byte of the text of a string, or to the start of the character that has this byte. The text
    /// is valid, and its quotation mark is at `place.start`.
    static func advance(_ place: inout TextPlace, to byte: Int, in source: BorrowedBytes) {
        guard place.start < source.count else { return }
        let quotationMark = source[place.start]
        if place.offset == place.start { place.offset = place.start + 1 }
        while place.byte < byte, place.offset < source.count, source[place.offset] != quotationMark {
            var (written, length) = (1, 1)
            if source[place.offset] == UInt8(ascii: "\\"), place.offset + 1 < source.count {
                (written, length) = escape(at: place.offset, source)
            }
            if place.byte + length > byte { return }
            place.offset = min(place.offset + written, source.count)
            place.byte += length
        }
    }

    /// Returns how many bytes an escape takes in the source, and how many in the text.
    private static func escape(at place: Int, _ source: BorrowedBytes) -> (written: Int, length: Int) {
        if source[place + 1] == UInt8(ascii: "u") { return unicodeEscape(at: place, source) }
        // In JSON, all other escapes have two bytes and mean one.
        guard case .text(let scalar, let written) = Json5Text.escape(at: place, in: source) else {
            return (2, 1)
        }
        return (written, scalar.map { $0 < 0x80 ? 1 : 2 } ?? 0)
    }

    /// Returns how many bytes an escape with `u` takes in the source, and how many in the text.
    private static func unicodeEscape(
        at place: Int, _ source: BorrowedBytes
    ) -> (written: Int, length: Int) {
        let digits = source[min(place + 2, source.count)..<min(place + 6, source.count)]
        let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0
        return switch unit {
        case 0xD800..<0xE000: (12, 4)
        case ..<0x80: (6, 1)
        case ..<0x800: (6, 2)
        default: (6, 3)
        }
    }
}

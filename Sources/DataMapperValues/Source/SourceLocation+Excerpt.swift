#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension SourceLocation {
    /// The line of a text, and below it a mark at this place. `text` is what was read, in UTF-8; nil where the place is not
    /// in it. Of a long line not more than `width` characters are shown.
    public func excerpt(in text: Data, width: Int = 72) -> String? {
        guard offset >= 0, offset <= text.count, width > 0 else { return nil }
        let place = text.startIndex + offset
        let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
        // A character has up to four bytes; what is further away than that cannot be shown, and the line may be long.
        let reach = min(width, text.count) * 4
        let first = max(text.startIndex, place - reach)
        let near = [UInt8](text[first..<min(text.endIndex, place + reach)])
        let mark = place - first
        let start = near[..<mark].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
        let end = near[mark...].firstIndex(where: isLineEnd) ?? near.endIndex
        let before = String(decoding: near[start..<mark], as: UTF8.self).unicodeScalars.suffix(width / 2)
        let behind = String(decoding: near[mark..<end], as: UTF8.self).unicodeScalars
        let scalars = Array(before) + behind.prefix(width - before.count)
        let indented = min(scalars.prefix { $0.value <= 0x20 }.count, before.count)
        // Scalars are put together as they are: characters would have to be told apart first.
        var shown = String.UnicodeScalarView()
        for scalar in scalars.dropFirst(indented) { shown.append(scalar.value < 0x20 ? " " : scalar) }
        return String(shown) + "\n" + String(repeating: " ", count: before.count - indented) + "^"
    }
}

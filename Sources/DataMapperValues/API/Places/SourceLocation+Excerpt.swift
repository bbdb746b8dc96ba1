#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension SourceLocation {
    /// Returns the line of this place, and below it a line with a mark at this place.
    ///
    /// ```swift
    /// let text = #"{"name": "Ana", "age": "x"}"#
    /// let place = SourceLocation(offset: 23, line: 1, column: 24)
    /// print(place.excerpt(in: Data(text.utf8)) ?? "")
    /// // prints
    /// // {"name": "Ana", "age": "x"}
    /// //                        ^
    /// ```
    ///
    /// `text` is the text that was read, as UTF-8. The result has at most `width` characters of the line. The mark is below
    /// the place in a font in which wide characters, such as those of Chinese, have two columns, and accents none. It is nil
    /// if the place is outside of the text, or not in a text. In the place of a secret of a model, it has the word
    /// `<secret>`. It shows no more than the value that was read: one element of a stream, or a part of a document.
    public func excerpt(in text: Data, width: Int = 72) -> String? {
        guard isInDocument, line > 0, offset >= 0, offset <= text.count, width > 0, hidden?.known.isEmpty != true else {
            return nil
        }
        let place = text.startIndex + offset
        let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
        // A character has up to four bytes. Look no further than can be shown, because the line may be long.
        let reach = min(width, text.count) * 4
        let known = (hidden?.known ?? -reach..<reach).clamped(to: -reach..<reach)
        let first = max(text.startIndex, place + known.lowerBound)
        var near = [UInt8](text[first..<min(text.endIndex, place + known.upperBound)])
        var mark = place - first
        if let hidden { (near, mark) = hidden.removed(from: near, mark: mark) }
        let start = near[..<mark].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
        let end = near[mark...].firstIndex(where: isLineEnd) ?? near.endIndex
        let after = String(decoding: near[mark..<end], as: UTF8.self).unicodeScalars.prefix(width)
        // Half of the width, and what the rest of the line leaves of the other half.
        let before = String(decoding: near[start..<mark], as: UTF8.self).unicodeScalars
            .suffix(max(width / 2, width - max(after.count, 1)))
        let scalars = Array(before) + after.prefix(width - before.count)
        let indented = min(scalars.prefix { $0.value <= 0x20 }.count, before.count)
        // Append scalars as they are. Finding the borders of characters would take time.
        var shown = String.UnicodeScalarView()
        for scalar in scalars.dropFirst(indented) {
            shown.append(scalar.isHiddenInExcerpts ? " " : scalar)
        }
        let columns = shown.prefix(before.count - indented).reduce(0) { $0 + $1.columns }
        return String(shown) + "\n" + String(repeating: " ", count: columns) + "^"
    }
}

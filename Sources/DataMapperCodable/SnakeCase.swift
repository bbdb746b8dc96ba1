#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Keys such as `my_url_property` for `myURLProperty`, with the rules of Foundation's coders.
enum SnakeCase {
    /// Returns `my_url_property` for `myURLProperty`: the words of a key in lower case, with `_` between them.
    ///
    /// A word begins with an upper-case letter that follows another kind of character. After several upper-case
    /// letters, a word begins with the last of them if a lower-case letter follows. The first character never begins a
    /// second word.
    static func text(of key: String) -> String {
        guard !key.isEmpty else { return key }
        let scalars = key.unicodeScalars
        var words: [Range<String.Index>] = []
        var wordStart = key.startIndex
        var search = key.index(after: wordStart)
        while let upper = scalars[search...].firstIndex(where: { isUpper($0) }) {
            words.append(wordStart..<upper)
            guard let lower = scalars[upper...].firstIndex(where: { isLower($0) }) else {
                wordStart = upper
                break
            }
            let last = key.index(before: lower)
            // If both are parts of characters that begin with other scalars, the last character may begin before the
            // word.
            if lower == key.index(after: upper) || last <= upper {
                wordStart = upper
            } else {
                words.append(upper..<last)
                wordStart = last
            }
            search = scalars.index(after: lower)
        }
        words.append(wordStart..<key.endIndex)
        return words.map { key[$0].lowercased() }.joined(separator: "_")
    }

    /// Returns `firstName` for `first_name`. Underscores at both ends stay.
    static func camelCase(_ key: String) -> String {
        guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
            return key
        }
        let words = key[first...last].split(separator: "_")
        guard words.count > 1 else { return key }
        let joined = words.dropFirst().reduce(into: words[0].lowercased()) { $0 += $1.capitalized }
        return key[..<first] + joined + key[key.index(after: last)...]
    }

    private static func isUpper(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar >= "A" && scalar <= "Z" }
        let category = scalar.properties.generalCategory
        return category == .uppercaseLetter || category == .titlecaseLetter
    }

    private static func isLower(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar >= "a" && scalar <= "z" }
        return scalar.properties.generalCategory == .lowercaseLetter
    }
}

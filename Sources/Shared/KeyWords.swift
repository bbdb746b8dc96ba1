/// The words of a key, with the rules of Foundation's `convertToSnakeCase`. The macros compile this file, too: a plugin
/// of the compiler cannot import the library.
enum KeyWords {
    /// Returns `my`, `URL` and `Property` for `myURLProperty`; `image`, `URL` and `2x` for `imageURL2x`.
    ///
    /// A word begins with an upper-case letter that follows another kind of character. In a run of upper-case letters
    /// and digits before a lower-case letter, the last character begins the next word. The first character never begins
    /// a second word.
    static func words(of key: String) -> [Substring] {
        guard !key.isEmpty else { return [] }
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
            // `upper` and `lower` can be scalars inside of characters. Then the character before `lower` can begin
            // before the word, and it begins no word of its own.
            if lower == key.index(after: upper) || last <= upper {
                wordStart = upper
            } else {
                words.append(upper..<last)
                wordStart = last
            }
            search = scalars.index(after: lower)
        }
        words.append(wordStart..<key.endIndex)
        return words.map { key[$0] }
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

/// Names for keys, and how most of the keys are derived from them.
enum KeyNames {
    private static let styles: [KeyStyle] = [
        .asWritten, .snakeCase, .kebabCase, .pascalCase, .screamingSnakeCase, .uppercase, .screamingKebabCase,
    ]

    /// Returns the style that needs the fewest keys in attributes, and a name for each key.
    static func choose(_ keys: [String]) -> (style: KeyStyle, names: [String]) {
        let words = keys.map(NameWords.words)
        var best: (style: KeyStyle, names: [String], count: Int)?
        for style in styles {
            var taken: Set<String> = []
            let names = zip(keys, words).map { key, words in
                SwiftNames.unique(name(words, key, style), in: &taken)
            }
            let count = zip(keys, names).count { style.key(of: $1) == $0 }
            if count > best?.count ?? -1 { best = (style, names, count) }
        }
        return (best?.style ?? .asWritten, best?.names ?? [])
    }

    /// The name with initialisms in capitals, unless only the other one gives the key.
    private static func name(_ words: [String], _ key: String, _ style: KeyStyle) -> String {
        // With other styles, capitals may be lost on the way to the key.
        if style == .asWritten, SwiftNames.member(words) != key, isName(key) { return key }
        let name = SwiftNames.member(words)
        if style.key(of: name) == key { return name }
        let plain = SwiftNames.member(words, initialisms: false)
        return style.key(of: plain) == key ? plain : name
    }

    /// Whether a key is written like the name of a property.
    private static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, 97...122 ~= first else { return false }
        return key.utf8.allSatisfy { 97...122 ~= $0 || 65...90 ~= $0 || 48...57 ~= $0 }
    }
}

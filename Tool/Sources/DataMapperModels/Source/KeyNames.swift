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
            var unique = UniqueNames()
            let names = zip(keys, words).map { key, words in unique.take(name(words, key, style)) }
            let count = zip(keys, names).count { style.gives($0, for: $1) }
            if count > best?.count ?? -1 { best = (style, names, count) }
        }
        return (best?.style ?? .asWritten, best?.names ?? [])
    }

    /// The name with initialisms in capitals, unless only the other one gives the key.
    private static func name(_ words: [String], _ key: String, _ style: KeyStyle) -> String {
        let name = SwiftNames.member(words)
        if style.gives(key, for: name) { return name }
        // With other styles, capitals may be lost on the way to the key.
        if style == .asWritten, isName(key) { return key }
        let plain = SwiftNames.member(words, initialisms: false)
        return style.gives(key, for: plain) ? plain : name
    }

    /// Whether a key is written like the name of a property.
    private static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, 97...122 ~= first else { return false }
        return key.utf8.allSatisfy { 97...122 ~= $0 || 65...90 ~= $0 || 48...57 ~= $0 }
    }
}

extension KeyStyle {
    /// Whether a property has this key without an attribute. Texts that Unicode calls equivalent are different keys.
    func gives(_ key: String, for name: String) -> Bool { self.key(of: name).utf8.elementsEqual(key.utf8) }
}

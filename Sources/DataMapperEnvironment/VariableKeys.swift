/// How the words of a variable or an argument become a key of a model.
///
/// ```swift
/// let variables = ["APP_MAX_SIZE": "3"]
/// try SupportedType.environment(prefix: "APP_", variables: variables).entries?.map(\.key)   // ["maxSize"]
/// try SupportedType.environment(prefix: "APP_", keys: .snakeCase, variables: variables).entries?.map(\.key)   // ["max_size"]
/// ```
public struct VariableKeys: Sendable {
    private let join: @Sendable ([String]) -> String

    /// Creates a style. `join` gets the words of a key, such as `["max", "size"]`, and returns the key. There is at
    /// least one word.
    ///
    /// ```swift
    /// let style = VariableKeys { $0 == ["user", "id"] ? "userID" : $0.joined(separator: "_") }
    /// let variables = ["APP_USER_ID": "3", "APP_MAX_SIZE": "4"]
    /// try SupportedType.environment(prefix: "APP_", keys: style, variables: variables).count   // 2
    /// ```
    public init(_ join: @escaping @Sendable ([String]) -> String) { self.join = join }

    /// `maxSize`, as properties in Swift are named.
    public static let camelCase = VariableKeys { words in
        words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// `max_size`
    public static let snakeCase = VariableKeys { $0.joined(separator: "_") }

    /// `max-size`
    public static let kebabCase = VariableKeys { $0.joined(separator: "-") }

    /// Returns the keys of a path of names; nil if one of them has no words. The keys of `dictionaries` are the names.
    func path(
        of names: [Substring], separator: Character, keeping dictionaries: Set<String>,
        _ words: (Substring) -> String = { String($0) }
    ) -> [String]? {
        var path: [String] = []
        for name in names {
            let isKept = !name.isEmpty && dictionaries.contains(path.joined(separator: "."))
            guard let key = isKept ? String(name) : key(of: words(name), separator: separator) else { return nil }
            path.append(key)
        }
        return path
    }

    /// Returns the key of a text, whose words have one or more separators between them; nil if it has no words.
    private func key(of text: some StringProtocol, separator: Character) -> String? {
        let words = text.split(separator: separator).map { String($0) }
        return words.isEmpty ? nil : join(words)
    }
}

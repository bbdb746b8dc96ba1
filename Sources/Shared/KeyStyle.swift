/// How keys are derived from the names of properties. The macros compile this file, too.
enum KeyStyle: String, CaseIterable {
    case asWritten, snakeCase, screamingSnakeCase, kebabCase, screamingKebabCase, pascalCase, lowercase, uppercase

    /// Returns the key of a property.
    func key(of name: String) -> String {
        switch self {
        case .asWritten: name
        case .snakeCase: words(of: name, separator: "_").lowercased()
        case .screamingSnakeCase: words(of: name, separator: "_").uppercased()
        case .kebabCase: words(of: name, separator: "-").lowercased()
        case .screamingKebabCase: words(of: name, separator: "-").uppercased()
        case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
        case .lowercase: name.lowercased()
        case .uppercase: name.uppercased()
        }
    }

    private func words(of name: String, separator: String) -> String {
        KeyWords.words(of: name).joined(separator: separator)
    }
}

#if Macros

/// How keys are derived from the names of properties.
enum KeyStyle: String, CaseIterable {
    case asWritten, snakeCase, screamingSnakeCase, kebabCase, screamingKebabCase, pascalCase, lowercase, uppercase

    /// Returns the key of a property.
    func key(of name: String) -> String {
        switch self {
        case .asWritten: name
        case .snakeCase: Self.words(of: name).joined(separator: "_").lowercased()
        case .screamingSnakeCase: Self.words(of: name).joined(separator: "_").uppercased()
        case .kebabCase: Self.words(of: name).joined(separator: "-").lowercased()
        case .screamingKebabCase: Self.words(of: name).joined(separator: "-").uppercased()
        case .pascalCase: name.prefix(1).uppercased() + name.dropFirst()
        case .lowercase: name.lowercased()
        case .uppercase: name.uppercased()
        }
    }

    /// Returns the words of a name: `user` and `ID` for `userID`; `image`, `URL` and `2x` for `imageURL2x`.
    ///
    /// The rule is that of Foundation's `convertToSnakeCase`, so that models of `Codable` keep their keys: a word
    /// starts at an upper-case letter that follows another kind of character. In a run of upper-case letters and digits
    /// before a lower-case letter, such as `URL2` in `URL2x`, the last character starts the next word.
    static func words(of name: String) -> [Substring] {
        guard var start = name.indices.first else { return [] }
        var words: [Substring] = []
        var rest = name[name.index(after: start)...]
        while let upper = rest.firstIndex(where: \.isUppercase) {
            words.append(name[start..<upper])
            start = upper
            guard let lower = name[upper...].firstIndex(where: \.isLowercase) else { break }
            let last = name.index(before: lower)
            if last != upper {
                // The run is a word, except its last character, which starts the next word.
                words.append(name[upper..<last])
                start = last
            }
            rest = name[name.index(after: lower)...]
        }
        return words + [name[start...]]
    }
}

#endif

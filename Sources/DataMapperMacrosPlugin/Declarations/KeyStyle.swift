#if Macros

/// How keys are made of the names of properties.
enum KeyStyle: String, CaseIterable {
    case asWritten, snakeCase, screamingSnakeCase, kebabCase, screamingKebabCase, pascalCase, lowercase, uppercase

    /// The key of a property.
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

    /// The words of a name: `user`, `ID` of `userID`; `image`, `URL`, `2x` of `imageURL2x`.
    ///
    /// As Foundation's `convertToSnakeCase` does it, so that models of `Codable` keep their keys: a word begins at an upper-case letter
    /// after something else, and at the last character before a lower-case letter if it follows upper-case ones.
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
                // The upper-case letters are a word; what stands before the lower-case one begins the next.
                words.append(name[upper..<last])
                start = last
            }
            rest = name[name.index(after: lower)...]
        }
        return words + [name[start...]]
    }
}

#endif

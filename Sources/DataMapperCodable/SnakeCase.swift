#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Keys such as `my_url_property` for `myURLProperty`, with the rules of Foundation's coders.
enum SnakeCase {
    /// Returns `my_url_property` for `myURLProperty`: the words of a key in lower case, with `_` between them.
    static func text(of key: String) -> String {
        KeyWords.words(of: key).map { $0.lowercased() }.joined(separator: "_")
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
}

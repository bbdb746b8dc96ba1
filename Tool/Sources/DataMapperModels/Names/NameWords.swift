/// The words of keys, for names of types and properties.
enum NameWords {
    /// Returns the words of a key: `user`, `ID` for `user_id` and `userID`.
    ///
    /// Everything that cannot be in a name separates words, except for the sign of a number. A key without words is
    /// called by the names of its characters, such as `dollar`, `sign` for `$`.
    static func words(of key: String) -> [String] {
        var parts: [String] = []
        var part = ""
        let start = key.unicodeScalars.prefix(2)
        if start.count == 2, let sign = signs[start[start.startIndex]], start.last.map(isDigit) == true {
            parts.append(sign)
        }
        for scalar in key.unicodeScalars {
            let isPart =
                part.isEmpty ? scalar.properties.isXIDStart || isDigit(scalar) : scalar.properties.isXIDContinue
            if isPart, scalar != "_" {
                part.unicodeScalars.append(scalar)
            } else if !part.isEmpty {
                parts.append(part)
                part = ""
            }
        }
        if !part.isEmpty { parts.append(part) }
        let words = parts.flatMap { part in part == part.uppercased() ? [part] : split(part) }
        if !words.isEmpty { return words }
        if key.isEmpty { return ["empty"] }
        return key.unicodeScalars.prefix(4).flatMap { scalar in
            (scalar.properties.name ?? controlNames[scalar] ?? "u\(scalar.value)")
                .split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
        }
    }

    /// Splits `JSONString` into `JSON`, `String`, and `podIPs` into `pod`, `IPs`. For keys, `J` and `Ps` are words.
    private static func split(_ part: String) -> [String] {
        var words = KeyWords.words(of: part).map(String.init)
        if words.count > 1, words[0].count == 1, words[1].count > 1, words[1] == words[1].uppercased() {
            words[0] += words.remove(at: 1)
        }
        if let last = words.last, last.count == 2, last.last == "s", last.first?.isUppercase == true, words.count > 1,
            words[words.count - 2] == words[words.count - 2].uppercased()
        {
            words.removeLast()
            words[words.count - 1] += last
        }
        return words
    }

    private static let signs: [Unicode.Scalar: String] = ["+": "plus", "-": "minus"]
    private static let controlNames: [Unicode.Scalar: String] = ["\t": "tab", "\n": "line feed", "\r": "return"]

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    // MARK: Singular

    /// Returns the words for one of many: `child` for `children`, `order line` for `order lines`.
    static func singular(_ words: [String]) -> [String] {
        guard let last = words.last else { return words }
        return words.dropLast() + [singular(last)]
    }

    private static let irregular = [
        "children": "child", "people": "person", "men": "man", "women": "woman", "indices": "index",
        "vertices": "vertex", "matrices": "matrix", "movies": "movie", "cookies": "cookie", "ties": "tie",
        "series": "series", "species": "species", "news": "news", "data": "data", "media": "media", "lens": "lens",
        "statuses": "status", "aliases": "alias", "buses": "bus", "houses": "house", "causes": "cause",
        "caches": "cache", "axes": "axis", "analyses": "analysis", "quizzes": "quiz",
    ]

    private static func singular(_ word: String) -> String {
        let lower = word.lowercased()
        if let known = irregular[lower] {
            return word == word.uppercased() ? known.uppercased() : String(word.prefix(1)) + String(known.dropFirst())
        }
        if lower.hasSuffix("ies"), word.count > 4 { return String(word.dropLast(3)) + (word.last == "S" ? "Y" : "y") }
        for ending in ["sses", "shes", "ches", "xes", "zzes", "tzes"] where lower.hasSuffix(ending) {
            return String(word.dropLast(2))
        }
        for ending in ["ss", "us", "is"] where lower.hasSuffix(ending) { return word }
        return lower.hasSuffix("s") && word.count > 2 ? String(word.dropLast()) : word
    }
}

/// What tells a key that identifies something, such as a version or a path, from the name of a property.
enum KeyForm {
    /// Whether a key is a number, a date, a version, a path, a domain, the name of a file, an address, a hash or a pattern.
    static func isIdentity(_ key: String) -> Bool {
        var key = key
        return key.withUTF8 { isIdentity($0[...]) }
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private static func isIdentity(_ key: Bytes) -> Bool {
        guard !key.isEmpty, !key.contains(0x20) else { return isNumeric(key) }
        if key.first == UInt8(ascii: "^") || key.contains(UInt8(ascii: "/")) || key.contains(UInt8(ascii: "\\")) {
            return true
        }
        if let at = key.lastIndex(of: UInt8(ascii: "@")), at > key.startIndex {
            let rest = key[key.index(after: at)...]
            return isVersion(rest) || isDomain(rest)
        }
        return key.allSatisfy { $0 == UInt8(ascii: ".") } || isNumeric(key) || isVersion(key) || isDomain(key)
            || isHash(key)
    }

    /// `17`, `-1.5`, `2024-01-02T10:00:00Z` and `10:30`.
    private static func isNumeric(_ key: Bytes) -> Bool {
        let digits = key.first == UInt8(ascii: "-") || key.first == UInt8(ascii: "+") ? key.dropFirst() : key
        guard let first = digits.first, isDigit(first) else { return false }
        return digits.allSatisfy { isDigit($0) || "-.:+, TZWQ".utf8.contains($0) }
    }

    /// `1.0.0`, `v2.1`, `3.0.0-beta.1` and `^1.2`.
    private static func isVersion(_ key: Bytes) -> Bool {
        let number = key.drop { "^~<>=vV".utf8.contains($0) }
        let rest = number.drop(while: isDigit)
        guard rest.count < number.count, rest.first == UInt8(ascii: "."), let next = rest.dropFirst().first else {
            return false
        }
        guard isDigit(next) || next == UInt8(ascii: "x") || next == UInt8(ascii: "*") else { return false }
        return rest.allSatisfy { isLetter($0) || isDigit($0) || ".+-_*".utf8.contains($0) }
    }

    /// `example.com`, `com.example.app` and `index.html`.
    private static func isDomain(_ key: Bytes) -> Bool {
        let labels = key.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count >= 2, let first = labels.first, let last = labels.last,
            labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy { isLetter($0) || isDigit($0) || "-_".utf8.contains($0) } }
            )
        else { return false }
        return isEnding(last) || (labels.count >= 3 && isTopLevel(first))
    }

    private static func isTopLevel(_ label: Bytes) -> Bool {
        topLevels.contains(String(decoding: label, as: UTF8.self).lowercased())
    }

    private static func isEnding(_ label: Bytes) -> Bool {
        isTopLevel(label) || fileTypes.contains(String(decoding: label, as: UTF8.self).lowercased())
    }

    /// UUIDs, hashes and the addresses of networks.
    private static func isHash(_ key: Bytes) -> Bool {
        let digits = key.count(where: isDigit)
        guard digits > 0, key.allSatisfy({ isDigit($0) || 97...102 ~= $0 || 65...70 ~= $0 || "-:".utf8.contains($0) })
        else { return false }
        return (key.count >= 24 && digits >= 6) || key.count { $0 == UInt8(ascii: ":") } >= 2
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
    private static func isLetter(_ byte: UInt8) -> Bool { 97...122 ~= byte | 0x20 }

    /// Those that are no words, because `user.info` is rather a name.
    private static let topLevels: Set<String> = [
        "au", "br", "ca", "ch", "cn", "co", "com", "de", "dev", "edu", "es", "eu", "fr", "gov", "io", "jp", "net", "nl",
        "org", "pl", "ru", "se", "uk",
    ]

    private static let fileTypes: Set<String> = [
        "cfg", "conf", "cpp", "crt", "css", "csv", "erl", "gif", "go", "htm", "html", "ini", "java", "jpeg", "jpg",
        "js", "json", "jsx", "kt", "md", "mjs", "pdf", "pem", "php", "png", "py", "rb", "rs", "sh", "sql", "svg",
        "swift", "toml", "ts", "tsx", "txt", "xml", "yaml", "yml", "zip",
    ]
}

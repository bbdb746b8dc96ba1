/// Names of Swift types, properties and cases.
enum SwiftNames {
    /// Words that are written in one case.
    private static let initialisms: Set<String> = [
        "api", "css", "dns", "ftp", "html", "http", "https", "id", "ip", "json", "sdk", "sms", "sql", "ssh",
        "ssl", "tcp", "tls", "uri", "url", "utc", "utf", "uuid", "vat", "xml",
    ]

    /// Returns the name of a type: `OrderLine` for `order_line`.
    static func type(_ words: [String]) -> String {
        let name = startingWithLetter(words.map(capitalized).joined())
        // Without capitals, the type would have the name of the property.
        return name.prefix(1).uppercased() == name.prefix(1).lowercased() ? name + "Model" : name
    }

    /// Returns the name of a property or a case: `userID` for `user_id`. Without initialisms, it is `userId`.
    static func member(_ words: [String], initialisms: Bool = true) -> String {
        guard let first = words.first else { return "empty" }
        var (name, isShouted) = (first.lowercased(), false)
        for word in words.dropFirst() {
            // Two initialisms in a row would be one word: `imageURLHttps`.
            let part = initialisms && !isShouted ? capitalized(word) : plainlyCapitalized(word)
            isShouted = part.count > 1 && part == part.uppercased()
            name += part
        }
        return startingWithLetter(name)
    }

    private static func capitalized(_ word: String) -> String {
        let lower = word.lowercased()
        if initialisms.contains(lower) { return word.uppercased() }
        let isPlural = lower.last == "s" && initialisms.contains(String(lower.dropLast()))
        if isPlural { return word.dropLast().uppercased() + "s" }
        return plainlyCapitalized(word)
    }

    private static func plainlyCapitalized(_ word: String) -> String {
        // A word in capitals is one of a key such as `ORDER_LINE`.
        let isShouted = word == word.uppercased()
        return word.prefix(1).uppercased() + (isShouted ? word.dropFirst().lowercased() : String(word.dropFirst()))
    }

    private static func startingWithLetter(_ name: String) -> String {
        guard let first = name.unicodeScalars.first else { return "empty" }
        return first.properties.isXIDStart ? name : "_" + name
    }

    /// Returns the name as it is written in a declaration: keywords in grave accents.
    static func written(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Names that are something else, even in grave accents.
    fileprivate static let impossible: Set<String> = ["self", "init", "hashValue", "Type", "Protocol", "Self", "_"]

    private static let keywords: Set<String> = [
        "actor", "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "some", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Whether a type of this name would hide a module or a type that the models, or the code around them, use.
    static func isKnown(_ type: String) -> Bool { knownTypes.contains(type) || LibraryNames.all.contains(type) }

    /// Names of types of Swift and Foundation that the models use, or that people expect to be others.
    private static let knownTypes: Set<String> = [
        "Actor", "Any", "AnyObject", "Array", "Bool", "Bundle", "Calendar", "Character", "Class", "Clock", "Codable",
        "Collection", "Comparable", "Copyable", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration",
        "Element", "Empty", "Encoder", "Equatable", "Error", "Float", "Foundation", "Hashable", "Hasher", "Host",
        "Identifiable", "Index", "Int", "Int16", "Int32", "Int64", "Int8", "Iterator", "Keys", "Locale", "Measurement",
        "Never", "Notification", "Object", "Operation", "Optional", "Port", "Process", "Progress", "Protocol", "Range",
        "Regex", "Result", "Self", "Sendable", "Sequence", "Set", "Shape", "Stream", "String", "Substring", "Swift",
        "Task", "Thread", "TimeZone", "Timer", "Type", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
        "Unit", "Void",
    ]
}

/// Names of which no two are the same.
struct UniqueNames {
    private var taken: Set<String>
    /// The number that comes after the next equal name.
    private var numbers: [String: Int] = [:]

    init(taken: Set<String> = []) { self.taken = taken }

    /// Returns the name, possibly with a number, and takes it.
    mutating func take(_ name: String) -> String {
        var result = SwiftNames.impossible.contains(name) ? name + "_" : name
        if taken.insert(result).inserted { return result }
        // `_12` would be the name of another number than 1.
        let start = name.last.map { $0.isASCII && $0.isNumber } == true ? name + "_" : name
        var number = numbers[start] ?? 2
        repeat {
            result = "\(start)\(number)"
            number += 1
        } while !taken.insert(result).inserted
        numbers[start] = number
        return result
    }
}

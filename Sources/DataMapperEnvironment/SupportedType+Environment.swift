internal import DataMapperFormats
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension SupportedType {
    /// Returns the environment variables whose names begin with a prefix, as an object.
    ///
    /// ```swift
    /// let variables = ["APP_DATABASE__HOST": "db.local", "APP_DATABASE__MAX_SIZE": "3", "HOME": "/root"]
    /// try SupportedType.environment(prefix: "APP_", variables: variables)   // ["database": ["host": "db.local", "maxSize": "3"]]
    /// ```
    ///
    /// After the prefix, two underscores separate the keys of objects, and one underscore separates the words of a key.
    /// The words become lower-case, and `keys` joins them. An object whose keys are 0, 1, 2 and so on is an array, for
    /// example that of `APP_TAGS__0` and `APP_TAGS__1`.
    ///
    /// A variable has no type, so every value is text, and types convert it: a property of type `Int` accepts `3` and
    /// `03`, and a `Bool` accepts `true`, `false`, `yes`, `no`, `on`, `off`, `1` and `0`, in upper or lower case. An array
    /// or a set accepts texts between commas, such as `53, 5353`. A variable without text is an empty text, and null for a
    /// type that does not accept an empty text, such as `Int`. Errors name the variable, and never its value:
    /// `expected integer, found string at $.port (environment variable APP_PORT)`.
    ///
    /// `dictionaries` are the names of dictionaries, such as `labels` or `log.levels`, whose keys are kept as they are
    /// written:
    ///
    /// ```swift
    /// let variables = ["APP_LABELS__COST_CENTER": "7"]
    /// try SupportedType.environment(prefix: "APP_", dictionaries: ["labels"], variables: variables)   // ["labels": ["COST_CENTER": "7"]]
    /// ```
    ///
    /// - Throws: `FormatError` with the variable as its place, if a name has an empty key, or if two variables have the
    ///   same keys or exclude each other, as `APP_A` and `APP_A__B` do.
    public static func environment(
        prefix: String, keys: VariableKeys = .camelCase, dictionaries: Set<String> = [],
        variables: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> SupportedType {
        var texts = NamedTexts("environment", .rule(.reject))
        // In an order that is the same in every run.
        let names = variables.keys.filter { $0.utf8.starts(with: prefix.utf8) }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for name in names {
            let title = "environment variable \(ErrorText.escaped(name))"
            let rest = Substring(name.utf8.dropFirst(prefix.utf8.count))
            let parts = rest.split(separator: "__", omittingEmptySubsequences: false)
            let path = keys.path(of: parts, separator: "_", keeping: dictionaries) { $0.lowercased() }
            guard let path else { throw texts.error("expected a key after each separator", in: title) }
            texts.append(variables[name] ?? "", path, name: title)
        }
        return try texts.value()
    }
}

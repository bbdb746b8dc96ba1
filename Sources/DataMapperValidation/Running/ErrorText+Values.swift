internal import DataMapperMapping
internal import DataMapperValues

/// The texts about values that do not meet schemas.
extension ErrorText {
    static let schemaEffort = "checking the schema takes too many steps for this value"

    static let schemaStack = "schemas are nested too deeply"

    /// Returns the text that a value, or a key of an object, does not meet a requirement.
    static func unmet(_ requirement: Requirement, found: Int?, isKey: Bool) -> String {
        if requirement.verb == .equal { return (isKey ? keyNotAmong : notAmong)(requirement.text) }
        let text = "\(isKey ? "key must" : "must") \(requirement.verb.text) \(requirement.text)"
        return found.map { "\(text), found \($0)" } ?? text
    }

    /// Returns the text that a value meets the schema of `not`.
    static func excluded(_ words: String, isKey: Bool) -> String { "\(isKey ? "key must" : "must") not \(words)" }

    static func severalMatch(_ matches: [(place: Int, name: String?)]) -> String {
        let names = matches.map { "\($0.place + 1)\($0.name.map { " (\($0))" } ?? "")" }
        return "value matches more than one of the alternatives: \(names.joined(separator: " and "))"
    }

    static func equalElement(_ place: Int) -> String { "must not be equal to element \(place)" }

    static func requiredBy(_ key: String) -> String { "\(quoted(key)) requires it" }

    /// Returns what else could be at a place; nil for the place of the error.
    static func otherwise(_ names: String, at place: MappingPath?) -> String {
        "otherwise expected \(names)\(place.map { " at \($0)" } ?? "")"
    }

    // MARK: Lists

    /// Returns the values of a schema.
    static func values(_ allowed: [SupportedType]) -> String {
        let names = allowed.prefix(listed).map { $0.string.map(quoted) ?? $0.description }
        return names.count == 1 && allowed.count == 1 ? names[0] : oneOf(names, of: allowed.count)
    }

    /// Returns `a or b`, with the number of those that are not named.
    static func either(_ names: [String], _ count: Int, unnamed: Int = 0) -> String {
        let rest = max(names.count - count, 0) + unnamed
        return names.prefix(count).joined(separator: " or ") + (rest > 0 ? " or \(rest) more" : "")
    }

    /// Returns a pattern in quotation marks, as it is in the schema.
    static func pattern(_ text: String) -> String { "\"\(shortened(escaped(text)))\"" }

    /// Returns the beginning of a text of a schema.
    static func shortened(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(80)
        return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "..."
    }

    // MARK: Kinds

    static func kinds(_ schema: CompiledSchema) -> ValueKinds {
        kinds(Int32(schema.kinds) | Int32(schema.wholeKinds) << 16)
    }

    /// Returns the kinds of a set of bits: one bit for each kind, and one for each kind whose numbers must be whole.
    static func kinds(_ bits: Int32) -> ValueKinds {
        func has(_ kind: TapeNode.Kind) -> Bool { bits >> Int32(kind.rawValue) & 1 != 0 }
        let all: [(TapeNode.Kind, ValueKinds)] = [
            (.object, .object), (.array, .array), (.string, SchemaKeyword.string), (.decimal, .number),
            (.int, .integer), (.true, .boolean), (.null, SchemaKeyword.null),
        ]
        let named = all.filter { kind, _ in has(kind) && !(kind == .int && has(.decimal)) }.map(\.1)
        guard let first = named.first, bits & 0x1FFF != 0x1FFF else { return .any }
        return named.dropFirst().reduce(first) { $0.or($1) }
    }
}

internal import DataMapperValues

/// Makes declarations from a JSON Schema.
final class SchemaReader {
    /// Below this many levels, a schema is any value.
    private static let mostLevels = 64
    private static let mostDeclarations = 10_000

    private let document: SupportedType
    var declarations: [Declaration] = []
    var references: [String: Reading] = [:]
    /// References that are being followed, which lead nowhere if they come again.
    private var followed: Set<String> = []

    init(_ document: SupportedType) { self.document = document }

    /// A type, and what it does not say.
    struct Reading {
        var type: ModelType
        var isNullable = false
        var check: String?
        var notes: [String] = []
    }

    /// Returns the type of the values that a schema accepts.
    func read(_ schema: SupportedType, _ hint: [String], _ parent: Declaration?, level: Int = 0) -> Reading {
        guard level < Self.mostLevels, declarations.count < Self.mostDeclarations else {
            return Reading(type: .any, notes: ["the schema has too many levels or types"])
        }
        if schema.bool != nil { return Reading(type: .any) }
        if let reference = schema["$ref"]?.string, schema["properties"] == nil {
            return read(reference: reference, hint, parent, level)
        }
        if isObject(schema) {
            let declaration = Declaration(hint: hint, parent: parent)
            declarations.append(declaration)
            declare(declaration, schema, level)
            return Reading(type: .declared(declaration), isNullable: Self.kinds(schema).contains("null"))
        }
        var reading: Reading
        if let constant = schema["const"] {
            reading = read(enumeration: [constant], schema, hint, parent, level)
        } else if let values = schema["enum"]?.array {
            reading = read(enumeration: values, schema, hint, parent, level)
        } else if let parts = schema["allOf"]?.array, let first = parts.first {
            reading = read(first, hint, parent, level: level + 1)
            if parts.count > 1 { reading.notes.append("not checked: allOf") }
        } else if let choices = schema["oneOf"]?.array ?? schema["anyOf"]?.array {
            reading = read(choices: choices, hint, parent, level)
        } else {
            reading = read(kinds: schema, hint, parent, level)
        }
        reading.notes += Self.notes(on: schema)
        return reading
    }

    /// Keywords that no model can say.
    private static let unchecked = [
        "not", "if", "contains", "prefixItems", "propertyNames", "patternProperties", "dependentRequired",
        "dependentSchemas", "minProperties", "maxProperties", "unevaluatedProperties", "unevaluatedItems",
    ]

    private static func notes(on schema: SupportedType) -> [String] {
        unchecked.filter { schema[$0] != nil }.map { "not checked: \($0)" }
    }

    // MARK: References

    private func read(reference: String, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        if let known = references[reference] { return known }
        guard let schema = target(of: reference), followed.insert(reference).inserted else {
            return Reading(type: .any, notes: ["not found: \(SwiftLiteral.comment(reference))"])
        }
        defer { followed.remove(reference) }
        let last = reference == "#" ? nil : reference.split(separator: "/").last
        let name = last.map { NameWords.words(of: String($0)) } ?? hint
        if isObject(schema) {
            let declaration = Declaration(hint: name, parent: parent)
            let reading = Reading(type: .declared(declaration), isNullable: Self.kinds(schema).contains("null"))
            references[reference] = reading
            declarations.append(declaration)
            declare(declaration, schema, level + 1)
            return reading
        }
        let reading = read(schema, name, parent, level: level + 1)
        references[reference] = reading
        return reading
    }

    func target(of reference: String) -> SupportedType? {
        guard reference.hasPrefix("#") else { return nil }
        if reference == "#" { return document }
        var value = document
        for token in reference.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
            let key = token.replacing("~1", with: "/").replacing("~0", with: "~")
            guard let next = value[String(key)] ?? Int(key).flatMap({ value[$0] }) else { return nil }
            value = next
        }
        return value
    }

    func resolved(_ schema: SupportedType) -> SupportedType {
        schema["$ref"]?.string.flatMap(target) ?? schema
    }

    /// Whether a schema describes an object with properties.
    func isObject(_ schema: SupportedType) -> Bool {
        guard schema["enum"] == nil, schema["const"] == nil, schema["$ref"] == nil || schema["properties"] != nil,
            Self.kinds(schema).allSatisfy({ $0 == "object" || $0 == "null" })
        else { return false }
        return parts(of: schema).contains { $0["properties"]?.count ?? 0 > 0 }
    }

    /// The schema, and the parts of its `allOf` and what it refers to, which are one object.
    private func parts(of schema: SupportedType) -> [SupportedType] {
        var (parts, next, references) = ([schema], 0, Set<String>())
        while next < parts.count {
            let part = parts[next]
            next += 1
            let reference: [SupportedType] = part["$ref"].map { [["$ref": $0]] } ?? []
            for other in reference + (part["allOf"]?.array ?? []) {
                let isReference = other["properties"] == nil
                if isReference, let name = other["$ref"]?.string, !references.insert(name).inserted { continue }
                parts.append(isReference ? resolved(other) : other)
            }
        }
        return parts
    }

    // MARK: Objects

    func declare(_ declaration: Declaration, _ schema: SupportedType, _ level: Int) {
        if let text = schema["description"]?.string ?? schema["title"]?.string {
            declaration.comments = [Self.line(text)]
        }
        let schemas = parts(of: schema)
        let required = Set(schemas.flatMap { $0["required"]?.array?.compactMap(\.string) ?? [] })
        var (properties, keys): ([Property], Set<KeyBytes>) = ([], [])
        for part in schemas {
            for (key, value) in part["properties"]?.entries ?? [] where keys.insert(KeyBytes(key)).inserted {
                let reading = read(value, NameWords.words(of: key), declaration, level: level + 1)
                properties.append(Self.property(key, reading, isRequired: required.contains(key)))
            }
            declaration.comments += Self.notes(on: part)
            if part["additionalProperties"]?.entries != nil {
                declaration.comments.append("not checked: additionalProperties")
            }
            for keyword in ["oneOf", "anyOf"] {
                guard let choices = part[keyword]?.array else { continue }
                guard let property = flattened(choices, declaration, level + 1) else {
                    declaration.comments.append("not checked: \(keyword)")
                    continue
                }
                properties.removeAll { $0.key == property.tag }
                properties.append(property.property)
            }
        }
        declaration.rejectsUnknownKeys = schema["additionalProperties"]?.bool == false
        declaration.kind = .object(properties)
    }

    private static func property(_ key: String, _ reading: Reading, isRequired: Bool) -> Property {
        var property = Property(key: key, type: reading.type, comments: reading.notes, check: reading.check)
        switch (isRequired, reading.isNullable) {
        case (true, false): property.presence = .required
        case (false, false): property.presence = .missing
        case (true, true): property.presence = .null
        case (false, true): property.presence = .both
        }
        return property
    }

    /// The first line of a text, for a comment.
    private static func line(_ text: String) -> String {
        let line = SwiftLiteral.comment(text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "")
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }

    // MARK: Kinds

    private static func kinds(_ schema: SupportedType) -> [String] {
        schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
    }

    func read(kinds schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        var kinds = Self.kinds(schema)
        if kinds.isEmpty {
            if schema["properties"] != nil || schema["additionalProperties"] != nil { kinds = ["object"] }
            if schema["items"] != nil { kinds = ["array"] }
        }
        let isNullable = kinds.contains("null")
        kinds.removeAll { $0 == "null" }
        if kinds.contains("number") { kinds.removeAll { $0 == "integer" } }
        let readings = kinds.map { read(kind: $0, schema, hint, parent, level) }
        var reading = Self.either(readings)
        reading.isNullable = reading.isNullable || isNullable
        return reading
    }

    private func read(
        kind: String, _ schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int
    ) -> Reading {
        switch kind {
        case "boolean": return Reading(type: .scalar(.bool))
        case "integer": return SchemaChecks.integer(schema)
        case "number": return SchemaChecks.number(schema)
        case "string": return SchemaChecks.text(schema)
        case "array": return read(array: schema, hint, parent, level)
        case "object":
            if schema["properties"]?.count ?? 0 > 0 {
                let declaration = Declaration(hint: hint, parent: parent)
                declarations.append(declaration)
                declare(declaration, schema, level)
                return Reading(type: .declared(declaration))
            }
            let values = schema["additionalProperties"].flatMap { $0.entries == nil ? nil : $0 }
            guard let values else { return Reading(type: .map(.any)) }
            let value = read(values, NameWords.singular(hint), parent, level: level + 1)
            return Reading(
                type: .map(Self.element(value)),
                notes: value.notes + (value.check.map { ["not checked: \($0)"] } ?? []))
        default: return Reading(type: .any, notes: ["unknown type: \(SwiftLiteral.comment(kind))"])
        }
    }

    private func read(array schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        // With `prefixItems`, the items are only those after them.
        let items = schema["prefixItems"] == nil ? schema["items"] : nil
        let element =
            items.map { read($0, NameWords.singular(hint), parent, level: level + 1) } ?? Reading(type: .any)
        let count = SchemaChecks.count(schema, "minItems", "maxItems")
        var checks = count.check.map { [$0] } ?? []
        var notes = element.notes + count.rest.filter { schema[$0] != nil }.map { "not checked: \($0)" }
        if schema["uniqueItems"]?.bool == true {
            if case .scalar = element.type {
                checks.append(".unique")
            } else {
                notes.append("not checked: uniqueItems")
            }
        }
        if let check = element.check {
            if element.isNullable { notes.append("not checked: \(check)") } else { checks.append(".each(\(check))") }
        }
        return Reading(
            type: .array(Self.element(element)), check: checks.isEmpty ? nil : checks.joined(separator: " && "),
            notes: notes)
    }

    private static func element(_ reading: Reading) -> ModelType {
        reading.isNullable ? .optional(reading.type) : reading.type
    }
}

internal import DataMapper

/// Makes declarations from a JSON Schema. Recurses up to a limit, as long as the stack has room.
final class SchemaReader {
    private let stackFloor = CallStack.floor
    /// Below this many levels, a schema is any value.
    private static let mostLevels = 64
    private static let mostDeclarations = 10_000
    /// Each of many objects could have all properties of the next one.
    private static let mostMembers = 50_000

    var document: SchemaReferences
    let forms: EarlierForms
    /// How often the document has each reference.
    private(set) lazy var uses = SchemaReferences.uses(in: root)
    private let root: SupportedType
    /// The reference to the schema that is read.
    let start: String
    var declarations: [Declaration] = []
    /// How many properties, and parts of objects, there are.
    var members = 0
    var references: [KeyBytes: Reading] = [:]
    /// References that are being followed, with the words of their names, and the types around them.
    var followed: [KeyBytes: (name: [String], parent: Declaration?)] = [:]
    /// The types of references that reject unknown keys, while others of the same schema do not.
    var rejecting: [KeyBytes: Declaration] = [:]
    /// The types of what references have besides a tag.
    var payloads: [Payload: Declaration] = [:]
    /// Types that contain themselves without an object around them, while they are being read.
    var recursive: [KeyBytes: Declaration] = [:]

    /// Creates a reader of a document, or of the schema that a fragment names in it.
    init(_ document: SupportedType, at fragment: String = "") {
        root = document
        start = "#\(fragment)"
        self.document = SchemaReferences(document)
        forms = EarlierForms(document)
    }

    /// A reference to an object, and the tag that its type does not have.
    struct Payload: Hashable {
        let reference: KeyBytes
        let tag: KeyBytes
    }

    /// A type, and what it does not say.
    struct Reading {
        var type: ModelType
        var isNullable = false
        var check: String?
        var notes: [String] = []
        /// The keywords of the schema that the type, the check or a note expresses.
        var expressed: Set<String> = []

        /// The notes, and the check as one, where no check can be written.
        var allNotes: [String] { notes + (check.map { ["not checked: \($0)"] } ?? []) }
    }

    /// Returns the type of the values that a schema accepts.
    func read(_ schema: SupportedType, _ hint: [String], _ parent: Declaration?, level: Int = 0) -> Reading {
        let place = declarations.count
        return enumOfMany(readInPlace(schema, hint, parent, level: level), hint, parent, at: place)
    }

    /// Returns a type that can be a choice of many, which has no name.
    func readInPlace(_ schema: SupportedType, _ hint: [String], _ parent: Declaration?, level: Int) -> Reading {
        guard isAllowed(level), hasRoom else {
            return Reading(type: .any, notes: [Self.tooLarge])
        }
        let schema = forms.current(schema)
        if let accepts = schema.bool {
            return Reading(type: .any, notes: accepts ? [] : ["not checked: no value is valid"])
        }
        var reading: Reading
        if let reference = schema["$ref"]?.string, schema["properties"] == nil {
            reading = read(reference: reference, hint, parent, level)
            reading.expressed = restrictsType(schema, beyond: [schema]) ? ["$ref"] : ["$ref", "type"]
        } else if let part = onlyPart(of: schema) {
            reading = read(part, hint, parent, level: level + 1)
            reading.expressed = restrictsType(schema, beyond: [part]) ? ["allOf"] : ["allOf", "type"]
        } else if let kinds = kinds(of: schema) {
            return Self.either(kinds.map { read($0, hint, parent, level: level + 1) }, of: "", most: Self.mostCases)
        } else if isObject(schema) {
            return read(object: schema, hint, parent, level)
        } else if schema["const"] != nil || schema["enum"]?.array != nil {
            reading = read(enumeration: schema, hint, parent, level)
        } else if schema["allOf"]?.count ?? 0 > 0 {
            return read(merged: schema, hint, parent, level)
        } else if schema["oneOf"]?.count ?? schema["anyOf"]?.count ?? 0 > 0, !hasElements(schema) {
            reading = read(choices: schema, hint, parent, level)
        } else {
            reading = read(types: schema, hint, parent, level)
        }
        reading.notes += SchemaAssertions.notes(on: schema, except: reading.expressed)
        return reading
    }

    /// Whether a schema is one of an array, and says what its elements are.
    private func hasElements(_ schema: SupportedType) -> Bool {
        schema["items"] != nil && SchemaAssertions.types(of: schema) == ["array"]
    }

    static let tooLarge = "the schema has too many levels or types"

    /// Whether schemas are read at this level.
    func isAllowed(_ level: Int) -> Bool { level < Self.mostLevels && !CallStack.isNearEnd(stackFloor) }

    var hasRoom: Bool { declarations.count < Self.mostDeclarations && members < Self.mostMembers }

    // MARK: Kinds

    /// Whether a schema describes an object with properties.
    func isObject(_ schema: SupportedType) -> Bool {
        guard schema["enum"] == nil, schema["const"] == nil, schema["$ref"] == nil || schema["properties"] != nil,
            SchemaAssertions.types(of: schema).allSatisfy({ $0 == "object" || $0 == "null" })
        else { return false }
        return parts(of: schema).contains { $0["properties"]?.count ?? 0 > 0 }
    }

    /// Returns a schema for each kind of values, if some that are no objects are valid beside objects with properties.
    func kinds(of schema: SupportedType) -> [SupportedType]? {
        guard schema["properties"]?.count ?? 0 > 0, schema["$ref"] == nil, schema["allOf"] == nil else { return nil }
        let types = SchemaAssertions.types(of: schema)
        if types.isEmpty, schema["items"] != nil || schema["prefixItems"] != nil {
            return ["object", "array"].map { type in
                var part = SchemaAssertions.keeping(type, of: schema)
                part["type"] = .string(type)
                return part
            }
        }
        for keyword in ["oneOf", "anyOf"] {
            let choices = (schema[keyword]?.array ?? []).filter { canBe(types, $0) }
            let objects = choices.filter { canBe(["object"], $0) }
            let others = choices.filter { !canBe(["object"], $0) && !Self.isNull($0) }
            guard !others.isEmpty else { continue }
            var object = schema
            object[keyword] = objects.count > 1 ? .array(objects) : nil
            if objects.count == 1 { object["allOf"] = .array(objects) }
            object["type"] = others.count + objects.count == choices.count ? "object" : ["object", "null"]
            return [object] + others
        }
        return nil
    }

    /// Whether a value of one of several types can be valid.
    private func canBe(_ types: [String], _ schema: SupportedType) -> Bool {
        let theirs = SchemaAssertions.types(of: resolved(schema))
        return types.isEmpty || theirs.isEmpty || theirs.contains(where: types.contains)
    }

    /// Whether the `type` of a schema excludes some values of schemas that it combines with.
    func restrictsType(_ schema: SupportedType, beyond others: [SupportedType]) -> Bool {
        let types = SchemaAssertions.types(of: schema)
        return !others.allSatisfy { other in
            let target = resolved(other)
            var theirs = SchemaAssertions.types(of: target)
            if theirs.isEmpty, isObject(target) { theirs = ["object"] }
            if theirs.isEmpty, target["enum"]?.array?.allSatisfy({ $0.string != nil }) == true { theirs = ["string"] }
            return !theirs.isEmpty
                && theirs.allSatisfy { types.contains($0) || ($0 == "integer" && types.contains("number")) }
        }
    }

    // MARK: Parts

    /// The schema, and the parts of its `allOf` and what it refers to, which restrict the same value.
    func parts(of schema: SupportedType) -> [SupportedType] {
        var (parts, waiting, references): ([SupportedType], [SupportedType], Set<KeyBytes>) = ([], [schema], [])
        while let part = waiting.popLast() {
            parts.append(part)
            guard hasRoom else { break }
            var next: [SupportedType] = []
            if let reference = part["$ref"]?.string, references.insert(KeyBytes(reference)).inserted {
                next += target(of: reference).map { [$0] } ?? []
            }
            next += part["allOf"]?.array?.map(forms.current) ?? []
            waiting += next.reversed()
            members += next.count
        }
        return parts
    }

    /// Returns the part of an `allOf` that is the same as all of the schema, because nothing else restricts values.
    func onlyPart(of schema: SupportedType) -> SupportedType? {
        guard let parts = schema["allOf"]?.array,
            SchemaAssertions.keywords(of: schema).allSatisfy({ $0 == "allOf" || $0 == "type" })
        else { return nil }
        let others = parts.filter { $0.bool != nil ? $0.bool == false : !SchemaAssertions.keywords(of: $0).isEmpty }
        guard others.count == 1, SchemaAssertions.keywords(of: others[0]) == ["$ref"] else { return nil }
        return others[0]
    }

    /// Reads the parts of an `allOf` as one schema.
    private func read(merged schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        var merged: SupportedType = [:]
        var notes: [String] = []
        for part in parts(of: schema) {
            notes += notesOnReferences(in: part)
            let keywords = Set(SchemaAssertions.keywords(of: part))
            var isWhole = part.bool != false
            for (key, value) in part.entries ?? [] where !["$ref", "allOf", "$defs"].contains(key) {
                if let known = merged[key] {
                    isWhole = isWhole && (known == value || !keywords.contains(key))
                } else {
                    merged[key] = value
                }
            }
            if !isWhole { notes.append("not checked: allOf") }
        }
        var reading = read(merged, hint, parent, level: level + 1)
        var known = Set(reading.notes)
        // The notes are at each use of the type.
        reading.notes += notes.filter { known.insert($0).inserted }.prefix(20)
        return reading
    }

    // MARK: Types

    func read(types schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        var types = SchemaAssertions.types(of: schema)
        if types.isEmpty {
            if schema["properties"] != nil || schema["additionalProperties"] != nil { types = ["object"] }
            if schema["items"] != nil { types = ["array"] }
        }
        let isNullable = types.contains("null")
        types.removeAll { $0 == "null" }
        if types.contains("number") { types.removeAll { $0 == "integer" } }
        let readings = types.map { read(type: $0, schema, hint, parent, level) }
        var reading = Self.either(readings, of: "type")
        for other in readings { reading.expressed.formUnion(other.expressed) }
        reading.isNullable = reading.isNullable || isNullable
        return reading
    }

    private func read(
        type: String, _ schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int
    ) -> Reading {
        switch type {
        case "boolean": return Reading(type: .scalar(.bool))
        case "integer": return SchemaChecks.integer(schema)
        case "number": return SchemaChecks.number(schema)
        case "string": return SchemaChecks.text(schema)
        case "array": return read(array: schema, hint, parent, level)
        case "object": return read(map: schema, hint, parent, level)
        default: return Reading(type: .any, notes: ["unknown type: \(SwiftLiteral.comment(type))"])
        }
    }

    private func read(map schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        if schema["properties"]?.count ?? 0 > 0 {
            var object = schema
            object["type"] = "object"
            var reading = read(object: object, hint, parent, level)
            reading.expressed = SchemaAssertions.ofObjects
            return reading
        }
        let patterns = schema["patternProperties"]?.entries?.map(\.value) ?? []
        let others = schema["additionalProperties"]
        // Keys without a pattern can have any value.
        guard others != nil || patterns.isEmpty, patterns.count <= Self.mostChoices else {
            return Reading(type: .map(.any))
        }
        let schemas = patterns + (others.flatMap { $0.entries == nil ? nil : [$0] } ?? [])
        guard !schemas.isEmpty, others?.bool != true else { return Reading(type: .map(.any)) }
        let key = NameWords.singular(hint)
        let value = Self.either(schemas.map { read($0, key, parent, level: level + 1) }, of: "")
        return Reading(
            type: .map(Self.element(value)), notes: value.allNotes,
            expressed: patterns.isEmpty ? ["additionalProperties"] : [])
    }

    private func read(array schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        // With `prefixItems`, the items are only those after them.
        let items = schema["prefixItems"] == nil ? schema["items"] : nil
        let element =
            items.map { read($0, NameWords.singular(hint), parent, level: level + 1) } ?? Reading(type: .any)
        let count = SchemaChecks.count(schema, "minItems", "maxItems")
        var reading = Reading(type: .array(Self.element(element)), notes: element.notes, expressed: count.expressed)
        if items != nil { reading.expressed.insert("items") }
        var checks = count.check.map { [$0] } ?? []
        if schema["uniqueItems"]?.bool == true, case .scalar = element.type {
            checks.append(".unique")
            reading.expressed.insert("uniqueItems")
        }
        if let check = element.check, !element.isNullable {
            checks.append(".each(\(check))")
        } else {
            reading.notes = element.allNotes
        }
        reading.check = checks.isEmpty ? nil : checks.joined(separator: " && ")
        return reading
    }

    private static func element(_ reading: Reading) -> ModelType {
        let type = reading.type.cut(below: ModelType.mostLevels)
        return reading.isNullable ? .optional(type) : type
    }
}

internal import DataMapperValues

/// Brings the schema of a type into the form of a subset.
struct SubsetWriter {
    let subset: SchemaSubset
    let root: SupportedType
    private(set) var loosened: [String] = []
    /// The definitions that were referred to, in the order in which they are written.
    private var needed: [String] = []
    /// The references whose targets are being copied.
    private var copied: [String] = []
    private var depth = 0
    private var size = 0
    private let stackFloor = CallStack.floor

    private static let deepest = 100
    private static let mostSchemas = 100_000
    /// Keywords that say nothing about valid values.
    static let remarks: Set = [
        "$schema", "$comment", "$defs", "title", "description", "default", "examples", "deprecated", "readOnly",
        "writeOnly",
    ]

    init(_ subset: SchemaSubset, root: SupportedType) {
        self.subset = subset
        self.root = root
    }

    mutating func write() throws -> SubsetSchema {
        var schema = try written(root, at: [])
        guard schema["type"]?.string == "object" else { throw Self.error("the type is not an object", at: []) }
        var definitions: [(key: String, value: SupportedType)] = []
        while definitions.count < needed.count {
            let name = needed[definitions.count]
            definitions.append((name, try written(root["$defs"]?[name] ?? .null, at: ["$defs", name])))
        }
        if !definitions.isEmpty { schema["$defs"] = .object(definitions.sorted { $0.key < $1.key }) }
        if !subset.allowsRecursion { try rejectRecursion(schema) }
        return SubsetSchema(schema: schema, loosened: loosened)
    }

    static func error(_ message: String, at path: [String]) -> DeserializationError {
        DeserializationError(
            .invalidValue, message: "schema cannot be expressed: \(message)", path: path.map { .key($0) }, location: nil
        )
    }

    mutating func loosen(_ keyword: String, at path: [String]) {
        loosened.append(PointerText.text(of: path + [keyword]))
    }

    /// Counts a schema that contains the next ones.
    mutating func nested<Result>(
        at path: [String], _ body: (inout SubsetWriter) throws -> Result
    ) throws -> Result {
        depth += 1
        size += 1
        defer { depth -= 1 }
        if depth > Self.deepest || size > Self.mostSchemas || CallStack.isNearEnd(stackFloor) {
            throw Self.error("it is too large", at: path)
        }
        return try body(&self)
    }

    // MARK: One schema

    /// Returns a schema in the form of the subset.
    private mutating func written(_ value: SupportedType, at path: [String]) throws -> SupportedType {
        try nested(at: path) { writer in
            let schema = try writer.flattened(value, at: path)
            guard let reference = schema["$ref"]?.string else { return try writer.writtenContent(schema, at: path) }
            return try writer.writtenReference(reference, schema, at: path)
        }
    }

    /// Services accept no keywords beside a reference. If there are some, this returns a copy of the target with the
    /// keywords. A target that contains itself cannot be copied, so its reference loses the keywords. If the only
    /// keyword is a description, the target is copied only if it has no references.
    private mutating func writtenReference(
        _ reference: String, _ schema: SupportedType, at path: [String]
    ) throws -> SupportedType {
        guard let target = target(of: reference) else { throw Self.error("it refers to an unknown schema", at: path) }
        var own = schema
        own["$ref"] = nil
        let conditions = own.entries?.map(\.key).filter { !Self.remarks.contains($0) } ?? []
        let isWanted = !conditions.isEmpty || own["description"] != nil && Self.references(in: target).isEmpty
        guard isWanted, reference != "#", !copied.contains(reference) else {
            for keyword in conditions { loosen(keyword, at: path) }
            if let name = name(of: reference), !needed.contains(name) { needed.append(name) }
            return ["$ref": .string(reference)]
        }
        copied.append(reference)
        defer { copied.removeLast() }
        for keyword in ["description", "unevaluatedProperties"] where own[keyword] == nil {
            own[keyword] = target[keyword]
        }
        merge(try flattened(target, at: path), into: &own, at: path)
        return try written(own, at: path)
    }

    private mutating func writtenContent(_ value: SupportedType, at path: [String]) throws -> SupportedType {
        var schema = value
        try unite(&schema, at: path)
        try rename(&schema, at: path)
        if let kinds = schema["type"]?.array, kinds.filter({ $0 != "null" }).count > 1 {
            return try written(split(schema, kinds), at: path)
        }
        try writeObject(&schema, at: path)
        if schema["type"].map({ $0 == "array" || $0.array?.contains("array") ?? false }) ?? false {
            if schema["items"] == nil, schema["prefixItems"] == nil { schema["items"] = true }
        }
        if let items = schema["items"] { schema["items"] = try written(items, at: path + ["items"]) }
        for name in ["anyOf", "oneOf", "prefixItems"] {
            guard let list = schema[name]?.array else { continue }
            schema[name] = .array(try alternatives(list, at: path + [name], mayOmit: name != "prefixItems"))
        }
        return keep(schema, at: path)
    }

    /// Returns the alternatives that the subset can express. A narrower schema is right, as long as one remains.
    private mutating func alternatives(
        _ list: [SupportedType], at path: [String], mayOmit: Bool
    ) throws -> [SupportedType] {
        var kept: [SupportedType] = []
        var first: (any Error)?
        for alternative in list {
            let before = (loosened.count, needed.count)
            do {
                kept.append(try written(alternative, at: path + [String(kept.count)]))
            } catch {
                if !mayOmit { throw error }
                loosened.removeLast(loosened.count - before.0)
                needed.removeLast(needed.count - before.1)
                first = first ?? error
            }
        }
        if kept.isEmpty, let first { throw first }
        return kept
    }

    private mutating func writeObject(_ schema: inout SupportedType, at path: [String]) throws {
        let types = schema["type"].map { $0.array ?? [$0] } ?? []
        guard types.contains("object") || schema["properties"] != nil else { return }
        let required = schema["required"]?.array?.compactMap(\.string) ?? []
        var properties: [(key: String, value: SupportedType)] = []
        for (key, value) in schema["properties"]?.entries ?? [] {
            var property = try written(value, at: path + ["properties", key])
            if subset.requiresAllProperties, !required.contains(key) { property = Self.nullable(property) }
            properties.append((key, property))
        }
        // An object may require keys that it does not describe.
        for key in required where !properties.contains(where: { $0.key == key }) {
            properties.append((key, try written(true, at: path + ["properties", key])))
        }
        if subset.closesObjects {
            let isOpen = schema["additionalProperties"].map { $0 != false } ?? properties.isEmpty
            if isOpen { throw Self.error("an object with any keys, such as a dictionary", at: path) }
            schema["additionalProperties"] = false
        } else if let additional = schema["additionalProperties"], additional.bool == nil {
            schema["additionalProperties"] = try written(additional, at: path + ["additionalProperties"])
        }
        if schema["type"] == nil { schema["type"] = "object" }
        schema["properties"] = .object(properties)
        let all = subset.requiresAllProperties ? properties.map(\.key) : required
        schema["required"] = all.isEmpty && !subset.requiresAllProperties ? nil : .array(all.map { .string($0) })
    }

    private static func nullable(_ schema: SupportedType) -> SupportedType {
        var schema = schema
        if let type = schema["type"], schema["enum"] == nil, schema["const"] == nil {
            let types = type.array ?? [type]
            if !types.contains("null") { schema["type"] = .array(types + ["null"]) }
            return schema
        }
        if let alternatives = schema["anyOf"]?.array {
            if !alternatives.contains(where: acceptsNull) {
                schema["anyOf"] = .array(alternatives + [["type": "null"]])
            }
            return schema
        }
        return ["anyOf": [schema, ["type": "null"]]]
    }

    private static func acceptsNull(_ schema: SupportedType) -> Bool {
        schema["type"].map { ($0.array ?? [$0]).contains("null") } ?? false
    }

    /// Removes the keywords that the subset does not have.
    private mutating func keep(_ schema: SupportedType, at path: [String]) -> SupportedType {
        var kept: [(key: String, value: SupportedType)] = []
        var hints: [String] = []
        for (key, value) in schema.entries ?? [] where key != "$defs" {
            if let largest = subset.largestCounts[key], let count = value.int, count > largest {
                kept.append((key, .int(largest)))
                hints.append("\(key): \(value)")
                loosen(key, at: path)
            } else if subset.accepts(value, for: key) {
                kept.append((key, value))
            } else if !Self.remarks.contains(key) {
                if let text = value.string ?? (value.isContainer ? nil : "\(value)") { hints.append("\(key): \(text)") }
                loosen(key, at: path)
            }
        }
        guard !hints.isEmpty, subset.keywords.contains("description") else { return .object(kept) }
        let text = schema["description"]?.string.map { "\($0) " } ?? ""
        kept.removeAll { $0.key == "description" }
        kept.insert(("description", .string("\(text)(\(hints.joined(separator: ", ")))")), at: 0)
        return .object(kept)
    }

    // MARK: References

    private func name(of reference: String) -> String? {
        reference.hasPrefix("#/$defs/") ? String(reference.dropFirst("#/$defs/".count)) : nil
    }

    func target(of reference: String) -> SupportedType? {
        reference == "#" ? root : name(of: reference).flatMap { root["$defs"]?[$0] }
    }

    /// - Throws: If a definition refers to itself.
    private func rejectRecursion(_ schema: SupportedType) throws {
        var targets: [String: [String]] = [:]
        targets["#"] = Self.references(in: schema)
        for (name, definition) in schema["$defs"]?.entries ?? [] {
            targets["#/$defs/\(name)"] = Self.references(in: definition)
        }
        for start in targets.keys.sorted() {
            var waiting = targets[start] ?? []
            var seen: Set<String> = []
            while let next = waiting.popLast() {
                if next == start {
                    throw Self.error("it contains itself", at: name(of: start).map { ["$defs", $0] } ?? [])
                }
                if seen.insert(next).inserted { waiting += targets[next] ?? [] }
            }
        }
    }

    private static func references(in schema: SupportedType) -> [String] {
        var found: [String] = []
        var waiting = [schema]
        while let value = waiting.popLast() {
            for (key, inner) in value.entries ?? [] where key != "$defs" {
                if key == "$ref", let reference = inner.string { found.append(reference) }
                waiting.append(inner)
            }
            waiting += value.array ?? []
        }
        return found
    }
}

extension SupportedType {
    var isContainer: Bool { kind == .object || kind == .array }
}

internal import DataMapper

/// Several objects of which a value is one, without a tag.
///
/// A model takes the first type that fits, and ignores keys that it does not know. So a type that needs more keys comes
/// first, and one that could take a value with the keys of another rejects unknown keys. If the schema allows others,
/// objects with other keys are any value: nothing is lost.
extension SchemaReader {
    /// What is known about one of the objects.
    private struct Alternative {
        let schema: SupportedType
        /// Nil for a map, which has all keys.
        let keys: Set<KeyBytes>?
        /// The keys without which a value cannot be read.
        let required: Set<KeyBytes>
        /// The texts that keys must have.
        var constants: [KeyBytes: String] = [:]
        let isClosed: Bool
        var rejectsUnknownKeys = false

        /// Whether an object with the keys of another alternative could be taken for one of these, and lose some of them.
        func loses(to other: Alternative) -> Bool {
            guard let keys else { return false }
            guard let others = other.keys else { return true }
            let isTold = required.contains { key in
                constants[key].map { other.constants[key] ?? $0 != $0 } ?? false
            }
            return !isTold && required.isSubset(of: others) && !others.isSubset(of: keys)
        }

        func comes(before other: Alternative) -> Bool {
            guard let keys, let others = other.keys else { return keys != nil && other.keys == nil }
            return (other.required.count, keys.count) < (required.count, others.count)
        }
    }

    /// Returns the types of a choice in the order in which they have to be tried, and whether objects can have the keys of
    /// none.
    func read(
        alternatives choices: [SupportedType], _ hint: [String], _ parent: Declaration?, _ level: Int
    ) -> (readings: [Reading], areOpen: Bool) {
        let objects = choices.map { alternative($0) }
        let (sorted, areOpen) = Self.sorted(objects.compactMap(\.self))
        guard sorted.count >= 2, sorted.contains(where: { $0.keys != nil }) else {
            return (choices.map { read($0, hint, parent, level: level + 1) }, false)
        }
        var rest = sorted[...]
        let readings = zip(choices, objects).map { choice, object -> Reading in
            guard object != nil, let next = rest.popFirst() else { return read(choice, hint, parent, level: level + 1) }
            let reading = read(next.schema, hint, parent, level: level + 1)
            return next.rejectsUnknownKeys ? rejecting(next.schema, reading, parent, level) : reading
        }
        let takesAll = readings.contains { if case .map(.any) = $0.type { true } else { false } }
        return (readings, areOpen && !takesAll)
    }

    /// Sorts the objects, and decides which of them reject unknown keys. If one does although the schema allows them, all do
    /// that could take its objects.
    private static func sorted(_ objects: [Alternative]) -> (sorted: [Alternative], areOpen: Bool) {
        guard objects.count <= mostAlternatives else { return (objects, false) }
        // A sort that keeps the order of equal elements.
        var sorted = objects.enumerated().sorted {
            $0.element.comes(before: $1.element) || (!$1.element.comes(before: $0.element) && $0.offset < $1.offset)
        }.map(\.element)
        let areOpen = sorted.indices.contains { index in
            !sorted[index].isClosed && sorted[(index + 1)...].contains { sorted[index].loses(to: $0) }
        }
        guard areOpen else { return (sorted, false) }
        let all = sorted
        for index in sorted.indices where !sorted[index].isClosed {
            sorted[index].rejectsUnknownKeys = all.indices.contains { $0 != index && all[index].loses(to: all[$0]) }
        }
        return (sorted, true)
    }

    /// Each of them is compared with all others.
    private static let mostAlternatives = 100

    private func alternative(_ choice: SupportedType) -> Alternative? {
        let schema = resolved(choice)
        guard isObject(schema) else {
            return SchemaAssertions.types(of: schema) == ["object"]
                ? Alternative(schema: choice, keys: nil, required: [], isClosed: false) : nil
        }
        let parts = parts(of: schema)
        let properties = parts.flatMap { $0["properties"]?.entries ?? [] }
        let constants = properties.compactMap { key, value in Self.constant(value).map { (KeyBytes(key), $0) } }
        // A property that can be nil does not tell whether its key is there.
        let nullable = properties.filter { canBeNull(forms.current($1)) }.map { KeyBytes($0.key) }
        return Alternative(
            schema: choice, keys: Set(properties.map { KeyBytes($0.key) }),
            required: Set(parts.flatMap(Self.required)).subtracting(nullable),
            constants: Dictionary(constants) { first, _ in first },
            isClosed: parts[0]["additionalProperties"]?.bool == false && parts[0]["patternProperties"]?.count ?? 0 == 0)
    }

    /// Whether the type of a property accepts null, as a `SupportedType` does.
    private func canBeNull(_ schema: SupportedType) -> Bool {
        let target = resolved(schema)
        let typing = [
            "type", "enum", "const", "allOf", "anyOf", "oneOf", "properties", "additionalProperties", "items",
        ]
        return acceptsNull(schema) || typing.allSatisfy { target[$0] == nil }
    }

    /// Returns a type that rejects unknown keys. If the schema is also used elsewhere, it is another one.
    private func rejecting(
        _ choice: SupportedType, _ reading: Reading, _ parent: Declaration?, _ level: Int
    ) -> Reading {
        guard case .declared(let declaration) = reading.type, case .object = declaration.kind else { return reading }
        guard let reference = choice["$ref"]?.string, uses[KeyBytes(reference)] != 1 else {
            declaration.rejectsUnknownKeys = true
            return reading
        }
        let key = KeyBytes(reference)
        let copy = rejecting[key] ?? Declaration(hint: declaration.hint, parent: parent)
        // It is known before its properties are, which can contain it.
        if rejecting.updateValue(copy, forKey: key) == nil {
            declarations.append(copy)
            declare(copy, resolved(choice), level + 1)
            copy.rejectsUnknownKeys = true
        }
        var reading = reading
        reading.type = .declared(copy)
        return reading
    }
}

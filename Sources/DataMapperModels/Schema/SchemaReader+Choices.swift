internal import DataMapperValues

/// Enums, and choices of several schemas.
extension SchemaReader {
    func read(
        enumeration values: [SupportedType], _ schema: SupportedType, _ hint: [String], _ parent: Declaration?,
        _ level: Int
    ) -> Reading {
        let isNullable = values.contains(where: \.isNull)
        let texts = values.compactMap(\.string)
        guard texts.count == values.count(where: { !$0.isNull }), !texts.isEmpty else {
            let integers = values.compactMap(\.int64)
            if !integers.isEmpty, integers.count == values.count(where: { !$0.isNull }) {
                let check = ".oneOf([\(integers.map(String.init).joined(separator: ", "))])"
                return Reading(type: .scalar(.int), isNullable: isNullable, check: check)
            }
            var reading = read(kinds: schema, hint, parent, level)
            reading.notes.append("not checked: \(schema["const"] == nil ? "enum" : "const")")
            reading.isNullable = reading.isNullable || isNullable
            return reading
        }
        let declaration = Declaration(hint: hint, parent: parent)
        var seen: Set<String> = []
        declaration.kind = .texts(texts.filter { seen.insert($0).inserted })
        declarations.append(declaration)
        return Reading(type: .declared(declaration), isNullable: isNullable)
    }

    func read(
        choices: [SupportedType], _ hint: [String], _ parent: Declaration?, _ level: Int
    ) -> Reading {
        let others = choices.filter { $0["type"]?.string != "null" }
        let isNullable = others.count < choices.count
        var reading: Reading
        if let tag = tag(of: others) {
            reading = Reading(type: .declared(declare(others, tag, hint, parent, level)))
        } else {
            reading = Self.either(others.map { read($0, hint, parent, level: level + 1) })
        }
        reading.isNullable = reading.isNullable || isNullable
        return reading
    }

    static func either(_ readings: [Reading]) -> Reading {
        guard var result = readings.last else { return Reading(type: .any) }
        if readings.count == 1 { return result }
        let isNullable = readings.contains(where: \.isNullable)
        // Choices of choices would be very long types.
        guard readings.reduce(0, { $0 + $1.type.choices }) <= 6 else {
            return Reading(type: .any, isNullable: isNullable, notes: ["one of \(readings.count) types"])
        }
        result.notes += result.check.map { ["not checked: \($0)"] } ?? []
        result.check = nil
        for reading in readings.dropLast().reversed() {
            result.type = .either(reading.type, result.type)
            result.notes += reading.notes + (reading.check.map { ["not checked: \($0)"] } ?? [])
        }
        result.type = result.type.withoutPatterns
        result.isNullable = isNullable
        return result
    }

    /// The key that has another constant in each object.
    private func tag(of choices: [SupportedType]) -> String? {
        let objects = choices.map(resolved)
        guard objects.count >= 2, let first = objects.first?["properties"]?.entries else { return nil }
        return first.map(\.key).first { key in
            let names = objects.compactMap { Self.constant($0["properties"]?[key]) }
            return names.count == objects.count && Set(names).count == names.count
        }
    }

    private static func constant(_ schema: SupportedType?) -> String? {
        if let text = schema?["const"]?.string { return text }
        guard let values = schema?["enum"]?.array, values.count == 1 else { return nil }
        return values[0].string
    }

    /// Returns the enum of choices that are objects with a tag, as a property of the object around them.
    func flattened(
        _ choices: [SupportedType], _ parent: Declaration, _ level: Int
    ) -> (property: Property, tag: String)? {
        guard let tag = tag(of: choices) else { return nil }
        let content = content(of: choices, tag)
        let declaration = declare(choices, tag, NameWords.words(of: content ?? tag), parent, level)
        return (Property(key: content ?? tag, type: .declared(declaration), isFlattened: true), tag)
    }

    /// The one key that each choice has besides the tag, if its values are objects.
    private func content(of choices: [SupportedType], _ tag: String) -> String? {
        let objects = choices.map(resolved)
        guard let key = objects.first?["properties"]?.entries?.map(\.key).first(where: { $0 != tag }) else {
            return nil
        }
        let haveContent = objects.allSatisfy { object in
            object["properties"]?.count == 2 && object["allOf"] == nil
                && object["required"]?.array?.contains(.string(key)) == true
                && object["properties"]?[key].map { isObject(resolved($0)) } == true
        }
        return haveContent ? key : nil
    }

    private func declare(
        _ choices: [SupportedType], _ tag: String, _ hint: [String], _ parent: Declaration?, _ level: Int
    ) -> Declaration {
        let declaration = Declaration(hint: hint, parent: parent)
        declarations.append(declaration)
        let content = content(of: choices, tag)
        let cases = choices.map { choice -> Declaration.TaggedCase in
            let object = resolved(choice)
            let name = Self.constant(object["properties"]?[tag]) ?? ""
            if let content, let value = object["properties"]?[content] {
                let payload = read(value, NameWords.words(of: name), declaration, level: level + 1)
                return Declaration.TaggedCase(value: name, payload: payload.type)
            }
            return Declaration.TaggedCase(value: name, payload: payload(choice, name, tag, declaration, level))
        }
        declaration.kind = .tagged(tag: tag, content: content, cases)
        return declaration
    }

    /// The type of what an object has besides its tag.
    private func payload(
        _ choice: SupportedType, _ name: String, _ tag: String, _ parent: Declaration, _ level: Int
    ) -> ModelType? {
        let reference = choice["$ref"]?.string.flatMap { $0.split(separator: "/").last }.map(String.init)
        let payload = Declaration(hint: NameWords.words(of: reference ?? name), parent: parent)
        declarations.append(payload)
        declare(payload, resolved(choice), level + 1)
        guard case .object(var properties) = payload.kind else { return nil }
        // The enum of a tag is a case now.
        if case .declared(let constant) = properties.first(where: { $0.key == tag })?.type {
            declarations.removeAll { $0 === constant }
        }
        properties.removeAll { $0.key == tag }
        payload.kind = .object(properties)
        if properties.isEmpty {
            declarations.removeAll { $0 === payload }
            return nil
        }
        // The tag is a key that the payload does not know.
        if payload.rejectsUnknownKeys {
            payload.rejectsUnknownKeys = false
            payload.comments.append("not checked: additionalProperties")
        }
        return .declared(payload)
    }
}

internal import DataMapper

/// Enums, and choices of several schemas.
extension SchemaReader {
    func read(enumeration schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        let keyword = schema["const"] == nil ? "enum" : "const"
        let values = schema["const"].map { [$0] } ?? schema["enum"]?.array ?? []
        let others = values.filter { !$0.isNull }
        let types = SchemaAssertions.types(of: schema)
        let isNullable = others.count < values.count && (types.isEmpty || types.contains("null"))
        func isOnly(_ names: [String]) -> Bool { types.isEmpty || names.contains { types.contains($0) } }
        let texts = others.compactMap(\.string)
        if !texts.isEmpty, texts.count == others.count, isOnly(["string"]) {
            let declaration = Declaration(hint: hint, parent: parent)
            var seen: Set<KeyBytes> = []
            declaration.kind = .texts(texts.filter { seen.insert(KeyBytes($0)).inserted })
            declarations.append(declaration)
            return Reading(type: .declared(declaration), isNullable: isNullable, expressed: [keyword, "type"])
        }
        let integers = others.compactMap(\.int64)
        if !integers.isEmpty, integers.count == others.count, isOnly(["integer", "number"]) {
            let check = ".oneOf([\(integers.map(String.init).joined(separator: ", "))])"
            return Reading(
                type: .scalar(.int), isNullable: isNullable, check: check, expressed: [keyword, "type"])
        }
        var reading = read(types: schema, hint, parent, level)
        reading.isNullable = reading.isNullable || isNullable
        return reading
    }

    func read(choices schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        let keyword = schema["oneOf"]?.array == nil ? "anyOf" : "oneOf"
        let choices = (schema[keyword]?.array ?? []).map { forms.current(Self.choice($0, of: schema)) }
        let others = choices.filter { !Self.isNull($0) }
        var reading: Reading
        let required = Set(Self.required(schema))
        if let tag = tag(of: others, required: required) {
            reading = Reading(type: .declared(declare(others, tag, hint, parent, level)), expressed: [keyword])
            if required.isSubset(of: [KeyBytes(tag)]) { reading.expressed.insert("required") }
            reading.isNullable = others.contains { SchemaAssertions.types(of: resolved($0)).contains("null") }
        } else {
            let (readings, areOpen) = read(alternatives: others, hint, parent, level)
            reading = Self.either(readings, of: keyword, most: Self.mostCases)
            if areOpen, case .either = reading.type {
                reading.type = .either(alternatives: reading.type.alternatives + [.any])
                reading.notes.append("objects that fit no type are any value")
            }
        }
        let types = SchemaAssertions.types(of: schema)
        let acceptsNull = types.isEmpty || types.contains("null")
        reading.isNullable = acceptsNull && (reading.isNullable || others.count < choices.count)
        if !restrictsType(schema, beyond: others) { reading.expressed.insert("type") }
        return reading
    }

    static func isNull(_ schema: SupportedType) -> Bool {
        schema["type"]?.string == "null" || schema["const"]?.isNull == true
    }

    /// A choice without a type accepts only values of the types of the schema around it.
    private static func choice(_ choice: SupportedType, of schema: SupportedType) -> SupportedType {
        guard let type = schema["type"], choice.entries != nil, choice["type"] == nil, choice["$ref"] == nil else {
            return choice
        }
        var choice = choice
        choice["type"] = type
        return choice
    }

    /// Returns the type of values that fit one of several schemas. It expresses a keyword if it has the checks of all.
    static func either(_ readings: [Reading], of keyword: String, most: Int = mostChoices) -> Reading {
        if readings.count == 1 { return readings[0].expressing([keyword]) }
        var (different, isWhole): ([Reading], Bool) = ([], true)
        for reading in readings {
            var reading = reading
            reading.type = reading.type.withoutTransformations
            guard let same = different.firstIndex(where: { $0.type.isSame(as: reading.type) }) else {
                different.append(reading)
                continue
            }
            different[same].isNullable = different[same].isNullable || reading.isNullable
            if different[same].allNotes != reading.allNotes {
                isWhole = false
                (different[same].check, different[same].notes) = (nil, [])
            }
        }
        let isNullable = different.contains(where: \.isNullable)
        if different.count == 1 { return different[0].expressing(isWhole ? [keyword] : []) }
        // Any value is one of the other types, too.
        guard !different.isEmpty, !different.contains(where: { $0.type.isSame(as: .any) }) else {
            return Reading(type: .any, isNullable: isNullable, notes: unique(readings.flatMap(\.notes)))
        }
        // Choices of choices would be very long types.
        guard different.reduce(0, { $0 + $1.type.choices }) <= most else {
            return Reading(
                type: .any, isNullable: isNullable, notes: ["one of \(readings.count) types"], expressed: [keyword])
        }
        return Reading(
            type: .either(alternatives: different.map(\.type)), isNullable: isNullable,
            notes: unique(different.flatMap(\.allNotes)), expressed: isWhole ? [keyword] : [])
    }

    /// How many types an `Either` can have.
    static let mostChoices = 6
    /// How many types an enum can have whose cases are tried in their order.
    static let mostCases = 50

    /// Makes an enum of more types than an `Either` can have. Its declaration comes before those of its types.
    func enumOfMany(_ reading: Reading, _ hint: [String], _ parent: Declaration?, at place: Int) -> Reading {
        guard case .either = reading.type, reading.type.choices > Self.mostChoices else { return reading }
        let types = reading.type.alternatives
        if containsItself(types) {
            var reading = reading
            (reading.type, reading.check) = (.any, nil)
            reading.notes.append("one of \(types.count) types")
            return reading
        }
        let declaration = Declaration(hint: hint, parent: parent)
        declarations.insert(declaration, at: place)
        return choices(declaration, reading)
    }

    /// Whether one of several types is an enum whose cases are not known yet, and could have a value of these types. Reading
    /// would not end.
    private func containsItself(_ types: [ModelType]) -> Bool {
        types.contains { type in recursive.values.contains { type.isSame(as: .declared($0)) } }
    }

    /// Makes the types of a reading the cases of an enum.
    func choices(_ declaration: Declaration, _ reading: Reading) -> Reading {
        var types = reading.type.alternatives.filter { !$0.isSame(as: .declared(declaration)) }
        if containsItself(types) {
            declaration.note(["one of \(types.count) types"])
            types = []
        }
        declaration.kind = .choices(types.isEmpty ? [.any] : types)
        declaration.note(reading.allNotes)
        return Reading(
            type: .declared(declaration), isNullable: reading.isNullable, expressed: reading.expressed)
    }

    /// Choices of choices would have very many equal notes.
    private static func unique(_ notes: [String]) -> [String] {
        var known: Set<String> = []
        return notes.filter { known.insert($0).inserted }
    }

    // MARK: Tags

    /// The key that has another constant in each object, and is in each object.
    func tag(of choices: [SupportedType], required: Set<KeyBytes>) -> String? {
        let objects = choices.map(resolved)
        guard objects.count >= 2, let first = objects.first?["properties"]?.entries else { return nil }
        return first.map(\.key).first { key in
            let names = objects.compactMap { Self.constant($0["properties"]?[key]) }
            guard names.count == objects.count, Set(names.map(KeyBytes.init)).count == names.count else { return false }
            let bytes = KeyBytes(key)
            return required.contains(bytes) || objects.allSatisfy { Self.required($0).contains(bytes) }
        }
    }

    /// The one text that a schema accepts.
    static func constant(_ schema: SupportedType?) -> String? {
        if let text = schema?["const"]?.string { return text }
        guard let values = schema?["enum"]?.array, values.count == 1 else { return nil }
        return values[0].string
    }

    /// The one key that each choice has besides the tag, if its values are objects.
    func content(of choices: [SupportedType], _ tag: String) -> String? {
        let objects = choices.map(resolved)
        let keys = objects.first?["properties"]?.entries?.map(\.key)
        guard let key = keys?.first(where: { KeyBytes($0) != KeyBytes(tag) }) else { return nil }
        let haveContent = objects.allSatisfy { object in
            object["properties"]?.count == 2 && object["allOf"] == nil
                && Self.required(object).contains(KeyBytes(key))
                && object["properties"]?[key].map { isObject(resolved($0)) } == true
        }
        return haveContent ? key : nil
    }

    /// Declares an enum whose cases are objects with different values of a tag.
    func declare(
        _ choices: [SupportedType], _ tag: String, _ hint: [String], _ parent: Declaration?, _ level: Int
    ) -> Declaration {
        let declaration = Declaration(hint: hint, parent: parent)
        declarations.append(declaration)
        let content = content(of: choices, tag)
        let cases = choices.map { choice -> Declaration.TaggedCase in
            let object = resolved(choice)
            let name = Self.constant(object["properties"]?[tag]) ?? ""
            if choice["$ref"] != nil {
                declaration.note(SchemaAssertions.notes(on: choice, except: ["$ref", "type"]))
            }
            guard let content, let value = object["properties"]?[content] else {
                return Declaration.TaggedCase(value: name, payload: payload(choice, name, tag, declaration, level))
            }
            declaration.note(SchemaAssertions.notes(on: object, except: ["type", "properties", "required"]))
            if Self.names(othersIn: object) { declaration.hasOtherKeys = true }
            let payload = read(value, NameWords.words(of: name), declaration, level: level + 1)
            declaration.note(payload.allNotes)
            let type: ModelType = payload.isNullable ? .optional(payload.type) : payload.type
            return Declaration.TaggedCase(value: name, payload: type)
        }
        declaration.kind = .tagged(tag: tag, content: content, cases)
        return declaration
    }

    /// The type of what an object has besides its tag.
    private func payload(
        _ choice: SupportedType, _ name: String, _ tag: String, _ parent: Declaration, _ level: Int
    ) -> ModelType? {
        let reference = choice["$ref"]?.string
        let key = reference.map { SchemaReader.Payload(reference: KeyBytes($0), tag: KeyBytes(tag)) }
        if let known = key.flatMap({ payloads[$0] }) {
            if known.hasOtherKeys { parent.hasOtherKeys = true }
            return .declared(known)
        }
        let name = reference.flatMap(SchemaReferences.name) ?? name
        let payload = Declaration(hint: NameWords.words(of: name), parent: parent)
        declarations.append(payload)
        // The declaration is known before its properties are, which can contain it.
        if let key { payloads[key] = payload }
        declare(payload, resolved(choice), level + 1, without: tag)
        // The tag is a key that the payload does not know.
        if payload.rejectsUnknownKeys {
            payload.rejectsUnknownKeys = false
            if !payload.types.isEmpty { payload.note(["not checked: additionalProperties"]) }
        }
        payload.isPart = true
        if payload.hasOtherKeys { parent.hasOtherKeys = true }
        if !payload.types.isEmpty { return .declared(payload) }
        parent.note(payload.comments)
        // Without properties, nothing else was declared.
        declarations.removeLast()
        if let key { payloads[key] = nil }
        return nil
    }
}

extension SchemaReader.Reading {
    /// The same reading of another schema.
    fileprivate func expressing(_ keywords: Set<String>) -> Self {
        var result = self
        result.expressed = keywords
        return result
    }
}

internal import DataMapper

/// Objects with properties.
extension SchemaReader {
    /// Choices in an object that are an enum with a tag.
    private struct TaggedChoices {
        let part: Int
        let keyword: String
        let choices: [SupportedType]
        let tag: String
        let content: String?

        /// The keys that the enum reads.
        var keys: [KeyBytes] { [tag, content].compactMap { $0.map(KeyBytes.init) } }
    }

    /// Declares an object. It is known to a function before its properties are read.
    func read(
        object schema: SupportedType, _ hint: [String], _ parent: Declaration?, _ level: Int,
        known: (Reading) -> Void = { _ in }
    ) -> Reading {
        let declaration = Declaration(hint: hint, parent: parent)
        declarations.append(declaration)
        let isNullable = SchemaAssertions.types(of: schema).contains("null")
        let reading = Reading(type: .declared(declaration), isNullable: isNullable)
        known(reading)
        declare(declaration, schema, level)
        return reading
    }

    /// Adds the properties of an object to its declaration, except for the tag of an enum that the object is a payload
    /// of.
    func declare(_ declaration: Declaration, _ schema: SupportedType, _ level: Int, without tag: String? = nil) {
        // Enums in objects in enums come here without `read`.
        guard isAllowed(level) else { return declaration.note([Self.tooLarge]) }
        let parts = parts(of: schema)
        let required = parts.flatMap(Self.required)
        let tagged = taggedChoices(in: parts, required: Set(required))
        let others = Set(tagged.flatMap(\.keys) + (tag.map { [KeyBytes($0)] } ?? []))
        let isRequired = Set(required)
        var (properties, places): ([Property], [KeyBytes: (property: Int, schema: SupportedType)]) = ([], [:])
        for (index, part) in parts.enumerated() {
            for (name, value) in part["properties"]?.entries ?? [] {
                let key = KeyBytes(name)
                if others.contains(key) {
                    if tagged.contains(where: { $0.content?.utf8.elementsEqual(name.utf8) == true }),
                        !Self.isAnyObject(value)
                    {
                        declaration.note(["not checked: properties \(SwiftLiteral.comment(name))"])
                    }
                } else if let known = places[key] {
                    if known.schema != value { properties[known.property].comments.append("not checked: allOf") }
                } else if !hasRoom {
                    declaration.note([Self.tooLarge])
                    break
                } else {
                    members += 1
                    places[key] = (properties.count, value)
                    let reading = read(value, NameWords.words(of: name), declaration, level: level + 1)
                    properties.append(Self.property(name, reading, isRequired: isRequired.contains(key)))
                }
            }
            var expressed: Set<String> = ["$ref", "type", "allOf", "properties", "required"]
            for item in tagged where item.part == index {
                properties.append(flattened(item, declaration, level + 1))
                expressed.insert(item.keyword)
            }
            // A key with a pattern is known, too.
            let hasPatterns = part["patternProperties"]?.count ?? 0 > 0
            if index == 0, part["additionalProperties"]?.bool == false, !hasPatterns, hasRoom {
                declaration.rejectsUnknownKeys = true
                expressed.insert("additionalProperties")
            }
            if Self.names(othersIn: part) { declaration.hasOtherKeys = true }
            declaration.note(notesOnReferences(in: part))
            declaration.note(SchemaAssertions.notes(on: part, except: expressed))
        }
        for (name, schemas) in impliedProperties(of: parts, except: tagged) where places[KeyBytes(name)] == nil {
            guard !others.contains(KeyBytes(name)), !declaration.rejectsUnknownKeys, hasRoom else { continue }
            members += schemas.count
            let words = NameWords.words(of: name)
            let reading = Self.either(schemas.map { read($0, words, declaration, level: level + 1) }, of: "")
            places[KeyBytes(name)] = (properties.count, schemas[0])
            properties.append(Self.property(name, reading, isRequired: false))
        }
        let choices = tagged.flatMap(\.choices).flatMap { resolved($0)["properties"]?.entries?.map(\.key) ?? [] }
        let keys = others.union(choices.map(KeyBytes.init))
        let missing = required.filter { places[$0] == nil && !keys.contains($0) }.map(\.string)
        if !missing.isEmpty, hasRoom {
            declaration.note(["not checked: required \(missing.map(SwiftLiteral.comment).joined(separator: ", "))"])
        }
        if let text = schema["description"]?.string ?? schema["title"]?.string { declaration.summary = Self.line(text) }
        declaration.kind = .object(properties)
    }

    /// Returns the properties of schemas that only some of the objects must be valid for, with different schemas for each.
    private func impliedProperties(
        of parts: [SupportedType], except tagged: [TaggedChoices]
    ) -> [(name: String, schemas: [SupportedType])] {
        var (result, places): ([(name: String, schemas: [SupportedType])], [KeyBytes: Int]) = ([], [:])
        for (index, part) in parts.enumerated() {
            let keywords = ["oneOf", "anyOf"].filter { keyword in
                !tagged.contains { $0.part == index && $0.keyword == keyword }
            }
            let schemas =
                keywords.flatMap { part[$0]?.array ?? [] } + ["then", "else"].compactMap { part[$0] }
                + (part["dependentSchemas"]?.entries?.map(\.value) ?? [])
            for (name, value) in schemas.flatMap({ resolved($0)["properties"]?.entries ?? [] }) {
                guard hasRoom else { return result }
                members += 1
                guard let place = places[KeyBytes(name)] else {
                    places[KeyBytes(name)] = result.count
                    result.append((name, [value]))
                    continue
                }
                // More than these would be any value.
                guard result[place].schemas.count <= Self.mostChoices else { continue }
                if !result[place].schemas.contains(value) { result[place].schemas.append(value) }
            }
        }
        return result
    }

    /// Whether a schema says that there are other keys. Without a word about them, they are only not forbidden.
    static func names(othersIn schema: SupportedType) -> Bool {
        ["additionalProperties", "unevaluatedProperties"].contains { schema[$0].map { $0.bool ?? true } ?? false }
            || schema["patternProperties"]?.count ?? 0 > 0
    }

    static func required(_ schema: SupportedType) -> [KeyBytes] {
        schema["required"]?.array?.compactMap(\.string).map(KeyBytes.init) ?? []
    }

    private static func isAnyObject(_ schema: SupportedType) -> Bool {
        SchemaAssertions.notes(on: schema, except: []).allSatisfy { $0 == "not checked: type object" }
    }

    private func taggedChoices(in parts: [SupportedType], required: Set<KeyBytes>) -> [TaggedChoices] {
        var (result, keys): ([TaggedChoices], Set<KeyBytes>) = ([], [])
        for (index, part) in parts.enumerated() {
            for keyword in ["oneOf", "anyOf"] {
                guard let choices = part[keyword]?.array, let tag = tag(of: choices, required: required) else {
                    continue
                }
                let item = TaggedChoices(
                    part: index, keyword: keyword, choices: choices, tag: tag, content: content(of: choices, tag))
                // A key can be in one enum only.
                guard keys.isDisjoint(with: item.keys) else { continue }
                keys.formUnion(item.keys)
                result.append(item)
            }
        }
        return result
    }

    private func flattened(_ item: TaggedChoices, _ parent: Declaration, _ level: Int) -> Property {
        let key = item.content ?? item.tag
        let declaration = declare(item.choices, item.tag, NameWords.words(of: key), parent, level)
        declaration.isPart = true
        if declaration.hasOtherKeys { parent.hasOtherKeys = true }
        return Property(key: key, type: .declared(declaration), isFlattened: true)
    }

    private static func property(_ key: String, _ reading: Reading, isRequired: Bool) -> Property {
        var property = Property(key: key, type: reading.type, comments: reading.notes, check: reading.check)
        switch (isRequired, reading.isNullable) {
        case (true, false): property.presence = .required
        case (false, false): property.presence = .missing
        case (true, true):
            property.presence = .null
            property.comments.append("not checked: required")
        case (false, true): property.presence = .both
        }
        return property
    }

    /// The first line of a text, for a comment.
    private static func line(_ text: String) -> String {
        let line = SwiftLiteral.comment(text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "")
        return line.hasSuffix(".") ? String(line.dropLast()) : line
    }
}

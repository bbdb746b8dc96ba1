internal import DataMapper

/// References, and types that contain themselves.
extension SchemaReader {
    func read(reference: String, _ hint: [String], _ parent: Declaration?, _ level: Int) -> Reading {
        let key = KeyBytes(reference)
        if let known = references[key] { return known }
        guard let schema = target(of: reference), !isEndless(reference) else {
            return Reading(type: .any, notes: [Self.notFound(reference)])
        }
        if let (name, parent) = followed[key] { return readAgain(key, schema, name, parent) }
        // The caller names the type of the whole value.
        let ownName = reference == start ? nil : SchemaReferences.name(of: reference)
        let name = ownName.map(NameWords.words) ?? hint
        followed[key] = (name, parent)
        defer { followed[key] = nil }
        let place = declarations.count
        // The declaration is known before its properties are, which can contain it.
        var reading =
            isObject(schema) && onlyPart(of: schema) == nil && kinds(of: schema) == nil
            ? read(object: schema, name, parent, level + 1) { self.references[key] = $0 }
            : readInPlace(schema, name, parent, level: level + 1)
        if let declaration = recursive.removeValue(forKey: key) {
            // The name of an enum is decided before those of its types.
            if let index = declarations[place...].firstIndex(where: { $0 === declaration }) {
                declarations.insert(declarations.remove(at: index), at: place)
            }
            reading = choices(declaration, reading)
        } else {
            reading = enumOfMany(reading, name, parent, at: place)
        }
        references[key] = reading
        return reading
    }

    /// Whether a reference leads to nothing but itself.
    private func isEndless(_ reference: String) -> Bool {
        var (next, seen): (String, Set<KeyBytes>) = (reference, [])
        while seen.insert(KeyBytes(next)).inserted {
            guard isAllowed(seen.count), let schema = target(of: next), let reference = schema["$ref"]?.string,
                SchemaAssertions.keywords(of: schema) == ["$ref"]
            else { return false }
            next = reference
        }
        return KeyBytes(next) == KeyBytes(reference)
    }

    /// Returns the enum that a type becomes because it contains itself without an object around it.
    private func readAgain(
        _ key: KeyBytes, _ schema: SupportedType, _ name: [String], _ parent: Declaration?
    ) -> Reading {
        let declaration = recursive[key] ?? Declaration(hint: name, parent: parent)
        if recursive.updateValue(declaration, forKey: key) == nil { declarations.append(declaration) }
        return Reading(type: .declared(declaration), isNullable: acceptsNull(schema))
    }

    func acceptsNull(_ schema: SupportedType) -> Bool {
        var (waiting, seen): ([SupportedType], Set<KeyBytes>) = ([schema], [])
        while let next = waiting.popLast() {
            if SchemaAssertions.types(of: next).contains("null") || Self.isNull(next) { return true }
            if let reference = next["$ref"]?.string, seen.insert(KeyBytes(reference)).inserted {
                waiting += target(of: reference).map { [$0] } ?? []
            }
            let choices = next["oneOf"]?.array ?? next["anyOf"]?.array ?? []
            members += choices.count
            if hasRoom { waiting += choices.map(forms.current) }
        }
        return false
    }

    func target(of reference: String) -> SupportedType? { document.target(of: reference).map(forms.current) }

    func resolved(_ schema: SupportedType) -> SupportedType {
        let schema = forms.current(schema)
        return schema["$ref"]?.string.flatMap(target) ?? schema
    }

    static func notFound(_ reference: String) -> String { "not found: \(SwiftLiteral.comment(reference))" }

    /// Returns notes on references of a part that lead nowhere.
    func notesOnReferences(in part: SupportedType) -> [String] {
        part["$ref"]?.string.map { target(of: $0) == nil ? [Self.notFound($0)] : [] } ?? []
    }
}

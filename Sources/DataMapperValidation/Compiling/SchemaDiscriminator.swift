internal import DataMapperValues

/// What `discriminator` of OpenAPI says: the values of a key that name the alternatives of `oneOf` or `anyOf`.
///
/// It never decides whether a value is valid (OpenAPI 3.1.1 section 4.8.25), but which alternative is explained.
struct SchemaDiscriminator: Sendable {
    /// An entry with the key.
    let key: Int32
    /// The steps with the names of each alternative.
    let steps: [[SchemaStep]]
}

extension SchemaCompiler {
    /// Adds a discriminator to the keyword of alternatives, if each of them is a reference, as OpenAPI requires,
    /// and has a name.
    mutating func addDiscriminator(_ place: SchemaPlace, to keyword: Int32, of alternatives: [SchemaPlace]) {
        guard let key = resources.text(forKey: "propertyName", in: place)?.text else { return }
        var keys: [String: [String]] = [:]
        let mapping = resources.value(forKey: "mapping", in: place).map { resources.members(of: $0) } ?? []
        for (key, target) in mapping where resources.node(target).kind == .string {
            keys[resources.string(target), default: []].append(key)
        }
        var names: [[String]] = []
        for alternative in alternatives {
            guard let reference = resources.text(forKey: "$ref", in: alternative)?.text else { return }
            let own = Self.names(of: reference, mapping: keys)
            // Nothing is known about the values that name it.
            if own.isEmpty { return }
            names.append(own)
        }
        discriminators[keyword] = SchemaDiscriminator(
            key: entry(key, schema: -1, isRequired: false), steps: names.map { [among($0)] })
    }

    /// Returns the names of a schema: the keys of `mapping` that lead to it, and the last part of its reference.
    private static func names(of reference: String, mapping: [String: [String]]) -> [String] {
        let own = SchemaUri.split(reference).fragment.flatMap { fragment -> String? in
            guard case .pointer(let keys) = SchemaFragment(fragment) else { return nil }
            return keys.last
        }
        return [reference, own].compactMap { $0 }.flatMap { mapping[$0] ?? [] } + [own].compactMap { $0 }
    }

    /// Returns a step that allows texts, as if `enum` listed them.
    private mutating func among(_ texts: [String]) -> SchemaStep {
        let list = resources.add(.array(texts.map { .string($0) }), uri: "", name: nil)
        var table = MemberTable()
        addEntries(texts.map { ($0, -1, false) }, to: &table)
        tables.append(table)
        values.append([])
        return SchemaStep(
            operation: .among, keyword: keyword("enum", resources.resources[list].root, owner: list),
            first: Int32(truncatingIfNeeded: tables.count - 1), second: Int32(truncatingIfNeeded: values.count - 1))
    }
}

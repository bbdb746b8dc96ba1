internal import DataMapperMapping
internal import DataMapperPatterns
internal import DataMapperValues

/// What a keyword requires, in words: `must have at least 2 elements`.
struct Requirement {
    enum Verb {
        case be, have, match
        /// The text is the value.
        case equal

        var text: String {
            switch self {
            case .be, .equal: "be"
            case .have: "have"
            case .match: "match"
            }
        }
    }

    let verb: Verb
    let text: String
    /// What the keyword is about.
    let noun: String

    init(_ verb: Verb, _ text: String, of noun: String) { (self.verb, self.text, self.noun) = (verb, text, noun) }
}

/// Schemas in a few words.
extension SchemaProgram {
    /// Words about a schema look no further into schemas that it refers to.
    private static let deepestWords = 4
    /// The number of keys and alternatives that are named.
    private static let namedParts = 3

    func steps(of schema: Int32) -> FixedElements<SchemaStep> { steps.elements.part(schemas[Int(schema)].steps) }

    func keys(of table: MemberTable) -> [String] {
        (0..<table.count).map { key(entries[Int(table.entries + $0)]) }
    }

    // MARK: Values

    /// Returns the values that a step of `enum` or `const` allows.
    func allowed(by step: SchemaStep) -> [SupportedType] {
        let keyword = keywords[Int(step.keyword)]
        let value = value(of: keyword)
        return keyword.name == "enum" ? value.array ?? [] : [value]
    }

    /// Returns the steps of a schema, or of the one that it refers to, that list values.
    func among(of schema: Int32) -> [SchemaStep] {
        var schema = schema
        for _ in 0..<Self.deepestWords {
            let steps = steps(of: schema)
            let among = steps.filter { $0.operation == .among }
            guard among.isEmpty, let reference = steps.first(where: { $0.operation == .reference }) else {
                return among
            }
            schema = reference.first
        }
        return []
    }

    /// Returns whether a step of `enum` or `const` allows a value of a kind.
    func allows(_ kind: TapeNode.Kind, _ step: SchemaStep) -> Bool {
        if kind == .string { return tables[Int(step.first)].count > 0 }
        return values[Int(step.second)].contains { place in
            let other = documents[place.document].nodes[place.node].kind
            return ErrorText.name(of: kind) == ErrorText.name(of: other)
        }
    }

    // MARK: Schemas

    /// Returns the name of a schema: its title, what it accepts, or the key under which it is defined. Returns nil if it
    /// has none of them.
    func name(of schema: Int32) -> String? {
        if let title = title(of: schema), !title.isEmpty {
            return ErrorText.shortened(ErrorText.escaped(title))
        }
        let noun = noun(of: schema)
        if let noun, noun.isSpecific { return noun.text }
        return definedName(of: schema) ?? noun?.text
    }

    /// Returns the names of the first schemas, the same ones once, in words, with the number of the others.
    func names(of schemas: [Int32]) -> String? {
        var names: [String] = []
        for name in schemas.prefix(ErrorText.listed).compactMap({ self.name(of: $0) }) where !names.contains(name) {
            names.append(name)
        }
        let others = schemas.dropFirst(ErrorText.listed).count
        return names.isEmpty ? nil : ErrorText.either(names, Self.namedParts, unnamed: others)
    }

    /// Returns what values the schema of `not` excludes, after `must not`. Returns nil if it does not say what a value
    /// of this kind would need.
    func exclusion(of schema: Int32, _ kind: String) -> String? {
        let requirements = steps(of: schema).compactMap { requirement(of: $0) }
        let hasKind = schemas[Int(schema)].kinds != CompiledSchema.allKinds
        if !hasKind, let first = Self.leading(requirements), first.noun != "value", first.noun != kind { return nil }
        guard isSaid(by: schema) else { return noun(of: schema).map { "be like this: \($0.text)" } }
        if requirements.count == 1, !hasKind { return "\(requirements[0].verb.text) \(requirements[0].text)" }
        return noun(of: schema).map { "be \($0.text)" }
    }

    /// Returns the requirement that says most.
    private static func leading(_ requirements: some Sequence<Requirement>) -> Requirement? {
        requirements.first { $0.verb == .equal } ?? requirements.first { _ in true }
    }

    /// Whether the noun of a schema says all that it requires.
    private func isSaid(by schema: Int32, _ depth: Int = 0) -> Bool {
        let steps = steps(of: schema)
        guard depth < Self.deepestWords, steps.count <= 1, let step = steps.first else { return steps.isEmpty }
        switch step.operation {
        case .reference: return isSaid(by: step.first, depth + 1)
        case .anyOf:
            let parts = (0..<Int(min(step.second, 8))).map { lists[Int(step.first) + $0] }
            return step.second <= Self.namedParts && parts.allSatisfy { isSaid(by: $0, depth + 1) }
        case .members:
            let table = tables[Int(step.first)]
            let known = (0..<table.count).map { entries[Int(table.entries + $0)] }
            return table.patternCount == 0 && table.additional < 0 && known.allSatisfy { $0.schema < 0 }
                && table.requiredCount <= Self.namedParts
        case .contains: return false
        default: return requirement(of: step) != nil
        }
    }

    /// Returns what values a schema accepts, as a noun. It is specific if it says more than the kind.
    private func noun(of schema: Int32, _ depth: Int = 0) -> (text: String, isSpecific: Bool)? {
        guard depth < Self.deepestWords else { return nil }
        let schemaKinds = schemas[Int(schema)]
        let requirements = steps(of: schema).lazy.compactMap { self.requirement(of: $0, depth) }
        let kind = schemaKinds.kinds == CompiledSchema.allKinds ? nil : kinds(of: schemaKinds)
        guard let first = Self.leading(requirements) else {
            return kind.map { ($0, false) } ?? nounOfParts(of: schema, depth + 1) ?? nounOfContent(of: schema)
        }
        let noun = kind ?? first.noun
        switch first.verb {
        case .equal: return (first.text, true)
        case .be: return ("\(noun) that is \(first.text)", true)
        case .have: return ("\(noun) with \(first.text)", true)
        case .match: return ("\(noun) that matches \(first.text)", true)
        }
    }

    /// Returns the kinds that a schema accepts. An array has the kind of its elements.
    private func kinds(of schema: CompiledSchema) -> String {
        let text = ErrorText.kinds(schema).text
        guard schema.kinds == 1 << UInt16(TapeNode.Kind.array.rawValue) else { return text }
        guard
            let step = steps.elements.part(schema.steps).first(where: {
                $0.operation == .elements && $0.value == 0 && $0.second >= 0
            })
        else {
            return text
        }
        let elements = ErrorText.kinds(schemas[Int(step.second)]).text
        return SchemaKeyword.types.contains(elements) ? "\(text) of \(elements)s" : text
    }

    /// Returns the noun of the schemas that a schema consists of.
    private func nounOfParts(of schema: Int32, _ depth: Int) -> (text: String, isSpecific: Bool)? {
        for step in steps(of: schema) {
            switch step.operation {
            case .reference: return noun(of: step.first, depth)
            case .allOf, .anyOf, .oneOf:
                let parts = (0..<Int(min(step.second, 8))).map { lists[Int(step.first) + $0] }
                let nouns = parts.compactMap { noun(of: $0, depth) }
                if step.operation == .allOf { return nouns.first { $0.isSpecific } ?? nouns.first }
                guard nouns.count == step.second else { return nil }
                return (ErrorText.either(nouns.map(\.text), Self.namedParts), nouns.contains(where: \.isSpecific))
            default: continue
            }
        }
        return nil
    }

    private func title(of schema: Int32) -> String? {
        let (document, node) = (documents[places[Int(schema)].document], places[Int(schema)].node)
        return document.value(forKey: "title", in: node).flatMap { SupportedType(document, $0).string }
    }

    /// Returns the kind of values that a schema says something about.
    private func nounOfContent(of schema: Int32) -> (text: String, isSpecific: Bool)? {
        let schema = schemas[Int(schema)]
        if schema.objects > 0 { return (ErrorText.name(of: .object), false) }
        return schema.arrays > 0 ? (ErrorText.name(of: .array), false) : nil
    }

    /// Returns the last key on the way to a schema, if it is among definitions.
    private func definedName(of schema: Int32) -> String? {
        let place = places[Int(schema)]
        let path = documents[place.document].path(to: place.node).components.suffix(2)
        guard path.count == 2, case .key(let group)? = path.first, case .key(let name)? = path.last,
            ["$defs", "definitions", "schemas"].contains(group)
        else { return nil }
        return ErrorText.shortened(ErrorText.escaped(name))
    }

    // MARK: Keywords

    /// Returns what a step requires; nil if that depends on other schemas.
    func requirement(of step: SchemaStep, _ depth: Int = 0) -> Requirement? {
        func count(_ range: String, _ noun: String, _ nouns: String, of container: String) -> Requirement {
            Requirement(.have, "\(range) \(step.value) \(step.value == 1 ? noun : nouns)", of: container)
        }
        func number(_ words: String) -> Requirement {
            Requirement(.be, "\(words) \(bound(of: step))", of: "number")
        }
        return switch step.operation {
        case .minLength: count("at least", "character", "characters", of: "string")
        case .maxLength: count("at most", "character", "characters", of: "string")
        case .minItems: count("at least", "element", "elements", of: "array")
        case .maxItems: count("at most", "element", "elements", of: "array")
        case .minProperties: count("at least", "entry", "entries", of: "object")
        case .maxProperties: count("at most", "entry", "entries", of: "object")
        case .minimum: number("at least")
        case .maximum: number("at most")
        case .exclusiveMinimum: number("greater than")
        case .exclusiveMaximum: number("less than")
        case .multipleOf: number("a multiple of")
        case .pattern:
            Requirement(.match, "the pattern \(ErrorText.pattern(text(of: step)))", of: "string")
        case .format: Requirement(.have, "the format \(text(of: step))", of: "string")
        case .contains: contained(step, isTooMany: false, depth)
        case .members: requiredKeys(of: tables[Int(step.first)])
        case .among: Requirement(.equal, ErrorText.values(allowed(by: step)), of: "value")
        default: nil
        }
    }

    /// Returns how many elements `contains` requires or allows.
    func contained(_ step: SchemaStep, isTooMany: Bool, _ depth: Int = 0) -> Requirement {
        let count = isTooMany ? step.third : step.second
        let what = noun(of: step.first, depth + 1).map { " (\($0.text))" } ?? ""
        return Requirement(
            .have,
            "\(isTooMany ? "at most" : "at least") \(count) matching \(count == 1 ? "element" : "elements")\(what)",
            of: "array")
    }

    private func requiredKeys(of table: MemberTable) -> Requirement? {
        let required = (0..<table.count).lazy.map { self.entries[Int(table.entries + $0)] }.filter(\.isRequired)
        if required.isEmpty { return nil }
        // A value that is fixed says most.
        for entry in required.prefix(ErrorText.listed) where entry.schema >= 0 {
            guard let step = among(of: entry.schema).first else { continue }
            let values = ErrorText.values(allowed(by: step))
            return Requirement(.have, "\(ErrorText.quoted(key(entry))) that is \(values)", of: "object")
        }
        let names = required.prefix(Self.namedParts).map { ErrorText.quoted(self.key($0)) }
        return Requirement(.have, names.joined(separator: " and "), of: "object")
    }

    private func text(of step: SchemaStep) -> String { value(of: keywords[Int(step.keyword)]).string ?? "" }

    private func bound(of step: SchemaStep) -> String {
        let (document, node) = value(of: keywords[Int(step.keyword)]).asNode()
        return NumberText.number(document.nodes[node], document.tape) ?? ""
    }
}

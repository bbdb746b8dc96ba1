internal import DataMapperPatterns
internal import DataMapperValues

/// Tags: keys whose values tell alternatives apart, such as `{"type": "circle"}`.
extension SchemaRun {
    /// A key that tells alternatives apart.
    struct Tag {
        /// An entry with the key.
        let key: Int32
        /// The steps with the values that each alternative allows; none if it does not have the tag.
        let steps: [[SchemaStep]]
    }

    /// The tags of a value and of alternatives.
    struct TagComparison {
        /// How the value's tag compares to the one of each alternative.
        var states: [Nearness.Tag]
        /// The problem if each alternative has a tag, and none has the value's.
        var unknown: Finding?

        /// Whether some alternatives have another tag, but not all.
        var tells: Bool
    }

    /// What an alternative says about a key.
    struct TagRule {
        let key: Int32
        var steps: [SchemaStep] = []
        var isRequired = false
    }

    /// Schemas that are nested more deeply in alternatives have no tags.
    private static let deepestTag = 32

    /// Compares the tags of a value and of alternatives; `keyword` is theirs.
    mutating func compareTags(of schemas: [Int32], _ node: Int, _ keyword: Int32) -> TagComparison {
        var result = TagComparison(states: schemas.map { _ in .none }, tells: false)
        guard tape.nodes[node].kind == .object else { return result }
        for tag in tags(of: schemas, keyword) {
            guard let value = member(tag.key, in: node).map({ $0 + 1 }) else { continue }
            let equal = tag.steps.map { steps in steps.contains { isAmong($0, value) } }
            let isTagOfAll = schemas.indices.allSatisfy { !tag.steps[$0].isEmpty || !acceptsObjects(schemas[$0]) }
            if isTagOfAll, !equal.contains(true) {
                result.unknown = Finding(.notAmong(tag.steps.flatMap(\.self)), value, keyword: keyword)
                return result
            }
            for place in schemas.indices where !tag.steps[place].isEmpty {
                if !equal[place] {
                    result.states[place] = .different
                } else if result.states[place] == .none {
                    result.states[place] = .equal
                }
            }
        }
        result.tells = result.states.contains { $0 != .different }
        return result
    }

    private func acceptsObjects(_ schema: Int32) -> Bool {
        schemas[Int(schema)].kinds &>> UInt16(TapeNode.Kind.object.rawValue) & 1 != 0
    }

    /// Returns the tags of alternatives; `keyword` is theirs. See the rules of ``Nearness``.
    private mutating func tags(of schemas: [Int32], _ keyword: Int32) -> [Tag] {
        if let known = tags[keyword] { return known }
        if let named = program.discriminators[keyword] { return [Tag(key: named.key, steps: named.steps)] }
        let rules = schemas.map { tagRules(of: $0, 0) }
        let count = schemas.count(where: acceptsObjects)
        var keys: [KeyBytes] = []
        var places: [KeyBytes: [Int]] = [:]
        for (place, rules) in rules.enumerated() {
            for (key, rule) in rules where !rule.steps.isEmpty {
                if places[key] == nil { keys.append(key) }
                places[key, default: []].append(place)
            }
        }
        let found = keys.compactMap { key -> Tag? in
            guard let having = places[key], having.count > 1 else { return nil }
            let own = having.compactMap { rules[$0][key] }
            guard having.count == count || own.allSatisfy(\.isRequired), areDisjoint(own.map(\.steps)) else {
                return nil
            }
            return Tag(key: own[0].key, steps: rules.map { $0[key]?.steps ?? [] })
        }
        .sorted { $0.key < $1.key }
        tags[keyword] = found
        return found
    }

    /// Returns what a schema says about the keys of an object that it requires, or whose values it lists.
    private mutating func tagRules(of schema: Int32, _ depth: Int) -> [KeyBytes: TagRule] {
        if let known = tagRules[schema] { return known }
        guard depth < Self.deepestTag else { return [:] }
        var rules: [KeyBytes: TagRule] = [:]
        for step in program.steps(of: schema) {
            effort &-= 1
            switch step.operation {
            case .members: add(program.tables[Int(step.first)], to: &rules)
            case .reference: Self.merge(tagRules(of: step.first, depth + 1), into: &rules)
            case .allOf:
                for place in 0..<step.second {
                    Self.merge(tagRules(of: lists[Int(step.first + place)], depth + 1), into: &rules)
                }
            case .anyOf, .oneOf:
                let parts = (0..<step.second).map { tagRules(of: lists[Int(step.first + $0)], depth + 1) }
                Self.merge(Self.common(to: parts), into: &rules)
            default: continue
            }
        }
        tagRules[schema] = rules
        return rules
    }

    private mutating func add(_ table: MemberTable, to rules: inout [KeyBytes: TagRule]) {
        effort &-= Int(table.count)
        for key in table.entries..<table.entries + table.count {
            let entry = entries[Int(key)]
            let steps = entry.schema < 0 ? [] : program.among(of: entry.schema)
            if steps.isEmpty, !entry.isRequired { continue }
            let rule = TagRule(key: key, steps: steps, isRequired: entry.isRequired)
            Self.merge([KeyBytes(program.key(entry)): rule], into: &rules)
        }
    }

    /// Adds the rules of another part of the same schema.
    private static func merge(_ part: [KeyBytes: TagRule], into rules: inout [KeyBytes: TagRule]) {
        rules.merge(part) { old, new in
            TagRule(
                key: old.key, steps: old.steps.isEmpty ? new.steps : old.steps,
                isRequired: old.isRequired || new.isRequired)
        }
    }

    /// Returns the rules of alternatives that have all the same tags.
    private static func common(to parts: [[KeyBytes: TagRule]]) -> [KeyBytes: TagRule] {
        guard var rules = parts.first else { return [:] }
        for part in parts.dropFirst() {
            for key in Array(rules.keys) {
                guard let other = part[key], rules[key]?.steps.isEmpty == other.steps.isEmpty else {
                    rules[key] = nil
                    continue
                }
                rules[key]?.steps += other.steps
                if !other.isRequired { rules[key]?.isRequired = false }
            }
        }
        return rules
    }

    /// Returns whether no value is in two of these lists.
    private mutating func areDisjoint(_ lists: [[SchemaStep]]) -> Bool {
        var seen: [KeyBytes: Int] = [:]
        for (place, steps) in lists.enumerated() {
            for value in steps.flatMap({ program.allowed(by: $0) }) {
                effort &-= 1
                let text = value.string.map { "\"\($0)" } ?? value.description
                let first = seen.updateValue(place, forKey: KeyBytes(text))
                if let first, first != place { return false }
            }
        }
        return true
    }
}

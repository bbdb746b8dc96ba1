internal import DataMapperPatterns
internal import DataMapperValues

/// What is wrong with a value that none of several schemas accepts: the problems of the one that is nearest.
///
/// Each alternative is explored once for each value, so alternatives in alternatives do not multiply.
extension SchemaRun {
    /// A schema and a value.
    struct Application: Hashable {
        let schema: Int32
        let node: Int
    }

    /// What an alternative says about a value.
    struct Exploration {
        let isValid: Bool
        var findings: [Finding] = []
        var unlisted = 0
        var nearness = Nearness()
    }

    /// The largest number of findings that are kept in case that the same alternative is explored again.
    private static let keptFindings = 64
    /// How many of an alternative's findings are looked at for the depth of the first one.
    private static let examinedFindings = 16

    // MARK: anyOf and oneOf

    mutating func collectAny(_ step: SchemaStep, _ node: Int, _ tracks: Bool, mostMatches: Int) -> Bool {
        effort &-= Int(step.second) >> 3
        if effort < 0 { return interrupt(.effort) }
        let schemas = (0..<Int(step.second)).map { lists[Int(step.first) + $0] }
        let tags = compareTags(of: schemas, node, step.keyword)
        // A discriminator is only a hint: what it does not name can be valid.
        let decides = program.discriminators[step.keyword] == nil
        if decides, let unknown = tags.unknown { return note(unknown) }
        var tried: [Exploration] = []
        var match: Int?
        for (place, schema) in schemas.enumerated() {
            // What has another tag is invalid, and was not meant.
            let isOther = decides && tags.tells && tags.states[place] == .different
            let exploration = isOther ? Exploration(isValid: false) : explore(schema, node, tracks)
            guard exploration.isValid else {
                tried.append(exploration)
                continue
            }
            if node == focus { nearness.add(exploration.nearness) }
            if let match, mostMatches == 1 {
                return note(Finding(.severalMatch(step, match, place), node, keyword: step.keyword))
            }
            match = match ?? place
            if mostMatches > 1, !tracks { break }
        }
        if match != nil { return true }
        if let unknown = tags.unknown { return note(unknown) }
        return explain(&tried, of: schemas, tags, node, step.keyword)
    }

    // MARK: if, then and else

    /// Notes why a value meets no condition of a chain that ends with `"else": false`: its conditions are alternatives.
    /// Returns nil if it is no such chain, or if a condition is met.
    mutating func collectConditions(_ step: SchemaStep, _ node: Int) -> Bool? {
        var conditions = [step.first]
        var next = step.third
        while let condition = onlyCondition(of: next) {
            conditions.append(condition.first)
            next = condition.third
        }
        guard next >= 0, schemas[Int(next)].isFalse else { return nil }
        var tried = conditions.map { explore($0, node, false) }
        if tried.contains(where: \.isValid) { return nil }
        let tags = compareTags(of: conditions, node, step.keyword)
        if let unknown = tags.unknown { return note(unknown) }
        return explain(&tried, of: conditions, tags, node, step.keyword)
    }

    private func onlyCondition(of schema: Int32) -> SchemaStep? {
        guard schema >= 0 else { return nil }
        let all = program.steps(of: schema)
        return all.count == 1 && all[0].operation == .condition ? all[0] : nil
    }

    // MARK: Exploring

    /// Collects the findings of an alternative, apart from all others.
    private mutating func explore(_ schema: Int32, _ node: Int, _ tracks: Bool) -> Exploration {
        let place = Application(schema: schema, node: node)
        if let known = explored[place], !known.isValid || !tracks {
            effort &-= 1 + known.findings.count
            return known
        }
        let outer = (findings, unlisted, focus, nearness)
        (findings, unlisted, focus, nearness) = ([], 0, node, Nearness())
        let isValid = accepts(schema, node, tracks: tracks)
        findings = withoutMisspelt(findings)
        nearness.problems = findings.count + unlisted
        nearness.depth = findings.prefix(Self.examinedFindings).reduce(.max) { min($0, depth(of: $1, in: node)) }
        nearness.isOfKind = !findings.prefix(Self.examinedFindings).contains {
            if case .kind = $0.problem { depth(of: $0, in: node) == nearness.depth } else { false }
        }
        var result = Exploration(isValid: isValid, nearness: nearness)
        if !isValid { (result.findings, result.unlisted) = (findings, unlisted) }
        (findings, unlisted, focus, nearness) = outer
        // What a dynamic reference means depends on the schemas around it.
        if !hasScopes, !isValid || !tracks, result.findings.count <= Self.keptFindings { explored[place] = result }
        return result
    }

    /// Returns the number of levels from a value to a problem in it. A missing member would be a level further.
    private mutating func depth(of finding: Finding, in root: Int) -> Int {
        var (node, depth) = (root, 0)
        while node < finding.node, tape.nodes[node].isContainer {
            effort &-= 1
            let child = document.child(of: node, with: finding.node).start
            node = tape.nodes[node].kind == .object ? child + 1 : child
            depth += 1
        }
        return if case .missing = finding.problem { depth + 1 } else { depth }
    }

    // MARK: Choosing

    /// Notes the findings of the nearest alternative, or one for all if they differ only in what they allow. Returns
    /// false.
    private mutating func explain(
        _ tried: inout [Exploration], of schemas: [Int32], _ tags: TagComparison, _ node: Int, _ keyword: Int32
    ) -> Bool {
        for place in tried.indices { tried[place].nearness.tag = tags.states[place] }
        if tried.allSatisfy({ $0.nearness.hasWrongKind || $0.nearness.tag == .different }) {
            for place in tried.indices where tried[place].nearness.tag == .different {
                tried[place] = explore(schemas[place], node, false)
            }
        }
        if let common = common(to: tried, node) { return note(Finding(common, node, keyword: keyword)) }
        guard let best = tried.indices.min(by: { tried[$0].nearness < tried[$1].nearness }) else { return false }
        let open = tried.indices.filter { $0 != best && tried[best].nearness.leavesOpen(tried[$0].nearness) }
        if node == focus { nearness.add(tried[best].nearness) }
        noteAll(tried[best], OtherAlternatives(node: node, schemas: open.map { schemas[$0] }))
        return false
    }

    /// Returns the problem that all alternatives have, with what all of them allow: kinds, or values.
    private func common(to tried: [Exploration], _ node: Int) -> Finding.Problem? {
        let kinds = tried.map { $0.findings.lazy.compactMap { $0.kinds(of: node) }.first }
        let union = kinds.reduce(0) { $0 | ($1 ?? 0) }
        if !kinds.contains(nil), union >> Int32(tape.nodes[node].kind.rawValue) & 1 == 0 { return .kind(union) }
        let among = tried.map { $0.findings.count == 1 ? $0.findings[0].among(for: node) : nil }
        return among.contains { $0 == nil } ? nil : .notAmong(among.flatMap { $0 ?? [] })
    }

    /// Adds the findings of an alternative. The first one of the document names the others.
    private mutating func noteAll(_ exploration: Exploration, _ others: OtherAlternatives) {
        if exploration.findings.isEmpty { _ = note(Finding(.notAllowed, others.node, keyword: -1)) }
        let first = exploration.findings.indices.min {
            (exploration.findings[$0].node, $0) < (exploration.findings[$1].node, $1)
        }
        for (place, var finding) in exploration.findings.enumerated() {
            if place == first, finding.others == nil, !others.schemas.isEmpty { finding.others = others }
            _ = note(finding)
        }
        if interruption == nil { unlisted += exploration.unlisted }
    }
}

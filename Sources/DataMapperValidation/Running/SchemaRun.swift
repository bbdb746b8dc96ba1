internal import DataMapperPatterns
internal import DataMapperValues

/// One check of a value.
///
/// It first only asks whether the value is valid. If it is not, a second run collects what is wrong.
struct SchemaRun {
    /// Why a check has ended early.
    enum Interruption {
        case effort, stack
    }

    let program: SchemaProgram
    let document: Document
    let tape: Tape
    let schemas: FixedElements<CompiledSchema>
    let steps: FixedElements<SchemaStep>
    let lists: FixedElements<Int32>
    let entries: FixedElements<MemberEntry>
    let patterns: PatternElements
    let keys: BorrowedBytes
    let hash = KeyHash.process

    var isCollecting: Bool
    var findings: [Finding] = []
    /// The number of findings that are not listed.
    var unlisted = 0
    /// How many more steps the check may take.
    var effort: Int
    private(set) var interruption: Interruption?

    /// The value for which an alternative is explored, and how near that is; -1 if none is explored.
    var focus = -1
    var nearness = Nearness()
    var explored: [Application: Exploration] = [:]
    /// The tags of lists of alternatives by their keywords, and what schemas say about keys.
    var tags: [Int32: [Tag]] = [:]
    var tagRules: [Int32: [KeyBytes: TagRule]] = [:]
    var similarKeys = SimilarKeys()

    /// Below this effort, results of parts of schemas are kept: so much effort means that some are applied again and again
    /// to the same value.
    private let patience: Int
    private var results: [Application: Bool] = [:]

    /// The members and elements that keywords have evaluated, as the nodes of their values. Those of a schema follow
    /// those of the schemas around it. -1 means all.
    var marks: [Int32] = []
    /// The resources from the root to the current schema; empty if there are no dynamic references.
    private var scopes: [Int32] = []
    let hasScopes: Bool
    private var depth = 0
    private let stackFloor = CallStack.floor

    static let all: Int32 = -1
    /// A check lists this many findings.
    static let mostFindings = 1_000
    private static let deepest = 10_000
    private static let mostResults = 1 << 18

    init(_ program: SchemaProgram, _ document: Document, isCollecting: Bool) {
        self.program = program
        self.document = document
        self.isCollecting = isCollecting
        tape = document.tape
        schemas = program.schemas.elements
        steps = program.steps.elements
        lists = program.lists.elements
        entries = program.entries.elements
        patterns = program.patterns.elements
        keys = program.keys.borrowed
        hasScopes = !program.dynamicAnchors.isEmpty
        effort = 1_000_000 + 1_000 * document.count
        patience = effort - 100_000 - 100 * document.count
    }

    // MARK: Schemas

    /// Returns whether a value meets a schema.
    ///
    /// - Parameter tracks: Whether the caller needs to know which members and elements were evaluated.
    @inline(__always)
    mutating func accepts(_ schema: Int32, _ node: Int, tracks: Bool = false) -> Bool {
        let schema = schemas.element(at: Int(schema))
        if schema.value.isSimple, schema.value.kinds &>> UInt16(tape.nodes[node].kind.rawValue) & 1 != 0 {
            return true
        }
        return evaluate(schema, node, tracks)
    }

    @inline(never)
    private mutating func evaluate(_ schema: FixedElement<CompiledSchema>, _ node: Int, _ tracks: Bool) -> Bool {
        let value = tape.nodes[node]
        let kind = value.kind
        effort &-= 1
        if effort < 0 { return interrupt(.effort) }
        if schema.value.kinds &>> UInt16(kind.rawValue) & 1 == 0, !isWholeNumber(value, schema) {
            return isCollecting && note(kindOf: node, schema.value)
        }
        if schema.value.isSimple { return true }
        if depth >= Self.deepest || CallStack.isNearEnd(stackFloor) { return interrupt(.stack) }
        depth &+= 1
        let start = marks.count
        let tracks = tracks && value.isContainer
        let entersScope = hasScopes && scopes.last != schema.value.resource
        if entersScope { scopes.append(schema.value.resource) }
        let isValid = run(schema, value, node, tracks || schema.value.tracks && value.isContainer, start)
        if entersScope { scopes.removeLast() }
        if marks.count > start, !isValid || !tracks { marks.removeLast(marks.count - start) }
        depth &-= 1
        return isValid
    }

    @inline(__always)
    private mutating func run(
        _ schema: FixedElement<CompiledSchema>, _ value: TapeNode, _ node: Int, _ tracks: Bool, _ start: Int
    ) -> Bool {
        var step = Int(schema.value.start)
        var isValid = true
        // The steps of another kind are skipped.
        let strings = step &+ Int(schema.value.strings)
        let numbers = strings &+ Int(schema.value.numbers)
        let arrays = numbers &+ Int(schema.value.arrays)
        let objects = arrays &+ Int(schema.value.objects)
        let end: Int
        switch value.kind {
        case .string: end = strings
        case .int, .uint, .decimal, .double, .bigNumber: (step, end) = (strings, numbers)
        case .array: (step, end) = (numbers, arrays)
        case .object: (step, end) = (arrays, objects)
        default: (step, end) = (objects, objects)
        }
        while step < end {
            if !meets(steps[step], value, node, tracks) {
                isValid = false
                if !isCollecting { return false }
            }
            step &+= 1
        }
        step = objects
        let last = objects &+ Int(schema.value.others)
        while step < last {
            if !meetsOther(steps[step], node, tracks) {
                isValid = false
                if !isCollecting { return false }
            }
            step &+= 1
        }
        // If something else is wrong, it is not known what should have been evaluated.
        guard isValid else { return false }
        for place in 0..<Int(schema.value.last) where !meetsUnevaluated(steps[last &+ place], value, node, start) {
            isValid = false
        }
        return isValid
    }

    private func isWholeNumber(_ value: TapeNode, _ schema: FixedElement<CompiledSchema>) -> Bool {
        guard schema.value.wholeKinds &>> UInt16(value.kind.rawValue) & 1 != 0 else { return false }
        return tape.isWhole(value)
    }

    // MARK: Findings

    /// Notes what is wrong. Returns false. What is found after an interruption only follows from it.
    mutating func note(_ finding: Finding) -> Bool {
        if !isCollecting || interruption != nil { return false }
        if findings.count < Self.mostFindings { findings.append(finding) } else { unlisted += 1 }
        return false
    }

    @inline(never)
    private mutating func note(kindOf node: Int, _ schema: CompiledSchema) -> Bool {
        if node == focus { nearness.hasWrongKind = true }
        let kinds = Int32(schema.kinds) | Int32(schema.wholeKinds) << 16
        return note(Finding(schema.isFalse ? .notAllowed : .kind(kinds), node, keyword: schema.keyword))
    }

    @inline(__always)
    mutating func unmet(_ step: SchemaStep, _ node: Int, found: Int? = nil) -> Bool {
        isCollecting && noteUnmet(step, node, found)
    }

    @inline(never)
    private mutating func noteUnmet(_ step: SchemaStep, _ node: Int, _ found: Int?) -> Bool {
        note(Finding(.unmet(step, found: found), node, keyword: step.keyword))
    }

    /// Ends the check. Returns false.
    mutating func interrupt(_ reason: Interruption) -> Bool {
        if interruption == nil { interruption = reason }
        return false
    }

    /// Checks without collecting, because the result decides only what is checked next.
    mutating func isTrue(_ schema: Int32, _ node: Int, tracks: Bool = false) -> Bool {
        let wasCollecting = isCollecting
        isCollecting = false
        defer { isCollecting = wasCollecting }
        return accepts(schema, node, tracks: tracks)
    }

    // MARK: Keywords for values of every kind

    private mutating func meetsOther(_ step: SchemaStep, _ node: Int, _ tracks: Bool) -> Bool {
        switch step.operation {
        case .reference: return accepts(step.first, node, tracks: tracks)
        case .dynamicReference: return accepts(dynamicTarget(of: step), node, tracks: tracks)
        case .allOf:
            var isValid = true
            for place in 0..<Int(step.second) where !acceptsPart(lists[Int(step.first) + place], node, tracks) {
                isValid = false
                if !isCollecting { return false }
            }
            return isValid
        case .anyOf: return meetsAny(step, node, tracks, mostMatches: .max)
        case .oneOf: return meetsAny(step, node, tracks, mostMatches: 1)
        case .not: return !isTrue(step.first, node) || unmet(step, node)
        case .condition:
            let isMet = isTrue(step.first, node, tracks: tracks)
            if !isMet, isCollecting, let isValid = collectConditions(step, node) { return isValid }
            let branch = isMet ? step.second : step.third
            return branch < 0 || accepts(branch, node, tracks: tracks)
        default: return isAmong(step, node) || isCollecting && noteAmong(step, node)
        }
    }

    private func dynamicTarget(of step: SchemaStep) -> Int32 {
        let targets = program.dynamicAnchors[Int(step.second)]
        for scope in scopes {
            if let target = targets[scope] { return target }
        }
        return step.first
    }

    private mutating func meetsAny(_ step: SchemaStep, _ node: Int, _ tracks: Bool, mostMatches: Int) -> Bool {
        if isCollecting { return collectAny(step, node, tracks, mostMatches: mostMatches) }
        var matches = 0
        for place in 0..<Int(step.second) where acceptsPart(lists[Int(step.first) + place], node, tracks) {
            matches += 1
            if mostMatches == .max, !tracks { return true }
            if matches > mostMatches { return false }
        }
        return matches > 0
    }

    /// Returns whether a value meets one of several schemas.
    @inline(__always)
    private mutating func acceptsPart(_ schema: Int32, _ node: Int, _ tracks: Bool) -> Bool {
        effort >= patience ? accepts(schema, node, tracks: tracks) : acceptsAgain(schema, node, tracks)
    }

    @inline(never)
    private mutating func acceptsAgain(_ schema: Int32, _ node: Int, _ tracks: Bool) -> Bool {
        if isCollecting || tracks || hasScopes { return accepts(schema, node, tracks: tracks) }
        let place = Application(schema: schema, node: node)
        if let known = results[place] { return known }
        let isValid = accepts(schema, node)
        if interruption == nil, results.count < Self.mostResults { results[place] = isValid }
        return isValid
    }

    mutating func isAmong(_ step: SchemaStep, _ node: Int) -> Bool {
        let value = tape.nodes[node]
        if value.kind == .string {
            return entry(of: tape.bytes(of: value), in: program.tables[Int(step.first)]) >= 0
        }
        let allowed = program.values[Int(step.second)]
        effort &-= allowed.count
        return allowed.contains {
            Document.equal(document, node, program.documents[$0.document], $0.node)
        }
    }

    /// Notes that a value is not among those of a step. Returns false.
    @inline(never)
    private mutating func noteAmong(_ step: SchemaStep, _ node: Int) -> Bool {
        if node == focus, !program.allows(tape.nodes[node].kind, step) { nearness.hasWrongKind = true }
        return unmet(step, node)
    }
}

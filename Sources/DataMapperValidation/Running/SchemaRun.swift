internal import DataMapperPatterns
internal import DataMapperValues

/// One check of a value.
///
/// It first only asks whether the value is valid. If it is not, a second run collects what is wrong.
struct SchemaRun {
    /// Something that is wrong.
    struct Finding {
        enum Kind {
            /// The value has another kind. The detail has bits for the kinds that are accepted.
            case kind
            case notAllowed
            /// A key is missing. The detail is its entry.
            case missing
            case unknownKey
            /// The value does not meet a keyword.
            case unmet
            case severalMatch
        }

        let kind: Kind
        let node: Int
        let keyword: Int32
        var operation = SchemaStep.Operation.reference
        var detail: Int32 = 0
    }

    /// Why a check has ended early.
    enum Interruption {
        case effort, stack
    }

    let program: SchemaProgram
    let document: Document
    let tape: Tape
    let schemas: UnsafePointer<CompiledSchema>
    let steps: UnsafePointer<SchemaStep>
    let lists: UnsafePointer<Int32>
    let entries: UnsafePointer<MemberEntry>
    let hash = KeyHash.process

    var isCollecting: Bool
    var findings: [Finding] = []
    /// The number of findings that are not listed.
    var unlisted = 0
    /// How many more steps the check may take.
    var effort: Int
    private(set) var interruption: Interruption?

    /// The members and elements that keywords have evaluated, as the nodes of their values. Those of a schema follow
    /// those of the schemas around it. -1 means all.
    var marks: [Int32] = []
    /// The resources from the root to the current schema; empty if there are no dynamic references.
    private var scopes: [Int32] = []
    private let hasScopes: Bool
    private var depth = 0
    private let stackFloor = CallStack.floor

    static let all: Int32 = -1
    /// A check lists this many findings.
    static let mostFindings = 1_000
    private static let deepest = 10_000

    init(_ program: SchemaProgram, _ document: Document, isCollecting: Bool) {
        self.program = program
        self.document = document
        self.isCollecting = isCollecting
        tape = document.tape
        schemas = program.schemas.base
        steps = program.steps.base
        lists = program.lists.base
        entries = program.entries.base
        hasScopes = !program.dynamicAnchors.isEmpty
        effort = 1_000_000 + 1_000 * document.count
    }

    // MARK: Schemas

    /// Returns whether a value meets a schema.
    ///
    /// - Parameter tracks: Whether the caller needs to know which members and elements were evaluated.
    @inline(__always)
    mutating func accepts(_ schema: Int32, _ node: Int, tracks: Bool = false) -> Bool {
        let pointer = schemas + Int(schema)
        if pointer.pointee.isSimple, pointer.pointee.kinds &>> UInt16(tape.nodes[node].kind.rawValue) & 1 != 0 {
            return true
        }
        return evaluate(pointer, node, tracks)
    }

    @inline(never)
    private mutating func evaluate(_ pointer: UnsafePointer<CompiledSchema>, _ node: Int, _ tracks: Bool) -> Bool {
        let value = tape.nodes[node]
        let kind = value.kind
        effort &-= 1
        if effort < 0 { return interrupt(.effort) }
        if pointer.pointee.kinds &>> UInt16(kind.rawValue) & 1 == 0, !isWholeNumber(value, pointer) {
            return note(
                Finding(
                    kind: pointer.pointee.isFalse ? .notAllowed : .kind, node: node, keyword: pointer.pointee.keyword,
                    detail: Int32(pointer.pointee.kinds) | Int32(pointer.pointee.wholeKinds) << 16))
        }
        if pointer.pointee.isSimple { return true }
        if depth >= Self.deepest || CallStack.isNearEnd(stackFloor) { return interrupt(.stack) }
        depth &+= 1
        let start = marks.count
        let tracks = tracks && value.isContainer
        let entersScope = hasScopes && scopes.last != pointer.pointee.resource
        if entersScope { scopes.append(pointer.pointee.resource) }
        let isValid = run(pointer, value, node, tracks || pointer.pointee.tracks && value.isContainer, start)
        if entersScope { scopes.removeLast() }
        if marks.count > start, !isValid || !tracks { marks.removeLast(marks.count - start) }
        depth &-= 1
        return isValid
    }

    @inline(__always)
    private mutating func run(
        _ pointer: UnsafePointer<CompiledSchema>, _ value: TapeNode, _ node: Int, _ tracks: Bool, _ start: Int
    ) -> Bool {
        var step = steps + Int(pointer.pointee.start)
        var isValid = true
        // The steps of another kind are skipped.
        let strings = step + Int(pointer.pointee.strings)
        let numbers = strings + Int(pointer.pointee.numbers)
        let arrays = numbers + Int(pointer.pointee.arrays)
        let objects = arrays + Int(pointer.pointee.objects)
        let end: UnsafePointer<SchemaStep>
        switch value.kind {
        case .string: end = strings
        case .int, .uint, .decimal, .double, .bigNumber: (step, end) = (strings, numbers)
        case .array: (step, end) = (numbers, arrays)
        case .object: (step, end) = (arrays, objects)
        default: (step, end) = (objects, objects)
        }
        while step < end {
            if !meets(step.pointee, value, node, tracks) {
                isValid = false
                if !isCollecting { return false }
            }
            step += 1
        }
        step = objects
        let last = objects + Int(pointer.pointee.others)
        while step < last {
            if !meetsOther(step.pointee, node, tracks) {
                isValid = false
                if !isCollecting { return false }
            }
            step += 1
        }
        // If something else is wrong, it is not known what should have been evaluated.
        guard isValid else { return false }
        for position in 0..<Int(pointer.pointee.last) where !meetsUnevaluated(last[position], value, node, start) {
            isValid = false
        }
        return isValid
    }

    private func isWholeNumber(_ value: TapeNode, _ pointer: UnsafePointer<CompiledSchema>) -> Bool {
        guard pointer.pointee.wholeKinds &>> UInt16(value.kind.rawValue) & 1 != 0 else { return false }
        return tape.isWhole(value)
    }

    // MARK: Findings

    /// Notes what is wrong. Returns false.
    mutating func note(_ finding: Finding) -> Bool {
        if !isCollecting { return false }
        if findings.count < Self.mostFindings { findings.append(finding) } else { unlisted += 1 }
        return false
    }

    mutating func unmet(_ step: SchemaStep, _ node: Int) -> Bool {
        note(Finding(kind: .unmet, node: node, keyword: step.keyword, operation: step.operation))
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
            for place in 0..<Int(step.second) where !accepts(lists[Int(step.first) + place], node, tracks: tracks) {
                isValid = false
                if !isCollecting { return false }
            }
            return isValid
        case .anyOf: return meetsAny(step, node, tracks, mostMatches: .max)
        case .oneOf: return meetsAny(step, node, tracks, mostMatches: 1)
        case .not: return !isTrue(step.first, node) || unmet(step, node)
        case .condition:
            let branch = isTrue(step.first, node, tracks: tracks) ? step.second : step.third
            return branch < 0 || accepts(branch, node, tracks: tracks)
        default: return isAmong(step, node) || unmet(step, node)
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
        let (start, unlistedBefore) = (findings.count, unlisted)
        var branches: [Range<Int>] = []
        var matches = 0
        for place in 0..<Int(step.second) {
            let first = findings.count
            if accepts(lists[Int(step.first) + place], node, tracks: tracks) {
                matches += 1
                if mostMatches == .max, !tracks { break }
                if matches > mostMatches { break }
            } else if isCollecting {
                branches.append(first..<findings.count)
            }
        }
        if matches == 0 { return isCollecting ? keepBest(of: branches, step, node) : false }
        if isCollecting {
            findings.removeLast(findings.count - start)
            unlisted = unlistedBefore
        }
        if matches <= mostMatches { return true }
        return note(Finding(kind: .severalMatch, node: node, keyword: step.keyword))
    }

    /// Keeps the findings of the alternative that was probably meant, or replaces those of all by one. Returns false.
    private mutating func keepBest(of branches: [Range<Int>], _ step: SchemaStep, _ node: Int) -> Bool {
        let start = branches.first?.lowerBound ?? findings.count
        // What has the right kind was meant rather than what has another one.
        let fitting = branches.filter { !findings[$0].contains { $0.node == node && $0.kind == .kind } }
        // A type's name, such as `{"type": "circle"}`, tells which one was meant.
        let named = fitting.filter { !findings[$0].contains { $0.operation == .among && isMember($0.node, of: node) } }
        if let best = fitting.count == 1 ? fitting.first : named.count == 1 ? named.first : nil {
            findings = Array(findings[..<start]) + findings[best]
            return false
        }
        let kinds = branches.allSatisfy { $0.count == 1 && findings[$0.lowerBound].kind == .kind }
        let accepted = kinds ? branches.reduce(0) { $0 | findings[$1.lowerBound].detail } : 0
        let isOfKind = kinds && branches.allSatisfy { findings[$0.lowerBound].node == node }
        findings.removeLast(findings.count - start)
        if isOfKind, !branches.isEmpty {
            return note(Finding(kind: .kind, node: node, keyword: step.keyword, detail: accepted))
        }
        return unmet(step, node)
    }

    private func isMember(_ node: Int, of object: Int) -> Bool {
        node > object && tape.nodes[object].kind == .object && document.child(of: object, with: node).start + 1 == node
    }

    private mutating func isAmong(_ step: SchemaStep, _ node: Int) -> Bool {
        let value = tape.nodes[node]
        if value.kind == .string {
            return entry(of: tape.address(of: value), value.count, in: program.tables.base[Int(step.first)]) >= 0
        }
        let allowed = program.values[Int(step.second)]
        effort &-= allowed.count
        return allowed.contains {
            Document.equal(document, node, program.documents[$0.document], $0.node)
        }
    }
}

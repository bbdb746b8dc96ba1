public import DataMapperValues

/// What becomes of invalid values. None of this runs for valid data.
extension DeserializableData {
    /// Notes that a value was invalid, and what was done about it. Null and missing values are no problem, unless something else is in
    /// the way of their paths.
    @inline(never) @usableFromInline
    func note(_ error: any Error, _ outcome: MappingProblem.Outcome) {
        if isNull, !isBlocked { return pass(error, outcome) }
        if isFlattened, outcome.isSubstitution, isAbsentPart(placed(error)) { return }
        let endsCall = (error as? DeserializationError)?.endsCall ?? false
        guard endsCall || session.mapper.policy.invalidOptionals == .fail, outcome.isSubstitution else {
            return pass(error, outcome)
        }
        let error = placed(error)
        fail(error)
        pass(error, .failed)
    }

    /// Lets the innermost object that is being made fail, as soon as its initialiser is done.
    func fail(_ error: DeserializationError) {
        session.fail(error)
        if let log = session.log, log.search != nil { log.search?.collect(error.identity) }
    }

    /// The same for an invalid value that the type itself, or another part of the policy, lets pass.
    func pass(_ error: any Error, _ outcome: MappingProblem.Outcome) {
        if outcome != .converted { excuseKeys(error) }
        if let coverage = session.coverage, !isNull, !isFlattened, outcome.isSubstitution {
            if outcome == .replacedByNil { coverage.leaveUnread(Int(index)) } else { coverage.replace(Int(index)) }
        }
        if !isNull || isBlocked { tell(error, outcome) }
    }

    // MARK: Values in the way of a path

    /// Whether the value is missing because what should have it is neither null nor an object, or array: `data["log", "level"]`
    /// where `log` is 5. What an object itself is made of is in nobody's way, as it may be read in several ways.
    var isBlocked: Bool {
        if missing == 0 { return false }
        let parent = session.nodes[Int(anchor)].kind
        if parent == .null || parent == .object && !session.hasMissingElements { return false }
        return parent != neededKind && anchor != session.scalar.made
    }

    /// The kind of value that should have a missing one.
    var neededKind: TapeNode.Kind {
        if case .index? = session.path(toMissing: missing).first { .array } else { .object }
    }

    @inlinable @inline(__always)
    func noteIfBlocked(_ outcome: @autoclosure () -> MappingProblem.Outcome) {
        if missing != 0, isBelowAnother { noteBlocked(outcome()) }
    }

    /// Whether the value is missing below something that is not an object, as nearly all are not. Costs little, because missing
    /// values are frequent.
    @inlinable @inline(__always)
    var isBelowAnother: Bool {
        session.nodes[Int(anchor)].kind != .object || session.hasMissingElements
    }

    @inline(never) @usableFromInline
    func noteBlocked(_ outcome: MappingProblem.Outcome) {
        if isBlocked { note(mismatch(expected: ""), outcome) }
    }

    @inline(never) @usableFromInline
    func throwIfBlocked() throws {
        if isBlocked { throw mismatch(expected: "") }
    }

    // MARK: Outcomes

    /// Tells a report of a problem with this value.
    func tell(_ error: any Error, _ outcome: MappingProblem.Outcome) {
        session.problemCount &+= 1
        let start = Int(index)
        session.log?.note(placed(error), outcome, resolving: start..<start + node.span)
    }

    /// A value that failed reports no unknown keys. If it was flattened, the enclosing object is still being read, so
    /// only the members on the way to the failure are excused; a flattened part with no members excuses none.
    private func excuseKeys(_ error: any Error) {
        if isFlattened { excuseWay(to: error) } else { session.coverage?.take(Int(index)) }
    }

    /// Whether an error says that nothing is there of an object that was to be made from members of this one.
    func isAbsentPart(_ error: DeserializationError) -> Bool {
        guard error.node == Int(index), session.coverage?.failedPartHasMembers(Int(index)) != true else { return false }
        return error.code == .missing || error.code == .unknownType && session.coverage?.hasName(Int(index)) != true
    }

    /// Handles an invalid element. Throws if the collection is not read further; otherwise returns the error that fails
    /// the collection in the end, or nil if the element is dropped.
    @inline(never) @usableFromInline
    func elementFailed(_ error: any Error, at position: Int, _ earlier: (any Error)?) throws -> (any Error)? {
        let element = below(position)
        try throwIfCallEnds(error)
        if session.mapper.policy.invalidElements == .drop {
            element.noteFailure(error, .elementDropped)
            return earlier
        }
        return try element.neededElementFailed(error, earlier)
    }

    /// The same for an element without which there is no collection, whatever the policy: a report has all such elements.
    @inline(never) @usableFromInline
    func neededElementFailed(_ error: any Error, _ earlier: (any Error)?) throws -> any Error {
        try throwIfCallEnds(error)
        guard session.log != nil else { throw error }
        noteFailure(error, .failed)
        return earlier ?? error
    }

    /// The same for an optional element: nil, or the old value, takes its place unless the policy says otherwise.
    @inline(never) @usableFromInline
    func optionalElementFailed(_ error: any Error, _ outcome: MappingProblem.Outcome) throws {
        try throwIfCallEnds(error)
        guard session.mapper.policy.invalidElements == .replaceByNil else { throw error }
        pass(error, outcome)
    }

    /// The same for a member of a dictionary that is updated: the old one stays if the policy drops invalid ones.
    func memberFailed(_ error: any Error, _ earlier: (any Error)?) throws -> (any Error)? {
        try throwIfCallEnds(error)
        if session.mapper.policy.invalidElements == .drop {
            pass(error, .leftUnchanged)
            return earlier
        }
        return try neededElementFailed(error, earlier)
    }

    private func throwIfCallEnds(_ error: any Error) throws {
        if (error as? DeserializationError)?.endsCall ?? false { throw error }
    }

    /// Like `note`, but null counts as a problem too, because a value was required here.
    private func noteFailure(_ error: any Error, _ outcome: MappingProblem.Outcome) {
        if outcome == .failed { excuseWay(to: error) } else { session.coverage?.take(Int(index)) }
        tell(error, outcome)
    }

    /// Excuses the unknown keys of objects on the way to an error, which nobody has read to the end. A flattened part with no
    /// members excuses none.
    func excuseWay(to error: any Error) {
        guard let coverage = session.coverage else { return }
        let error = placed(error)
        if isFlattened, isAbsentPart(error) { return }
        coverage.excuse(from: Int(index), to: error.node ?? Int(index))
    }

    // MARK: Conversions

    /// An integer from text.
    @inline(never) @usableFromInline
    func convertedInteger<Value: FixedWidthInteger>(_: Value.Type) throws -> Value {
        let mismatch = { numberMismatch(Value.self, isInteger: true) }
        guard let number = numberFromText else { throw mismatch() }
        guard let value = number.integer(Value.self) else { throw invalidText(of: Value.self) }
        pass(mismatch(), .converted)
        return value
    }

    /// A floating-point number from text.
    @inline(never) @usableFromInline
    func convertedNumber<Value>(_ type: Value.Type, _ convert: (Tape, TapeNode) -> Value?) throws -> Value {
        let mismatch = { numberMismatch(Value.self, isInteger: false) }
        guard let number = numberFromText else { throw mismatch() }
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(decimal: number)
        let document = builder.finish()
        guard let value = withExtendedLifetime(document, { convert($0.tape, $0.nodes[0]) }) else {
            throw invalidText(of: Value.self)
        }
        pass(mismatch(), .converted)
        return value
    }

    /// Text from a number.
    @inline(never) @usableFromInline
    func convertedText() throws -> String {
        guard session.mapper.policy.conversions.contains(.textFromNumbers),
            let text = NumberText.number(node, session.tape)
        else { throw mismatch(expected: "string") }
        pass(mismatch(expected: "string"), .converted)
        return text
    }

    /// A boolean from a number or text.
    @inline(never) @usableFromInline
    func convertedBool() throws -> Bool {
        guard session.mapper.policy.conversions.contains(.booleans) else { throw mismatch(expected: "boolean") }
        let value: Bool? =
            switch node.kind {
            case .string:
                switch session.tape.string(of: node) {
                case "true", "1": true
                case "false", "0": false
                default: nil
                }
            default:
                switch session.tape.integer(node, as: Int.self) {
                case 1: true
                case 0: false
                default: nil
                }
            }
        guard let value else { throw mismatch(expected: "boolean") }
        pass(mismatch(expected: "boolean"), .converted)
        return value
    }

    /// Whether what is no array is to be its only element. Notes that it is.
    @inline(never) @usableFromInline
    func isOnlyElement() throws -> Bool {
        let mismatch = mismatch(expected: "array")
        guard session.mapper.policy.conversions.contains(.arraysFromSingleValues), !isNull else { throw mismatch }
        pass(mismatch, .converted)
        return true
    }

    /// What becomes of such an element that cannot be made: an error, unless the policy leaves it out.
    @inline(never) @usableFromInline
    func onlyElementFailed(_ error: any Error) throws {
        try throwIfCallEnds(error)
        guard session.mapper.policy.invalidElements == .drop else { throw error }
        noteFailure(error, .elementDropped)
    }

    private var numberFromText: LongDecimal? {
        guard session.mapper.policy.conversions.contains(.numbersFromText), node.kind == .string else { return nil }
        return LongDecimal(json: session.tape.bytes(of: node))
    }

    private func invalidText(of type: Any.Type) -> DeserializationError { invalid(TypeWording.number(of: type)) }
}

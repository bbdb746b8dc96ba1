public import DataMapperValues

/// What is done about invalid values. None of this runs for valid data.
extension DeserializableData {
    /// Notes that a value was invalid, and what was done about it. Null and missing values are not problems, unless the path to the value
    /// goes through something that is not an object.
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

    /// Makes the innermost object that is being made fail when its initializer is done.
    func fail(_ error: DeserializationError) {
        session.fail(error)
        if let log = session.log, log.search != nil { log.search?.collect(error.identity) }
    }

    /// Notes an invalid value that the type itself or another part of the policy allows.
    func pass(_ error: any Error, _ outcome: MappingProblem.Outcome) {
        if outcome != .converted { excuseKeys(error) }
        if let coverage = session.coverage, !isNull, !isFlattened, outcome.isSubstitution {
            if outcome == .replacedByNil { coverage.leaveUnread(Int(index)) } else { coverage.replace(Int(index)) }
        }
        if !isNull || isBlocked { tell(error, outcome) }
    }

    // MARK: Values in the way of a path

    /// Whether the value is missing because its parent is neither null nor an object (or array): `data["log", "level"]` if `log` is 5.
    /// The value that an object is made from never blocks a path, because the object may read it in several ways.
    var isBlocked: Bool {
        if missing == 0 { return false }
        let parent = session.nodes[Int(anchor)].kind
        if parent == .null || parent == .object && !session.hasMissingElements { return false }
        return parent != neededKind && anchor != session.scalar.made
    }

    /// The kind of value that the parent of a missing value should have.
    var neededKind: TapeNode.Kind {
        if case .index? = session.path(toMissing: missing).first { .array } else { .object }
    }

    @inlinable @inline(__always)
    func noteIfBlocked(_ outcome: @autoclosure () -> MappingProblem.Outcome) {
        if missing != 0, isBelowAnother { noteBlocked(outcome()) }
    }

    /// Whether the value is missing below something that is not an object, which is rare. The test is cheap, because missing values are
    /// frequent.
    @inlinable @inline(__always)
    var isBelowAnother: Bool {
        session.nodes[Int(anchor)].kind != .object || session.hasMissingElements
    }

    @inline(never) @usableFromInline
    func noteBlocked(_ outcome: MappingProblem.Outcome) {
        if isBlocked { note(mismatch(expected: .any), outcome) }
    }

    /// Throws an error if the value is missing below something that is neither an object nor null.
    @inline(never) @usableFromInline
    package func throwIfBlocked() throws {
        if isBlocked { throw mismatch(expected: .any) }
    }

    // MARK: Outcomes

    /// Adds a problem with this value to the report.
    func tell(_ error: any Error, _ outcome: MappingProblem.Outcome) {
        session.problemCount &+= 1
        let start = Int(index)
        session.log?.note(placed(error), outcome, resolving: start..<start + node.span)
    }

    /// Excuses the unknown keys of a value that failed. If it was flattened, the enclosing object is still being read, so only the members
    /// on the way to the failure are excused; a flattened part with no members excuses none.
    private func excuseKeys(_ error: any Error) {
        if isFlattened { excuseWay(to: error) } else { session.coverage?.take(Int(index)) }
    }

    /// Returns whether an error says that this object has no members of the part that was to be made from them.
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

    /// Handles an invalid element that the collection needs, whatever the policy is. A report lists all such elements.
    @inline(never) @usableFromInline
    func neededElementFailed(_ error: any Error, _ earlier: (any Error)?) throws -> any Error {
        try throwIfCallEnds(error)
        guard session.log != nil else { throw error }
        noteFailure(error, .failed)
        return earlier ?? error
    }

    /// Handles an invalid element that is optional: nil or the old value replaces it, unless the policy says otherwise.
    @inline(never) @usableFromInline
    func optionalElementFailed(_ error: any Error, _ outcome: MappingProblem.Outcome) throws {
        try throwIfCallEnds(error)
        guard session.mapper.policy.invalidElements == .replaceByNil else { throw error }
        pass(error, outcome)
    }

    /// Handles an invalid member of a dictionary that is updated: the old one stays if the policy drops invalid ones.
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

    /// Notes that a required value is invalid; null counts as a problem, too.
    private func noteFailure(_ error: any Error, _ outcome: MappingProblem.Outcome) {
        if outcome == .failed { excuseWay(to: error) } else { session.coverage?.take(Int(index)) }
        tell(error, outcome)
    }

    /// Excuses the unknown keys of the objects on the way to an error, because they were not read to the end. A flattened part with no
    /// members excuses none.
    func excuseWay(to error: any Error) {
        guard let coverage = session.coverage else { return }
        let error = placed(error)
        if isFlattened, isAbsentPart(error) { return }
        coverage.excuse(from: Int(index), to: error.node ?? Int(index))
    }

    // MARK: Conversions

    /// Converts text to an integer.
    @inline(never) @usableFromInline
    func convertedInteger<Value: FixedWidthInteger>(_: Value.Type) throws -> Value {
        let expectation = ValueExpectation.integer(Value.self)
        guard let number = numberFromText else { throw numberMismatch(expectation) }
        guard let value = number.integer(Value.self) else { throw invalid(expectation.numberText) }
        pass(numberMismatch(expectation), .converted)
        return value
    }

    /// Converts text to a `Double`.
    @inline(never) @usableFromInline
    func convertedDouble() throws -> Double { try convertedNumber { $0.double($1) } }

    /// Converts text to a number.
    @inline(never)
    func convertedNumber<Value: SelfDescribing>(_ convert: (Tape, TapeNode) -> Value?) throws -> Value {
        guard let number = numberFromText else { throw numberMismatch(Value.expectation) }
        var builder = DocumentBuilder(nodeCapacity: 1)
        builder.append(decimal: number)
        let document = builder.finish()
        guard let value = withExtendedLifetime(document, { convert($0.tape, $0.nodes[0]) }) else {
            throw invalid(Value.expectation.numberText)
        }
        pass(numberMismatch(Value.expectation), .converted)
        return value
    }

    /// Converts a number to text.
    @inline(never) @usableFromInline
    func convertedText() throws -> String {
        guard session.mapper.policy.conversions.contains(.textFromNumbers),
            let text = NumberText.number(node, session.tape)
        else { throw mismatch(expected: .string) }
        pass(mismatch(expected: .string), .converted)
        return text
    }

    /// Converts a number or text to a boolean.
    @inline(never) @usableFromInline
    func convertedBool() throws -> Bool {
        guard session.mapper.policy.conversions.contains(.booleans) else { throw mismatch(expected: .boolean) }
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
        guard let value else { throw mismatch(expected: .boolean) }
        pass(mismatch(expected: .boolean), .converted)
        return value
    }

    /// Returns whether a value that is not an array becomes the only element of one, and notes the conversion.
    @inline(never) @usableFromInline
    func isOnlyElement() throws -> Bool {
        let mismatch = mismatch(expected: .array)
        guard session.mapper.policy.conversions.contains(.arraysFromSingleValues), !isNull else { throw mismatch }
        pass(mismatch, .converted)
        return true
    }

    /// Handles an only element that is invalid: it is an error, unless the policy drops it.
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
}

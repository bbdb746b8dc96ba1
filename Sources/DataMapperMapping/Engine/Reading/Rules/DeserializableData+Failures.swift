public import DataMapperValues

// What happens to a failure that does not end the call:
//
// * `record` notes what was done about a value, for the report and for unknown keys.
// * `list` only adds a problem to the report: an error about a key or a name, or an error in an object that is
//   searched.
// * `tolerate` asks the policy, and then calls `record`.
// * `accept` notes what was done about a value that the type itself accepts.
//
// |                          | unknown keys of the value          | a problem      | kept by `UnknownKeyPreserving` |
// |--------------------------|------------------------------------|----------------|--------------------------------|
// | failed                   | excused on the way to the error    | yes            |                                |
// | replaced, left unchanged | excused                            | unless null    | yes                            |
// | element dropped          | excused                            | yes            |                                |
// | converted by the policy  | reported                           | yes            |                                |
// | unknown key              |                                    | by the policy  | by the type                    |
// | accepted: by `lenient`   |                                    | no, but listed |                                |
// | accepted: fallback case  | excused                            | no, but listed | yes                            |
//
// Excused keys are not reported, because nobody knows which of them the type would have read.
//
// A problem is a value that the type does not accept. What the model itself asks for is no problem: a lenient
// transformation, the fallback case of an enum, an alternative key, a missing optional. If the value is lost by that,
// the report lists it as accepted. A value that `or:`, or an optional without `IfPresent`, replaces is a problem,
// because the type does not accept it.
//
// Null and missing values that are replaced are no problems, unless something on the path is not an object
// (`isBlocked`). The members of a flattened part belong to the object around it, so only the objects on the way to the
// error are excused. None of this runs for valid data.
extension DeserializableData {
    /// Records what was done about an error of this value.
    @inline(never) @usableFromInline
    func record(_ error: any Error, as outcome: MappingProblem.Outcome) {
        note(error, as: outcome)
        if !outcome.isSubstitution || !isNull || isBlocked { list(error, as: outcome) }
    }

    /// Records that the type accepts this value, although it had to be converted or replaced. It is counted as a
    /// problem, so that `firstFit` prefers a type that accepts the value as it is.
    @inline(never) @usableFromInline
    func accept(_ error: any Error, as outcome: MappingProblem.Outcome) {
        note(error, as: outcome)
        session.notes?.countProblems()
        session.log?.accept(placed(error), as: outcome)
    }

    /// Notes what an error means for the unknown keys of this value.
    private func note(_ error: any Error, as outcome: MappingProblem.Outcome) {
        if outcome == .failed || isFlattened && outcome != .converted {
            excuseWay(to: error)
        } else if outcome != .converted, let coverage = session.coverage {
            coverage.markWhole(Int(index))
            if outcome.isSubstitution, !isNull { coverage.replace(Int(index), byNil: outcome == .replacedByNil) }
        }
    }

    /// Only adds a problem to the report. Failed values inside this one get the same outcome.
    func list(_ error: any Error, as outcome: MappingProblem.Outcome) {
        session.notes?.countProblems()
        let start = Int(index)
        session.log?.record(placed(error), as: outcome, resolving: start..<start + node.span)
    }

    /// Records an error that makes the innermost object fail when its initializer is done.
    func fail(_ error: any Error) {
        let error = placed(error)
        session.fail(error)
        session.log?.search?.collect(error.identity)
        record(error, as: .failed)
    }

    // MARK: Policies

    /// Records that another value replaces this one, or lets the object fail if the policy says so. A flattened part
    /// without members is no problem.
    @inline(never) @usableFromInline
    func tolerate(_ error: any Error, as outcome: MappingProblem.Outcome) {
        if isNull, !isBlocked { return record(error, as: outcome) }
        if standsForNull(error) { return }
        if isFlattened, isAbsentPart(placed(error)) { return }
        if endsCall(error) || policy(for: error).invalidOptionals == .fail { return fail(error) }
        record(error, as: outcome)
    }

    /// Records what happens to an invalid element if the policy is `policy`; otherwise throws the error.
    @inline(never) @usableFromInline
    func tolerateElement(
        _ error: any Error, as outcome: MappingProblem.Outcome, if policy: MappingPolicy.InvalidElements
    ) throws {
        if policy == .replaceByNil, standsForNull(error) { return }
        guard session.mapper.policy.invalidElements == policy, !endsCall(error) else { throw error }
        record(error, as: outcome)
    }

    /// Handles an invalid element of this collection, according to the policy. If the element makes the collection
    /// fail, a report reads the other elements, too; other calls throw at once. Returns the error that the collection
    /// has to throw after its last element, which is `earlier` if there is one already.
    ///
    /// - Parameters:
    ///   - outcome: What happens to the element if the policy drops invalid ones.
    ///   - isNeeded: Whether the collection needs the element, whatever the policy is.
    @inline(never) @usableFromInline
    func elementFailed(
        _ error: any Error, at position: Int, _ earlier: (any Error)?,
        as outcome: MappingProblem.Outcome = .elementDropped, isNeeded: Bool = false
    ) throws -> (any Error)? {
        let element = below(position)
        do {
            if isNeeded { throw error }
            try element.tolerateElement(error, as: outcome, if: .drop)
            return earlier
        } catch {
            guard session.log != nil, !endsCall(error) else { throw error }
            element.record(error, as: .failed)
            return earlier ?? error
        }
    }

    // MARK: Suggested keys

    /// Returns the error of an object that could not be made. If a key is missing, the hint suggests no other key that
    /// the type reads. Only a type that lists its keys knows them. It is asked when somebody reads the hint.
    func knowingKeys(_ error: any Error, of type: Any.Type) -> DeserializationError {
        let error = placed(error)
        guard error.code == .missing, error.node == Int(index), error.readsKey == nil, let type = collector(of: type)
        else { return error }
        let (document, object, mapper) = (session.document, Int(index), session.mapper)
        // The type may be isolated to an actor. This calls it as the call did before that has made the object.
        let known = UnsharedValue(type)
        return error.suggestingNoKey { key in
            let session = ReadingSession(document, at: object, mapper: mapper, isReported: true, followsKeys: true)
            known.value.collectProblems(in: DeserializableData(session: session, index: object, level: 0))
            return session.coverage?.isRead(key) ?? false
        }
    }

    /// Returns the type if it can list all keys of this object, which the type of a part cannot; otherwise nil.
    func collector(of type: Any.Type) -> (any ProblemCollecting.Type)? {
        guard node.kind == .object, !isFlattened, !(session.hasPolymorph && type is AnyClass) else { return nil }
        guard let type = type as? any ProblemCollecting.Type else { return nil }
        return type is any _UntaggedEnum.Type ? nil : type
    }

    private func endsCall(_ error: any Error) -> Bool { error.ofDeserialization?.endsCall ?? false }

    // MARK: Excused keys

    /// Excuses the unknown keys of the objects on the way to an error, because they were not read to the end. A
    /// flattened part without members excuses no keys.
    package func excuseWay(to error: any Error) {
        guard let coverage = session.coverage else { return }
        let error = placed(error)
        if isFlattened, isAbsentPart(error) { return }
        coverage.excuse(from: Int(index), to: error.node ?? Int(index))
    }

    /// Returns whether an error says that this object has none of the members of a part.
    func isAbsentPart(_ error: DeserializationError) -> Bool {
        guard error.node == Int(index), session.coverage?.failedPartHasMembers(Int(index)) != true else { return false }
        return error.code == .missing || error.code == .unknownType && session.coverage?.hasName(Int(index)) != true
    }

    // MARK: Values in the way of a path

    /// Whether the value is missing because its parent is neither null nor an object (or array): `data["log", "level"]`
    /// if `log` is 5. The value that an object is made from never blocks a path, because the object may read it in
    /// several ways.
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

    /// Throws an error if the value is missing below something that is neither an object nor null.
    @inline(never) @usableFromInline
    package func throwIfBlocked() throws {
        if isBlocked { throw mismatch(expected: .any) }
    }

    @inlinable @inline(__always)
    func tolerateIfBlocked(as outcome: @autoclosure () -> MappingProblem.Outcome) {
        if missing != 0, isBelowAnother { tolerateBlocked(as: outcome()) }
    }

    /// Whether the value is missing below something that is not an object. That is rare, but missing values are
    /// frequent, so the test is cheap.
    @inlinable @inline(__always)
    var isBelowAnother: Bool {
        session.nodes[Int(anchor)].kind != .object || session.hasMissingElements
    }

    @inline(never) @usableFromInline
    func tolerateBlocked(as outcome: MappingProblem.Outcome) {
        if isBlocked { tolerate(mismatch(expected: .any), as: outcome) }
    }
}

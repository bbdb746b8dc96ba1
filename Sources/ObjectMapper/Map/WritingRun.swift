internal import DataMapperMapping
internal import DataMapperValues

extension WritingRun {
    var tape: Handle<TapeWriter>? { session?.writer }

    /// Whether one more level is too many. This happens if objects contain each other, or the stack is small.
    var isFull: Bool {
        tape?.pointee.isFull ?? (level >= Self.mapper.policy.limits.depth || CallStack.isNearEnd(stackFloor))
    }

    /// Records that an instance is being written. Returns false, and records an error, if it is being written already.
    func enter(_ instance: AnyObject) -> Bool {
        if instances.push(ObjectIdentifier(instance)) { return true }
        tape?.pointee.refuse(instance)
        return false
    }

    func leaveInstance() { instances.removeLast() }

    /// Returns what has been written. Nil for a dictionary, and if something cannot be written as JSON.
    func finish() -> Document? {
        innermost = nil
        return tape?.pointee.finishWithoutError()
    }
}

extension TapeWriter {
    /// Records that a value cannot be written as JSON. Writing goes on: ``Map/JSON`` shows the rest.
    mutating func refuse(_ value: Any) {
        note(SerializationError(unwritable: "\(type(of: value))"), at: builder.count)
    }

    mutating func finishWithoutError() -> Document? { hasError ? nil : finish() }
}

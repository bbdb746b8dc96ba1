internal import DataMapperMapping
internal import DataMapperValues

/// The state that all maps of a writing call share.
///
/// Text is written from a tape. A dictionary consists of the dictionaries that its maps collect. In both cases, objects
/// are written innermost first: values are added only to the object that was begun last and has not ended.
final class WritingRun {
    /// Keeps the tape. Nil for dictionaries.
    private let session: WritingSession?
    /// The class instances that are being written, outermost first.
    @exclusivity(unchecked) private var instances = InstanceStack()
    /// The number of levels of a dictionary that are being written, including the outermost object.
    @exclusivity(unchecked) var level = 1
    /// The map of the object that is being written. Nil after the end of the outermost one.
    @exclusivity(unchecked) var innermost: ObjectIdentifier?
    /// The limit that ``CallStack`` compares with.
    private let stackFloor = CallStack.floor

    static let mapper = DataMapperMapping.ObjectMapper()

    init(makesText: Bool) { session = makesText ? WritingSession(Self.mapper) : nil }

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

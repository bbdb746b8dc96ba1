internal import DataMapperMapping
internal import DataMapperValues

/// What the maps of one call share that write.
///
/// Text is made of a tape, a dictionary of the dictionaries that its maps collect. In both cases objects are written
/// innermost first: only the one that was begun last, and is not ended, is added to.
final class WritingRun {
    /// Keeps the tape; nil for dictionaries.
    private let session: WritingSession?
    /// The class instances that are being written, outermost first.
    @exclusivity(unchecked) private var instances = InstanceStack()
    /// How many levels of a dictionary are being written, the outermost object among them.
    @exclusivity(unchecked) private(set) var level = 1
    /// The map of the object that is being written; nil after the outermost one.
    @exclusivity(unchecked) var innermost: ObjectIdentifier?
    /// What ``CallStack`` compares with.
    private let stackFloor = CallStack.floor

    static let mapper = DataMapperMapping.ObjectMapper()

    init(makesText: Bool) { session = makesText ? WritingSession(Self.mapper) : nil }

    var tape: UnsafeMutablePointer<TapeWriter>? { session?.writer }

    /// Whether one level more is too many, as it is where objects contain each other, or for a small stack.
    var isFull: Bool {
        tape?.pointee.isFull ?? (level >= Self.mapper.limits.depth || CallStack.isNearEnd(stackFloor))
    }

    func enterLevel() { level += 1 }

    func leaveLevel() { level -= 1 }

    /// Notes that an instance is being written; false, and an error, where it was already.
    func enter(_ instance: AnyObject) -> Bool {
        if instances.push(ObjectIdentifier(instance)) { return true }
        tape?.pointee.refuse(instance)
        return false
    }

    func leaveInstance() { instances.removeLast() }

    /// What has been written; nil for a dictionary, and where something has no place in JSON.
    func finish() -> Document? {
        innermost = nil
        return tape?.pointee.finishWithoutError()
    }
}

extension TapeWriter {
    /// Notes that a value has no place in JSON. What is still to come is written all the same: ``Map/JSON`` shows it.
    mutating func refuse(_ value: Any) {
        note(SerializationError(unwritable: "\(type(of: value))"), at: builder.count)
    }

    mutating func finishWithoutError() -> Document? { hasError ? nil : finish() }

    /// The document of a value; nil where something in it has no place in JSON.
    static func document(of value: Any) -> Document? { written(value) { $0.finishWithoutError() } }

    private static func written<Result>(_ value: Any, _ finish: (inout TapeWriter) -> Result) -> Result {
        let session = WritingSession(WritingRun.mapper)
        // The writer lives as long as the session.
        return withExtendedLifetime(session) {
            AnyValues.write(value, to: &session.writer.pointee)
            return finish(&session.writer.pointee)
        }
    }

    /// Values in the order in which a set of them is written. What has no place in JSON, such as NaN, is put in order by
    /// what stands around it.
    static func sorted<T>(_ values: [T]) -> [T] {
        guard values.count > 1 else { return values }
        let document = written(values) { $0.finish() }
        let starts = Array(document.children(of: 0))
        let places = starts.indices.sorted { Document.precedes(document, starts[$0], starts[$1]) }
        return places.map { values[$0] }
    }
}

internal import DataMapperValues

/// The changes that one update has made so far, so that they can be undone if it fails.
///
/// Values are updated as copies, and a copy that failed is dropped. But copies share instances of classes. So each
/// object that is updated leaves an entry in the notes of the call, which can give its properties their old values.
@usableFromInline
final class UpdateTransaction {
    /// The session for the objects that the update makes.
    let readingSession: ReadingSession
    /// The entries of the objects whose mappings are running, the innermost last.
    private var running: [UndoEntry] = []
    private var openInstances = InstanceStack()
    private let notes: CallNotes

    init(_ readingSession: ReadingSession) {
        self.readingSession = readingSession
        notes = readingSession.startNotes()
    }

    /// Whether changes are being undone.
    var isRestoring: Bool { running.last?.isRestoring ?? false }

    /// Returns an object after its update. For a class, it is the same instance, which is unchanged if this throws.
    ///
    /// `check` may still reject the update at the end.
    static func updated<T: Mappable>(
        _ object: T, from data: DeserializableData, _ check: () throws -> Void
    ) throws -> T {
        let transaction = UpdateTransaction(data.session)
        let session = ReadingSession(updating: transaction)
        let data = DeserializableData(session: session, index: Int(data.index), level: data.level)
        return try transaction.attempt(in: session) {
            let updated = try transaction.map(object, from: data)
            try check()
            return updated
        }
    }

    // The following functions call each other for each level of objects inside objects. So they have few closures,
    // because stacks are small.

    /// Returns the result of `body`. If it throws, all of its changes are undone.
    func attempt<T>(in session: ReadingSession, _ body: () throws -> T) throws -> T {
        let start = notes.mark()
        defer { notes.end(start) }
        do {
            return try body()
        } catch {
            undo(to: start, in: session)
            throw error
        }
    }

    /// Replaces a property of the object whose mapping is running, if the data has a value for it. If this throws, all
    /// of its changes are undone.
    func replace<T>(_ value: inout T, from data: DeserializableData, _ change: (T) throws -> T) throws {
        guard let object = running.last else { return }
        if !object.isRestoring { try data.throwIfBlocked() }
        guard data.isGiven else { return }
        let call = object.nextCall(data.index)
        if object.isRestoring { return object.restore(&value, of: call) }
        let start = notes.mark()
        defer { notes.end(start) }
        let old = value
        do {
            value = try change(old)
        } catch {
            undo(to: start, in: data.session)
            throw error
        }
        object.note(old, of: call)
    }

    /// Maps an existing object.
    ///
    /// - Throws: ``DeserializationError`` with the object's place, if it has no other.
    func map<T: Mappable>(_ object: T, from data: DeserializableData) throws -> T {
        // A `mapping` may map another object from the same data, and so on without end.
        let limit = data.objectMapper.policy.limits.depth
        guard running.count < limit else {
            throw DeserializationError(depthBeyond: limit, option: "the mapper's ProcessingLimits.depth")
        }
        try data.checkStack()
        // If an instance is inside itself, the property that holds it is already being changed.
        let isInstance = T.self is AnyClass
        if isInstance, !openInstances.push(ObjectIdentifier(object as AnyObject)) {
            throw data.placed(DeserializationError.cycle)
        }
        defer { if isInstance { openInstances.removeLast() } }
        guard T.self is any UnknownKeyRejecting.Type else { return try mapOrReport(object, from: data) }
        return try data.rejectingUnknownKeys(isUpdate: true) { try mapOrReport(object, from: data) }
    }

    private func mapOrReport<T: Mappable>(_ object: T, from data: DeserializableData) throws -> T {
        if let log = data.session.log { return try mapReported(object, from: data, log) }
        do {
            return try mapOnce(object, from: data)
        } catch {
            if data.session.coverage != nil { data.excuseWay(to: error) }
            throw data.failed(error)
        }
    }

    /// Maps an object for a report. To search it for problems, it is mapped again from its old state.
    private func mapReported<T: Mappable>(_ object: T, from data: DeserializableData, _ log: ProblemLog) throws -> T {
        let start = notes.mark()
        defer { notes.end(start) }
        return try data.makeReported(T.self, log, isUpdate: true) {
            try mapOnce(object, from: data)
        } search: {
            undo(to: start, in: data.session)
            _ = try mapOnce(object, from: data)
        }
    }

    private func mapOnce<T: Mappable>(_ object: T, from data: DeserializableData) throws -> T {
        var object = object
        let entry = UndoEntry(data)
        let updated = data.beginObject()
        let made = readingSession.beginScalar(data.index)
        notes.noteChange(of: entry)
        running.append(entry)
        defer {
            running.removeLast()
            data.end(updated)
            readingSession.endScalar(made)
            readingSession.scalar.read = data.index
            entry.remember(object)
        }
        if T.self is any UnknownKeyPreserving.Type {
            try mapKeeping(&object, from: data, entry)
        } else {
            try map(&object, data)
        }
        return object
    }

    private func map<T: Mappable>(_ object: inout T, _ data: DeserializableData) throws {
        try object.mapping(data)
        if let failure = data.takeFailure() { throw failure }
        // A value that is not an object was asked for keys, and was not read as a scalar.
        if data.session.scalar.keyed == data.index, readingSession.scalar.read != data.index {
            throw data.mismatch(expected: .object)
        }
    }

    /// Gives the object the keys of the data that it does not read, together with the keys that it had and that the
    /// data does not replace.
    private func mapKeeping<T: Mappable>(
        _ object: inout T, from data: DeserializableData, _ entry: UndoEntry
    ) throws {
        let old = (object as? any UnknownKeyPreserving)?.unknownKeys ?? UnknownKeys()
        let unasked = try data.unaskedKeys { try map(&object, data) }
        guard let unasked, !(unasked.isNothing && old.isNothing) else { return }
        object.preserve(old.updated(with: unasked))
        entry.keepAgain(old, in: object)
    }

    private func undo(to start: CallNotes.Mark, in session: ReadingSession) {
        for case let entry as UndoEntry in notes.rollBackObjects(to: start) {
            // The mapping of the object runs again, and its `map` calls look here for their entry.
            running.append(entry)
            entry.undo(in: session)
            running.removeLast()
        }
    }
}

extension Mappable {
    /// Gives an object its unknown keys, if its type keeps them.
    mutating func preserve(_ unknownKeys: UnknownKeys) {
        guard var object = self as? any UnknownKeyPreserving else { return }
        object.unknownKeys = unknownKeys
        if let changed = object as? Self { self = changed }
    }
}

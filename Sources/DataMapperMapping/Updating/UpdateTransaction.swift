internal import DataMapperValues

/// What one update has done so far, so that what fails can be undone.
///
/// Values are updated as copies, and a copy that failed is dropped. What copies share is not: the instances of classes.
/// So each object that is updated leaves an entry, by which its properties get back what they had.
@usableFromInline
final class UpdateTransaction {
    /// For the objects that the update makes.
    let readingSession: ReadingSession
    /// Each in front of those within it.
    private var entries: [UndoEntry] = []
    /// The object whose mapping is running.
    private var current: UndoEntry?
    private var level = 0
    private var openInstances = InstanceStack()

    init(_ readingSession: ReadingSession) { self.readingSession = readingSession }

    /// Whether what has been done is being undone.
    var isRestoring: Bool { current?.isRestoring ?? false }

    /// An object after its update. An instance of a class is the same one, and is as it was where this throws.
    ///
    /// `check` may still refuse it in the end.
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

    // Objects within objects lead through the following, level by level. So closures are few: stacks are small.

    /// What `body` returns. Where it throws, all that it changed is undone.
    func attempt<T>(in session: ReadingSession, _ body: () throws -> T) throws -> T {
        let mark = entries.count
        do {
            return try body()
        } catch {
            undo(from: mark, in: session)
            throw error
        }
    }

    /// Replaces a property of the object whose mapping is running, if the data has a value for it. Where this throws, all
    /// that it changed is undone.
    func replace<T>(_ value: inout T, from data: DeserializableData, _ change: (T) throws -> T) throws {
        guard let object = current else { return }
        if !object.isRestoring { try data.throwIfBlocked() }
        guard data.isGiven else { return }
        let place = object.nextPlace(of: data.index)
        if object.isRestoring { return object.restore(&value, at: place) }
        let mark = entries.count
        let old = value
        do {
            value = try change(old)
        } catch {
            undo(from: mark, in: data.session)
            throw error
        }
        object.note(old, at: place)
    }

    /// Maps an object that is there already.
    ///
    /// - Throws: ``DeserializationError`` with the object's place, where it has no other.
    func map<T: Mappable>(_ object: T, from data: DeserializableData) throws -> T {
        // Objects that map others from their own data are not bounded by the depth of that.
        let limit = data.objectMapper.limits.depth
        guard level < limit else {
            throw DeserializationError(depthBeyond: limit, option: "the mapper's ProcessingLimits.depth")
        }
        try data.checkStack()
        // Further in, the property that holds the instance is being changed already.
        let isInstance = T.self is AnyClass
        if isInstance, !openInstances.push(ObjectIdentifier(object as AnyObject)) {
            throw data.placed(DeserializationError.cycle)
        }
        defer { if isInstance { openInstances.removeLast() } }
        if let log = data.session.log { return try mapReported(object, from: data, log) }
        do {
            return try mapOnce(object, from: data)
        } catch {
            throw data.failed(error)
        }
    }

    /// Maps an object for a report. In order to be searched for problems it is mapped once more, from how it was before.
    private func mapReported<T: Mappable>(_ object: T, from data: DeserializableData, _ log: ProblemLog) throws -> T {
        let mark = entries.count
        return try data.makeReported(T.self, log, isUpdate: true) {
            try mapOnce(object, from: data)
        } search: {
            undo(from: mark, in: data.session)
            _ = try mapOnce(object, from: data)
        }
    }

    private func mapOnce<T: Mappable>(_ object: T, from data: DeserializableData) throws -> T {
        var object = object
        let entry = UndoEntry(data)
        data.session.coverage?.make(Int(data.index))
        let outer = (current, data.takeScalarUse())
        entries.append(entry)
        current = entry
        level += 1
        defer {
            level -= 1
            current = outer.0
            data.restoreScalarUse(outer.1)
            entry.remember(object)
        }
        if T.self is any UnknownKeyPreserving.Type {
            try mapKeeping(&object, from: data, entry)
        } else if T.self is any UnknownKeyRejecting.Type {
            try data.rejectingUnknownKeys { try map(&object, data) }
        } else {
            try map(&object, data)
        }
        return object
    }

    private func map<T: Mappable>(_ object: inout T, _ data: DeserializableData) throws {
        try object.mapping(data)
        if let failure = data.takeFailure() { throw failure }
        if data.isMadeOfNothing { throw data.mismatch(expected: "object") }
    }

    /// Gives the object the keys of the data that it does not ask for, beside those that it has kept before and that the data
    /// does not replace.
    private func mapKeeping<T: Mappable>(
        _ object: inout T, from data: DeserializableData, _ entry: UndoEntry
    ) throws {
        let old = (object as? any UnknownKeyPreserving)?.unknownKeys ?? UnknownKeys()
        let unasked = try data.unaskedKeys { try map(&object, data) }
        guard let unasked, !(unasked.isNothing && old.isNothing) else { return }
        object.preserve(old.updated(with: unasked))
        entry.keepAgain(old, in: object)
    }

    private func undo(from mark: Int, in session: ReadingSession) {
        let outer = current
        defer { current = outer }
        // To undo one adds none.
        while entries.count > mark, let object = entries.popLast() {
            current = object
            object.undo(in: session)
        }
    }
}

/// What the views of both sessions have done with the scalar that an object is updated from.
private struct ScalarUses {
    let updating: ReadingSession.ScalarUse
    let reading: ReadingSession.ScalarUse
}

extension Mappable {
    /// Gives an object its unknown keys, if it is of a type that keeps them.
    mutating func preserve(_ unknownKeys: UnknownKeys) {
        guard var object = self as? any UnknownKeyPreserving else { return }
        object.unknownKeys = unknownKeys
        if let changed = object as? Self { self = changed }
    }
}

extension DeserializableData {
    fileprivate func takeScalarUse() -> ScalarUses {
        let reading = self.reading.session
        let uses = ScalarUses(updating: session.scalar, reading: reading.scalar)
        session.scalar = ReadingSession.ScalarUse(made: index)
        reading.scalar = ReadingSession.ScalarUse(made: index)
        return uses
    }

    fileprivate func restoreScalarUse(_ uses: ScalarUses) {
        let reading = self.reading.session
        session.scalar = uses.updating
        reading.scalar = uses.reading
        reading.scalar.read = index
    }

    /// Whether this is no object, was asked for keys, and was not read itself.
    fileprivate var isMadeOfNothing: Bool { session.scalar.keyed == index && reading.session.scalar.read != index }
}

internal import DataMapperValues

/// What one update has done so far, so that what fails can be undone.
///
/// Values are updated as copies, and a copy that failed is dropped. What copies share is not: the instances of classes.
/// So each object that is updated leaves an entry, by which its properties get back what they had.
@usableFromInline
final class UpdateLog {
    /// For the objects that the update makes.
    let readingContext: ReadingContext
    /// Each in front of those within it.
    private var objects: [UpdatedObject] = []
    /// The object whose mapping is running.
    private var current: UpdatedObject?
    private var level = 0
    private var openInstances = OpenInstances()

    init(_ readingContext: ReadingContext) { self.readingContext = readingContext }

    /// An object after its update. An instance of a class is the same one, and is as it was where this throws.
    ///
    /// `check` may still refuse it in the end.
    static func updated<T: Mappable>(
        _ object: T, from data: DeserializableData, _ check: () throws -> Void
    ) throws -> T {
        let log = UpdateLog(data.context)
        let context = ReadingContext(updating: log)
        let data = DeserializableData(context: context, index: Int(data.index), level: data.level)
        return try log.attempt(in: context) {
            let updated = try log.map(object, from: data)
            try check()
            return updated
        }
    }

    // Objects within objects lead through the following, level by level. So closures are few: stacks are small.

    /// What `body` returns. Where it throws, all that it changed is undone.
    func attempt<T>(in context: ReadingContext, _ body: () throws -> T) throws -> T {
        let mark = objects.count
        do {
            return try body()
        } catch {
            undo(from: mark, in: context)
            throw error
        }
    }

    /// Replaces a property of the object whose mapping is running, if the data has a value for it. Where this throws, all
    /// that it changed is undone.
    func replace<T>(_ value: inout T, from data: DeserializableData, _ change: (T) throws -> T) throws {
        guard data.isGiven, let object = current else { return }
        let place = object.nextPlace(of: data.index)
        if object.isRestoring { return object.restore(&value, at: place) }
        let mark = objects.count
        let old = value
        do {
            value = try change(old)
        } catch {
            undo(from: mark, in: data.context)
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
        // Further in, the property that holds the instance is being changed already.
        let isInstance = T.self is AnyClass
        if isInstance, !openInstances.push(ObjectIdentifier(object as AnyObject)) {
            throw data.placed(DeserializationError.cycle)
        }
        defer { if isInstance { openInstances.removeLast() } }
        var object = object
        let entry = UpdatedObject(data)
        let outer = (current, data.takeScalarUse())
        objects.append(entry)
        current = entry
        level += 1
        defer {
            level -= 1
            current = outer.0
            data.restoreScalarUse(outer.1)
            entry.remember(object)
        }
        do {
            if T._keepsUnknownKeys {
                try mapKeeping(&object, from: data, entry)
            } else {
                try map(&object, data)
            }
        } catch {
            throw data.placed(error)
        }
        return object
    }

    private func map<T: Mappable>(_ object: inout T, _ data: DeserializableData) throws {
        var view = MappableData(reading: data)
        try object.mapping(&view)
        if data.isMadeOfNothing { throw data.mismatch(expected: "object") }
    }

    /// Gives the object the keys of the data that it does not ask for, beside those that it has kept before.
    private func mapKeeping<T: Mappable>(
        _ object: inout T, from data: DeserializableData, _ entry: UpdatedObject
    ) throws {
        let old = object._keptKeys ?? UnknownKeys()
        let unasked = try data.unaskedKeys { try map(&object, data) }
        guard let unasked, !unasked.isEmpty else { return }
        var kept = old
        // Not `? :`, where nil would be null.
        for (key, value) in unasked { if value.isNull { kept.remove(key) } else { kept[key] = value } }
        object._keep(kept)
        entry.keepAgain(old, in: object)
    }

    private func undo(from mark: Int, in context: ReadingContext) {
        let outer = current
        defer { current = outer }
        // To undo one adds none.
        while objects.count > mark, let object = objects.popLast() {
            current = object
            object.undo(in: context)
        }
    }
}

/// What the views of both contexts have done with the scalar that an object is updated from.
private struct ScalarUses {
    let updating: ReadingContext.ScalarUse
    let reading: ReadingContext.ScalarUse
}

extension DeserializableData {
    fileprivate func takeScalarUse() -> ScalarUses {
        let reading = self.reading.context
        let uses = ScalarUses(updating: context.scalar, reading: reading.scalar)
        context.scalar = ReadingContext.ScalarUse()
        reading.scalar = ReadingContext.ScalarUse()
        return uses
    }

    fileprivate func restoreScalarUse(_ uses: ScalarUses) {
        let reading = self.reading.context
        context.scalar = uses.updating
        reading.scalar = uses.reading
        reading.scalar.read = index
    }

    /// Whether this is no object, was asked for keys, and was not read itself.
    fileprivate var isMadeOfNothing: Bool { context.scalar.keyed == index && reading.context.scalar.read != index }
}

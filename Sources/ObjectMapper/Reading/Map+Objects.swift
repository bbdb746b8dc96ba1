internal import DataMapperValues

/// Reads the current value as objects and as collections of objects.
extension Map {
    /// Returns the object, or nil if the value is not an object or the type rejects it.
    @inlinable
    func object<T: BaseMappable>(_ type: T.Type) -> T? {
        guard let child = child() else { return nil }
        defer { noteExhaustion(of: child) }
        do {
            let object = try Maker.make(type, from: child)
            return child.isStackExhausted ? nil : object
        } catch {
            child.note(error)
            return nil
        }
    }

    /// Returns the objects of an array or a dictionary, without those that the type rejects. Returns nil if a value is
    /// not an object.
    @inlinable @inline(never)
    func objects<C: MappedCollection>() -> C? where C.Content: BaseMappable {
        guard holdsObjects(in: C.kind) else { return nil }
        return C._make(from: self) { $0.object(C.Content.self) }
    }

    // Not inlinable: such properties are rare, and specializing them costs the compiler much time.
    @usableFromInline
    func objectCollections<C: MappedCollection>() -> C?
    where C.Content: MappedCollection, C.Content.Content: BaseMappable {
        guard holdsObjects(in: C.kind, C.Content.kind) else { return nil }
        return C._make(from: self) { $0.objects() }
    }

    /// Returns the objects of an object, without those that the type rejects. Returns nil if a value is not an object,
    /// or if the type rejects all of them.
    @inlinable
    func objectDictionary<T: BaseMappable>(_ type: T.Type) -> [String: T]? {
        guard holdsObjects(in: .object) else { return nil }
        let objects = entries { map, _ in map.object(type) }
        return objects?.isEmpty == true && !mayBecomeEmpty ? nil : objects
    }

    /// Whether an empty dictionary is a valid result: the current object is empty itself, or may lose its elements.
    @usableFromInline
    var mayBecomeEmpty: Bool {
        if run?.options.skipsInvalidElements == true { return true }
        return isLive ? (liveValue as? [String: Any])?.isEmpty == true : nodes[position].count == 0
    }

    // MARK: Updating existing objects

    /// Updates an existing object, or returns nil if the value is not an object.
    @inlinable
    func object<T: BaseMappable>(onto existing: T) -> T? {
        guard let child = child(toObject: true) else { return nil }
        defer { noteExhaustion(of: child) }
        var object = existing
        object.mapping(map: child)
        return child.isStackExhausted ? nil : object
    }

    /// Updates the existing object of each key. Keys that are not in the JSON are kept.
    @usableFromInline
    func objectDictionary<T: BaseMappable>(onto existing: [String: T]) -> [String: T]? {
        guard holdsObjects(in: .object) else { return nil }
        let changed = entries { map, key in
            if let object = existing[key] { map.object(onto: object) } else { map.object(T.self) }
        }
        return changed.map { existing.merging($0) { $1 } }
    }

    // MARK: Throwing

    /// Returns the object.
    ///
    /// - Throws: `MapError`, or the error of the object's initializer.
    @inlinable
    func objectOrThrow<T: BaseMappable>(_ type: T.Type) throws -> T {
        guard let child = child() else { throw notAnObject() }
        defer { noteExhaustion(of: child) }
        let object: T?
        do {
            object = try Maker.make(type, from: child)
        } catch {
            throw child.placed(error)
        }
        guard let object else { throw child.refusal(of: type) }
        if child.isStackExhausted { throw child.notAnObject() }
        return object
    }

    /// Returns all values of a collection, or throws the first error.
    @inlinable
    func allOrThrow<C: MappedCollection>(
        _ expected: @autoclosure () -> String, _ body: (Map) throws -> C.Content
    ) throws -> C {
        guard let result = try C._make(from: self, { try body($0) }) else { throw wrongShape(expected()) }
        return result
    }
}

/// Creates objects of all three protocols.
@usableFromInline
enum Maker {
    /// Creates an object and fills it. Returns nil if the type rejects the JSON.
    ///
    /// - Throws: The error of the initializer of an immutable type.
    @inlinable
    static func make<T: BaseMappable>(_: T.Type, from map: Map) throws -> T? {
        var made: T?
        if let type = T.self as? any StaticMappable.Type {
            made = type.objectForMapping(map: map) as? T
        } else if let type = T.self as? any Mappable.Type {
            made = type.init(map: map) as? T
        } else if let type = T.self as? any ImmutableMappable.Type {
            made = try type.init(map: map) as? T
        }
        if made == nil { map.noteRefusal(of: T.self) } else { made?.mapping(map: map) }
        return made
    }
}

internal import DataMapperValues

/// The current value as objects, and as collections of objects.
extension Map {
    /// The object; nil where there is none, or it refuses.
    @inlinable
    func object<T: BaseMappable>(_ type: T.Type) -> T? {
        guard let child = child() else { return nil }
        defer { noteExhaustion(of: child) }
        let object = Maker.make(type, from: child)
        return child.isStackExhausted ? nil : object
    }

    /// The objects of an array, without those that refuse; nil where an element is no object.
    @inlinable
    func objects<T: BaseMappable>(_ type: T.Type) -> [T]? {
        guard holdsObjects(in: .array) else { return nil }
        return elements { $0.object(type) }
    }

    @inlinable
    func objectSet<T: BaseMappable & Hashable>(_ type: T.Type) -> Set<T>? { objects(type).map { Set($0) } }

    @inlinable
    func objectArrays<T: BaseMappable>(_ type: T.Type) -> [[T]]? {
        guard holdsObjects(in: .array, .array) else { return nil }
        return elements { $0.objects(type) }
    }

    /// The objects of an object, without those that refuse; nil where a value is no object, or every one refuses.
    @inlinable
    func objectDictionary<T: BaseMappable>(_ type: T.Type) -> [String: T]? {
        guard holdsObjects(in: .object) else { return nil }
        let objects = entries { map, _ in map.object(type) }
        return objects?.isEmpty == true && !mayBecomeEmpty ? nil : objects
    }

    @inlinable
    func objectArraysByKey<T: BaseMappable>(_ type: T.Type) -> [String: [T]]? {
        guard holdsObjects(in: .object, .array) else { return nil }
        return entries { map, _ in map.objects(type) }
    }

    /// Whether an empty dictionary is what the current object becomes: it is empty itself, or may lose its elements.
    @usableFromInline
    var mayBecomeEmpty: Bool {
        if run?.skipsInvalidElements == true { return true }
        return isLive ? (liveValue as? [String: Any])?.isEmpty == true : nodes[position].count == 0
    }

    // MARK: Onto what was there before

    /// Maps the object onto one that was there before; nil where there is none.
    @inlinable
    func object<T: BaseMappable>(onto existing: T) -> T? {
        guard let child = child(toObject: true) else { return nil }
        defer { noteExhaustion(of: child) }
        var object = existing
        object.mapping(map: child)
        return child.isStackExhausted ? nil : object
    }

    /// Maps each object onto the one under the same key; keys that are not in the JSON stay as they are.
    @inlinable
    func objectDictionary<T: BaseMappable>(onto existing: [String: T]) -> [String: T]? {
        guard holdsObjects(in: .object) else { return nil }
        let changed = entries { map, key in
            if let object = existing[key] { map.object(onto: object) } else { map.object(T.self) }
        }
        return changed.map { existing.merging($0) { $1 } }
    }

    // MARK: Strictly

    /// The object.
    ///
    /// - Throws: `MapError`, or what the object's initialiser throws.
    @inlinable
    func objectOrThrow<T: BaseMappable>(_ type: T.Type) throws -> T {
        guard let child = child() else { throw notAnObject() }
        defer { noteExhaustion(of: child) }
        let object = try Maker.makeOrThrow(type, from: child)
        if child.isStackExhausted { throw child.notAnObject() }
        return object
    }

    /// All elements of an array, or what the first that fails throws.
    @inlinable
    func elementsOrThrow<R>(_ expected: StaticString, _ body: (Map) throws -> R) throws -> [R] {
        guard let result = try elements({ try body($0) }) else { throw wrongShape(expected) }
        return result
    }

    /// All values of an object, or what the first that fails throws.
    @inlinable
    func entriesOrThrow<R>(_ expected: StaticString, _ body: (Map) throws -> R) throws -> [String: R] {
        guard let result = try entries({ map, _ in try body(map) }) else { throw wrongShape(expected) }
        return result
    }
}

/// Makes objects of all three kinds.
@usableFromInline
enum Maker {
    /// Makes an object and fills it; nil where it refuses.
    @inlinable
    static func make<T: BaseMappable>(_: T.Type, from map: Map) -> T? {
        if let type = T.self as? any StaticMappable.Type {
            if var object = type.objectForMapping(map: map) as? T {
                object.mapping(map: map)
                return object
            }
        } else if let type = T.self as? any Mappable.Type {
            if var object = type.init(map: map) as? T {
                object.mapping(map: map)
                return object
            }
        } else if let type = T.self as? any ImmutableMappable.Type {
            do {
                if var object = try type.init(map: map) as? T {
                    object.mapping(map: map)
                    return object
                }
            } catch {
                map.note(error)
                return nil
            }
        }
        map.noteRefusal(of: T.self)
        return nil
    }

    /// Makes an object and fills it.
    ///
    /// - Throws: What the initialiser of an immutable type throws; `MapError` where another refuses.
    @inlinable
    static func makeOrThrow<T: BaseMappable>(_: T.Type, from map: Map) throws -> T {
        if !(T.self is any StaticMappable.Type), !(T.self is any Mappable.Type),
            let type = T.self as? any ImmutableMappable.Type
        {
            do {
                if var object = try type.init(map: map) as? T {
                    object.mapping(map: map)
                    return object
                }
            } catch {
                throw map.placed(error)
            }
        } else if let object = make(T.self, from: map) {
            return object
        }
        throw map.refusal(of: T.self)
    }
}

// MARK: Objects

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout T, right: Map) { right.mapObject(&left) }

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout T?, right: Map) { right.mapObject(optional: &left) }

/// Writes a property.
@inlinable
public func >>> <T: BaseMappable>(left: T, right: Map) { right.emit(left) { $0.writeObject($1) } }

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: BaseMappable>(left: T?, right: Map) { right.emit(optional: left) { $0.writeObject($1) } }

// MARK: Dictionaries of objects

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T], right: Map) { right.mapDictionary(&left) }

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T]?, right: Map) { right.mapDictionary(optional: &left) }

/// Writes a property.
@inlinable
public func >>> <T: BaseMappable>(left: [String: T], right: Map) { right.emit(left) { $0.write(objectsByKey: $1) } }

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: BaseMappable>(left: [String: T]?, right: Map) {
    right.emit(optional: left) { $0.write(objectsByKey: $1) }
}

// MARK: Dictionaries of arrays of objects

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]], right: Map) {
    right.map(&left, { $0.objectArraysByKey(T.self) }, { $0.write(arraysByKey: $1) })
}

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]]?, right: Map) {
    right.map(optional: &left, { $0.objectArraysByKey(T.self) }, { $0.write(arraysByKey: $1) })
}

/// Writes a property.
@inlinable
public func >>> <T: BaseMappable>(left: [String: [T]], right: Map) { right.emit(left) { $0.write(arraysByKey: $1) } }

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: BaseMappable>(left: [String: [T]]?, right: Map) {
    right.emit(optional: left) { $0.write(arraysByKey: $1) }
}

// MARK: Arrays of objects

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout [T], right: Map) {
    right.map(&left, { $0.objects(T.self) }, { $0.write(objects: $1) })
}

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout [T]?, right: Map) {
    right.map(optional: &left, { $0.objects(T.self) }, { $0.write(objects: $1) })
}

/// Writes a property.
@inlinable
public func >>> <T: BaseMappable>(left: [T], right: Map) { right.emit(left) { $0.write(objects: $1) } }

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: BaseMappable>(left: [T]?, right: Map) { right.emit(optional: left) { $0.write(objects: $1) } }

// MARK: Arrays of arrays of objects

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]], right: Map) {
    right.map(&left, { $0.objectArrays(T.self) }, { $0.write(arrays: $1) })
}

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]]?, right: Map) {
    right.map(optional: &left, { $0.objectArrays(T.self) }, { $0.write(arrays: $1) })
}

/// Writes a property.
@inlinable
public func >>> <T: BaseMappable>(left: [[T]], right: Map) { right.emit(left) { $0.write(arrays: $1) } }

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: BaseMappable>(left: [[T]]?, right: Map) { right.emit(optional: left) { $0.write(arrays: $1) } }

// MARK: Sets of objects

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>, right: Map) {
    right.map(&left, { $0.objectSet(T.self) }, { $0.write(set: $1) })
}

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>?, right: Map) {
    right.map(optional: &left, { $0.objectSet(T.self) }, { $0.write(set: $1) })
}

/// Writes a property.
@inlinable
public func >>> <T: BaseMappable>(left: Set<T>, right: Map) { right.emit(left) { $0.write(set: $1) } }

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: BaseMappable>(left: Set<T>?, right: Map) { right.emit(optional: left) { $0.write(set: $1) } }

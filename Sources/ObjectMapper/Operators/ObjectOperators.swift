// MARK: Objects

/// Reads or writes an object.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null, has another type, or is
/// rejected by `T`. If the mapper updates an existing object (see ``Map/toObject``), the object in the property is
/// updated, too, instead of being replaced.
///
/// ```swift
/// // map: {"owner": {"name": "Ana", "age": 30}}
/// var owner = User(name: "")
/// owner <- map["owner"]
/// owner.name   // "Ana"
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout T, right: Map) {
    right.map(&left, { $0.object(T.self) }, update: { $0.object(onto: $1) }, { $0.writeObject($1) })
}

/// Reads or writes an optional object.
///
/// Reading sets the property to nil if the JSON value is null, has another type, or is rejected by `T`. If the mapper
/// updates an existing object (see ``Map/toObject``), a value of another type changes nothing.
@inlinable
public func <- <T: BaseMappable>(left: inout T?, right: Map) {
    right.map(optional: &left, { $0.object(T.self) }, update: { $0.object(onto: $1) }, { $0.writeObject($1) })
}

/// Writes an object. Nil is omitted unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T: BaseMappable>(left: T?, right: Map) { right.emit(optional: left) { $0.writeObject($1) } }

// MARK: Dictionaries of objects

/// Reads or writes a dictionary of objects.
///
/// Entries whose values `T` rejects are dropped. If `T` rejects every value, the property keeps its value. If the
/// mapper updates an existing object (see ``Map/toObject``), the objects in the property are updated, too, and keys
/// that the JSON does not have are kept.
///
/// ```swift
/// // map: {"users": {"owner": {"name": "Ana", "age": 30}}}
/// var users: [String: User] = [:]
/// users <- map["users"]
/// users["owner"]?.name   // "Ana"
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T], right: Map) {
    right.map(
        &left, { $0.objectDictionary(T.self) }, update: { $0.objectDictionary(onto: $1) }, { $0.write(objects: $1) })
}

/// Reads or writes an optional dictionary of objects: nil if `T` rejects every value.
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T]?, right: Map) {
    right.map(
        optional: &left, { $0.objectDictionary(T.self) }, update: { $0.objectDictionary(onto: $1) },
        { $0.write(objects: $1) })
}

// MARK: Collections of objects

/// Reads or writes an array or a set of objects.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// that the type rejects are dropped.
///
/// ```swift
/// // map: {"users": [{"name": "Ana"}]}
/// var users: [User] = []
/// users <- map["users"]
/// users.first?.name   // "Ana"
/// ```
@inlinable
public func <- <C: MappedCollection>(left: inout C, right: Map) where C.Content: BaseMappable {
    right.map(&left, { $0.objects() }, { $0.write(objects: $1) })
}

/// Reads or writes an optional array or set of objects: nil if the JSON value is null or has another type.
@inlinable
public func <- <C: MappedCollection>(left: inout C?, right: Map) where C.Content: BaseMappable {
    right.map(optional: &left, { $0.objects() }, { $0.write(objects: $1) })
}

/// Writes an array, a set or a dictionary of objects.
@inlinable
public func >>> <C: MappedCollection>(left: C?, right: Map) where C.Content: BaseMappable {
    right.emit(optional: left) { $0.write(objects: $1) }
}

/// Reads or writes a collection of collections of objects, such as `[[User]]` and `[String: [User]]`.
@inlinable
public func <- <C: MappedCollection>(left: inout C, right: Map)
where C.Content: MappedCollection, C.Content.Content: BaseMappable {
    right.map(&left, { $0.objectCollections() }, { $0.write(objectCollections: $1) })
}

/// Reads or writes an optional collection of collections of objects: nil if the JSON value is null or has another type.
@inlinable
public func <- <C: MappedCollection>(left: inout C?, right: Map)
where C.Content: MappedCollection, C.Content.Content: BaseMappable {
    right.map(optional: &left, { $0.objectCollections() }, { $0.write(objectCollections: $1) })
}

/// Writes a collection of collections of objects.
@inlinable
public func >>> <C: MappedCollection>(left: C?, right: Map)
where C.Content: MappedCollection, C.Content.Content: BaseMappable {
    right.emit(optional: left) { $0.write(objectCollections: $1) }
}

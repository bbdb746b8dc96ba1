// MARK: Objects

/// Reads or writes an object.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null, has another type, or is
/// rejected by `T`. If the mapper updates an existing object (see ``Map/toObject``), the object in the property is
/// updated, too, instead of being replaced.
///
/// ```swift
/// var owner = User(name: "")
/// owner <- map["owner"]
/// owner.name   // "Ana"
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout T, right: Map) { right.mapObject(&left) }

/// Reads or writes an optional object.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null,
/// has another type, or is rejected by `T`. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. If the
/// mapper updates an existing object (see ``Map/toObject``), the object in the property is updated, too, instead of
/// being replaced. In that case, a value of another type changes nothing.
///
/// ```swift
/// var owner: User?
/// owner <- map["owner"]
/// owner?.name   // "Ana"
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout T?, right: Map) { right.mapObject(optional: &left) }

/// Writes an object.
///
/// Does nothing while reading.
///
/// ```swift
/// let owner = User(name: "Ana", age: 30)
/// owner >>> map["owner"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: T, right: Map) { right.emit(left) { $0.writeObject($1) } }

/// Writes an optional object.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let owner: User? = User(name: "Ana", age: 30)
/// owner >>> map["owner"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: T?, right: Map) { right.emit(optional: left) { $0.writeObject($1) } }

// MARK: Dictionaries of objects

/// Reads or writes a dictionary of objects.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Entries
/// whose values `T` rejects are dropped. If `T` rejects every value, the property keeps its value. If the mapper
/// updates an existing object (see ``Map/toObject``), the objects in the property are updated, too, and keys that the
/// JSON does not have are kept.
///
/// ```swift
/// var users: [String: User] = [:]
/// users <- map["users"]
/// users["owner"]?.name   // "Ana"
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T], right: Map) { right.mapDictionary(&left) }

/// Reads or writes an optional dictionary of objects.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Entries whose values `T` rejects
/// are dropped. If `T` rejects every value, the property becomes nil. If the mapper updates an existing object (see
/// ``Map/toObject``), the objects in the property are updated, too, and keys that the JSON does not have are kept.
///
/// ```swift
/// var users: [String: User]?
/// users <- map["users"]
/// users?["owner"]?.name   // "Ana"
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout [String: T]?, right: Map) { right.mapDictionary(optional: &left) }

/// Writes a dictionary of objects.
///
/// Does nothing while reading.
///
/// ```swift
/// let users: [String: User] = ["owner": User(name: "Ana", age: 30)]
/// users >>> map["users"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: [String: T], right: Map) { right.emit(left) { $0.write(objectsByKey: $1) } }

/// Writes an optional dictionary of objects.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let users: [String: User]? = ["owner": User(name: "Ana", age: 30)]
/// users >>> map["users"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: [String: T]?, right: Map) {
    right.emit(optional: left) { $0.write(objectsByKey: $1) }
}

// MARK: Dictionaries of arrays of objects

/// Reads or writes a dictionary of arrays of objects.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// that `T` rejects are dropped.
///
/// ```swift
/// var teams: [String: [User]] = [:]
/// teams <- map["teams"]
/// teams["red"]?.count   // 1
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]], right: Map) {
    right.map(&left, { $0.objectArraysByKey(T.self) }, { $0.write(arraysByKey: $1) })
}

/// Reads or writes an optional dictionary of arrays of objects.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements that `T` rejects are
/// dropped.
///
/// ```swift
/// var teams: [String: [User]]?
/// teams <- map["teams"]
/// teams?["red"]?.count   // 1
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout [String: [T]]?, right: Map) {
    right.map(optional: &left, { $0.objectArraysByKey(T.self) }, { $0.write(arraysByKey: $1) })
}

/// Writes a dictionary of arrays of objects.
///
/// Does nothing while reading.
///
/// ```swift
/// let teams: [String: [User]] = ["red": [User(name: "Ana", age: 30)]]
/// teams >>> map["teams"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: [String: [T]], right: Map) { right.emit(left) { $0.write(arraysByKey: $1) } }

/// Writes an optional dictionary of arrays of objects.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let teams: [String: [User]]? = ["red": [User(name: "Ana", age: 30)]]
/// teams >>> map["teams"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: [String: [T]]?, right: Map) {
    right.emit(optional: left) { $0.write(arraysByKey: $1) }
}

// MARK: Arrays of objects

/// Reads or writes an array of objects.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// that `T` rejects are dropped.
///
/// ```swift
/// var users: [User] = []
/// users <- map["users"]
/// users.count   // 1
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout [T], right: Map) {
    right.map(&left, { $0.objects(T.self) }, { $0.write(objects: $1) })
}

/// Reads or writes an optional array of objects.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements that `T` rejects are
/// dropped.
///
/// ```swift
/// var users: [User]?
/// users <- map["users"]
/// users?.count   // 1
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout [T]?, right: Map) {
    right.map(optional: &left, { $0.objects(T.self) }, { $0.write(objects: $1) })
}

/// Writes an array of objects.
///
/// Does nothing while reading.
///
/// ```swift
/// let users: [User] = [User(name: "Ana", age: 30)]
/// users >>> map["users"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: [T], right: Map) { right.emit(left) { $0.write(objects: $1) } }

/// Writes an optional array of objects.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let users: [User]? = [User(name: "Ana", age: 30)]
/// users >>> map["users"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: [T]?, right: Map) { right.emit(optional: left) { $0.write(objects: $1) } }

// MARK: Arrays of arrays of objects

/// Reads or writes an array of arrays of objects.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// that `T` rejects are dropped.
///
/// ```swift
/// var teams: [[User]] = []
/// teams <- map["teams"]
/// teams.count   // 2
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]], right: Map) {
    right.map(&left, { $0.objectArrays(T.self) }, { $0.write(arrays: $1) })
}

/// Reads or writes an optional array of arrays of objects.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements that `T` rejects are
/// dropped.
///
/// ```swift
/// var teams: [[User]]?
/// teams <- map["teams"]
/// teams?.count   // 2
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout [[T]]?, right: Map) {
    right.map(optional: &left, { $0.objectArrays(T.self) }, { $0.write(arrays: $1) })
}

/// Writes an array of arrays of objects.
///
/// Does nothing while reading.
///
/// ```swift
/// let teams: [[User]] = [[User(name: "Ana", age: 30)]]
/// teams >>> map["teams"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: [[T]], right: Map) { right.emit(left) { $0.write(arrays: $1) } }

/// Writes an optional array of arrays of objects.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let teams: [[User]]? = [[User(name: "Ana", age: 30)]]
/// teams >>> map["teams"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: [[T]]?, right: Map) { right.emit(optional: left) { $0.write(arrays: $1) } }

// MARK: Sets of objects

/// Reads or writes a set of objects.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// that `T` rejects are dropped.
///
/// ```swift
/// var users: Set<User> = []
/// users <- map["users"]
/// users.count   // 1
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>, right: Map) {
    right.map(&left, { $0.objectSet(T.self) }, { $0.write(set: $1) })
}

/// Reads or writes an optional set of objects.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements that `T` rejects are
/// dropped.
///
/// ```swift
/// var users: Set<User>?
/// users <- map["users"]
/// users?.count   // 1
/// ```
@inlinable
public func <- <T: BaseMappable>(left: inout Set<T>?, right: Map) {
    right.map(optional: &left, { $0.objectSet(T.self) }, { $0.write(set: $1) })
}

/// Writes a set of objects.
///
/// Does nothing while reading.
///
/// ```swift
/// let users: Set<User> = [User(name: "Ana", age: 30)]
/// users >>> map["users"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: Set<T>, right: Map) { right.emit(left) { $0.write(set: $1) } }

/// Writes an optional set of objects.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let users: Set<User>? = [User(name: "Ana", age: 30)]
/// users >>> map["users"]
/// ```
@inlinable
public func >>> <T: BaseMappable>(left: Set<T>?, right: Map) { right.emit(optional: left) { $0.write(set: $1) } }

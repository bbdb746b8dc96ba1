// MARK: Objects

/// Reads or writes an object through a transform.
///
/// Reading keeps the property's value if the key is missing or the transform returns nil.
///
/// ```swift
/// var owner = User(name: "")
/// owner <- (map["owner"], ByName())
/// owner.name   // "Ana"
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, using: right.1)
}

/// Reads or writes an optional object through a transform.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the transform returns nil.
/// Writing calls the transform for nil, too.
///
/// ```swift
/// var owner: User?
/// owner <- (map["owner"], ByName())
/// owner?.name   // "Ana"
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, using: right.1)
}

/// Writes an object through a transform.
///
/// Does nothing while reading.
///
/// ```swift
/// let owner = User(name: "Ana")
/// owner >>> (map["owner"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left, using: right.1)
}

/// Writes an optional object through a transform.
///
/// Does nothing while reading. The transform is called for nil, too.
///
/// ```swift
/// let owner: User? = User(name: "Ana")
/// owner >>> (map["owner"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left, using: right.1)
}

// MARK: Arrays of objects

/// Reads or writes an array of objects through a transform.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// for which the transform returns nil are dropped.
///
/// ```swift
/// var users: [User] = []
/// users <- (map["users"], ByName())
/// users.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, { $0.array(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads or writes an optional array of objects through a transform.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements for which the transform
/// returns nil are dropped.
///
/// ```swift
/// var users: [User]?
/// users <- (map["users"], ByName())
/// users?.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, { $0.array(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes an array of objects through a transform.
///
/// Does nothing while reading.
///
/// ```swift
/// let users: [User] = [User(name: "Ana")]
/// users >>> (map["users"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes an optional array of objects through a transform.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let users: [User]? = [User(name: "Ana")]
/// users >>> (map["users"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Dictionaries of objects

/// Reads or writes a dictionary of objects through a transform.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. An entry
/// is dropped if the transform returns nil for its value.
///
/// ```swift
/// var users: [String: User] = [:]
/// users <- (map["users"], ByName())
/// users["owner"]?.name   // "Ana"
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, { $0.dictionary(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads or writes an optional dictionary of objects through a transform.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. An entry is dropped if the
/// transform returns nil for its value.
///
/// ```swift
/// var users: [String: User]?
/// users <- (map["users"], ByName())
/// users?["owner"]?.name   // "Ana"
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, { $0.dictionary(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes a dictionary of objects through a transform.
///
/// Does nothing while reading.
///
/// ```swift
/// let users: [String: User] = ["owner": User(name: "Ana")]
/// users >>> (map["users"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes an optional dictionary of objects through a transform.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let users: [String: User]? = ["owner": User(name: "Ana")]
/// users >>> (map["users"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Dictionaries of arrays of objects

/// Reads or writes a dictionary of arrays of objects through a transform.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// for which the transform returns nil are dropped.
///
/// ```swift
/// var teams: [String: [User]] = [:]
/// teams <- (map["teams"], ByName())
/// teams["red"]?.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, { $0.arraysByKey(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads or writes an optional dictionary of arrays of objects through a transform.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements for which the transform
/// returns nil are dropped.
///
/// ```swift
/// var teams: [String: [User]]?
/// teams <- (map["teams"], ByName())
/// teams?["red"]?.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [String: [Transform.Object]]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, { $0.arraysByKey(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes a dictionary of arrays of objects through a transform.
///
/// Does nothing while reading.
///
/// ```swift
/// let teams: [String: [User]] = ["red": [User(name: "Ana")]]
/// teams >>> (map["teams"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]], right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes an optional dictionary of arrays of objects through a transform.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let teams: [String: [User]]? = ["red": [User(name: "Ana")]]
/// teams >>> (map["teams"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [String: [Transform.Object]]?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Sets of objects

/// Reads or writes a set of objects through a transform.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// for which the transform returns nil are dropped.
///
/// ```swift
/// var users: Set<User> = []
/// users <- (map["users"], ByName())
/// users.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(&left, { $0.set(right.1) }, { $0.write(right.1.json(set: $1, $0.context)) })
}

/// Reads or writes an optional set of objects through a transform.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements for which the transform
/// returns nil are dropped.
///
/// ```swift
/// var users: Set<User>?
/// users <- (map["users"], ByName())
/// users?.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout Set<Transform.Object>?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.map(optional: &left, { $0.set(right.1) }, { $0.write(right.1.json(set: $1, $0.context)) })
}

/// Writes a set of objects through a transform.
///
/// Does nothing while reading.
///
/// ```swift
/// let users: Set<User> = [User(name: "Ana")]
/// users >>> (map["users"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: Set<Transform.Object>, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(left) { $0.write(right.1.json(set: $1, $0.context)) }
}

/// Writes an optional set of objects through a transform.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let users: Set<User>? = [User(name: "Ana")]
/// users >>> (map["users"], ByName())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: Set<Transform.Object>?, right: (Map, Transform))
where Transform.Object: BaseMappable {
    right.0.emit(optional: left) { $0.write(right.1.json(set: $1, $0.context)) }
}

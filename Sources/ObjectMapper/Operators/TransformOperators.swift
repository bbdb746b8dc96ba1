// MARK: Values

/// Reads or writes a value through a transform.
///
/// Reading keeps the property's value if the key is missing or the transform returns nil.
///
/// ```swift
/// // map: {"day": 60.0}
/// var day = Date()
/// day <- (map["day"], DateTransform())
/// day.timeIntervalSince1970   // 60
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform)) {
    right.0.map(&left, using: right.1)
}

/// Reads or writes an optional value through a transform: nil if the transform returns nil. Writing calls it for nil,
/// too.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform)) {
    right.0.map(optional: &left, using: right.1)
}

/// Writes a value through a transform, which is called for nil, too.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform)) {
    right.0.emit(left, using: right.1)
}

// MARK: Collections

/// Reads or writes an array, a set or a dictionary through a transform of its values.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Values
/// for which the transform returns nil are dropped.
///
/// ```swift
/// // map: {"days": [60.0, "?"]}
/// var days: [Date] = []
/// days <- (map["days"], DateTransform())
/// days.count   // 1
/// ```
@inlinable
public func <- <C: MappedCollection, Transform: TransformType>(left: inout C, right: (Map, Transform))
where C.Content == Transform.Object {
    right.0.map(&left, { $0.collection(right.1) }, { $0.write($1, using: right.1) })
}

/// Reads or writes an optional array, set or dictionary through a transform of its values.
@inlinable
public func <- <C: MappedCollection, Transform: TransformType>(left: inout C?, right: (Map, Transform))
where C.Content == Transform.Object {
    right.0.map(optional: &left, { $0.collection(right.1) }, { $0.write($1, using: right.1) })
}

/// Writes an array, a set or a dictionary through a transform of its values.
@inlinable
public func >>> <C: MappedCollection, Transform: TransformType>(left: C?, right: (Map, Transform))
where C.Content == Transform.Object {
    right.0.emit(optional: left) { $0.write($1, using: right.1) }
}

/// Reads or writes a collection of collections through a transform of the inner values.
@inlinable
public func <- <C: MappedCollection, Transform: TransformType>(left: inout C, right: (Map, Transform))
where C.Content: MappedCollection, C.Content.Content == Transform.Object {
    right.0.map(&left, { $0.collections(right.1) }, { $0.write(collections: $1, using: right.1) })
}

/// Reads or writes an optional collection of collections through a transform of the inner values.
@inlinable
public func <- <C: MappedCollection, Transform: TransformType>(left: inout C?, right: (Map, Transform))
where C.Content: MappedCollection, C.Content.Content == Transform.Object {
    right.0.map(optional: &left, { $0.collections(right.1) }, { $0.write(collections: $1, using: right.1) })
}

/// Writes a collection of collections through a transform of the inner values.
@inlinable
public func >>> <C: MappedCollection, Transform: TransformType>(left: C?, right: (Map, Transform))
where C.Content: MappedCollection, C.Content.Content == Transform.Object {
    right.0.emit(optional: left) { $0.write(collections: $1, using: right.1) }
}

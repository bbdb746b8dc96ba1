// MARK: Values

/// Reads or writes a value through a transform.
///
/// Reading keeps the property's value if the key is missing or the transform returns nil.
///
/// ```swift
/// var day = Date()
/// day <- (map["day"], DateTransform())
/// day.timeIntervalSince1970   // 60
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform)) {
    right.0.map(&left, using: right.1)
}

/// Reads or writes an optional value through a transform.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the transform returns nil.
/// Writing calls the transform for nil, too.
///
/// ```swift
/// var day: Date?
/// day <- (map["day"], DateTransform())
/// day?.timeIntervalSince1970   // 60
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform)) {
    right.0.map(optional: &left, using: right.1)
}

/// Writes a value through a transform.
///
/// Does nothing while reading.
///
/// ```swift
/// let day = Date(timeIntervalSince1970: 60)
/// day >>> (map["day"], DateTransform())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object, right: (Map, Transform)) {
    right.0.emit(left, using: right.1)
}

/// Writes an optional value through a transform.
///
/// Does nothing while reading. The transform is called for nil, too.
///
/// ```swift
/// let day: Date? = Date(timeIntervalSince1970: 60)
/// day >>> (map["day"], DateTransform())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform)) {
    right.0.emit(left, using: right.1)
}

// MARK: Arrays

/// Reads or writes an array through a transform.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// for which the transform returns nil are dropped.
///
/// ```swift
/// var days: [Date] = []
/// days <- (map["days"], DateTransform())
/// days.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object], right: (Map, Transform)) {
    right.0.map(&left, { $0.array(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads or writes an optional array through a transform.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements for which the transform
/// returns nil are dropped.
///
/// ```swift
/// var days: [Date]?
/// days <- (map["days"], DateTransform())
/// days?.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [Transform.Object]?, right: (Map, Transform)) {
    right.0.map(optional: &left, { $0.array(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes an array through a transform.
///
/// Does nothing while reading.
///
/// ```swift
/// let days: [Date] = [Date(timeIntervalSince1970: 60)]
/// days >>> (map["days"], DateTransform())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object], right: (Map, Transform)) {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes an optional array through a transform.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let days: [Date]? = [Date(timeIntervalSince1970: 60)]
/// days >>> (map["days"], DateTransform())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [Transform.Object]?, right: (Map, Transform)) {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Dictionaries

/// Reads or writes a dictionary through a transform.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. An entry
/// is dropped if the transform returns nil for its value.
///
/// ```swift
/// var days: [String: Date] = [:]
/// days <- (map["days"], DateTransform())
/// days.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object], right: (Map, Transform)) {
    right.0.map(&left, { $0.dictionary(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads or writes an optional dictionary through a transform.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. An entry is dropped if the
/// transform returns nil for its value.
///
/// ```swift
/// var days: [String: Date]?
/// days <- (map["days"], DateTransform())
/// days?.count   // 1
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [String: Transform.Object]?, right: (Map, Transform)) {
    right.0.map(optional: &left, { $0.dictionary(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes a dictionary through a transform.
///
/// Does nothing while reading.
///
/// ```swift
/// let days: [String: Date] = ["first": Date(timeIntervalSince1970: 60)]
/// days >>> (map["days"], DateTransform())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object], right: (Map, Transform)) {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes an optional dictionary through a transform.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let days: [String: Date]? = ["first": Date(timeIntervalSince1970: 60)]
/// days >>> (map["days"], DateTransform())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [String: Transform.Object]?, right: (Map, Transform)) {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

// MARK: Arrays of arrays

/// Reads or writes an array of arrays through a transform.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// for which the transform returns nil are dropped.
///
/// ```swift
/// var days: [[Date]] = []
/// days <- (map["days"], DateTransform())
/// days.map(\.count)   // [2, 1]
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [[Transform.Object]], right: (Map, Transform)) {
    right.0.map(&left, { $0.arrays(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Reads or writes an optional array of arrays through a transform.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements for which the transform
/// returns nil are dropped.
///
/// ```swift
/// var days: [[Date]]?
/// days <- (map["days"], DateTransform())
/// days?.map(\.count)   // [2, 1]
/// ```
@inlinable
public func <- <Transform: TransformType>(left: inout [[Transform.Object]]?, right: (Map, Transform)) {
    right.0.map(optional: &left, { $0.arrays(right.1) }, { $0.write(right.1.json($1, $0.context)) })
}

/// Writes an array of arrays through a transform.
///
/// Does nothing while reading.
///
/// ```swift
/// let days: [[Date]] = [[Date(timeIntervalSince1970: 60)]]
/// days >>> (map["days"], DateTransform())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [[Transform.Object]], right: (Map, Transform)) {
    right.0.emit(left) { $0.write(right.1.json($1, $0.context)) }
}

/// Writes an optional array of arrays through a transform.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let days: [[Date]]? = [[Date(timeIntervalSince1970: 60)]]
/// days >>> (map["days"], DateTransform())
/// ```
@inlinable
public func >>> <Transform: TransformType>(left: [[Transform.Object]]?, right: (Map, Transform)) {
    right.0.emit(optional: left) { $0.write(right.1.json($1, $0.context)) }
}

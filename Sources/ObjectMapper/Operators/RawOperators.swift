// MARK: Enums with raw values

/// Reads or writes an enum as its raw value.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is not a raw value of `T`.
///
/// ```swift
/// var role: Role = .guest
/// role <- map["role"]
/// role   // .admin
/// ```
@inlinable
public func <- <T: RawRepresentable>(left: inout T, right: Map) {
    right.map(&left, { $0.raw(T.self) }, { $0.write($1.rawValue) })
}

/// Reads or writes an optional enum as its raw value.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is not a
/// raw value of `T`. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// var role: Role?
/// role <- map["role"]
/// role   // .admin
/// ```
@inlinable
public func <- <T: RawRepresentable>(left: inout T?, right: Map) {
    right.map(optional: &left, { $0.raw(T.self) }, { $0.write($1.rawValue) })
}

/// Writes an enum as its raw value.
///
/// Does nothing while reading.
///
/// ```swift
/// let role: Role = .admin
/// role >>> map["role"]
/// ```
@inlinable
public func >>> <T: RawRepresentable>(left: T, right: Map) { right.emit(left) { $0.write($1.rawValue) } }

/// Writes an optional enum as its raw value.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let role: Role? = .admin
/// role >>> map["role"]
/// ```
@inlinable
public func >>> <T: RawRepresentable>(left: T?, right: Map) { right.emit(optional: left) { $0.write($1.rawValue) } }

// MARK: Arrays of enums, without unknown values

/// Reads or writes an array of enums as their raw values.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Elements
/// that are not raw values of `T` are dropped.
///
/// ```swift
/// var roles: [Role] = []
/// roles <- map["roles"]
/// roles   // [.admin]
/// ```
@inlinable
public func <- <T: RawRepresentable>(left: inout [T], right: Map) {
    right.map(&left, { $0.raws(T.self) }, { $0.write($1.map { $0.rawValue }) })
}

/// Reads or writes an optional array of enums as their raw values.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Elements that are not raw values
/// of `T` are dropped.
///
/// ```swift
/// var roles: [Role]?
/// roles <- map["roles"]
/// roles   // [.admin]
/// ```
@inlinable
public func <- <T: RawRepresentable>(left: inout [T]?, right: Map) {
    right.map(optional: &left, { $0.raws(T.self) }, { $0.write($1.map { $0.rawValue }) })
}

/// Writes an array of enums as their raw values.
///
/// Does nothing while reading.
///
/// ```swift
/// let roles: [Role] = [.admin]
/// roles >>> map["roles"]
/// ```
@inlinable
public func >>> <T: RawRepresentable>(left: [T], right: Map) { right.emit(left) { $0.write($1.map { $0.rawValue }) } }

/// Writes an optional array of enums as their raw values.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let roles: [Role]? = [.admin]
/// roles >>> map["roles"]
/// ```
@inlinable
public func >>> <T: RawRepresentable>(left: [T]?, right: Map) {
    right.emit(optional: left) { $0.write($1.map { $0.rawValue }) }
}

// MARK: Dictionaries of enums, without unknown values

/// Reads or writes a dictionary of enums as their raw values.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type. Entries
/// whose values are not raw values of `T` are dropped.
///
/// ```swift
/// var roles: [String: Role] = [:]
/// roles <- map["roles"]
/// roles   // ["ana": .admin]
/// ```
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T], right: Map) {
    right.map(&left, { $0.rawsByKey(T.self) }, { $0.write($1.mapValues { $0.rawValue }) })
}

/// Reads or writes an optional dictionary of enums as their raw values.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true. Entries whose values are not raw
/// values of `T` are dropped.
///
/// ```swift
/// var roles: [String: Role]?
/// roles <- map["roles"]
/// roles   // ["ana": .admin]
/// ```
@inlinable
public func <- <T: RawRepresentable>(left: inout [String: T]?, right: Map) {
    right.map(optional: &left, { $0.rawsByKey(T.self) }, { $0.write($1.mapValues { $0.rawValue }) })
}

/// Writes a dictionary of enums as their raw values.
///
/// Does nothing while reading.
///
/// ```swift
/// let roles: [String: Role] = ["ana": .admin]
/// roles >>> map["roles"]
/// ```
@inlinable
public func >>> <T: RawRepresentable>(left: [String: T], right: Map) {
    right.emit(left) { $0.write($1.mapValues { $0.rawValue }) }
}

/// Writes an optional dictionary of enums as their raw values.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let roles: [String: Role]? = ["ana": .admin]
/// roles >>> map["roles"]
/// ```
@inlinable
public func >>> <T: RawRepresentable>(left: [String: T]?, right: Map) {
    right.emit(optional: left) { $0.write($1.mapValues { $0.rawValue }) }
}

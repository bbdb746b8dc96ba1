infix operator <-
infix operator >>>

// MARK: Numbers, text, booleans, and all other values

/// Reads or writes a property.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type.
///
/// ```swift
/// // map: {"name": "Ana"}
/// var name = ""
/// name <- map["name"]
/// name   // "Ana"
/// ```
@inlinable
public func <- <T>(left: inout T, right: Map) { right.map(&left, { $0.read(T.self) }, { $0.write($1) }) }

/// Reads or writes an optional property.
///
/// Reading keeps the property's value if the key is missing, and sets the property to nil if the JSON value is null or
/// has another type. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// // map: {"name": "Ana", "age": null}
/// var (name, age): (String?, Int?) = (nil, 30)
/// name <- map["name"]
/// age <- map["age"]
/// name   // "Ana"
/// age   // nil
/// ```
@inlinable
public func <- <T>(left: inout T?, right: Map) { right.map(optional: &left, { $0.read(T.self) }, { $0.write($1) }) }

/// Writes a property, optional or not.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// // map: written
/// let name = "Ana"
/// name >>> map["name"]
///
/// map.JSON["name"] as? String   // "Ana"
/// ```
@inlinable
public func >>> <T>(left: T?, right: Map) { right.emit(optional: left) { $0.write($1) } }

// MARK: Integers

/// Reads or writes an integer.
///
/// Reading drops the fraction of a number, and gives 0 for a number that does not fit. The property keeps its value if
/// the key is missing, or if the JSON value is not a number.
///
/// ```swift
/// // map: {"count": 12.9, "big": 1e30}
/// var count = 5
/// count <- map["count"]
/// count   // 12
/// count <- map["big"]
/// count   // 0
/// ```
@inlinable
public func <- <T: BinaryInteger>(left: inout T, right: Map) { right.mapInteger(&left) }

/// Reads or writes an optional integer: nil for a number that does not fit, and for what is not a number.
@inlinable
public func <- <T: BinaryInteger>(left: inout T?, right: Map) { right.mapInteger(optional: &left) }

// MARK: Anything

/// Reads or writes a property of type `Any`.
///
/// This overload exists because the compiler, in Swift 6 mode, cannot pass an `inout Any` to the generic operator.
@inlinable
public func <- (left: inout Any, right: Map) {
    right.map(&left, { $0.currentValue }, { $0.write($1) })
}

// MARK: Enums with raw values

/// Reads or writes an enum as its raw value.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is not a raw value of `T`.
///
/// ```swift
/// // map: {"role": "admin"}
/// var role: Role = .guest
/// role <- map["role"]
/// role   // .admin
/// ```
@inlinable
public func <- <T: RawRepresentable>(left: inout T, right: Map) {
    right.map(&left, { $0.raw(T.self) }, { $0.write($1.rawValue) })
}

/// Reads or writes an optional enum: nil for what is not a raw value of `T`.
@inlinable
public func <- <T: RawRepresentable>(left: inout T?, right: Map) {
    right.map(optional: &left, { $0.raw(T.self) }, { $0.write($1.rawValue) })
}

/// Writes an enum as its raw value.
@inlinable
public func >>> <T: RawRepresentable>(left: T?, right: Map) { right.emit(optional: left) { $0.write($1.rawValue) } }

/// Reads or writes an array, a set or a dictionary of enums, without unknown raw values.
@inlinable
public func <- <C: MappedCollection>(left: inout C, right: Map) where C.Content: RawRepresentable {
    right.map(&left, { $0.raws() }, { $0.write(raws: $1) })
}

/// Reads or writes an optional array, set or dictionary of enums: nil if the JSON value is null or has another type.
@inlinable
public func <- <C: MappedCollection>(left: inout C?, right: Map) where C.Content: RawRepresentable {
    right.map(optional: &left, { $0.raws() }, { $0.write(raws: $1) })
}

/// Writes an array, a set or a dictionary of enums as their raw values.
@inlinable
public func >>> <C: MappedCollection>(left: C?, right: Map) where C.Content: RawRepresentable {
    right.emit(optional: left) { $0.write(raws: $1) }
}

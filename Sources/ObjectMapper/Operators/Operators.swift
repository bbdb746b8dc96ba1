infix operator <-
infix operator >>>

// MARK: Numbers, text, booleans, and all other values

/// Reads or writes a property.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null or has another type.
///
/// ```swift
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
/// var name: String?
/// name <- map["name"]
/// name   // "Ana"
/// ```
@inlinable
public func <- <T>(left: inout T?, right: Map) { right.map(optional: &left, { $0.read(T.self) }, { $0.write($1) }) }

/// Writes a property.
///
/// Does nothing while reading.
///
/// ```swift
/// let name = "Ana"
/// name >>> map["name"]
/// ```
@inlinable
public func >>> <T>(left: T, right: Map) { right.emit(left) { $0.write($1) } }

/// Writes an optional property.
///
/// Does nothing while reading. Writing omits nil unless ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// let name: String? = "Ana"
/// name >>> map["name"]
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
/// var count = 5
/// count <- map["count"]
/// count   // 12
/// count <- map["big"]
/// count   // 0
/// ```
@inlinable
public func <- <T: SignedInteger>(left: inout T, right: Map) { right.mapInteger(&left) }

/// Reads or writes an optional integer.
///
/// Reading drops the fraction of a number, and gives nil for a number that does not fit. The property keeps its value
/// if the key is missing. The property becomes nil if the JSON value is not a number. Writing omits nil unless
/// ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// var count: Int?
/// count <- map["count"]
/// count   // 12
/// count <- map["big"]
/// count   // nil
/// ```
@inlinable
public func <- <T: SignedInteger>(left: inout T?, right: Map) { right.mapInteger(optional: &left) }

// MARK: Unsigned integers

/// Reads or writes an integer.
///
/// Reading drops the fraction of a number, and gives 0 for a number that does not fit. The property keeps its value if
/// the key is missing, or if the JSON value is not a number.
///
/// ```swift
/// var count: UInt = 5
/// count <- map["count"]
/// count   // 12
/// count <- map["big"]
/// count   // 0
/// ```
@inlinable
public func <- <T: UnsignedInteger>(left: inout T, right: Map) { right.mapInteger(&left) }

/// Reads or writes an optional integer.
///
/// Reading drops the fraction of a number, and gives nil for a number that does not fit. The property keeps its value
/// if the key is missing. The property becomes nil if the JSON value is not a number. Writing omits nil unless
/// ``Map/shouldIncludeNilValues`` is true.
///
/// ```swift
/// var count: UInt?
/// count <- map["count"]
/// count   // 12
/// count <- map["big"]
/// count   // nil
/// ```
@inlinable
public func <- <T: UnsignedInteger>(left: inout T?, right: Map) { right.mapInteger(optional: &left) }

// MARK: Anything

/// Reads or writes a property of type `Any`.
///
/// Reading keeps the property's value if the key is missing, or if the JSON value is null.
///
/// ```swift
/// var extra: Any = 0
/// extra <- map["extra"]
/// extra as? String   // "Ana"
/// ```
///
/// This overload exists because the compiler, in Swift 6 mode, cannot pass an `inout Any` to the generic operator.
@inlinable
public func <- (left: inout Any, right: Map) {
    right.map(&left, { $0.currentValue }, { $0.write($1) })
}

infix operator <-
infix operator >>>

// MARK: Numbers, text, booleans, and whatever else is a value

/// Reads a property, which keeps its value where the JSON has none of its type; or writes it.
@inlinable
public func <- <T>(left: inout T, right: Map) { right.map(&left, { $0.read(T.self) }, { $0.write($1) }) }

/// Reads a property, which becomes nil where the key has no value of its type; or writes it.
@inlinable
public func <- <T>(left: inout T?, right: Map) { right.map(optional: &left, { $0.read(T.self) }, { $0.write($1) }) }

/// Writes a property.
@inlinable
public func >>> <T>(left: T, right: Map) { right.emit(left) { $0.write($1) } }

/// Writes a property; nil is left out unless ``Map/shouldIncludeNilValues`` is true.
@inlinable
public func >>> <T>(left: T?, right: Map) { right.emit(optional: left) { $0.write($1) } }

// MARK: Integers

/// Reads an integer, without the fraction if there is one; 0 where it does not fit. No number leaves it as it is.
@inlinable
public func <- <T: SignedInteger>(left: inout T, right: Map) { right.mapInteger(&left) }

/// Reads an integer, without the fraction if there is one; nil where it does not fit, and for what is no number.
@inlinable
public func <- <T: SignedInteger>(left: inout T?, right: Map) { right.mapInteger(optional: &left) }

// MARK: Integers without a sign

/// Reads an integer, without the fraction if there is one; 0 where it does not fit. No number leaves it as it is.
@inlinable
public func <- <T: UnsignedInteger>(left: inout T, right: Map) { right.mapInteger(&left) }

/// Reads an integer, without the fraction if there is one; nil where it does not fit, and for what is no number.
@inlinable
public func <- <T: UnsignedInteger>(left: inout T?, right: Map) { right.mapInteger(optional: &left) }

// MARK: Anything

/// Reads whatever is there; or writes it.
///
/// A function of its own because the compiler, in Swift 6 mode, cannot open an `inout Any` for a generic one.
@inlinable
public func <- (left: inout Any, right: Map) {
    right.map(&left, { $0.currentValue }, { $0.write($1) })
}

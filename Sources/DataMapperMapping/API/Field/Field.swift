/// A property that distinguishes a missing key from null, for partial updates.
///
/// In a JSON Merge Patch (RFC 7396 section 1), a missing key changes nothing, null removes a value, and any other value
/// replaces it.
///
/// ```swift
/// // data: {"phone": null, "age": 7}
/// try data["name"].get() as Field<String>   // .absent
/// try data["phone"].get() as Field<String>   // .null
/// try data["age"].get() as Field<Int>   // .value(7)
/// ```
///
/// A value is converted, or is an error. `.absent` is not written. Any other field is written, even an empty array: the
/// mapper's ``MappingPolicy/omissions`` do not apply. In an array or at the root, `.absent` is written as null.
@frozen
public enum Field<Value> {
    /// The key is missing.
    case absent
    /// The value is null.
    case null
    /// The key has a value.
    case value(Value)

    /// Creates a field with a value, or ``null`` for nil.
    @inlinable
    public init(_ optional: Value?) { self = optional.map { .value($0) } ?? .null }

    /// Creates a field from an entry such as `changes["age"]` of a dictionary whose values are optional: ``absent`` if
    /// there is no entry, ``null`` if it is nil.
    @inlinable
    public init(entry: Value??) {
        if let entry { self.init(entry) } else { self = .absent }
    }

    /// The value; nil if the field is null or absent.
    @inlinable
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Whether the key is present, with a value or with null.
    @inlinable
    public var isPresent: Bool {
        if case .absent = self { false } else { true }
    }

    /// Whether the key is present, with null. False for ``absent``.
    @inlinable
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// Returns the value, or `fallback` if the field is null or absent. `fallback` is evaluated only if it is needed.
    ///
    /// ```swift
    /// Field<Int>.absent.or(18)   // 18
    /// ```
    @inlinable
    public func or(_ fallback: @autoclosure () -> Value) -> Value { value ?? fallback() }

    /// Returns a field with the result of `transform` for the value. ``null`` and ``absent`` stay as they are.
    ///
    /// ```swift
    /// Field.value(7).map { "\($0)" }   // .value("7")
    /// ```
    ///
    /// - Throws: Any error that `transform` throws.
    @inlinable
    public func map<Result, Failure: Error>(
        _ transform: (Value) throws(Failure) -> Result
    ) throws(Failure) -> Field<Result> {
        switch self {
        case .absent: .absent
        case .null: .null
        case .value(let value): .value(try transform(value))
        }
    }

    /// Updates an optional property: `.absent` does not change it, `.null` sets it to nil, a value replaces it.
    @inlinable
    public func apply(to property: inout Value?) {
        if isPresent { property = value }
    }

    /// Updates a property: `.absent` does not change it, `.null` sets it to `initial`, a value replaces it.
    @inlinable
    public func apply(to property: inout Value, or initial: @autoclosure () -> Value) {
        if isPresent { property = or(initial()) }
    }
}

extension Field: Equatable where Value: Equatable {}
extension Field: Hashable where Value: Hashable {}
extension Field: Sendable where Value: Sendable {}

extension Field: CustomStringConvertible where Value: CustomStringConvertible {
    /// The description of the value, `null` or `absent`.
    public var description: String {
        switch self {
        case .absent: "absent"
        case .null: "null"
        case .value(let value): value.description
        }
    }
}

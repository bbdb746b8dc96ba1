/// A property that tells an absent key from null, as partial updates need: JSON Merge Patch (RFC 7396 section 1) leaves
/// what is absent, removes what is null, and sets the rest.
///
///     struct UserPatch: Mappable {
///         var name: Field<String> = .absent
///         var phone: Field<String> = .absent
///
///         init(_ data: DeserializableData) throws { try mapping(data) }
///
///         mutating func mapping(_ data: inout MappableData) throws {
///             try data["name"].map(&name)
///             try data["phone"].map(&phone)
///         }
///     }
///
///     // {"phone": null} has the name .absent and the phone .null, and is written as {"phone": null}
///
/// Reading, an absent key is ``absent``, null is ``null``, and all else makes a value or is an error. Writing, `.absent`
/// leaves its key out. What is not absent is written whatever the mapper's ``MappingPolicy/omissions`` say, an empty array
/// included. Where there is no key to leave out, in an array or at the root, `.absent` is written as null.
@frozen
public enum Field<Value> {
    /// There is no such key.
    case absent
    /// The key has null.
    case null
    /// The key has a value.
    case value(Value)

    /// A value, or ``null`` for nil.
    @inlinable
    public init(_ optional: Value?) { self = optional.map { .value($0) } ?? .null }

    /// What `dictionary[key]` gives where values are optional: ``absent`` for no entry, ``null`` for an entry with nil.
    @inlinable
    public init(entry: Value??) {
        if let entry { self.init(entry) } else { self = .absent }
    }

    /// The value; nil where the field is null or absent.
    @inlinable
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Whether there is such a key, with a value or with null.
    @inlinable
    public var isPresent: Bool {
        if case .absent = self { false } else { true }
    }

    /// Whether the key is there and has null.
    @inlinable
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The value; another one where the field is null or absent. `fallback` is only evaluated when it is needed.
    @inlinable
    public func or(_ fallback: @autoclosure () -> Value) -> Value { value ?? fallback() }

    /// The field with what `transform` makes of its value. Null and absent stay as they are.
    ///
    /// - Throws: What `transform` throws.
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

    // MARK: Updates

    /// Updates a property: `.absent` leaves it, `.null` makes it nil, a value takes its place.
    ///
    ///     patch.phone.apply(to: &user.phone)   // var phone: String?
    @inlinable
    public func apply(to property: inout Value?) {
        if isPresent { property = value }
    }

    /// Updates a property that is always there: `.absent` leaves it, `.null` resets it, a value takes its place.
    ///
    ///     patch.name.apply(to: &user.name, or: "")   // var name: String
    @inlinable
    public func apply(to property: inout Value, or initial: @autoclosure () -> Value) {
        if isPresent { property = or(initial()) }
    }
}

extension Field: Equatable where Value: Equatable {}
extension Field: Hashable where Value: Hashable {}
extension Field: Sendable where Value: Sendable {}

extension Field: CustomStringConvertible where Value: CustomStringConvertible {
    /// The value's description, `null` or `absent`.
    public var description: String {
        switch self {
        case .absent: "absent"
        case .null: "null"
        case .value(let value): value.description
        }
    }
}

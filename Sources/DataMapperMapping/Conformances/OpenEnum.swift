/// A case of an enum, or a raw value that the enum does not know yet, which is kept.
///
///     enum Color: String { case red, green }
///
///     let colors: [OpenEnum<Color>] = try data["colors"].get()   // ["red", "mauve"]
///     colors[0].value                                            // .red
///     colors[1]                                                  // .unknown("mauve"), and written as "mauve"
///
/// Reads and writes the raw value. A value of the wrong kind, or out of the raw type's range, is an error. Two values
/// are equal if their raw values are: `.unknown("red")` is `.known(.red)`. For one fallback case, see
/// ``UnknownCaseRepresentable``.
@frozen
public enum OpenEnum<Known: RawRepresentable> {
    /// A case of the enum.
    case known(Known)
    /// A raw value that no case has.
    case unknown(Known.RawValue)

    /// The case; nil for a raw value that no case has.
    @inlinable
    public var value: Known? {
        if case .known(let value) = self { value } else { nil }
    }
}

extension OpenEnum: RawRepresentable {
    /// The case with this raw value, if there is one; else the raw value itself.
    @inlinable
    public init(rawValue: Known.RawValue) {
        self = Known(rawValue: rawValue).map { .known($0) } ?? .unknown(rawValue)
    }

    /// The raw value, whether a case has it or not.
    @inlinable
    public var rawValue: Known.RawValue {
        switch self {
        case .known(let value): value.rawValue
        case .unknown(let rawValue): rawValue
        }
    }
}

extension OpenEnum: Equatable where Known.RawValue: Equatable {
    /// Whether the raw values are equal.
    @inlinable
    public static func == (left: OpenEnum, right: OpenEnum) -> Bool { left.rawValue == right.rawValue }
}

extension OpenEnum: Hashable where Known.RawValue: Hashable {
    /// Hashes the raw value.
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension OpenEnum: Sendable where Known: Sendable, Known.RawValue: Sendable {}

extension OpenEnum: CustomStringConvertible where Known.RawValue: CustomStringConvertible {
    /// The raw value's description.
    public var description: String { rawValue.description }
}

extension OpenEnum: Deserializable where Known.RawValue: Deserializable {
    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> OpenEnum {
        try data.makeUnusual(OpenEnum.self) { try OpenEnum(data) }
    }
}
extension OpenEnum: Serializable where Known.RawValue: Serializable {}
extension OpenEnum: MappingKey where Known.RawValue: MappingKey {}

/// A type that has a value for every raw value.
protocol UnlimitedRawValues {
    static var rawType: Any.Type { get }
}

extension OpenEnum: UnlimitedRawValues {
    static var rawType: Any.Type { Known.RawValue.self }
}

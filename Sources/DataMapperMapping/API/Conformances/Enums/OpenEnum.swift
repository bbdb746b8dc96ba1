/// A case of an enum, or a raw value that the enum does not know yet.
///
/// ```swift
/// enum Color: String { case red, green }
///
/// let colors = try objectMapper.deserialize([OpenEnum<Color>].self, fromValue: ["red", "mauve"])
/// colors[0].value   // .red
/// colors[1]   // .unknown("mauve")
/// objectMapper.serialize(colors)   // ["red", "mauve"]
/// ```
///
/// A value of the wrong kind, or outside of the raw type's range, is an error. Two values are equal if their raw values
/// are equal: `.unknown("red") == .known(.red)`. If one fallback case is enough, see ``UnknownCaseRepresentable``.
@frozen
public enum OpenEnum<Known: RawRepresentable> {
    /// A case of the enum.
    case known(Known)
    /// A raw value that no case has.
    case unknown(Known.RawValue)

    /// The case; nil if no case has the raw value.
    @inlinable
    public var value: Known? {
        if case .known(let value) = self { value } else { nil }
    }
}

extension OpenEnum: RawRepresentable {
    /// Creates the case with this raw value, or an unknown value if no case has it.
    @inlinable
    public init(rawValue: Known.RawValue) {
        self = Known(rawValue: rawValue).map { .known($0) } ?? .unknown(rawValue)
    }

    /// The raw value, known or unknown.
    @inlinable
    public var rawValue: Known.RawValue {
        switch self {
        case .known(let value): value.rawValue
        case .unknown(let rawValue): rawValue
        }
    }
}

// As in every `RawRepresentable`, the raw values are compared and hashed.
extension OpenEnum: Equatable where Known.RawValue: Equatable {}
extension OpenEnum: Hashable where Known.RawValue: Hashable {}

extension OpenEnum: Sendable where Known: Sendable, Known.RawValue: Sendable {}

extension OpenEnum: CustomStringConvertible where Known.RawValue: CustomStringConvertible {
    /// The description of the raw value.
    public var description: String { rawValue.description }
}

extension OpenEnum: Deserializable where Known.RawValue: Deserializable {
    /// Do not call or implement this function; the library uses it.
    @inlinable @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> OpenEnum {
        try data.makeUnusual(OpenEnum.self) { try OpenEnum(data) }
    }
}
extension OpenEnum: Serializable where Known.RawValue: Serializable {}
extension OpenEnum: MappingKey where Known.RawValue: MappingKey {}

extension OpenEnum: UnlimitedRawValues {}

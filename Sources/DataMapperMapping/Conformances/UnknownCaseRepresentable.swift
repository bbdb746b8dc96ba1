/// An enum that more cases come to be added to, with one that stands for those.
///
///     enum Status: String, SerializableAndDeserializable, UnknownCaseRepresentable {
///         case open, closed, unknown
///         static var unknownCase: Status { .unknown }
///     }
///
///     // "open" is .open, "archived" is .unknown, 1 is an error
///
/// A raw value that no case has makes ``unknownCase``. What is no `RawValue`, such as a number for text or one that is out
/// of range, is an error as ever. Writing gives the raw value of the case, so what the unknown value was is lost: to keep
/// it, use ``OpenEnum``. As a key of a dictionary all unknown ones become one, with the last of their values.
public protocol UnknownCaseRepresentable: RawRepresentable {
    /// The case for raw values that no case has.
    static var unknownCase: Self { get }
}

extension Deserializable where Self: UnknownCaseRepresentable, RawValue: Deserializable {
    /// Reads a raw value; ``UnknownCaseRepresentable/unknownCase`` where no case has it.
    ///
    /// - Throws: ``DeserializationError`` where the value is no raw value.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = Self(rawValue: try RawValue(data)) ?? Self.unknownCase(for: data)
    }

    @inline(never) @usableFromInline
    static func unknownCase(for data: borrowing DeserializableData) -> Self {
        data.noteUnknownCase(of: Self.self)
        return unknownCase
    }
}

extension MappingKey where Self: UnknownCaseRepresentable, RawValue: MappingKey {
    /// The case with this raw value; ``UnknownCaseRepresentable/unknownCase`` where there is none.
    @inlinable
    public init?(mappingKey: String) {
        guard let rawValue = RawValue(mappingKey: mappingKey) else { return nil }
        self = Self(rawValue: rawValue) ?? Self.unknownCase
    }
}

extension DeserializableData {
    /// An unknown raw value has become the case for such, which is no error.
    fileprivate func noteUnknownCase(of type: Any.Type) { pass(invalid("\(type)"), .replacedByDefault) }
}

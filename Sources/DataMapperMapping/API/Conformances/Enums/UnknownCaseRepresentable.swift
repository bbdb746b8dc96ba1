/// An enum with a fallback case for raw values that it does not know yet.
///
/// ```swift
/// enum Status: String, SerializableAndDeserializable, UnknownCaseRepresentable {
///     case open, closed, unknown
///
///     static var unknownCase: Status { .unknown }
/// }
///
/// try objectMapper.deserialize([Status].self, fromValue: ["open", "archived"])   // [.open, .unknown]
/// ```
///
/// A value of the wrong kind, or outside of the raw type's range, is an error. The original value is lost; to keep
/// it, use ``OpenEnum``. A report lists the values in ``MappingReport/accepted``. In a dictionary, all unknown keys
/// become one key, with the last of their values.
public protocol UnknownCaseRepresentable: RawRepresentable {
    /// The fallback case for unknown raw values.
    static var unknownCase: Self { get }
}

extension Deserializable where Self: UnknownCaseRepresentable, RawValue: Deserializable {
    /// Reads a raw value, or returns ``UnknownCaseRepresentable/unknownCase`` if no case has it.
    ///
    /// - Throws: ``DeserializationError`` if the value has the wrong kind, or is outside of the raw type's range.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = Self(rawValue: try RawValue(data)) ?? Self.unknownCase(for: data)
    }

    @inline(never) @usableFromInline
    static func unknownCase(for data: borrowing DeserializableData) -> Self {
        let known = data.caseIgnoringCase(Self.self)
        let error = data.unknownRawValue(of: Self.self)
        if let known {
            data.record(error, as: .converted)
            return known
        }
        data.accept(error, as: .replacedByDefault)
        return unknownCase
    }
}

extension MappingKey where Self: UnknownCaseRepresentable, RawValue: MappingKey {
    /// Creates the case with this raw value, or ``UnknownCaseRepresentable/unknownCase`` if there is none.
    @inlinable
    public init?(mappingKey: String) {
        guard let rawValue = RawValue(mappingKey: mappingKey) else { return nil }
        self = Self(rawValue: rawValue) ?? Self.unknownCase
    }
}

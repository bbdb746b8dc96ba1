public import DataMapperValues

extension SupportedType: _LibraryScalar, SelfDescribing {
    /// Returns the value as it is, without copying it. It is written as it is, too.
    ///
    /// ```swift
    /// // data: {"extra": {"a": [1]}}
    /// try data["extra"].get() as SupportedType   // ["a": [1]]
    /// ```
    ///
    /// A flattened value is an object with the members that no other property has read before.
    public init(_ data: borrowing DeserializableData) throws {
        self = data.isFlattened ? try data.remainingValue() : data.raw
    }

    /// True: a null or missing value becomes `.null`.
    public static var acceptsNull: Bool { true }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.writer.pointee.append(self) }

    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> SupportedType {
        try data.makeScalar(SupportedType.self)
    }

    package static var expectation: ValueExpectation { ValueExpectation(.any) }
}

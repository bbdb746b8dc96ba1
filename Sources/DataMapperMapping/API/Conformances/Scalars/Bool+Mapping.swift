public import DataMapperValues

extension Bool: SupportedTypeConvertible, _LibraryScalar, SelfDescribing, PlainScalar {
    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Bool {
        try data.makePlain(Bool.self)
    }

    /// Reads a boolean. A number is an error, unless the policy's ``MappingPolicy/conversions`` convert it.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Bool.self, fromValue: true)   // true
    /// try objectMapper.deserialize(Bool.self, fromValue: 1)   // throws expected boolean, found integer at $
    /// ```
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.plain(data) ?? data.convertedBool()
    }

    @inlinable @inline(__always)
    package static func plain(_ data: borrowing DeserializableData) -> Bool? {
        switch data.node.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.writer.pointee.text.append(bool: self, orTo: &data.writer.pointee.builder)
    }

    package static var expectation: ValueExpectation { .boolean }
}

public import DataMapperValues

extension Bool: SupportedTypeConvertible, SelfDescribing, PlainScalar {
    /// Null never becomes a value of this type.
    @inlinable public static var acceptsNull: Bool { false }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Bool {
        try data.makePlain(Bool.self)
    }

    /// Reads a boolean; a number is none.
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

    /// Writes a boolean.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) { data.append(.bool(self)) }

    /// ``BoolTransformation``.
    public static var defaultTransformation: AnyTransformation<Bool> { BoolTransformation().typeErased() }

    package static var expectation: String { "boolean" }
}

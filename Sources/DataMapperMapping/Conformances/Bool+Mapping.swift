public import DataMapperValues

extension Bool: _DirectlyMapped, SelfDescribing {
    /// Reads a boolean; a number is none.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        switch data.node.kind {
        case .true: self = true
        case .false: self = false
        default: self = try data.convertedBool()
        }
    }

    /// Writes a boolean.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    @inlinable @inline(__always)
    public func _append(to data: inout SerializableData) { data.append(.bool(self)) }

    /// ``BoolTransformation``.
    public static var defaultTransformation: AnyTransformation<Bool> { BoolTransformation().typeErased() }

    package static var expectation: String { "boolean" }
}

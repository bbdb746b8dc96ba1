public import DataMapperValues

extension String: _DirectlyMapped, SelfDescribing {
    /// Reads text; a number is none.
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        let node = data.node
        self = node.kind == .string ? data.session.tape.string(of: node) : try data.convertedText()
    }

    /// Writes text.
    @inlinable
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    @inlinable @inline(__always)
    public func _append(to data: inout SerializableData) { data.writer.pointee.builder.append(string: self) }

    /// Not to be called or implemented.
    @_documentation(visibility: internal)
    @inlinable @inline(__always)
    public var _presence: _Presence { isEmpty ? .emptyText : .value }

    /// ``StringTransformation``.
    public static var defaultTransformation: AnyTransformation<String> { StringTransformation().typeErased() }

    package static var expectation: String { "string" }
}

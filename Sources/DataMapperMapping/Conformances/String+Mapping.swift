public import DataMapperValues

extension String: SupportedTypeConvertible, _LibraryScalar, SelfDescribing, PlainScalar {
    /// Do not call or implement this function; the library uses it.
    @inline(never)
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> String {
        try data.makePlain(String.self)
    }

    /// Reads text. A number is an error, unless the policy's ``MappingPolicy/conversions`` convert it.
    ///
    /// ```swift
    /// try objectMapper.deserialize(String.self, fromValue: .string("Ana"))   // "Ana"
    /// try objectMapper.deserialize(String.self, fromValue: 7)   // throws expected string, found integer at $
    /// ```
    @inlinable
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.plain(data) ?? data.convertedText()
    }

    @inlinable @inline(__always)
    package static func plain(_ data: borrowing DeserializableData) -> String? {
        let node = data.node
        return node.kind == .string ? data.session.tape.string(of: node) : nil
    }

    /// Do not call or implement this function; the library uses it.
    @inlinable
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.writer.pointee.builder.append(string: self)
    }

    /// The transformation for this type: ``StringTransformation``.
    public static var defaultTransformation: AnyTransformation<String> { StringTransformation().typeErased() }

    package static var expectation: ValueExpectation { .text }
}

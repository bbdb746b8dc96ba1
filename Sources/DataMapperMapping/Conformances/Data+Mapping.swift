internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Data: _DirectlyMapped, SelfDescribing {
    /// Reads bytes, or base64 text where the format has no bytes; see ``DataTransformation``.
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` where text is not base64.
    public init(_ data: borrowing DeserializableData) throws {
        let node = data.node
        guard node.kind == .data || node.kind == .string else { throw data.mismatch(expected: Self.expectation) }
        let bytes = withExtendedLifetime(data.session) { Data(data.session.tape.bytes(of: node)) }
        if node.kind == .data {
            self = bytes
        } else {
            guard let decoded = Base64.decode(bytes) else { throw data.invalid("base64 text") }
            self = decoded
        }
    }

    /// Writes bytes, which text formats turn into base64 text.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Appends the value without a view of its own.
    public func _append(to data: inout SerializableData) { data.writer.pointee.builder.append(.data(self)) }

    /// ``DataTransformation``.
    public static var defaultTransformation: AnyTransformation<Data> { DataTransformation().typeErased() }

    package static var expectation: String { "bytes or base64 text" }
}

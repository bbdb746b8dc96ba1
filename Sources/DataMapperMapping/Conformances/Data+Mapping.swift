internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Data: _LibraryScalar, SelfDescribing {
    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Data {
        try data.makeScalar(Data.self)
    }

    /// Reads bytes, or base64 text if the format has no bytes; see ``DataTransformation``. Writes bytes, which text
    /// formats write as base64 text.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Data.self, fromValue: .string("AQI="))   // Data([1, 2])
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the text is not base64.
    public init(_ data: borrowing DeserializableData) throws {
        self = try Self.declared.value(from: data) { data in
            let node = data.node
            guard node.kind == .data || node.kind == .string else {
                throw data.mismatch(expected: Self.expectation.kinds)
            }
            let bytes = withExtendedLifetime(data.session) { Data(data.session.tape.bytes(of: node)) }
            if node.kind == .data { return bytes }
            guard let decoded = Base64.decode(bytes) else { throw data.invalid(Self.expectation.noun) }
            return decoded
        }
    }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _ token: MappingToken) {
        Self.declared.append(self, to: data) { $0.writer.pointee.builder.append(.data(self)) }
    }

    private static let declared = DeclaredConversion<Data>()

    package static let expectation = ValueExpectation(
        ValueKinds([.bytes, .string], named: "bytes or base64 text"), noun: "base64 text",
        keywords: [
            "contentEncoding": "base64", "pattern": "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
        ], isReplaceable: true)
}

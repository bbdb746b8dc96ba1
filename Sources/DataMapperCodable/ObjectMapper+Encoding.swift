public import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes `Encodable` types in any format.
extension ObjectMapper {
    /// Writes an `Encodable` object as bytes.
    ///
    /// ```swift
    /// struct User: Codable { let name: String, city: String? }
    ///
    /// let bytes = try ObjectMapper().encode(User(name: "Ana", city: nil), to: JsonSerializer())
    /// String(decoding: bytes, as: UTF8.self)   // #"{"name":"Ana"}"#
    /// ```
    ///
    /// Nil becomes null only if the type encodes it; the code that the compiler writes for `Codable` omits nil. The
    /// mapper's policy can omit more values, and says how dates are written. To set other strategies, add
    /// ``CodableOptions`` to the mapper's context.
    ///
    /// - Throws: ``SerializationError`` with the path of the value that cannot be written. If the code of a type has
    ///   thrown an error, that is the ``SerializationError/underlyingError``. The error of the serializer if its format
    ///   cannot express a value.
    public func encode<T: Encodable>(_ value: T, to serializer: some Serializer) throws -> Data {
        try serializer.serializeOrThrow(encode(value))
    }

    /// Writes an `Encodable` object as text.
    ///
    /// ```swift
    /// try ObjectMapper().encode(["a": 1], toString: JsonSerializer())   // #"{"a":1}"#
    /// ```
    ///
    /// - Throws: The same errors as ``encode(_:to:)``.
    public func encode<T: Encodable>(_ value: T, toString serializer: some Serializer) throws -> String {
        try serializer.serializeOrThrow(toString: encode(value))
    }

    /// Writes an `Encodable` object as a value.
    ///
    /// ```swift
    /// let value: SupportedType = try ObjectMapper().encode(["a": 1])
    /// value["a"]?.int   // 1
    /// ```
    ///
    /// - Throws: ``SerializationError`` with the path of the value that cannot be written.
    public func encode<T: Encodable>(_ value: T) throws -> SupportedType {
        try encodingOptions.value(of: value) { $1.serializationError($0) }
    }
}

extension SerializableData {
    /// Writes an `Encodable` object, in place of an earlier value; see ``ObjectMapper/encode(_:)``.
    ///
    /// ```swift
    /// struct Address: Codable { var city = "Oslo" }
    ///
    /// struct User: Serializable {
    ///     let address = Address()
    ///
    ///     func serialize(to data: inout SerializableData) { data["address"].encode(address) }
    /// }
    ///
    /// ObjectMapper().serialize(User())   // ["address": ["city": "Oslo"]]
    /// ```
    ///
    /// If the object cannot be encoded, the whole call fails with an error that has the path of the problem.
    public mutating func encode<T: Encodable>(_ value: T) {
        set { writer, link in
            guard !writer.pointee.hasFailed else { return writer.pointee.builder.append(TapeNode(.null)) }
            let state = EncodingState.of(writer, link)
            do {
                try state.append(root: value, to: writer, link, rejectsNothing: false)
            } catch {
                let position = writer.pointee.builder.count
                writer.pointee.builder.append(TapeNode(.null))
                let error = state.serializationError(error)
                writer.pointee.fail(SerializationError.Nested(error, steps: error.path), at: position)
            }
        }
    }
}

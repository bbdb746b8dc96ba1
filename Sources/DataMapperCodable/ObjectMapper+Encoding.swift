public import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writing `Encodable` types in any format.
extension ObjectMapper {
    /// Returns the bytes of an `Encodable` value.
    ///
    ///     let bytes = try objectMapper.encode(user, to: JsonSerializer())
    ///
    /// ``CodableOptions`` in the mapper's context say how. Dates are written as the mapper's policy says, unless the options say
    /// otherwise; what the policy omits is omitted. Only nil that a type encodes is null: synthesised code leaves nil out.
    ///
    /// - Throws: ``SerializationError`` with the path of what cannot be written. An error that a type throws is its
    ///   ``SerializationError/underlyingError``. What the serializer throws if its format cannot express a value.
    public func encode<T: Encodable>(_ value: T, to serializer: some Serializer) throws -> Data {
        try serializer.serializeOrThrow(encode(value))
    }

    /// Returns the text of an `Encodable` value.
    ///
    /// - Throws: As ``encode(_:to:)`` does.
    public func encode<T: Encodable>(_ value: T, toString serializer: some Serializer) throws -> String {
        try serializer.serializeOrThrow(toString: encode(value))
    }

    /// Returns the value of an `Encodable` value.
    ///
    ///     try objectMapper.encode(user)["name"]?.string
    ///
    /// - Throws: ``SerializationError`` with the path of what cannot be written.
    public func encode<T: Encodable>(_ value: T) throws -> SupportedType {
        let session = WritingSession(self)
        return try withExtendedLifetime(session) {
            let state = EncodingState(session.writer, WritingLink(session), encodingOptions)
            session.writer.pointee.encoding = state
            do {
                try state.append(root: value, to: session.writer, WritingLink(session), rejectsNothing: true)
            } catch is NothingEncoded {
                throw EncodingErrorText.nothing(T.self)
            } catch {
                throw state.serializationError(error)
            }
            return SupportedType(session.writer.pointee.finish(), 0)
        }
    }
}

extension SerializableData {
    /// Writes an `Encodable` value here, as ``ObjectMapper/encode(_:)`` does, in place of what was set before.
    ///
    /// A value that cannot be encoded fails the call, with its path.
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

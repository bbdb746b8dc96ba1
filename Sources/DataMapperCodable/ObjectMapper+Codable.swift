public import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ObjectMapper {
    /// Reads a `Decodable` object from bytes or text. The page "Codable" has examples of this and the functions below.
    ///
    /// The `init(from:)` of the type decides what happens to missing, null and invalid values. Some parts of the
    /// mapper's policy have the same effect as for mapped types: `conversions`, `unknownKeys`, `limits`, `dates`, and
    /// `invalidElements` if it is `.drop`. To set strategies for keys, dates, data and numbers, add ``CodableOptions``
    /// to the mapper's context.
    ///
    /// - Throws: The error of the serializer, such as `JsonError`, if the bytes are invalid. ``DeserializationError``
    ///   with path and place if the value is invalid. If the code of a type has thrown a `DecodingError`, that is the
    ///   `underlyingError`.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from input: some SerializedInput, with serializer: some Serializer
    ) throws -> T {
        try decode(type, from: serializer.deserializeOrThrow(input.serializedBytes, within: policy.limits))
    }

    /// Reads a `Decodable` object from a value. See ``decode(_:from:with:)``.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from value: SupportedType) throws -> T {
        try decode(type, from: root(of: value))
    }

    private func decode<T: Decodable>(_ type: T.Type, from data: DeserializableData) throws -> T {
        do {
            let object = try data.decodeOutermost(type)
            try data.checkAll()
            return object
        } catch {
            if let data = data.restarted { return try decode(type, from: data) }
            throw data.mapped(error).resolved(within: Int(data.index))
        }
    }

    /// Reads a `Decodable` object from bytes or text, and lists every problem.
    ///
    /// The report lists errors, dropped elements, conversions, and unknown keys. All elements of arrays and
    /// dictionaries are read, even if one of them is invalid. But within an object, `init(from:)` ends at its first
    /// error.
    ///
    /// - Throws: The error of the serializer if the bytes are invalid.
    public func report<T: Decodable>(
        decoding type: T.Type = T.self, from input: some SerializedInput, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        report(
            decoding: type,
            fromValue: try serializer.deserializeOrThrow(input.serializedBytes, within: policy.limits))
    }

    /// Reads a `Decodable` object from a value, and lists every problem. See ``report(decoding:from:with:)``.
    public func report<T: Decodable>(
        decoding type: T.Type = T.self, fromValue value: SupportedType
    ) -> MappingReport<T> {
        report(value) { data in
            do {
                return try data.decodeOutermost(type)
            } catch {
                throw data.mapped(error)
            }
        }
    }

    /// Writes an `Encodable` object as bytes.
    ///
    /// Nil becomes null only if the type encodes it; the code that the compiler writes for `Codable` omits nil. The
    /// mapper's policy can omit more values, and says how dates are written. To set other strategies, add
    /// ``CodableOptions`` to the mapper's context.
    ///
    /// - Throws: ``SerializationError`` with the path of the value that cannot be written. If the code of a type has
    ///   thrown an error, that is the ``SerializationError/underlyingError``. The error of the serializer if its format
    ///   cannot express a value.
    public func encode<T: Encodable>(_ value: T, to serializer: some Serializer) throws -> Data {
        try write(value, serializer._textForm).data(by: serializer)
    }

    /// Writes an `Encodable` object as text. See ``encode(_:to:)``.
    public func encode<T: Encodable>(_ value: T, toString serializer: some Serializer) throws -> String {
        switch try write(value, serializer._textForm) {
        case .text(let text): String(decoding: text, as: UTF8.self)
        case .value(let value): try serializer.serializeOrThrow(toString: value)
        }
    }

    /// Writes an `Encodable` object as a value. See ``encode(_:to:)``.
    public func encode<T: Encodable>(_ value: T) throws -> SupportedType {
        switch try write(value, nil) {
        case .text: .null
        case .value(let value): value
        }
    }

    private func write<T: Encodable>(_ value: T, _ form: _TextForm?) throws -> EncodedValue {
        try encodingOptions.write(value, form) { $1.serializationError($0) }
    }
}

extension DeserializableData {
    /// Returns the value as a `Decodable` type.
    ///
    /// The type does not have to be mapped. `get(using: .codable())` does the same. If `T` is an optional, the result
    /// is nil if the value is missing or null, as with ``decodeIfPresent(_:)``.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place if the value is missing, null, or
    ///   invalid.
    public func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
        noteReading()
        if !isPresent {
            guard type is any ExpressibleByNilLiteral.Type else {
                throw mismatch(expected: CodingText.expectation(of: type))
            }
            try throwIfBlocked()
        }
        do {
            return try decodeOutermost(type)
        } catch {
            throw mapped(error)
        }
    }

    /// Returns the value as a `Decodable` type, or nil if the value is missing or null. See ``decode(_:)``.
    ///
    /// - Throws: ``DataMapperValues/DeserializationError`` with path and place if the value is invalid, or if a key is
    ///   looked up in something that is neither an object nor null.
    public func decodeIfPresent<T: Decodable>(_ type: T.Type = T.self) throws -> T? {
        if !isNull { return try decode(type) }
        try throwIfBlocked()
        return nil
    }
}

extension SerializableData {
    /// Writes an `Encodable` object, in place of an earlier value; see ``ObjectMapper/encode(_:)``.
    ///
    /// If the object cannot be encoded, the whole call fails with an error that has the path of the problem.
    public mutating func encode<T: Encodable>(_ value: T) {
        set { writer, link in
            guard !writer.pointee.hasFailed else {
                return writer.pointee.text.appendNull(orTo: &writer.pointee.builder)
            }
            let state = EncodingState.of(writer, link)
            do {
                try state.append(root: value, to: writer, link, rejectsNothing: false)
            } catch {
                let position = writer.pointee.end
                writer.pointee.text.appendNull(orTo: &writer.pointee.builder)
                let error = state.serializationError(error)
                writer.pointee.fail(SerializationError.Nested(error, steps: error.path), at: position)
            }
        }
    }
}

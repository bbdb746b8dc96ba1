public import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ObjectMapper {
    /// Makes a `Decodable` object from bytes of any format.
    ///
    ///     let user = try objectMapper.decode(User.self, from: data, with: JsonSerializer())
    ///
    /// The type reads by its own `init(from:)`, so it decides what becomes of missing, null, and invalid values; of the mapper's
    /// policy, `conversions`, `unknownKeys`, `limits`, `dates`, and `invalidElements` if they are dropped, hold as they do for mapped types.
    /// ``CodableOptions`` in the mapper's context have strategies for keys, dates, data, and numbers.
    ///
    /// - Throws: What the serializer throws if the bytes are not of its format, such as `JsonError`; ``DeserializationError`` with path
    ///   and place if the value does not make an object. A `DecodingError` that a type throws by itself is its `underlyingError`.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from data: Data, with serializer: some Serializer
    ) throws -> T {
        try decode(type, from: serializer.deserializeOrThrow(data, within: limits))
    }

    /// The same from text, read as UTF-8.
    ///
    /// - Throws: As ``decode(_:from:with:)-(_,Data,_)`` does.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from string: String, with serializer: some Serializer
    ) throws -> T {
        try decode(type, from: Data(string.utf8), with: serializer)
    }

    /// Makes a `Decodable` object from a value.
    ///
    /// - Throws: ``DeserializationError`` with the path of what is wrong, and its place in the text it was read from.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from value: SupportedType) throws -> T {
        let data = try makeRoot(of: value)
        do {
            let object = try data.usualValue(type) { try data.decodeValue(type) }
            try data.checkRoot()
            return object
        } catch {
            throw data.mapped(error).resolved()
        }
    }

    /// Makes a `Decodable` object from bytes, and reports every problem on the way: conversions, unknown keys, elements that were
    /// dropped, and why there is no object. All elements of arrays and dictionaries are read, even if one fails the whole. A type's own
    /// initialiser ends with its first error.
    ///
    ///     let report = try objectMapper.report(decoding: User.self, from: data, with: JsonSerializer())
    ///     report.value        // the user, if there could be one
    ///     report.problems     // what was wrong, where, and what was done about it
    ///
    /// - Throws: What the serializer throws if the bytes are not of its format.
    public func report<T: Decodable>(
        decoding type: T.Type = T.self, from data: Data, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        report(decoding: type, from: try serializer.deserializeOrThrow(data, within: limits))
    }

    /// The same from text, read as UTF-8.
    ///
    /// - Throws: What the serializer throws if the text is not of its format.
    public func report<T: Decodable>(
        decoding type: T.Type = T.self, from string: String, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        try report(decoding: type, from: Data(string.utf8), with: serializer)
    }

    /// The same from a value.
    public func report<T: Decodable>(
        decoding type: T.Type = T.self, from value: SupportedType
    ) -> MappingReport<T> {
        report(from: value) { data in
            do {
                return try data.usualValue(type) { try data.decodeValue(type) }
            } catch {
                throw data.mapped(error)
            }
        }
    }
}

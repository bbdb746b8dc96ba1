public import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ObjectMapper {
    /// Returns a `Decodable` object that is read from bytes of any format.
    ///
    /// ```swift
    /// struct User: Codable { let name: String }
    ///
    /// let bytes = Data(#"{"name": "Ana"}"#.utf8)
    /// try ObjectMapper().decode(User.self, from: bytes, with: JsonSerializer()).name   // "Ana"
    /// ```
    ///
    /// The type reads itself with its `init(from:)`, so it decides what happens to missing, null, and invalid values.
    /// These parts of the mapper's policy apply as for mapped types: `conversions`, `unknownKeys`, `limits`, `dates`,
    /// and `invalidElements` if they are dropped. ``CodableOptions`` in the mapper's context have strategies for keys,
    /// dates, data, and numbers.
    ///
    /// - Throws: The error of the serializer if the bytes are invalid, such as `JsonError`. ``DeserializationError``
    ///   with path and place if the value is invalid. A `DecodingError` that a type throws itself is its
    ///   `underlyingError`.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from data: Data, with serializer: some Serializer
    ) throws -> T {
        try decode(type, from: serializer.deserializeOrThrow(data, within: limits))
    }

    /// Returns a `Decodable` object that is read from text, as UTF-8.
    ///
    /// ```swift
    /// try ObjectMapper().decode([Int].self, from: "[1, 2]", with: JsonSerializer())   // [1, 2]
    /// ```
    ///
    /// - Throws: The errors of ``decode(_:from:with:)-(_,Data,_)``.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from string: String, with serializer: some Serializer
    ) throws -> T {
        try decode(type, from: Data(string.utf8), with: serializer)
    }

    /// Returns a `Decodable` object that is read from a value.
    ///
    /// ```swift
    /// try ObjectMapper().decode([Int].self, from: [1, 2])   // [1, 2]
    /// try ObjectMapper().decode([Int].self, from: [1, "x"])   // throws expected integer, found string at $[1]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the path of the invalid value, and its place in the text it was read
    ///   from.
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

    /// Returns a report about a `Decodable` object that is read from bytes, with every problem.
    ///
    /// ```swift
    /// let strict = ObjectMapper(policy: .strict)
    /// let bytes = Data(#"{"a": [1, "x"], "b": ["y"]}"#.utf8)
    /// let report = try strict.report(decoding: [String: [Int]].self, from: bytes, with: JsonSerializer())
    /// report.value == nil   // true
    /// report.problems.map(\.jsonPointer)   // ["/a/1", "/b/0"]
    /// ```
    ///
    /// The problems are conversions, unknown keys, dropped elements, and the reasons why there is no object. All
    /// elements of arrays and dictionaries are read, even if one of them is invalid. But an initialiser of a type ends
    /// at its first error.
    ///
    /// - Throws: The error of the serializer if the bytes are invalid.
    public func report<T: Decodable>(
        decoding type: T.Type = T.self, from data: Data, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        report(decoding: type, from: try serializer.deserializeOrThrow(data, within: limits))
    }

    /// Returns a report about a `Decodable` object that is read from text, as UTF-8.
    ///
    /// ```swift
    /// let report = try ObjectMapper().report(decoding: [Int].self, from: #"["x"]"#, with: JsonSerializer())
    /// report.problems.count   // 1
    /// ```
    ///
    /// - Throws: The error of the serializer if the text is invalid.
    public func report<T: Decodable>(
        decoding type: T.Type = T.self, from string: String, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        try report(decoding: type, from: Data(string.utf8), with: serializer)
    }

    /// Returns a report about a `Decodable` object that is read from a value.
    ///
    /// ```swift
    /// let report = ObjectMapper().report(decoding: [Int].self, from: [1, 2])
    /// report.value   // [1, 2]
    /// ```
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

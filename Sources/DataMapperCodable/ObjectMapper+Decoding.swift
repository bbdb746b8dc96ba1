public import DataMapperMapping
public import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension ObjectMapper {
    /// Reads a `Decodable` object from bytes.
    ///
    /// ```swift
    /// struct User: Codable { let name: String }
    ///
    /// let bytes = Data(#"{"name": "Ana"}"#.utf8)
    /// try ObjectMapper().decode(User.self, from: bytes, with: JsonSerializer()).name   // "Ana"
    /// ```
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
        _ type: T.Type = T.self, from data: Data, with serializer: some Serializer
    ) throws -> T {
        try decode(type, from: serializer.deserializeOrThrow(data, within: limits))
    }

    /// Reads a `Decodable` object from text, as UTF-8.
    ///
    /// ```swift
    /// try ObjectMapper().decode([Int].self, from: "[1, 2]", with: JsonSerializer())   // [1, 2]
    /// ```
    ///
    /// - Throws: The same errors as ``decode(_:from:with:)-(_,Data,_)``.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from string: String, with serializer: some Serializer
    ) throws -> T {
        try decode(type, from: Data(string.utf8), with: serializer)
    }

    /// Reads a `Decodable` object from a value.
    ///
    /// ```swift
    /// try ObjectMapper().decode([Int].self, from: [1, 2])   // [1, 2]
    /// try ObjectMapper().decode([Int].self, from: [1, "x"])   // throws expected integer, found string at $[1]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the path of the invalid value, and its place in the text that it was
    ///   read from.
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

    /// Reads a `Decodable` object from bytes, and lists every problem.
    ///
    /// ```swift
    /// let strict = ObjectMapper(policy: .strict)
    /// let bytes = Data(#"{"a": [1, "x"], "b": ["y"]}"#.utf8)
    /// let report = try strict.report(decoding: [String: [Int]].self, from: bytes, with: JsonSerializer())
    /// report.value == nil   // true
    /// report.problems.map(\.jsonPointer)   // ["/a/1", "/b/0"]
    /// ```
    ///
    /// The report lists errors, dropped elements, conversions, and unknown keys. All elements of arrays and dictionaries
    /// are read, even if one of them is invalid. But within an object, `init(from:)` ends at its first error.
    ///
    /// - Throws: The error of the serializer if the bytes are invalid.
    public func report<T: Decodable>(
        decoding type: T.Type = T.self, from data: Data, with serializer: some Serializer
    ) throws -> MappingReport<T> {
        report(decoding: type, fromValue: try serializer.deserializeOrThrow(data, within: limits))
    }

    /// Reads a `Decodable` object from text, as UTF-8, and lists every problem.
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

    /// Reads a `Decodable` object from a value, and lists every problem.
    ///
    /// ```swift
    /// let report = ObjectMapper().report(decoding: [Int].self, fromValue: [1, 2])
    /// report.value   // [1, 2]
    /// ```
    public func report<T: Decodable>(
        decoding type: T.Type = T.self, from value: SupportedType
    ) -> MappingReport<T> {
        report(fromValue: value) { data in
            do {
                return try data.usualValue(type) { try data.decodeValue(type) }
            } catch {
                throw data.mapped(error)
            }
        }
    }
}

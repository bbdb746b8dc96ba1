#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A format, which converts a ``SupportedType`` to bytes and back.
///
/// To support a format of your own, implement ``serialize(_:)`` and ``deserialize(_:)``. By default, the throwing
/// functions call these two. If your format can say what is wrong, implement the throwing functions, too.
///
/// ```swift
/// struct LineSerializer: Serializer {
///     func serialize(_ supportedType: SupportedType) -> Data {
///         Data((supportedType.array ?? []).compactMap(\.string).joined(separator: "\n").utf8)
///     }
///
///     func deserialize(_ data: Data) -> SupportedType {
///         .array(String(decoding: data, as: UTF8.self).split(separator: "\n").map { .string(String($0)) })
///     }
/// }
///
/// LineSerializer().deserialize(Data("a\nb".utf8))   // ["a", "b"]
/// try ObjectMapper().serialize(["a", "b"], toString: LineSerializer())   // "a\nb"
/// ```
public protocol Serializer: Sendable {
    /// Returns the bytes of a value.
    ///
    /// This function cannot report an error. If the format cannot express a value, it decides what to write instead.
    ///
    /// ```swift
    /// let serializer = JsonSerializer()
    /// serializer.serialize(["a": 1])   // Data(#"{"a":1}"#.utf8)
    /// serializer.serialize(toString: ["a": 1])   // #"{"a":1}"#
    /// serializer.deserialize(Data("[1]".utf8))   // [1]
    /// serializer.deserialize(fromString: "[1")   // .null
    /// try serializer.serializeOrThrow(toString: ["a": 1])   // #"{"a":1}"#
    /// try serializer.deserializeOrThrow(fromString: "[1]")   // [1]
    /// try serializer.deserializeOrThrow(Data("[1]".utf8), within: .untrusted)   // [1]
    /// ```
    func serialize(_ supportedType: SupportedType) -> Data

    /// Returns the value of the bytes, or `.null` if the bytes are invalid.
    func deserialize(_ data: Data) -> SupportedType

    /// Returns the bytes of a value.
    ///
    /// - Throws: An error of the format if it cannot express the value.
    func serializeOrThrow(_ supportedType: SupportedType) throws -> Data

    /// Returns the value of the bytes.
    ///
    /// - Throws: An error of the format if the bytes are invalid.
    func deserializeOrThrow(_ data: Data) throws -> SupportedType

    /// Returns the value of the bytes, with limits in addition to the serializer's own.
    ///
    /// - Throws: An error of the format if the bytes are invalid or exceed a limit.
    func deserializeOrThrow(_ data: Data, within limits: ProcessingLimits) throws -> SupportedType

    /// Do not call or implement this property; the library uses it.
    var _textForm: _TextForm? { get }
}

/// Do not use this type; the library does.
///
/// What a mapper needs besides its own code to write the text of a serializer at once.
public struct _TextForm: Sendable {
    /// Returns the document of a text that the mapper has written.
    package let parse: @Sendable (Data) -> Document?
    /// Writes a tape. Returns false if there is a number that JSON does not have, which is written by its name.
    package let write: @Sendable (Tape, inout JsonOutput) -> Bool
    package let escapesSlashes: Bool

    package init(
        parse: @escaping @Sendable (Data) -> Document?,
        write: @escaping @Sendable (Tape, inout JsonOutput) -> Bool, escapesSlashes: Bool = false
    ) {
        self.parse = parse
        self.write = write
        self.escapesSlashes = escapesSlashes
    }
}

extension Serializer {
    /// Do not call or implement this property; the library uses it.
    @inlinable public var _textForm: _TextForm? { nil }

    /// Returns the result of ``serialize(_:)``, and never throws.
    public func serializeOrThrow(_ supportedType: SupportedType) throws -> Data { serialize(supportedType) }

    /// Returns the result of ``deserialize(_:)``, and never throws.
    public func deserializeOrThrow(_ data: Data) throws -> SupportedType { deserialize(data) }

    /// Checks only the size of the document, and returns the result of ``deserializeOrThrow(_:)``.
    ///
    /// - Throws: A ``DeserializationError`` with the code `documentSizeExceeded`, or an error of
    ///   ``deserializeOrThrow(_:)``.
    public func deserializeOrThrow(_ data: Data, within limits: ProcessingLimits) throws -> SupportedType {
        if data.count > limits.documentSize { throw DeserializationError(documentBeyond: limits.documentSize) }
        return try deserializeOrThrow(data)
    }

    /// Returns the value of the bytes of a file, and adds the name of the file to the places in errors.
    ///
    /// Use it if a program reads several files, or merges their values:
    ///
    /// ```swift
    /// let file = try JsonSerializer().deserializeOrThrow(Data(#"{"port": "x"}"#.utf8), named: "server.json")
    /// let value = file.mergePatched(by: ["host": "localhost"])
    /// let data = DeserializableData(data: value, objectMapper: ObjectMapper())
    /// try data["port"].get() as Int   // throws expected integer, found string at $.port (server.json, line 1, column 10)
    /// ```
    ///
    /// ``SourceLocation/source`` is the name.
    ///
    /// - Throws: An error of the format. Its place has the name, too.
    public func deserializeOrThrow(_ data: Data, named name: String) throws -> SupportedType {
        try deserializeOrThrow(data, within: .standard, named: name)
    }

    /// The same within the limits of a mapper. The standard ones leave the serializer its own.
    package func deserializeOrThrow(
        _ data: Data, within limits: ProcessingLimits, named name: String
    ) throws -> SupportedType {
        do {
            let value =
                limits == .standard ? try deserializeOrThrow(data) : try deserializeOrThrow(data, within: limits)
            if case .node(let document, _) = value.storage { document.name(name) }
            return value
        } catch let error as any SourceError {
            throw error.named(name)
        }
    }

    /// Returns the text of a value, or an empty text if the bytes are not UTF-8, as in a binary format.
    public func serialize(toString supportedType: SupportedType) -> String {
        String(data: serialize(supportedType), encoding: .utf8) ?? ""
    }

    /// Returns the value of a text, which is read as UTF-8, or `.null` if the text is invalid.
    public func deserialize(fromString string: String) -> SupportedType { deserialize(Data(string.utf8)) }

    /// Returns the text of a value.
    ///
    /// - Throws: An error of ``serializeOrThrow(_:)``, or a ``SerializationError`` with the code `unsupportedValue` if
    ///   the bytes are not UTF-8.
    public func serializeOrThrow(toString supportedType: SupportedType) throws -> String {
        guard let text = String(data: try serializeOrThrow(supportedType), encoding: .utf8) else {
            throw SerializationError(.unsupportedValue, message: "a binary format cannot be written as text")
        }
        return text
    }

    /// Returns the value of a text, which is read as UTF-8.
    ///
    /// - Throws: An error of ``deserializeOrThrow(_:)``.
    public func deserializeOrThrow(fromString string: String) throws -> SupportedType {
        try deserializeOrThrow(Data(string.utf8))
    }
}

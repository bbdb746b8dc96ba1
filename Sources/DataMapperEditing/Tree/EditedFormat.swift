internal import DataMapperJSONText
internal import DataMapperTools
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What the editor has to know about a format, beside its tokens.
protocol EditedFormat {
    /// Returns the value of a text in the document.
    func value(of text: ArraySlice<UInt8>) throws -> SupportedType

    /// Returns the parts of a key in the document. In TOML, a key such as `a.b` has several.
    func keys(of text: ArraySlice<UInt8>) throws -> [String]

    /// Returns the text of a new key. `neighbor` is a key of the same object.
    func text(ofKey key: String, like neighbor: ArraySlice<UInt8>?) throws -> [UInt8]

    /// Returns the text of a new value, whose lines end with LF.
    func text(of value: SupportedType, _ layout: JsonWritingOptions.Layout) throws -> [UInt8]

    /// The member of an object that counts if several have the same key.
    var countsLast: Bool { get }

    /// Whether the first member of an empty container gets a line of its own if the container has one.
    var opensLines: Bool { get }
}

extension EditedFormat {
    /// Applies a patch to the bytes of a document, and checks the result. `serializer` reads both.
    func edit<Document: EditedDocument>(
        _ bytes: Data, with serializer: some Serializer, applying patch: JsonPatch, _ open: () throws -> Document
    ) throws -> Data {
        let value = try serializer.deserializeOrThrow(bytes)
        let patch = try readable(patch)
        let expected = try patch.applied(to: value)
        if expected == value { return bytes }
        // A format may not have every kind of root.
        if expected.kind != value.kind { _ = try serializer.serializeOrThrow(expected) }
        var document = try open()
        for operation in patch.operations {
            try Self.adding(operation.path) { try document.apply(operation) }
        }
        let result = Data(document.written())
        guard try serializer.deserializeOrThrow(result) == expected else { throw ErrorText.unequal }
        return result
    }

    /// Returns a patch with the values that will be read from the result: a date, for example, becomes a text in JSON.
    private func readable(_ patch: JsonPatch) throws -> JsonPatch {
        JsonPatch(
            try patch.operations.map { operation in
                switch operation {
                case .add(let path, let value): .add(path: path, value: try readable(value, at: path))
                case .replace(let path, let value): .replace(path: path, value: try readable(value, at: path))
                default: operation
                }
            })
    }

    private func readable(_ value: SupportedType, at pointer: JsonPointer) throws -> SupportedType {
        try Self.adding(pointer) { try self.value(of: text(of: value, .compact)[...]) }
    }

    /// Adds a pointer before the path of an error.
    private static func adding<Result>(_ pointer: JsonPointer, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as SerializationError {
            let path = MappingPath(MappingPath(pointer).components + error.path.components)
            throw SerializationError(error, path: path)
        }
    }
}

struct JsonFormat: EditedFormat {
    private let serializer: JsonSerializer
    /// Reads and writes parts of a document.
    private let parts: JsonSerializer

    init(_ serializer: JsonSerializer) {
        self.serializer = serializer
        // The result is read with the limits.
        var reading = serializer.reading
        reading.limits = ProcessingLimits()
        reading.limits.depth = .max
        reading.limits.numberLength = .max
        reading.limits.combiningMarks = .max
        reading.allowsTruncation = false
        var writing = serializer.writing
        writing.layout = .compact
        var parts = JsonSerializer(reading: reading, writing: writing)
        parts.origin = SourceLocation(offset: 0, line: 1, column: 1)
        self.parts = parts
    }

    var countsLast: Bool { serializer.reading.duplicateKeys != .useFirst }

    var opensLines: Bool { true }

    func value(of text: ArraySlice<UInt8>) throws -> SupportedType { try parts.deserializeOrThrow(Data(text)) }

    func keys(of text: ArraySlice<UInt8>) throws -> [String] {
        let isQuoted = text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'")
        if !text.contains(UInt8(ascii: "\\")) {
            return [String(decoding: isQuoted ? text.dropFirst().dropLast() : text, as: UTF8.self)]
        }
        return try value(of: Array("{".utf8) + text + Array(":0}".utf8)).entries?.map(\.key) ?? []
    }

    func text(ofKey key: String, like neighbor: ArraySlice<UInt8>?) throws -> [UInt8] {
        if serializer.reading.allowsJSON5, let first = neighbor?.first, Self.isName(first),
            let start = key.utf8.first, start &- 0x30 > 9, key.utf8.allSatisfy(Self.isName)
        {
            return Array(key.utf8)
        }
        return Array(try parts.serializeOrThrow(.string(key)))
    }

    func text(of value: SupportedType, _ layout: JsonWritingOptions.Layout) throws -> [UInt8] {
        var writing = serializer.writing
        writing.layout = layout
        return Array(try JsonSerializer(writing: writing).serializeOrThrow(value))
    }

    /// Whether a byte can be in a key of JSON5 without quotation marks.
    private static func isName(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
}

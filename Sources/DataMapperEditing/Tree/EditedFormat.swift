internal import DataMapperFormats
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

    /// Returns a text with the quotation marks of another one, or nil if they cannot express it or are the usual ones.
    func text(of string: String, like old: ArraySlice<UInt8>, _ lineEnd: [UInt8]) throws -> [UInt8]?

    /// Returns the text of a new value, whose lines end with LF.
    func text(of value: SupportedType, _ layout: JsonWritingOptions.Layout) throws -> [UInt8]

    /// The member of an object that counts if several have the same key.
    var countsLast: Bool { get }

    /// Whether the first member of an empty container gets a line of its own if the container has one.
    var opensLines: Bool { get }

    /// Whether the value of a key must have a space before it.
    var needsSpace: Bool { get }

    /// Returns the container that the value of an item is, without its items.
    func container(of item: Int, in tree: EditedTree<Self>) throws -> EditedContainer

    /// Reads the items of a container.
    func readItems(of container: Int, in tree: inout EditedTree<Self>) throws
}

extension EditedFormat {
    var needsSpace: Bool { false }

    func text(of string: String, like old: ArraySlice<UInt8>, _ lineEnd: [UInt8]) throws -> [UInt8]? { nil }

    func container(of item: Int, in tree: EditedTree<Self>) throws -> EditedContainer {
        let piece = tree.items[item].value.text
        guard !piece.isEmpty, tree.text.token(at: piece.lowerBound) == .opening else {
            throw EditingProblem.noContainer
        }
        return EditedContainer(
            tree.text[piece.lowerBound] == UInt8(ascii: "[") ? .array : .object, piece,
            indentation: tree.indentation(of: item), prefersLines: opensLines && tree.isOnLine(item))
    }

    func readItems(of container: Int, in tree: inout EditedTree<Self>) throws { tree.readItems(of: container) }

    /// Applies a patch to the bytes of a document, and checks the result. `serializer` reads both.
    func edit<Document: EditedDocument>(
        _ bytes: Data, with serializer: some Serializer, applying patch: JsonPatch,
        _ open: (SupportedType) throws -> Document
    ) throws -> Data {
        let value = try serializer.deserializeOrThrow(bytes)
        let patch = try readable(patch)
        let expected = try patch.applied(to: value)
        if expected == value { return bytes }
        // A format may not have every kind of root.
        if expected.kind != value.kind { _ = try serializer.serializeOrThrow(expected) }
        var document = try open(value)
        for operation in patch.operations {
            try Self.adding(operation.path) { try document.apply(operation) }
        }
        let result = Data(document.written())
        do {
            if try serializer.deserializeOrThrow(result) == expected { return result }
        } catch let error as FormatError where error.code != .limitExceeded {
            // Nobody sees the text of which the error speaks.
            throw document.problem ?? document.unequal
        } catch {
            throw document.problem ?? error
        }
        throw document.problem ?? document.unequal
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
        if serializer.reading.allowsJSON5, neighbor?.prefix(1).isName ?? false, key.utf8.isName {
            return Array(key.utf8)
        }
        return Array(try parts.serializeOrThrow(.string(key)))
    }

    func text(of string: String, like old: ArraySlice<UInt8>, _ lineEnd: [UInt8]) throws -> [UInt8]? {
        guard old.first == UInt8(ascii: "'") else { return nil }
        var text = [UInt8(ascii: "'")]
        var isEscaped = false
        for byte in try parts.serializeOrThrow(.string(string)).dropFirst().dropLast() {
            if isEscaped, byte == UInt8(ascii: "\"") { text.removeLast() }
            if byte == UInt8(ascii: "'") { text.append(UInt8(ascii: "\\")) }
            text.append(byte)
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return text + [UInt8(ascii: "'")]
    }

    func text(of value: SupportedType, _ layout: JsonWritingOptions.Layout) throws -> [UInt8] {
        var writing = serializer.writing
        writing.layout = layout
        return Array(try JsonSerializer(writing: writing).serializeOrThrow(value))
    }
}

internal import DataMapperJSONText
internal import DataMapperTOML
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

struct TomlFormat: EditedFormat {
    /// Reads and writes parts of a document. The result is read with the limits.
    private let parts: TomlSerializer

    init(_ serializer: TomlSerializer) {
        var limits = ProcessingLimits()
        limits.depth = .max
        limits.numberLength = .max
        limits.combiningMarks = .max
        parts = TomlSerializer(limits: limits, version: serializer.version)
    }

    /// TOML allows no duplicate keys.
    var countsLast: Bool { true }

    /// Before TOML 1.1, an inline table must be on one line.
    var opensLines: Bool { false }

    func value(of text: ArraySlice<UInt8>) throws -> SupportedType {
        try value(ofDocument: Array("v = ".utf8) + text)["v"] ?? .null
    }

    func value(ofDocument bytes: [UInt8]) throws -> SupportedType { try parts.deserializeOrThrow(Data(bytes)) }

    func keys(of text: ArraySlice<UInt8>) throws -> [String] {
        if text.allSatisfy(Self.isBare) { return [String(decoding: text, as: UTF8.self)] }
        var keys: [String] = []
        var value = try value(ofDocument: text + Array(" = 0".utf8))
        while let (key, inner) = value.entries?.first {
            keys.append(key)
            value = inner
        }
        return keys
    }

    func text(ofKey key: String, like neighbor: ArraySlice<UInt8>?) throws -> [UInt8] {
        if !key.isEmpty, key.utf8.allSatisfy(Self.isBare) { return Array(key.utf8) }
        return Array(try parts.serializeOrThrow([key: 0]).dropLast(" = 0\n".utf8.count))
    }

    func text(of string: String, like old: ArraySlice<UInt8>, _ lineEnd: [UInt8]) throws -> [UInt8]? {
        guard let mark = old.first, mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"") else {
            return localDate(string, like: old)
        }
        let marks = old.starts(with: [mark, mark, mark]) && old.count >= 6 ? [mark, mark, mark] : [mark]
        if marks == [UInt8(ascii: "\"")] { return nil }
        var content = Array(string.utf8)
        if mark == UInt8(ascii: "\"") {
            content = content.flatMap { $0 == mark || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0] }
        }
        // A line end after the marks is not a part of the text.
        let opensLine = old.dropFirst(marks.count).first.map { $0 == 0x0A || $0 == 0x0D } ?? false
        if marks.count > 1, opensLine || content.first == 0x0A { content.insert(0x0A, at: 0) }
        let text = marks + content.flatMap { $0 == 0x0A ? lineEnd : [$0] } + marks
        // What the marks cannot express is an error, or another text.
        return (try? value(of: text[...])) == .string(string) ? text : nil
    }

    /// Returns a local date, a local time or both without quotation marks, if the old value is of the same kind. Such values
    /// are read as texts.
    private func localDate(_ string: String, like old: ArraySlice<UInt8>) -> [UInt8]? {
        let text = Array(string.utf8)
        guard Self.startsWithDigit(old), Self.startsWithDigit(text) else { return nil }
        let isSame = "-:".utf8.allSatisfy { old.contains($0) == text.contains($0) }
        return isSame && (try? value(of: text[...])) == .string(string) && (try? value(of: old))?.string != nil
            ? text : nil
    }

    func text(of value: SupportedType, _ layout: JsonWritingOptions.Layout) throws -> [UInt8] {
        // The inner array keeps an object from becoming a table with a header.
        do {
            let line = try parts.serializeOrThrow(["v": [[value]]])
            return Array(line.dropFirst("v = [[".utf8.count).dropLast("]]\n".utf8.count))
        } catch let error as SerializationError {
            throw SerializationError(error, path: MappingPath(Array(error.path.components.dropFirst(3))))
        }
    }

    /// Returns the lines of a value as a table, or as an array of tables, with headers.
    func lines(of value: SupportedType, path: [String]) throws -> [UInt8] {
        let root = path.reversed().reduce(value) { value, key in .object([(key, value)]) }
        return Array(try parts.serializeOrThrow(root))
    }

    private static func startsWithDigit(_ text: some Collection<UInt8>) -> Bool {
        text.first.map { $0 &- 0x30 < 10 } ?? false
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
}

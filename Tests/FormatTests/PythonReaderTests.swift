import DataMapper
import DataMapperCBOR
import DataMapperMessagePack
import DataMapperTOML
import DataMapperValues
import DataMapperYAML
import Foundation
import TestSupport

/// Compares readers with those of Python, for 10,000 random documents of each format. `Contributing/compare-readers.py` makes
/// the documents, and lists the differences that are intended.
@Suite(
    .enabled(
        if: Extended.isEnabled && Python.isAvailable("ruamel.yaml, cbor2, msgpack"), Comment(rawValue: Extended.hint)))
struct PythonReaderTests {
    struct Entry: Mappable {
        var format = ""
        var document = Data()
        var value: String?

        init(format: String, document: Data, value: String?) {
            (self.format, self.document, self.value) = (format, document, value)
        }

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["format"].map(&format)
            try data["document"].map(&document)
            try data["value"].mapIfPresent(&value)
        }
    }

    private static let serializers: [String: any Serializer] = {
        var serializers: [String: any Serializer] = [
            "JSON": JsonSerializer(), "TOML": TomlSerializer(version: .v1_0), "CBOR": CborSerializer(),
            "MessagePack": MessagePackSerializer(),
        ]
        #if YAML
        serializers["YAML"] = YamlSerializer()
        #endif
        return serializers
    }()

    @Test func `values are the same as in Python, also after they were written`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("readers-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("documents.json")
        try expectEqual(Python.run([Self.script, "write", file.path, "10000"]), 0)
        let mapper = ObjectMapper()
        let json = JsonSerializer()
        let entries = try mapper.deserialize([Entry].self, from: Data(contentsOf: file), with: json)
        expectEqual(entries.count, 50_000)
        var differences: [String] = []
        var written: [Entry] = []
        for entry in entries {
            guard let serializer = Self.serializers[entry.format] else { continue }
            let read = try? serializer.deserializeOrThrow(entry.document)
            let shown = read.map(Self.shown)
            if shown != entry.value {
                let text = String(decoding: entry.document, as: UTF8.self)
                differences.append(
                    "\(entry.format) \(text): \(shown ?? "an error"), Python: \(entry.value ?? "an error")")
            } else if let read {
                try written.append(
                    Entry(format: entry.format, document: serializer.serializeOrThrow(read), value: shown))
            }
        }
        expectEqual(differences.prefix(20).joined(separator: "\n"), "")
        try mapper.serialize(written, to: json).write(to: file)
        try expectEqual(Python.run([Self.script, "check", file.path]), 0)
    }

    private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Contributing/compare-readers.py").path

    // MARK: Values as text

    /// The text that the script has for a value.
    private static func shown(_ value: SupportedType) -> String {
        if let elements = value.array { return "[" + elements.map(shown).joined(separator: ",") + "]" }
        if let entries = value.entries {
            return "{" + entries.map { quoted($0.key) + ":" + shown($0.value) }.sorted().joined(separator: ",") + "}"
        }
        if let text = value.string { return quoted(isLocal(value) ? withoutZeros(text) : text) }
        if let bool = value.bool { return "\(bool)" }
        if let data = value.data { return "bytes " + data.map { String(format: "%02x", $0) }.joined() }
        if let date = value.date { return "date \(Int((date.timeIntervalSince1970 * 1000).rounded()))" }
        return value.isNull ? "null" : number(value)
    }

    private static func number(_ value: SupportedType) -> String {
        guard let number = value.exactNumber else { return "\(value.double ?? 0)" }
        if number.digits.isEmpty { return "0" }
        return (number.isNegative ? "-" : "") + number.digits.map { "\($0)" }.joined() + "e\(number.exponent)"
    }

    /// Whether this is a local date or time of TOML.
    private static func isLocal(_ value: SupportedType) -> Bool {
        let (document, index) = value.asNode()
        let isOfFormat = document.nodes[index].flags.contains(.isOfFormat)
        return isOfFormat && document.tape.spelling(of: document.nodes[index])?.format != .yaml
    }

    private static func withoutZeros(_ text: String) -> String {
        guard text.contains(".") else { return text }
        let digits = text.reversed().drop { $0 == "0" }
        return String((digits.first == "." ? digits.dropFirst() : digits).reversed())
    }

    private static func quoted(_ text: String) -> String {
        JsonSerializer(writing: JsonWritingOptions(escapesNonASCII: true)).serialize(toString: .string(text))
            .replacing("\u{7F}", with: "\\u007f")
    }
}

import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperFormats
import DataMapperForms
import DataMapperJSONText
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperTOML
import DataMapperValues
import DataMapperYAML
import Foundation
import TestSupport

/// A format, and documents that must not harm its reader.
struct HostileFormat: Sendable {
    let name: String
    let documents: [HostileDocument]
    /// Returns the serializer with these limits for reading and writing.
    let with: @Sendable (ProcessingLimits) -> any Serializer

    private init(
        _ name: String, _ documents: [HostileDocument], _ with: @escaping @Sendable (ProcessingLimits) -> any Serializer
    ) {
        (self.name, self.documents, self.with) = (name, documents, with)
    }

    /// Returns the format with this name. The process of an exit test gets only the name.
    static func named(_ name: String) throws -> HostileFormat { try require(all.first { $0.name == name }) }

    static let names = all.map(\.name)

    private static let all: [HostileFormat] = {
        var formats = [
            HostileFormat("JSON", HostileDocument.json) {
                JsonSerializer(reading: JsonReadingOptions(limits: $0), writing: JsonWritingOptions(limits: $0))
            },
            HostileFormat("JSON5", HostileDocument.json5) {
                JsonSerializer(
                    reading: JsonReadingOptions(limits: $0, allowsJSON5: true), writing: JsonWritingOptions(limits: $0))
            },
            HostileFormat("CBOR", HostileDocument.cbor) { CborSerializer(limits: $0) },
            HostileFormat("MessagePack", HostileDocument.messagePack) { MessagePackSerializer(limits: $0) },
            HostileFormat("TOML", HostileDocument.toml) { TomlSerializer(limits: $0) },
            HostileFormat("binary property list", HostileDocument.binaryPropertyList) {
                PropertyListSerializer(limits: $0)
            },
            HostileFormat("XML property list", HostileDocument.xmlPropertyList) {
                PropertyListSerializer(format: .xml, limits: $0)
            },
            HostileFormat("CSV", HostileDocument.csv) { CsvSerializer(limits: $0) },
            HostileFormat("form", HostileDocument.form) { FormSerializer(limits: $0) },
        ]
        #if YAML
        formats += [
            HostileFormat("YAML", HostileDocument.yaml) { YamlSerializer(limits: $0) },
            HostileFormat("YAML with merge keys", HostileDocument.yamlWithMergeKeys) {
                YamlSerializer(limits: $0, mergesKeys: true)
            },
        ]
        #endif
        return formats
    }()
}

extension HostileFormat {
    /// Returns a document with every kind of value that the format has. `NAME` is a key of it, and `TEXT` is a text.
    func sample() throws -> Data {
        let scalars: [(String, SupportedType)] = [
            ("int", -1000), ("double", 1.5), ("text", "TEXT"), ("NAME", "ü\"\n"), ("bool", true),
        ]
        let value: SupportedType
        switch name {
        case "CSV": value = [.object(scalars)]
        case "form": value = .object(scalars + [("list", [1, 2]), ("object", ["a": ["b": "c"]])])
        default:
            var rest: [(String, SupportedType)] = [
                ("list", [1, [2, ["x": "y"]]]), ("object", ["a": ["b": [:], "c": []]]), ("max", .int(.max)),
            ]
            if !name.hasPrefix("JSON") {
                rest += [("bytes", .data(Data([1, 2, 0xFF]))), ("date", .date(Date(timeIntervalSince1970: 0)))]
            }
            value = .object(scalars + rest)
        }
        return try with(.standard).serializeOrThrow(value)
    }
}

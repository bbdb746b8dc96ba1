import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperFormats
import DataMapperForms
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperStreams
import DataMapperTOML
import DataMapperYAML
import Foundation

extension FuzzProperty {
    /// Every format reads any bytes without a crash. A value that is read can be written, and then it is read as the same
    /// value. Rows of CSV are the same as a stream. The input is a byte for the format, a byte for the chunks, and a
    /// document.
    static let formats = FuzzProperty("Formats", longestInput: 300) { input in
        guard input.count >= 2 else { return }
        let serializer = Formats.serializers[Int(input[0]) % Formats.serializers.count]
        let bytes = Data(input.dropFirst(2))
        try Formats.check(serializer, bytes)
        if let table = serializer as? CsvSerializer { try Formats.check(table, bytes, chunk: Int(input[1]) + 1) }
    }
}

/// The parts of the property `Formats`.
enum Formats {
    static let serializers: [any FormatSerializer] = {
        #if YAML
        others + [YamlSerializer()]
        #else
        others
        #endif
    }()

    private static let others: [any FormatSerializer] = [
        CborSerializer(), MessagePackSerializer(), TomlSerializer(), TomlSerializer(version: .v1_0), CsvSerializer(),
        CsvSerializer(separator: .tab, hasHeader: false), FormSerializer(),
        FormSerializer(repeatedKeysAreArrays: false, duplicateKeys: .useLast),
        PropertyListSerializer(),
    ]

    static func check(_ serializer: any FormatSerializer, _ bytes: Data) throws {
        let value: SupportedType
        do {
            value = try serializer.deserializeOrThrow(bytes)
        } catch let error as FormatError {
            try expect(error.location.offset <= bytes.count, "\(error) beyond the end")
            return
        }
        checkPlaces(value, bytes)
        let written = try serializer.serializeOrThrow(value)
        let again = try serializer.deserializeOrThrow(written)
        // NaN is not equal to itself.
        try expect(again == value || "\(again)" == "\(value)", "\(value) reads as \(again)")
        try expect(try serializer.serializeOrThrow(again) == written, "\(value) is written differently the second time")
    }

    /// Asks for the place of each problem of a model, which none of the values fits.
    private static func checkPlaces(_ value: SupportedType, _ bytes: Data) {
        let report = ObjectMapper().report([String: [String: Date]].self, fromValue: value)
        for problem in report.problems { _ = problem.location?.excerpt(in: bytes) }
    }

    static func check(_ serializer: CsvSerializer, _ bytes: Data, chunk: Int) throws {
        let rows = try? serializer.deserializeOrThrow(bytes).array
        let read = try? self.rows(serializer, bytes, chunk: chunk)
        try expect(read == rows, "\(rows, default: "an error") as a stream is \(read, default: "an error")")
    }

    private static func rows(_ serializer: CsvSerializer, _ bytes: Data, chunk: Int) throws -> [SupportedType] {
        var reader = CsvRowReader(Row.self, serializer: serializer)
        var (read, rest) = ([SupportedType](), bytes)
        repeat {
            reader.append(rest.prefix(chunk))
            rest = rest.dropFirst(chunk)
            if rest.isEmpty { reader.finish() }
            while let row = try reader.next() { read.append(try row.get().value) }
        } while !rest.isEmpty
        return read
    }

    private struct Row: Deserializable {
        let value: SupportedType

        init(_ data: DeserializableData) throws { value = data.raw }
    }
}

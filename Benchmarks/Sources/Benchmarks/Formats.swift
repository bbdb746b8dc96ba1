import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperStreams
import DataMapperTOML
import DataMapperYAML
import Foundation

/// The cost of other formats, compared to JSON: `users` and `twitter`, and rows of CSV.
enum Formats {
    private static let mapper = ObjectMapper()

    /// The first is the reference.
    private static let serializers: [(name: String, serializer: any Serializer)] = [
        ("JSON", JsonSerializer()), ("CBOR", CborSerializer()), ("MessagePack", MessagePackSerializer()),
        ("TOML", TomlSerializer()), ("YAML", YamlSerializer()), ("property list", PropertyListSerializer()),
    ]

    static func document(_ name: String) throws -> Document {
        let data = try Corpus.data([User].file)
        let users = try mapper.deserialize([User].self, from: data, with: JsonSerializer())
        let search = try mapper.deserialize(
            Twitter.Search.self, from: Corpus.data(Twitter.Search.file), with: JsonSerializer())
        return Document(
            name: name, bytes: data.count, records: users.count, record: "user",
            comparisons: try comparisons("users", Users(users: users), users.count)
                + comparisons("twitter", search, search.records) + rows(users))
    }

    private static func comparisons<Model: BenchmarkModel>(
        _ name: String, _ model: Model, _ records: Int
    ) throws -> [Comparison] {
        let documents = try serializers.map { format in
            let bytes = try mapper.serialize(model, to: format.serializer)
            guard try mapper.deserialize(Model.self, from: bytes, with: format.serializer) == model else {
                throw Failure.check("\(name): \(format.name) is not read as it was written")
            }
            return (format: format, bytes: bytes)
        }
        return [
            Comparison(
                name: "read \(name)", records: records,
                engines: documents.enumerated().map { index, document in
                    Engine(name: document.format.name, isReference: index == 0, bytes: document.bytes.count) {
                        try mapper.deserialize(Model.self, from: document.bytes, with: document.format.serializer)
                    }
                }),
            Comparison(
                name: "write \(name)", records: records,
                engines: documents.enumerated().map { index, document in
                    Engine(name: document.format.name, isReference: index == 0, bytes: document.bytes.count) {
                        try mapper.serialize(model, to: document.format.serializer)
                    }
                }),
        ]
    }

    /// The scalars of users as a table.
    private static func rows(_ users: [User]) throws -> [Comparison] {
        let rows = users.map { Row($0) }
        let (json, csv) = (JsonSerializer(), CsvSerializer())
        let (text, table) = (try mapper.serialize(rows, to: json), try mapper.serialize(rows, to: csv))
        guard try mapper.deserialize([Row].self, from: table, with: csv) == rows, try stream(table) == rows else {
            throw Failure.check("rows of CSV are not read as they were written")
        }
        return [
            Comparison(
                name: "read rows",
                engines: [
                    Engine(name: "CSV", bytes: table.count) {
                        try mapper.deserialize([Row].self, from: table, with: csv)
                    },
                    Engine(name: "CSV, as a stream", bytes: table.count) { try stream(table) },
                    Engine(name: "JSON", isReference: true, bytes: text.count) {
                        try mapper.deserialize([Row].self, from: text, with: json)
                    },
                ]),
            Comparison(
                name: "write rows",
                engines: [
                    Engine(name: "CSV", bytes: table.count) { try mapper.serialize(rows, to: csv) },
                    Engine(name: "JSON", isReference: true, bytes: text.count) {
                        try mapper.serialize(rows, to: json)
                    },
                ]),
        ]
    }

    private static func stream(_ table: Data) throws -> [Row] {
        var reader = CsvRowReader(Row.self, mapper: mapper)
        reader.append(table)
        reader.finish()
        var rows: [Row] = []
        while let row = try reader.next() { rows.append(try row.get()) }
        return rows
    }
}

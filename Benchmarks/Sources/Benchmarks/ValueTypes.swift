import DataMapper
import DataMapperCodable
import Foundation

/// Values whose types come from Foundation: 1,000 rows with three of them. The reference is Foundation.
///
/// Dates are text, because this is what most documents have: RFC 3339 by mapping, and `.iso8601` by `Codable`.
enum ValueTypes {
    private static let count = 1_000

    static func document(_ name: String) throws -> Document {
        var values = RepeatableValues()
        let prices = (0..<count).map { _ in
            PriceRow(price: values.price(), tax: values.price(), total: values.price())
        }
        let dates = (0..<count).map { _ in
            DateRow(created: values.date(), updated: values.date(), closed: values.date())
        }
        let identifiers = (0..<count).map { _ in
            IdentifierRow(id: values.identifier(), owner: values.identifier(), group: values.identifier())
        }
        let links = try (0..<count).map { _ in
            LinkRow(home: try values.link(), image: try values.link(), feed: try values.link())
        }
        let all =
            try comparisons("Decimal", prices, MacroPriceRow.self)
            + comparisons("Date", dates, MacroDateRow.self)
            + comparisons("UUID", identifiers, MacroIdentifierRow.self)
            + comparisons("URL", links, MacroLinkRow.self)
        return Document(
            name: name, bytes: all.compactMap { $0.engines.last?.bytes }.reduce(0, +) / 2, records: count * 3,
            record: "value", comparisons: all)
    }

    private static func comparisons<Model: BenchmarkModel, Generated: SerializableAndDeserializable>(
        _ name: String, _ rows: [Model], _: Generated.Type
    ) throws -> [Comparison] {
        let (mapper, serializer) = (ObjectMapper(), JsonSerializer())
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        let (codableDecoder, codableEncoder) = (JsonDecoder(), JsonEncoder())
        (decoder.dateDecodingStrategy, encoder.dateEncodingStrategy) = (.iso8601, .iso8601)
        (codableDecoder.dateDecodingStrategy, codableEncoder.dateEncodingStrategy) = (.iso8601, .iso8601)
        let data = try mapper.serialize(rows, to: serializer)
        let generated = try mapper.deserialize([Generated].self, from: data, with: serializer)
        guard try mapper.deserialize([Model].self, from: data, with: serializer) == rows,
            try decoder.decode([Model].self, from: data) == rows,
            try codableDecoder.decode([Model].self, from: data) == rows,
            try decoder.decode([Model].self, from: codableEncoder.encode(rows)) == rows,
            try mapper.deserialize([Model].self, from: encoder.encode(rows), with: serializer) == rows,
            try mapper.serialize(generated, to: serializer) == data
        else { throw Failure.check("the engines do not agree on values of the type \(name)") }
        let written = try encoder.encode(rows).count
        return [
            Comparison(
                name: "read \(name)",
                engines: [
                    Engine(name: "DataMapper", bytes: data.count) {
                        try mapper.deserialize([Model].self, from: data, with: serializer)
                    },
                    Engine(name: "DataMapper, macros", bytes: data.count) {
                        try mapper.deserialize([Generated].self, from: data, with: serializer)
                    },
                    Engine(name: CodableEngine.reader, bytes: data.count) {
                        try codableDecoder.decode([Model].self, from: data)
                    },
                    Engine(name: "JSONDecoder", isReference: true, bytes: data.count) {
                        try decoder.decode([Model].self, from: data)
                    },
                ]),
            Comparison(
                name: "write \(name)",
                engines: [
                    Engine(name: "DataMapper", bytes: data.count) { try mapper.serialize(rows, to: serializer) },
                    Engine(name: "DataMapper, macros", bytes: data.count) {
                        try mapper.serialize(generated, to: serializer)
                    },
                    Engine(name: CodableEngine.writer, bytes: written) { try codableEncoder.encode(rows) },
                    Engine(name: "JSONEncoder", isReference: true, bytes: written) { try encoder.encode(rows) },
                ]),
        ]
    }
}

/// Values that are the same in each run.
private struct RepeatableValues {
    private var state: UInt64 = 42

    private mutating func next(below limit: UInt64) -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 33) % limit
    }

    /// Up to a million, with two digits after the point.
    mutating func price() -> Decimal {
        Decimal(sign: .plus, exponent: -2, significand: Decimal(next(below: 100_000_000)))
    }

    /// A second of the years 2001 to 2032.
    mutating func date() -> Date { Date(timeIntervalSinceReferenceDate: Double(next(below: 1_000_000_000))) }

    mutating func identifier() -> UUID {
        func byte() -> UInt8 { UInt8(next(below: 256)) }
        return UUID(
            uuid: (
                byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(), byte(),
                byte(), byte(), byte()
            ))
    }

    mutating func link() throws -> URL {
        let text =
            "https://cdn\(next(below: 10)).example.com/items/\(next(below: 100_000))/large.jpg?size=\(next(below: 1000))"
        guard let url = URL(string: text) else { throw Failure.check("\(text) is no URL") }
        return url
    }
}

#if Macros

import DataMapperCodable
import DataMapperMacros
import DocumentationSupport
import Foundation
import TestSupport

/// The tables of `MigratingFromCodable.md`, generated from the behavior of both libraries.
@Suite("Differences from Codable") struct DocumentationOfCodable {
    typealias Both = Codable & SerializableAndDeserializable

    enum Color: String, Codable, MappingKey { case red }

    struct Age: Codable, Deserializable {
        let age: Int

        init(_ data: DeserializableData) throws { age = try data["age"].get() }
    }

    struct Named: Codable, Serializable {
        let name: String?

        func serialize(to data: inout SerializableData) { data["name"].set(name) }
    }

    @Test func `what is read`() throws {
        let rows = try [
            reading("Date", Date.self, "0"),
            reading("Date", Date.self, #""2024-02-29T12:00:00Z""#),
            reading("[String: Int]", [String: Int].self, #"{"a":1,"a":2}"#),
            reading("[Int]", [Int].self, "[1,]"),
            reading("[Int?]", [Int?].self, #"[1,"x"]"#),
            reading("Double", Double.self, "1e-400"),
            reading("Decimal", Decimal.self, "0.1234567890123456789012345678901234567890123"),
            reading("Duration", Duration.self, "1.5"),
            reading("Duration", Duration.self, "[0,1500000000000000000]"),
            reading("[Color: Int]", [Color: Int].self, #"["red",1]"#),
            reading("[Color: Int]", [Color: Int].self, #"{"red":1}"#),
            reading("[Int8: Int]", [Int8: Int].self, #"{"1":2}"#),
            reading("TimeZone", TimeZone.self, #"{"identifier":"GMT"}"#),
        ]
        expectEqual(rows, try table(after: "Swift 6.3.\n\nReading:"))
    }

    @Test func `what is written`() throws {
        let rows = try [
            writing("Date(timeIntervalSince1970: 1.25)", Date(timeIntervalSince1970: 1.25)),
            writing("Named(name: nil)", Named(name: nil)),
            writing(#""a/b""#, "a/b"),
            writing("1.0", 1.0),
            writing("[Color.red: 1]", [Color.red: 1]),
            writing("[Int8(1): 2]", [Int8(1): 2]),
            writing("Duration.seconds(1.5)", Duration.seconds(1.5)),
            writing("CGPoint(x: 1, y: 2)", CGPoint(x: 1, y: 2)),
            writing("CGRect(x: 1, y: 2, width: 3, height: 4)", CGRect(x: 1, y: 2, width: 3, height: 4)),
            writing(#"TimeZone(identifier: "GMT")"#, TimeZone.gmt),
            writing(#"Locale(identifier: "de_DE")"#, Locale(identifier: "de_DE")),
        ]
        expectEqual(rows, try table(after: "Writing:"))
    }

    @Test func `what both do`() throws {
        for (name, both) in [
            ("1.0", read(Int.self, "1.0")), ("1e2", read(Int.self, "1e2")), ("1.5", read(Int.self, "1.5")),
            ("200", read(Int8.self, "200")), ("true", read(Int.self, "true")), ("1", read(Bool.self, "1")),
            ("text", read(String.self, "1")), ("null", read([Int].self, "[null]")),
            ("empty", read(URL.self, #""""#)), ("uuid", read(UUID.self, #""123e4567-e89b-12d3-a456-426614174000""#)),
            ("base64", read(Data.self, #""AQI=""#)), ("no padding", read(Data.self, #""AQI""#)),
            ("decimal", read(Decimal.self, "1.10")), ("range", read(Range<Int>.self, "[1,5]")),
            ("key", read([Int: Int].self, #"{"1":2}"#)), ("value", read(Int.self, "5")),
            ("set", read(Set<Int>.self, "[1,1]")), ("double", read(Double.self, "1")),
            ("float", read(Float.self, "0.1")),
            ("digits", read(Double.self, "0.30000000000000004")), ("infinite", read(Double.self, "1e400")),
            ("infinite float", read(Float.self, "1e39")), ("space", read(URL.self, #""a b""#)),
            ("large", read(Int64.self, "9007199254740993")),
        ] {
            expectEqual(both.codable, both.mapped, "\(name)")
        }
        #expect(read([Int].self, "[1.0,1e2]") == ("[1, 100]", "[1, 100]"))
        let failures = [
            read(Int.self, "1.5"), read(Int8.self, "200"), read(Bool.self, "1"), read(Int.self, "true"),
            read([Int].self, "[null]"), read(URL.self, #""""#), read(Data.self, #""AQI""#),
        ]
        #expect(failures.allSatisfy { $0 == ("error", "error") })
        try expectEqual(
            JSONEncoder().encode([0.1, 1.0 / 3]), ObjectMapper().serialize([0.1, 1.0 / 3], to: JsonSerializer()))
        try expectEqual(
            JSONEncoder().encode([0.1, 1 / 3] as [Float]),
            ObjectMapper().serialize([0.1, 1 / 3] as [Float], to: JsonSerializer()))
    }

    @Test func `depth, encodings and order`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        func read(_ text: String) -> [Bool] {
            [
                (try? JSONDecoder().decode(Anything.self, from: Data(text.utf8))) != nil,
                (try? ObjectMapper().deserialize(SupportedType.self, from: text, with: JsonSerializer())) != nil,
            ]
        }
        expectEqual(read(nested(128)), [true, true])
        expectEqual(read(nested(129)), [true, false])
        expectEqual(read(nested(512)), [true, false])
        expectEqual(read(nested(513)), [false, false])
        for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian] {
            let bytes = try require("[5]".data(using: encoding))
            try expectEqual(JSONDecoder().decode([Int].self, from: bytes), [5])
            try expectEqual(ObjectMapper().deserialize([Int].self, from: bytes, with: JsonSerializer()), [5])
        }
        try expectEqual(ObjectMapper().serialize(["b": 1, "a": 2], toString: JsonSerializer()), #"{"a":2,"b":1}"#)
        expectNil(try? JSONEncoder().encode([Double.nan]))
    }

    /// Reads only arrays, and ignores their elements.
    struct Anything: Decodable { init(from decoder: any Decoder) throws { _ = try decoder.unkeyedContainer() } }

    @Test func `enums with payloads`() throws {
        typealias Shape = MigratingFromCodablePage.Shape
        let rows = try [
            writing(".circle(radius: 1)", Shape.circle(radius: 1)), writing(#".text("a")"#, Shape.text("a")),
            writing(".line(1, 2)", Shape.line(1, 2)),
            writing(".box(width: 1, height: nil)", Shape.box(width: 1, height: nil)), writing(".none", Shape.none),
        ]
        let lines = try table(after: "    case none\n}\n```")
        expectEqual(lines.count, rows.count)
        for (row, line) in zip(rows, lines) { #expect(line.hasPrefix(row.dropLast(2)), "\(row)") }
        let read = [
            #"{"none":{}}"#, #""none""#, #"{"text":{"_0":"a"}}"#, #"{"text":"a"}"#, #"{"line":[1,2]}"#,
            #"{"box":{"width":1}}"#, #"{"circle":{"radius":1},"none":{}}"#,
        ].map { shape($0) }
        expectEqual(read, try table(after: "Reading it:"))
    }

    func shape(_ text: String) -> String {
        let (codable, mapped) = read(MigratingFromCodablePage.Shape.self, text)
        return "| `\(text)` | \(cell(codable)) | \(cell(mapped)) |"
    }

    @Test func `a payload with a default`() throws {
        #expect(read(Size.self, #"{"box":{}}"#) == ("error", "box(width: 1)"))
    }

    @Test func `nil that is omitted, generic types, empty containers`() throws {
        let mapper = ObjectMapper()
        try expectEqual(
            mapper.serialize(Brief.box(width: 1, height: nil), toString: JsonSerializer()), #"{"box":{"width":1}}"#)
        let reply = try mapper.deserialize(Reply<Size>.self, from: #"{"items": [{"box": {}}]}"#, with: JsonSerializer())
        expectEqual(reply.items.count, 1)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .prettyPrinted
        let writing = JsonWritingOptions(layout: .foundation)
        let empty = ["a": [] as [Int]]
        expectEqual(String(decoding: try encoder.encode(empty), as: UTF8.self), "{\n  \"a\" : [\n\n  ]\n}")
        let written = try mapper.serialize(empty, toString: JsonSerializer(writing: writing))
        expectEqual(written, "{\n  \"a\" : []\n}")
    }

    @Mappable(omitNil: true) enum Brief { case box(width: Int, height: Int?) }

    @Mappable struct Reply<Item: Mappable> { let items: [Item] }

    @Mappable enum Size: Codable { case box(width: Int = 1) }

    @Test func errors() throws {
        let rows = ["{}", #"{"age":null}"#, #"{"age":"x"}"#, #"{"age":1e30}"#, #"{"age":1"#].map(failure)
        expectEqual(rows, try table(after: "## Errors"))
        expectThrows(EncodingError.self) { try JSONEncoder().encode([Double.nan]) }
        expectThrows(SerializationError.self) { try ObjectMapper().serialize([Double.nan], toString: JsonSerializer()) }
    }

    @Test(arguments: [
        DateRow(
            "deferred", .deferredToDate, .deferredToDate,
            .custom(MigratingFromCodablePage.SecondsSince2001.transformation)),
        DateRow("iso8601", .iso8601, .iso8601, .custom(ISO8601DateTransformation(fractionDigits: 0))),
        DateRow("seconds", .secondsSince1970, .secondsSince1970, .secondsSince1970),
        DateRow("milliseconds", .millisecondsSince1970, .millisecondsSince1970, .millisecondsSince1970),
        DateRow(
            "formatted", .formatted(day), .formatted(day),
            .custom(CustomDateFormatTransformation(formatString: "yyyy-MM-dd"))),
        DateRow(
            "formatter", .formatted(day), .formatted(day), .custom(DateFormatterTransformation(dateFormatter: day))),
    ])
    func dates(_ row: DateRow) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = row.encoding
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = row.decoding
        let mapper = ObjectMapper(policy: MappingPolicy(dates: row.dates))
        let date = Date(timeIntervalSince1970: 86400 * 365)
        let (encoded, written) = try (encoder.encode([date]), mapper.serialize([date], to: JsonSerializer()))
        try expectEqual(mapper.deserialize([Date].self, from: encoded, with: JsonSerializer()), [date])
        try expectEqual(decoder.decode([Date].self, from: written), [date])
    }

    struct DateRow: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let encoding: JSONEncoder.DateEncodingStrategy
        let decoding: JSONDecoder.DateDecodingStrategy
        let dates: DateStrategy

        init(
            _ name: String, _ encoding: JSONEncoder.DateEncodingStrategy, _ decoding: JSONDecoder.DateDecodingStrategy,
            _ dates: DateStrategy
        ) {
            testDescription = name
            self.encoding = encoding
            self.decoding = decoding
            self.dates = dates
        }
    }

    static let day: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
    }()

    @Test func `bytes, NaN and keys of dictionaries`() throws {
        struct Sample: Encodable {
            let bytes = Data([1, 255])
            let levels = [0.5, .nan]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.dataEncodingStrategy = .deferredToData
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        encoder.keyEncodingStrategy = .convertToSnakeCase
        expectEqual(
            String(decoding: try encoder.encode(Sample()), as: UTF8.self), #"{"bytes":[1,255],"levels":[0.5,"NaN"]}"#)
        expectEqual(String(decoding: try encoder.encode(["aB": 1]), as: UTF8.self), #"{"aB":1}"#)
    }

    @Test func `keys are bytes`() throws {
        let text = "{\"e\u{301}\":1}"
        try expectEqual(JSONDecoder().decode(Accent.self, from: Data(text.utf8)).accent, 1)
        expectNil(try? ObjectMapper().deserialize(Accent.self, from: text, with: JsonSerializer()))
    }

    struct Accent: Decodable, Deserializable {
        let accent: Int

        enum CodingKeys: String, CodingKey { case accent = "\u{e9}" }

        init(_ data: DeserializableData) throws { accent = try data["\u{e9}"].get() }
    }

    @Test func `a base class under a key`() throws {
        final class CodableTrailer: MigratingFromCodablePage.CodableVehicle {
            enum CodingKeys: CodingKey { case length }

            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(9, forKey: .length)
                try super.encode(to: container.superEncoder())
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        expectEqual(
            String(decoding: try encoder.encode(CodableTrailer()), as: UTF8.self),
            #"{"length":9,"super":{"owner":"Ana"}}"#)
    }

    // MARK: Rows

    /// The lines of the first table after a text, without its head.
    func table(after start: String) throws -> [String] {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = package.appendingPathComponent("Documentation/MigratingFromCodable.md")
        let rest = try String(contentsOf: page, encoding: .utf8).components(separatedBy: start + "\n\n")
        let lines = try #require(rest.count == 2 ? rest[1] : nil).components(separatedBy: "\n")
        return Array(lines.prefix { $0.hasPrefix("|") }.dropFirst(2))
    }

    func read<T: Both>(_ type: T.Type, _ text: String) -> (codable: String, mapped: String) {
        (
            (try? JSONDecoder().decode(type, from: Data(text.utf8))).map { "\($0)" } ?? "error",
            (try? ObjectMapper().deserialize(type, from: text, with: JsonSerializer())).map { "\($0)" } ?? "error"
        )
    }

    func reading<T: Both>(_ name: String, _ type: T.Type, _ text: String) throws -> String {
        let (codable, mapped) = read(type, text)
        #expect(codable != mapped, "\(name) \(text)")
        return "| `\(name)` | `\(text)` | \(cell(codable)) | \(cell(mapped)) |"
    }

    func cell(_ result: String) -> String {
        result == "error"
            ? result : "`\(result.replacingOccurrences(of: "\(String(reflecting: Color.self)).", with: "."))`"
    }

    func writing<T: Encodable & Serializable>(_ name: String, _ value: T) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let codable = String(decoding: try encoder.encode(value), as: UTF8.self)
        let mapped = try ObjectMapper().serialize(value, toString: JsonSerializer())
        return "| `\(name)` | `\(codable)` | `\(mapped)` |"
    }

    func failure(_ text: String) -> String {
        func result(_ body: () throws -> Age) -> any Error {
            do {
                _ = try body()
                return CancellationError()
            } catch {
                return error
            }
        }
        let codable = result { try JSONDecoder().decode(Age.self, from: Data(text.utf8)) }
        let mapped = result { try ObjectMapper().deserialize(Age.self, from: text, with: JsonSerializer()) }
        let name =
            switch codable {
            case DecodingError.keyNotFound: "keyNotFound"
            case DecodingError.valueNotFound: "valueNotFound"
            case DecodingError.typeMismatch: "typeMismatch"
            case DecodingError.dataCorrupted: "dataCorrupted"
            default: "\(codable)"
            }
        let code = (mapped as? DeserializationError).map { "\($0.code)" } ?? "\(type(of: mapped))"
        return "| `\(name)` | `\(text)` | `\(code)` | `\(mapped)` |"
    }
}

#endif

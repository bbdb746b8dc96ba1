import DataMapper
import Foundation
import Testing

private enum Hue: String, CaseIterable, SerializableAndDeserializable, MappingKey { case red, green }
private enum Step: Int, CaseIterable, SerializableAndDeserializable, MappingKey { case one = 1, two }
private enum Month: String, CaseIterable, SerializableAndDeserializable {
    case jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec
}
private enum Size: String, SerializableAndDeserializable, MappingKey { case small, large }
private enum Status: String, CaseIterable, SerializableAndDeserializable, UnknownCaseRepresentable {
    case open, other
    static var unknownCase: Status { .other }
}

private struct Piece: DefaultMappable {
    var name = ""

    mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
}

private struct Host: SupportedTypeConvertible {
    let name: String

    static let defaultTransformation = AnyTransformation<Host>(
        transformFrom: { $0.string.map { Host(name: $0) } }, transformObject: { .string($0?.name ?? "") })
}

private protocol Shape: Sendable {}

private struct Half: Transformation {
    func transform(from value: SupportedType) -> Double? { value.double.map { $0 / 2 } }
    func transform(object: Double?) -> SupportedType { .double((object ?? 0) * 2) }
}

/// The words for expected values in errors: kinds of data, never types of the program or values of the data.
@Suite("Wording of errors") struct WordingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let json: String
        let error: String
        let read: @Sendable (DeserializableData) throws -> Any
        var testDescription: String { name }

        init(
            _ name: String, _ json: String, _ error: String,
            _ read: @escaping @Sendable (DeserializableData) throws -> Any
        ) {
            (self.name, self.json, self.error, self.read) = (name, json, error, read)
        }
    }

    static let rows: [Row] = [
        Row("object", "null", "expected object, found null") { try $0.get() as Piece },
        Row("enum", "null", "expected string, found null") { try $0.get() as Hue },
        Row("enum of integers", "null", "expected integer, found null") { try $0.get() as Step },
        Row("open enum", "null", "expected string, found null") { try $0.get() as OpenEnum<Hue> },
        Row("a type's own transformation", "1", "integer cannot be converted") { try $0.get() as Host },
        Row("the same for null", "null", "expected value, found null") { try $0.get() as Host },
        Row("an unknown case", #""blue""#, #"value is not one of "red", "green""#) { try $0.get() as Hue },
        Row("an unknown integer", "3", "value is not one of 1, 2") { try $0.get() as Step },
        Row(
            "one of many cases", #""x""#,
            #"value is not one of "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug" and 4 more"#
        ) { try $0.get() as Month },
        Row("cases that cannot be listed", #""blue""#, "value is not allowed") { try $0.get() as Size },
        Row("using: an unknown case", #""blue""#, #"value is not one of "red", "green""#) {
            try $0.get(using: EnumTransformation<Hue>()) as Hue
        },
        Row("using: an enum of the wrong kind", "1", "expected string, found integer") {
            try $0.get(using: EnumTransformation<Hue>()) as Hue
        },
        Row("using: an integer", #""x""#, "expected integer, found string") {
            try $0.get(using: IntegerTransformation<Int8>()) as Int8
        },
        Row("using: out of range", "128", "number is out of range -128...127") {
            try $0.get(using: IntegerTransformation<Int8>()) as Int8
        },
        Row("using: a URL", "1", "expected string, found integer") { try $0.get(using: URLTransformation()) as URL },
        Row("using: no URL", #""""#, "value is not a valid URL") { try $0.get(using: URLTransformation()) as URL },
        Row("using: no date", #""x""#, "value is not a valid date") {
            try $0.get(using: ISO8601DateTransformation()) as Date
        },
        Row("using: one's own", "true", "boolean cannot be converted") { try $0.get(using: Half()) as Double },
        Row("using: null", "null", "expected value, found null") { try $0.get(using: Half()) as Double },
        Row("using: an unknown type", "null", "expected object, found null") {
            try $0.get(using: TypeRegistry<any Shape>(key: "type")) as any Shape
        },
        Row("valueOrThrow", "1", "expected string, found integer") { try $0.valueOrThrow(nil as Hue?) },
        Row("valueOrThrow of the right kind", #""x""#, "string cannot be converted") {
            try $0.valueOrThrow(nil as Hue?)
        },
        Row("valueOrThrow of an object", #""x""#, "string cannot be converted") { try $0.valueOrThrow(nil as Piece?) },
        Row("Int8", "-129", "number is out of range -128...127") { try $0.get() as Int8 },
        Row("Int64", "1e19", "number is out of range of 64-bit integers") { try $0.get() as Int64 },
        Row("UInt64", "-1", "number is out of range of unsigned 64-bit integers") { try $0.get() as UInt64 },
        Row("Double", "1e400", "number is out of range of 64-bit floating-point numbers") { try $0.get() as Double },
    ]

    @Test(arguments: rows) func `reading`(_ row: Row) {
        let data = JsonSerializer().deserialize(fromString: #"{"v": \#(row.json)}"#)
        let view = DeserializableData(data: data, objectMapper: ObjectMapper())
        expectError("\(row.error) at $.v (line 1, column 7)") { try row.read(view["v"]) }
    }

    private static let keyRows: [(name: String, json: String, error: String)] = [
        ("integers", #"{"x": 1}"#, "key is not a valid integer at $.x"),
        ("small integers", #"{"256": 1}"#, #"key is not a valid integer in 0...255 at $["256"]"#),
        ("cases", #"{"blue": 1}"#, #"key is not one of "red", "green" at $.blue"#),
        ("numbered cases", #"{"3": 1}"#, #"key is not one of 1, 2 at $["3"]"#),
        ("cases that cannot be listed", #"{"blue": 1}"#, "key is not allowed at $.blue"),
        ("UUIDs", #"{"x": 1}"#, "key is not a valid UUID at $.x"),
    ]

    @Test(arguments: keyRows) func `keys of dictionaries`(_ row: (name: String, json: String, error: String)) {
        let value = JsonSerializer().deserialize(fromString: row.json)
        let mapper = ObjectMapper()
        let text =
            switch row.name {
            case "integers": message { try mapper.deserialize([Int: Int].self, fromValue: value) }
            case "small integers": message { try mapper.deserialize([UInt8: Int].self, fromValue: value) }
            case "cases": message { try mapper.deserialize([Hue: Int].self, fromValue: value) }
            case "numbered cases": message { try mapper.deserialize([Step: Int].self, fromValue: value) }
            case "UUIDs": message { try mapper.deserialize([UUID: Int].self, fromValue: value) }
            default: message { try mapper.deserialize([Size: Int].self, fromValue: value) }
            }
        expectEqual(text?.hasPrefix(row.error), true, "\(text ?? "no error")")
    }

    @Test func `converted numbers`() {
        let mapper = ObjectMapper().with(.lenient)
        expectError("value is not a valid integer in 0...255 at $") {
            try mapper.deserialize(UInt8.self, fromValue: .string("300"))
        }
        expectError("value is not a valid integer at $") { try mapper.deserialize(Int.self, fromValue: .string("1.5")) }
        expectError("value is not a valid number at $") {
            try mapper.deserialize(Double.self, fromValue: .string("1e999"))
        }
    }

    @Test func `reports`() {
        let mapper = ObjectMapper()
        expectEqual(
            mapper.report([Hue?].self, fromValue: ["blue"]).problems.map(\.description),
            [#"value is not one of "red", "green" at $[0]; replaced by nil"#])
        expectEqual(
            mapper.report([Status].self, fromValue: ["blue"]).accepted.map(\.description),
            [#"value is not one of "open", "other" at $[0]; replaced by the default"#])
        expectEqual(
            mapper.report([Int: Int].self, fromValue: ["1": 1, "01": 2]).problems.map(\.description),
            [#"key is equal to an earlier key after conversion at $["01"]; element dropped"#])
    }

    @Test func `updates`() throws {
        var item = try ObjectMapper().deserialize(Piece.self, fromValue: ["name": "a"])
        expectError("expected object, found null at $") { try ObjectMapper().update(&item, fromValue: .null) }
    }
}

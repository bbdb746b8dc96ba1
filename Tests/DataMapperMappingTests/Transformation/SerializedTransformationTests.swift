import DataMapper
import Foundation
import Testing

/// JSON in a string.
struct SerializedTransformationTests {
    private struct Point: DefaultMappable, Equatable {
        var x = 0
        var name: String?
        var tags: [Int?] = []

        mutating func mapping(_ data: inout MappableData) throws {
            try data["x"].map(&x)
            data["name"].map(&name)
            data["tags"].map(&tags, or: [])
        }
    }

    private struct Call: DefaultMappable {
        var point: Point?
        var points: [Point] = []
        var named: [String: Point?] = [:]

        mutating func mapping(_ data: inout MappableData) throws {
            let text = SerializedTransformation<Point>(with: JsonSerializer())
            data["point"].map(&point, using: text)
            try data["points"].mapIfPresent(&points, using: text.array, or: [])
            try data["named"].mapIfPresent(&named, using: text.optional.dictionary, or: [:])
        }
    }

    private let json = JsonSerializer()

    private let using = SerializedTransformation<Point>(with: JsonSerializer())

    private func error(_ text: String, _ mapper: ObjectMapper = ObjectMapper()) -> DeserializationError? {
        expectThrows(DeserializationError.self) { try mapper.deserialize(from: text, with: json, using: using) }
    }

    @Test(arguments: [
        (#""{\"x\":1}""#, #"{"x":1,"name":null,"tags":[]}"#),
        (#""  {\"x\":1,\"name\":\"\\u00e9\\n\",\"tags\":[1,\"a\"]}""#, #"{"x":1,"name":"é\n","tags":[1,null]}"#),
    ])
    func `it is read and written`(_ text: String, _ written: String) throws {
        let point = try ObjectMapper().deserialize(from: text, with: json, using: using)
        let string = try ObjectMapper().serialize(point, toString: json, using: using)
        expectEqual(json.deserialize(fromString: string), .string(written))
        try expectEqual(ObjectMapper().deserialize(from: string, with: json, using: using), point)
        expectEqual(using.transform(from: using.transform(object: point)), point)
        expectEqual(using.transform(object: nil), .null)
    }

    @Test(arguments: [
        (#""{\"x\": true}""#, "expected integer, found boolean at $.x (line 1, column 10)"),
        ("\n \"{\\\"name\\\":\\n\\\"é\\\"}\"", "expected integer, found nothing at $.x (line 2, column 3)"),
        (
            #""{\"name\":\"\u00e9\ud83d\ude00\", \"x\":\u0020[]}""#,
            "expected integer, found array at $.x (line 1, column 48)"
        ),
        (
            #""{\"name\":\"\u20ac\uFFFD\", \"x\":\u0020[]}""#,
            "expected integer, found array at $.x (line 1, column 42)"
        ),
        ("\"\\t{\\\"name\\\":\\\"é😀\\\",\\\"x\\\":[]}\"", "expected integer, found array at $.x (line 1, column 27)"),
        (#""{\"x\": 1""#, "unexpected end of document at $ (line 1, column 11)"),
        (#""""#, "unexpected end of document at $ (line 1, column 2)"),
        (
            #""{'x': 1}""#,
            "expected a key in quotation marks or '}' at $ (line 1, column 3); write it in double quotation marks, or set JsonReadingOptions.allowsJSON5"
        ),
        (#""null""#, "expected object, found null at $ (line 1, column 2)"),
        ("7", "expected string, found integer at $ (line 1, column 1)"),
        ("null", "expected string, found null at $ (line 1, column 1)"),
    ])
    func `errors have the place in the document`(_ text: String, _ description: String) {
        expectEqual(error(text)?.description, description)
        // The same in UTF-16, with a byte order mark.
        let wide = Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
        expectError(description) { try ObjectMapper().deserialize(from: wide, with: json, using: using) }
    }

    @Test func `invalid text has the error of the serializer`() throws {
        let found = try require(error(#""[1,]""#))
        expectEqual(found.code, .invalidValue)
        expectEqual((found.underlyingError as? JsonError)?.column, 4)
        expectEqual(found.hint, "remove the comma before it, or set JsonReadingOptions.allowsTrailingCommas")
    }

    @Test func `without a text, the place is that in the string`() throws {
        expectError("expected integer, found boolean at $[0].x (line 2, column 2)", as: DeserializationError.self) {
            try ObjectMapper().deserialize(
                fromValue: ["{\"x\":\n true}"], using: SerializedTransformation<Point>(with: json).array)
        }
    }

    @Test func `a text in a text in a text`() throws {
        let inner = json.serialize(toString: .string(#"{"x": "seven"}"#))
        let middle = json.serialize(toString: .string("[" + inner + "]"))
        let outer = #"{"a": "# + middle + "}"
        struct Outer: Deserializable {
            let points: [Point]
            init(_ data: DeserializableData) throws {
                points = try data["a"].get(using: SerializedTransformation<Inner>(with: JsonSerializer())).points
            }
        }
        struct Inner: Deserializable {
            let points: [Point]
            init(_ data: DeserializableData) throws {
                points = try data.get(using: SerializedTransformation<Point>(with: JsonSerializer()))
            }
        }
        let found = expectThrows(DeserializationError.self) { try ObjectMapper().read(Outer.self, outer) }
        let column =
            (outer.range(of: #"\\\"seven"#).map { outer.distance(from: outer.startIndex, to: $0.lowerBound) } ?? 0) + 1
        expectEqual(found?.description, "expected integer, found string at $.a[0].x (line 1, column \(column))")
    }

    private static let call = #"""
        {
          "point": "{\"x\":\"1\",\"name\":2}",
          "points": ["{\"x\":true,\"name\":[]}", "{\"x\":1,\"name\":2,\"y\":3}", "{"],
          "named": {"a": null, "b": "{\"x\":null}"}
        }
        """#

    @Test func `a report lists the problems of the text`() throws {
        let report = try ObjectMapper(policy: MappingPolicy(unknownKeys: .report)).report(Call.self, Self.call)
        expectEqual(
            report.problems.map(\.description),
            [
                "expected integer, found string at $.point.x (line 2, column 20); replaced by nil",
                "expected string, found integer at $.point.name (line 2, column 35); replaced by nil",
                "expected integer, found boolean at $.points[0].x (line 3, column 22); failed",
                "expected string, found array at $.points[0].name (line 3, column 36); replaced by nil",
                "expected string, found integer at $.points[1].name (line 3, column 61); replaced by nil",
                "unknown key at $.points[1].y (line 3, column 63); ignored",
                "unexpected end of document at $.points[2] (line 3, column 76); failed",
                "expected integer, found null at $.named.b.x (line 4, column 37); failed",
            ])
        expectEqual(report.problems.map(\.jsonPointer).first, "/point/x")
    }

    @Test func `policies apply to the text`() throws {
        let text = #"{"point":"{\"x\":\"7\",\"y\":1}"}"#
        try expectEqual(ObjectMapper(policy: .lenient).read(Call.self, text).point?.x, 7)
        expectError("expected integer, found string at $.point.x (line 1, column 18)") {
            try ObjectMapper(policy: .strict).read(Call.self, text)
        }
        let unknown = #"{"points":["{\"x\":7,\"y\":1}"]}"#
        expectError("unknown key at $.points[0].y (line 1, column 22)") {
            try ObjectMapper(policy: .strict).read(Call.self, unknown)
        }
        let deep = #""\#(String(repeating: "[", count: 40))""#
        expectError(
            "nesting exceeds the limit of 32 at $ (line 1, column 34); raise ProcessingLimits.depth if you trust the document"
        ) {
            try ObjectMapper(policy: .untrusted).deserialize(
                from: deep, with: json, using: SerializedTransformation<SupportedType>(with: json))
        }
    }

    @Test func `an update replaces the object`() throws {
        var call = try ObjectMapper().read(Call.self, #"{"point":"{\"x\":1,\"name\":\"A\"}"}"#)
        try ObjectMapper().update(&call, #"{"point":"{\"x\":2}"}"#)
        #expect(call.point?.x == 2 && call.point?.name == nil)
        let report = try ObjectMapper().report(updating: &call, from: #"{"point":"{\"x\":[]}"}"#, with: json)
        expectEqual(
            report.problems.map(\.description),
            ["expected integer, found array at $.point.x (line 1, column 18); left unchanged"])
        expectEqual(call.point?.x, 2)
    }

    @Test func `what cannot be written has the inner path`() {
        let using = SerializedTransformation<[String: [Double]]>(with: json).array
        let found = expectThrows(SerializationError.self) {
            try ObjectMapper().serialize([[:], ["a": [1, .nan]]], toString: json, using: using)
        }
        expectEqual(found?.path, MappingPath([1, "a", 1]))
        expectEqual(found?.message, "JSON cannot express NaN and infinities")
    }

    @Test func `bytes are read, too`() throws {
        try expectEqual(ObjectMapper().deserialize(fromValue: .data(Data(#"{"x":3}"#.utf8)), using: using).x, 3)
    }

    // MARK: Other values in place of one

    private struct Ranges: Deserializable {
        let ranges: [ClosedRange<Int>]
        init(_ data: DeserializableData) throws {
            let parts = try (data["ranges"].get() as String).split(separator: ",")
            let pairs = parts.map { SupportedType.array($0.split(separator: "-").map { .string(String($0)) }) }
            ranges = try data["ranges"].deserialize(fromValue: .array(pairs))
        }
    }

    @Test func `an error of another value is below this one`() throws {
        let mapper = ObjectMapper(policy: MappingPolicy(conversions: .all))
        try expectEqual(mapper.deserialize(Ranges.self, fromValue: ["ranges": "1-2,3-9"]).ranges, [1...2, 3...9])
        expectError("expected integer, found string at $.ranges[1][0] (line 1, column 12)") {
            try mapper.read(Ranges.self, #"{"ranges": "1-2,x-9"}"#)
        }
    }
}

import DataMapper
import Foundation
import Testing

@Suite("DeserializationError: what, where, and no value") struct ErrorPlaceTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        /// Replaces a part of `document`.
        let change: (from: String, to: String)
        let code: DeserializationError.Code
        let description: String
        let pointer: String
        var expected: String?
        var found: String?
        var hasUnderlying = false

        var testDescription: String { name }
    }

    static let document = """
        {
          "users": [
            {"name": "Ada", "details": {"age": 36}, "role": "admin", "address": {"city": "London"}, "scores": {}},
            {
              "name": "Zoë",
              "details": {"age": 20},
              "role": "guest",
              "address": {"city": "Köln", "zip": 50667},
              "scores": {"math": 1.5, "first aid": 2}
            }
          ]
        }
        """

    static let table: [Row] = [
        Row(
            name: "wrong type", change: (#""Zoë""#, "4711"), code: .wrongType,
            description: "expected string, found integer at $.users[1].name (line 5, column 15)",
            pointer: "/users/1/name", expected: "string", found: "integer"),
        Row(
            name: "null", change: (#""Zoë""#, "null"), code: .wrongType,
            description: "expected string, found null at $.users[1].name (line 5, column 15)",
            pointer: "/users/1/name", expected: "string", found: "null"),
        Row(
            name: "missing", change: (#""name": "Zoë","#, ""), code: .missing,
            description: "expected string, found nothing at $.users[1].name (line 4, column 5)",
            pointer: "/users/1/name", expected: "string", found: "nothing"),
        Row(
            name: "missing in a path", change: (#""age": 20"#, ""), code: .missing,
            description: "expected integer, found nothing at $.users[1].details.age (line 6, column 18)",
            pointer: "/users/1/details/age", expected: "integer", found: "nothing"),
        Row(
            name: "two keys of a path missing", change: (#""details": {"age": 20},"#, ""), code: .missing,
            description: "expected integer, found nothing at $.users[1].details.age (line 4, column 5)",
            pointer: "/users/1/details/age", expected: "integer", found: "nothing"),
        Row(
            name: "a scalar on the way", change: (#"{"age": 20}"#, "4711"), code: .wrongType,
            description: "expected object, found integer at $.users[1].details (line 6, column 18)",
            pointer: "/users/1/details", expected: "object", found: "integer"),
        Row(
            name: "null on the way", change: (#"{"age": 20}"#, "null"), code: .missing,
            description: "expected integer, found nothing at $.users[1].details.age (line 6, column 18)",
            pointer: "/users/1/details/age", expected: "integer", found: "nothing"),
        Row(
            name: "out of range", change: ("20", "4711"), code: .numberOutOfRange,
            description: "number is out of range 0...255 at $.users[1].details.age (line 6, column 26)",
            pointer: "/users/1/details/age", expected: "0...255", found: "integer"),
        Row(
            name: "a fraction", change: ("20", "47.11"), code: .wrongType,
            description: "expected integer, found number at $.users[1].details.age (line 6, column 26)",
            pointer: "/users/1/details/age", expected: "integer", found: "number"),
        Row(
            name: "unknown raw value", change: ("guest", "4711"), code: .invalidValue,
            description: "value is not allowed at $.users[1].role (line 7, column 15)",
            pointer: "/users/1/role", found: "string"),
        Row(
            name: "within a nested object", change: (#""Köln""#, "[4711]"), code: .wrongType,
            description: "expected string, found array at $.users[1].address.city (line 8, column 27)",
            pointer: "/users/1/address/city", expected: "string", found: "array"),
        Row(
            name: "a value of a dictionary", change: ("aid\": 2", "aid\": \"4711\""), code: .wrongType,
            description: #"expected number, found string at $.users[1].scores["first aid"] (line 9, column 44)"#,
            pointer: "/users/1/scores/first aid", expected: "number", found: "string"),
        Row(
            name: "behind characters of several bytes",
            change: (#""city": "Köln", "zip": 50667"#, #""ö": "日本😀", "city": true"#),
            code: .wrongType,
            description: "expected string, found boolean at $.users[1].address.city (line 8, column 39)",
            pointer: "/users/1/address/city", expected: "string", found: "boolean"),
        Row(
            name: "an error of one's own", change: ("20", "0"), code: .custom,
            description: "age must be positive at $.users[1] (line 4, column 5)",
            pointer: "/users/1", hasUnderlying: true),
        Row(
            name: "custom", change: ("20", "1"), code: .custom,
            description: "age must be positive at $.users[1] (line 4, column 5)",
            pointer: "/users/1", hasUnderlying: true),
        Row(
            name: "wrongType(type:)", change: ("20", "2"), code: .wrongType,
            description: "unexpected integer at $.users[1] (line 4, column 5)", pointer: "/users/1", found: "integer"),
        Row(
            name: "unknown", change: ("20", "3"), code: .unknown,
            description: "mapping failed for an unknown reason at $.users[1] (line 4, column 5)", pointer: "/users/1"),
        Row(
            name: "a scalar element", change: (#"{"name": "Ada""#, #"4711, {"name": "Ada""#), code: .wrongType,
            description: "expected object, found integer at $.users[0] (line 3, column 5)", pointer: "/users/0",
            expected: "object", found: "integer"),
        Row(
            name: "a null element", change: (#"{"name": "Ada""#, #"null, {"name": "Ada""#), code: .wrongType,
            description: "expected object, found null at $.users[0] (line 3, column 5)", pointer: "/users/0",
            expected: "object", found: "null"),
        Row(
            name: "no array", change: (#""users": ["#, #""users": 4711, "others": ["#), code: .wrongType,
            description: "expected array, found integer at $.users (line 2, column 12)", pointer: "/users",
            expected: "array", found: "integer"),
        Row(
            name: "duplicates before it",
            change: (#""details": {"age": 20}"#, #""role": {}, "name": [1], "name": "b", "details": {"age": true}"#),
            code: .wrongType,
            description: "expected integer, found boolean at $.users[1].details.age (line 6, column 64)",
            pointer: "/users/1/details/age", expected: "integer", found: "boolean"),
        Row(
            name: "escaped keys before and in the path", change: (#""first aid": 2"#, #""\u00e9\n": 2, "a\tb": true"#),
            code: .wrongType,
            description: #"expected number, found boolean at $.users[1].scores["a\tb"] (line 9, column 54)"#,
            pointer: "/users/1/scores/a\tb", expected: "number", found: "boolean"),
        Row(
            name: "an escaped name", change: (#""details": {"age": 20}"#, #""d\u0065tails": {"\u0061ge": "4711"}"#),
            code: .wrongType,
            description: "expected integer, found string at $.users[1].details.age (line 6, column 36)",
            pointer: "/users/1/details/age", expected: "integer", found: "string"),
    ]

    static func text(_ row: Row) -> String {
        document.replacing(row.change.from, with: row.change.to, maxReplacements: 1)
    }

    static func error(_ data: Data) -> DeserializationError? {
        do {
            _ = try ObjectMapper().deserialize(Reply.self, from: data, with: JsonSerializer())
            return nil
        } catch {
            return error as? DeserializationError
        }
    }

    @Test(arguments: table) func literally(_ row: Row) throws {
        let text = Self.text(row)
        #expect(text != Self.document)
        let error = try require(Self.error(Data(text.utf8)))
        expectEqual(error.code, row.code)
        expectEqual(error.description, row.description)
        expectEqual(error.localizedDescription, row.description)
        expectEqual(error.path.jsonPointer, row.pointer)
        expectEqual(error.expected, row.expected)
        expectEqual(error.found, row.found)
        expectEqual(error.underlyingError as? TooYoung, row.hasUnderlying ? TooYoung() : nil)
        expectNil(error.hint)
        #expect(!error.description.contains("4711"))
        // Line and column agree with the offset.
        let location = try require(error.location)
        let before = Array(text.utf8.prefix(location.offset)).split(separator: 0x0A, omittingEmptySubsequences: false)
        expectEqual(before.count, location.line)
        expectEqual(String(decoding: before.last ?? [][...], as: UTF8.self).unicodeScalars.count + 1, location.column)
    }

    @Test(arguments: table) func `in two steps, and from other bytes, the same`(_ row: Row) {
        let value = JsonSerializer().deserialize(fromString: Self.text(row))
        expectError(row.description) { try ObjectMapper().deserialize(Reply.self, fromValue: value) }
        expectNil(ObjectMapper().deserialize(value) as Reply?)
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian] {
            let error = Self.error(Self.text(row).data(using: encoding) ?? Data())
            expectEqual(error?.description, row.description, "\(encoding)")
        }
        // With a byte order mark and other line ends.
        let text = Self.text(row)
        let marked = Data([0xEF, 0xBB, 0xBF] + text.replacing("\n", with: "\r\n").utf8)
        expectEqual(Self.error(marked)?.description, row.description)
        expectEqual(Self.error(Data(text.replacing("\n", with: "\r").utf8))?.description, row.description)
    }

    @Test(
        arguments: ["null", "true", "false", "5", "-1", "18446744073709551615", "1.5", "1e400"],
        [String.Encoding.utf8, .utf16])
    func `a document that is only a scalar has a place, too`(_ scalar: String, _ encoding: String.Encoding) throws {
        let data = try require("\n  \(scalar) ".data(using: encoding))
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        func expectPlace(_ body: () throws -> Void) {
            do {
                try body()
                Issue.record("no error")
            } catch {
                #expect("\(error)".hasSuffix(" (line 2, column 3)"), "\(error)")
            }
        }
        expectPlace { _ = try mapper.deserialize(String.self, from: data, with: serializer) }
        expectPlace { _ = try mapper.deserialize([Int].self, from: data, with: serializer) }
        expectPlace { _ = try mapper.deserialize(Reply.self, from: data, with: serializer) }
        expectPlace { _ = try mapper.deserialize(URL.self, fromValue: serializer.deserializeOrThrow(data)) }
        expectPlace { _ = try mapper.deserialize(from: data, with: serializer, using: ISO8601DateTransformation()) }
        let report = try mapper.report(String.self, from: data, with: serializer)
        expectEqual(report.problems.map { [$0.location?.line, $0.location?.column] }, [[2, 3]])
    }

    @Test func `offsets count bytes of the input`() throws {
        let text = #"["é", 1]"#
        func offset(_ data: Data?) -> Int? {
            do {
                _ = try ObjectMapper().deserialize([String].self, from: data ?? Data(), with: JsonSerializer())
                return nil
            } catch {
                return (error as? DeserializationError)?.location?.offset
            }
        }
        expectEqual(offset(Data(text.utf8)), 7)
        expectEqual(offset(Data([0xEF, 0xBB, 0xBF] + text.utf8)), 10)
        expectEqual(offset(text.data(using: .utf16LittleEndian)), 12)
        expectEqual(offset(text.data(using: .utf32BigEndian)), 24)
    }

    @Test func `JSON that is none is an error of the format`() {
        expectError("expected a value at line 1, column 12") {
            try ObjectMapper().deserialize(Reply.self, from: #"{"users": [}"#, with: JsonSerializer())
        }
    }

    @Test func `numbers that JSON does not have`() {
        let mapper = ObjectMapper()
        let values: [String: [Double]] = ["a": [1], "b": [0, .nan]]
        expectError(
            "JSON cannot express NaN and infinities at $.b[1]; set JsonWritingOptions.nonFiniteNumbers to write them"
        ) { try mapper.serialize(values, to: JsonSerializer()) }
        expectEqual(JsonSerializer().serialize(toString: mapper.serialize(values)), #"{"a":[1.0],"b":[0.0,null]}"#)
    }
}

import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// The contents of a `DecodingError`: its case, its path, and a description that ends with the place.
struct DecodingErrorTests {
    struct Order: Codable {
        enum State: String, Codable { case open, paid }
        struct Line: Codable {
            let product: String
            let count: UInt8
        }
        let id: Int
        let state: State
        let lines: [Line]
        let note: String?
        let paidAt: Date?
        let extra: [String: Double]?
        let site: URL?
        let key: UUID?
        let bytes: Data?
        let isGift: Bool?
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let changed: (String, String)
        let kind: String
        let path: String
        let text: String
        var testDescription: String { name }
    }

    static let json = """
        {
          "id": 7, "state": "open",
          "lines": [
            {"product": "pen", "count": 2},
            {"product": "ink", "count": 1}
          ],
          "note": null
        }
        """

    static let rows = [
        Row(
            name: "wrong type", changed: (#""id": 7"#, #""id": "7""#), kind: "typeMismatch Int", path: "id",
            text: "expected integer, found string at $.id (line 2, column 9)"),
        Row(
            name: "null", changed: (#""id": 7"#, #""id": null"#), kind: "valueNotFound Int", path: "id",
            text: "expected integer, found null at $.id (line 2, column 9)"),
        Row(
            name: "fraction", changed: (#""id": 7"#, #""id": 7.5"#), kind: "dataCorrupted", path: "id",
            text: "expected integer, found number at $.id (line 2, column 9)"),
        Row(
            name: "missing key", changed: (#""id": 7, "#, ""), kind: "keyNotFound id", path: "",
            text: "expected integer, found nothing at $.id (line 1, column 1)"),
        Row(
            name: "misspelt key", changed: (#""product": "ink""#, #""prodct": "ink""#), kind: "keyNotFound product",
            path: "lines.Index 1",
            text: "expected string, found nothing at $.lines[1].product (line 5, column 5); did you mean \"prodct\"?"),
        Row(
            name: "out of range", changed: (#""count": 1"#, #""count": 256"#), kind: "dataCorrupted",
            path: "lines.Index 1.count",
            text: "number is out of range 0...255 at $.lines[1].count (line 5, column 33)"),
        Row(
            name: "unknown raw value", changed: (#""open""#, #""lost""#), kind: "dataCorrupted", path: "state",
            text: "value is not allowed at $.state (line 2, column 21)"),
        Row(
            name: "no array", changed: ("[\n", "7, \"x\": [\n"), kind: "typeMismatch Array<Any>", path: "lines",
            text: "expected array, found integer at $.lines (line 3, column 12)"),
        Row(
            name: "no object", changed: (#"{"product": "ink", "count": 1}"#, "null"),
            kind: "valueNotFound Dictionary<String, Any>", path: "lines.Index 1",
            text: "expected object, found null at $.lines[1] (line 5, column 5)"),
        Row(
            name: "value of a dictionary", changed: (#""note": null"#, #""extra": {"a": 1, "b.c": []}"#),
            kind: "typeMismatch Double", path: "extra.b.c",
            text: "expected number, found array at $.extra[\"b.c\"] (line 7, column 28)"),
        Row(
            name: "date", changed: (#""note": null"#, #""paidAt": "soon""#), kind: "typeMismatch Double",
            path: "paidAt",
            text: "expected number, found string at $.paidAt (line 7, column 13)"),
        Row(
            name: "URL", changed: (#""note": null"#, #""site": "http://[""#), kind: "dataCorrupted", path: "site",
            text: "value is not a valid URL at $.site (line 7, column 11)"),
        Row(
            name: "UUID", changed: (#""note": null"#, #""key": "1-2""#), kind: "dataCorrupted", path: "key",
            text: "value is not a valid UUID at $.key (line 7, column 10)"),
        Row(
            name: "base64", changed: (#""note": null"#, #""bytes": "*""#), kind: "dataCorrupted", path: "bytes",
            text: "value is not a valid base64 text at $.bytes (line 7, column 12)"),
        Row(
            name: "boolean", changed: (#""note": null"#, #""isGift": 1"#), kind: "typeMismatch Bool", path: "isGift",
            text: "expected boolean, found integer at $.isGift (line 7, column 13)"),
        Row(
            name: "no JSON", changed: (#""note": null"#, #""note": nil"#), kind: "dataCorrupted", path: "",
            text: "expected 'true', 'false' or 'null' at line 7, column 11; write null"),
    ]

    @Test(arguments: rows) func `says what and where`(_ row: Row) throws {
        let json = Self.json.replacingOccurrences(of: row.changed.0, with: row.changed.1)
        let error = try requireThrows(DecodingError.self) {
            try JsonDecoder().decode(Order.self, from: Data(json.utf8))
        }
        let (kind, context) = try require(error.parts)
        expectEqual(kind, row.kind)
        expectEqual(context.codingPath.map(\.stringValue).joined(separator: "."), row.path)
        expectEqual(context.debugDescription, row.text)
    }

    @Test(arguments: rows) func `throws the mapper's error from a mapper`(_ row: Row) throws {
        let json = Self.json.replacingOccurrences(of: row.changed.0, with: row.changed.1)
        let error = try requireThrows((any Error).self) {
            try ObjectMapper(policy: MappingPolicy(dates: .secondsSince1970)).decode(
                Order.self, from: json, with: JsonSerializer())
        }
        // The descriptions for dates and bytes are those of the mapper's own types.
        if row.name != "date", row.name != "base64" { expectEqual("\(error)", row.text) }
        if row.name != "no JSON" { #expect(error is DeserializationError) }
    }

    @Test func `texts of Foundation contain no values of the data`() {
        func text<T: Decodable>(_: T.Type, _ json: String) -> String? {
            let error = expectThrows(DecodingError.self) {
                try JsonDecoder().decode([T].self, from: Data("[\(json)]".utf8))
            }
            return error?.parts?.context.debugDescription
        }
        let calendar = #"""
            {"identifier": "zeta", "firstWeekday": 1, "minimumDaysInFirstWeek": 1, "locale": {"identifier": "en"}, \#
            "timeZone": {"identifier": "GMT"}}
            """#
        let place = "at $[0] (line 1, column 2)"
        expectEqual(text(ClosedRange<String>.self, #"["zeta", "alpha"]"#), "value is not a valid range \(place)")
        expectEqual(text(Range<String>.self, #"["zeta", "alpha"]"#), "value is not a valid range \(place)")
        expectEqual(text(Calendar.self, calendar), "value is not a valid calendar \(place)")
        expectEqual(text(ComparisonResult.self, "77"), "value is not allowed \(place)")
    }

    @Test func `an error that a model catches is a DecodingError, without the costly place`() throws {
        struct Model: Decodable {
            let text: String

            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                do {
                    text = try values.decode(String.self, forKey: .text)
                } catch DecodingError.typeMismatch(let type, let context) {
                    text = "\(type) \(context.codingPath.map(\.stringValue)) \(context.debugDescription)"
                }
            }

            enum CodingKeys: String, CodingKey { case text }
        }
        let models = try JsonDecoder().decode([Model].self, from: Data(#"[{"text": 5}]"#.utf8))
        expectEqual(models[0].text, #"String ["Index 0", "text"] expected string, found integer"#)
    }

    @Test func `an error that a model makes gets the place of its path`() throws {
        struct Even: Decodable {
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                if try values.decode(Int.self, forKey: .number) % 2 == 1 {
                    throw DecodingError.dataCorruptedError(
                        forKey: .number, in: values, debugDescription: "an even number is needed")
                }
            }

            enum CodingKeys: String, CodingKey { case number }
        }
        let json = Data("[\n{\"number\": 2},\n{\"number\": 3}]".utf8)
        let error = try requireThrows(DecodingError.self) { try JsonDecoder().decode([Even].self, from: json) }
        expectEqual(
            error.parts?.context.debugDescription, "an even number is needed at $[1].number (line 3, column 12)")
        let mapped = try requireThrows(DeserializationError.self) {
            try ObjectMapper().decode([Even].self, from: json, with: JsonSerializer())
        }
        expectEqual(mapped.description, "an even number is needed at $[1].number (line 3, column 12)")
        expectEqual(mapped.path, MappingPath([1, "number"]))
        #expect(mapped.underlyingError is DecodingError)
    }

    @Test func `an error of a model's own type arrives as it is`() throws {
        struct Own: Error, Equatable { let code: Int }
        struct Model: Decodable { init(from decoder: any Decoder) throws { throw Own(code: 3) } }
        #expect(throws: Own(code: 3)) { try JsonDecoder().decode([Model].self, from: Data("[1]".utf8)) }
        let mapped = try requireThrows(DeserializationError.self) {
            try ObjectMapper().decode(Model.self, from: "1", with: JsonSerializer())
        }
        expectEqual(mapped.code, .custom)
        expectEqual(mapped.underlyingError as? Own, Own(code: 3))
    }

    @Test func `an error of a model's own type has the place of the model, if a mapper throws it`() throws {
        struct Own: Error {}
        struct Model: Decodable { init(from decoder: any Decoder) throws { throw Own() } }
        let error = try requireThrows(DeserializationError.self) {
            try ObjectMapper().decode([String: [Model]].self, from: #"{"a": [], "b": [1]}"#, with: JsonSerializer())
        }
        expectEqual(error.description, "Own() at $.b[0] (line 1, column 17)")
        #expect(error.underlyingError is Own)
    }

    @Test func `an error of an element is the same, whether others are looked at or not`() throws {
        struct Own: Error, Equatable {}
        struct Model: Decodable { init(from decoder: any Decoder) throws { throw Own() } }
        struct Catching: Decodable {
            let text: String

            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                do {
                    text = "\(try values.decode([Int8].self, forKey: .list))"
                } catch DecodingError.typeMismatch(let type, _) {
                    text = "\(type)"
                }
            }

            enum CodingKeys: CodingKey { case list }
        }
        let json = #"{"list": [[], {}]}"#
        let mapper = ObjectMapper()
        try expectEqual(mapper.decode(Catching.self, from: json, with: JsonSerializer()).text, "Int8")
        let report = try mapper.report(decoding: Catching.self, from: json, with: JsonSerializer())
        expectEqual(report.value?.text, "Int8")
        let decoder = JsonDecoder()
        decoder.policy.invalidElements = .drop
        #expect(try decoder.decode([Model].self, from: Data("[1]".utf8)).isEmpty)
    }
}

extension DecodingError {
    /// The case with its type or key, and the context.
    var parts: (kind: String, context: Context)? {
        switch self {
        case .typeMismatch(let type, let context): ("typeMismatch \(type)", context)
        case .valueNotFound(let type, let context): ("valueNotFound \(type)", context)
        case .keyNotFound(let key, let context): ("keyNotFound \(key.stringValue)", context)
        case .dataCorrupted(let context): ("dataCorrupted", context)
        @unknown default: nil
        }
    }
}

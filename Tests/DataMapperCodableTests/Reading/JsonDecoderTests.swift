import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

struct JsonDecoderTests {
    struct Pair: Codable, Equatable {
        let a: Int
        let b: String
    }

    @Test(arguments: [
        #"{"a": 1, "b": "x"}"#, #""a": 1, "b": "x""#, " \n\"a\": 1,\n\"b\": \"x\" ", "\u{FEFF}\"a\": 1, \"b\": \"x\"",
    ])
    func `a text without braces`(_ json: String) throws {
        let decoder = JsonDecoder()
        decoder.assumesTopLevelDictionary = true
        try expectEqual(decoder.decode(Pair.self, from: Data(json.utf8)), Pair(a: 1, b: "x"))
    }

    @Test(arguments: [
        (#""a": "x", "b": "x""#, "expected integer, found string at $.a (line 1, column 6)"),
        ("\"a\": 1,\n\"b\": 2", "expected string, found integer at $.b (line 2, column 6)"),
        (#""a": 1, "b": "x"}"#, "unexpected content after the document at line 1, column 18"),
        (#""a" 1"#, "expected ':' after object key at line 1, column 5"),
    ])
    func `the places in a text without braces are those of the text`(_ json: String, _ text: String) throws {
        let decoder = JsonDecoder()
        decoder.assumesTopLevelDictionary = true
        let error = try requireThrows(DecodingError.self) { try decoder.decode(Pair.self, from: Data(json.utf8)) }
        expectEqual(error.parts?.context.debugDescription, text)
    }

    @Test(arguments: [
        ([0xFF, 0xFE, 0x22], "invalid UTF-16 at line 1, column 1"),
        ([0xFF, 0xFE, 0x22, 0, 0x61], "invalid UTF-16 at line 1, column 2"),
        ([0xFE, 0xFF, 0xD8, 0], "invalid UTF-16 at line 1, column 1"),
        ([0, 0, 0xFE, 0xFF, 0], "invalid UTF-32 at line 1, column 1"),
    ])
    func `a text without braces that is cut is an error`(_ bytes: [UInt8], _ text: String) throws {
        let decoder = JsonDecoder()
        decoder.assumesTopLevelDictionary = true
        let error = try requireThrows(DecodingError.self) { try decoder.decode([String: Int].self, from: Data(bytes)) }
        expectEqual(error.parts?.context.debugDescription, text)
    }

    @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32BigEndian])
    func `a text without braces in every encoding`(_ encoding: String.Encoding) throws {
        let decoder = JsonDecoder()
        decoder.assumesTopLevelDictionary = true
        let data = try require(#""a": 1, "b": "x""#.data(using: encoding))
        try expectEqual(decoder.decode(Pair.self, from: data), Pair(a: 1, b: "x"))
    }

    @Test func `settings can change between calls`() throws {
        struct Model: Codable, Equatable { let firstName: String }
        let decoder = JsonDecoder()
        let json = Data(#"{"first_name": "x"}"#.utf8)
        expectThrows(DecodingError.self) { try decoder.decode(Model.self, from: json) }
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        try expectEqual(decoder.decode(Model.self, from: json), Model(firstName: "x"))
        decoder.keyDecodingStrategy = .useDefaultKeys
        expectThrows(DecodingError.self) { try decoder.decode(Model.self, from: json) }
    }

    @Test func `the path of an error has the converted keys of types and the own keys of dictionaries`() throws {
        struct Model: Codable { let intValue: Int }
        struct Holder: Codable { let innerModels: [String: [String: Model]] }
        let decoder = JsonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let json = Data(#"{"inner_models": {"top_level": {"sub_level": {"int_value": "x"}}}}"#.utf8)
        let error = expectThrows(DecodingError.self) { try decoder.decode(Holder.self, from: json) }
        guard case .typeMismatch(_, let context) = error else { throw try require(error) }
        expectEqual(context.codingPath.map(\.stringValue), ["innerModels", "top_level", "sub_level", "intValue"])
        expectEqual(
            context.debugDescription,
            "expected integer, found string at $.inner_models.top_level.sub_level.int_value (line 1, column 60)")
    }

    @Test func `configurations reach the type`() throws {
        struct Scaled: DecodableWithConfiguration, Equatable {
            let value: Double
            init(value: Double) { self.value = value }
            init(from decoder: any Decoder, configuration: Double) throws {
                value = try decoder.singleValueContainer().decode(Double.self) * configuration
            }
        }
        enum Hundred: DecodingConfigurationProviding { static var decodingConfiguration: Double { 100 } }
        try expectEqual(JsonDecoder().decode(Scaled.self, from: Data("3".utf8), configuration: 2), Scaled(value: 6))
        try expectEqual(JsonDecoder().decode(Scaled.self, from: "3", configuration: Hundred.self), Scaled(value: 300))
    }

    class Shape: Decodable { var isSquare: Bool { false } }
    final class Square: Shape { override var isSquare: Bool { true } }
    struct Shapes: Decodable {
        let first: Shape

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            first = try container.decode(Square.self as Shape.Type)
        }
    }

    @Test(arguments: [MappingPolicy.UnknownKeys.ignore, .reject])
    func `a subclass that is asked for is made`(_ unknownKeys: MappingPolicy.UnknownKeys) throws {
        let decoder = JsonDecoder()
        decoder.policy.unknownKeys = unknownKeys
        #expect(try decoder.decode(Square.self as Shape.Type, from: Data("{}".utf8)).isSquare)
        #expect(try decoder.decode(Shapes.self, from: Data("[{}]".utf8)).first.isSquare)
        #expect(try ObjectMapper().decode(Square.self as Shape.Type, from: "{}", with: JsonSerializer()).isSquare)
    }

    @Test func `a key of more than fifteen bytes is found wherever it is`() throws {
        struct Model: Codable, Equatable {
            let aKeyOfMoreThanFifteenBytes: Int
            let anotherKeyOfMoreThanFifteenBytes: Int
            let short: Int
        }
        let json = #"{"short": 3, "anotherKeyOfMoreThanFifteenBytes": 2, "x": 0, "aKeyOfMoreThanFifteenBytes": 1}"#
        let model = try JsonDecoder().decode(Model.self, from: Data(json.utf8))
        expectEqual(model, Model(aKeyOfMoreThanFifteenBytes: 1, anotherKeyOfMoreThanFifteenBytes: 2, short: 3))
    }
}

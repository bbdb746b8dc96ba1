import DataMapper
import DataMapperCodable
import TestSupport
import Testing

/// A `Decodable` type that accepts nil is also made from a missing value.
@Suite("Decodable types in mapped types: missing values") struct MissingValueTests {
    struct Place: Decodable, ExpressibleByNilLiteral {
        let path: String

        init(nilLiteral: ()) { path = "nil" }

        init(from decoder: any Decoder) { path = decoder.codingPath.map(\.stringValue).joined(separator: ".") }
    }

    struct Model: Deserializable {
        let paths: [String]

        init(_ data: DeserializableData) throws {
            let places: [Place] = try [
                data["a"].decode(), data["a"]["b"].decode(), data["c"]["d"].decode(), data["c"]["x"].decode(),
            ]
            paths = places.map(\.path)
        }
    }

    @Test func `a decoder knows the path to it`() throws {
        let json = JsonSerializer()
        let expected = ["a", "a.b", "c.d", "c.x"]
        let text = #"{"c": {"x": 1}}"#
        expectEqual(try ObjectMapper().deserialize(Model.self, from: text, with: json).paths, expected)
        let models = try ObjectMapper().deserialize([String: Model].self, from: #"{"m": \#(text)}"#, with: json)
        expectEqual(models["m"]?.paths, expected.map { "m." + $0 })
    }
}

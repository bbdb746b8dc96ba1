import DataMapper
import DataMapperCodable
import TestSupport

/// Optional `Codable` values whose path leads through a value that is not an object.
struct BlockedOptionalTests {
    private struct Card: Decodable, Equatable { let text: String }

    private struct ByFunction: Deserializable {
        let card: Card?

        init(_ data: DeserializableData) throws { card = try data["gift", "card"].decodeIfPresent() }
    }

    private struct ByOptional: Deserializable {
        let card: Card?

        init(_ data: DeserializableData) throws { card = try data["gift", "card"].decode() }
    }

    @Test(arguments: ["{}", #"{"gift":null}"#, #"{"gift":{}}"#, #"{"gift":{"card":null}}"#])
    func `a missing value is nil`(_ json: String) throws {
        let mapper = ObjectMapper()
        try expectNil(mapper.deserialize(ByFunction.self, from: json, with: JsonSerializer()).card)
        try expectNil(mapper.deserialize(ByOptional.self, from: json, with: JsonSerializer()).card)
    }

    @Test(arguments: [("5", "integer"), (#""x""#, "string"), ("[]", "array"), ("true", "boolean")])
    func `something that is not an object is an error`(_ json: String, _ found: String) throws {
        let text = #"{"gift":\#(json)}"#
        let expected = "expected object, found \(found) at $.gift (line 1, column 9)"
        try check(ByFunction.self, text, expected)
        try check(ByOptional.self, text, expected)
    }

    private func check<T: Deserializable>(_ type: T.Type, _ text: String, _ expected: String) throws {
        expectError(expected, as: DeserializationError.self) {
            _ = try ObjectMapper().deserialize(T.self, from: text, with: JsonSerializer())
        }
        let report = try ObjectMapper().report(T.self, from: text, with: JsonSerializer())
        expectEqual(report.problems.map(\.description), [expected + "; failed"])
    }
}

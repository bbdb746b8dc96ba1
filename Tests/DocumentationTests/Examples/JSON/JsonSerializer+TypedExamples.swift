import DataMapper
import DocumentationSupport
import Foundation
import Testing

/// The examples in the comments of `JsonSerializer+Typed.swift`.
@Suite("Examples: JsonSerializer+Typed")
struct JsonSerializerAndTypedExamples {
    @Test func `JsonSerializer DataType`() throws {
        // EXAMPLE
        let json: JsonSerializer.DataType = ["a": [1, 2]]
        #expect(JsonSerializer().typedDeserialize(json) == ["a": [1, 2]])
        // END
    }

    @Test func `JsonSerializer Json`() throws {
        // EXAMPLE
        let json: JsonSerializer.Json = [1, 2]
        #expect(JsonSerializer().typedDeserialize(json) == [1, 2])
        // END
    }

    @Test func `JsonSerializer typedSerialize(_:)`() throws {
        // EXAMPLE
        let json = JsonSerializer().typedSerialize(["name": "Ana", "age": 37])
        #expect((json as? [String: Any])?["age"] as? Int == 37)
        // END
    }

    @Test func `JsonSerializer typedSerializeOrThrow(_:)`() throws {
        // EXAMPLE
        let serializer = JsonSerializer()
        #expect(try serializer.typedSerializeOrThrow(["a": true]) as? [String: Bool] == ["a": true])
        #expect(
            thrown { try serializer.typedSerializeOrThrow(["a": .double(.nan)]) } == [
                "JSON cannot express NaN and infinities at $.a"
            ])
        // END
    }

    @Test func `JsonSerializer typedDeserialize(_:)`() throws {
        // EXAMPLE
        let json = try JSONSerialization.jsonObject(with: Data(#"{"name": "Ana", "age": 37}"#.utf8))
        #expect(JsonSerializer().typedDeserialize(json) == ["name": "Ana", "age": 37])
        // END
    }

    @Test func `JsonSerializer typedDeserializeOrThrow(_:)`() throws {
        // EXAMPLE
        let serializer = JsonSerializer()
        #expect(try serializer.typedDeserializeOrThrow(["a": 1]) == ["a": 1])
        #expect(
            thrown { try serializer.typedDeserializeOrThrow(["a": Double.nan]) } == [
                "JSON cannot express NaN and infinities at $.a"
            ])
        // END
    }
}

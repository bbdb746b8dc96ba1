import DataMapper
import Testing

@Suite("SupportedType")
struct SupportedTypePage {
    @Test func page() throws {
        // BLOCK 1
        let serializer = JsonSerializer()
        let value = try serializer.deserializeOrThrow(fromString: #"{"a": [1, 2.5, null], "b": "text"}"#)

        #expect(value["b"]?.string == "text")
        #expect(value["a"]?[0]?.int == 1)
        #expect(value["a"]?[0]?.double == 1.0)
        #expect(value["a"]?[1]?.int == nil)
        #expect(value["a"]?[2]?.isNull == true)
        #expect(value.count == 2)
        // END

        // BLOCK 2
        var changed = value
        changed["b"] = ["x": true]
        changed["c"] = nil
        #expect(serializer.serialize(toString: changed) == #"{"a":[1,2.5,null],"b":{"x":true}}"#)
        // END

        changed = [1, 2]
        changed[["a"]] = 2
        #expect(changed == [1, 2])
        changed["a"] = 2
        #expect(changed == ["a": 2])
        changed = 5
        changed[["a"]] = 2
        #expect(changed == 5)
        changed["/a/b"] = 2
        #expect(changed == ["/a/b": 2])

        // BLOCK 3
        let objectMapper = ObjectMapper()
        let numbers: [Double?]? = objectMapper.deserialize(value["a"] ?? .null)
        #expect(numbers == [1.0, 2.5, nil])
        #expect(objectMapper.serialize(["x": [1, 2]]) == ["x": [1, 2]])
        // END

        // BLOCK 4
        #expect(SupportedType.int(1).double == nil)
        #expect(SupportedType.double(1).int == nil)
        #expect(SupportedType.intOrDouble(1).double == 1.0)
        // END
    }
}

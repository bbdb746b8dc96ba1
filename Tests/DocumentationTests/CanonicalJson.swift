import DataMapper
import Testing

@Test("Canonical JSON") func canonicalJsonPage() throws {
    // BLOCK 1
    let serializer = JsonSerializer()
    let order = try serializer.deserializeOrThrow(
        fromString: """
            {"total": 4.50, "items": [1E30, 2e-3, 100.0], "note": "caf\\u00e9 <\\/b>", "id": 7}
            """)

    #expect(
        try serializer.serializeOrThrow(toString: order)
            == #"{"total":4.50,"items":[1e30,2e-3,100.0],"note":"café </b>","id":7}"#)
    #expect(
        try JsonSerializer.canonical.serializeOrThrow(toString: order)
            == #"{"id":7,"items":[1e+30,0.002,100],"note":"café </b>","total":4.5}"#)
    // END

    // BLOCK 2
    let mapper = ObjectMapper()
    #expect(
        try mapper.serialize(["b": [0.1, 1e21], "a": [-0.0]], toString: JsonSerializer.canonical)
            == #"{"a":[0],"b":[0.1,1e+21]}"#)
    // END

    // BLOCK 3
    func problem(_ value: SupportedType) -> String {
        do {
            return try JsonSerializer.canonical.serializeOrThrow(toString: value)
        } catch {
            return "\(error)"
        }
    }

    #expect(problem(["id": .int(9_007_199_254_740_992)]) == #"{"id":9007199254740992}"#)
    #expect(
        problem(["id": .int(9_007_199_254_740_993)])
            == "integer would lose digits in canonical JSON at $.id; write it as a string")
    #expect(problem(["id": "9007199254740993"]) == #"{"id":"9007199254740993"}"#)
    #expect(problem([.double(.nan)]) == "JSON cannot express NaN and infinities at $[0]")
    #expect(
        problem(serializer.deserialize(fromString: "[0.1, 1e400]"))
            == "canonical JSON cannot express a number beyond the range of Double at $[1]; write it as a string")
    // END
}

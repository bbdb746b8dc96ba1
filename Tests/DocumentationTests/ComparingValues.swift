import DataMapper
import Testing

@Test("Comparing values") func comparingValuesPage() throws {
    // BLOCK 1
    let serializer = JsonSerializer()
    let read = try serializer.deserializeOrThrow(fromString: #"{"b": [1, 2.50], "a": {"d": null, "c": "x"}}"#)
    let made: SupportedType = ["a": ["c": "x", "d": nil], "b": [1, 2.5]]

    #expect(read == made)
    #expect(read["b"]?[1] == 2.5)
    // END

    // BLOCK 2
    let reply: SupportedType = ["id": 7, "users": [["name": "Anna", "tags": ["a"]]], "page": 1]
    let expected: SupportedType = ["id": 8, "users": [["name": "Ana", "tags": ["a", "b"]]], "total": nil]

    #expect(
        printed(reply.differences(to: expected)) == [
            "$.id: expected 8, found 7", #"$.users[0].name: expected "Ana", found "Anna""#,
            #"$.users[0].tags[1]: expected "b", found nothing"#, "$.total: expected null, found nothing",
            "$.page: expected nothing, found 1",
        ])
    // END

    // BLOCK 3
    let numbers: SupportedType = [1, 2, 4, 5]
    #expect(numbers.differences(to: [1, 2, 3, 4, 5]).description == "$[2]: expected 3, found nothing")
    // END

    // BLOCK 4
    let composed: SupportedType = "caf\u{E9}"
    #expect(composed.differences(to: "cafe\u{301}").description == #"$: expected "cafe\u{0301}", found "caf\u{00E9}""#)

    let long = String(repeating: "lorem ", count: 50)
    let longer: SupportedType = .string(long + "ipsum")
    #expect(
        longer.differences(to: .string(long + "dolor")).description
            == #"$: expected …m lorem lorem lorem dolor", found …m lorem lorem lorem ipsum""#)
    // END

    // BLOCK 5
    do {
        try reply.requireEqual(to: ["id": 7, "users": [["name": "Anna", "tags": ["a"]]], "page": 2])
        Issue.record("no error")  // not shown
    } catch {
        #expect(printed(error) == ["1 difference:", "$.page: expected 2, found 1"])
    }
    // END

    // BLOCK 6
    #expect(made.sortedByKey().description == #"{"a": {"c": "x", "d": null}, "b": [1, 2.5]}"#)
    let sorted = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))
    #expect(sorted.serialize(toString: ["b": 1, "a": [["d": 2, "c": 3]]]) == #"{"a":[{"c":3,"d":2}],"b":1}"#)
    // END
}

import DataMapper
import Testing

@Test("JSON Pointer") func jsonPointerPage() throws {
    // BLOCK 1
    let serializer = JsonSerializer()
    var reply = try serializer.deserializeOrThrow(
        fromString: """
            {"users": [{"name": "Ana", "tags": ["new"]}, {"name": "Ben"}], "a/b": 1, "m~n": 2, "": 3}
            """)

    let name = try JsonPointer("/users/0/name")
    #expect(reply[name] == "Ana")
    #expect(reply[["users", "1"]] == ["name": "Ben"])
    #expect(reply[["users", "7", "name"]] == nil)
    #expect(reply[.root] == reply)
    // END

    // BLOCK 2
    let slash: JsonPointer = ["a/b"]
    #expect(slash.description == "/a~1b")
    #expect(reply[slash] == 1)
    #expect(reply[["users", "0", "tags", "0"]] == "new")
    #expect(reply[["m~n"]] == 2)
    #expect(reply[[""]] == 3)

    let users = try JsonPointer("/users")
    #expect(users.appending(1).appending("name").tokens == ["users", "1", "name"])
    #expect(users.isPrefix(of: ["users", "0"]))
    #expect(users.parent == JsonPointer.root)
    // END

    // BLOCK 3
    #expect(JsonPointer(tokens: ["a b", "c%d"]).uriFragment == "#/a%20b/c%25d")
    #expect(try JsonPointer(uriFragment: "#/a%20b").description == "/a b")
    // END

    // BLOCK 4
    reply[["users", "1", "name"]] = "Bo"
    reply[["users", "0", "tags", "-"]] = "vip"
    reply[["users", "0", "address", "city"]] = "Oslo"
    reply[["a/b"]] = nil
    reply[["m~n"]] = nil
    reply[[""]] = nil
    #expect(
        printed(serializer.serialize(toString: reply)) == [
            #"{"users":[{"name":"Ana","tags":["new","vip"],"address":{"city":"Oslo"}},{"name":"Bo"}]}"#
        ])
    // END

    // BLOCK 5
    do {
        try reply.set("Norway", at: ["users", "0", "name", "country"])
        Issue.record("no error")  // not shown
    } catch {
        #expect(error.description == "expected object or array, found string at /users/0/name")
        #expect(error.code == .notAContainer)
        #expect(error.token == "country")
        #expect(error.reached == ["users", "0", "name"])
        #expect(error.found == "string")
    }

    func problem(_ pointer: String) -> String {
        do {
            return try reply.value(at: JsonPointer(pointer)).description
        } catch {
            return "\(error)"
        }
    }

    #expect(problem("/users/7/name") == "expected index below 2, found 7 in array at /users")
    #expect(problem("/users/01") == #"expected index, found "01" in array at /users"#)
    #expect(problem("/user") == #"object at the root has no key "user""#)
    #expect(problem("users") == "expected '/' at offset 0")
    #expect(problem("/~2") == "expected '0' or '1' after '~' at offset 1")
    // END

    // BLOCK 6
    let mapper = ObjectMapper()
    do {
        _ = try mapper.deserialize([[String: Int]].self, fromValue: [["a": 1], ["b": "2"]])
        Issue.record("no error")  // not shown
    } catch let error as DeserializationError {
        #expect(error.path.description == "$[1].b")
        #expect(JsonPointer(error.path) == ["1", "b"])
        #expect(error.path.jsonPointer == "/1/b")
    }

    let years: SupportedType = ["years": ["2024": [true]]]
    #expect(MappingPath(["years", "2024", "0"], in: years).description == #"$.years["2024"][0]"#)
    #expect(MappingPath(JsonPointer(tokens: ["years", "2024", "0"])).description == "$.years[2024][0]")
    // END
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Collections+Mapping")
    struct Collections_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize([Int].self, fromValue: [1, 2]) == [1, 2])
            #expect(
                thrown { try objectMapper.deserialize([Int].self, fromValue: [1, "x"]) } == [
                    "expected integer, found string at $[1]"
                ])
            #expect(try objectMapper.deserialize([Int?].self, fromValue: [1, "x"]) == [1, nil])
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize([1, 2]) == [1, 2])
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Set<Int>.self, fromValue: [2, 1, 2]) == [1, 2])
            // END
        }

        @Test func `example 2 of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(["b", "a"] as Set) == ["a", "b"])
            // END
        }

        @Test func `example 3 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize([String: Int].self, fromValue: ["a": 1]) == ["a": 1])
            #expect(try objectMapper.deserialize([Int: String].self, fromValue: ["7": "x"]) == [7: "x"])
            // END
        }

        @Test func `example 3 of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(["b": 2, "a": 1]) == ["a": 1, "b": 2])
            // END
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Text+Mapping")
    struct Text_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Substring.self, fromValue: .string("Ana")) == "Ana")
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize("Anna".prefix(3)) == "Ann")
            // END
        }

        @Test func `example of init(mappingKey:)`() {
            // EXAMPLE
            #expect(Substring(mappingKey: "a") == "a")
            // END
        }

        @Test func `example of mappingKey`() {
            // EXAMPLE
            #expect("Anna".prefix(3).mappingKey == "Ann")
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Character.self, fromValue: .string("é")) == "é")
            // END
        }

        @Test func `example 2 of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(Character("é")) == "é")
            // END
        }

        @Test func `example 2 of init(mappingKey:)`() {
            // EXAMPLE
            #expect(Character(mappingKey: "a") == "a")
            #expect(Character(mappingKey: "ab") == nil)
            // END
        }

        @Test func `example 2 of mappingKey`() {
            // EXAMPLE
            #expect(Character("a").mappingKey == "a")
            // END
        }
    }
}

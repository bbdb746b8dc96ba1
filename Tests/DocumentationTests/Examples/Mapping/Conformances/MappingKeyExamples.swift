import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of MappingKey")
    struct MappingKeyExamples {
        @Test func `example of MappingKey`() throws {
            // EXAMPLE
            enum Color: String, MappingKey { case red, green }

            let stock = try objectMapper.deserialize([Color: Int].self, fromValue: ["red": 3])
            #expect(stock[.red] == 3)
            #expect(objectMapper.serialize(stock) == ["red": 3])
            // END
        }

        @Test func `example of init(mappingKey:)`() {
            // EXAMPLE
            #expect(String(mappingKey: "a") == "a")
            // END
        }

        @Test func `example of mappingKey`() {
            // EXAMPLE
            #expect("a".mappingKey == "a")
            // END
        }

        @Test func `example 2 of init(mappingKey:)`() {
            // EXAMPLE
            #expect(Int(mappingKey: "12") == 12)
            #expect(Int(mappingKey: "1.5") == nil)
            // END
        }

        @Test func `example 2 of mappingKey`() {
            // EXAMPLE
            #expect(12.mappingKey == "12")
            // END
        }

        @Test func `example 3 of init(mappingKey:)`() {
            // EXAMPLE
            enum Color: String, MappingKey { case red }

            #expect(Color(mappingKey: "red") == .red)
            // END
        }

        @Test func `example 3 of mappingKey`() {
            // EXAMPLE
            enum Size: Int, MappingKey { case small = 1 }

            #expect(Size.small.mappingKey == "1")
            // END
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of StaticPolymorph")
    struct StaticPolymorphExamples {
        @Test func `example of StaticPolymorph`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(polymorph: StaticPolymorph())
            let animals = try objectMapper.deserialize([Animal].self, from: [["kind": "dog"], ["kind": "animal"]])

            #expect(animals[0] is Dog)
            // END
        }

        @Test func `example of UnknownNames`() throws {
            // EXAMPLE
            let strict = ObjectMapper(polymorph: StaticPolymorph(unknownNames: .reject))

            #expect(
                thrown { try strict.deserialize(Animal.self, from: ["kind": "cow"]) } == [
                    #"unknown type name, expected one of "animal", "dog" at $.kind"#
                ])
            // END
        }
    }
}

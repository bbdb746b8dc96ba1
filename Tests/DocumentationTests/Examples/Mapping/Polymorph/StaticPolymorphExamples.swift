import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of StaticPolymorph")
    struct StaticPolymorphExamples {
        @Test func `example of StaticPolymorph`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(polymorph: StaticPolymorph())
            let animals = try objectMapper.deserialize([Animal].self, fromValue: [["kind": "dog"], ["kind": "animal"]])

            #expect(animals[0] is Dog)
            // END
        }

        @Test func `example of UnknownNames`() throws {
            // EXAMPLE
            let strict = ObjectMapper(polymorph: StaticPolymorph(unknownNames: .reject))

            #expect(
                thrown { try strict.deserialize(Animal.self, fromValue: ["kind": "cow"]) } == [
                    #"unknown type name, expected one of "animal", "dog" at $.kind"#
                ])
            // END
        }

        @Test func `example of useBase`() throws {
            // EXAMPLE
            let mapper = ObjectMapper(polymorph: StaticPolymorph(unknownNames: .useBase))

            #expect(try mapper.deserialize(Animal.self, fromValue: ["kind": "cow"]) is Dog == false)
            // END
        }

        @Test func `example of polymorphType(for:in:)`() {
            // EXAMPLE
            #expect(StaticPolymorph().polymorphType(for: Animal.self, in: ["kind": "dog"]) == Dog.self)
            // END
        }

        @Test func `example of writeTypeInfo(to:of:)`() {
            // EXAMPLE
            var value: SupportedType = ["name": "Rex"]
            StaticPolymorph().writeTypeInfo(to: &value, of: Dog.self)

            #expect(value["kind"] == "dog")
            // END
        }
    }
}

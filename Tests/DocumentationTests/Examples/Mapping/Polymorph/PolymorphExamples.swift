import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Polymorph")
    struct PolymorphExamples {
        class Animal: Mappable {
            required init(_ data: DeserializableData) throws {}
            func mapping(_ data: inout MappableData) throws {}
        }
        final class Dog: Animal {}
        // EXAMPLE
        struct AnimalPolymorph: Polymorph {
            func polymorphType<T>(for type: T.Type, in value: SupportedType) -> T.Type {
                value["kind"]?.string == "dog" ? (Dog.self as? T.Type ?? type) : type
            }

            func writeTypeInfo<T>(to value: inout SupportedType, of type: T.Type) {
                if type == Dog.self { value.addToDictionary(key: "kind", value: "dog") }
            }
        }
        // END

        @Test func `example of Polymorph`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(polymorph: AnimalPolymorph())
            let animal = try objectMapper.deserialize(Animal.self, fromValue: ["kind": "dog"])

            #expect(animal is Dog)
            #expect(objectMapper.serialize(animal) == ["kind": "dog"])
            // END
        }
    }
}

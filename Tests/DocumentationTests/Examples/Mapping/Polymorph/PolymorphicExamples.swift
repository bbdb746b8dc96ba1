import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Polymorphic")
    struct PolymorphicExamples {
        // EXAMPLE
        class Animal: PolymorphicMappable {
            var name = ""

            class var polymorphicKey: String { "kind" }
            class var polymorphicInfo: any PolymorphicInfo {
                createPolymorphicInfo(name: "animal").with(subtypes: Dog.self)
            }

            required init(_ data: DeserializableData) throws { try mapping(data) }

            func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
        }

        final class Dog: Animal {
            override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "dog") }
        }
        // END

        @Test func `example of Polymorphic`() throws {
            // EXAMPLE
            let objectMapper = ObjectMapper(polymorph: StaticPolymorph())
            let animal = try objectMapper.deserialize(Animal.self, fromValue: ["kind": "dog", "name": "Rex"])

            #expect(animal is Dog)
            #expect(objectMapper.serialize(animal) == ["kind": "dog", "name": "Rex"])
            // END
        }

        @Test func `example of createPolymorphicInfo(name:)`() {
            // EXAMPLE
            let info = Dog.createPolymorphicInfo(name: "dog")

            #expect(info.name == "dog")
            // END
        }

        @Test func `example of PolymorphicDeserializable`() {
            // EXAMPLE
            let type: any PolymorphicDeserializable.Type = Dog.self

            #expect(type.polymorphicKey == "kind")
            // END
        }

        @Test func `example of PolymorphicSerializable`() {
            // EXAMPLE
            let type: any PolymorphicSerializable.Type = Dog.self

            #expect(type.polymorphicKey == "kind")
            // END
        }

        @Test func `example of PolymorphicMappable`() {
            // EXAMPLE
            let type: any PolymorphicMappable.Type = Dog.self

            #expect(type.polymorphicKey == "kind")
            // END
        }

        @Test func `example of PolymorphicInfo`() {
            // EXAMPLE
            let info: any PolymorphicInfo = Animal.polymorphicInfo

            #expect(info.name == "animal")
            #expect(info.registeredSubtypes.count == 1)
            // END
        }

        @Test func `example of GenericPolymorphicInfo`() {
            // EXAMPLE
            let info = Animal.createPolymorphicInfo(name: "animal").with(subtype: Dog.self)

            #expect(info.name == "animal")
            #expect(info.registeredSubtypes.count == 1)
            // END
        }
    }
}

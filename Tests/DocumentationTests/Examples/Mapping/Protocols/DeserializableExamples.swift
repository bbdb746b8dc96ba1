import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Deserializable")
    struct DeserializableExamples {
        @Test func `example of Deserializable`() throws {
            // EXAMPLE
            struct User: Deserializable {
                let name: String
                let age: Int?

                init(_ data: DeserializableData) throws {
                    name = try data["name"].get()
                    age = data["age"].get()
                }
            }

            #expect(try objectMapper.deserialize(User.self, fromValue: ["name": "Ana"]).name == "Ana")
            #expect(
                thrown { try objectMapper.deserialize(User.self, fromValue: [:]) } == [
                    "expected string, found nothing at $.name"
                ])
            // END
        }

        @Test func `example of SerializableAndDeserializable`() throws {
            // EXAMPLE
            struct Point: SerializableAndDeserializable {
                let x: Double

                init(_ data: DeserializableData) throws { x = try data["x"].get() }

                func serialize(to data: inout SerializableData) { data["x"].set(x) }
            }
            // END
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Serializable")
    struct SerializableExamples {
        @Test func `example of Serializable`() {
            // EXAMPLE
            struct User: Serializable {
                let name: String
                let age: Int?

                func serialize(to data: inout SerializableData) {
                    data["name"].set(name)
                    data["age"].set(age)
                }
            }

            #expect(objectMapper.serialize(User(name: "Ana", age: 7)) == ["name": "Ana", "age": 7])
            // END
        }
    }
}

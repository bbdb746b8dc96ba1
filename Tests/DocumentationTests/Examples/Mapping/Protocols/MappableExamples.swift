import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Mappable")
    struct MappableExamples {
        @Test func `example of Mappable`() throws {
            // EXAMPLE
            struct User: Mappable {
                var name = ""
                var age: Int?

                init(_ data: DeserializableData) throws {
                    try mapping(data)
                }

                mutating func mapping(_ data: inout MappableData) throws {
                    try data["name"].map(&name)
                    data["age"].map(&age)
                }
            }

            let user = try objectMapper.deserialize(User.self, fromValue: ["name": "Ana", "age": 7])
            #expect(objectMapper.serialize(user) == ["name": "Ana", "age": 7])
            // END
        }

        @Test func `example 2 of Mappable`() throws {
            // EXAMPLE
            struct Account: Mappable {
                let id: Int
                var name = ""

                init(_ data: DeserializableData) throws {
                    id = try data["id"].get()
                    try mapping(data)
                }

                mutating func mapping(_ data: inout MappableData) throws {
                    data["id"].set(id)
                    try data["name"].map(&name)
                }
            }
            // END
        }
    }
}

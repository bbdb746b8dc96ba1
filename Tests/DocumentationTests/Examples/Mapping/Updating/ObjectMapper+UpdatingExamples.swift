import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of ObjectMapper+Updating")
    struct ObjectMapper_UpdatingExamples {
        @Test func `example of ObjectMapper`() throws {
            // EXAMPLE
            var user = User(name: "Ana", age: 33)
            try objectMapper.update(&user, from: #"{"age": 34}"#, with: JsonSerializer())

            #expect(user.name == "Ana")
            #expect(user.age == 34)
            // END
        }

        @Test func `example of update(_:from:with:)`() throws {
            let data = Data(#"{"age": 34}"#.utf8)
            // EXAMPLE
            // data: {"age": 34}
            var user = User(name: "Ana", age: 33)
            try objectMapper.update(&user, from: data, with: JsonSerializer())

            #expect(user.age == 34)
            // END
        }

        @Test func `example 2 of update(_:from:with:)`() throws {
            // EXAMPLE
            var user = User(name: "Ana", age: 33)
            try objectMapper.update(&user, from: #"{"age": null}"#, with: JsonSerializer())

            #expect(user.age == nil)
            // END
        }

        @Test func `example of update(_:from:)`() throws {
            // EXAMPLE
            var user = User(name: "Ana", age: 33)
            try objectMapper.update(&user, fromValue: ["name": "Ben"])

            #expect(user == User(name: "Ben", age: 33))
            // END
        }

        @Test func `example 3 of update(_:from:with:)`() throws {
            let data = Data(#"{"name": "Rex"}"#.utf8)
            let pet = try objectMapper.deserialize(Pet.self, fromValue: ["name": "Ant"])
            // EXAMPLE
            // data: {"name": "Rex"}
            try objectMapper.update(pet, from: data, with: JsonSerializer())

            #expect(pet.name == "Rex")
            // END
        }

        @Test func `example 4 of update(_:from:with:)`() throws {
            let pet = try objectMapper.deserialize(Pet.self, fromValue: ["name": "Ant"])
            // EXAMPLE
            try objectMapper.update(pet, from: #"{"name": "Rex"}"#, with: JsonSerializer())

            #expect(pet.name == "Rex")
            // END
        }

        @Test func `example 2 of update(_:from:)`() throws {
            let pet = try objectMapper.deserialize(Pet.self, fromValue: ["name": "Ant"])
            // EXAMPLE
            try objectMapper.update(pet, fromValue: ["name": "Rex"])

            #expect(pet.name == "Rex")
            // END
        }
    }
}

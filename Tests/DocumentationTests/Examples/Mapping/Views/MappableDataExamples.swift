import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of MappableData")
    struct MappableDataExamples {
        @Test func `example of MappableData`() throws {
            // EXAMPLE
            struct Contact: Mappable {
                var name = ""
                var age: Int?
                var city = ""

                init(_ data: DeserializableData) throws { try mapping(data) }

                mutating func mapping(_ data: inout MappableData) throws {
                    try data["name"].map(&name)
                    data["age"].map(&age)
                    data["address", "city"].map(&city, or: "")
                }
            }

            let contact = try objectMapper.deserialize(Contact.self, fromValue: ["name": "Ana"])
            #expect(objectMapper.serialize(contact) == ["name": "Ana", "age": .null, "address": ["city": ""]])
            // END
        }

        @Test func `example of init(reading:)`() throws {
            // EXAMPLE
            let input = DeserializableData(data: ["name": "Ana"], objectMapper: objectMapper)
            var data = MappableData(reading: input)
            var name = ""
            try data["name"].map(&name)

            #expect(name == "Ana")
            // END
        }

        @Test func `example of init(writing:)`() throws {
            // EXAMPLE
            var user = User(name: "Ana", age: 30)
            var data = MappableData(writing: SerializableData(objectMapper: objectMapper))
            try user.mapping(&data)

            #expect(data.raw == ["name": "Ana", "age": 30])
            // END
        }

        @Test func `example of isReading`() {
            let data = reading(["name": "Ana"])
            // EXAMPLE
            // data reads {"name": "Ana"}
            let isReading = data.isReading

            #expect(isReading)
            // END
        }

        @Test func `example of isUpdating`() {
            let data = reading(["name": "Ana"])
            // EXAMPLE
            // data reads {"name": "Ana"}
            let isUpdating = data.isUpdating

            #expect(isUpdating == false)
            // END
        }

        @Test func `example of raw`() {
            let data = reading(["name": "Ana"])
            // EXAMPLE
            // data reads {"name": "Ana"}
            #expect(data["name"].raw == "Ana")
            // END
        }

        @Test func `example of isPresent`() {
            let data = reading(["name": .null])
            // EXAMPLE
            // data reads {"name": null}
            let name = data["name"].isPresent
            let age = data["age"].isPresent

            #expect(name)
            #expect(age == false)
            // END
        }

        @Test func `example of isNull`() {
            let data = reading(["name": .null])
            // EXAMPLE
            // data reads {"name": null}
            let name = data["name"].isNull
            let age = data["age"].isNull

            #expect(name)
            #expect(age)
            // END
        }

        @Test func `example of subscript(key:)`() throws {
            var data = reading(["name": "Ana"])
            var name = ""
            // EXAMPLE
            // data reads {"name": "Ana"}
            try data["name"].map(&name)

            #expect(name == "Ana")
            // END
        }

        @Test func `example 2 of subscript(key:)`() throws {
            var data = reading(["name_en": "Ana"])
            var name = ""
            // EXAMPLE
            // data reads {"name_en": "Ana"}
            let language = "en"
            try data["name_" + language].map(&name)

            #expect(name == "Ana")
            // END
        }

        @Test func `example of subscript(first:second:rest:)`() throws {
            var data = reading(["address": ["city": "Oslo"]])
            var city = ""
            // EXAMPLE
            // data reads {"address": {"city": "Oslo"}}
            try data["address", "city"].map(&city)

            #expect(city == "Oslo")
            // END
        }

        @Test func `example 2 of subscript(first:second:rest:)`() throws {
            var data = reading(["names": ["en": "Ana"]])
            var name = ""
            // EXAMPLE
            // data reads {"names": {"en": "Ana"}}
            let language = "en"
            try data["names", language].map(&name)

            #expect(name == "Ana")
            // END
        }

        @Test func `example of subscript(path:)`() throws {
            var data = reading(["address": ["city": "Oslo"]])
            var city = ""
            // EXAMPLE
            // data reads {"address": {"city": "Oslo"}}
            try data[["address", "city"]].map(&city)

            #expect(city == "Oslo")
            // END
        }

        @Test func `example of map(_:)`() {
            var data = reading(["age": "x"])
            var age: Int?
            // EXAMPLE
            // data reads {"age": "x"}
            data["age"].map(&age)

            #expect(age == nil)
            // END
        }

        @Test func `example 2 of map(_:)`() throws {
            var data = reading(["name": "Ana"])
            var name = ""
            // EXAMPLE
            // data reads {"name": "Ana"}
            try data["name"].map(&name)

            #expect(name == "Ana")
            // END
        }

        @Test func `example of map(_:or:)`() {
            var data = reading(["age": "x"])
            var age = 0
            // EXAMPLE
            // data reads {"age": "x"}
            data["age"].map(&age, or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of map(_:or:)`() {
            var data = reading([:])
            var age: Int?
            // EXAMPLE
            // data reads {}
            data["age"].map(&age, or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example of mapIfPresent(_:)`() throws {
            var data = reading(["age": .null])
            var age: Int?
            // EXAMPLE
            // data reads {"age": null}
            try data["age"].mapIfPresent(&age)

            #expect(age == nil)
            // END
        }

        @Test func `example of mapIfPresent(_:or:)`() throws {
            var data = reading([:])
            var age = 0
            // EXAMPLE
            // data reads {}
            try data["age"].mapIfPresent(&age, or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of mapIfPresent(_:or:)`() throws {
            var data = reading([:])
            var age: Int?
            // EXAMPLE
            // data reads {}
            try data["age"].mapIfPresent(&age, or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example of set(_:)`() {
            let id = 7
            var data = MappableData(writing: writing())
            // EXAMPLE
            data["id"].set(id)

            #expect(data.raw == ["id": 7])
            // END
        }

        @Test func `example of set(_:using:)`() {
            let since = Date(timeIntervalSince1970: 0)
            var data = MappableData(writing: writing())
            // EXAMPLE
            data["since"].set(since, using: ISO8601DateTransformation())

            #expect(data.raw == ["since": "1970-01-01T00:00:00Z"])
            // END
        }
    }
}

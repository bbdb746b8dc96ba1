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

            let contact = try objectMapper.deserialize(Contact.self, from: ["name": "Ana"])
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

        @Test func `example of subscript(key:)`() throws {
            // EXAMPLE
            // data reads {"name": "Ana"}
            var data = reading(["name": "Ana"])  // not shown
            var name = ""  // not shown
            try data["name"].map(&name)

            #expect(name == "Ana")
            // END
        }

        @Test func `example 2 of subscript(key:)`() throws {
            // EXAMPLE
            // data reads {"name_en": "Ana"}
            var data = reading(["name_en": "Ana"])  // not shown
            var name = ""  // not shown
            let language = "en"
            try data["name_" + language].map(&name)

            #expect(name == "Ana")
            // END
        }

        @Test func `example of subscript(first:second:rest:)`() throws {
            // EXAMPLE
            // data reads {"address": {"city": "Oslo"}}
            var data = reading(["address": ["city": "Oslo"]])  // not shown
            var city = ""  // not shown
            try data["address", "city"].map(&city)

            #expect(city == "Oslo")
            // END
        }

        @Test func `example 2 of subscript(first:second:rest:)`() throws {
            // EXAMPLE
            // data reads {"names": {"en": "Ana"}}
            var data = reading(["names": ["en": "Ana"]])  // not shown
            var name = ""  // not shown
            let language = "en"
            try data["names", language].map(&name)

            #expect(name == "Ana")
            // END
        }

        @Test func `example of subscript(path:)`() throws {
            // EXAMPLE
            // data reads {"address": {"city": "Oslo"}}
            var data = reading(["address": ["city": "Oslo"]])  // not shown
            var city = ""  // not shown
            try data[["address", "city"]].map(&city)

            #expect(city == "Oslo")
            // END
        }

        @Test func `example of map(_:)`() {
            // EXAMPLE
            // data reads {"age": "x"}
            var data = reading(["age": "x"])  // not shown
            var age: Int?  // not shown
            data["age"].map(&age)

            #expect(age == nil)
            // END
        }

        @Test func `example 2 of map(_:)`() throws {
            // EXAMPLE
            // data reads {"name": "Ana"}
            var data = reading(["name": "Ana"])  // not shown
            var name = ""  // not shown
            try data["name"].map(&name)

            #expect(name == "Ana")
            // END
        }

        @Test func `example of map(_:or:)`() {
            // EXAMPLE
            // data reads {"age": "x"}
            var data = reading(["age": "x"])  // not shown
            var age = 0  // not shown
            data["age"].map(&age, or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of map(_:or:)`() {
            // EXAMPLE
            // data reads {}
            var data = reading([:])  // not shown
            var age: Int?  // not shown
            data["age"].map(&age, or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example of mapIfPresent(_:)`() throws {
            // EXAMPLE
            // data reads {"age": null}
            var data = reading(["age": .null])  // not shown
            var age: Int?  // not shown
            try data["age"].mapIfPresent(&age)

            #expect(age == nil)
            // END
        }

        @Test func `example of mapIfPresent(_:or:)`() throws {
            // EXAMPLE
            // data reads {}
            var data = reading([:])  // not shown
            var age = 0  // not shown
            try data["age"].mapIfPresent(&age, or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of mapIfPresent(_:or:)`() throws {
            // EXAMPLE
            // data reads {}
            var data = reading([:])  // not shown
            var age: Int?  // not shown
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

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of SerializableData")
    struct SerializableDataExamples {
        @Test func `example of SerializableData`() {
            // EXAMPLE
            struct Contact: Serializable {
                let name: String
                let age: Int?
                let city: String

                func serialize(to data: inout SerializableData) {
                    data["name"].set(name)
                    data["age"].set(age)
                    data["address", "city"].set(city)
                }
            }

            let contact = Contact(name: "Ana", age: nil, city: "Oslo")
            #expect(objectMapper.serialize(contact) == ["name": "Ana", "age": .null, "address": ["city": "Oslo"]])
            // END
        }

        @Test func `example of init(data:objectMapper:)`() {
            // EXAMPLE
            var data = SerializableData(objectMapper: objectMapper)
            User(name: "Ana", age: 7).serialize(to: &data)

            #expect(data.raw == ["name": "Ana", "age": 7])
            // END
        }

        @Test func `example of raw`() {
            var data = writing()
            // EXAMPLE
            data["name"].set("Ana")

            #expect(data.raw == ["name": "Ana"])
            // END
        }

        @Test func `example of subscript(key:)`() {
            var data = writing()
            // EXAMPLE
            data["name"].set("Ana")

            #expect(data.raw == ["name": "Ana"])
            // END
        }

        @Test func `example 2 of subscript(key:)`() {
            var data = writing()
            // EXAMPLE
            let language = "en"
            data["name_" + language].set("Ana")

            #expect(data.raw == ["name_en": "Ana"])
            // END
        }

        @Test func `example of subscript(first:second:rest:)`() {
            var data = writing()
            // EXAMPLE
            data["address", "city"].set("Oslo")

            #expect(data.raw == ["address": ["city": "Oslo"]])
            // END
        }

        @Test func `example 2 of subscript(first:second:rest:)`() {
            var data = writing()
            // EXAMPLE
            let language = "en"
            data["names", language].set("Ana")

            #expect(data.raw == ["names": ["en": "Ana"]])
            // END
        }

        @Test func `example of subscript(path:)`() {
            var data = writing()
            // EXAMPLE
            data[["address", "city"]].set("Oslo")

            #expect(data.raw == ["address": ["city": "Oslo"]])
            // END
        }
    }
}

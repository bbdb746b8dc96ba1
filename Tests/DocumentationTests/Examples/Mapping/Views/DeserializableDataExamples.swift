import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData")
    struct DeserializableDataExamples {
        @Test func `example of DeserializableData`() throws {
            // EXAMPLE
            struct Contact: Deserializable {
                let name: String
                let age: Int?
                let city: String

                init(_ data: DeserializableData) throws {
                    name = try data["name"].get()
                    age = data["age"].get()
                    city = data["address", "city"].get(or: "")
                }
            }

            let contact = try objectMapper.deserialize(
                Contact.self, fromValue: ["name": "Ana", "address": ["city": "Oslo"]])
            #expect(contact.city == "Oslo")
            // END
        }

        @Test func `example of init(data:objectMapper:)`() throws {
            // EXAMPLE
            let data = DeserializableData(data: ["name": "Ana"], objectMapper: objectMapper)

            #expect(try User(data).name == "Ana")
            // END
        }

        @Test func `example of raw`() {
            let data = view(["extra": [1, 2]])
            // EXAMPLE
            // data: {"extra": [1, 2]}
            #expect(data["extra"].raw == [1, 2])
            // END
        }

        @Test func `example of isPresent`() {
            let data = view(["age": .null])
            // EXAMPLE
            // data: {"age": null}
            #expect(data["age"].isPresent)
            #expect(data["name"].isPresent == false)
            // END
        }

        @Test func `example of isNull`() {
            let data = view(["age": .null])
            // EXAMPLE
            // data: {"age": null}
            #expect(data["age"].isNull)
            #expect(data["name"].isNull)
            // END
        }

        @Test func `example of subscript(key:)`() throws {
            let data = view(["name": "Ana"])
            // EXAMPLE
            // data: {"name": "Ana"}
            let name: String = try data["name"].get()

            #expect(name == "Ana")
            // END
        }

        @Test func `example 2 of subscript(key:)`() throws {
            let data = view(["name_en": "Ana"])
            // EXAMPLE
            // data: {"name_en": "Ana"}
            let language = "en"
            let name: String = try data["name_" + language].get()

            #expect(name == "Ana")
            // END
        }

        @Test func `example of subscript(first:second:rest:)`() throws {
            let data = view(["address": ["city": "Oslo"]])
            // EXAMPLE
            // data: {"address": {"city": "Oslo"}}
            let city: String = try data["address", "city"].get()

            #expect(city == "Oslo")
            // END
        }

        @Test func `example 2 of subscript(first:second:rest:)`() throws {
            let data = view(["names": ["en": "Ana"]])
            // EXAMPLE
            // data: {"names": {"en": "Ana"}}
            let language = "en"
            let name: String = try data["names", language].get()

            #expect(name == "Ana")
            // END
        }

        @Test func `example of subscript(path:)`() throws {
            let data = view(["address": ["city": "Oslo"]])
            // EXAMPLE
            // data: {"address": {"city": "Oslo"}}
            let city: String = try data[["address", "city"]].get()

            #expect(city == "Oslo")
            // END
        }
    }
}

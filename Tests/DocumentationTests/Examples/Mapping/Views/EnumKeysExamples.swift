import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of EnumKeys")
    struct EnumKeysExamples {
        @Test func `example of subscript(key:)`() throws {
            let data = view(["id": 7])
            // EXAMPLE
            // data: {"id": 7}
            enum Key: String { case id, name }

            let id: Int = try data[Key.id].get()
            #expect(id == 7)
            // END
        }

        @Test func `example of subscript(first:second:rest:)`() throws {
            let data = view(["address": ["city": "Oslo"]])
            // EXAMPLE
            // data: {"address": {"city": "Oslo"}}
            enum Key: String { case address, city }

            let city: String = try data[Key.address, Key.city].get()
            #expect(city == "Oslo")
            // END
        }

        @Test func `example of subscript(anyOf:rest:)`() throws {
            let data = view(["name": "A"])
            // EXAMPLE
            // data: {"name": "A"}
            enum Key: String { case title, name }

            let title: String = try data[anyOf: Key.title, Key.name].get()
            #expect(title == "A")
            // END
        }

        @Test func `example 2 of subscript(key:)`() {
            var data = writing()
            // EXAMPLE
            enum Key: String { case id, name }

            data[Key.id].set(7)
            // END
            #expect(data.raw == ["id": 7])
        }

        @Test func `example 2 of subscript(first:second:rest:)`() {
            var data = writing()
            // EXAMPLE
            enum Key: String { case address, city }

            data[Key.address, Key.city].set("Oslo")
            // END
            #expect(data.raw == ["address": ["city": "Oslo"]])
        }

        @Test func `example 3 of subscript(key:)`() throws {
            var data = reading(["id": 7])
            var id = 0
            // EXAMPLE
            enum Key: String { case id, name }

            try data[Key.id].map(&id)
            // END
            #expect(id == 7)
        }

        @Test func `example 3 of subscript(first:second:rest:)`() throws {
            var data = reading(["address": ["city": "Oslo"]])
            var city = ""
            // EXAMPLE
            enum Key: String { case address, city }

            try data[Key.address, Key.city].map(&city)
            // END
            #expect(city == "Oslo")
        }

        @Test func `example 2 of subscript(anyOf:rest:)`() throws {
            var data = reading(["name": "A"])
            var title = ""
            // EXAMPLE
            enum Key: String { case title, name }

            try data[anyOf: Key.title, Key.name].map(&title)
            // END
            #expect(title == "A")
        }
    }
}

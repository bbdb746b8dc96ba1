import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData+Alternatives")
    struct DeserializableData_AlternativesExamples {
        @Test func `example of subscript(anyOf:rest:)`() throws {
            let data = view(["title": .null, "name": "A"])
            // EXAMPLE
            // data: {"title": null, "name": "A"}
            let title: String = try data[anyOf: "title", "name", "label"].get()

            #expect(title == "A")
            // END
        }

        @Test func `example 2 of subscript(anyOf:rest:)`() throws {
            let data = view(["name": "A"])
            // EXAMPLE
            // data: {"name": "A"}
            let old = "name"
            let title: String = try data[anyOf: "title", old].get()

            #expect(title == "A")
            // END
        }

        @Test func `example of subscript(anyOf:)`() throws {
            let data = view(["name": "A"])
            // EXAMPLE
            // data: {"name": "A"}
            let title: String = try data[anyOf: ["title", "name"]].get()

            #expect(title == "A")
            // END
        }

        @Test func `example 3 of subscript(anyOf:rest:)`() throws {
            var data = reading(["title": .null, "name": "A"])
            var title = ""
            // EXAMPLE
            // data reads {"title": null, "name": "A"}
            try data[anyOf: "title", "name"].map(&title)

            #expect(title == "A")
            // END
        }

        @Test func `example 4 of subscript(anyOf:rest:)`() throws {
            var data = reading(["name": "A"])
            var title = ""
            // EXAMPLE
            // data reads {"name": "A"}
            let old = "name"
            try data[anyOf: "title", old].map(&title)

            #expect(title == "A")
            // END
        }

        @Test func `example 2 of subscript(anyOf:)`() throws {
            var data = reading(["name": "A"])
            var title = ""
            // EXAMPLE
            // data reads {"name": "A"}
            try data[anyOf: ["title", "name"]].map(&title)

            #expect(title == "A")
            // END
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData+Alternatives")
    struct DeserializableData_AlternativesExamples {
        @Test func `example of subscript(anyOf:rest:)`() throws {
            // EXAMPLE
            // data: {"title": null, "name": "A"}
            let data = view(["title": .null, "name": "A"])  // not shown
            let title: String = try data[anyOf: "title", "name", "label"].get()

            #expect(title == "A")
            // END
        }

        @Test func `example 2 of subscript(anyOf:rest:)`() throws {
            // EXAMPLE
            // data: {"name": "A"}
            let data = view(["name": "A"])  // not shown
            let old = "name"
            let title: String = try data[anyOf: "title", old].get()

            #expect(title == "A")
            // END
        }

        @Test func `example of subscript(anyOf:)`() throws {
            // EXAMPLE
            // data: {"name": "A"}
            let data = view(["name": "A"])  // not shown
            let title: String = try data[anyOf: ["title", "name"]].get()

            #expect(title == "A")
            // END
        }

        @Test func `example 3 of subscript(anyOf:rest:)`() throws {
            // EXAMPLE
            // data reads {"title": null, "name": "A"}
            var data = reading(["title": .null, "name": "A"])  // not shown
            var title = ""  // not shown
            try data[anyOf: "title", "name"].map(&title)

            #expect(title == "A")
            // END
        }

        @Test func `example 4 of subscript(anyOf:rest:)`() throws {
            // EXAMPLE
            // data reads {"name": "A"}
            var data = reading(["name": "A"])  // not shown
            var title = ""  // not shown
            let old = "name"
            try data[anyOf: "title", old].map(&title)

            #expect(title == "A")
            // END
        }

        @Test func `example 2 of subscript(anyOf:)`() throws {
            // EXAMPLE
            // data reads {"name": "A"}
            var data = reading(["name": "A"])  // not shown
            var title = ""  // not shown
            try data[anyOf: ["title", "name"]].map(&title)

            #expect(title == "A")
            // END
        }
    }
}

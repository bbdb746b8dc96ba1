import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData+Elements")
    struct DeserializableData_ElementsExamples {
        @Test func `example of subscript(index:)`() throws {
            let data = view(["position": [1.5, 2.5]])
            // EXAMPLE
            // data: {"position": [1.5, 2.5]}
            let x: Double = try data["position"][0].get()

            #expect(x == 1.5)
            #expect(
                thrown { try data["position"][7].get() as Double } == [
                    "expected number, found nothing at $.position[7]"
                ])
            // END
        }

        @Test func `example of subscript(first:second:rest:)`() throws {
            let data = view(["items": [["name": "Ana"]]])
            // EXAMPLE
            // data: {"items": [{"name": "Ana"}]}
            let name: String = try data["items", 0, "name"].get()

            #expect(name == "Ana")
            // END
        }

        @Test func `example 2 of subscript(index:)`() throws {
            var data = reading(["position": [1.5, 2.5]])
            var x = 0.0
            // EXAMPLE
            // data reads {"position": [1.5, 2.5]}
            try data["position"][0].map(&x)

            #expect(x == 1.5)
            // END
        }

        @Test func `example 2 of subscript(first:second:rest:)`() throws {
            var data = reading(["items": [["name": "Ana"]]])
            var name = ""
            // EXAMPLE
            // data reads {"items": [{"name": "Ana"}]}
            try data["items", 0, "name"].map(&name)

            #expect(name == "Ana")
            // END
        }
    }
}

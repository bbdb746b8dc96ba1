import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData+Elements")
    struct DeserializableData_ElementsExamples {
        @Test func `example of subscript(index:)`() throws {
            // EXAMPLE
            // data: {"position": [1.5, 2.5]}
            let data = view(["position": [1.5, 2.5]])  // not shown
            let x: Double = try data["position"][0].get()

            #expect(x == 1.5)
            #expect(
                thrown { try data["position"][7].get() as Double } == [
                    "expected number, found nothing at $.position[7]"
                ])
            // END
        }

        @Test func `example of subscript(first:second:rest:)`() throws {
            // EXAMPLE
            // data: {"items": [{"name": "Ana"}]}
            let data = view(["items": [["name": "Ana"]]])  // not shown
            let name: String = try data["items", 0, "name"].get()

            #expect(name == "Ana")
            // END
        }

        @Test func `example 2 of subscript(index:)`() throws {
            // EXAMPLE
            // data reads {"position": [1.5, 2.5]}
            var data = reading(["position": [1.5, 2.5]])  // not shown
            var x = 0.0  // not shown
            try data["position"][0].map(&x)

            #expect(x == 1.5)
            // END
        }

        @Test func `example 2 of subscript(first:second:rest:)`() throws {
            // EXAMPLE
            // data reads {"items": [{"name": "Ana"}]}
            var data = reading(["items": [["name": "Ana"]]])  // not shown
            var name = ""  // not shown
            try data["items", 0, "name"].map(&name)

            #expect(name == "Ana")
            // END
        }
    }
}

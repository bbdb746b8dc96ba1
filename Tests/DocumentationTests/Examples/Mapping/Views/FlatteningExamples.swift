import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Flattening")
    struct FlatteningExamples {
        @Test func `example of flattened`() throws {
            let data = view(["name": "Ada", "street": "Dorset Street", "city": "London"])
            // EXAMPLE
            // data: {"name": "Ada", "street": "Dorset Street", "city": "London"}
            let name: String = try data["name"].get()
            let address: Address = try data.flattened.get()

            #expect(address.city == "London")
            // END
            #expect(name == "Ada")
        }

        @Test func `example 2 of flattened`() {
            let name = "Ada"
            let address = Address(city: "London")
            var data = writing()
            // EXAMPLE
            data["name"].set(name)
            data.flattened.set(address)

            #expect(data.raw == ["name": "Ada", "city": "London"])
            // END
        }

        @Test func `example 3 of flattened`() throws {
            var data = reading(["name": "Ada", "city": "London"])
            var (name, address) = ("", Address(city: ""))
            // EXAMPLE
            try data["name"].map(&name)
            try data.flattened.map(&address)
            // END
            #expect(name == "Ada")
            #expect(address.city == "London")
        }
    }
}

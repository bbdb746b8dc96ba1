import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData+Get")
    struct DeserializableData_GetExamples {
        @Test func `example of get()`() {
            let data = view(["name": "Ana", "age": "x"])
            // EXAMPLE
            // data: {"name": "Ana", "age": "x"}
            let name: String? = data["name"].get()
            let age: Int? = data["age"].get()

            #expect(name == "Ana")
            #expect(age == nil)
            // END
        }

        @Test func `example 2 of get()`() throws {
            let data = view(["name": "Ana", "age": "x"])
            // EXAMPLE
            // data: {"name": "Ana", "age": "x"}
            let name: String = try data["name"].get()

            #expect(name == "Ana")
            #expect(thrown { try data["age"].get() as Int } == ["expected integer, found string at $.age"])
            // END
        }

        @Test func `example of get(or:)`() {
            let data = view(["age": "x"])
            // EXAMPLE
            // data: {"age": "x"}
            let age = data["age"].get(or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of get(or:)`() {
            let data = view(["age": .null])
            // EXAMPLE
            // data: {"age": null}
            let usualAge: Int? = 18
            let age: Int? = data["age"].get(or: usualAge)

            #expect(age == 18)
            // END
        }

        @Test func `example of getIfPresent()`() throws {
            let data = view(["age": .null, "size": "x"])
            // EXAMPLE
            // data: {"age": null, "size": "x"}
            let age: Int? = try data["age"].getIfPresent()

            #expect(age == nil)
            #expect(thrown { try data["size"].getIfPresent() as Int? } == ["expected integer, found string at $.size"])
            // END
        }

        @Test func `example of getIfPresent(or:)`() throws {
            let data = view([:])
            // EXAMPLE
            // data: {}
            let age = try data["age"].getIfPresent(or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of getIfPresent(or:)`() throws {
            let data = view([:])
            // EXAMPLE
            // data: {}
            let usualAge: Int? = 18
            let age: Int? = try data["age"].getIfPresent(or: usualAge)

            #expect(age == 18)
            // END
        }

        @Test func `example of valueOrThrow(_:)`() throws {
            let data = view(["color": "#12"])
            // EXAMPLE
            // data: {"color": "#12"}
            let color = data["color"].raw.string.flatMap { Int($0) }

            #expect(thrown { try data["color"].valueOrThrow(color) } == ["expected integer, found string at $.color"])
            // END
        }
    }
}

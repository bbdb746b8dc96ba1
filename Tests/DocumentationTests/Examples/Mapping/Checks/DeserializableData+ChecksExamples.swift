import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData+Checks")
    struct DeserializableData_ChecksExamples {
        @Test func `example of get(where:)`() {
            let data = view(["age": 7])
            // EXAMPLE
            // data: {"age": 7}
            let age: Int? = data["age"].get(where: .in(18...120))

            #expect(age == nil)
            // END
        }

        @Test func `example 2 of get(where:)`() throws {
            let data = view(["age": 30])
            // EXAMPLE
            // data: {"age": 30}
            let age: Int = try data["age"].get(where: .in(18...120))

            #expect(age == 30)
            // END
        }

        @Test func `example of get(where:or:)`() {
            let data = view(["age": 7])
            // EXAMPLE
            // data: {"age": 7}
            let age = data["age"].get(where: .in(18...120), or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of get(where:or:)`() {
            let data = view(["age": 7])
            let previous: Int? = nil
            // EXAMPLE
            // data: {"age": 7}
            let age: Int? = data["age"].get(where: .in(18...120), or: previous)

            #expect(age == nil)
            // END
        }

        @Test func `example of getIfPresent(where:)`() throws {
            let data = view(["age": .null])
            // EXAMPLE
            // data: {"age": null}
            let age: Int? = try data["age"].getIfPresent(where: .in(18...120))

            #expect(age == nil)
            // END
        }

        @Test func `example of getIfPresent(where:or:)`() throws {
            let data = view([:])
            // EXAMPLE
            // data: {}
            let age = try data["age"].getIfPresent(where: .in(18...120), or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of getIfPresent(where:or:)`() throws {
            let data = view(["age": 30])
            let previous: Int? = nil
            // EXAMPLE
            // data: {"age": 30}
            let age: Int? = try data["age"].getIfPresent(where: .in(18...120), or: previous)

            #expect(age == 30)
            // END
        }

        @Test func `example of check(_:)`() throws {
            let data = view(["start": 5, "end": 3])
            // EXAMPLE
            // data: {"start": 5, "end": 3}
            let start: Int = try data["start"].get()
            let end: Int = try data["end"].get()

            #expect(
                thrown { try data["end"].check(start < end, "must be after start") } == ["must be after start at $.end"]
            )
            // END
        }

        @Test func `example of check(_:where:)`() throws {
            let data = view(["width": 20, "height": 30])
            // EXAMPLE
            // data: {"width": 20, "height": 30}
            let area: Int = try data["width"].get() * data["height"].get()

            #expect(thrown { try data["width"].check(area, where: .in(...500)) } == ["must be at most 500 at $.width"])
            // END
        }

        @Test func `example of error(_:)`() throws {
            let data = view(["start": 5, "end": 3])
            let (start, end) = (5, 3)
            func read() throws {
                // EXAMPLE
                if start >= end { throw data["end"].error("must be after start") }
                // END
            }
            #expect(thrown { try read() } == ["must be after start at $.end"])
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of MappableData+Checks")
    struct MappableData_ChecksExamples {
        @Test func `example of map(_:where:)`() {
            var data = reading(["age": 7])
            var age: Int?
            // EXAMPLE
            // data reads {"age": 7}
            data["age"].map(&age, where: .in(18...120))

            #expect(age == nil)
            // END
        }

        @Test func `example 2 of map(_:where:)`() throws {
            var data = reading(["age": 30])
            var age = 0
            // EXAMPLE
            // data reads {"age": 30}
            try data["age"].map(&age, where: .in(18...120))

            #expect(age == 30)
            // END
        }

        @Test func `example of map(_:where:or:)`() {
            var data = reading(["age": 7])
            var age = 0
            // EXAMPLE
            // data reads {"age": 7}
            data["age"].map(&age, where: .in(18...120), or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of map(_:where:or:)`() {
            var data = reading(["age": 7])
            var age: Int?
            // EXAMPLE
            // data reads {"age": 7}
            data["age"].map(&age, where: .in(18...120), or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example of mapIfPresent(_:where:)`() throws {
            var data = reading(["age": .null])
            var age: Int?
            // EXAMPLE
            // data reads {"age": null}
            try data["age"].mapIfPresent(&age, where: .in(18...120))

            #expect(age == nil)
            // END
        }

        @Test func `example of mapIfPresent(_:where:or:)`() throws {
            var data = reading([:])
            var age = 0
            // EXAMPLE
            // data reads {}
            try data["age"].mapIfPresent(&age, where: .in(18...120), or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example 2 of mapIfPresent(_:where:or:)`() throws {
            var data = reading([:])
            var age: Int?
            // EXAMPLE
            // data reads {}
            try data["age"].mapIfPresent(&age, where: .in(18...120), or: 18)

            #expect(age == 18)
            // END
        }

        @Test func `example of set(_:checking:)`() throws {
            struct Adult: Serializable {
                let age = 7
                func serialize(to data: inout SerializableData) {
                    // EXAMPLE
                    data["age"].set(age, checking: .in(18...120))
                    // END
                }
            }
            #expect(objectMapper.serialize(Adult()) == ["age": 7])
            #expect(
                thrown { try objectMapper.with { $0.checksWhenWriting = true }.serializeOrThrow(Adult()) }
                    == ["must be from 18 to 120 at $.age"])
        }

        @Test func `example 2 of set(_:checking:)`() {
            let age: Int? = nil
            var data = MappableData(writing: writing())
            // EXAMPLE
            data["age"].set(age, checking: .in(18...120))
            // END
            #expect(data.raw == ["age": .null])
        }

        @Test func `example of check(_:)`() throws {
            var data = reading(["start": 5, "end": 3])
            var (start, end) = (0, 0)
            // EXAMPLE
            try data["start"].map(&start)
            try data["end"].map(&end)
            func check() throws {  // not shown
                try data["end"].check(start < end, "must be after start")
                // END
            }
            #expect(thrown { try check() } == ["must be after start at $.end"])
        }

        @Test func `example of check(_:where:)`() throws {
            var data = reading(["width": 20, "height": 30])
            let (width, height) = (20, 30)
            func check() throws {
                // EXAMPLE
                // data reads {"width": 20, "height": 30}
                try data["width"].check(width * height, where: .in(...500))
                // END
            }
            #expect(thrown { try check() } == ["must be at most 500 at $.width"])
        }

        @Test func `example of error(_:)`() {
            let data = reading(["start": 5, "end": 3])
            let (start, end) = (5, 3)
            do {
                // EXAMPLE
                if start >= end { throw data["end"].error("must be after start") }
                // END
            } catch { #expect("\(error)" == "must be after start at $.end") }
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData+Using")
    struct DeserializableData_UsingExamples {
        @Test func `example of get(using:)`() {
            // EXAMPLE
            // data: {"level": "12"}
            let data = view(["level": "12"])  // not shown
            let level: Int? = data["level"].get(using: IntTransformation().lenient)

            #expect(level == 12)
            // END
        }

        @Test func `example 2 of get(using:)`() throws {
            // EXAMPLE
            // data: {"level": "12"}
            let data = view(["level": "12"])  // not shown
            let level: Int = try data["level"].get(using: IntTransformation().lenient)

            #expect(level == 12)
            // END
        }

        @Test func `example of get(using:or:)`() {
            // EXAMPLE
            // data: {"level": "x"}
            let data = view(["level": "x"])  // not shown
            let level: Int = data["level"].get(using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example of getIfPresent(using:)`() throws {
            // EXAMPLE
            // data: {"level": null}
            let data = view(["level": .null])  // not shown
            let level: Int? = try data["level"].getIfPresent(using: IntTransformation().lenient)

            #expect(level == nil)
            // END
        }

        @Test func `example of getIfPresent(using:or:)`() throws {
            // EXAMPLE
            // data: {}
            let data = view([:])  // not shown
            let level: Int = try data["level"].getIfPresent(using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example 3 of get(using:)`() {
            // EXAMPLE
            // data: {"levels": ["1", 2]}
            let data = view(["levels": ["1", 2]])  // not shown
            let levels: [Int]? = data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == [1, 2])
            // END
        }

        @Test func `example 4 of get(using:)`() throws {
            // EXAMPLE
            // data: {"levels": ["1", 2]}
            let data = view(["levels": ["1", 2]])  // not shown
            let levels: [Int] = try data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == [1, 2])
            // END
        }

        @Test func `example 2 of get(using:or:)`() {
            // EXAMPLE
            // data: {"levels": ["x"]}
            let data = view(["levels": ["x"]])  // not shown
            let levels: [Int] = data["levels"].get(using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 5 of get(using:)`() {
            // EXAMPLE
            // data: {"levels": ["1", "x"]}
            let data = view(["levels": ["1", "x"]])  // not shown
            let levels: [Int?]? = data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 6 of get(using:)`() throws {
            // EXAMPLE
            // data: {"levels": ["1", "x"]}
            let data = view(["levels": ["1", "x"]])  // not shown
            let levels: [Int?] = try data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 3 of get(using:or:)`() {
            // EXAMPLE
            // data: {"levels": 5}
            let data = view(["levels": 5])  // not shown
            let levels: [Int?] = data["levels"].get(using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 7 of get(using:)`() {
            // EXAMPLE
            // data: {"levels": {"a": "1"}}
            let data = view(["levels": ["a": "1"]])  // not shown
            let levels: [String: Int]? = data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == ["a": 1])
            // END
        }

        @Test func `example 8 of get(using:)`() throws {
            // EXAMPLE
            // data: {"levels": {"a": "1"}}
            let data = view(["levels": ["a": "1"]])  // not shown
            let levels: [String: Int] = try data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == ["a": 1])
            // END
        }

        @Test func `example 4 of get(using:or:)`() {
            // EXAMPLE
            // data: {"levels": {"a": "x"}}
            let data = view(["levels": ["a": "x"]])  // not shown
            let levels: [String: Int] = data["levels"].get(using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 9 of get(using:)`() {
            // EXAMPLE
            // data: {"levels": {"a": "1", "b": "x"}}
            let data = view(["levels": ["a": "1", "b": "x"]])  // not shown
            let levels: [String: Int?]? = data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 10 of get(using:)`() throws {
            // EXAMPLE
            // data: {"levels": {"a": "1", "b": "x"}}
            let data = view(["levels": ["a": "1", "b": "x"]])  // not shown
            let levels: [String: Int?] = try data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 5 of get(using:or:)`() {
            // EXAMPLE
            // data: {"levels": 5}
            let data = view(["levels": 5])  // not shown
            let levels: [String: Int?] = data["levels"].get(using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 11 of get(using:)`() {
            // EXAMPLE
            // data: {"level": null}
            let data = view(["level": .null])  // not shown
            let level: Field<Int>? = data["level"].get(using: IntTransformation().lenient)

            #expect(level == .null)
            // END
        }

        @Test func `example 12 of get(using:)`() throws {
            // EXAMPLE
            // data: {"level": null}
            let data = view(["level": .null])  // not shown
            let level: Field<Int> = try data["level"].get(using: IntTransformation().lenient)

            #expect(level == .null)
            // END
        }

        @Test func `example 6 of get(using:or:)`() {
            // EXAMPLE
            // data: {"level": "x"}
            let data = view(["level": "x"])  // not shown
            let level: Field<Int> = data["level"].get(using: IntTransformation().lenient, or: .absent)

            #expect(level == .absent)
            // END
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of DeserializableData+Using")
    struct DeserializableData_UsingExamples {
        @Test func `example of get(using:)`() {
            let data = view(["level": "12"])
            // EXAMPLE
            // data: {"level": "12"}
            let level: Int? = data["level"].get(using: IntTransformation().lenient)

            #expect(level == 12)
            // END
        }

        @Test func `example 2 of get(using:)`() throws {
            let data = view(["level": "12"])
            // EXAMPLE
            // data: {"level": "12"}
            let level: Int = try data["level"].get(using: IntTransformation().lenient)

            #expect(level == 12)
            // END
        }

        @Test func `example of get(using:or:)`() {
            let data = view(["level": "x"])
            // EXAMPLE
            // data: {"level": "x"}
            let level: Int = data["level"].get(using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example of getIfPresent(using:)`() throws {
            let data = view(["level": .null])
            // EXAMPLE
            // data: {"level": null}
            let level: Int? = try data["level"].getIfPresent(using: IntTransformation().lenient)

            #expect(level == nil)
            // END
        }

        @Test func `example of getIfPresent(using:or:)`() throws {
            let data = view([:])
            // EXAMPLE
            // data: {}
            let level: Int = try data["level"].getIfPresent(using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example 3 of get(using:)`() {
            let data = view(["levels": ["1", 2]])
            // EXAMPLE
            // data: {"levels": ["1", 2]}
            let levels: [Int]? = data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == [1, 2])
            // END
        }

        @Test func `example 4 of get(using:)`() throws {
            let data = view(["levels": ["1", 2]])
            // EXAMPLE
            // data: {"levels": ["1", 2]}
            let levels: [Int] = try data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == [1, 2])
            // END
        }

        @Test func `example 2 of get(using:or:)`() {
            let data = view(["levels": ["x"]])
            // EXAMPLE
            // data: {"levels": ["x"]}
            let levels: [Int] = data["levels"].get(using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 5 of get(using:)`() {
            let data = view(["levels": ["1", "x"]])
            // EXAMPLE
            // data: {"levels": ["1", "x"]}
            let levels: [Int?]? = data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 6 of get(using:)`() throws {
            let data = view(["levels": ["1", "x"]])
            // EXAMPLE
            // data: {"levels": ["1", "x"]}
            let levels: [Int?] = try data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 3 of get(using:or:)`() {
            let data = view(["levels": 5])
            // EXAMPLE
            // data: {"levels": 5}
            let levels: [Int?] = data["levels"].get(using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 7 of get(using:)`() {
            let data = view(["levels": ["a": "1"]])
            // EXAMPLE
            // data: {"levels": {"a": "1"}}
            let levels: [String: Int]? = data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == ["a": 1])
            // END
        }

        @Test func `example 8 of get(using:)`() throws {
            let data = view(["levels": ["a": "1"]])
            // EXAMPLE
            // data: {"levels": {"a": "1"}}
            let levels: [String: Int] = try data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == ["a": 1])
            // END
        }

        @Test func `example 4 of get(using:or:)`() {
            let data = view(["levels": ["a": "x"]])
            // EXAMPLE
            // data: {"levels": {"a": "x"}}
            let levels: [String: Int] = data["levels"].get(using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 9 of get(using:)`() {
            let data = view(["levels": ["a": "1", "b": "x"]])
            // EXAMPLE
            // data: {"levels": {"a": "1", "b": "x"}}
            let levels: [String: Int?]? = data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 10 of get(using:)`() throws {
            let data = view(["levels": ["a": "1", "b": "x"]])
            // EXAMPLE
            // data: {"levels": {"a": "1", "b": "x"}}
            let levels: [String: Int?] = try data["levels"].get(using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 5 of get(using:or:)`() {
            let data = view(["levels": 5])
            // EXAMPLE
            // data: {"levels": 5}
            let levels: [String: Int?] = data["levels"].get(using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 11 of get(using:)`() {
            let data = view(["level": .null])
            // EXAMPLE
            // data: {"level": null}
            let level: Field<Int>? = data["level"].get(using: IntTransformation().lenient)

            #expect(level == .null)
            // END
        }

        @Test func `example 12 of get(using:)`() throws {
            let data = view(["level": .null])
            // EXAMPLE
            // data: {"level": null}
            let level: Field<Int> = try data["level"].get(using: IntTransformation().lenient)

            #expect(level == .null)
            // END
        }

        @Test func `example 6 of get(using:or:)`() {
            let data = view(["level": "x"])
            // EXAMPLE
            // data: {"level": "x"}
            let level: Field<Int> = data["level"].get(using: IntTransformation().lenient, or: .absent)

            #expect(level == .absent)
            // END
        }
    }
}

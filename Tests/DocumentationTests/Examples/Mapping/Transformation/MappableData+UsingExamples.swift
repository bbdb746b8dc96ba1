import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of MappableData+Using")
    struct MappableData_UsingExamples {
        @Test func `example of map(_:using:)`() {
            // EXAMPLE
            // data reads {"level": "12"}
            var data = reading(["level": "12"])  // not shown
            var level: Int? = nil  // not shown
            data["level"].map(&level, using: IntTransformation().lenient)

            #expect(level == 12)
            // END
        }

        @Test func `example 2 of map(_:using:)`() throws {
            // EXAMPLE
            // data reads {"level": "12"}
            var data = reading(["level": "12"])  // not shown
            var level: Int = 0  // not shown
            try data["level"].map(&level, using: IntTransformation().lenient)

            #expect(level == 12)
            // END
        }

        @Test func `example of map(_:using:or:)`() {
            // EXAMPLE
            // data reads {"level": "x"}
            var data = reading(["level": "x"])  // not shown
            var level: Int = 0  // not shown
            data["level"].map(&level, using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example of mapIfPresent(_:using:)`() throws {
            // EXAMPLE
            // data reads {"level": null}
            var data = reading(["level": .null])  // not shown
            var level: Int? = nil  // not shown
            try data["level"].mapIfPresent(&level, using: IntTransformation().lenient)

            #expect(level == nil)
            // END
        }

        @Test func `example of mapIfPresent(_:using:or:)`() throws {
            // EXAMPLE
            // data reads {}
            var data = reading([:])  // not shown
            var level: Int = 0  // not shown
            try data["level"].mapIfPresent(&level, using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example 3 of map(_:using:)`() {
            // EXAMPLE
            // data reads {"levels": ["1", 2]}
            var data = reading(["levels": ["1", 2]])  // not shown
            var levels: [Int]? = nil  // not shown
            data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == [1, 2])
            // END
        }

        @Test func `example 4 of map(_:using:)`() throws {
            // EXAMPLE
            // data reads {"levels": ["1", 2]}
            var data = reading(["levels": ["1", 2]])  // not shown
            var levels: [Int] = []  // not shown
            try data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == [1, 2])
            // END
        }

        @Test func `example 2 of map(_:using:or:)`() {
            // EXAMPLE
            // data reads {"levels": ["x"]}
            var data = reading(["levels": ["x"]])  // not shown
            var levels: [Int] = []  // not shown
            data["levels"].map(&levels, using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 5 of map(_:using:)`() {
            // EXAMPLE
            // data reads {"levels": ["1", "x"]}
            var data = reading(["levels": ["1", "x"]])  // not shown
            var levels: [Int?]? = nil  // not shown
            data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 6 of map(_:using:)`() throws {
            // EXAMPLE
            // data reads {"levels": ["1", "x"]}
            var data = reading(["levels": ["1", "x"]])  // not shown
            var levels: [Int?] = []  // not shown
            try data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 3 of map(_:using:or:)`() {
            // EXAMPLE
            // data reads {"levels": 5}
            var data = reading(["levels": 5])  // not shown
            var levels: [Int?] = []  // not shown
            data["levels"].map(&levels, using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 7 of map(_:using:)`() {
            // EXAMPLE
            // data reads {"levels": {"a": "1"}}
            var data = reading(["levels": ["a": "1"]])  // not shown
            var levels: [String: Int]? = nil  // not shown
            data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == ["a": 1])
            // END
        }

        @Test func `example 8 of map(_:using:)`() throws {
            // EXAMPLE
            // data reads {"levels": {"a": "1"}}
            var data = reading(["levels": ["a": "1"]])  // not shown
            var levels: [String: Int] = [:]  // not shown
            try data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == ["a": 1])
            // END
        }

        @Test func `example 4 of map(_:using:or:)`() {
            // EXAMPLE
            // data reads {"levels": {"a": "x"}}
            var data = reading(["levels": ["a": "x"]])  // not shown
            var levels: [String: Int] = [:]  // not shown
            data["levels"].map(&levels, using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 9 of map(_:using:)`() {
            // EXAMPLE
            // data reads {"levels": {"a": "1", "b": "x"}}
            var data = reading(["levels": ["a": "1", "b": "x"]])  // not shown
            var levels: [String: Int?]? = nil  // not shown
            data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 10 of map(_:using:)`() throws {
            // EXAMPLE
            // data reads {"levels": {"a": "1", "b": "x"}}
            var data = reading(["levels": ["a": "1", "b": "x"]])  // not shown
            var levels: [String: Int?] = [:]  // not shown
            try data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 5 of map(_:using:or:)`() {
            // EXAMPLE
            // data reads {"levels": 5}
            var data = reading(["levels": 5])  // not shown
            var levels: [String: Int?] = [:]  // not shown
            data["levels"].map(&levels, using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 11 of map(_:using:)`() throws {
            // EXAMPLE
            // data reads {"level": null}
            var data = reading(["level": .null])  // not shown
            var level: Field<Int> = .absent  // not shown
            try data["level"].map(&level, using: IntTransformation().lenient)

            #expect(level == .null)
            // END
        }

        @Test func `example 6 of map(_:using:or:)`() {
            // EXAMPLE
            // data reads {"level": "x"}
            var data = reading(["level": "x"])  // not shown
            var level: Field<Int> = .absent  // not shown
            data["level"].map(&level, using: IntTransformation().lenient, or: .absent)

            #expect(level == .absent)
            // END
        }
    }
}

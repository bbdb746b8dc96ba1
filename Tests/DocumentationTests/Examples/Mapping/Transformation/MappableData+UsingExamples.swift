import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of MappableData+Using")
    struct MappableData_UsingExamples {
        @Test func `example of map(_:using:)`() {
            var data = reading(["level": "12"])
            var level: Int? = nil
            // EXAMPLE
            // data reads {"level": "12"}
            data["level"].map(&level, using: IntTransformation().lenient)

            #expect(level == 12)
            // END
        }

        @Test func `example 2 of map(_:using:)`() throws {
            var data = reading(["level": "12"])
            var level: Int = 0
            // EXAMPLE
            // data reads {"level": "12"}
            try data["level"].map(&level, using: IntTransformation().lenient)

            #expect(level == 12)
            // END
        }

        @Test func `example of map(_:using:or:)`() {
            var data = reading(["level": "x"])
            var level: Int = 0
            // EXAMPLE
            // data reads {"level": "x"}
            data["level"].map(&level, using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example of mapIfPresent(_:using:)`() throws {
            var data = reading(["level": .null])
            var level: Int? = nil
            // EXAMPLE
            // data reads {"level": null}
            try data["level"].mapIfPresent(&level, using: IntTransformation().lenient)

            #expect(level == nil)
            // END
        }

        @Test func `example of mapIfPresent(_:using:or:)`() throws {
            var data = reading([:])
            var level: Int = 0
            // EXAMPLE
            // data reads {}
            try data["level"].mapIfPresent(&level, using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example 3 of map(_:using:)`() {
            var data = reading(["levels": ["1", 2]])
            var levels: [Int]? = nil
            // EXAMPLE
            // data reads {"levels": ["1", 2]}
            data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == [1, 2])
            // END
        }

        @Test func `example 4 of map(_:using:)`() throws {
            var data = reading(["levels": ["1", 2]])
            var levels: [Int] = []
            // EXAMPLE
            // data reads {"levels": ["1", 2]}
            try data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == [1, 2])
            // END
        }

        @Test func `example 2 of map(_:using:or:)`() {
            var data = reading(["levels": ["x"]])
            var levels: [Int] = []
            // EXAMPLE
            // data reads {"levels": ["x"]}
            data["levels"].map(&levels, using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 5 of map(_:using:)`() {
            var data = reading(["levels": ["1", "x"]])
            var levels: [Int?]? = nil
            // EXAMPLE
            // data reads {"levels": ["1", "x"]}
            data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 6 of map(_:using:)`() throws {
            var data = reading(["levels": ["1", "x"]])
            var levels: [Int?] = []
            // EXAMPLE
            // data reads {"levels": ["1", "x"]}
            try data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 3 of map(_:using:or:)`() {
            var data = reading(["levels": 5])
            var levels: [Int?] = []
            // EXAMPLE
            // data reads {"levels": 5}
            data["levels"].map(&levels, using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 7 of map(_:using:)`() {
            var data = reading(["levels": ["a": "1"]])
            var levels: [String: Int]? = nil
            // EXAMPLE
            // data reads {"levels": {"a": "1"}}
            data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == ["a": 1])
            // END
        }

        @Test func `example 8 of map(_:using:)`() throws {
            var data = reading(["levels": ["a": "1"]])
            var levels: [String: Int] = [:]
            // EXAMPLE
            // data reads {"levels": {"a": "1"}}
            try data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == ["a": 1])
            // END
        }

        @Test func `example 4 of map(_:using:or:)`() {
            var data = reading(["levels": ["a": "x"]])
            var levels: [String: Int] = [:]
            // EXAMPLE
            // data reads {"levels": {"a": "x"}}
            data["levels"].map(&levels, using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 9 of map(_:using:)`() {
            var data = reading(["levels": ["a": "1", "b": "x"]])
            var levels: [String: Int?]? = nil
            // EXAMPLE
            // data reads {"levels": {"a": "1", "b": "x"}}
            data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 10 of map(_:using:)`() throws {
            var data = reading(["levels": ["a": "1", "b": "x"]])
            var levels: [String: Int?] = [:]
            // EXAMPLE
            // data reads {"levels": {"a": "1", "b": "x"}}
            try data["levels"].map(&levels, using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 5 of map(_:using:or:)`() {
            var data = reading(["levels": 5])
            var levels: [String: Int?] = [:]
            // EXAMPLE
            // data reads {"levels": 5}
            data["levels"].map(&levels, using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 11 of map(_:using:)`() throws {
            var data = reading(["level": .null])
            var level: Field<Int> = .absent
            // EXAMPLE
            // data reads {"level": null}
            try data["level"].map(&level, using: IntTransformation().lenient)

            #expect(level == .null)
            // END
        }

        @Test func `example 6 of map(_:using:or:)`() {
            var data = reading(["level": "x"])
            var level: Field<Int> = .absent
            // EXAMPLE
            // data reads {"level": "x"}
            data["level"].map(&level, using: IntTransformation().lenient, or: .absent)

            #expect(level == .absent)
            // END
        }
    }
}

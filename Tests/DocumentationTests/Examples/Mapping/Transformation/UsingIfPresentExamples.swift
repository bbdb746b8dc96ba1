import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of UsingIfPresent")
    struct UsingIfPresentExamples {
        @Test func `example of getIfPresent(using:or:)`() throws {
            let data = view([:])
            // EXAMPLE
            // data: {}
            let level: Int? = try data["level"].getIfPresent(using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example of getIfPresent(using:)`() throws {
            let data = view(["levels": .null])
            // EXAMPLE
            // data: {"levels": null}
            let levels: [Int]? = try data["levels"].getIfPresent(using: IntTransformation().lenient)

            #expect(levels == nil)
            // END
        }

        @Test func `example 2 of getIfPresent(using:or:)`() throws {
            let data = view([:])
            // EXAMPLE
            // data: {}
            let levels: [Int] = try data["levels"].getIfPresent(using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 2 of getIfPresent(using:)`() throws {
            let data = view(["levels": ["1", "x"]])
            // EXAMPLE
            // data: {"levels": ["1", "x"]}
            let levels: [Int?]? = try data["levels"].getIfPresent(using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 3 of getIfPresent(using:or:)`() throws {
            let data = view([:])
            // EXAMPLE
            // data: {}
            let levels: [Int?] = try data["levels"].getIfPresent(using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 3 of getIfPresent(using:)`() throws {
            let data = view(["levels": .null])
            // EXAMPLE
            // data: {"levels": null}
            let levels: [String: Int]? = try data["levels"].getIfPresent(using: IntTransformation().lenient)

            #expect(levels == nil)
            // END
        }

        @Test func `example 4 of getIfPresent(using:or:)`() throws {
            let data = view([:])
            // EXAMPLE
            // data: {}
            let levels: [String: Int] = try data["levels"].getIfPresent(using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 4 of getIfPresent(using:)`() throws {
            let data = view(["levels": ["a": "1", "b": "x"]])
            // EXAMPLE
            // data: {"levels": {"a": "1", "b": "x"}}
            let levels: [String: Int?]? = try data["levels"].getIfPresent(using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 5 of getIfPresent(using:or:)`() throws {
            let data = view([:])
            // EXAMPLE
            // data: {}
            let levels: [String: Int?] = try data["levels"].getIfPresent(using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example of mapIfPresent(_:using:or:)`() throws {
            var data = reading([:])
            var level: Int? = nil
            // EXAMPLE
            // data reads {}
            try data["level"].mapIfPresent(&level, using: IntTransformation().lenient, or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example of mapIfPresent(_:using:)`() throws {
            var data = reading(["levels": .null])
            var levels: [Int]? = nil
            // EXAMPLE
            // data reads {"levels": null}
            try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient)

            #expect(levels == nil)
            // END
        }

        @Test func `example 2 of mapIfPresent(_:using:or:)`() throws {
            var data = reading([:])
            var levels: [Int] = []
            // EXAMPLE
            // data reads {}
            try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 2 of mapIfPresent(_:using:)`() throws {
            var data = reading(["levels": ["1", "x"]])
            var levels: [Int?]? = nil
            // EXAMPLE
            // data reads {"levels": ["1", "x"]}
            try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 3 of mapIfPresent(_:using:or:)`() throws {
            var data = reading([:])
            var levels: [Int?] = []
            // EXAMPLE
            // data reads {}
            try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient, or: [])

            #expect(levels == [])
            // END
        }

        @Test func `example 3 of mapIfPresent(_:using:)`() throws {
            var data = reading(["levels": .null])
            var levels: [String: Int]? = nil
            // EXAMPLE
            // data reads {"levels": null}
            try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient)

            #expect(levels == nil)
            // END
        }

        @Test func `example 4 of mapIfPresent(_:using:or:)`() throws {
            var data = reading([:])
            var levels: [String: Int] = [:]
            // EXAMPLE
            // data reads {}
            try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example 4 of mapIfPresent(_:using:)`() throws {
            var data = reading(["levels": ["a": "1", "b": "x"]])
            var levels: [String: Int?]? = nil
            // EXAMPLE
            // data reads {"levels": {"a": "1", "b": "x"}}
            try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient)

            #expect(levels == ["a": 1, "b": nil])
            // END
        }

        @Test func `example 5 of mapIfPresent(_:using:or:)`() throws {
            var data = reading([:])
            var levels: [String: Int?] = [:]
            // EXAMPLE
            // data reads {}
            try data["levels"].mapIfPresent(&levels, using: IntTransformation().lenient, or: [:])

            #expect(levels == [:])
            // END
        }

        @Test func `example of set(_:using:)`() throws {
            struct Constant: Mappable {
                var levels: [Int]? = [1, 2]
                init() {}
                init(_ data: DeserializableData) throws { try mapping(data) }
                mutating func mapping(_ data: inout MappableData) throws {
                    // EXAMPLE
                    data["levels"].set(levels, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
                    // END
                }
            }
            #expect(objectMapper.serialize(Constant()) == ["levels": ["1", "2"]])
        }

        @Test func `example 2 of set(_:using:)`() throws {
            struct Constant: Mappable {
                var levels: [Int?]? = [1, nil]
                init() {}
                init(_ data: DeserializableData) throws { try mapping(data) }
                mutating func mapping(_ data: inout MappableData) throws {
                    // EXAMPLE
                    data["levels"].set(levels, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
                    // END
                }
            }
            #expect(objectMapper.serialize(Constant()) == ["levels": ["1", .null]])
        }

        @Test func `example 3 of set(_:using:)`() throws {
            struct Constant: Mappable {
                var levels: [String: Int]? = ["a": 1]
                init() {}
                init(_ data: DeserializableData) throws { try mapping(data) }
                mutating func mapping(_ data: inout MappableData) throws {
                    // EXAMPLE
                    data["levels"].set(levels, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
                    // END
                }
            }
            #expect(objectMapper.serialize(Constant()) == ["levels": ["a": "1"]])
        }

        @Test func `example 4 of set(_:using:)`() throws {
            struct Constant: Mappable {
                var levels: [String: Int?]? = ["a": nil]
                init() {}
                init(_ data: DeserializableData) throws { try mapping(data) }
                mutating func mapping(_ data: inout MappableData) throws {
                    // EXAMPLE
                    data["levels"].set(levels, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
                    // END
                }
            }
            #expect(objectMapper.serialize(Constant()) == ["levels": ["a": .null]])
        }

        @Test func `example 5 of set(_:using:)`() throws {
            struct Constant: Mappable {
                var level: Field<Int> = .value(1)
                init() {}
                init(_ data: DeserializableData) throws { try mapping(data) }
                mutating func mapping(_ data: inout MappableData) throws {
                    // EXAMPLE
                    data["level"].set(level, using: StringTransformation().map(from: { Int($0) }, to: { "\($0)" }))
                    // END
                }
            }
            #expect(objectMapper.serialize(Constant()) == ["level": "1"])
        }
    }
}

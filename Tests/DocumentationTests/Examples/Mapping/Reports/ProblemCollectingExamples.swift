import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of ProblemCollecting")
    struct ProblemCollectingExamples {
        @Test func `example of ProblemCollecting`() throws {
            // EXAMPLE
            struct Point: Deserializable, ProblemCollecting {
                let x: Double
                let y: Double

                init(_ data: DeserializableData) throws {
                    x = try data["x"].get()
                    y = try data["y"].get()
                }

                static func collectProblems(in data: DeserializableData) {
                    data.inspect("x", Double.self)
                    data.inspect("y", Double.self)
                }
            }

            #expect(objectMapper.report(Point.self, fromValue: [:]).problems.map(\.jsonPointer) == ["/x", "/y"])
            // END
        }

        @Test func `example of inspect(_:_:)`() throws {
            struct Box: Deserializable, ProblemCollecting {
                let age: Int?
                init(_ data: DeserializableData) throws { age = try data["age"].getIfPresent() }
                static func collectProblems(in data: DeserializableData) {
                    // EXAMPLE
                    data.inspect("age", Int.self)
                    // END
                }
            }
            #expect(objectMapper.report(Box.self, fromValue: ["age": "x"]).problems.map(\.jsonPointer) == ["/age"])
        }

        @Test func `example 2 of inspect(_:_:)`() throws {
            struct Box: Deserializable, ProblemCollecting {
                let age: Int?
                init(_ data: DeserializableData) throws { age = try data["age"].getIfPresent() }
                static func collectProblems(in data: DeserializableData) {
                    // EXAMPLE
                    data.inspect("age", Int?.self)
                    // END
                }
            }
            #expect(objectMapper.report(Box.self, fromValue: ["age": "x"]).problems.map(\.jsonPointer) == ["/age"])
        }
    }
}

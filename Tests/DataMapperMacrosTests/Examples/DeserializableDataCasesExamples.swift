#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct NamesExamples {
    @Test func caseName() throws {
        // EXAMPLE
        enum Direction: Deserializable {
            case north, south

            init(_ data: DeserializableData) throws {
                switch data.caseName {
                case "north": self = .north
                case "south": self = .south
                default: throw data.unknownCase("north", "south")
                }
            }
        }

        #expect(try objectMapper.deserialize(Direction.self, fromValue: .string("south")) == .south)
        // END
    }

    @Test func unknownCaseReplaced() throws {
        // EXAMPLE
        enum Status: Deserializable {
            case open, other

            init(_ data: DeserializableData) throws {
                switch data.caseName {
                case "open": self = .open
                default: self = try data.unknownCase("open", replacedBy: .other)
                }
            }
        }

        #expect(try objectMapper.deserialize(Status.self, fromValue: .string("half-open")) == .other)
        // END
    }

    @Test func rawCase() throws {
        // EXAMPLE
        enum Level: Int, Deserializable {
            case unknown, low, high

            init(_ data: DeserializableData) throws { self = try data.rawCase(or: .unknown) }
        }

        #expect(try objectMapper.deserialize(Level.self, fromValue: 9) == .unknown)
        // END
    }

    @Test func tag() throws {
        // EXAMPLE
        enum Shape: Deserializable {
            case circle(radius: Double)

            init(_ data: DeserializableData) throws {
                switch data["type"].caseName {
                case "circle": self = try .circle(radius: data["radius"].get())
                default: throw data.unknownCase(at: "type", "circle")
                }
            }
        }

        #expect(
            thrown { try objectMapper.deserialize(Shape.self, fromValue: ["type": "star"]) } == [
                #"unknown type name, expected "circle" at $.type"#
            ])
        // END
    }

    @Test func unknownTagReplaced() throws {
        // EXAMPLE
        enum Shape: Deserializable {
            case point, other

            init(_ data: DeserializableData) throws {
                switch data["type"].caseName {
                case "point": self = .point
                default: self = try data.unknownCase(at: "type", "point", replacedBy: .other)
                }
            }
        }

        #expect(try objectMapper.deserialize(Shape.self, fromValue: ["type": "star"]) == .other)
        // END
    }

    @Test func array() throws {
        // EXAMPLE
        struct Point: Deserializable {
            let x: Int
            let y: Int?

            init(_ data: DeserializableData) throws {
                let values = try data.array(of: 2)
                x = try values[0].get()
                y = values[1].get()
            }
        }

        #expect(try objectMapper.deserialize(Point.self, fromValue: [1]).y == nil)
        // END
    }

    @Test func excuse() {
        // EXAMPLE
        struct Part: ProblemCollecting {
            init(_ data: DeserializableData) throws { throw data.unknownCase("a") }

            static func collectProblems(in data: DeserializableData) { data.excuseUnknownKeys() }
        }
        // END
        #expect((try? objectMapper.deserialize(Part.self, fromValue: .string("b"))) == nil)
    }
}

#endif

#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct NamedCasesExamples {
    @Test func named() throws {
        // EXAMPLE
        enum Shape: Deserializable {
            case none
            case circle(radius: Double)

            init(_ data: DeserializableData) throws {
                let named = data.namedCase
                switch named.name {
                case "none": self = try named.withoutPayload(.none)
                case "circle": self = try .circle(radius: named.payload["radius"].get())
                default: throw named.unknown("none", "circle")
                }
            }
        }

        #expect(try objectMapper.deserialize([Shape].self, fromValue: ["none", ["circle": ["radius": 1]]]).count == 2)
        // END
    }

    @Test func replaced() throws {
        // EXAMPLE
        enum Status: Deserializable {
            case open, other

            init(_ data: DeserializableData) throws {
                let named = data.namedCase
                switch named.name {
                case "open": self = try named.withoutPayload(.open)
                default: self = try named.unknown("open", replacedBy: .other)
                }
            }
        }

        #expect(try objectMapper.deserialize(Status.self, fromValue: ["closed": ["at": 5]]) == .other)
        // END
    }
}

#endif

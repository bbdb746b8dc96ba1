#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct WritingCasesExamples {
    @Test func object() {
        // EXAMPLE
        struct Circle: Serializable {
            let radius: Double

            func serialize(to data: inout SerializableData) {
                data["circle"].object {
                    $0["radius"].set(radius)
                }
            }
        }

        #expect(objectMapper.serialize(Circle(radius: 1.5)) == ["circle": ["radius": 1.5]])
        // END
    }

    @Test func array() {
        // EXAMPLE
        struct Point: Serializable {
            let x: Int
            let y: Int

            func serialize(to data: inout SerializableData) { data["point"].array(x, y) }
        }

        #expect(objectMapper.serialize(Point(x: 1, y: 2)) == ["point": [1, 2]])
        // END
    }

    @Test func mapWhole() throws {
        // EXAMPLE
        enum Direction: String, Mappable {
            case north, south

            mutating func mapping(_ data: inout MappableData) throws { try data.mapWhole(&self) }
        }

        #expect(objectMapper.serialize(Direction.north) == "north")
        // END
    }
}

#endif

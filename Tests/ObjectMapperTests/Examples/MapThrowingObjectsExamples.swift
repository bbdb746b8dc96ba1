import Foundation
import ObjectMapper
import Testing

@Suite struct MapThrowingObjectsExamples {
    @Test func objects() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["start": ["x": 1, "y": 2], "line": [["x": 3, "y": 4]]])
        // EXAMPLE
        let start: Point = try map.value("start")
        let end: Point? = try map.value("end")
        let line: [Point] = try map.value("line")
        #expect([start, end, line.first].map { $0?.x } == [1, nil, 3])
        // END
    }

    @Test func object() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["start": ["x": 1, "y": 2]])
        // EXAMPLE
        let start: Point = try map.value("start")
        #expect(start.y == 2)
        // END
    }

    @Test func arrayOfObjects() throws {
        let map = Map(mappingType: .fromJSON, JSON: ["line": [["x": 1, "y": 2], ["x": 3, "y": 4]]])
        // EXAMPLE
        let line: [Point] = try map.value("line")
        #expect(line.map(\.y) == [2, 4])
        // END
    }
}

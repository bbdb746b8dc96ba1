import Foundation
import ObjectMapper
import Testing

@Suite struct MapperImmutableExamples {
    @Test func family() throws {
        // EXAMPLE
        let point = try Mapper<Point>().map(JSONString: #"{"x": 1, "y": 2}"#)
        #expect(point.y == 2)
        let points = try Mapper<Point>().mapArray(JSONArray: [["x": 1, "y": 2], ["x": 3, "y": 4]])
        #expect(points.map(\.y) == [2, 4])
        // END
    }
}

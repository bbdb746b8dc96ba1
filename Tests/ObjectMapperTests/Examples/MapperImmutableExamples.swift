import Foundation
import ObjectMapper
import Testing

@Suite struct MapperImmutableExamples {
    @Test func immutableObject() throws {
        // EXAMPLE
        let point = try Mapper<Point>().map(JSONString: #"{"x": 1, "y": 2}"#)
        #expect(point.y == 2)
        // END
    }

    @Test func immutableDictionary() throws {
        // EXAMPLE
        let point = try Mapper<Point>().map(JSON: ["x": 1, "y": 2])
        #expect(point.y == 2)
        // END
    }

    @Test func immutableAny() throws {
        // EXAMPLE
        let json: Any = ["x": 1, "y": 2]
        let point = try Mapper<Point>().map(JSONObject: json)
        #expect(point.y == 2)
        // END
    }

    @Test func immutableDictionaries() throws {
        // EXAMPLE
        let points = try Mapper<Point>().mapArray(JSONArray: [["x": 1, "y": 2], ["x": 3, "y": 4]])
        #expect(points.map(\.y) == [2, 4])
        // END
    }

    @Test func immutableArrayText() throws {
        // EXAMPLE
        let points = try Mapper<Point>().mapArray(JSONString: #"[{"x": 1, "y": 2}, {"x": 3, "y": 4}]"#)
        #expect(points.map(\.y) == [2, 4])
        // END
    }

    @Test func immutableArrayAny() throws {
        // EXAMPLE
        let json: Any = [["x": 1, "y": 2], ["x": 3, "y": 4]]
        let points = try Mapper<Point>().mapArray(JSONObject: json)
        #expect(points.map(\.y) == [2, 4])
        // END
    }

    @Test func immutableArrays() throws {
        // EXAMPLE
        let json: Any = [[["x": 1, "y": 2]], []]
        let lines = try Mapper<Point>().mapArrayOfArrays(JSONObject: json)
        #expect(lines.map(\.count) == [1, 0])
        // END
    }

    @Test func immutableDictionaryText() throws {
        // EXAMPLE
        let points = try Mapper<Point>().mapDictionary(JSONString: #"{"start": {"x": 1, "y": 2}}"#)
        #expect(points["start"]?.y == 2)
        // END
    }

    @Test func immutableDictionaryAny() throws {
        // EXAMPLE
        let json: Any = ["start": ["x": 1, "y": 2]]
        let points = try Mapper<Point>().mapDictionary(JSONObject: json)
        #expect(points["start"]?.y == 2)
        // END
    }

    @Test func immutableDictionaryOfDictionaries() throws {
        // EXAMPLE
        let points = try Mapper<Point>().mapDictionary(JSON: ["start": ["x": 1, "y": 2]])
        #expect(points["start"]?.y == 2)
        // END
    }

    @Test func immutableArraysByKeyAny() throws {
        // EXAMPLE
        let json: Any = ["line": [["x": 1, "y": 2], ["x": 3, "y": 4]]]
        let lines = try Mapper<Point>().mapDictionaryOfArrays(JSONObject: json)
        #expect(lines["line"]?.count == 2)
        // END
    }

    @Test func immutableArraysByKey() throws {
        // EXAMPLE
        let lines = try Mapper<Point>().mapDictionaryOfArrays(JSON: ["line": [["x": 1, "y": 2], ["x": 3, "y": 4]]])
        #expect(lines["line"]?.count == 2)
        // END
    }
}

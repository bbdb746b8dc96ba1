import Foundation
import ObjectMapper
import Testing

@Suite struct MapErrorExamples {
    @Test func mapError() throws {
        let json = ["line": [["x": 1, "y": 2], ["x": 3]]]
        struct Line: ImmutableMappable {
            let points: [Point]
            init(map: Map) throws { points = try map.value("line") }
        }
        // EXAMPLE
        do {
            _ = try Line(JSON: json)
            Issue.record("no error")  // not shown
        } catch let error as MapError {
            #expect(error.key == "y")
            #expect(error.path == "line.1.y")
            #expect(error.reason == "Cannot cast to 'Int'")
        }
        // END
    }

    @Test func ownError() throws {
        // EXAMPLE
        struct Age: ImmutableMappable {
            let years: Int

            init(map: Map) throws {
                years = try map.value("years")
                if years < 0 { throw MapError(key: "years", currentValue: years, reason: "Age is negative") }
            }
        }

        #expect((try? Age(JSON: ["years": -1])) == nil)
        // END
    }
}

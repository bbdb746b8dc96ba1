import DataMapper
import Foundation
import Testing

/// The examples in the comments of `CodableByMapping.swift`.
@Suite("Examples: CodableByMapping")
struct CodableByMappingExamples {
    @Test func `type CodableByMapping`() throws {
        // EXAMPLE
        struct Point: CodableByMapping {
            var x: Int

            init(_ data: DeserializableData) throws { x = try data["x"].get() }
            func serialize(to data: inout SerializableData) { data["x"].set(x) }
        }

        let point = try JSONDecoder().decode(Point.self, from: Data(#"{"x": 1}"#.utf8))
        #expect(point.x == 1)
        #expect(String(decoding: try JSONEncoder().encode(point), as: UTF8.self) == #"{"x":1}"#)
        // END
    }
}

import DataMapper
import DataMapperCodable
import Foundation
import Testing

/// Errors of several values of a container. Each error has a place.
struct ManyErrorsTests {
    private enum Color: String, Decodable {
        case red
    }

    private struct Pen: Decodable {
        let color: Color
    }

    @Test(arguments: [
        (#"{"a":{"color":"red"},"b":{"color":"blue"}}"#, "$.b.color (line 1, column 35)"),
        (#"{"b":{"color":"red"},"a":{"color":"blue"},"c":{"color":"x"}}"#, "$.a.color (line 1, column 35)"),
    ])
    func `the place of each is its own`(text: String, place: String) throws {
        let mapper = ObjectMapper()
        let report = try mapper.report(decoding: [String: Pen].self, from: text, with: JsonSerializer())
        #expect(
            report.problems.first?.description.contains(place) == true, "\(report.problems.map(\.description))")
    }
}

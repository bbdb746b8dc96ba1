import DataMapper
import Foundation
import Testing

/// Documents of which all values are invalid.
struct ManyErrorsTests {
    private enum Color: String, Decodable {
        case red
    }

    private struct Pen: Decodable {
        let color: Color
    }

    private static let count = 40_000

    private static let decoder: JsonDecoder = {
        let decoder = JsonDecoder()
        decoder.policy.invalidElements = .drop
        decoder.policy.unknownKeys = .reject
        return decoder
    }()

    // Each error took as long as the container is before: half a minute for all of these.
    @Test("the place of an error in a large container takes no longer to find", .timeLimit(.minutes(1)))
    func largeContainers() throws {
        let numbers = 0..<Self.count
        let texts = [
            "{" + numbers.map { #""k\#($0)":"blue""# }.joined(separator: ",") + "}",
            "{" + numbers.map { #""k\#($0)":{"color":"blue"}"# }.joined(separator: ",") + "}",
            "[" + numbers.map { _ in #"{"color":"blue"}"# }.joined(separator: ",") + "]",
        ].map { Data($0.utf8) }
        let clock = ContinuousClock()
        let parsing = try clock.measure {
            for text in texts { _ = try JsonDecoder().decode(SupportedType.self, from: text) }
        }
        var kept = 0
        let time = try clock.measure {
            kept += try Self.decoder.decode([String: Color].self, from: texts[0]).count
            kept += try Self.decoder.decode([String: Pen].self, from: texts[1]).count
            kept += try Self.decoder.decode([Pen].self, from: texts[2]).count
        }
        #expect(kept == 0)
        #expect(time < parsing * 1000, "\(time) for \(parsing) of parsing")
    }

    @Test(
        "the place of each is its own",
        arguments: [
            (#"{"a":{"color":"red"},"b":{"color":"blue"}}"#, "$.b.color (line 1, column 35)"),
            (#"{"b":{"color":"red"},"a":{"color":"blue"},"c":{"color":"x"}}"#, "$.a.color (line 1, column 35)"),
        ])
    func places(text: String, place: String) throws {
        let mapper = ObjectMapper()
        let report = try mapper.report(decoding: [String: Pen].self, from: text, with: JsonSerializer())
        #expect(
            report.problems.first?.description.contains(place) == true, "\(report.problems.map(\.description))")
    }
}

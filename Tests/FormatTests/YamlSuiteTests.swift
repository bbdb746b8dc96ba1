#if YAML
import DataMapper
import DataMapperYAML
import Foundation
import TestSupport

/// All cases of yaml-test-suite, with a list of those that are read in another way.
@Suite("yaml-test-suite", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct YamlSuiteTests {
    private static let refusedReasons: [(reason: String, cases: String)] = [
        (
            "libyaml has no empty keys in block mappings, and few in flow mappings",
            "2JQS 4ABK 6M2F CFD4 FRK4 M2N8 NHX8 NKF9 S3PD SM9W-1 UKK6"
        ),
        ("libyaml refuses unknown directives and versions", "2LFX 6LVF BEC7 MUS6-5 MUS6-6 ZYU8-1 ZYU8-2 ZYU8-3"),
        (
            "libyaml refuses tabs between indentation and value",
            "6BCT 6CA3 96NN 96NN-1 A2M4 DK95 DK95-3 DK95-4 Q5MG R4YG Y79Y-1 Y79Y-10"
        ),
        ("libyaml allows only ASCII letters, digits, - and _ in anchors", "2SXE 8XYN W5VH Y2GN"),
        (
            "libyaml refuses colons, question marks and line ends at some places of flow collections",
            "4MUZ 4MUZ-1 4MUZ-2 58MP 5MUD 5T43 9SA2 DBG4 HM87 K3WX NJ66 UT92 VJP3-1"
        ),
        ("libyaml reads text that begins with a question mark as a key, so it is refused", "652Z HM87-1"),
        (
            "libyaml refuses bare documents after others, and content without indentation at the root",
            "7Z25 DK3J FP8R HWV9 M7A3 QT73 W4TN"
        ),
    ]
    private static let acceptedReasons: [(reason: String, cases: String)] = [
        ("libyaml accepts wrong indentation in flow collections and texts", "9C9N DK95-1 QB6E S98Z Y79Y-3"),
        ("libyaml accepts comments without a space before them", "CVW2 X4QW"),
        ("libyaml accepts anything after a version", "MUS6"),
    ]
    private static let otherReasons: [(reason: String, cases: String)] = [
        ("libyaml ignores a last line that has spaces and no line end", "JEF9-2 L24T-1")
    ]

    /// Values of cases for which the suite has no JSON. All others have an array or an object as a key.
    private static let values: [String: SupportedType] = [
        "DFF7": ["explicit": "entry", "implicit": "entry", "null": .null],
        "FH7J": ["", ["null": "a", "b": ""], ["": .null]],
        "PW8X": [.null, "a", ["null": "a", "b": .null], ["null": .null], ["null": .null], ["null": .null]],
        "UKK6-2": "",
    ]

    enum Outcome { case right, refused, accepted, other }

    @Test func `each case is read as the suite says, or is in a list`() throws {
        let file = try JsonSerializer().deserializeOrThrow(Corpus.data("yaml-test-suite/cases.json"))
        let cases = try require(file["cases"]?.array)
        expectEqual(cases.count, 405)
        var found: [Outcome: Set<String>] = [:]
        for test in cases {
            let name = try require(test["id"]?.string)
            let outcome = try Self.outcome(of: test, name)
            if outcome != .right { found[outcome, default: []].insert(name) }
        }
        expectEqual(found[.refused, default: []], Self.names(Self.refusedReasons))
        expectEqual(found[.accepted, default: []], Self.names(Self.acceptedReasons))
        expectEqual(found[.other, default: []], Self.names(Self.otherReasons))
        #expect(found.values.map(\.count).reduce(0, +) <= 70)
    }

    private static func names(_ reasons: [(reason: String, cases: String)]) -> Set<String> {
        Set(reasons.flatMap { $0.cases.split(separator: " ").map(String.init) })
    }

    private static func outcome(of test: SupportedType, _ name: String) throws -> Outcome {
        let bytes = Data(try require(test["yaml"]?.string).utf8)
        let serializer = YamlSerializer(isMultiDocument: true)
        let value: SupportedType
        do {
            value = try serializer.deserializeOrThrow(bytes)
        } catch let error as FormatError {
            if test["fail"]?.bool == true { return .right }
            let hasOtherKeys = test["json"] == nil && error.message == "a key of an object must be a scalar"
            return hasOtherKeys && values[name] == nil ? .right : .refused
        }
        if test["fail"]?.bool == true { return .accepted }
        let expected = try values[name].map { .array([$0]) } ?? documents(test["json"]?.string ?? "")
        guard text(of: value) == text(of: expected) else { return .other }
        let again = try serializer.deserializeOrThrow(serializer.serializeOrThrow(value))
        expectEqual(again, value, "\(name), written")
        return .right
    }

    /// Reads JSON documents that follow each other.
    private static func documents(_ text: String) throws -> SupportedType {
        var documents: [SupportedType] = []
        var lines: [Substring] = []
        for line in text.split(separator: "\n") {
            lines.append(line)
            if let value = try? JsonSerializer().deserializeOrThrow(fromString: lines.joined(separator: "\n")) {
                documents.append(value)
                lines = []
            }
        }
        expectEqual(lines, [])
        return .array(documents)
    }

    /// JSON with sorted keys. The suite writes 450.00 as 450, and bytes as their text, which may have several lines.
    private static func text(of value: SupportedType) -> String {
        let text = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true)).serialize(toString: value)
            .replacingOccurrences(of: ".00,", with: ",").replacingOccurrences(of: ".00}", with: "}")
        return text.contains("R0lGODlh") ? text.replacingOccurrences(of: #"\n"#, with: "") : text
    }
}
#endif

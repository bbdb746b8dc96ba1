#if os(Linux) || os(macOS)
import DataMapper
import DataMapperPath
import DataMapperTools
import DataMapperValidation
import Foundation
import TestSupport

/// Schemas, regular expressions, JSONPaths and JSON Pointers that would keep a program busy, or overflow its stack.
@Suite("Hostile input: schemas, patterns and paths", .timeLimit(.minutes(5))) struct QueryTests {
    private static func repeated(_ text: String, _ count: Int = 100_000) -> String {
        String(repeating: text, count: count)
    }

    // MARK: Schemas

    /// How schemas are nested, and how a value that they apply to.
    private static let nestings = [
        (#"{"items":"#, "}", "[", "]"), (#"{"allOf":["#, "]}", "[", "]"), (#"{"not":"#, "}", "[", "]"),
        (#"{"properties":{"a":"#, "}}", #"{"a":"#, "}"), (#"{"$defs":{"a":"#, "}}", "[", "]"),
        (#"{"if":"#, "}", "[", "]"), (#"{"dependentSchemas":{"a":"#, "}}", #"{"a":"#, "}"),
        (#"{"prefixItems":["#, "]}", "[", "]"), (#"{"enum":["#, "]}", "[", "]"),
    ]

    fileprivate static func checkNestedSchemas() throws {
        for (open, close, valueOpen, valueClose) in nestings {
            let schema = try SupportedType.nested(open, "{}", close, levels: 10_000)
            let value = try SupportedType.nested(valueOpen, "1", valueClose, levels: 10_000)
            let problems = try onThread(kilobytes: 512) {
                try SchemaValidator(schema).report(value).problems.map(\.description).joined(separator: ", ")
            }
            let expected =
                switch open {
                case #"{"$defs":{"a":"#: ""
                case #"{"enum":["#: "value is not {"
                default: "schemas are nested too deeply at $ (line 1, column 1); failed"
                }
            expect(String(problems.prefix(expected.utf8.count)), expected, open)
        }
    }

    fileprivate static func checkCycles() throws {
        let cycles: [SupportedType] = [
            ["$ref": "#"], ["allOf": [["$ref": "#"]]], ["not": ["$ref": "#"]],
            ["$ref": "#/$defs/a", "$defs": ["a": ["$ref": "#/$defs/b"], "b": ["$ref": "#/$defs/a"]]],
            ["$dynamicRef": "#"],
        ]
        for schema in cycles {
            let error = failure { try SchemaValidator(schema) }
            #expect(
                error?.hasPrefix("DeserializationError: schema applies itself to the same value") == true,
                "\(schema) \(error ?? "nil")")
        }
        let recursive = try SchemaValidator(["items": ["$ref": "#"], "maxItems": 1])
        let value = try SupportedType.nested("[", "1", "]", levels: 20_000)
        let problems = try onThread(kilobytes: 512) { recursive.report(value).problems.map(\.description) }
        expect("\(problems)", "[\"schemas are nested too deeply at $ (line 1, column 1); failed\"]")
    }

    @Test func `nested schemas end with a problem`() async {
        await #expect(processExitsWith: .success) { try QueryTests.checkNestedSchemas() }
    }

    @Test func `schemas that apply themselves end with an error`() async {
        await #expect(processExitsWith: .success) { try QueryTests.checkCycles() }
    }

    // MARK: Regular expressions

    private static let invalidPatterns = [
        repeated("("), repeated("(?:"), repeated("(") + "a" + repeated(")"), repeated("(a|"), repeated("["),
        repeated("a{1000}"), "(((a{1000}){1000}){1000}){1000}", "a{1,99999999999999999999}", "(?:a{1,1000}){1,1000}",
        repeated("\\"), repeated("\\p{"), "(a)\\1", "(?=a)b", "(?<=a)b", "\\u{110000}", "[z-a]", "a**",
        "x{2,1}",
        repeated("(?<a>"),
    ]

    fileprivate static func checkPatterns() throws {
        for pattern in invalidPatterns {
            let error = try onThread(kilobytes: 128) { failure { try SchemaValidator(["pattern": .string(pattern)]) } }
            #expect(error?.hasPrefix("DeserializationError: ") == true, "\(pattern.prefix(40)): \(error ?? "nil")")
        }
        // Patterns that make other engines try exponentially many ways.
        for pattern in ["^(a*)*b$", "^(a|a)*b$", "^(a|aa)+$", "^(?:a?){200}a{200}b$", "(x+x+)+y"] {
            let schema = try SchemaValidator(["pattern": .string(pattern)])
            let text = String(repeating: pattern.contains("x") ? "x" : "a", count: 200_000) + "c"
            expectEqual(schema.report(.string(text)).problems.count, 1, pattern)
        }
    }

    @Test func `regular expressions end with an error, and match in linear time`() async {
        await #expect(processExitsWith: .success) { try QueryTests.checkPatterns() }
    }

    // MARK: Paths

    private static let invalidPaths = [
        ("$" + repeated("[?@", 33), "nested too deeply at offset 99"),
        ("$[?" + repeated("("), "longer than 10000 bytes at offset 10000"),
        ("$[?" + repeated("(", 5_000), "nested too deeply at offset 35"),
        ("$[?" + repeated("!", 9_000), "expected condition at offset 4"),
        ("$[?" + repeated("count(", 1_000), "nested too deeply at offset 195"),
        ("$" + repeated("["), "longer than 10000 bytes at offset 10000"),
        ("$[" + repeated("[", 9_000), "expected name, index, slice, '*' or '?' at offset 2"),
        ("$" + repeated("[0]", 1_001), "too many segments, selectors and conditions at offset 3002"),
        ("$" + repeated("..*", 20), "too many segments that find the same nodes more than once at offset 61"),
        ("$[99999999999999999999]", "integer is out of range of -(2^53 - 1)...2^53 - 1 at offset 2"),
        ("$[1:99999999999999999999]", "integer is out of range of -(2^53 - 1)...2^53 - 1 at offset 4"),
    ]

    fileprivate static func checkPaths() throws {
        for (text, problem) in invalidPaths {
            let error = try onThread(kilobytes: 512) { failure { try JsonPath(text) } }
            expect(error, "JsonPathError: \(problem)", String(text.prefix(40)))
        }
        let value = try SupportedType.nested("[", "1", "]", levels: 20_000)
        let count = try onThread(kilobytes: 128) {
            try JsonPath("$..*").nodes(in: value).reduce(0) { count, _ in count + 1 }
        }
        expectEqual(count, 20_000)
        let pointer = try JsonPointer(repeated("/0", 20_000))
        expectEqual(try onThread(kilobytes: 128) { value[pointer]?.int }, 1)
        expectEqual(value[try JsonPointer(repeated("/0", 20_001))] == nil, true)
        let patch = JsonPatch([.replace(path: pointer, value: 2)])
        let patched = try onThread(kilobytes: 128) { try patch.applied(to: value) }
        expectEqual(patched[pointer]?.int, 2)
    }

    @Test func `paths end with an error, and deep values are searched`() async {
        await #expect(processExitsWith: .success) { try QueryTests.checkPaths() }
    }
}
#endif

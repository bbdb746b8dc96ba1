import DataMapperCore
import DataMapperJSON
import DataMapperValues
import Foundation
import TestSupport

/// Limits for writing.
struct JsonWritingLimitsTests {
    static let values: [Row<SupportedType, Int>] = [
        // The number is the size of the text.
        Row("null", nil, 4), Row("integer", .int64(.min), 20), Row("double", .double(-1.2345678901234567e-300), 24),
        Row("decimal", .decimal(Decimal(string: "1.00000000000000000001") ?? 0), 22), Row("empty", [], 2),
        Row("string", .string(String(repeating: "a", count: 5_000)), 5_002),
        Row("escapes", .string(String(repeating: "\u{1}", count: 500)), 3_002),
        Row("data", .data(Data(repeating: 0, count: 3_000)), 4_002),
        Row("array", .array((0..<2_000).map { .int($0) }), 8_891),
        Row("nested", (0..<100).reduce(nil) { value, _ in ["k": value] }, 604),
    ]

    static func options(
        size: Int = .max, depth: Int = .max, sortsKeys: Bool = false, isCanonical: Bool = false
    ) -> JsonWritingOptions {
        var limits = ProcessingLimits.standard
        limits.documentSize = size
        limits.depth = depth
        var options = isCanonical ? JsonWritingOptions.canonical : JsonWritingOptions(sortsKeys: sortsKeys)
        options.limits = limits
        return options
    }

    @Test(arguments: values)
    func `a text as large as the limit is written, a larger one is an error`(_ row: Row<SupportedType, Int>) throws {
        let text = try JsonSerializer().serializeOrThrow(row.input)
        expectEqual(text.count, row.expected)
        for sortsKeys in [false, true] {
            let exact = JsonSerializer(writing: Self.options(size: text.count, sortsKeys: sortsKeys))
            try expectEqual(exact.serializeOrThrow(row.input), text)
            expectEqual(exact.serialize(row.input), text)
            for size in [text.count - 1, text.count / 2, 1, 0, -1] {
                let serializer = JsonSerializer(writing: Self.options(size: size, sortsKeys: sortsKeys))
                let error = expectThrows(SerializationError.self) { try serializer.serializeOrThrow(row.input) }
                expectEqual(error?.code, .limitExceeded)
                expectEqual(
                    error?.description,
                    "document exceeds the limit of \(size) at $; raise JsonWritingOptions.limits.documentSize")
                #expect(serializer.serialize(row.input).isEmpty)
            }
        }
    }

    @Test func `in canonical form, too`() throws {
        expectEqual(
            JsonSerializer(writing: Self.options(size: 5, isCanonical: true)).serialize([1.0, 2]), Data("[1,2]".utf8))
        let error = expectThrows(SerializationError.self) {
            try JsonSerializer(writing: Self.options(size: 4, isCanonical: true)).serializeOrThrow([1.0, 2])
        }
        expectEqual(error?.code, .limitExceeded)
    }

    @Test func `in every layout`() throws {
        let value: SupportedType = ["a": [1, ["b": nil]], "c": ["d": "e"]]
        for layout in [.singleLine, .pretty, .foundation, .tabs] as [JsonWritingOptions.Layout] {
            let text = try JsonSerializer(writing: JsonWritingOptions(layout: layout)).serializeOrThrow(value)
            for size in 0..<text.count {
                var options = Self.options(size: size)
                options.layout = layout
                #expect(JsonSerializer(writing: options).serialize(value).isEmpty)
            }
        }
    }

    @Test func `depth`() throws {
        let value: SupportedType = [["a": [1]], 2]
        try expectEqual(
            JsonSerializer(writing: Self.options(depth: 3)).serializeOrThrow(value), Data(#"[{"a":[1]},2]"#.utf8))
        let error = expectThrows(SerializationError.self) {
            try JsonSerializer(writing: Self.options(depth: 2)).serializeOrThrow(value)
        }
        expectEqual(error?.code, .depthLimitExceeded)
        expectEqual(error?.description, "nesting exceeds the limit of 2 at $; raise JsonWritingOptions.limits.depth")
        // A part of a value that is too deep can be within the limit.
        let read = try Json.read(#"[[[[1]]],[2]]"#)
        try expectEqual(
            JsonSerializer(writing: Self.options(depth: 1)).serializeOrThrow(require(read[1])), Data("[2]".utf8))
    }

    @Test func `limits for untrusted data`() throws {
        let serializer = JsonSerializer(writing: JsonWritingOptions(limits: .untrusted))
        let text = String(repeating: "a", count: 4 << 20)
        expectThrows(SerializationError.self) { try serializer.serializeOrThrow(.string(text)) }
        try expectEqual(serializer.serializeOrThrow(.string(String(text.dropLast(2)))).count, 4 << 20)
    }

    /// The text would have twenty gigabytes.
    @Test func `what would fill any memory ends at the limit`() throws {
        var options = Self.options(size: 1 << 20)
        options.layout = .indented(by: 1 << 16)
        let value = SupportedType.array((0..<100_000).map { .array([.int($0)]) })
        let error = expectThrows(SerializationError.self) {
            try JsonSerializer(writing: options).serializeOrThrow(value)
        }
        expectEqual(error?.code, .limitExceeded)
    }

    /// A quintillion strings, if they were copied.
    @Test func `what is used in many places counts in each, and is not copied first`() {
        for start in ["text", .data(Data([1, 2, 3])), nil, [], ["key": nil]] as [SupportedType] {
            let value = (0..<60).reduce(start) { value, level in
                level % 2 == 0 ? [value, value] : ["a": value, "b": value]
            }
            let serializer = JsonSerializer(writing: Self.options(size: 10_000))
            let error = expectThrows(SerializationError.self) { try serializer.serializeOrThrow(value) }
            expectEqual(error?.code, .limitExceeded)
            #expect(serializer.serialize(value).isEmpty)
        }
    }

    @Test func `what is used in many places counts in each if it is of a document, too`() throws {
        let text = String(repeating: "a", count: 1 << 10)
        let read = try Json.read("[\"\(text)\"]")
        for part in [read, try require(read[0])] {
            let value = SupportedType.array(Array(repeating: part, count: 100))
            #expect(value.exceeds(bytes: 100 << 10))
            let size = try JsonSerializer().serializeOrThrow(value).count
            try expectEqual(JsonSerializer(writing: Self.options(size: size)).serializeOrThrow(value).count, size)
        }
        #expect(!read.exceeds(bytes: 10))
    }
}

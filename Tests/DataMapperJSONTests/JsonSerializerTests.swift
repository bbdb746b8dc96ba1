import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// The entry points, and how they relate to each other.
struct JsonSerializerTests {
    @Test func `null at the top is a document`() throws {
        let serializer = JsonSerializer()
        expectEqual(serializer.serialize(.null), Data("null".utf8))
        try expectEqual(serializer.serializeOrThrow(.null), Data("null".utf8))
        try expectEqual(serializer.deserializeOrThrow(Data("null".utf8)), .null)
    }

    @Test func `null can be told from failure`() throws {
        let serializer = JsonSerializer()
        for text in ["}", "", " "] {
            expectEqual(serializer.deserialize(fromString: text), .null)
            expectThrows(JsonError.self) { try serializer.deserializeOrThrow(fromString: text) }
            expectThrows(JsonError.self) { try serializer.deserializeOrThrow(Data(text.utf8)) }
        }
        #expect(try serializer.deserializeOrThrow(fromString: "null").isNull)
    }

    @Test func `its own output is read again: limits of integers, large doubles, emoji`() throws {
        let values: [SupportedType] = [
            .int(.max), .int(.min), .uint64(.max), .double(1e19), .double(-1e300), .double(.leastNonzeroMagnitude),
            .string("😀\u{0}\"\\"), .string("\u{2028}"), .array([.null]), .object([("", .array([]))]),
        ]
        for options in [
            JsonWritingOptions(), JsonWritingOptions(layout: .pretty, escapesSlashes: true, escapesNonASCII: true),
        ] {
            let serializer = JsonSerializer(writing: options)
            for value in values {
                let read = try serializer.deserializeOrThrow(serializer.serializeOrThrow(value))
                expectEqual(read.int64, value.int64)
                expectEqual(read.string, value.string)
                if value.int == nil { #expect(read.double == value.double || value.uint64 != nil) }
                if value.double == nil { expectEqual(read, value) }
            }
        }
    }

    @Test func `output is the same in every run`() {
        let value = SupportedType.dictionary(["e": 1, "d": 2, "c": 3, "b": 4, "a": 5])
        expectEqual(JsonSerializer().serialize(toString: value), #"{"a":5,"b":4,"c":3,"d":2,"e":1}"#)
        let ordered = SupportedType.object([("e", 1), ("d", 2), ("c", 3), ("e", 4)])
        expectEqual(JsonSerializer().serialize(toString: ordered), #"{"e":4,"d":2,"c":3}"#)
    }

    @Test func `one serializer serves many tasks`() async throws {
        let serializer = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))
        let value = try serializer.deserializeOrThrow(fromString: #"{"b":[1,2.5,"\n"],"a":{"x":null}}"#)
        await withTaskGroup(of: String.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let copy = serializer.deserialize(serializer.serialize(value))
                    return copy == value ? serializer.serialize(toString: copy) : "different"
                }
            }
            for await text in group { expectEqual(text, #"{"a":{"x":null},"b":[1,2.5,"\n"]}"#) }
        }
    }
}

import DataMapper
import Foundation
import Testing

/// The defects of the library that this one continues, each with the inputs that showed it.
struct Defects {
    static let json = JsonSerializer()
    static let mapper = ObjectMapper()
}

extension Defects {
    @Test func `D1: what was written can be read`() {
        expectEqual(Self.json.deserialize(Self.json.serialize(.int(.max))), .int(.max))
        expectEqual(Self.json.deserialize(Self.json.serialize(.int(.min))), .int(.min))
        expectEqual(Self.json.deserialize(Self.json.serialize(.double(1e19))).double, 1e19)
    }

    @Test func `D2: doubles, prices and integers survive`() throws {
        let doubles = (0..<5_000).map { _ in Double.random(in: 0..<1000) } + [-0.0]
        let written = try Self.mapper.serialize(doubles, to: Self.json)
        try expectEqual(Self.mapper.read([Double].self, written).map(\.bitPattern), doubles.map(\.bitPattern))
        let prices = (0..<100_000).map { Double($0) / 100 }
        let text = "[" + (0..<100_000).map { "\($0 / 100).\($0 / 10 % 10)\($0 % 10)" }.joined(separator: ",") + "]"
        try expectEqual(Self.mapper.read([Double].self, text), prices)
        let ints = (0..<5_000).map { _ in Int.random(in: 1 << 53..<1 << 62) }
        try expectEqual(Self.mapper.read([Int].self, Self.mapper.serialize(ints, to: Self.json)), ints)
    }

    @Test func `D3: nesting does not overflow the stack`() async throws {
        let result = await onSmallStack { () -> [String] in
            var limits = ProcessingLimits.standard
            limits.depth = 200_000
            let open = String(repeating: "[", count: 100_000)
            let close = String(repeating: "]", count: 100_000)
            let deep = JsonSerializer(reading: JsonReadingOptions(limits: limits))
            var texts: [String] = []
            texts.append(message { try Self.json.deserializeOrThrow(fromString: open + close) } ?? "accepted")
            texts.append(message { try deep.deserializeOrThrow(fromString: open) } ?? "accepted")
            let value = deep.deserialize(fromString: open + close)
            texts.append(deep.serialize(toString: value) == open + close ? "same" : "other")
            var built: SupportedType = .array([])
            for _ in 1..<100_000 { built = .array([built]) }
            texts.append(built == value ? "equal" : "unequal")
            texts.append(deep.serialize(toString: built) == open + close ? "same" : "other")
            built = .null
            texts.append(ObjectMapper().deserialize(value) as [SupportedType]? == nil ? "too deep" : "accepted")
            return texts
        }
        expectEqual(
            result,
            [
                "nesting exceeds the limit of 128 at line 1, column 129; raise ProcessingLimits.depth if you trust the document",
                "unexpected end of document at line 1, column 100001", "same", "equal", "same", "too deep",
            ])
    }

    @Test func `D4: failure and null are told apart`() throws {
        try expectEqual(Self.json.deserializeOrThrow(fromString: "null"), .null)
        expectError("expected a value at line 1, column 1") { try Self.json.deserializeOrThrow(fromString: "}") }
        expectError("unexpected end of document at line 1, column 1") {
            try Self.json.deserializeOrThrow(fromString: "")
        }
        expectError("unexpected end of document at line 1, column 2") {
            try Self.json.deserializeOrThrow(fromString: " ")
        }
        for text in ["null", "}", "", " "] { expectEqual(Self.json.deserialize(fromString: text), .null) }
        expectEqual(Self.json.serialize(toString: .null), "null")
    }

    struct Numbered: Deserializable {
        let n: Int

        init(_ data: DeserializableData) throws { n = try data["n"].get() }
    }

    struct Items: Deserializable {
        let items: [Numbered]

        init(_ data: DeserializableData) throws { items = try data["items"].get() }
    }

    @Test func `D8: errors say where`() throws {
        expectError("expected a value at line 1, column 8") {
            try Self.json.deserializeOrThrow(fromString: "[1, 2, x]")
        }
        expectError("expected ':' after object key at line 3, column 7") {
            try Self.json.deserializeOrThrow(fromString: "{\n  \"a\": 1,\n  \"b\" 2\n}")
        }
        let text = #"{"items":[{"n":1},{"n":"two"},{"n":3}]}"#
        expectError("expected integer, found string at $.items[1].n (line 1, column 24)") {
            try Self.mapper.read(Items.self, text)
        }
        struct Deep: Deserializable {
            init(_ data: DeserializableData) throws { _ = try data["a", "b", "c"].get() as String }
        }
        expectError("expected string, found nothing at $.a.b.c (line 1, column 11)") {
            try Self.mapper.read(Deep.self, #"{"a":{"b":{}}}"#)
        }
        expectError("expected string, found nothing at $.a.b.c") {
            try Self.mapper.deserialize(Deep.self, fromValue: [:])
        }
    }
}

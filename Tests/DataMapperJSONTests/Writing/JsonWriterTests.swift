import DataMapperCore
import DataMapperJSON
import Foundation
import TestSupport

/// Whole documents, for each option.
struct JsonWriterTests {
    typealias Layout = JsonWritingOptions.Layout

    static func write(_ value: SupportedType, _ options: JsonWritingOptions = JsonWritingOptions()) throws -> String {
        let serializer = JsonSerializer(writing: options)
        let text = try serializer.serializeOrThrow(toString: value)
        expectEqual(serializer.serialize(toString: value), text)
        expectEqual(serializer.serialize(value), Data(text.utf8))
        return text
    }

    @Test(
        arguments: [
            Row("null", .null, "null"),
            Row("true", .bool(true), "true"),
            Row("false", .bool(false), "false"),
            Row("int", .int(-7), "-7"),
            Row("intOrDouble", .intOrDouble(7), "7"),
            Row("double", .double(1.5), "1.5"),
            Row("whole double", .double(1), "1.0"),
            Row("uint64", .uint64(.max), "18446744073709551615"),
            Row("decimal", .decimal(Decimal(string: "12345678901234567890.123") ?? 0), "12345678901234567890.123"),
            Row("string", .string("a"), #""a""#),
            Row("empty string", .string(""), #""""#),
            Row("bytes", .data(Data([0, 1, 254, 255])), #""AAH+/w==""#),
            Row("no bytes", .data(Data()), #""""#),
            Row("date", .date(Date(timeIntervalSince1970: 0)), #""1970-01-01T00:00:00Z""#),
            Row(
                "date with milliseconds", .date(Date(timeIntervalSince1970: 1_483_178_432.25)),
                #""2016-12-31T10:00:32.250Z""#),
            Row("empty array", .array([]), "[]"),
            Row("empty dictionary", .dictionary([:]), "{}"),
            Row("array", [1, "a", nil, true, [], [:]], #"[1,"a",null,true,[],{}]"#),
            Row("dictionary", ["b": 1, "a": ["d": [], "c": nil]], #"{"b":1,"a":{"d":[],"c":null}}"#),
        ] as [Row<SupportedType, String>])
    func `every kind of value`(_ row: Row<SupportedType, String>) throws {
        try expectEqual(Self.write(row.input), row.expected)
        try expectEqual(Self.write([row.input, row.input]), "[\(row.expected),\(row.expected)]")
        try expectEqual(Self.write(["key": row.input]), "{\"key\":\(row.expected)}")
    }

    @Test func `a part of a document is written as a document of its own`() throws {
        let value = try Json.read(#"{"a":[1,{"b":"\n"}],"c":2.50}"#)
        try expectEqual(Self.write(try require(value["a"])), #"[1,{"b":"\n"}]"#)
        try expectEqual(Self.write(try require(value["a"]?[1])), #"{"b":"\n"}"#)
        try expectEqual(Self.write(try require(value["a"]?[1]?["b"])), #""\n""#)
        try expectEqual(Self.write(try require(value["c"])), "2.50")
        try expectEqual(
            Self.write([try require(value["a"]), "x", try require(value["c"])]), #"[[1,{"b":"\n"}],"x",2.50]"#)
    }

    private static let indented = """
        {
        \t"a": 1,
        \t"b": [
        \t\ttrue,
        \t\tnull,
        \t\t{
        \t\t\t"c": "d"
        \t\t}
        \t],
        \t"e": [],
        \t"f": {},
        \t"g": [
        \t\t[]
        \t]
        }
        """

    @Test(
        arguments: [
            Row("compact", .compact, #"{"a":1,"b":[true,null,{"c":"d"}],"e":[],"f":{},"g":[[]]}"#),
            Row("singleLine", .singleLine, #"{"a": 1, "b": [true, null, {"c": "d"}], "e": [], "f": {}, "g": [[]]}"#),
            Row("pretty", .pretty, indented.replacing("\t", with: "  ")),
            Row("foundation", .foundation, indented.replacing("\t", with: "  ").replacing(":", with: " :")),
            Row("tabs", .tabs, indented),
            Row("indented by one", .indented(by: 1), indented.replacing("\t", with: " ")),
            Row("indented by less than nothing", .indented(by: -3), indented.replacing("\t", with: "")),
        ] as [Row<Layout, String>])
    func `layouts`(_ row: Row<Layout, String>) throws {
        let value: SupportedType = ["a": 1, "b": [true, nil, ["c": "d"]], "e": [], "f": [:], "g": [[]]]
        let text = try Self.write(value, JsonWritingOptions(layout: row.input))
        expectEqual(text, row.expected)
        try expectEqual(Json.read(text), value)
        for scalar in ["1", #""a""#, "null", "[]", "{}"] {
            try expectEqual(Self.write(try Json.read(scalar), JsonWritingOptions(layout: row.input)), scalar)
        }
    }

    @Test func `keys in the order in which they were set, or sorted by their bytes`() throws {
        let value: SupportedType = [
            "b": ["z": 1, "y": [["k": 1, "j": 2]]], "a": 1, "": 0, "B": 2, "é": 3, "ab": 4, "😀": 5, "\u{FFFD}": 6,
            "a\u{0}": 7,
        ]
        let kept = #"{"b":{"z":1,"y":[{"k":1,"j":2}]},"a":1,"":0,"B":2,"é":3,"ab":4,"😀":5,"�":6,"a\u0000":7}"#
        let sorted = #"{"":0,"B":2,"a":1,"a\u0000":7,"ab":4,"b":{"y":[{"j":2,"k":1}],"z":1},"é":3,"�":6,"😀":5}"#
        try expectEqual(Self.write(value), kept)
        try expectEqual(Self.write(value, JsonWritingOptions(sortsKeys: true)), sorted)
        try expectEqual(Self.write(try Json.read(kept), JsonWritingOptions(sortsKeys: true)), sorted)
        for text in [sorted, #"[{"a":2.50,"b":[{"":1e3}]},{},{"x":[]}]"#] {
            try expectEqual(Self.write(try Json.read(text), JsonWritingOptions(sortsKeys: true)), text)
        }
        let part = try require(try Json.read("[\(kept)]")[0])
        try expectEqual(Self.write(part, JsonWritingOptions(sortsKeys: true)), sorted)
        try expectEqual(
            Self.write(["b": 1.5, "a": [2.5]], JsonWritingOptions(layout: .singleLine, sortsKeys: true)),
            #"{"a": [2.5], "b": 1.5}"#)
    }

    @Test func `numbers that JSON does not have, by policy`() throws {
        let value: SupportedType = ["a": .double(.infinity), "b": [.double(-.infinity), .double(.nan), .double(1)]]
        let strings = JsonWritingOptions.NonFiniteNumbers.strings(
            positiveInfinity: "+∞", negativeInfinity: "-\n", nan: "")
        try expectEqual(
            Self.write(value, JsonWritingOptions(nonFiniteNumbers: .null)), #"{"a":null,"b":[null,null,1.0]}"#)
        try expectEqual(
            Self.write(value, JsonWritingOptions(nonFiniteNumbers: strings)), #"{"a":"+∞","b":["-\n","",1.0]}"#)
        try expectEqual(
            Self.write(value, JsonWritingOptions(escapesNonASCII: true, nonFiniteNumbers: strings)),
            #"{"a":"+\u221e","b":["-\n","",1.0]}"#)
        expectEqual(JsonSerializer().serialize(toString: value), #"{"a":null,"b":[null,null,1.0]}"#)
    }

    @Test(
        arguments: [
            Row("at the root", .double(.nan), "$"),
            Row("in an array", [1, .double(.infinity)], "$[1]"),
            Row("deeper", ["prices": [1.5, 2.5, ["x": .double(-.infinity)]], "b": .double(.nan)], "$.prices[2].x"),
            Row("the first one that is written", ["z": .double(.nan), "a": .double(.nan)], "$.z"),
            Row("a key that is no name", ["first name": .double(.nan)], #"$["first name"]"#),
        ] as [Row<SupportedType, String>], [false, true])
    func `the error for a number that JSON does not have`(_ row: Row<SupportedType, String>, _ sortsKeys: Bool) {
        for layout in [.compact, .pretty] as [Layout] {
            let serializer = JsonSerializer(writing: JsonWritingOptions(layout: layout, sortsKeys: sortsKeys))
            let error = expectThrows(SerializationError.self) { try serializer.serializeOrThrow(row.input) }
            expectEqual(error?.code, .unsupportedValue)
            expectEqual(error?.path.description, row.expected)
            expectEqual(
                error?.description,
                "JSON cannot express NaN and infinities at \(row.expected); "
                    + "set JsonWritingOptions.nonFiniteNumbers to write them")
            expectThrows(SerializationError.self) { try serializer.serializeOrThrow(toString: row.input) }
            expectNotNil(try? Json.read(serializer.serialize(toString: row.input)))
        }
    }

    @Test func `deep values are written without recursion`() throws {
        var value: SupportedType = .array([])
        for _ in 0..<20_000 { value = .object([("a", .array([value]))]) }
        let text = String(repeating: #"{"a":["#, count: 20_000) + "[]" + String(repeating: "]}", count: 20_000)
        try expectEqual(Self.write(value), text)
        try expectEqual(Self.write(value, JsonWritingOptions(sortsKeys: true)), text)
    }

    @Test func `many values`() throws {
        let value = SupportedType.array(
            (0..<50_000).map { .object([("index", .int($0)), ("name", .string("n\($0)"))]) })
        let expected = "[" + (0..<50_000).map { "{\"index\":\($0),\"name\":\"n\($0)\"}" }.joined(separator: ",") + "]"
        try expectEqual(Self.write(value), expected)
    }
}

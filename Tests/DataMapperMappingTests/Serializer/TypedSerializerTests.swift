import DataMapper
import Foundation
import Testing

@Suite("JsonSerializer with Any") struct TypedSerializerTests {
    private let json = JsonSerializer()
    private let mapper = ObjectMapper()

    private static let scalars: [(name: String, any: @Sendable () -> Any, value: SupportedType)] = [
        ("Bool", { true }, true), ("NSNumber true", { NSNumber(value: true) }, true),
        ("NSNumber false", { NSNumber(value: false) }, false), ("Int", { 1 }, 1),
        ("NSNumber 1", { NSNumber(value: 1) }, 1),
        ("NSNumber 0", { NSNumber(value: 0) }, 0), ("Int8", { Int8(-1) }, -1), ("Int16", { Int16(2) }, 2),
        ("Int32", { Int32(3) }, 3), ("Int64", { Int64.min }, .int64(.min)), ("UInt", { UInt(4) }, 4),
        ("UInt8", { UInt8(255) }, 255), ("UInt16", { UInt16(6) }, 6), ("UInt32", { UInt32(7) }, 7),
        ("UInt64", { UInt64.max }, .uint64(.max)), ("NSNumber UInt64", { NSNumber(value: UInt64.max) }, .uint64(.max)),
        ("Double", { 1.5 }, 1.5), ("whole Double", { 1.0 }, 1), ("NSNumber 1.5", { NSNumber(value: 1.5) }, 1.5),
        ("NSNumber 1.0", { NSNumber(value: 1.0) }, 1), ("Float", { Float(0.1) }, 0.1),
        ("CGFloat", { CGFloat(2.5) }, 2.5),
        ("NSNumber Float", { NSNumber(value: Float(0.1)) }, 0.1), ("Decimal", { Decimal(string: "1.66") as Any }, 1.66),
        ("NSDecimalNumber", { NSDecimalNumber(string: "1.66") }, 1.66), ("String", { "x" }, "x"),
        ("NSString", { NSString(string: "x") }, "x"), ("Substring", { "xy".prefix(1) }, "x"),
        ("Character", { Character("x") }, "x"),
        ("URL", { URL(string: "https://a.b/c") as Any }, "https://a.b/c"),
        ("Data", { Data([1, 2]) }, .data(Data([1, 2]))),
        ("Date", { Date(timeIntervalSince1970: 5) }, .date(Date(timeIntervalSince1970: 5))),
        ("NSNull", { NSNull() }, nil),
        ("none", { Int?.none as Any }, nil), ("some", { Int?.some(1) as Any }, 1), ("[Int]", { [1, 2] }, [1, 2]),
        ("[Any?]", { [1, nil] as [Any?] }, [1, nil]), ("[String: Int]", { ["a": 1] }, ["a": 1]),
        ("NSArray", { NSArray(array: [1, "x"]) }, [1, "x"]),
        ("NSDictionary", { NSDictionary(dictionary: ["a": 1]) }, ["a": 1]),
        ("nested", { ["a": [true, NSNull(), ["b": 1.5]] as [Any]] }, ["a": [true, nil, ["b": 1.5]]]),
        ("SupportedType", { ["a": SupportedType.int(1)] }, ["a": 1]),
    ]

    @Test(arguments: scalars.map(\.name)) func `reads every type`(_ row: String) throws {
        let (_, any, value) = try require(Self.scalars.first { $0.name == row })
        expectEqual(json.typedDeserialize(any()), value)
        try expectEqual(json.typedDeserializeOrThrow(any()), value)
    }

    @Test func `what has no place is an error`() {
        struct Other {}
        let values: [(Any, String)] = [
            (["a": [1, Other()] as [Any]], "JSON cannot express a value of type Other at $.a[1]"),
            (Set([1]), "JSON cannot express a value of type Set<Int> at $"),
            ([1: "x"], "JSON cannot express a value of type Dictionary<Int, String> at $"),
        ]
        for (value, text) in values {
            expectError(text, as: SerializationError.self) { try json.typedDeserializeOrThrow(value) }
        }
        expectEqual(json.typedDeserialize(["a": 1, "b": Other()] as [String: Any]), ["a": 1, "b": nil])
    }

    @Test func `writes Swift types`() throws {
        let value: SupportedType = ["a": [1, 2.5, true, nil, "x"], "b": ["c": .uint64(.max)]]
        let json: JsonSerializer.Json = self.json.typedSerialize(value)
        let any = try require(json as? [String: Any])
        let list = try require(any["a"] as? [Any])
        expectEqual(list[0] as? Int, 1)
        expectEqual(list[1] as? Double, 2.5)
        #expect(type(of: list[2]) == Bool.self)
        #expect(list[3] is NSNull)
        expectEqual(list[4] as? String, "x")
        expectEqual((any["b"] as? [String: Any])?["c"] as? UInt64, .max)
        #expect(self.json.typedSerialize(.null) is NSNull)
        #expect(JSONSerialization.isValidJSONObject(any))
    }

    @Test func `reading back gives the same`() throws {
        let text =
            #"{"a":[1,1.0,-0.0,1e2,0.1,18446744073709551615,123456789012345678901234567890],"b":{"c":null,"d":"x"}}"#
        let value = try json.deserializeOrThrow(fromString: text)
        try expectEqual(json.typedDeserializeOrThrow(json.typedSerializeOrThrow(value)), value)
    }

    @Test func `numbers that are not finite are an error where that can be told`() {
        expectError("JSON cannot express NaN and infinities at $.a[0]", as: SerializationError.self) {
            try json.typedSerializeOrThrow(["a": [.double(.nan)]])
        }
        expectEqual((json.typedSerialize(.double(.nan)) as? Double)?.isNaN, true)
    }

    @Test(arguments: [
        Double.nan as any Sendable, -Double.infinity, Float.infinity, Decimal.nan, NSNumber(value: Double.nan),
    ])
    func `numbers that are not finite are read where nobody can be told`(_ number: any Sendable) {
        expectError("JSON cannot express NaN and infinities at $.a[1]") {
            try json.typedDeserializeOrThrow(["a": [1, number]])
        }
        expectEqual(json.typedDeserialize(["a": [1, number]])["a"]?[1]?.double?.isFinite, false)
    }

    @Test func `depth is limited both ways`() {
        var value = SupportedType.array([])
        var any: Any = [Any]()
        for _ in 0..<1000 {
            value = .array([value])
            any = [any]
        }
        expectThrows(SerializationError.self) { try json.typedSerializeOrThrow(value) }
        expectThrows(SerializationError.self) { try json.typedDeserializeOrThrow(any) }
    }

    @Test func `d 11 booleans stay booleans`() throws {
        let any = try JSONSerialization.jsonObject(with: Data(#"{"ok":true,"n":1}"#.utf8))
        let value = json.typedDeserialize(any)
        expectEqual(value["ok"]?.bool, true)
        expectNil(value["ok"]?.int)
        expectNil(value["n"]?.bool)
        expectEqual(value["n"]?.int, 1)
    }

    @Test func `d 12 numbers keep their meaning`() throws {
        expectEqual(json.typedDeserialize(["x": 1])["x"]?.double, 1)
        expectEqual(json.typedDeserialize(1.0).int, 1)
        expectEqual(json.typedDeserialize(json.typedSerialize(.intOrDouble(1))).double, 1)
        let large: Double = try mapper.deserialize(
            fromValue: json.typedDeserialize(NSNumber(value: 9_007_199_254_740_993)))
        expectEqual(large, 9_007_199_254_740_992)
    }
}

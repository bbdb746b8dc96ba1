import DataMapper
import Testing

/// Nested types that keep unknown keys: at every level, an unchanged value is written as it was read.
@Suite("Unknown keys: kept within what is kept")
struct NestedKeepingTests {
    struct Keeper: Mappable, UnknownKeyPreserving {
        var number = 0.0
        var list: [Keeper]?
        var named: [String: Keeper]?
        var plain: [Plain]?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["number"].map(&number, or: 0)
            data["list"].map(&list)
            data["named"].map(&named)
            data["plain"].map(&plain)
        }
    }

    /// Does not keep unknown keys, but contains a type that does.
    struct Plain: Mappable {
        var factor = 0.0
        var keeper: Keeper?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["keeper"].map(&keeper)
            data["factor"].map(&factor, or: 0)
        }
    }

    static let text = #"""
        {"z":1,"list":[{"number":1.50,"u":[1.0]},{"u":{"b":1e1},"number":2.00}],"number":3.0,"named":\#
        {"b":{"number":4.0,"x":1},"a":{"y":2,"number":5.10}},"plain":[{"factor":6.0,"keeper":{"w":7,"number":8.00}}]}
        """#

    let mapper = ObjectMapper()

    @Test func `what has not changed`() throws {
        let keeper = try mapper.deserialize(Keeper.self, from: Self.text, with: JsonSerializer())
        #expect(try mapper.serialize(keeper, toString: JsonSerializer()) == Self.text)
    }

    @Test func `what is beside a change`() throws {
        var keeper = try mapper.deserialize(Keeper.self, from: Self.text, with: JsonSerializer())
        keeper.list?[1].number = 9
        keeper.named?["a"]?.unknownKeys["y"] = nil
        keeper.plain?[0].keeper?.unknownKeys["w"] = 10
        let expected = Self.text
            .replacing(#""number":2.00"#, with: #""number":9.0"#)
            .replacing(#""y":2,"#, with: "").replacing(#""w":7"#, with: #""w":10"#)
        #expect(try mapper.serialize(keeper, toString: JsonSerializer()) == expected)
    }

    @Test func `an element more`() throws {
        var keeper = try mapper.deserialize(Keeper.self, from: Self.text, with: JsonSerializer())
        keeper.list?.append(try mapper.deserialize(Keeper.self, from: #"{"v":1}"#, with: JsonSerializer()))
        let expected = Self.text.replacing(#""number":2.00}]"#, with: #""number":2.00},{"v":1,"number":0.0}]"#)
        #expect(
            try mapper.deserialize(
                SupportedType.self, from: mapper.serialize(keeper, to: JsonSerializer()), with: JsonSerializer())
                == mapper.deserialize(SupportedType.self, from: expected, with: JsonSerializer()))
    }
}

import DataMapper
import Testing

/// Nested types that keep unknown keys: at every level, an unchanged value is written as it was read.
@Suite("Unknown keys: kept within what is kept") struct NestedKeepingTests {
    struct Keeper: DefaultMappable, UnknownKeyPreserving {
        var number = 0.0
        var list: [Keeper]?
        var named: [String: Keeper]?
        var plain: [Plain]?
        var unknownKeys = UnknownKeys()

        mutating func mapping(_ data: inout MappableData) throws {
            data["number"].map(&number, or: 0)
            data["list"].map(&list)
            data["named"].map(&named)
            data["plain"].map(&plain)
        }
    }

    /// Does not keep unknown keys, but contains a type that does.
    struct Plain: DefaultMappable {
        var factor = 0.0
        var keeper: Keeper?

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
        let keeper = try mapper.read(Keeper.self, Self.text)
        try expectEqual(mapper.write(keeper), Self.text)
    }

    @Test func `what is beside a change`() throws {
        var keeper = try mapper.read(Keeper.self, Self.text)
        keeper.list?[1].number = 9
        keeper.named?["a"]?.unknownKeys["y"] = nil
        keeper.plain?[0].keeper?.unknownKeys["w"] = 10
        let expected = Self.text
            .replacing(#""number":2.00"#, with: #""number":9.0"#)
            .replacing(#""y":2,"#, with: "").replacing(#""w":7"#, with: #""w":10"#)
        try expectEqual(mapper.write(keeper), expected)
    }

    @Test func `an element more`() throws {
        var keeper = try mapper.read(Keeper.self, Self.text)
        keeper.list?.append(try mapper.read(Keeper.self, #"{"v":1}"#))
        let expected = Self.text.replacing(#""number":2.00}]"#, with: #""number":2.00},{"v":1,"number":0.0}]"#)
        try expectEqual(
            mapper.read(SupportedType.self, mapper.serialize(keeper, to: JsonSerializer())),
            mapper.read(SupportedType.self, expected))
    }
}

import DataMapperCore
import Testing

/// The forms with `using:`, in five shapes.
@Suite("Mapping by a transformation") struct UsingTests {
    static let value: SupportedType = [
        "one": 1.5, "null": nil, "bad": true,
        "list": [1.5, "7"], "holes": [1.5, nil, true],
        "map": ["a": 1.5, "b": "7"], "mapWithHoles": ["a": 1.5, "b": nil, "c": true],
    ]

    /// Everything that can be mapped, read by `map`.
    struct Prices: DefaultMappable, Equatable {
        var one: Int?
        var sure = 0
        var other = 0
        var list: [Int]?
        var sureList: [Int] = []
        var otherList: [Int] = []
        var holes: [Int?]?
        var sureHoles: [Int?] = []
        var otherHoles: [Int?] = []
        var map: [String: Int]?
        var sureMap: [String: Int] = [:]
        var otherMap: [String: Int] = [:]
        var mapWithHoles: [String: Int?]?
        var sureMapWithHoles: [String: Int?] = [:]
        var otherMapWithHoles: [String: Int?] = [:]

        mutating func mapping(_ data: inout MappableData) throws {
            data["one"].map(&one, using: Cents())
            try data["one"].map(&sure, using: Cents())
            data["bad"].map(&other, using: Cents(), or: 7)
            data["list"].map(&list, using: Cents())
            try data["list"].map(&sureList, using: Cents())
            data["holes"].map(&otherList, using: Cents(), or: [7])
            data["holes"].map(&holes, using: Cents())
            try data["holes"].map(&sureHoles, using: Cents())
            data["bad"].map(&otherHoles, using: Cents(), or: [nil])
            data["map"].map(&map, using: Cents())
            try data["map"].map(&sureMap, using: Cents())
            data["mapWithHoles"].map(&otherMap, using: Cents(), or: ["x": 7])
            data["mapWithHoles"].map(&mapWithHoles, using: Cents())
            try data["mapWithHoles"].map(&sureMapWithHoles, using: Cents())
            data["bad"].map(&otherMapWithHoles, using: Cents(), or: ["x": nil])
        }
    }

    @Test func `get`() throws {
        let data = Self.value.view
        expectEqual(data["one"].get(using: Cents()) as Int?, 150)
        expectNil(data["null"].get(using: Cents()) as Int?)
        expectNil(data["missing"].get(using: Cents()) as Int?)
        try expectEqual(data["one"].get(using: Cents()) as Int, 150)
        expectError("boolean cannot be converted at $.bad") { try data["bad"].get(using: Cents()) as Int }
        expectError("expected value, found null at $.null") { try data["null"].get(using: Cents()) as Int }
        expectError("expected value, found nothing at $.x") { try data["x"].get(using: Cents()) as Int }
        expectEqual(data["bad"].get(using: Cents(), or: 7), 7)

        expectEqual(data["list"].get(using: Cents()) as [Int]?, [150, 7])
        expectNil(data["holes"].get(using: Cents()) as [Int]?)
        expectEqual(data["holes"].get(using: Cents()) as [Int?]?, [150, nil, nil])
        expectNil(data["one"].get(using: Cents()) as [Int?]?)
        expectError("expected value, found null at $.holes[1]") { try data["holes"].get(using: Cents()) as [Int] }
        expectError("expected array, found number at $.one") { try data["one"].get(using: Cents()) as [Int] }
        expectEqual(data["holes"].get(using: Cents(), or: [7]), [7])

        expectEqual(data["map"].get(using: Cents()) as [String: Int]?, ["a": 150, "b": 7])
        expectNil(data["mapWithHoles"].get(using: Cents()) as [String: Int]?)
        expectEqual(data["mapWithHoles"].get(using: Cents()) as [String: Int?]?, ["a": 150, "b": nil, "c": nil])
        expectError("expected value, found null at $.mapWithHoles.b") {
            try data["mapWithHoles"].get(using: Cents()) as [String: Int]
        }
        expectError("expected object, found number at $.one") { try data["one"].get(using: Cents()) as [String: Int?] }
        expectEqual(data["one"].get(using: Cents(), or: ["x": 7]), ["x": 7])
    }

    @Test func `map, reading`() throws {
        let prices = try ObjectMapper().deserialize(Prices.self, fromValue: Self.value)
        var expected = Prices()
        expected.one = 150
        expected.sure = 150
        expected.other = 7
        expected.list = [150, 7]
        expected.sureList = [150, 7]
        expected.otherList = [7]
        expected.holes = [150, nil, nil]
        expected.sureHoles = [150, nil, nil]
        expected.otherHoles = [nil]
        expected.map = ["a": 150, "b": 7]
        expected.sureMap = ["a": 150, "b": 7]
        expected.otherMap = ["x": 7]
        expected.mapWithHoles = ["a": 150, "b": nil, "c": nil]
        expected.sureMapWithHoles = ["a": 150, "b": nil, "c": nil]
        expected.otherMapWithHoles = ["x": nil]
        expectEqual(prices, expected)
    }

    @Test func `map, writing`() throws {
        var prices = Prices()
        prices.one = 1
        prices.sure = 150
        prices.other = 200
        prices.sureList = [100, 200]
        prices.otherList = [300]
        prices.holes = []
        prices.sureHoles = [nil, 50]
        prices.otherHoles = [nil]
        prices.sureMap = ["b": 1, "a": 2]
        prices.mapWithHoles = ["a": nil, "b": 5]
        prices.otherMapWithHoles = ["a": nil]
        prices.sureMapWithHoles = ["z": nil]
        try expectEqual(
            ObjectMapper().serializeOrThrow(prices).description,
            #"{"one": 1.5, "bad": {"a": "none"}, "list": [1.0, 2.0], "holes": ["none", 0.5], "#
                + #""map": {"a": 0.02, "b": 0.01}, "mapWithHoles": {"z": "none"}}"#)
    }

    @Test func `set`() throws {
        let value = try ObjectMapper().serializeOrThrow(
            Script {
                $0["one"].set(150, using: Cents())
                $0["nil"].set(nil as Int?, using: Cents())
                $0["list"].set([150, 7], using: Cents())
                $0["holes"].set([150, nil], using: Cents())
                $0["noList"].set(nil as [Int?]?, using: Cents())
                $0["map"].set(["b": 150, "a": nil], using: Cents())
                $0["noMap"].set(nil as [String: Int?]?, using: Cents())
                $0["deep", "er"].set(5, using: Cents())
            })
        expectEqual(
            value.description,
            #"{"one": 1.5, "nil": "none", "list": [1.5, 0.07], "holes": [1.5, "none"], "noList": null, "#
                + #""map": {"a": "none", "b": 1.5}, "noMap": null, "deep": {"er": 0.05}}"#)
    }

    @Test func `the mapper's own`() {
        let mapper = ObjectMapper()
        expectEqual(mapper.deserialize(1.5, using: Cents()) as Int?, 150)
        expectNil(mapper.deserialize(.null, using: Cents()) as Int?)
        expectEqual(mapper.deserialize([1.5, "7"], using: Cents()) as [Int]?, [150, 7])
        expectNil(mapper.deserialize([1.5, nil], using: Cents()) as [Int]?)
        expectEqual(mapper.deserialize([1.5, nil], using: Cents()) as [Int?]?, [150, nil])
        expectEqual(mapper.deserialize(["a": 1.5], using: Cents()) as [String: Int]?, ["a": 150])
        expectNil(mapper.deserialize(["a": true], using: Cents()) as [String: Int]?)
        expectEqual(mapper.deserialize(["a": true], using: Cents()) as [String: Int?]?, ["a": nil])
        expectNil(mapper.deserialize("x", using: Cents()) as [Int]?)
        expectEqual(mapper.serialize(150, using: Cents()), .double(1.5))
        expectEqual(mapper.serialize(nil as Int?, using: Cents()), "none")
        expectEqual(mapper.serialize([150, nil], using: Cents()), [1.5, "none"])
        expectEqual(mapper.serialize(nil as [Int?]?, using: Cents()), .null)
        expectEqual(mapper.serialize(["a": 150], using: Cents()), ["a": 1.5])
        expectEqual(mapper.serialize(nil as [String: Int?]?, using: Cents()), .null)
    }
}

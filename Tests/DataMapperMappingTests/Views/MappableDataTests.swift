import DataMapperCore
import Testing

@Suite("MappableData: both directions") struct MappableDataTests {
    /// Every form of `map`, and every spelling of a key.
    struct Everything: DefaultMappable, Equatable {
        var optional: Int?
        var sure = 0
        var other = 0
        var list: [Int]?
        var sureList: [String] = []
        var otherList: [Bool] = []
        var holes: [Int?]?
        var map: [String: Double]?
        var mapWithHoles: [String: Int?] = [:]
        var nested: Item?
        var items: [Item] = []
        var deep: [[String: [Item?]]]?
        var set: Set<Int>?
        var color: Color?
        var colors: [Color: Int]?
        var levels: [Level: Level] = [:]

        mutating func mapping(_ data: inout MappableData) throws {
            let (a, b) = ("a", "b")
            data["optional"].map(&optional)
            try data["a"]["sure"].map(&sure)
            data["a", "b", "other"].map(&other, or: 7)
            data[["a", "list"]].map(&list)
            try data[a][b]["sureList"].map(&sureList)
            data[a, b, "otherList"].map(&otherList, or: [true])
            data[a]["b"]["holes"].map(&holes)
            data["map"].map(&map)
            try data["mapWithHoles"].map(&mapWithHoles)
            data["nested"].map(&nested)
            try data["items"].map(&items)
            data["deep"].map(&deep)
            data["set"].map(&set)
            data["color"].map(&color)
            data["colors"].map(&colors)
            try data["levels"].map(&levels)
        }
    }

    static let value: SupportedType = [
        "optional": 1,
        "a": [
            "sure": 2, "list": [1, 2],
            "b": ["other": 3, "sureList": ["x"], "otherList": [false], "holes": [1, nil, "bad"]],
        ],
        "map": ["x": 1, "y": 1.5], "mapWithHoles": ["x": 1, "y": nil],
        "nested": ["number": 4, "text": "four"], "items": [["number": 5], ["text": "six"]],
        "deep": [["k": [["number": 7], nil]], [:]],
        "set": [3, 1, 3], "color": "red", "colors": ["green": 1, "red": 2], "levels": ["1": 10, "10": 1],
    ]

    static var object: Everything {
        var object = Everything()
        object.optional = 1
        object.sure = 2
        object.other = 3
        object.list = [1, 2]
        object.sureList = ["x"]
        object.otherList = [false]
        object.holes = [1, nil, nil]
        object.map = ["x": 1, "y": 1.5]
        object.mapWithHoles = ["x": 1, "y": nil]
        object.nested = Item(number: 4, text: "four")
        object.items = [Item(number: 5), Item(text: "six")]
        object.deep = [["k": [Item(number: 7), nil]], [:]]
        object.set = [1, 3]
        object.color = .red
        object.colors = [.green: 1, .red: 2]
        object.levels = [.low: .high, .high: .low]
        return object
    }

    static let written =
        #"{"optional": 1, "a": {"sure": 2, "b": {"other": 3, "sureList": ["x"], "otherList": [false], "#
        + #""holes": [1, null, null]}, "list": [1, 2]}, "map": {"x": 1.0, "y": 1.5}, "#
        + #""mapWithHoles": {"x": 1, "y": null}, "nested": {"number": 4, "text": "four"}, "#
        + #""items": [{"number": 5, "text": null}, {"number": null, "text": "six"}], "#
        + #""deep": [{"k": [{"number": 7, "text": null}, null]}, {}], "set": [1, 3], "color": "red", "#
        + #""colors": {"green": 1, "red": 2}, "levels": {"1": 10, "10": 1}}"#

    @Test(arguments: Representation.allCases) func reading(_ representation: Representation) throws {
        try expectEqual(
            ObjectMapper().deserialize(Everything.self, fromValue: representation.of(Self.value)), Self.object)
    }

    @Test(arguments: WritingPlace.allCases) func writing(_ place: WritingPlace) throws {
        try expectEqual(place.value(of: Script { Self.object.serialize(to: &$0) })?.description, Self.written)
    }

    @Test func `there and back`() throws {
        let mapper = ObjectMapper()
        let value = try mapper.serializeOrThrow(Self.object)
        try expectEqual(mapper.deserialize(Everything.self, fromValue: value), Self.object)
    }

    @Test func `what is absent`() throws {
        let value: SupportedType = [
            "a": ["sure": 2, "b": ["sureList": [], "otherList": 5]], "mapWithHoles": [:], "items": [], "levels": [:],
        ]
        var object = Everything()
        object.sure = 2
        object.other = 7
        object.otherList = [true]
        try expectEqual(ObjectMapper().deserialize(Everything.self, fromValue: value), object)
    }

    @Test func `a property keeps its value where map throws, and is nil where it does not`() {
        var data = MappableData(reading: (["sure": "bad", "optional": "bad"] as SupportedType).view)
        var (sure, optional): (Int, Int?) = (5, 5)
        expectError("expected integer, found string at $.sure") { try data["sure"].map(&sure) }
        expectEqual(sure, 5)
        data["optional"].map(&optional)
        expectNil(optional)
    }

    @Test func `which direction`() throws {
        struct Direction: DefaultMappable {
            nonisolated(unsafe) static var seen: [Bool] = []

            mutating func mapping(_ data: inout MappableData) throws {
                Self.seen.append(data.isReading)
                expectEqual(data["x"].isReading, data.isReading)
                expectNotNil(data["x"].objectMapper)
            }
        }
        let mapper = ObjectMapper()
        _ = try mapper.deserialize(Direction.self, fromValue: [:])
        try expectEqual(mapper.serializeOrThrow(Direction()).description, "{}")
        expectEqual(Direction.seen, [true, false])
    }

    @Test func `serializing a struct does not change it, nor a class`() {
        let item = Item(number: 1, text: "a")
        _ = ObjectMapper().serialize(item)
        expectEqual(item, Item(number: 1, text: "a"))
        let node = Node(name: "a", next: Node(name: "b"))
        expectEqual(
            ObjectMapper().serialize(node).description,
            #"{"name": "a", "next": {"name": "b", "next": null, "children": []}, "children": []}"#)
        expectEqual(node.next?.name, "b")
    }

    @Test func `a view of a mapping can be assigned and swapped`() throws {
        struct Assigning: Mappable {
            init() {}
            init(_ data: DeserializableData) throws {}
            mutating func mapping(_ data: inout MappableData) throws {
                var (one, two, three): (Int?, Int?, Int?) = (1, 2, 3)
                data["one"].map(&one)
                let mapper = data.objectMapper ?? ObjectMapper()
                var part = MappableData(writing: SerializableData(objectMapper: mapper))
                part["two"].map(&two)
                var other = MappableData(writing: SerializableData(objectMapper: mapper))
                other["two"].map(&two)
                data["assigned"] = other
                swap(&data["one"], &part)
                data["three"].map(&three)
            }
        }
        try expectEqual(
            ObjectMapper().serializeOrThrow([Assigning(), Assigning()]).description,
            #"[{"one": {"two": 2}, "assigned": {"two": 2}, "three": 3}, "#
                + #"{"one": {"two": 2}, "assigned": {"two": 2}, "three": 3}]"#)
    }

    @Test func `a subclass with a constant`() throws {
        class Base: Mappable {
            var variable = 0

            required init(_ data: DeserializableData) throws { try mapping(data) }

            func serialize(to data: inout SerializableData) { mapping(&data) }

            func mapping(_ data: inout MappableData) throws { try data["variable"].map(&variable) }
        }
        final class Sub: Base {
            let constant: String

            required init(_ data: DeserializableData) throws {
                constant = try data["constant"].get()
                try super.init(data)
            }

            override func serialize(to data: inout SerializableData) {
                data["constant"].set(constant)
                super.serialize(to: &data)
            }
        }
        let sub = try ObjectMapper().deserialize(Sub.self, fromValue: ["constant": "a", "variable": 1])
        expectEqual(ObjectMapper().serialize(sub).description, #"{"constant": "a", "variable": 1}"#)
        expectEqual(ObjectMapper().serialize([sub] as [Base]).description, #"[{"constant": "a", "variable": 1}]"#)
    }

    @Test func `a mapping by hand`() throws {
        var item = Item(number: 1, text: "a")
        let nothing = SerializableData(objectMapper: ObjectMapper())
        var writing = MappableData(writing: nothing)
        expectEqual(writing.raw, .null)
        try item.mapping(&writing)
        let isReading = writing.isReading
        #expect(!isReading)
        expectEqual(writing.raw, ["number": 1, "text": "a"])
        expectEqual(writing["text"].raw, "a")
        expectEqual(writing["missing"].raw, .null)
        try writing["number"].map(&item)
        expectEqual(writing.raw, ["number": ["number": 1, "text": "a"], "text": "a"])

        var reading = MappableData(reading: (["number": 2] as SupportedType).view)
        try item.mapping(&reading)
        let isReadingThen = reading.isReading
        #expect(isReadingThen)
        expectEqual(item, Item(number: 2))
        expectEqual(reading.raw, ["number": 2])
        expectEqual(reading["number"].raw, 2)
    }
}

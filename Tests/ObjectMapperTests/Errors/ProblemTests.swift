import Foundation
import ObjectMapper
import TestSupport

struct ProblemTests {
    struct Player: Mappable {
        var age = 1
        var name: String?
        init?(map: Map) { if map.JSON["refuse"] != nil { return nil } }
        mutating func mapping(map: Map) {
            age <- map["age"]
            name <- map["name"]
        }
    }

    struct League: Mappable {
        var teams: [Team] = []
        var kinds: [Kind]?
        var at: Date?
        var tiny: Int8 = 5
        var point: Int?
        init?(map: Map) {}
        mutating func mapping(map: Map) {
            teams <- map["teams"]
            kinds <- map["kinds"]
            at <- (map["at"], DateTransform())
            tiny <- map["tiny"]
            point <- map["p->x", delimiter: "->"]
        }
    }

    struct Team: Mappable {
        var players: [Player] = []
        init?(map: Map) {}
        mutating func mapping(map: Map) { players <- map["players"] }
    }

    private static let text = #"""
        {"teams":[{},{"players":[{"age":1},{"age":"x","name":5},{"refuse":1}]}],"kinds":["a","zz"],"at":"no date",
         "tiny":300,"p":{"x":"y"}}
        """#

    private static let expected = [
        "teams.1.players.1.age: expected Int, found string", "teams.1.players.1.name: expected String, found number",
        "teams.1.players.2: expected Player, found object that it rejects",
        "kinds.1: expected valid element, found string",
        "at: expected Date, found string", "tiny: expected Int8, found number", "p.x: expected Int, found string",
    ]

    @Test func collecting() {
        let (value, problems) = Mapper<League>().mapCollecting(JSONString: Self.text)
        expectEqual(problems.map(\.description), Self.expected)
        #expect(value?.teams.map(\.players.count) == [0, 2] && value?.kinds == [.a] && value?.tiny == 0)
    }

    @Test func `collecting from a dictionary`() {
        let json = Mapper<League>.parseJSONString(JSONString: Self.text)
        let (_, problems) = Mapper<League>().mapCollecting(JSONObject: json)
        expectEqual(problems.map(\.description), Self.expected)
    }

    /// A path that leads through a value that is not a container.
    @Test(arguments: [
        (#"{"a":5}"#, ["a: expected object, found number"]),
        (#"{"a":{"b":"x"}}"#, ["a.b: expected object, found string"]),
        (#"{"a":{"b":{"c":1}}}"#, []), (#"{"a":null}"#, []), (#"{"a":{"b":null}}"#, []), (#"{"a":{"b":[]}}"#, []),
        ("{}", []), (#"{"a":{"b":{"c":null}}}"#, []), (#"{"d":true}"#, ["d: expected object, found boolean"]),
    ])
    func obstacles(_ text: String, _ expected: [String]) throws {
        struct Deep: Mappable {
            var c = 0
            var e: String?
            var f: Date?
            var list: [Item] = []
            init?(map: Map) {}
            mutating func mapping(map: Map) {
                c <- map["a.b.c", ignoreNil: true]
                e <- map["a.b.e"]
                f <- (map["d->f", delimiter: "->"], DateTransform())
                list <- map["a.b.list"]
            }
        }
        expectEqual(Mapper<Deep>().mapCollecting(JSONString: text).problems.map(\.description), expected)
        let json = Mapper<Deep>.parseJSONString(JSONString: text)
        expectEqual(Mapper<Deep>().mapCollecting(JSONObject: json).problems.map(\.description), expected)
        expectNotNil(Mapper<Deep>().map(JSONString: text))
    }

    @Test func `from bytes`() throws {
        let data = Data(Self.text.utf8)
        let (value, problems) = Mapper<League>().mapCollecting(JSONData: data)
        expectEqual(problems.map(\.description), Self.expected)
        expectEqual(value?.teams.map(\.players.count), [0, 2])
        try expectEqual(Mapper<Player>().mapOrThrow(JSONData: Data(#"{"age":7}"#.utf8)).age, 7)
        try expectEqual(Mapper<Player>().mapArrayOrThrow(JSONData: Data(#"[{"age":7},{}]"#.utf8)).map(\.age), [7, 1])
        try expectEqual(Mapper<Player>().mapArrayOrThrow(JSONData: Data(#"{"age":7}"#.utf8)).map(\.age), [7])
        let (players, wrong) = Mapper<Player>().mapArrayCollecting(JSONData: Data(#"[{"age":"x"}]"#.utf8))
        #expect(players?.count == 1 && wrong.map(\.description) == ["0.age: expected Int, found string"])

        let error = try requireThrows(MapError.self) { try Mapper<League>().mapOrThrow(JSONData: data) }
        #expect(error.path == "teams.1.players.1.age" && error.reason == "expected Int, found string")
        let noText = try requireThrows(MapError.self) { try Mapper<League>().mapOrThrow(JSONData: Data([0x5B, 0xFF])) }
        expectEqual(noText.reason, "expected JSON, found other text: expected a value at line 1, column 2")
        expectEqual(noText.currentValue as? Data, Data([0x5B, 0xFF]))
        expectThrows(MapError.self) { try Mapper<League>().mapArrayOrThrow(JSONData: Data()) }
    }

    @Test func `nothing wrong`() throws {
        let text = #"{"teams":[],"kinds":null,"unknown":1}"#
        #expect(Mapper<League>().mapCollecting(JSONString: text).problems.isEmpty)
        try expectNil(Mapper<League>().mapOrThrow(JSONString: text).kinds)
        try expectEqual(Mapper<Player>().mapArrayOrThrow(JSONString: "[{}]").count, 1)
        try expectEqual(Mapper<Player>().mapArrayOrThrow(JSONObject: [["age": 1]]).first?.age, 1)
    }

    @Test func throwing() throws {
        let error = try requireThrows(MapError.self) { try Mapper<League>().mapOrThrow(JSONString: Self.text) }
        #expect(error.path == "teams.1.players.1.age" && error.reason == "expected Int, found string")
        let array = try requireThrows(MapError.self) {
            try Mapper<Player>().mapArrayOrThrow(JSONObject: [["age": 1], ["age": "x"]])
        }
        expectEqual(array.path, "1.age")
    }

    @Test func `text that is no JSON`() throws {
        let problems = Mapper<League>().mapCollecting(JSONString: "{\n\"a\" 1}").problems
        #expect(problems.count == 1 && problems.first?.found.contains("line 2") == true)
        expectEqual(
            Mapper<League>().mapCollecting(JSONString: "[1]").problems.map(\.description),
            ["expected object, found array"])
        expectNil(Mapper<Player>().mapArrayCollecting(JSONString: "5").value)
        expectThrows(MapError.self) { try Mapper<Player>().mapArrayOrThrow(JSONString: "[{},5]") }
        expectThrows(MapError.self) { try Mapper<Player>().mapOrThrow(JSONObject: nil) }
    }

    @Test func `immutable types`() {
        struct Holder: Mappable {
            var fixed: [Fixed] = []
            init?(map: Map) {}
            mutating func mapping(map: Map) { fixed <- map["fixed"] }
        }
        let (value, problems) = Mapper<Holder>().mapCollecting(JSONString: #"{"fixed":[{"v":1},{"v":"x"}]}"#)
        expectEqual(value?.fixed.count, 1)
        expectEqual(problems.map(\.description), ["fixed.1.v: expected Int, found string"])
    }
}

struct OptionTests {
    struct Model: Mappable {
        var name: String? = "old"
        var age = 1
        var flag: Bool?
        var tags: [String]? = ["old"]
        var items: [Item]? = [Item(1)]
        init?(map: Map) {}
        mutating func mapping(map: Map) {
            name <- map["name"]
            age <- map["age"]
            flag <- map["flag"]
            tags <- map["tags"]
            items <- map["items"]
        }
    }

    @Test func `ignoring null`() {
        let mapper = Mapper<Model>()
        mapper.options.ignoresNull = true
        let model = mapper.map(JSONString: #"{"name":null,"age":null,"items":null}"#)
        #expect(model?.name == "old" && model?.age == 1 && model?.items?.count == 1)
        expectEqual(mapper.map(JSON: ["name": NSNull()])?.name, "old")
    }

    @Test func `converting scalars`() {
        let mapper = Mapper<Model>()
        mapper.options.convertsScalars = true
        let model = mapper.map(JSONString: #"{"name":12,"age":"34","flag":"1"}"#)
        #expect(model?.name == "12" && model?.age == 34 && model?.flag == true)
        expectEqual(mapper.map(JSONString: #"{"age":"x"}"#)?.age, 1)
        expectNil(Mapper<Model>().map(JSONString: #"{"name":12,"age":"34"}"#)?.name)
    }

    @Test func `skipping invalid elements`() {
        let mapper = Mapper<Model>()
        mapper.options.skipsInvalidElements = true
        let text = #"{"tags":["a",null,1,"b"],"items":[{"v":5},null,7]}"#
        let model = mapper.map(JSONString: text)
        #expect(model?.tags == ["a", "b"] && model?.items?.map(\.v) == [5])
        let plain = Mapper<Model>().map(JSONString: text)
        #expect(plain?.tags == nil && plain?.items == nil)
    }

    @Test func `optional elements`() {
        withMap(#"{"a":["x",null],"n":null}"#) { map in
            var texts: [String?] = []
            texts <- map["a"]
            expectEqual(texts, ["x", nil])
        }
    }

    @Test func `nil for every family`() {
        struct Holder: Mappable {
            var name: String?
            var items: [Item]?
            init() {}
            init?(map: Map) {}
            mutating func mapping(map: Map) {
                name <- map["name"]
                items <- map["items"]
            }
        }
        expectEqual(Holder().toJSONString(shouldIncludeNilValues: true), #"{"name":null,"items":null}"#)
        expectEqual(
            Holder().toJSON(shouldIncludeNilValues: true) as NSDictionary, ["name": NSNull(), "items": NSNull()])
    }
}

import Foundation
import ObjectMapper
import TestSupport

struct Fixed: ImmutableMappable, Hashable {
    let v: Int

    init(v: Int) { self.v = v }
    init(map: Map) throws { v = try map.value("v") }

    func mapping(map: Map) { v >>> map["v"] }
}

struct ThrowingValueTests {
    private static let text = #"""
        {"i":5,"s":"x","n":null,"d":1.5,"two":2.0,"k":"a","ks":["a","b"],"bad":["a","zz"],"o":{"v":1},"f":{"v":"x"},
         "os":[{"v":1},{"v":2}],"fs":[{"v":1},{}],"m":{"a":{"v":1}},"a2":[[{"v":1}],[]],"t":5,"ts":[5,6],"tm":{"a":5},
         "t2":[[5],[]],"a.b":1,"scal":5,"x1":[1]}
        """#

    private func map() throws -> Map {
        var map: Map?
        withMap(Self.text) {
            map = $0
            // Otherwise the map and its context would keep each other alive.
            $0.context = nil
        }
        return try require(map)
    }

    @Test func `plain values`() throws {
        let map = try map()
        try expectEqual(map.value("i"), 5)
        try expectEqual(map.value("s"), "x")
        try expectEqual(map.value("two"), 2 as Int)
        try expectEqual(map.value("d"), 1.5 as Float)
        try expectEqual(map.value("o.v"), 1)
        try expectEqual(map.value("a.b", nested: false), 1)
        try expectEqual(map.value("o->v", delimiter: "->"), 1)
        let missing: Int? = try map.value("q")
        let null: String? = try map.value("n")
        #expect(missing == nil && null == nil)
        expectThrows(MapError.self) { try map.value("s") as Int }
        expectThrows(MapError.self) { try map.value("s") as Int? }
        expectThrows(MapError.self) { try map.value("d") as Int }
        expectThrows(MapError.self) { try map.value("q") as Int }
        expectThrows(MapError.self) { try map.value("n") as Int }
        expectThrows(MapError.self) { try map.value("scal.foo") as Int }
        let live = Map(mappingType: .fromJSON, JSON: ["d": 1.5 as Double, "i": 1 as Int])
        expectThrows(MapError.self) { try live.value("i") as Int8 }
    }

    @Test func enums() throws {
        let map = try map()
        try expectEqual(map.value("k") as Kind, .a)
        try expectEqual(map.value("k") as Kind?, .a)
        try expectNil(map.value("q") as Kind?)
        try expectNil(map.value("n") as Kind?)
        try expectEqual(map.value("ks") as [Kind], [.a, .b])
        try expectNil(map.value("q") as [Kind]?)
        try expectEqual(map.value("ks") as [Kind]?, [.a, .b])
        expectThrows(MapError.self) { try map.value("s") as Kind }
        expectThrows(MapError.self) { try map.value("s") as Kind? }
        expectThrows(MapError.self) { try map.value("q") as Kind }
        expectThrows(MapError.self) { try map.value("bad") as [Kind] }
        expectThrows(MapError.self) { try map.value("bad") as [Kind]? }
    }

    @Test func objects() throws {
        let map = try map()
        let (one, two) = (Fixed(v: 1), Fixed(v: 2))
        try expectEqual(map.value("o") as Fixed, one)
        try expectEqual(map.value("o") as Fixed?, one)
        try expectNil(map.value("q") as Fixed?)
        try expectEqual(map.value("os") as [Fixed], [one, two])
        try expectNil(map.value("n") as [Fixed]?)
        try expectEqual(map.value("m") as [String: Fixed], ["a": one])
        try expectNil(map.value("q") as [String: Fixed]?)
        try expectEqual(map.value("a2") as [[Fixed]], [[one], []])
        try expectNil(map.value("q") as [[Fixed]]?)
        try expectEqual(map.value("o") as Item, Item(1))
        expectThrows(MapError.self) { try map.value("i") as Fixed? }
        expectThrows(MapError.self) { try map.value("i") as [Fixed]? }
        expectThrows(MapError.self) { try map.value("i") as [String: Fixed]? }
        expectThrows(MapError.self) { try map.value("i") as [[Fixed]]? }
        expectThrows(MapError.self) { try map.value("q") as Fixed }
        expectThrows(MapError.self) { try map.value("q") as [Fixed] }
        expectThrows(MapError.self) { try map.value("fs") as [Fixed] }
        expectNil(try? map.value("q") as Fixed)
        let tried: Fixed? = try? map.value("q")
        let triedArray: [Fixed]? = try? map.value("fs")
        #expect(tried == nil && triedArray == nil)
    }

    @Test func transforms() throws {
        let map = try map()
        let five = Date(timeIntervalSince1970: 5)
        let date: Date = try map.value("t", using: DateTransform())
        let dates: [Date] = try map.value("ts", using: DateTransform())
        let byKey: [String: Date] = try map.value("tm", using: DateTransform())
        let arrays: [[Date]] = try map.value("t2", using: DateTransform())
        let tried = try? map.value("q", using: DateTransform()) as Date
        let optional: Date? = try? map.value("t", using: DateTransform())
        #expect(date == five && dates.first == five && byKey == ["a": five] && arrays == [[five], []])
        #expect(tried == nil && optional == five)
        expectThrows(MapError.self) { try map.value("o", using: DateTransform()) as Date }
        expectThrows(MapError.self) { try map.value("q", using: DateTransform()) as [Date] }
        let fallback = TransformOf<Int, Int>(fromJSON: { $0 ?? 9 }, toJSON: { $0 })
        try expectEqual(map.value("q", using: fallback), 9)
    }

    @Test func defaults() throws {
        let map = try map()
        try expectEqual(map.value("q", default: 3), 3)
        try expectEqual(map.value("s", default: 3), 3)
        try expectEqual(map.value("i", default: 3), 5)
        try expectEqual(map.value("k", default: Kind.b), .a)
        try expectEqual(map.value("s", default: Kind.b), .b)
        try expectEqual(map.value("o", default: Fixed(v: 9)).v, 1)
        try expectEqual(map.value("f", default: Fixed(v: 9)).v, 9)
        expectEqual(map.value("os", default: [Fixed]()).count, 2)
        expectEqual(map.value("fs", default: [Fixed(v: 9)]).map(\.v), [9])
        try expectEqual(map.value("q", default: Date.distantPast, using: DateTransform()), .distantPast)
        try expectEqual(map.value("o.v", default: 3), 1)
    }

    private func error(_ body: (Map) throws -> Void) throws -> MapError {
        let map = try map()
        do {
            try body(map)
        } catch let error as MapError {
            return error
        }
        throw MapError(key: nil, currentValue: nil, reason: "nothing was thrown")
    }

    @Test func `what errors say`() throws {
        let noCast = try error { let _: Int = try $0.value("s") }
        #expect(noCast.key == "s" && noCast.currentValue as? String == "x" && noCast.reason == "Cannot cast to 'Int'")
        #expect(noCast.line != nil && noCast.path == "s")
        let optional = try error { let _: Int? = try $0.value("s") }
        expectEqual(optional.reason, "Cannot cast to 'Optional<Int>'")
        let transform = try error { let _: Date = try $0.value("o", using: DateTransform()) }
        expectEqual(transform.reason, "Cannot transform to 'Date' using ObjectMapper.DateTransform")
        let element = try error { let _: [Kind] = try $0.value("bad") }
        #expect(element.key == "bad" && element.currentValue as? String == "zz" && element.path == "bad.1")
        expectEqual(
            element.reason, "Cannot transform to 'Kind' using ObjectMapper.EnumTransform<ObjectMapperTests.Kind>")
        expectNotNil(element.line)
        let null = try error { let _: Fixed = try $0.value("n") }
        #expect(null.reason == "Found unexpected nil value" && null.key == "n" && null.currentValue == nil)
        let shapes = try [
            error { let _: [Fixed] = try $0.value("i") }, error { let _: [String: Fixed] = try $0.value("i") },
            error { let _: [[Fixed]] = try $0.value("i") }, error { let _: Fixed = try $0.value("i") },
        ]
        expectEqual(
            shapes.map(\.reason),
            ["[Any]", "[String: Any]", "[[Any]]", "[String: Any]"].map { "Cannot cast to '\($0)'" })
        #expect(shapes.allSatisfy { $0.key == "i" && $0.currentValue as? Int == 5 })
        let refused = try error { let _: Refusing = try $0.value("o") }
        #expect(refused.reason == "Cannot map to 'Refusing'" && refused.path == "o")
    }

    private struct Refusing: Mappable {
        init?(map: Map) { nil }
        func mapping(map: Map) {}
    }

    @Test func `nested errors have the whole path`() throws {
        struct Team: ImmutableMappable {
            let players: [Fixed]
            init(map: Map) throws { players = try map.value("players") }
        }
        struct League: ImmutableMappable {
            let teams: [Team]
            init(map: Map) throws { teams = try map.value("a.teams") }
        }
        let text = #"{"a":{"teams":[{"players":[]},{"players":[{"v":1},{"v":"x"}]}]}}"#
        let errors = try [
            requireThrows(MapError.self) { try League(JSONString: text) },
            requireThrows(MapError.self) {
                try League(JSONObject: Mapper<League>.parseJSONString(JSONString: text) ?? 0)
            },
        ]
        for error in errors {
            #expect(error.key == "v" && error.path == "a.teams.1.players.1.v")
            #expect(error.reason == "Cannot cast to 'Int'" && error.currentValue as? String == "x")
            #expect(error.description.hasSuffix("- key: v\n- currentValue: x\n- path: a.teams.1.players.1.v"))
        }
    }

    @Test func `errors of ones own pass through`() {
        struct Own: Error, Equatable {}
        struct Thrower: ImmutableMappable { init(map: Map) throws { throw Own() } }
        struct Holder: ImmutableMappable {
            let thrower: Thrower
            init(map: Map) throws { thrower = try map.value("t") }
        }
        #expect(throws: Own()) { try Holder(JSON: ["t": [String: Any]()]) }
    }

    @Test func description() {
        let error = MapError(
            key: "k", currentValue: 5, reason: "because", file: "/a/File.name.swift", function: "f(x:)", line: 12)
        expectEqual(
            "\(error)",
            """
            Got an error while mapping.
            - reason: because
            - location: File.f(x:):12
            - key: k
            - currentValue: 5
            """)
        let empty = MapError(key: nil, currentValue: nil, reason: nil)
        expectEqual(
            "\(empty)", "Got an error while mapping.\n- reason: nil\n- location: nil\n- key: nil\n- currentValue: nil")
        var changed = error
        changed.reason = "other"
        changed.currentValue = "value"
        changed.key = nil
        #expect(changed.reason == "other" && changed.currentValue as? String == "value" && changed.key == nil)
    }

    @Test func `any without a value`() throws {
        let check = { (map: Map) throws in
            for key in ["missing", "null"] {
                let value: Any = try map.value(key)
                #expect("\(value)" == "nil" && value as? Int == nil)
                let optional: Any? = try map.value(key)
                expectNil(optional)
                expectThrows(MapError.self) { try map.value(key) as Int }
            }
            let one: Any = try map.value("one")
            expectEqual(one as? Int, 1)
        }
        try check(Map(mappingType: .fromJSON, JSON: ["null": NSNull(), "one": 1]))
        withMap(#"{"null":null,"one":1}"#) { map in #expect(throws: Never.self) { try check(map) } }
    }
}

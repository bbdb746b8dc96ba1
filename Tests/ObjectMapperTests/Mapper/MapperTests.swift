import Foundation
import ObjectMapper
import TestSupport

struct MapperTests {
    private let item = Mapper<Item>()
    private let fixed = Mapper<Fixed>()

    @Test func objects() throws {
        expectEqual(item.map(JSONString: #"{"v":1}"#)?.v, 1)
        expectEqual(item.map(JSONObject: ["v": 1])?.v, 1)
        expectEqual(item.map(JSON: ["v": 1])?.v, 1)
        expectNil(item.map(JSONString: #"{"bad":1}"#))
        for text in ["[1]", "5", "\"x\"", "null", "", "{", "{}x"] { expectNil(item.map(JSONString: text)) }
        #expect(item.map(JSONObject: nil) == nil && item.map(JSONObject: [1]) == nil)
        #expect(Item(JSONString: "{}")?.v == 0 && Item(JSON: ["bad": 1]) == nil)
        #expect(item.map(JSONfile: "no such file.json") == nil && item.mapArray(JSONfile: "no such file.json") == nil)
    }

    @Test(arguments: [
        (#"{"v": 1,}"#, 1), (#"{"v":1 , "a":[1,2,],}"#, 1), (#"{,}"#, nil), (#"{"v":1,,}"#, nil), (#"{,"v":1}"#, nil),
        (#"{"v":1,"a":[,]}"#, nil), (#"{"v":1,"a":[1,,]}"#, nil), (#"{"v":1},"#, nil), (#"{"v":1,"a":[{},]}"#, 1),
    ])
    func `commas at the end are read as JSONSerialization reads them`(_ text: String, _ value: Int?) {
        expectEqual(item.map(JSONString: text)?.v, value)
        expectEqual((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil, value != nil)
        expectEqual(Mapper<Item>.parseJSONStringIntoDictionary(JSONString: text)?["v"] as? Int, value)
        expectEqual(item.mapArray(JSONString: "[\(text),]")?.map(\.v), value.map { [$0] })
    }

    @Test func `a hint names nothing that a mapper does not have`() throws {
        for (text, reason) in [
            ("[1,,]", "line 1, column 4"), ("{'v':1}", "write it in double quotation marks"),
            (#"{"v":+1}"#, "line 1, column 6"),
        ] {
            let error = try requireThrows(MapError.self) { try item.mapOrThrow(JSONString: text) }
            expectEqual(error.reason?.hasSuffix(reason), true, error.reason ?? "")
        }
    }

    @Test func text() {
        expectEqual(Mapper<Item>.parseJSONString(JSONString: "5") as? Int, 5)
        expectEqual(Mapper<Item>.parseJSONString(JSONString: "\"x\"") as? String, "x")
        #expect(Mapper<Item>.parseJSONString(JSONString: "null") is NSNull)
        expectEqual(Mapper<Item>.parseJSONString(JSONString: "[1,{\"a\":null}]") as? NSArray, [1, ["a": NSNull()]])
        expectNil(Mapper<Item>.parseJSONString(JSONString: "["))
        expectNil(Mapper<Item>.parseJSONStringIntoDictionary(JSONString: "[]"))
        expectEqual(
            Mapper<Item>.toJSONString(["b": [1.0, true], "a": NSNull()], prettyPrint: false),
            #"{"a":null,"b":[1,true]}"#)
        expectEqual(Mapper<Item>.toJSONString([1], prettyPrint: true), "[\n  1\n]")
        for value in ["x", 5, Date(), [Double.nan], ["a": Date()]] as [Any] {
            expectNil(Mapper<Item>.toJSONData(value, options: []))
        }
    }

    @Test func arrays() throws {
        expectEqual(item.mapArray(JSONArray: [["v": 1], ["bad": 1]]).map(\.v), [1])
        expectEqual(item.mapArray(JSONObject: [["v": 1], ["bad": 1]])?.map(\.v), [1])
        for value in [nil, 5, [5], [["v": 1], 5], [["v": 1], NSNull()]] as [Any?] {
            expectNil(item.mapArray(JSONObject: value))
        }
        expectEqual(item.mapArray(JSONString: "[]")?.isEmpty, true)
        expectEqual(item.mapArray(JSONString: #"[{"v":1},{"bad":1}]"#)?.map(\.v), [1])
        expectEqual(item.mapArray(JSONString: #"{"v":1}"#)?.map(\.v), [1])
        for text in [#"{"bad":1}"#, "x", "", "5", "[5]"] { expectNil(item.mapArray(JSONString: text)) }
        #expect([Item](JSONString: "[{}]")?.count == 1 && [Item](JSONArray: [["v": 2]]).map(\.v) == [2])
        expectEqual([Fixed](JSONString: #"[{"v":1},{}]"#)?.map(\.v), [1])
        expectEqual(item.mapArrayOfArrays(JSONObject: [[["v": 1], ["bad": 1]], []])?.map { $0.map(\.v) }, [[1], []])
        expectEqual(item.mapArrayOfArrays(JSONObject: [Any]())?.isEmpty, true)
        expectNil(item.mapArrayOfArrays(JSONObject: [[5]]))
    }

    @Test func sets() {
        expectEqual(item.mapSet(JSONArray: [["v": 1], ["v": 1], ["bad": 1]]), [Item(1)])
        expectEqual(item.mapSet(JSONObject: [["v": 1]]), [Item(1)])
        #expect(item.mapSet(JSONObject: [5]) == nil && item.mapSet(JSONString: "") == nil)
        expectEqual(item.mapSet(JSONString: #"[{"v":1},{"v":1}]"#), [Item(1)])
        #expect(Set<Item>(JSONString: #"{"v":1}"#) == [Item(1)] && Set<Item>(JSONArray: [["v": 1]]) == [Item(1)])
        expectEqual(([Item(1)] as Set).toJSON() as NSArray, [["v": 1]])
        expectEqual(([Item(1)] as Set).toJSONString(), #"[{"v":1}]"#)
    }

    @Test func dictionaries() {
        expectEqual(item.mapDictionary(JSON: ["a": ["v": 1], "b": ["bad": 1]]), ["a": Item(1)])
        #expect(item.mapDictionary(JSON: ["b": ["bad": 1]]) == nil && item.mapDictionary(JSON: [:]) == [:])
        expectNil(item.mapDictionary(JSONObject: ["a": ["v": 1], "b": 5]))
        expectEqual(item.mapDictionary(JSONString: #"{"a":{"v":1}}"#), ["a": Item(1)])
        expectEqual(
            item.mapDictionaryOfArrays(JSON: ["a": [["v": 1], ["bad": 1]], "b": []]), ["a": [Item(1)], "b": []])
        expectNil(item.mapDictionaryOfArrays(JSONObject: ["a": ["v": 1]]))
    }

    @Test func `to JSON`() {
        expectEqual(Mapper().toJSON(Item(1)) as NSDictionary, ["v": 1])
        expectEqual(Mapper().toJSONArray([Item(1), Item(2)]) as NSArray, [["v": 1], ["v": 2]])
        expectEqual(Mapper().toJSONDictionary(["a": Item(1)]) as NSDictionary, ["a": ["v": 1]])
        expectEqual(Mapper().toJSONDictionaryOfArrays(["a": [Item(1)]]) as NSDictionary, ["a": [["v": 1]]])
        expectEqual(Mapper().toJSONString(Item(1)), #"{"v":1}"#)
        expectEqual(Mapper().toJSONString([Item(1), Item(2)]), #"[{"v":1},{"v":2}]"#)
        #expect([Item(1)].toJSONString() == #"[{"v":1}]"# && [Item(1)].toJSON() as NSArray == [["v": 1]])
        expectEqual([Item]().toJSONString(), "[]")
    }

    @Test func `kinds of mappable`() throws {
        final class Log: MapContext { var calls: [String] = [] }
        class Shape: StaticMappable {
            var name: String?
            class func objectForMapping(map: Map) -> (any BaseMappable)? {
                (map.context as? Log)?.calls.append("objectForMapping")
                switch map.JSON["type"] as? String {
                case "circle": return Circle()
                case "shape": return Shape()
                case "other": return Item(1)
                default: return nil
                }
            }
            func mapping(map: Map) {
                (map.context as? Log)?.calls.append("mapping")
                name <- map["name"]
            }
        }
        final class Circle: Shape {
            var radius = 0.0
            override func mapping(map: Map) {
                super.mapping(map: map)
                radius <- map["radius"]
            }
        }
        let log = Log()
        let mapper = Mapper<Shape>(context: log)
        let circle = mapper.map(JSONString: #"{"type":"circle","name":"c","radius":2}"#) as? Circle
        #expect(circle?.radius == 2 && circle?.name == "c")
        expectEqual(log.calls, ["objectForMapping", "mapping"])
        log.calls = []
        #expect(mapper.map(JSONString: #"{"type":"other"}"#) == nil && mapper.map(JSONString: "{}") == nil)
        expectEqual(log.calls, ["objectForMapping", "objectForMapping"])

        struct Logged: ImmutableMappable {
            let v: Int
            init(map: Map) throws {
                (map.context as? Log)?.calls.append("init")
                v = try map.value("v")
            }
            func mapping(map: Map) {
                (map.context as? Log)?.calls.append(map.mappingType == .fromJSON ? "read" : "write")
                v >>> map["v"]
            }
        }
        log.calls = []
        let logged = try Mapper<Logged>(context: log).map(JSONString: #"{"v":1}"#) as Logged
        _ = Mapper(context: log).toJSON(logged)
        expectEqual(log.calls, ["init", "read", "write"])

        struct Bare: BaseMappable { mutating func mapping(map: Map) {} }
        expectNil(Mapper<Bare>().map(JSON: [:]))
    }

    @Test func `context and flags`() {
        struct Name: MapContext { let name: String }
        struct Inner: Mappable {
            var name: String?
            var nulls = false
            init?(map: Map) {}
            mutating func mapping(map: Map) {
                name = (map.context as? Name)?.name
                nulls = map.shouldIncludeNilValues
                "\(map.shouldIncludeNilValues)" >>> map["nulls"]
            }
        }
        struct Outer: Mappable {
            var inner: Inner?
            var inners: [Inner] = []
            var nulls = false
            init?(map: Map) {}
            mutating func mapping(map: Map) {
                nulls = map.shouldIncludeNilValues
                inner <- map["inner"]
                inners <- map["inners"]
            }
        }
        let mapper = Mapper<Outer>(context: Name(name: "x"), shouldIncludeNilValues: true)
        let outer = mapper.map(JSONString: #"{"inner":{},"inners":[{}]}"#)
        #expect(outer?.inner?.name == "x" && outer?.inners.first?.name == "x")
        #expect(outer?.nulls == true && outer?.inner?.nulls == false)
        let text = outer.flatMap { mapper.toJSONString($0) }
        expectEqual(text, #"{"inner":{"nulls":"true"},"inners":[{"nulls":"true"}]}"#)
        expectEqual(outer?.toJSONString(), #"{"inner":{"nulls":"false"},"inners":[{"nulls":"false"}]}"#)
        expectEqual(Outer(JSONString: #"{"inner":{}}"#, context: Name(name: "y"))?.inner?.name, "y")
    }

    @Test func `immutable calls`() throws {
        try expectEqual(fixed.map(JSON: ["v": 1]), Fixed(v: 1))
        try expectEqual(fixed.map(JSONString: #"{"v":1}"#) as Fixed, Fixed(v: 1))
        try expectEqual(fixed.map(JSONObject: ["v": 1]) as Fixed, Fixed(v: 1))
        try expectEqual(fixed.mapArray(JSONArray: [["v": 1]]) as [Fixed], [Fixed(v: 1)])
        try expectEqual(fixed.mapArray(JSONString: #"[{"v":1}]"#) as [Fixed], [Fixed(v: 1)])
        try expectEqual(fixed.mapArray(JSONObject: [Any]()) as [Fixed], [])
        try expectEqual(fixed.mapDictionary(JSONString: #"{"a":{"v":1}}"#) as [String: Fixed], ["a": Fixed(v: 1)])
        try expectEqual(fixed.mapDictionary(JSONObject: [String: Any]()) as [String: Fixed], [:])
        try expectEqual(fixed.mapDictionary(JSON: ["a": ["v": 1]]) as [String: Fixed], ["a": Fixed(v: 1)])
        try expectEqual(fixed.mapDictionaryOfArrays(JSON: ["a": [["v": 1]]]) as [String: [Fixed]], ["a": [Fixed(v: 1)]])
        try expectEqual(fixed.mapDictionaryOfArrays(JSONObject: ["a": [Any]()]) as [String: [Fixed]], ["a": []])
        try expectEqual(fixed.mapArrayOfArrays(JSONObject: [[Any]()]) as [[Fixed]], [[]])
        expectThrows(MapError.self) { try fixed.mapArray(JSONString: #"[{"v":1},{}]"#) as [Fixed] }
    }

    @Test func `immutable errors`() throws {
        func reason(_ body: () throws -> Void) -> String? {
            do { try body() } catch { return (error as? MapError)?.reason }
            return "nothing thrown"
        }
        expectEqual(reason { let _: Fixed = try fixed.map(JSONString: "[]") }, "Cannot parse into '[String: Any]'")
        expectEqual(reason { let _: Fixed = try fixed.map(JSONObject: 5) }, "Cannot cast to '[String: Any]'")
        expectEqual(reason { let _: [Fixed] = try fixed.mapArray(JSONString: "[") }, "Cannot convert string into Any'")
        expectEqual(
            reason { let _: [Fixed] = try fixed.mapArray(JSONString: "{}") }, "Cannot cast to '[[String: Any]]'")
        expectEqual(reason { let _: [Fixed] = try fixed.mapArray(JSONObject: 5) }, "Cannot cast to '[[String: Any]]'")
        expectEqual(
            reason { let _: [String: Fixed] = try fixed.mapDictionary(JSONObject: 5) },
            "Cannot cast to '[String: [String: Any]]''")
        expectEqual(
            reason { let _: [String: [Fixed]] = try fixed.mapDictionaryOfArrays(JSONObject: 5) },
            "Cannot cast to '[String: [String: Any]]''")
        expectEqual(
            reason { let _: [[Fixed]] = try fixed.mapArrayOfArrays(JSONObject: 5) },
            "Cannot cast to '[[[String: Any]]]''")
    }
}

import Foundation
import ObjectMapper
import TestSupport

enum Kind: String, Equatable, Sendable { case a, b }

struct Item: Mappable, Hashable {
    var v = 0

    init(_ v: Int) { self.v = v }

    /// Rejects objects with "bad".
    init?(map: Map) { if map.JSON["bad"] != nil { return nil } }

    mutating func mapping(map: Map) { v <- map["v"] }
}

/// A property of each family, plain and optional, each with a value.
struct Families: Mappable {
    var basic = "old", basicO: String? = "old"
    var raw = Kind.b, rawO: Kind? = .b
    var raws = [Kind.b], rawsO: [Kind]? = [.b]
    var rawMap = ["k": Kind.b], rawMapO: [String: Kind]? = ["k": .b]
    var object = Item(7), objectO: Item? = Item(7)
    var array = [Item(7)], arrayO: [Item]? = [Item(7)]
    var arrays = [[Item(7)]], arraysO: [[Item]]? = [[Item(7)]]
    var map = ["k": Item(7)], mapO: [String: Item]? = ["k": Item(7)]
    var arrayMap = ["k": [Item(7)]], arrayMapO: [String: [Item]]? = ["k": [Item(7)]]
    var set: Set = [Item(7)], setO: Set<Item>? = [Item(7)]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
        basic <- map["basic"]
        basicO <- map["basic"]
        raw <- map["raw"]
        rawO <- map["raw"]
        raws <- map["raws"]
        rawsO <- map["raws"]
        rawMap <- map["rawMap"]
        rawMapO <- map["rawMap"]
        object <- map["object"]
        objectO <- map["object"]
        array <- map["array"]
        arrayO <- map["array"]
        arrays <- map["arrays"]
        arraysO <- map["arrays"]
        self.map <- map["map"]
        mapO <- map["map"]
        arrayMap <- map["arrayMap"]
        arrayMapO <- map["arrayMap"]
        set <- map["set"]
        setO <- map["set"]
    }

    /// The values of the plain and the optional property of a family.
    func state(_ family: String) -> (String, String) {
        switch family {
        case "basic": (basic, text(basicO))
        case "raw": (raw.rawValue, text(rawO?.rawValue))
        case "raws": (text(raws), text(rawsO))
        case "rawMap": (text(rawMap), text(rawMapO))
        case "object": ("\(object.v)", text(objectO?.v))
        case "array": (text(array), text(arrayO))
        case "arrays": (text(arrays), text(arraysO))
        case "map": (text(map), text(mapO))
        case "arrayMap": (text(arrayMap), text(arrayMapO))
        default: (text(Array(set)), text(setO.map { Array($0) }))
        }
    }

    private func text<T>(_ value: T?) -> String {
        switch value {
        case nil: "nil"
        case let items as [Item]: "\(items.map(\.v))"
        case let items as [[Item]]: "\(items.map { $0.map(\.v) })"
        case let items as [String: Item]: "\(items.mapValues(\.v).sorted { $0.key < $1.key }.map { "\($0):\($1)" })"
        case let items as [String: [Item]]:
            "\(items.mapValues { $0.map(\.v) }.sorted { $0.key < $1.key }.map { "\($0):\($1)" })"
        case let kinds as [Kind]: "\(kinds.map(\.rawValue))"
        case let kinds as [String: Kind]:
            "\(kinds.mapValues(\.rawValue).sorted { $0.key < $1.key }.map { "\($0):\($1)" })"
        case let value?: "\(value)"
        }
    }
}

struct ReadingTests {
    /// A family, JSON, and the values of the plain and the optional property that read it.
    static let cases: [(family: String, json: String, plain: String, optional: String)] = [
        ("basic", "\"x\"", "x", "x"),
        ("basic", "null", "old", "nil"),
        ("basic", "5", "old", "nil"),
        ("raw", "\"a\"", "a", "a"),
        ("raw", "null", "b", "nil"),
        ("raw", "\"zz\"", "b", "nil"),
        ("raw", "5", "b", "nil"),
        ("raws", "[\"a\",\"zz\",1]", "[\"a\"]", "[\"a\"]"),
        ("raws", "null", "[\"b\"]", "nil"),
        ("raws", "5", "[\"b\"]", "nil"),
        ("raws", "[]", "[]", "[]"),
        ("rawMap", "{\"x\":\"a\",\"y\":\"zz\"}", "[\"x:a\"]", "[\"x:a\"]"),
        ("rawMap", "null", "[\"k:b\"]", "nil"),
        ("rawMap", "[]", "[\"k:b\"]", "nil"),
        ("object", "{\"v\":1}", "1", "1"),
        ("object", "null", "7", "nil"),
        ("object", "5", "7", "nil"),
        ("object", "{\"bad\":1}", "7", "nil"),
        ("array", "[{\"v\":1},{\"bad\":1},{}]", "[1, 0]", "[1, 0]"),
        ("array", "[{\"v\":1},5]", "[7]", "nil"),
        ("array", "[{\"v\":1},null]", "[7]", "nil"),
        ("array", "null", "[7]", "nil"),
        ("array", "{}", "[7]", "nil"),
        ("array", "[]", "[]", "[]"),
        ("arrays", "[[{\"v\":1},{\"bad\":1}],[]]", "[[1], []]", "[[1], []]"),
        ("arrays", "[[5]]", "[[7]]", "nil"),
        ("arrays", "[{}]", "[[7]]", "nil"),
        ("arrays", "null", "[[7]]", "nil"),
        ("arrays", "[]", "[]", "[]"),
        ("map", "{\"x\":{\"v\":1},\"y\":{\"bad\":1}}", "[\"x:1\"]", "[\"x:1\"]"),
        ("map", "{\"x\":{\"v\":1},\"y\":5}", "[\"k:7\"]", "nil"),
        ("map", "null", "[\"k:7\"]", "nil"),
        ("map", "{}", "[]", "[]"),
        ("arrayMap", "{\"x\":[{\"v\":1},{\"bad\":1}],\"y\":[]}", "[\"x:[1]\", \"y:[]\"]", "[\"x:[1]\", \"y:[]\"]"),
        ("arrayMap", "{\"x\":{}}", "[\"k:[7]\"]", "nil"),
        ("arrayMap", "null", "[\"k:[7]\"]", "nil"),
        ("arrayMap", "{}", "[]", "[]"),
        ("set", "[{\"v\":1},{\"v\":1},{\"bad\":1}]", "[1]", "[1]"),
        ("set", "[5]", "[7]", "nil"),
        ("set", "null", "[7]", "nil"),
        ("set", "[]", "[]", "[]"),
    ]

    @Test(arguments: cases)
    func `text and dictionaries`(_ family: String, _ json: String, _ plain: String, _ optional: String) throws {
        let text = "{\"\(family)\":\(json)}"
        let dictionary = try require(Mapper<Families>.parseJSONStringIntoDictionary(JSONString: text))
        for model in [Families(JSONString: text), Families(JSON: dictionary)] {
            #expect(try require(model).state(family) == (plain, optional))
        }
    }

    @Test(arguments: ["basic", "raw", "raws", "rawMap", "object", "array", "arrays", "map", "arrayMap", "set"])
    func `missing leaves alone`(_ family: String) throws {
        let model = try require(Families(JSONString: "{}"))
        #expect(model.state(family) == Families().state(family))
    }

    @Test func `any holds what is there`() {
        withMap(#"{"s":"x","n":null,"i":5}"#) { map in
            var value: Any? = "old"
            value <- map["i"]
            expectEqual(value as? Int, 5)
            value <- map["n"]
            expectNil(value)
            var plain: Any = "old"
            plain <- map["n"]
            expectEqual(plain as? String, "old")
            plain <- map["s"]
            expectEqual(plain as? String, "x")
        }
    }

    @Test func `ignore nil`() {
        withMap(#"{"n":null}"#) { map in
            var value: String? = "old"
            value <- map["n", ignoreNil: true]
            expectEqual(value, "old")
            value <- map["n"]
            expectNil(value)
        }
    }

    @Test func `implicitly unwrapped`() {
        withMap(#"{"s":"x","n":null,"o":{"v":3},"k":"a"}"#) { map in
            var text: String! = nil
            var item: Item! = nil
            var kind: Kind! = nil
            text <- map["s"]
            item <- map["o"]
            kind <- map["k"]
            #expect(text == "x" && item.v == 3 && kind == .a)
            text <- map["n"]
            expectNil(text)
        }
    }

    @Test func `elements of a dictionary are not boxed`() {
        let check = { (map: Map) in
            var values: [String: Any] = ["null": 1, "kept": 1]
            values["one"] <- map["one"]
            values["null"] <- map["null"]
            values["kept"] <- map["missing"]
            #expect(values.count == 2 && values["kept"] as? Int == 1)
            expectEqual(values["one"].map { "\(type(of: $0))".contains("Optional") }, false)
            var typed = ["one": 0, "null": 0]
            typed["one"] <- map["one"]
            typed["null"] <- map["null"]
            expectEqual(typed, ["one": 1])
        }
        withMap(#"{"one":1,"null":null}"#, check)
        check(Map(mappingType: .fromJSON, JSON: ["one": 1, "null": NSNull()]))
    }

    /// Collections of objects that reject the JSON.
    @Test func `refused elements`() {
        let check = { (map: Map) in
            var array: [Item]? = [Item(9)]
            var set: Set<Item>? = [Item(9)]
            var arrays: [[Item]]? = [[Item(9)]]
            var byKey: [String: Item]? = ["k": Item(9)]
            var arraysByKey: [String: [Item]]? = ["k": [Item(9)]]
            array <- map["array"]
            set <- map["array"]
            arrays <- map["arrays"]
            byKey <- map["object"]
            arraysByKey <- map["arraysByKey"]
            #expect(array == [] && set == [] && arrays == [[]] && byKey == nil && arraysByKey == ["a": []])
            var (plain, plainByKey) = ([Item(9)], ["k": Item(9)])
            plain <- map["array"]
            plainByKey <- map["object"]
            #expect(plain == [] && plainByKey == ["k": Item(9)])
        }
        let refused: [String: Any] = ["bad": 1]
        let json: [String: Any] = [
            "array": [refused], "arrays": [[refused]], "object": ["a": refused], "arraysByKey": ["a": [refused]],
        ]
        check(Map(mappingType: .fromJSON, JSON: json))
        withMap(Mapper<Item>.toJSONString(json, prettyPrint: false) ?? "", check)
    }

    /// The option promises a dictionary without the elements that are left out.
    @Test func `refused elements may be skipped`() {
        let mapper = Mapper<Item>()
        mapper.options.skipsInvalidElements = true
        expectEqual(mapper.mapDictionary(JSONString: #"{"a":{"bad":1},"b":5}"#), [:])
        expectEqual(mapper.mapDictionary(JSON: ["a": ["bad": 1]]), [:])
    }
}

import Foundation
import ObjectMapper
import TestSupport

/// Writes with a closure.
struct Writer: Mappable {
    let body: (Map) -> Void

    init(_ body: @escaping (Map) -> Void) { self.body = body }
    init?(map: Map) { nil }

    func mapping(map: Map) { body(map) }

    /// The text, and the text of the dictionary that the same mapping gives.
    static func texts(nulls: Bool = false, _ body: @escaping (Map) -> Void) -> [String?] {
        let mapper = Mapper<Writer>(shouldIncludeNilValues: nulls)
        let writer = Writer(body)
        return [
            mapper.toJSONString(writer, sortedKeys: true),
            Mapper<Writer>.toJSONString(mapper.toJSON(writer), prettyPrint: false),
        ]
    }
}

/// A type that cannot be written as JSON.
struct Opaque: Equatable { var x = 1 }

struct WritingTests {
    @Test func `what has been written so far`() {
        let numbers = ["1.5", "12345678901234567890.5", "-0.00000000000000000012345678901234567890"]
        let writer = Writer { map in
            for (index, number) in numbers.compactMap({ Decimal(string: $0) }).enumerated() {
                number >>> map["\(index)"]
                expectEqual(map.JSON["\(index)"] as? NSDecimalNumber, NSDecimalNumber(decimal: number))
            }
        }
        expectNotNil(Mapper().toJSONString(writer))
        expectEqual(Mapper().toJSON(writer).count, numbers.count)
    }

    private func check(_ expected: String?, nulls: Bool = false, _ body: @escaping (Map) -> Void) {
        expectEqual(Writer.texts(nulls: nulls, body), [expected, expected])
    }

    @Test func `what is written`() {
        check(#"{"a":1,"b":2,"c":0.1,"d":1.66,"e":2.5,"f":null,"g":"x"}"#) { map in
            (1 as Int8) >>> map["a"]
            (2 as UInt64) >>> map["b"]
            (0.1 as Float) >>> map["c"]
            Decimal(string: "1.66") >>> map["d"]
            NSDecimalNumber(string: "2.5") >>> map["e"]
            NSNull() >>> map["f"]
            NSString("x") >>> map["g"]
        }
        check(#"{"a":[1,2],"b":[true],"c":{"k":1.5},"d":["x",1,null,[true]],"e":[1,null]}"#) { map in
            [1, 2] >>> map["a"]
            [true] >>> map["b"]
            ["k": 1.5] >>> map["c"]
            ["x", 1, NSNull(), [true]] as [Any] >>> map["d"]
            [1, nil] as [Int?] >>> map["e"]
        }
        check(#"{"i":1,"m":-1.5,"n":1e+20,"t":true}"#) { map in
            1.0 >>> map["i"]
            -1.5 >>> map["m"]
            1e20 >>> map["n"]
            true >>> map["t"]
        }
    }

    @Test func `what is left out`() {
        check("{}") { map in
            Date() >>> map["a"]
            URL(string: "a:b") >>> map["b"]
            UUID() >>> map["c"]
            Data([1]) >>> map["d"]
            Character("x") >>> map["e"]
            "x".prefix(1) >>> map["f"]
            CGFloat(1) >>> map["g"]
            Set([1]) >>> map["h"]
            Opaque() >>> map["i"]
            [1: 2] >>> map["j"]
            Optional<Int?>.some(nil) >>> map["k"]
        }
    }

    @Test func `what has no place makes no text`() {
        for body in [
            { map in [Date()] >>> map["a"] }, { map in Double.nan >>> map["a"] },
            { map in ["k": Double.infinity] >>> map["a"] }, { map in [Opaque()] >>> map["a"] },
        ] as [(Map) -> Void] {
            check(nil, body)
            expectNotNil(Mapper().toJSON(Writer(body))["a"])
        }
    }

    @Test func `nil is left out or null`() {
        let body = { @Sendable (map: Map) in
            (nil as Int?) >>> map["a"]
            (nil as String?) >>> map["b"]
            (nil as Kind?) >>> map["c"]
            (nil as [Kind]?) >>> map["d"]
            (nil as [String: Kind]?) >>> map["e"]
            (nil as Item?) >>> map["f"]
            (nil as [Item]?) >>> map["g"]
            (nil as [[Item]]?) >>> map["h"]
            (nil as [String: Item]?) >>> map["i"]
            (nil as [String: [Item]]?) >>> map["j"]
            (nil as Set<Item>?) >>> map["k"]
            (nil as Date?) >>> (map["l"], DateTransform())
            (nil as [Date]?) >>> (map["m"], DateTransform())
            (nil as Set<Item>?) >>> (map["n"], ItemTransform())
        }
        check("{}", body)
        let nulls = "abcdefghijklmn".map { "\"\($0)\":null" }.joined(separator: ",")
        check("{\(nulls)}", nulls: true, body)
    }

    @Test func objects() {
        check(
            #"{"a":{"v":1},"b":[{"v":2}],"c":[[{"v":3}],[]],"d":{"k":{"v":4}},"e":{"k":[{"v":5}]},"f":[{"v":6}],"g":[],"h":{}}"#
        ) { map in
            Item(1) >>> map["a"]
            [Item(2)] >>> map["b"]
            [[Item(3)], []] >>> map["c"]
            ["k": Item(4)] >>> map["d"]
            ["k": [Item(5)]] >>> map["e"]
            ([Item(6)] as Set) >>> map["f"]
            [Item]() >>> map["g"]
            [String: Item]() >>> map["h"]
        }
        check(#"{"a":"a","b":["a","b"],"c":{"k":"b"}}"#) { map in
            Kind.a >>> map["a"]
            [Kind.a, .b] >>> map["b"]
            ["k": Kind.b] >>> map["c"]
        }
    }

    @Test func transforms() {
        check(#"{"a":5,"b":[5],"c":{"k":5},"d":[[5],[]],"e":"none","g":[1],"h":{"k":1},"i":{"k":[1]},"j":[1],"k":1}"#) {
            map in
            let date = Date(timeIntervalSince1970: 5)
            date >>> (map["a"], DateTransform())
            [date] >>> (map["b"], DateTransform())
            ["k": date] >>> (map["c"], DateTransform())
            [[date], []] >>> (map["d"], DateTransform())
            (nil as Int?) >>> (map["e"], TransformOf<Int, String>(fromJSON: { _ in nil }, toJSON: { _ in "none" }))
            1 >>> (map["f"], TransformOf<Int, String>(fromJSON: { _ in nil }, toJSON: { _ in nil }))
            [Item(1), Item(-1)] >>> (map["g"], ItemTransform())
            ["k": Item(1), "l": Item(-1)] >>> (map["h"], ItemTransform())
            ["k": [Item(1), Item(-1)]] >>> (map["i"], ItemTransform())
            ([Item(1), Item(-1)] as Set) >>> (map["j"], ItemTransform())
            Item(1) >>> (map["k"], ItemTransform())
        }
    }

    @Test func `nested keys`() {
        check(#"{"arr":{"0":{"v":1}}}"#) { map in 1 >>> map["arr.0.v"] }
        check(#"{"a":{"b":1,"c":2},"d":3}"#) { map in
            1 >>> map["a.b"]
            3 >>> map["d"]
            2 >>> map["a.c"]
        }
        check(#"{"a":{"b":2}}"#) { map in
            1 >>> map["a"]
            2 >>> map["a.b"]
        }
        check(#"{"a":{"b":{"c":2}}}"#) { map in
            1 >>> map["a.b"]
            2 >>> map["a.b.c"]
        }
        check(#"{"a":{"v":1,"w":2}}"#) { map in
            Item(1) >>> map["a"]
            2 >>> map["a.w"]
        }
        check(#"{"a":{"v":1,"w":2},"z":0}"#) { map in
            ["v": 1] >>> map["a"]
            0 >>> map["z"]
            2 >>> map["a.w"]
        }
        check(#"{"a":{"v":5}}"#) { map in
            2 >>> map["a.w"]
            Item(5) >>> map["a"]
        }
        check(#"{"":1,"a":2,"b.c":3,"d.e":4,"f":{"g":5},"m":6}"#) { map in
            1 >>> map[""]
            9 >>> map["."]
            2 >>> map[".a."]
            3 >>> map["b.c", nested: false]
            4 >>> map["d.e", delimiter: "->"]
            5 >>> map["f->g", delimiter: "->"]
            6 >>> map["m|n", nested: false, delimiter: "|"]
        }
    }

    @Test func `the last value of a key wins`() {
        check(#"{"a":"x","b":[{"v":1}],"c":3}"#) { map in
            1 >>> map["a"]
            ["k": 1] >>> map["b"]
            3 >>> map["c"]
            "x" >>> map["a"]
            [Item(1)] >>> map["b"]
        }
        for count in [3, 200] {
            let keys = (0..<count).map { "key number \($0)" }
            let text = Mapper().toJSONString(
                Writer { map in
                    for key in keys { 1 >>> map[key] }
                    for key in keys { key >>> map[key] }
                })
            let dictionary = text.flatMap { Mapper<Writer>.parseJSONStringIntoDictionary(JSONString: $0) }
            expectEqual(dictionary as? [String: String], Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) }))
        }
    }

    @Test func `text is in the order of the mapping`() {
        let writer = Writer { map in
            "/" >>> map["z"]
            [String: Int]() >>> map["y"]
            1 >>> map["a.c"]
            2 >>> map["a.b"]
        }
        expectEqual(Mapper().toJSONString(writer), #"{"z":"/","y":{},"a":{"c":1,"b":2}}"#)
        expectEqual(
            Mapper().toJSONString([writer, writer], sortedKeys: true)?.hasPrefix(#"[{"a":{"b":2,"c":1},"y":{},"#), true)
        let pretty = "{\n  \"z\" : \"/\",\n  \"y\" : {},\n  \"a\" : {\n    \"c\" : 1,\n    \"b\" : 2\n  }\n}"
        expectEqual(Mapper().toJSONString(writer, prettyPrint: true), pretty)
    }

    final class Ring: Mappable {
        var next: Ring?
        init() {}
        init?(map: Map) {}
        func mapping(map: Map) { next >>> map["next"] }
    }

    @Test func `rings end`() {
        let ring = Ring()
        ring.next = ring
        expectNil(ring.toJSONString())
        expectNotNil(ring.toJSON()["next"])
        ring.next = nil
    }

    @Test func `a map that is kept writes to nothing`() {
        var outer: Map?
        let texts = Writer.texts { map in
            outer = map
            Writer { inner in
                1 >>> map["late"]
                2 >>> inner["in"]
                Item(3) >>> map["late.object"]
                #expect(map.JSON.isEmpty)
                expectEqual(inner.JSON["in"] as? Int, 2)
            } >>> map["object"]
            [Writer { inner in 4 >>> map["late"] }] >>> map["nested.array"]
            5 >>> map["z"]
        }
        let expected = #"{"nested":{"array":[{}]},"object":{"in":2},"z":5}"#
        expectEqual(texts, [expected, expected])
        if let outer { 6 >>> outer["after"] }
    }

    @Test func depth() {
        func nested(_ levels: Int) -> Writer {
            Writer { map in if levels > 1 { nested(levels - 1) >>> map["a"] } else { 1 >>> map["a"] } }
        }
        expectNotNil(Mapper().toJSONString(nested(128)))
        expectNil(Mapper().toJSONString(nested(129)))
        expectEqual(Mapper().toJSON(nested(129)).count, 1)
        let deepest = (1...128).reduce(Mapper().toJSON(nested(129))) { json, _ in json["a"] as? [String: Any] ?? json }
        #expect(deepest.isEmpty)
    }

    @Test func `values stay what they are`() {
        let json = Mapper().toJSON(
            Writer { map in
                (1 as Int8) >>> map["a"]
                [Date(timeIntervalSince1970: 1)] >>> map["b"]
                [1, 2] >>> map["c.d"]
            })
        expectEqual(json["a"] as? Int8, 1)
        expectEqual(json["b"] as? [Date], [Date(timeIntervalSince1970: 1)])
        expectEqual((json["c"] as? [String: Any])?["d"] as? [Int], [1, 2])
    }

    /// The order is the same as in DataMapper's sets: by value.
    @Test func `sets are written in order`() {
        for count in [0, 1, 2, 100] {
            let items = Set((0..<count).map { Item(($0 * 37) % 100) })
            let values = items.map(\.v).sorted()
            let expected = "[" + values.map { #"{"v":\#($0)}"# }.joined(separator: ",") + "]"
            for text in Writer.texts({ items >>> $0["s"] }) { expectEqual(text, #"{"s":\#(expected)}"#) }
            for text in Writer.texts({ (items as Set?) >>> $0["a.s"] }) {
                expectEqual(text, #"{"a":{"s":\#(expected)}}"#)
            }
            expectEqual(items.toJSONString(), expected)
            expectEqual(items.toJSON().compactMap { $0["v"] as? Int }, values)
        }
        let texts = Writer.texts { map in Set([Item(3), Item(1), Item(2)]) >>> (map["s"], ItemTransform()) }
        #expect(texts[0]?.contains("1") == true && texts[0] == texts[1])
    }
}

/// An item as its number. Negative numbers cannot be converted.
final class ItemTransform: TransformType {
    func transformFromJSON(_ value: Any?) -> Item? { (value as? Int).flatMap { $0 < 0 ? nil : Item($0) } }
    func transformToJSON(_ value: Item?) -> Int? { value.flatMap { $0.v < 0 ? nil : $0.v } }
}

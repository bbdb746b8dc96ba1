import Foundation
import ObjectMapper
import TestSupport

/// One key of a map: its value.
struct KeyCase: CustomTestStringConvertible {
    let key: String
    var nested: Bool?
    var delimiter = "."
    var ignoreNil = false
    let isPresent: Bool
    let value: String?

    var testDescription: String { "\(key) nested \(nested.map { "\($0)" } ?? "auto") delimiter \(delimiter)" }
}

struct KeyLookupTests {
    static let text = #"""
        {"a":1,"n":null,"o":{"x":1,"n":null,"y":{"z":"deep"},"":"ek"},"arr":[10,null,{"k":"v"},[7,8]],"a.b":"dotted","":"E"}
        """#

    static let cases: [KeyCase] =
        ["zz", "o.zz", "o.n.q", "a.q", "o.y.z.w", "arr.9", "arr.-1", "arr.x", "arr.+0", "arr.00", "a.b", ".a"].map {
            KeyCase(key: $0, isPresent: false, value: nil)
        }
        + ["n", "o.n", "arr.1"].map { KeyCase(key: $0, isPresent: true, value: nil) }
        + [
            ("a", "1"), ("o.x", "1"), ("arr.0", "10"), ("arr.2.k", "v"), ("arr.3.1", "8"), ("", "E"), ("o.", "ek"),
        ].map { KeyCase(key: $0, isPresent: true, value: $1) }
        + [
            KeyCase(key: "a.b", nested: false, isPresent: true, value: "dotted"),
            KeyCase(key: "a.b", delimiter: "->", isPresent: true, value: "dotted"),
            KeyCase(key: "o->x", delimiter: "->", isPresent: true, value: "1"),
            KeyCase(key: "o.x", delimiter: "", isPresent: false, value: nil),
            KeyCase(key: "n", ignoreNil: true, isPresent: false, value: nil),
            KeyCase(key: "o.n", ignoreNil: true, isPresent: false, value: nil),
            KeyCase(key: "a", nested: true, isPresent: true, value: "1"),
        ]

    /// The dot can be in any place, and the key can have any length.
    @Test func dots() {
        let letters = "abcdefghijklmnopqrstuvwxyz"
        for count in 1...letters.count {
            let name = String(letters.prefix(count))
            withMap("{\"\(name)\":1}") { map in expectEqual(map[name].value(), 1 as Int?) }
            for place in 0...count {
                let (outer, inner) = (String(name.prefix(place)), String(name.dropFirst(place)))
                withMap("{\"\(outer)\":{\"\(inner)\":1}}") { map in
                    expectEqual(map["\(outer).\(inner)"].value(), 1 as Int?)
                }
            }
        }
    }

    private func check(_ row: KeyCase, _ map: Map) {
        let found = map[row.key, nested: row.nested, delimiter: row.delimiter, ignoreNil: row.ignoreNil]
        #expect(found === map)
        expectEqual(map.isKeyPresent, row.isPresent)
        expectEqual(map.currentValue.map { "\($0)" }, row.value)
        expectEqual(map.currentKey, row.key)
        expectEqual(map.nestedKeyDelimiter, row.delimiter)
    }

    @Test(arguments: cases) func text(_ row: KeyCase) {
        var seen: Map?
        _ = Mapper<Probe>(
            context: Probe.Body {
                seen = $0
                // Otherwise the map and its context would keep each other alive.
                $0.context = nil
            }
        ).map(JSONString: Self.text)
        if let seen { check(row, seen) } else { Issue.record("no map") }
    }

    @Test(arguments: cases) func dictionary(_ row: KeyCase) throws {
        let json = try require(Mapper<Probe>.parseJSONStringIntoDictionary(JSONString: Self.text))
        check(row, Map(mappingType: .fromJSON, JSON: json))
    }

    @Test func `eight subscripts`() {
        let map = Map(mappingType: .fromJSON, JSON: ["a": ["b": 1], "a.b": 2, "a-b": 3, "n": NSNull()])
        expectEqual(map["a.b"].value(), 1)
        expectEqual(map["a-b", delimiter: "-"].value(), 1)
        expectEqual(map["a.b", nested: false].value(), 2)
        expectEqual(map["a-b", nested: false, delimiter: "-"].value(), 3)
        #expect(!map["n", ignoreNil: true].isKeyPresent)
        expectEqual(map["a-b", delimiter: ".", ignoreNil: true].value(), 3)
        expectEqual(map["a.b", nested: false, ignoreNil: true].value(), 2)
        expectEqual(map["a.b", nested: nil, delimiter: ".", ignoreNil: false].value(), 1)
        #expect(map["value"].value() == nil)
    }

    @Test func `many keys out of order`() {
        let members = (0..<500).map { "\"key\($0)\": \($0)" }.joined(separator: ",")
        var sum = 0
        let body = Probe.Body { map in
            for index in (0..<500).reversed() { sum += map["key\(index)"].value() ?? 0 }
            #expect(!map["key500"].isKeyPresent)
        }
        _ = Mapper<Probe>(context: body).map(JSONString: "{\(members)}")
        expectEqual(sum, 124_750)
    }

    @Test func `writing leaves the cursor alone`() {
        let map = Map(mappingType: .toJSON, JSON: ["a": 1])
        #expect(!map["a"].isKeyPresent)
        expectNil(map["a"].currentValue)
        expectEqual(map.JSON["a"] as? Int, 1)
    }

    @Test func alternatives() {
        let map = Map(mappingType: .fromJSON, JSON: ["msg": "b", "user_name": "c", "x|y": "literal"])
        expectEqual(map["message|msg", nested: false, delimiter: "|"].value(), "b")
        expectEqual(map["x|y", nested: false, delimiter: "|"].value(), "literal")
        expectEqual(map["userName", or: "user_name", "username"].value(), "c")
        expectEqual(map["userName", or: "login"].value(), nil as String?)
        expectEqual(map.currentKey, "userName")
    }
}

/// Passes its map to a closure.
struct Probe: Mappable {
    final class Body: MapContext {
        let run: (Map) -> Void
        init(_ run: @escaping (Map) -> Void) { self.run = run }
    }

    init?(map: Map) {}

    func mapping(map: Map) { (map.context as? Body)?.run(map) }
}

/// Runs a closure with the map of a text, or of a dictionary.
func withMap(_ text: String, toObject: Bool = false, _ body: @escaping (Map) -> Void) {
    var calls = 0
    let context = Probe.Body {
        calls += 1
        body($0)
    }
    _ = Mapper<Probe>(context: context).map(JSONString: text)
    expectEqual(calls, 1, "the text is no object")
}

import Foundation
import ObjectMapper
import TestSupport

/// Every collection has the same operators and calls, whatever its shape.
struct CollectionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        /// Reads the value of "v" in each way, and writes it again.
        let copies: @Sendable (Map) throws -> [(Map) -> Void]

        init(_ name: String, _ json: String, _ copies: @escaping @Sendable (Map) throws -> [(Map) -> Void]) {
            (testDescription, self.json, self.copies) = (name, json, copies)
        }
    }

    static let rows = [
        Row("Set<Kind>", #"["a","b"]"#) { map in
            var (plain, optional) = (Set<Kind>(), Set<Kind>?.none)
            plain <- map["v"]
            optional <- map["v"]
            let value: Set<Kind> = try map.value("v")
            return [plain, optional, value].map { set in { set >>> $0["v"] } }
        },
        Row("[String: Kind]", #"{"x":"a","y":"b"}"#) { map in
            let value: [String: Kind] = try map.value("v")
            let optional: [String: Kind]? = try map.value("v")
            return [value, optional].map { kinds in { kinds >>> $0["v"] } }
        },
        Row("Set<Item>", #"[{"v":1},{"v":2}]"#) { map in
            let value: Set<Item> = try map.value("v")
            let optional: Set<Item>? = try map.value("v")
            return [value, optional].map { items in { items >>> $0["v"] } }
        },
        Row("[[String: Item]]", #"[{"x":{"v":1}},{}]"#) { map in
            var (plain, optional) = ([[String: Item]](), [[String: Item]]?.none)
            plain <- map["v"]
            optional <- map["v"]
            let value: [[String: Item]] = try map.value("v")
            return [plain, optional, value].map { items in { items >>> $0["v"] } }
        },
        Row("[String: [Item]]", #"{"x":[{"v":1}],"y":[]}"#) { map in
            let value: [String: [Item]] = try map.value("v")
            let optional: [String: [Item]]? = try map.value("v")
            return [value, optional].map { items in { items >>> $0["v"] } }
        },
        Row("Set<Date>", "[1,2]") { map in
            var (plain, optional) = (Set<Date>(), Set<Date>?.none)
            plain <- (map["v"], DateTransform())
            optional <- (map["v"], DateTransform())
            let value: Set<Date> = try map.value("v", using: DateTransform())
            return [plain, optional, value].map { dates in { dates >>> ($0["v"], DateTransform()) } }
        },
        Row("[String: [Date]]", #"{"x":[1,2],"y":[]}"#) { map in
            var (plain, optional) = ([String: [Date]](), [String: [Date]]?.none)
            plain <- (map["v"], DateTransform())
            optional <- (map["v"], DateTransform())
            let value: [String: [Date]] = try map.value("v", using: DateTransform())
            return [plain, optional, value].map { dates in { dates >>> ($0["v"], DateTransform()) } }
        },
    ]

    @Test(arguments: rows) func `reads and writes`(_ row: Row) throws {
        let text = #"{"v":\#(row.json)}"#
        let json = try require(Mapper<Item>.parseJSONStringIntoDictionary(JSONString: text))
        var writers = try row.copies(Map(mappingType: .fromJSON, JSON: json))
        withMap(text) { map in writers += (try? row.copies(map)) ?? [] }
        #expect(writers.count >= 4)
        for write in writers { expectEqual(Writer.texts(write), [text, text]) }
    }

    @Test(arguments: rows) func `a value of another shape throws`(_ row: Row) {
        for json in [["v": 5], ["v": [true]], ["v": ["x": true]]] as [[String: Any]] {
            let map = Map(mappingType: .fromJSON, JSON: json)
            expectThrows(MapError.self) { try row.copies(map) }
        }
    }

    @Test func `collections of objects as text`() {
        let mapper = Mapper<Item>()
        expectEqual(mapper.toJSONString(["b": Item(1), "a": Item(2)]), #"{"a":{"v":2},"b":{"v":1}}"#)
        expectEqual(["b": Item(1), "a": Item(2)].toJSONString(), #"{"a":{"v":2},"b":{"v":1}}"#)
        expectEqual(mapper.toJSONString(Set([Item(2), Item(1)]), sortedKeys: true), #"[{"v":1},{"v":2}]"#)
    }
}

import ObjectMapper
import TestSupport

/// Inputs that are so large that code that is not linear would take minutes.
struct GrowthTests {
    struct Items: Mappable {
        var items: [Item] = []
        var byKey: [String: Item] = [:]

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            items <- map["items"]
            byKey <- map["byKey"]
        }
    }

    @Test func `many problems`() throws {
        let count = 10_000
        let items = Array(repeating: #"{"v":"x"}"#, count: count).joined(separator: ",")
        let members = (0..<count).map { #""k\#($0)":{"v":"x"}"# }.joined(separator: ",")
        let text = #"{"items":[\#(items)],"byKey":{\#(members)}}"#
        let json = Mapper<Items>.parseJSONString(JSONString: text)
        for result in [
            Mapper<Items>().mapCollecting(JSONString: text), Mapper<Items>().mapCollecting(JSONObject: json),
        ] {
            expectEqual(result.problems.count, 2 * count)
            expectEqual(result.problems[count - 1].path, "items.\(count - 1).v")
            #expect(result.value?.items.count == count && result.value?.byKey.count == count)
        }
    }

    struct Dotted: Mappable {
        var key: String?
        var value: Int?

        init(key: String, value: Int) { (self.key, self.value) = (key, value) }
        init?(map: Map) { key = map.JSON["key"] as? String }

        mutating func mapping(map: Map) { value <- map[key ?? ""] }
    }

    @Test func `keys of many dots`() {
        for part in ["a.", ".", "0."] {
            let key = String(repeating: part, count: 50_000)
            for text in [#"{"key":"\#(key)"}"#, #"{"key":"\#(key)","a":{"a":1},"":{"":1},"0":[[1]]}"#] {
                let mapper = Mapper<Dotted>()
                expectNil(mapper.mapCollecting(JSONString: text).value?.value)
                let json = Mapper<Dotted>.parseJSONString(JSONString: text)
                expectNil(mapper.mapCollecting(JSONObject: json).value?.value)
            }
            // Deeper than the limit for writing. The delimiters alone are no key.
            expectEqual(Dotted(key: key, value: 1).toJSONString(), "{}")
            #expect(Dotted(key: key, value: 1).toJSON().isEmpty)
        }
    }

    struct Grid: Mappable {
        var grid: [[Item]] = []
        var numbers: [[[Int]]]?

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            grid <- map["grid"]
            numbers <- map["numbers"]
        }
    }

    @Test func `arrays of arrays`() {
        let rows = Array(repeating: #"[{"v":1},{"v":2}]"#, count: 10_000).joined(separator: ",")
        let numbers = Array(repeating: "[[1],[],[2,3]]", count: 10_000).joined(separator: ",")
        let text = #"{"grid":[\#(rows)],"numbers":[\#(numbers)]}"#
        let grid = Grid(JSONString: text)
        #expect(grid?.grid.count == 10_000 && grid?.numbers?.count == 10_000)
        expectEqual(grid?.toJSONString(), text)
    }
}

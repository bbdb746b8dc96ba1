import Foundation
import ObjectMapper

extension Growth {
    static var objectMapper: [Growth] {
        [
            mapped("records, read", from: 1_000) { size in
                let text = array(size) { #"{"id":\#($0),"name":"Ana"}"# }
                return { blackHole(Mapper<Item>().mapArray(JSONString: text)?.count) }
            },
            mapped("records, written", from: 1_000) { size in
                let items = Mapper<Item>().mapArray(JSONString: array(size) { #"{"id":\#($0),"name":"Ana"}"# }) ?? []
                return { blackHole(Mapper<Item>().toJSONString(items)) }
            },
            wide("keys, read", from: 2_000) { GrowthTexts.keys($0) },
            wide("keys, read in reverse", from: 2_000) { GrowthTexts.keys($0).reversed() },
            wide("keys a.k, read", from: 2_000, in: "a") { GrowthTexts.keys($0).map { "a." + $0 } },
            mapped("elements a.0, read", from: 2_000) { size in
                let text = #"{"a":\#(array(size) { #"{"id":\#($0)}"# })}"#
                return {
                    blackHole(Mapper<Keyed>(context: Keys((0..<size).map { "a.\($0).id" })).map(JSONString: text)?.sum)
                }
            },
            written("keys, written", from: 2_000) { GrowthTexts.keys($0) },
            written("keys a.k, written", from: 1_000) { GrowthTexts.keys($0).map { "a." + $0 } },
            written("keys a.k and b.k in turns, written", from: 1_000) {
                GrowthTexts.keys($0).flatMap { ["a." + $0, "b." + $0] }
            },
            mapped("depth of a dictionary of Any, read and written", from: 100) { size in
                let any = (0..<size).reduce([:] as [String: Any]) { inner, _ in ["a": inner] }
                return {
                    let loose = Mapper<Loose>().map(JSON: ["value": any, "optional": any])
                    blackHole(loose?.toJSONString()?.utf8.count)
                }
            },
            mapped("problems collected", from: 500) { size in
                let text = array(size) { #"{"id":"\#($0)","name":1}"# }
                return { blackHole(Mapper<Item>().mapArrayCollecting(JSONString: text).problems.count) }
            },
        ]
    }

    private static func mapped(
        _ dimension: String, from smallest: Int, _ work: @escaping (Int) throws -> () throws -> Void
    ) -> Growth {
        Growth("ObjectMapper", dimension, from: smallest, work)
    }

    private static func array(_ count: Int, _ element: (Int) -> String) -> String {
        String(decoding: GrowthTexts.array(count, element), as: UTF8.self)
    }

    private static func wide(
        _ dimension: String, from smallest: Int, in key: String? = nil, _ keys: @escaping (Int) -> [String]
    ) -> Growth {
        mapped(dimension, from: smallest) { size in
            let object = GrowthTexts.objectText(size)
            let text = key.map { "{\"\($0)\":\(object)}" } ?? object
            let mapper = Mapper<Keyed>(context: Keys(keys(size)))
            return { blackHole(mapper.map(JSONString: text)?.sum) }
        }
    }

    private static func written(_ dimension: String, from smallest: Int, _ keys: @escaping (Int) -> [String]) -> Growth
    {
        mapped(dimension, from: smallest) { size in
            let mapper = Mapper<Keyed>(context: Keys(keys(size)))
            let object = Keyed()
            return { blackHole(mapper.toJSONString(object)) }
        }
    }
}

private struct Item: Mappable {
    var id = 0
    var name = ""

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
    }
}

private struct Loose: Mappable {
    var value: [String: Any] = [:]
    var optional: Any?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        value <- map["value"]
        optional <- map["optional"]
    }
}

/// The keys that a `Keyed` reads and writes.
private struct Keys: MapContext {
    let keys: [String]

    init(_ keys: [String]) { self.keys = keys }
}

private struct Keyed: Mappable {
    var sum = 0

    init() {}

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        for key in (map.context as? Keys)?.keys ?? [] {
            var value = 1
            value <- map[key]
            sum &+= value
        }
    }
}

import Foundation
import ObjectMapper

extension Growth {
    static var objectMapperProblems: [Growth] {
        [
            bag("dotted keys of many parts", from: 2_000) { size in
                #"{"path":"\#(String(repeating: "a.", count: size))","a":{"a":{"a":1}}}"#
            },
            bag("set, read", from: 2_000) {
                #"{"set":[\#((0..<$0).map { #"{"tag":\#($0)}"# }.joined(separator: ","))]}"#
            },
            bag("problems in an array", from: 1_000) {
                #"{"items":[\#((0..<$0).map { #"{"path":\#($0)}"# }.joined(separator: ","))]}"#
            },
            bag("problems in a dictionary", from: 1_000) {
                #"{"members":\#(GrowthTexts.objectText($0, value: { #"{"path":\#($0)}"# }))}"#
            },
            bag("elements of the wrong kind", from: 1_000) {
                #"{"items":[\#((0..<$0).map { "\"\($0)\"" }.joined(separator: ","))]}"#
            },
            Growth("ObjectMapper", "set, written", from: 2_000) { size in
                let text = #"{"set":[\#((0..<size).map { #"{"tag":\#($0)}"# }.joined(separator: ","))]}"#
                let bag = Mapper<Bag>().map(JSONString: text)
                return { blackHole(bag?.toJSONString()?.utf8.count) }
            },
        ]
    }

    private static func bag(_ dimension: String, from smallest: Int, _ text: @escaping (Int) -> String) -> Growth {
        Growth("ObjectMapper", dimension, from: smallest) { size in
            let text = text(size)
            return { blackHole(Mapper<Bag>().mapCollecting(JSONString: text).problems.count) }
        }
    }

    /// Contains sets, and others of its kind.
    private struct Bag: Mappable {
        var set: Set<Tag> = []
        var path: String?
        var value: Int?
        var items: [Bag] = []
        var members: [String: Bag] = [:]

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            set <- map["set"]
            items <- map["items"]
            members <- map["members"]
            path <- map["path"]
            if let path { value <- map[path] }
        }
    }
}

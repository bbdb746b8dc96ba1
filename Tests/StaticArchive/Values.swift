import Foundation
import ObjectMapper

/// A model of the module `ObjectMapper`.
struct Values: Mappable {
    var elements: [Int]?
    var optional: String??
    var numbers: [String: Double]?
    var point: [String: Any]?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        elements <- map["elements"]
        optional <- map["optional"]
        numbers <- map["numbers"]
        point <- map["point"]
    }
}

var mappedByObjectMapper: String {
    let text = #"{"elements":[1],"optional":"a","numbers":{"b":2},"point":{"x":1,"y":2}}"#
    return Values(JSONString: text)?.toJSONString() ?? "nil"
}

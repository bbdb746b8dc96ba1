import Foundation
import ObjectMapper

/// Records, sets and paths that the data tells.
struct ObjectMapperBag: Mappable {
    var number = 0
    var value: Int?
    var set: Set<String> = []
    var items: [ObjectMapperBag] = []
    var members: [String: ObjectMapperBag] = [:]

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        number <- map["number"]
        set <- map["set"]
        items <- map["items"]
        members <- map["members"]
        if let path = map.JSON["path"] as? String { value <- map[path] }
    }

    static func count(_ text: String) -> Int { Mapper<ObjectMapperBag>().mapCollecting(JSONString: text).problems.count }
}

import Foundation
import ObjectMapper

/// Records, sets and paths that the data describes.
struct ObjectMapperBag: Mappable {
    var number = 0
    var value: Int?
    var set: Set<Tag> = []
    var path: String?
    var items: [ObjectMapperBag] = []
    var members: [String: ObjectMapperBag] = [:]

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        number <- map["number"]
        set <- map["set"]
        items <- map["items"]
        members <- map["members"]
        path <- map["path"]
        if let path { value <- map[path] }
    }

    static func count(_ text: String) -> Int {
        Mapper<ObjectMapperBag>().mapCollecting(JSONString: text).problems.count
    }
}

/// What sets have of this module.
struct Tag: Mappable, Hashable {
    var tag = 0

    init?(map: Map) {}

    mutating func mapping(map: Map) { tag <- map["tag"] }
}

import ObjectMapper

/// A model that uses ObjectMapper: nothing in this file was changed.
class Order: Mappable {
    var id: Int?
    var total: Double!
    var status = Status.open
    var lines: [Line] = []
    var city: String?

    enum Status: String { case open, shipped }

    required init?(map: Map) {}

    func mapping(map: Map) {
        id <- map["id"]
        total <- map["total"]
        status <- map["status"]
        lines <- map["lines"]
        city <- map["address.city"]
    }
}

/// A part of the model that never changes.
struct Line: ImmutableMappable {
    let product: String
    let count: Int
    let note: String?

    init(map: Map) throws {
        product = try map.value("product")
        count = try map.value("count")
        note = try? map.value("note")
    }

    func mapping(map: Map) {
        product >>> map["product"]
        count >>> map["count"]
        note >>> map["note"]
    }
}

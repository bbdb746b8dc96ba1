import DataMapper

/// One page of orders, as a shop's API sends it.
struct Reply: Deserializable, Serializable {
    let requestID: String
    let page: Int
    let nextPage: Int?
    var orders: [Order]

    init(_ data: DeserializableData) throws {
        requestID = try data["request_id"].get()  // a key that is named differently
        page = try data["page", "number"].get()  // a value that is nested elsewhere
        nextPage = data["page", "next"].get()  // null, or missing, is nil
        orders = try data["orders"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["request_id"].set(requestID)
        data["page", "number"].set(page)
        data["page", "next"].set(nextPage)
        data["orders"].set(orders)
    }
}

/// One description maps it in both directions.
struct Order: Mappable {
    var id = 0
    var state = State.open
    var customer = ""
    var email = ""
    var phone: String?
    var lines: [Line] = []
    var note: String?
    var tags: [String] = []

    /// Needs no code of its own: the raw values are mapped.
    enum State: String, Mappable {
        case open, shipped, cancelled
    }

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["order_id"].map(&id)
        try data["state"].map(&state)
        try data["customer", "name"].map(&customer)
        try data["customer", "contact", "email"].map(&email)
        data["customer", "contact", "phone"].map(&phone)
        try data["lines"].map(&lines)
        data["note"].map(&note)
        data["tags"].map(&tags, or: [])
    }
}

struct Line: Deserializable, Serializable {
    let sku: String
    let title: String
    let quantity: Int
    let unitPrice: Double

    init(_ data: DeserializableData) throws {
        sku = try data["sku"].get()
        title = try data["title"].get()
        quantity = try data["quantity"].get()
        unitPrice = try data["unit_price"].get()  // 12 is a fine price, too
    }

    func serialize(to data: inout SerializableData) {
        data["sku"].set(sku)
        data["title"].set(title)
        data["quantity"].set(quantity)
        data["unit_price"].set(unitPrice)
    }
}

import DataMapperMacros

@Mappable
struct Reply {
    let orders: [Order]
}

@Mappable
struct Order {
    @Mapped("order_id") let id: Int
    var state: State
    @Mapped("customer", "name") let customer: String
    let lines: [Line]

    @Mappable
    enum State: String {
        case open, shipped
    }
}

@Mappable(keys: .snakeCase)
struct Line {
    let sku: String
    let quantity: Int
    let unitPrice: Double
}

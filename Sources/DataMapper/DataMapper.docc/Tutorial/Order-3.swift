import DataMapperMacros

@Mappable
struct Reply {
    let orders: [Order]
}

@Mappable
struct Order {
    @Mapped("order_id") let id: Int
    let state: String
    @Mapped("customer", "name") let customer: String
    let lines: [Line]
}

@Mappable(keys: .snakeCase)
struct Line {
    let sku: String
    let quantity: Int
    let unitPrice: Double
}

import DataMapperMacros

@Mappable
struct Reply {
    let orders: [Order]
}

@Mappable
struct Order {
    let state: String
    let lines: [Line]
}

@Mappable
struct Line {
    let sku: String
    let quantity: Int
}

import DataMapperEssentials

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The stock of a warehouse, as in its document.
struct Warehouse: Deserializable {
    let name: String
    let counted: Date
    let items: [Item]

    init(_ data: DeserializableData) throws {
        name = try data["warehouse"].get()
        counted = try data["counted"].get()
        items = try data["items"].get()
    }

    /// The items with fewer pieces than required.
    var short: [Shortage] { items.filter { $0.quantity < $0.minimum }.map(Shortage.init) }
}

struct Item: Deserializable {
    let id: UUID
    let name: String
    let quantity: Int
    let minimum: Int
    let price: Decimal
    let status: Status

    enum Status: String, Mappable { case active, discontinued }

    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        name = try data["name"].get()
        quantity = try data["stock", "quantity"].get()
        minimum = data["stock", "minimum"].get(or: 0)
        price = try data["price"].get()
        status = data["status"].get(or: .active)
    }
}

/// An order: how many pieces of an item to order, and their price.
struct Shortage: Serializable {
    let item: Item

    var missing: Int { item.minimum - item.quantity }
    var cost: Decimal { Decimal(missing) * item.price }

    func serialize(to data: inout SerializableData) {
        data["id"].set(item.id)
        data["name"].set(item.name)
        data["order"].set(missing)
        data["cost"].set(cost)
    }
}

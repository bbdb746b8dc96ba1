import DataMapper
import Foundation

/// Rows of one type of Foundation, three in each.
struct PriceRow: BenchmarkModel {
    let price: Decimal
    let tax: Decimal
    let total: Decimal
}

extension PriceRow {
    init(_ data: DeserializableData) throws {
        let price: Decimal = try data["price"].get()
        let tax: Decimal = try data["tax"].get()
        let total: Decimal = try data["total"].get()
        self.init(price: price, tax: tax, total: total)
    }

    func serialize(to data: inout SerializableData) {
        data["price"].set(price)
        data["tax"].set(tax)
        data["total"].set(total)
    }
}

struct DateRow: BenchmarkModel {
    let created: Date
    let updated: Date
    let closed: Date
}

extension DateRow {
    init(_ data: DeserializableData) throws {
        let created: Date = try data["created"].get()
        let updated: Date = try data["updated"].get()
        let closed: Date = try data["closed"].get()
        self.init(created: created, updated: updated, closed: closed)
    }

    func serialize(to data: inout SerializableData) {
        data["created"].set(created)
        data["updated"].set(updated)
        data["closed"].set(closed)
    }
}

struct IdentifierRow: BenchmarkModel {
    let id: UUID
    let owner: UUID
    let group: UUID
}

extension IdentifierRow {
    init(_ data: DeserializableData) throws {
        let id: UUID = try data["id"].get()
        let owner: UUID = try data["owner"].get()
        let group: UUID = try data["group"].get()
        self.init(id: id, owner: owner, group: group)
    }

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
        data["owner"].set(owner)
        data["group"].set(group)
    }
}

struct LinkRow: BenchmarkModel {
    let home: URL
    let image: URL
    let feed: URL
}

extension LinkRow {
    init(_ data: DeserializableData) throws {
        let home: URL = try data["home"].get()
        let image: URL = try data["image"].get()
        let feed: URL = try data["feed"].get()
        self.init(home: home, image: image, feed: feed)
    }

    func serialize(to data: inout SerializableData) {
        data["home"].set(home)
        data["image"].set(image)
        data["feed"].set(feed)
    }
}

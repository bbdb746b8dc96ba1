import DataMapperHTTP
import DataMapperMacros
import Foundation

/// An order as the service shows it: the details from the client, and the values that the service adds.
@Mappable(unknownKeys: .preserve)
package struct Order: Sendable {
    package let id: Int64
    package let version: Int
    package let status: OpenEnum<OrderStatus>
    package let placed: Date
    package let total: Decimal
    @Flattened package var details: OrderDetails
    package var unknownKeys: UnknownKeys

    init(id: Int64, version: Int, status: OpenEnum<OrderStatus>, placed: Date, details: OrderDetails) {
        (self.id, self.version, self.status, self.placed) = (id, version, status, placed)
        (total, self.details, unknownKeys) = (details.total, details, UnknownKeys())
    }

    /// The keys that a client cannot set.
    static let keys = ["id", "version", "status", "placed", "total"]

    /// The version as it is written in the headers `ETag` and `If-Match`.
    package var tag: EntityTag { EntityTag(version: version) }
}

package enum OrderStatus: String, Sendable { case placed, paid, shipped, cancelled }

/// The part of an order that the client sends. Keys that this type does not know are kept.
package struct OrderDetails: Mappable, UnknownKeyPreserving, Sendable {
    package var customer = Customer(name: "", email: "")
    package var currency = ""
    package var lines: [OrderLine] = []
    package var delivery: DeliveryWindow?
    package var note: String?
    package var unknownKeys = UnknownKeys()

    package var total: Decimal { lines.reduce(0) { $0 + Decimal($1.quantity) * $1.unitPrice } }

    package init(_ data: DeserializableData) throws { try mapping(data) }

    package mutating func mapping(_ data: inout MappableData) throws {
        for key in Order.keys {
            var value: SupportedType?
            if data.context(FromClient.self) != nil { try data[key].mapIfPresent(&value, where: Rules.setByService) }
        }
        try data["customer"].map(&customer)
        try data["currency"].map(&currency, using: Rules.currency)
        try data["lines"].map(&lines, using: Rules.lines)
        try data["delivery"].mapIfPresent(&delivery)
        try data["note"].mapIfPresent(&note, using: Rules.note)
    }
}

@Mappable(unknownKeys: .preserve)
package struct Customer: Sendable {
    @Mapped(using: Rules.name) package var name: String
    @Mapped(using: Rules.email) package var email: String
    package var unknownKeys: UnknownKeys

    init(name: String, email: String) { (self.name, self.email, unknownKeys) = (name, email, UnknownKeys()) }
}

@Mappable(unknownKeys: .preserve)
package struct OrderLine: Sendable {
    @Mapped(using: Rules.product) package var product: String
    @Mapped(using: Rules.quantity) package var quantity: Int
    @Mapped(using: Rules.price) package var unitPrice: Decimal
    package var unknownKeys: UnknownKeys
}

/// The time in which the customer wants the order. A rule compares the two dates, so the mapping is written by hand.
package struct DeliveryWindow: Mappable, UnknownKeyPreserving, Sendable {
    package var from = Date.distantPast
    package var to = Date.distantFuture
    package var unknownKeys = UnknownKeys()

    package init(_ data: DeserializableData) throws { try mapping(data) }

    package mutating func mapping(_ data: inout MappableData) throws {
        try data["from"].map(&from, using: Rules.date)
        try data["to"].map(&to, using: Rules.date)
        if data.context(FromClient.self) != nil { try data["to"].check(from < to, "must be after from") }
    }
}

/// A partial update of an order. A missing key changes nothing, null removes the value, and another value replaces it.
@Mappable
struct OrderPatch {
    let delivery: Field<DeliveryWindow>
    @Mapped(using: Rules.note) let note: Field<String>

    func apply(to details: inout OrderDetails) {
        delivery.apply(to: &details.delivery)
        note.apply(to: &details.note)
    }
}

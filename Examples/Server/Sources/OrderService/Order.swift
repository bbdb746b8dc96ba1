import DataMapperMacros
import Foundation

/// An order as the service shows it: what the client has said, and what the service adds.
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

    /// What `ETag` and `If-Match` say of this version.
    package var tag: String { "\"\(version)\"" }
}

package enum OrderStatus: String, Sendable { case placed, paid, shipped, cancelled }

/// What a client says of an order. Keys that this type does not know are kept.
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
        for key in Order.keys where data.context(FromClient.self) != nil {
            var value: SupportedType?
            try data[key].mapIfPresent(&value, where: Checks.setByService)
        }
        try data["customer"].map(&customer)
        try data["currency"].map(&currency, where: Checks.currency)
        try data["lines"].map(&lines, where: .count(1...100))
        try data["delivery"].mapIfPresent(&delivery)
        try data["note"].mapIfPresent(&note, where: .count(...500))
    }
}

@Mappable(unknownKeys: .preserve)
package struct Customer: Sendable {
    @Mapped(where: .count(1...100)) package var name: String
    @Mapped(where: Checks.email) package var email: String
    package var unknownKeys: UnknownKeys

    init(name: String, email: String) { (self.name, self.email, unknownKeys) = (name, email, UnknownKeys()) }
}

@Mappable(unknownKeys: .preserve)
package struct OrderLine: Sendable {
    @Mapped(where: .notEmpty) package var product: String
    @Mapped(where: .in(1...1_000)) package var quantity: Int
    @Mapped(where: .in(0...1_000_000) && Checks.cents) package var unitPrice: Decimal
    package var unknownKeys: UnknownKeys
}

/// When the customer wants the order. The service has a rule for the two values together, so the mapping is written by hand.
package struct DeliveryWindow: Mappable, Sendable {
    package var from = Date.distantPast
    package var to = Date.distantFuture

    package init(_ data: DeserializableData) throws { try mapping(data) }

    package mutating func mapping(_ data: inout MappableData) throws {
        try data["from"].map(&from)
        try data["to"].map(&to)
        try data["to"].check(from < to, "must be after from")
    }
}

enum Checks {
    static let setByService = Check<SupportedType>("is set by the service") { _ in false }
    static let currency = Check<String>.matching(/[A-Z]{3}/, "three capital letters")
    static let email = Check<String>.matching(/[^@\s]+@[^@\s]+/, "name@host")
    static let cents = Check<Decimal>("must have at most 2 decimal places") { price in
        var (exact, rounded) = (price, Decimal())
        NSDecimalRound(&rounded, &exact, 2, .plain)
        return rounded == exact
    }
}

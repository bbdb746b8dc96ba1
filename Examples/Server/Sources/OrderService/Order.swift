import DataMapperMacros
import Foundation

/// An order as the service shows it: what the client has said, and what the service adds.
@Mappable(unknownKeys: .preserve)
public struct Order: Sendable {
    public let id: Int64
    public let version: Int
    public let status: OpenEnum<OrderStatus>
    public let placed: Date
    public let total: Decimal
    @Flattened public var details: OrderDetails
    public var unknownKeys: UnknownKeys

    init(id: Int64, version: Int, status: OpenEnum<OrderStatus>, placed: Date, details: OrderDetails) {
        (self.id, self.version, self.status, self.placed) = (id, version, status, placed)
        (total, self.details, unknownKeys) = (details.total, details, UnknownKeys())
    }

    /// The keys that a client cannot set.
    static let keys = ["id", "version", "status", "placed", "total"]

    /// What `ETag` and `If-Match` say of this version.
    public var tag: String { "\"\(version)\"" }
}

public enum OrderStatus: String, Sendable { case placed, paid, shipped, cancelled }

/// What a client says of an order. Keys that this type does not know are kept.
public struct OrderDetails: Mappable, UnknownKeyPreserving, Sendable {
    public var customer = Customer(name: "", email: "")
    public var currency = ""
    public var lines: [OrderLine] = []
    public var delivery: DeliveryWindow?
    public var note: String?
    public var unknownKeys = UnknownKeys()

    public var total: Decimal { lines.reduce(0) { $0 + Decimal($1.quantity) * $1.unitPrice } }

    public init(_ data: DeserializableData) throws { try mapping(data) }

    public mutating func mapping(_ data: inout MappableData) throws {
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
public struct Customer: Sendable {
    @Mapped(where: .count(1...100)) public var name: String
    @Mapped(where: Checks.email) public var email: String
    public var unknownKeys: UnknownKeys

    init(name: String, email: String) { (self.name, self.email, unknownKeys) = (name, email, UnknownKeys()) }
}

@Mappable(unknownKeys: .preserve)
public struct OrderLine: Sendable {
    @Mapped(where: .notEmpty) public var product: String
    @Mapped(where: .in(1...1_000)) public var quantity: Int
    @Mapped(where: .in(0...1_000_000) && Checks.cents) public var unitPrice: Decimal
    public var unknownKeys: UnknownKeys
}

/// When the customer wants the order. The service has a rule for the two values together, so the mapping is written by hand.
public struct DeliveryWindow: Mappable, Sendable {
    public var from = Date.distantPast
    public var to = Date.distantFuture

    public init(_ data: DeserializableData) throws { try mapping(data) }

    public mutating func mapping(_ data: inout MappableData) throws {
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

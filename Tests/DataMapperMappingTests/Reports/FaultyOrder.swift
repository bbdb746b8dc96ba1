import DataMapper
import Foundation

/// A request body with eight faults. Pydantic finds the same ones: `Contributing/compare-reports.py` prints them.
enum FaultyOrder {
    static let body: Data = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("order-with-8-faults.json")
        return (try? Data(contentsOf: file)) ?? Data()
    }()

    static let problems = [
        "expected string, found nothing at $.email (line 1, column 1); failed",
        #"value is not one of "open", "shipped" at $.status (line 2, column 15); failed"#,
        "value is not a valid RFC 3339 date at $.placed (line 3, column 15); failed",
        "must be from 18 to 120 at $.customer.age (line 4, column 40); failed",
        "expected integer, found string at $.lines[1].quantity (line 7, column 41); failed",
        "expected string, found integer at $.lines[1].tags[1] (line 7, column 65); failed",
        "unknown key at $.lines[2].colour (line 8, column 56); failed",
        "must be after from at $.delivery.to (line 10, column 56); failed",
    ]
}

enum OrderStatus: String, CaseIterable, SerializableAndDeserializable { case open, shipped }

/// Mapped by properties that have values already.
enum MappedOrders {
    struct Customer: DefaultMappable {
        var name = ""
        var age = 0

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["age"].map(&age, where: .in(18...120))
        }
    }

    struct Line: DefaultMappable {
        var product = ""
        var quantity = 0
        var tags: [String] = []

        mutating func mapping(_ data: inout MappableData) throws {
            try data["product"].map(&product)
            try data["quantity"].map(&quantity)
            try data["tags"].map(&tags)
        }
    }

    struct Delivery: DefaultMappable {
        var from = Date.distantPast
        var to = Date.distantFuture

        mutating func mapping(_ data: inout MappableData) throws {
            try data["from"].map(&from)
            try data["to"].map(&to)
            try data["to"].check(from < to, "must be after from")
        }
    }

    struct Order: DefaultMappable {
        var email = ""
        var status = OrderStatus.open
        var placed = Date.distantPast
        var customer: Customer?
        var lines: [Line] = []
        var delivery: Delivery?

        mutating func mapping(_ data: inout MappableData) throws {
            try data["email"].map(&email)
            try data["status"].map(&status)
            try data["placed"].map(&placed)
            try data["customer"].mapIfPresent(&customer)
            try data["lines"].map(&lines)
            try data["delivery"].mapIfPresent(&delivery)
        }
    }
}

/// Read by initializers that assign constants.
enum CollectedOrders {
    struct Customer: Deserializable {
        let name: String
        let age: Int

        init(_ data: DeserializableData) throws {
            let name = data["name"].collect(String.self)
            let age = data["age"].collect(Int.self, where: .in(18...120))
            (self.name, self.age) = try (name.get(), age.get())
        }
    }

    struct Line: Deserializable {
        let product: String
        let quantity: Int
        let tags: [String]

        init(_ data: DeserializableData) throws {
            let product = data["product"].collect(String.self)
            let quantity = data["quantity"].collect(Int.self)
            let tags = data["tags"].collect([String].self)
            (self.product, self.quantity, self.tags) = try (product.get(), quantity.get(), tags.get())
        }
    }

    struct Delivery: Deserializable {
        let from: Date
        let to: Date

        init(_ data: DeserializableData) throws {
            let from = data["from"].collect(Date.self)
            let to = data["to"].collect(Date.self)
            data["to"].collect { try $0.check(from.get() < to.get(), "must be after from") }
            (self.from, self.to) = try (from.get(), to.get())
        }
    }

    struct Order: Deserializable {
        let email: String
        let status: OrderStatus
        let placed: Date
        let customer: Customer?
        let lines: [Line]
        let delivery: Delivery?

        init(_ data: DeserializableData) throws {
            let email = data["email"].collect(String.self)
            let status = data["status"].collect(OrderStatus.self)
            let placed = data["placed"].collect(Date.self)
            let customer = data["customer"].collect(Customer?.self)
            let lines = data["lines"].collect([Line].self)
            let delivery = data["delivery"].collect(Delivery?.self)
            (self.email, self.status, self.placed) = try (email.get(), status.get(), placed.get())
            (self.customer, self.lines, self.delivery) = try (customer.get(), lines.get(), delivery.get())
        }
    }
}

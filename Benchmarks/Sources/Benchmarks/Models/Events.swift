import DataMapper

/// One of three kinds of records, behind a protocol.
protocol Event: Sendable {
    var id: Int { get }
}

struct Purchase: Event, Deserializable, Serializable, Equatable {
    let id: Int
    let customer: String
    let amount: Double
    let items: [String]

    init(id: Int) {
        self.id = id
        customer = "customer \(id % 97)"
        amount = Double(id % 1000) + 0.5
        items = ["item \(id % 13)", "item \(id % 7)"]
    }

    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        customer = try data["customer"].get()
        amount = try data["amount"].get()
        items = try data["items"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
        data["customer"].set(customer)
        data["amount"].set(amount)
        data["items"].set(items)
    }
}

struct Login: Event, Deserializable, Serializable, Equatable {
    let id: Int
    let user: String
    let address: String
    let succeeded: Bool

    init(id: Int) {
        self.id = id
        user = "user number \(id % 501)"
        address = "192.0.2.\(id % 256)"
        succeeded = id % 3 != 0
    }

    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        user = try data["user"].get()
        address = try data["address"].get()
        succeeded = try data["succeeded"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
        data["user"].set(user)
        data["address"].set(address)
        data["succeeded"].set(succeeded)
    }
}

struct Reading: Event, Deserializable, Serializable, Equatable {
    let id: Int
    let x: Double
    let y: Double
    let z: Double

    init(id: Int) {
        self.id = id
        (x, y, z) = (Double(id) / 8, Double(id) / 3, -Double(id))
    }

    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        x = try data["x"].get()
        y = try data["y"].get()
        z = try data["z"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
        data["x"].set(x)
        data["y"].set(y)
        data["z"].set(z)
    }
}

/// The records kind by kind, without a name in each.
struct SortedEvents: Deserializable, Serializable, Equatable {
    var purchases: [Purchase] = []
    var logins: [Login] = []
    var measurements: [Reading] = []

    init(_ events: [any Event]) {
        purchases = events.compactMap { $0 as? Purchase }
        logins = events.compactMap { $0 as? Login }
        measurements = events.compactMap { $0 as? Reading }
    }

    init(_ data: DeserializableData) throws {
        purchases = try data["purchases"].get()
        logins = try data["logins"].get()
        measurements = try data["measurements"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["purchases"].set(purchases)
        data["logins"].set(logins)
        data["measurements"].set(measurements)
    }
}

/// The records in one array, each with the name of its kind.
struct MixedEvents: Deserializable, Serializable {
    let events: [any Event]

    static let registry = TypeRegistry<any Event>(key: "type")
        .with(Purchase.self, named: "purchase") { $0 }
        .with(Login.self, named: "login") { $0 }
        .with(Reading.self, named: "measurement") { $0 }

    init(_ events: [any Event]) { self.events = events }

    init(_ data: DeserializableData) throws { events = try data.get(using: Self.registry) }

    func serialize(to data: inout SerializableData) { data.set(events, using: Self.registry) }
}

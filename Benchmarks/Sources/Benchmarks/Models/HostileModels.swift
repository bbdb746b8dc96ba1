import DataMapper

/// Keeps unknown keys, and so do the objects in it.
struct Keeper: Mappable, UnknownKeyPreserving {
    var id: Int?
    var next: [Keeper]?
    var unknownKeys = UnknownKeys()

    init() {}

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        data["id"].map(&id)
        data["next"].map(&next)
    }
}

/// Keeps unknown keys of objects that nest directly.
final class KeepingLink: Mappable, UnknownKeyPreserving {
    var next: KeepingLink?
    var unknownKeys = UnknownKeys()

    init(_ data: DeserializableData) throws { try mapping(data) }

    func mapping(_ data: inout MappableData) throws { data["next"].map(&next) }
}

/// A record of thirty optional keys, whose names are easily misspelt.
struct ThirtyKeys: Deserializable {
    let values: [Int?]

    init(_ data: DeserializableData) throws { values = Self.keys.map { data[$0].get() } }

    static let keys: [StaticString] = [
        "identifier", "identity", "firstName", "lastName", "middleName", "street", "streetNumber", "city", "country",
        "postalCode", "telephone", "telefax", "mobile", "email", "emailVerified", "birthday", "birthplace", "balance",
        "balanceDate", "currency", "createdAt", "updatedAt", "deletedAt", "lastLogin", "loginCount", "preferences",
        "permissions", "roles", "groups", "comments",
    ]

    /// Similar to one of the keys.
    static func misspelt(_ index: Int) -> String { "\(keys[index % keys.count])\(index)" }
}

/// A name that is required.
struct Named: Deserializable, Serializable {
    let name: String

    init(_ data: DeserializableData) throws { name = try data["name"].get() }

    func serialize(to data: inout SerializableData) { data["name"].set(name) }
}

/// Reads all keys of an object, one by one.
struct EveryKey: Mappable, UnknownKeyPreserving {
    var sum = 0
    var unknownKeys = UnknownKeys()

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        var total = 0
        for key in data.context(Keys.self)?.keys ?? [] {
            var value: Int?
            data[key].map(&value)
            total &+= value ?? 0
        }
        sum = total
    }

    /// The data to read.
    struct Keys: Sendable {
        let keys: [String]
    }
}

/// Records that are updated.
struct Counter: Mappable {
    var count = 0
    var tags: [String] = []

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["count"].map(&count)
        try data["tags"].map(&tags)
    }
}

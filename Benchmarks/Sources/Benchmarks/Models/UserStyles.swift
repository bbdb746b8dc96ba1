import DataMapper

// `User` once more, in the other ways in which one may write a model.

/// Fields are read into local constants, and then assigned all at once by the memberwise initialiser. A struct has that
/// one as long as all other initialisers are in extensions.
struct UserInLocals {
    let id: Int
    let name: String
    let email: String
    let age: Int
    let balance: Double
    let active: Bool
    let tags: [String]
    let address: AddressInLocals
    let createdAt: String
    let nickname: String?
}

extension UserInLocals: Deserializable, Serializable {
    init(_ data: DeserializableData) throws {
        let id: Int = try data["id"].get()
        let name: String = try data["name"].get()
        let email: String = try data["email"].get()
        let age: Int = try data["age"].get()
        let balance: Double = try data["balance"].get()
        let active: Bool = try data["active"].get()
        let tags: [String] = try data["tags"].get()
        let address: AddressInLocals = try data["address"].get()
        let createdAt: String = try data["createdAt"].get()
        let nickname: String? = data["nickname"].get()
        self.init(
            id: id, name: name, email: email, age: age, balance: balance, active: active, tags: tags, address: address,
            createdAt: createdAt, nickname: nickname)
    }

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
        data["name"].set(name)
        data["email"].set(email)
        data["age"].set(age)
        data["balance"].set(balance)
        data["active"].set(active)
        data["tags"].set(tags)
        data["address"].set(address)
        data["createdAt"].set(createdAt)
        data["nickname"].set(nickname)
    }
}

/// The same for where a user lives.
struct AddressInLocals {
    let street: String
    let city: String
    let country: String
    let zip: String
    let lat: Double
    let lon: Double
}

extension AddressInLocals: Deserializable, Serializable {
    init(_ data: DeserializableData) throws {
        let street: String = try data["street"].get()
        let city: String = try data["city"].get()
        let country: String = try data["country"].get()
        let zip: String = try data["zip"].get()
        let lat: Double = try data["lat"].get()
        let lon: Double = try data["lon"].get()
        self.init(street: street, city: city, country: country, zip: zip, lat: lat, lon: lon)
    }

    func serialize(to data: inout SerializableData) {
        data["street"].set(street)
        data["city"].set(city)
        data["country"].set(country)
        data["zip"].set(zip)
        data["lat"].set(lat)
        data["lon"].set(lon)
    }
}

/// One method for both directions.
struct MappableUser: Mappable {
    var id = 0
    var name = ""
    var email = ""
    var age = 0
    var balance = 0.0
    var active = false
    var tags: [String] = []
    var address: MappableAddress?
    var createdAt = ""
    var nickname: String?

    init(_ data: DeserializableData) throws { try mapping(data) }

    mutating func mapping(_ data: inout MappableData) throws {
        try data["id"].map(&id)
        try data["name"].map(&name)
        try data["email"].map(&email)
        try data["age"].map(&age)
        try data["balance"].map(&balance)
        try data["active"].map(&active)
        try data["tags"].map(&tags)
        data["address"].map(&address)
        try data["createdAt"].map(&createdAt)
        data["nickname"].map(&nickname)
    }

    struct MappableAddress: Mappable {
        var street = ""
        var city = ""
        var country = ""
        var zip = ""
        var lat = 0.0
        var lon = 0.0

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["street"].map(&street)
            try data["city"].map(&city)
            try data["country"].map(&country)
            try data["zip"].map(&zip)
            try data["lat"].map(&lat)
            try data["lon"].map(&lon)
        }
    }
}

/// Keys are strings that the program knows only when it runs.
struct UserWithKeys: Deserializable, Serializable {
    let id: Int
    let name: String
    let email: String
    let age: Int
    let balance: Double
    let active: Bool
    let tags: [String]
    let address: Address
    let createdAt: String
    let nickname: String?

    /// Strings like those that come out of a configuration.
    private static let keys = [
        "id", "name", "email", "age", "balance", "active", "tags", "address", "createdAt", "nickname",
    ]

    init(_ data: DeserializableData) throws {
        let keys = Self.keys
        id = try data[keys[0]].get()
        name = try data[keys[1]].get()
        email = try data[keys[2]].get()
        age = try data[keys[3]].get()
        balance = try data[keys[4]].get()
        active = try data[keys[5]].get()
        tags = try data[keys[6]].get()
        address = try data[keys[7]].get()
        createdAt = try data[keys[8]].get()
        nickname = data[keys[9]].get()
    }

    func serialize(to data: inout SerializableData) {
        let keys = Self.keys
        data[keys[0]].set(id)
        data[keys[1]].set(name)
        data[keys[2]].set(email)
        data[keys[3]].set(age)
        data[keys[4]].set(balance)
        data[keys[5]].set(active)
        data[keys[6]].set(tags)
        data[keys[7]].set(address)
        data[keys[8]].set(createdAt)
        data[keys[9]].set(nickname)
    }
}

/// An object of a class without subclasses.
final class FinalUser: Deserializable, Serializable {
    let id: Int
    let name: String
    let email: String
    let age: Int
    let balance: Double
    let active: Bool
    let tags: [String]
    let address: Address
    let createdAt: String
    let nickname: String?

    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        name = try data["name"].get()
        email = try data["email"].get()
        age = try data["age"].get()
        balance = try data["balance"].get()
        active = try data["active"].get()
        tags = try data["tags"].get()
        address = try data["address"].get()
        createdAt = try data["createdAt"].get()
        nickname = data["nickname"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
        data["name"].set(name)
        data["email"].set(email)
        data["age"].set(age)
        data["balance"].set(balance)
        data["active"].set(active)
        data["tags"].set(tags)
        data["address"].set(address)
        data["createdAt"].set(createdAt)
        data["nickname"].set(nickname)
    }
}

/// An object of a class that has one.
class OpenUser: Deserializable, Serializable {
    let id: Int
    let name: String
    let email: String
    let age: Int
    let balance: Double
    let active: Bool
    let tags: [String]
    let address: Address
    let createdAt: String
    let nickname: String?

    required init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        name = try data["name"].get()
        email = try data["email"].get()
        age = try data["age"].get()
        balance = try data["balance"].get()
        active = try data["active"].get()
        tags = try data["tags"].get()
        address = try data["address"].get()
        createdAt = try data["createdAt"].get()
        nickname = data["nickname"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
        data["name"].set(name)
        data["email"].set(email)
        data["age"].set(age)
        data["balance"].set(balance)
        data["active"].set(active)
        data["tags"].set(tags)
        data["address"].set(address)
        data["createdAt"].set(createdAt)
        data["nickname"].set(nickname)
    }
}

/// Keeps the compiler from seeing that nobody inherits from `OpenUser`.
final class OpenUserSubclass: OpenUser {}

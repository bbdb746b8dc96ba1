import DataMapper

/// `users.json` is an array of these, without white space, with much text beyond ASCII.
struct User: Deserializable, Serializable, Codable, Equatable {
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

/// Where a user lives.
struct Address: Deserializable, Serializable, Codable, Equatable {
    let street: String
    let city: String
    let country: String
    let zip: String
    let lat: Double
    let lon: Double

    init(_ data: DeserializableData) throws {
        street = try data["street"].get()
        city = try data["city"].get()
        country = try data["country"].get()
        zip = try data["zip"].get()
        lat = try data["lat"].get()
        lon = try data["lon"].get()
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

import DataMapper

/// Users as the property of an object, for formats whose root is one.
struct Users: Deserializable, Serializable, Codable, Equatable {
    let users: [User]

    init(users: [User]) { self.users = users }

    init(_ data: DeserializableData) throws { users = try data["users"].get() }

    func serialize(to data: inout SerializableData) { data["users"].set(users) }
}

/// A user without arrays and objects.
struct Row: Deserializable, Serializable, Codable, Equatable {
    let id: Int
    let name: String
    let email: String
    let age: Int
    let balance: Double
    let active: Bool
    let createdAt: String
    let nickname: String?

    init(_ user: User) {
        (id, name, email, age, balance) = (user.id, user.name, user.email, user.age, user.balance)
        (active, createdAt, nickname) = (user.active, user.createdAt, user.nickname)
    }

    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        name = try data["name"].get()
        email = try data["email"].get()
        age = try data["age"].get()
        balance = try data["balance"].get()
        active = try data["active"].get()
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
        data["createdAt"].set(createdAt)
        data["nickname"].set(nickname)
    }
}

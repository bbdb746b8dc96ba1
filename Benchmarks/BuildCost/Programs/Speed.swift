import DataMapper
import Foundation

struct Place: Codable, Equatable, Deserializable, Serializable {
    var latitude: Double
    var longitude: Double

    init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    init(_ data: DeserializableData) throws {
        latitude = try data["latitude"].get()
        longitude = try data["longitude"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["latitude"].set(latitude)
        data["longitude"].set(longitude)
    }
}

struct User: Codable, Equatable {
    var id: Int
    var name: String
    var email: String?
    var isActive: Bool
    var score: Double
    var age: Int?
    var note: String
    var site: String
    var place: Place
    var tags: [String]
    var visits: [Int]
    var friends: [String: Int]
}

extension User: Deserializable, Serializable {
    init(_ data: DeserializableData) throws {
        id = try data["id"].get()
        name = try data["name"].get()
        email = data["email"].get()
        isActive = try data["isActive"].get()
        score = try data["score"].get()
        age = data["age"].get()
        note = try data["note"].get()
        site = try data["site"].get()
        place = try data["place"].get()
        tags = try data["tags"].get()
        visits = try data["visits"].get()
        friends = try data["friends"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["id"].set(id)
        data["name"].set(name)
        data["email"].set(email)
        data["isActive"].set(isActive)
        data["score"].set(score)
        data["age"].set(age)
        data["note"].set(note)
        data["site"].set(site)
        data["place"].set(place)
        data["tags"].set(tags)
        data["visits"].set(visits)
        data["friends"].set(friends)
    }
}

extension User {
    /// Returns a user who is the same in every process.
    static func example(_ number: Int) -> User {
        User(
            id: number, name: "Zoë \"\(number)\" Müller", email: number % 3 == 0 ? nil : "user\(number)@example.org",
            isActive: number % 2 == 0, score: Double(number) * 0.37, age: number % 5 == 0 ? nil : 20 + number % 60,
            note: "first line\n\tsecond line of \(number)", site: "https://example.org/users/\(number)",
            place: Place(latitude: Double(number % 180) - 89.5, longitude: Double(number % 360) * 1.25),
            tags: ["new", "tag \(number % 7)", "\\"], visits: [number, number * 31, number * 977],
            friends: ["Ana": number + 1, "Ben": number + 2])
    }
}

/// Returns the median of five measurements for each task, in seconds. All tasks take turns, after one call of each that
/// is not counted.
func seconds(_ works: [() throws -> Void]) throws -> [Double] {
    let clock = ContinuousClock()
    for work in works { try work() }
    let rounds = try (0..<5).map { _ in try works.map { try clock.measure($0) } }
    return works.indices.map { index in
        let (seconds, attoseconds) = rounds.map { $0[index] }.sorted()[2].components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}

let users = (0..<1000).map(User.example)
let mapper = ObjectMapper()
let serializer = JsonSerializer()
let encoder = JSONEncoder()
let decoder = JSONDecoder()
let document = try encoder.encode(users)

guard try decoder.decode([User].self, from: document) == users,
    try mapper.deserialize([User].self, from: document, with: serializer) == users,
    try decoder.decode([User].self, from: mapper.serialize(users, to: serializer)) == users
else {
    print("the engines do not agree")
    exit(1)
}

// Reading with DataMapper and Foundation, then writing with both.
let times = try seconds([
    { _ = try mapper.deserialize([User].self, from: document, with: serializer) },
    { _ = try decoder.decode([User].self, from: document) },
    { _ = try mapper.serialize(users, to: serializer) },
    { _ = try encoder.encode(users) },
])
for time in times { print(time) }

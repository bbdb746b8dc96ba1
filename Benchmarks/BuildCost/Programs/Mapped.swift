import DataMapper
import Foundation

struct Place: Deserializable, Serializable {
    var city: String
    var latitude: Double

    init(_ data: DeserializableData) throws {
        city = try data["city"].get()
        latitude = try data["latitude"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["city"].set(city)
        data["latitude"].set(latitude)
    }
}

struct Person: Deserializable, Serializable {
    var email: String?
    var id: Int
    var name: String
    var place: Place
    var tags: [String]

    init(_ data: DeserializableData) throws {
        email = data["email"].get()
        id = try data["id"].get()
        name = try data["name"].get()
        place = try data["place"].get()
        tags = try data["tags"].get()
    }

    func serialize(to data: inout SerializableData) {
        data["email"].set(email)
        data["id"].set(id)
        data["name"].set(name)
        data["place"].set(place)
        data["tags"].set(tags)
    }
}

let document = Data(CommandLine.arguments.dropFirst().joined(separator: " ").utf8)
let mapper = ObjectMapper()
let serializer = JsonSerializer()
let people = try mapper.deserialize([Person].self, from: document, with: serializer)
print(String(decoding: try mapper.serialize(people, to: serializer), as: UTF8.self))

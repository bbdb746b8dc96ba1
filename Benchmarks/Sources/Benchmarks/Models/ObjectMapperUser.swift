import Foundation
import ObjectMapper

/// A user as a model of ObjectMapper, and as one takes `JSONSerialization`'s dictionaries apart by hand.
struct ObjectMapperUser: Mappable, Equatable {
    var id = 0
    var name = ""
    var email = ""
    var age = 0
    var balance = 0.0
    var active = false
    var tags: [String] = []
    var address: Address?
    var createdAt = ""
    var nickname: String?

    init?(map: Map) {}

    mutating func mapping(map: Map) {
        id <- map["id"]
        name <- map["name"]
        email <- map["email"]
        age <- map["age"]
        balance <- map["balance"]
        active <- map["active"]
        tags <- map["tags"]
        address <- map["address"]
        createdAt <- map["createdAt"]
        nickname <- map["nickname"]
    }

    init(byHand json: [String: Any]) {
        id = json["id"] as? Int ?? 0
        name = json["name"] as? String ?? ""
        email = json["email"] as? String ?? ""
        age = json["age"] as? Int ?? 0
        balance = json["balance"] as? Double ?? 0
        active = json["active"] as? Bool ?? false
        tags = json["tags"] as? [String] ?? []
        address = (json["address"] as? [String: Any]).map { Address(byHand: $0) }
        createdAt = json["createdAt"] as? String ?? ""
        nickname = json["nickname"] as? String
    }

    var byHand: [String: Any] {
        var json: [String: Any] = [
            "id": id, "name": name, "email": email, "age": age, "balance": balance, "active": active, "tags": tags,
            "createdAt": createdAt,
        ]
        if let address { json["address"] = address.byHand }
        if let nickname { json["nickname"] = nickname }
        return json
    }

    struct Address: Mappable, Equatable {
        var street = ""
        var city = ""
        var country = ""
        var zip = ""
        var lat = 0.0
        var lon = 0.0

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            street <- map["street"]
            city <- map["city"]
            country <- map["country"]
            zip <- map["zip"]
            lat <- map["lat"]
            lon <- map["lon"]
        }

        init(byHand json: [String: Any]) {
            street = json["street"] as? String ?? ""
            city = json["city"] as? String ?? ""
            country = json["country"] as? String ?? ""
            zip = json["zip"] as? String ?? ""
            lat = json["lat"] as? Double ?? 0
            lon = json["lon"] as? Double ?? 0
        }

        var byHand: [String: Any] {
            ["street": street, "city": city, "country": country, "zip": zip, "lat": lat, "lon": lon]
        }
    }
}

/// The ObjectMapper module, compared to code without it.
enum ObjectMapperModels {
    static func document(_ name: String, _ data: Data) throws -> Document {
        let text = String(decoding: data, as: UTF8.self)
        let users = try read(text)
        let written = Mapper().toJSONString(users) ?? ""
        guard try users == readByHand(text), try read(written) == users, try read(writeByHand(users)) == users else {
            throw Failure.check("\(name): mapping and taking apart by hand give different values")
        }
        return Document(
            name: name, bytes: data.count, records: users.count, record: "user",
            comparisons: [
                Comparison(
                    name: "read",
                    engines: [
                        Engine(name: "ObjectMapper", bytes: data.count) { try read(text) },
                        Engine(name: "by hand", isReference: true, bytes: data.count) {
                            try readByHand(text)
                        },
                    ]),
                Comparison(
                    name: "write",
                    engines: [
                        Engine(name: "ObjectMapper", bytes: written.utf8.count) {
                            Mapper().toJSONString(users)
                        },
                        Engine(name: "by hand", isReference: true, bytes: written.utf8.count) {
                            try writeByHand(users)
                        },
                    ]),
            ])
    }

    private static func read(_ text: String) throws -> [ObjectMapperUser] {
        guard let users = Mapper<ObjectMapperUser>().mapArray(JSONString: text) else {
            throw Failure.check("users cannot be mapped")
        }
        return users
    }

    private static func readByHand(_ text: String) throws -> [ObjectMapperUser] {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        return (json ?? []).map { ObjectMapperUser(byHand: $0) }
    }

    private static func writeByHand(_ users: [ObjectMapperUser]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: users.map(\.byHand)), as: UTF8.self)
    }
}

import DataMapper
import Testing

@Test("Updating objects") func updatingObjectsPage() throws {
    // BLOCK 1
    struct Address: Mappable {
        var city = ""
        var zip: Int?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["city"].map(&city)
            data["zip"].map(&zip)
        }
    }

    struct User: Mappable {
        var name = ""
        var nick: String?
        var visits = 0
        var address: Address?
        var tags: [String] = []
        var settings: [String: Int] = [:]

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            data["nick"].map(&nick)
            data["visits"].map(&visits, or: 0)
            data["address"].map(&address)
            data["tags"].map(&tags, or: [])
            data["settings"].map(&settings, or: [:])
        }
    }

    let objectMapper = ObjectMapper()
    let serializer = JsonSerializer()

    var user: User = try objectMapper.deserialize(
        from: """
            {"name": "Ann", "nick": "annie", "visits": 7, "address": {"city": "Bern", "zip": 3000},
             "tags": ["a", "b"], "settings": {"size": 12, "tabs": 4}}
            """, with: serializer)

    try objectMapper.update(
        &user,
        from: """
            {"nick": null, "address": {"zip": 3001}, "tags": ["c"], "settings": {"tabs": null, "wrap": 80}}
            """, with: serializer)

    #expect(
        printed(try objectMapper.serialize(user, toString: serializer)) == [
            #"{"name":"Ann","nick":null,"visits":7,"address":{"city":"Bern","zip":3001},"tags":["c"],"settings":{"size":12,"wrap":80}}"#
        ])
    // END

    // BLOCK 2
    let appending = objectMapper.with(MappingPolicy(arrayUpdates: .append))
    try appending.update(&user, from: #"{"tags": ["d"]}"#, with: serializer)
    #expect(user.tags == ["c", "d"])
    // END

    // BLOCK 3
    do {
        try objectMapper.update(&user, from: #"{"visits": 8, "name": 5}"#, with: serializer)
    } catch {
        #expect("\(error)" == "expected string, found integer at $.name (line 1, column 23)")
    }
    #expect(user.visits == 7)
    // END

    // BLOCK 4
    final class Counter: Mappable {
        var name = ""
        var count = 0

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["count"].map(&count)
        }
    }

    let counter: Counter = try objectMapper.deserialize(fromValue: ["name": "visits", "count": 1])
    try objectMapper.update(counter, fromValue: ["count": 2])
    #expect(counter.count == 2)
    // END
}

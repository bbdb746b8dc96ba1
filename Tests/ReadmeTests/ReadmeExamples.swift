import DataMapper
import Foundation
import Testing

@Suite("README")
struct ReadmeExamples {
    // BLOCK 4
    struct User: Mappable {
        var id = 0
        var name = ""
        var city: String?
        var tags: [String] = []

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["id"].map(&id)
            try data["full_name"].map(&name)
            data["address", "city"].map(&city)
            data["tags"].map(&tags, or: [])
        }
    }
    // END

    @Test func modelsByHand() throws {
        let mapper = ObjectMapper()
        let serializer = JsonSerializer()
        // BLOCK 5
        var user = try mapper.deserialize(
            User.self, from: #"{"id": 1, "full_name": "Ana", "tags": 5}"#, with: serializer)
        #expect(user.tags == [])

        user.city = "Oslo"
        #expect(
            try mapper.serialize(user, toString: serializer)
                == #"{"id":1,"full_name":"Ana","address":{"city":"Oslo"},"tags":[]}"#)
        // END
    }
}

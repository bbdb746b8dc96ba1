#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct KeyStyleExamples {
    // EXAMPLE
    @Mappable(keys: .snakeCase)
    struct User {
        let userID: Int
        let imageURL2x: String
        @Mapped("Full-Name") let name: String
    }
    // END

    @Test func keys() {
        // EXAMPLE
        let user = User(userID: 1, imageURL2x: "a", name: "Ana")
        #expect(objectMapper.serialize(user) == ["user_id": 1, "image_url_2x": "a", "Full-Name": "Ana"])
        // END
    }
}

@Suite struct RejectedUnknownKeysExamples {
    // EXAMPLE
    @Mappable(unknownKeys: .reject)
    struct Login {
        let user: String
    }
    // END

    @Test func rejects() {
        // EXAMPLE
        #expect((try? objectMapper.deserialize(Login.self, fromValue: ["user": "ana", "usr": 1])) == nil)
        // END
    }
}

@Suite struct PreservedUnknownKeysExamples {
    // EXAMPLE
    @Mappable(unknownKeys: .preserve)
    struct Server {
        var port: Int
    }
    // END

    @Test func preserves() throws {
        // EXAMPLE
        var server = try objectMapper.deserialize(Server.self, fromValue: ["port": 80, "host": "a"])
        server.port = 8080
        #expect(objectMapper.serialize(server) == ["port": 8080, "host": "a"])
        // END
    }
}

#endif

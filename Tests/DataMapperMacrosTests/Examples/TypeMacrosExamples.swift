#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct MappableStructExamples {
    // EXAMPLE
    @Mappable(keys: .snakeCase)
    struct User {
        let id: Int
        @Mapped("full_name", where: .notEmpty) var name: String
        var homeCity: String?
        var tags: [String] = []
    }
    // END

    @Test func reading() throws {
        // EXAMPLE
        let user = try objectMapper.deserialize(
            User.self, fromValue: ["id": 7, "full_name": "Ana", "home_city": "Oslo"])
        #expect(user.homeCity == "Oslo")
        #expect(objectMapper.serialize(user) == ["id": 7, "full_name": "Ana", "home_city": "Oslo", "tags": []])
        // END
    }
}

@Suite struct MappableEnumExamples {
    // EXAMPLE
    @Mappable
    enum Shape {
        case none
        case circle(radius: Double)
        case label(String)
        case line(Int, Int)
        case box(width: Int, height: Int? = nil)
        @Fallback case other(SupportedType)
    }
    // END

    @Test func writing() {
        // EXAMPLE
        #expect(objectMapper.serialize(Shape.none) == "none")
        #expect(objectMapper.serialize(Shape.circle(radius: 1.5)) == ["circle": ["radius": 1.5]])
        #expect(objectMapper.serialize(Shape.label("A")) == ["label": "A"])
        #expect(objectMapper.serialize(Shape.line(1, 2)) == ["line": [1, 2]])
        #expect(objectMapper.serialize(Shape.box(width: 1)) == ["box": ["width": 1, "height": nil]])
        // END
    }
}

@Suite struct MappableRejectingExamples {
    // EXAMPLE
    @Mappable(unknownKeys: .reject)
    struct Login {
        let user: String
    }
    // END
}

@Suite struct MappablePreservingExamples {
    // EXAMPLE
    @Mappable(unknownKeys: .preserve)
    struct Server {
        var port: Int
    }
    // END

    @Test func preserves() throws {
        // EXAMPLE
        let server = try objectMapper.deserialize(Server.self, fromValue: ["port": 80, "host": "a"])
        #expect(objectMapper.serialize(server) == ["port": 80, "host": "a"])
        // END
    }
}

@Suite struct MappableUntaggedExamples {
    // EXAMPLE
    @Mappable(untagged: true)
    enum Identifier {
        case number(Int)
        case pair(String, Int)
        case user(name: String, host: String)
        case unknown
    }
    // END

    @Test func writing() {
        // EXAMPLE
        #expect(objectMapper.serialize(Identifier.number(7)) == 7)
        #expect(objectMapper.serialize(Identifier.pair("a", 1)) == ["a", 1])
        #expect(objectMapper.serialize(Identifier.user(name: "ana", host: "h")) == ["name": "ana", "host": "h"])
        #expect(objectMapper.serialize(Identifier.unknown) == "unknown")
        // END
    }
}

@Suite struct DeserializableMacroExamples {
    // EXAMPLE
    @Deserializable
    struct Reply {
        @Mapped("result", "count") let count: Int
    }
    // END

    @Test func reading() throws {
        // EXAMPLE
        #expect(try objectMapper.deserialize(Reply.self, fromValue: ["result": ["count": 3]]).count == 3)
        // END
    }
}

@Suite struct DeserializableRejectingExamples {
    // EXAMPLE
    @Deserializable(unknownKeys: .reject)
    struct Query {
        let text: String
    }
    // END

    @Test func rejects() {
        // EXAMPLE
        #expect((try? objectMapper.deserialize(Query.self, fromValue: ["text": "a", "page": 1])) == nil)
        // END
    }
}

@Suite struct DeserializableUntaggedExamples {
    // EXAMPLE
    @Deserializable(untagged: true)
    enum Amount {
        case number(Int)
        case text(String)
    }
    // END

    @Test func reading() throws {
        var text: String?
        // EXAMPLE
        if case .text(let word) = try objectMapper.deserialize(Amount.self, fromValue: .string("few")) {
            #expect(word == "few")
            text = word  // not shown
        }
        // END
        #expect(text == "few")
    }
}

@Suite struct SerializableMacroExamples {
    // EXAMPLE
    @Serializable(keys: .snakeCase, omitNil: true)
    struct Query {
        var searchText: String
        var page: Int?
    }
    // END

    @Test func writing() {
        // EXAMPLE
        #expect(objectMapper.serialize(Query(searchText: "a")) == ["search_text": "a"])
        // END
    }
}

#endif

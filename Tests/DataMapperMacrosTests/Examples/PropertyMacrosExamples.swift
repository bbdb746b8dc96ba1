#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct MappedExamples {
    // EXAMPLE
    @Mappable
    struct Article {
        @Mapped("article_id") let id: Int
        @Mapped("author", "name") var author: String
        @Mapped(anyOf: "title", "headline") var title: String
        @Mapped(using: ISO8601DateTransformation()) var posted: Date
        @Mapped(where: .count(...5)) var tags: [String] = []
        @Mapped(or: 0) var stars: Int
    }
    // END

    @Test func reading() throws {
        // EXAMPLE
        let json: SupportedType = [
            "article_id": 7, "author": ["name": "Ana"], "headline": "News", "posted": "2014-05-01T12:00:00Z",
            "stars": "many",
        ]
        let article = try objectMapper.deserialize(Article.self, fromValue: json)
        #expect(article.author == "Ana")
        #expect(article.title == "News")
        #expect(article.tags == [])
        #expect(article.stars == 0)
        // END
    }
}

@Suite struct MappedOrExamples {
    // EXAMPLE
    @Mappable
    struct Review {
        @Mapped("rating", or: 3) var stars: Int
    }
    // END

    @Test func fallback() throws {
        // EXAMPLE
        #expect(try objectMapper.deserialize(Review.self, fromValue: ["rating": "many"]).stars == 3)
        // END
    }
}

@Suite struct UnmappedExamples {
    // EXAMPLE
    @Mappable
    struct Session {
        let user: String
        @Unmapped var isOpen = true
    }
    // END

    @Test func writing() {
        // EXAMPLE
        #expect(objectMapper.serialize(Session(user: "ana")) == ["user": "ana"])
        // END
    }
}

@Suite struct FlattenedExamples {
    // EXAMPLE
    @Mappable
    struct Address {
        var city: String
    }

    @Mappable
    struct Customer {
        let name: String
        @Flattened var address: Address
    }
    // END

    @Test func writing() {
        // EXAMPLE
        let ada = Customer(name: "Ada", address: Address(city: "London"))
        #expect(objectMapper.serialize(ada) == ["name": "Ada", "city": "London"])
        // END
    }
}

@Suite struct UnknownKeysMacroExamples {
    // EXAMPLE
    @Mappable(unknownKeys: .preserve)
    struct Config {
        var port = 80
        @UnknownKeys var rest: UnknownKeys
    }
    // END

    @Test func preserves() throws {
        // EXAMPLE
        let config = try objectMapper.deserialize(Config.self, fromValue: ["host": "a"])
        #expect(objectMapper.serialize(config) == ["port": 80, "host": "a"])
        // END
    }
}

#endif

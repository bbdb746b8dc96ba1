#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct PropertyExamples {
    @Test func describing() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.key("id").require(Int.self)
                schema.key("age").allow(Int.self, where: .in(0...150), "The age in years.")
                schema.key("role").allow(default: "guest")
                schema.key("extra").acceptEverything()
            }
        }

        #expect(User.jsonSchema["required"] == ["id"])
        #expect(User.jsonSchema["properties"]?["role"]?["default"] == "guest")
        #expect(User.jsonSchema["properties"]?["extra"] == true)
        // END
    }

    @Test func require() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.key("id").require(Int.self, where: .in(1...)) }
        }

        #expect(User.jsonSchema["properties"]?["id"] == ["type": "integer", "minimum": 1])
        // END
    }

    @Test func requireDefault() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.key("role").require(default: "guest") }
        }

        #expect(User.jsonSchema["required"] == ["role"])
        // END
    }

    @Test func allow() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.key("city").allow(String.self) }
        }

        #expect(User.jsonSchema["properties"]?["city"]?["type"] == ["string", "null"])
        // END
    }

    @Test func allowDefault() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.key("role").allow(default: "guest") }
        }

        #expect(User.jsonSchema["properties"]?["role"]?["default"] == "guest")
        // END
    }

    @Test func requireUsing() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.key("born").require(Date.self, using: ISO8601DateTransformation())
            }
        }

        #expect(User.jsonSchema["properties"]?["born"]?["type"] == "string")
        // END
    }

    @Test func allowUsing() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.key("born").allow(Date.self, using: ISO8601DateTransformation())
            }
        }

        #expect(User.jsonSchema["properties"]?["born"]?["type"] == ["string", "null"])
        // END
    }

    @Test func allowUsingDefault() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.key("born").allow(using: ISO8601DateTransformation(), default: Date(timeIntervalSince1970: 0))
            }
        }

        #expect(User.jsonSchema["properties"]?["born"]?["default"] == "1970-01-01T00:00:00Z")
        // END
    }

    @Test func everything() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.key("nickname").acceptEverything() }
        }

        #expect(User.jsonSchema["properties"]?["nickname"] == true)
        // END
    }

    @Test func everythingOr() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.key("stars").acceptEverything(or: 3) }
        }

        #expect(User.jsonSchema["properties"]?["stars"]?["default"] == 3)
        // END
    }
}

#endif

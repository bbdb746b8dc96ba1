import DataMapper
import DataMapperSchema
import Foundation

struct Order: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Order", "What somebody buys.")
        schema.key("id").require(Int.self, where: .in(1...))
        schema.key("note").allow(String.self, where: .count(...80), "A remark.")
        schema.key("lines").require([Line].self, where: .count(2...))
        schema.key("state").allow(State.self)
        schema.key("due").allow(Date.self, using: ISO8601DateTransformation())
        schema.key("position").allow(Position.self)
        schema.key("payment").require(Payment.self)
        schema.flattened.require(Audit.self)
    }
}

struct Line: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Line")
        schema.key("sku").require(String.self, where: .notEmpty)
        schema.key("count").require(Int.self)
    }
}

enum State: String, CaseIterable, JsonSchemaProviding {
    case open, paid

    static func describe(_ schema: JsonSchemaBuilder) { schema.values(allCases) }
}

enum Payment: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Payment")
        schema.tag("type")
        schema.case("card", "credit-card").key("number").require(String.self)
        schema.case("cash")
    }
}

struct Position: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "array"
        schema["prefixItems"] = [["type": "number"], ["type": "number"]]
        schema["minItems"] = 2
    }
}

struct Audit: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Audit")
        schema.key("author").require(String.self)
    }
}

struct Tree: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Tree")
        schema.key("children").allow([Tree].self)
    }
}

struct Settings: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Settings")
        schema.key("values").require([String: Int].self)
        schema.key("extra").acceptEverything()
    }
}

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

    /// A type with the name of a case.
    struct card: JsonSchemaProviding { static func describe(_ schema: JsonSchemaBuilder) { schema.name("card") } }
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

/// Properties with descriptions, whose types have schemas of their own.
struct Person: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Person")
        schema.key("age").require(Age.self, "In years.")
        schema.key("boss").allow(Person.self, "Nobody, if missing.")
        schema.key("home").require(Home.self, "Where they live.")
        schema.key("desk").require(Desk.self, "Where they sit.")
    }
}

struct Age: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Age", "An age.")
        schema["type"] = "integer"
    }
}

struct Home: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Home")
        schema.key("owner").allow(Person.self)
    }
}

/// An object without other members.
struct Desk: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Desk", "A place to work.")
        schema.key("room").require(Int.self)
        schema["unevaluatedProperties"] = false
    }
}

/// Keywords that few services accept.
struct Unusual: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema.key(anyOf: "title", "headline").require(String.self, "The first line.")
        schema.key("code").require(Code.self)
        schema.key("place").require(Origin.self)
        schema.key("size").require(Size.self)
        schema.inherit(Desk.self)
    }

    struct Code: JsonSchemaProviding {
        static func describe(_ schema: JsonSchemaBuilder) {
            schema["type"] = ["string", "integer", "null"]
            schema["pattern"] = "^(?!0)[0-9]+$"
            schema["minimum"] = 1
        }
    }

    struct Origin: JsonSchemaProviding {
        static func describe(_ schema: JsonSchemaBuilder) { schema["const"] = [0, 0] }
    }

    struct Size: JsonSchemaProviding {
        static func describe(_ schema: JsonSchemaBuilder) { schema["enum"] = ["small", 7] }
    }
}

/// Each schema has two copies of the next one.
struct Doubling: JsonSchemaProviding {
    static func describe(_ schema: JsonSchemaBuilder) {
        schema["type"] = "object"
        schema["properties"] = ["a": ["$ref": "#/$defs/0", "minProperties": 1]]
        schema["$defs"] = .object(
            (0..<60).map { number in
                let next: SupportedType = ["$ref": .string("#/$defs/\(min(number + 1, 59))"), "minProperties": 1]
                return ("\(number)", ["type": "object", "properties": ["a": next, "b": next]])
            })
    }
}

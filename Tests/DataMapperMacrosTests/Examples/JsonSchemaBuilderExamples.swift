#if Macros

import DataMapperMacros
import DocumentationSupport
import Foundation
import Testing

private let objectMapper = ObjectMapper()

@Suite struct BuilderExamples {
    @Test func describing() {
        // EXAMPLE
        struct User: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.name("User", "A registered person.")
                schema.key("id").require(Int.self)
                schema.key("address", "city").require(String.self, where: .notEmpty)
                schema.key("tags").allow([String].self, default: [])
            }
        }

        #expect(User.jsonSchema["title"] == "User")
        #expect(User.jsonSchema["required"] == ["id", "address"])
        // END
    }

    @Test func schemaOfAnotherType() {
        // EXAMPLE
        struct Matrix: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema["type"] = "array"
                schema["items"] = schema.schema(of: [Double].self)
            }
        }

        #expect(Matrix.jsonSchema["items"]?["type"] == "array")
        // END
    }

    @Test func key() {
        // EXAMPLE
        struct Place: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.key("address", "city").require(String.self) }
        }

        #expect(Place.jsonSchema["properties"]?["address"]?["required"] == ["city"])
        // END
    }

    @Test func keyAnyOf() {
        // EXAMPLE
        struct Article: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.key(anyOf: "title", "headline").require(String.self)
            }
        }

        #expect(Article.jsonSchema["anyOf"]?.count == 2)
        // END
    }

    @Test func flattened() {
        // EXAMPLE
        struct Address: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.key("city").require(String.self) }
        }

        struct Customer: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.flattened.require(Address.self) }
        }

        #expect(Customer.jsonSchema["allOf"]?[0]?["required"] == ["city"])
        // END
    }

    @Test func inherit() {
        // EXAMPLE
        class Vehicle: JsonSchemaProviding {
            class func describe(_ schema: JsonSchemaBuilder) { schema.key("owner").require(String.self) }
        }

        final class Truck: Vehicle {
            override class func describe(_ schema: JsonSchemaBuilder) {
                schema.key("axles").require(Int.self)
                schema.inherit(Vehicle.self)
            }
        }

        #expect(Truck.jsonSchema["allOf"]?[0]?["required"] == ["owner"])
        // END
    }

    @Test func object() {
        // EXAMPLE
        struct Extras: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) { schema.object() }
        }

        #expect(Extras.jsonSchema["type"] == "object")
        // END
    }

    @Test func values() {
        // EXAMPLE
        enum Size: String, CaseIterable, JsonSchemaProviding {
            case small, large

            static func describe(_ schema: JsonSchemaBuilder) { schema.values(allCases) }
        }

        #expect(Size.jsonSchema["enum"] == ["small", "large"])
        // END
    }

    @Test func tag() {
        // EXAMPLE
        enum Shape: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.tag("type")
                schema.case("circle").key("radius").require(Double.self)
            }
        }

        #expect(Shape.jsonSchema["required"] == ["type", "radius"])
        // END
    }

    @Test func untagged() {
        // EXAMPLE
        enum Amount: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.untagged()
                schema.case("number").value.require(Int.self)
                schema.case("text").value.require(String.self)
            }
        }

        #expect(Amount.jsonSchema["anyOf"]?.count == 2)
        // END
    }

    @Test func cases() {
        // EXAMPLE
        enum Shape: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.case("circle").key("radius").require(Double.self)  // {"circle": {"radius": 1}}
                schema.case("line").key(0).require(Int.self)  // {"line": [1, 2]}
                schema.case("line").key(1).require(Int.self)
                schema.case("label").value.require(String.self)  // {"label": "A"}
            }
        }

        #expect(Shape.jsonSchema["oneOf"]?.count == 3)
        // END
    }

    @Test func fallback() {
        // EXAMPLE
        enum Status: JsonSchemaProviding {
            static func describe(_ schema: JsonSchemaBuilder) {
                schema.untagged()
                schema.case("open")
                schema.fallback(String.self)
            }
        }

        #expect(Status.jsonSchema["anyOf"]?.count == 2)
        // END
    }
}

#endif

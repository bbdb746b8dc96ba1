#if Macros

import DataMapperMacros
import DocumentationSupport
import Testing

// BLOCK 1
/// Somebody who has signed up.
@JsonSchema @Mappable(keys: .snakeCase)
struct Account {
    /// The number of the account.
    let id: Int
    @Mapped("full_name", where: .count(1...40)) var name: String
    @Mapped("address", "city") var city: String?
    var role: Role

    @JsonSchema @Mappable
    enum Role: String { case admin, guest }
}
// END

@Suite("JsonSchema")
struct JsonSchemaPage {
    // BLOCK 3
    @JsonSchema @Deserializable
    struct Order {
        @Mapped(where: .in(1...99) && .multiple(of: 3)) let count: Int
        @Mapped(where: .matching(/[A-Z]{2}-\d+/, "a product code")) let code: String
        @Mapped(where: Check<Int>("must be even") { $0.isMultiple(of: 2) }) let boxes: Int
    }
    // END

    // BLOCK 5
    struct Place: Deserializable, JsonSchemaProviding {
        let name: String
        let height: Double?

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            height = try data["size", "height"].getIfPresent(where: .in(0...9000))
        }

        static func describe(_ schema: JsonSchemaBuilder) {
            schema.name("Place", "A place on earth.")
            schema.key("name").require(String.self)
            schema.key("size", "height").allow(Double.self, where: .in(0...9000))
        }
    }

    struct ColorCode: Deserializable, JsonSchemaProviding {
        let code: String

        init(_ data: DeserializableData) throws { code = try data.get(where: .matching(/#[0-9a-f]{6}/, "a color")) }

        static func describe(_ schema: JsonSchemaBuilder) {
            schema["type"] = "string"
            schema["pattern"] = "^#[0-9a-f]{6}$"
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let schema = JsonSerializer(writing: JsonWritingOptions(layout: .pretty)).serialize(
            toString: Account.jsonSchema)

        #expect(
            printed(schema) == [
                "{",
                #"  "$schema": "https://json-schema.org/draft/2020-12/schema","#,
                #"  "title": "Account","#,
                #"  "description": "Somebody who has signed up.","#,
                #"  "type": "object","#,
                #"  "properties": {"#,
                #"    "id": {"#,
                #"      "description": "The number of the account.","#,
                #"      "type": "integer""#,
                "    },",
                #"    "full_name": {"#,
                #"      "type": "string","#,
                #"      "minLength": 1,"#,
                #"      "maxLength": 40"#,
                "    },",
                #"    "address": {"#,
                #"      "type": ["#,
                #"        "object","#,
                #"        "null""#,
                "      ],",
                #"      "properties": {"#,
                #"        "city": {"#,
                #"          "type": ["#,
                #"            "string","#,
                #"            "null""#,
                "          ]",
                "        }",
                "      }",
                "    },",
                #"    "role": {"#,
                ##"      "$ref": "#/$defs/Account.Role""##,
                "    }",
                "  },",
                #"  "required": ["#,
                #"    "id","#,
                #"    "full_name","#,
                #"    "role""#,
                "  ],",
                #"  "$defs": {"#,
                #"    "Account.Role": {"#,
                #"      "title": "Role","#,
                #"      "type": "string","#,
                #"      "enum": ["#,
                #"        "admin","#,
                #"        "guest""#,
                "      ]",
                "    }",
                "  }",
                "}",
            ])
        // END

        // BLOCK 4
        #expect(
            Order.jsonSchema["properties"]?["count"] == [
                "type": "integer", "minimum": 1, "maximum": 99, "multipleOf": 3,
            ])
        #expect(
            Order.jsonSchema["properties"]?["code"] == [
                "type": "string", "pattern": "^[A-Z]{2}-\\d+$", "$comment": "must be a product code",
            ])
        #expect(Order.jsonSchema["properties"]?["boxes"] == ["type": "integer", "$comment": "must be even"])
        // END

        // BLOCK 6
        #expect(Place.jsonSchema["required"] == ["name"])
        #expect([ColorCode].jsonSchema["items"]?["pattern"] == "^#[0-9a-f]{6}$")
        // END
    }
}

#endif

package import DataMapper
package import DataMapperSchema

/// An enum with other names for a case.
package struct Symbol: Deserializable, JsonSchemaProviding {
    package init(_ data: DeserializableData) throws {
        if (try? data.get() as String) != nil { return }
        let only: [String: SupportedType] = try data.get()
        guard only.count == 1 else { throw data.error("needs one key") }
        if only["dot"] != nil { _ = try data["dot"].get() as Int }
    }

    package static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Symbol")
        schema.case("none")
        schema.case("dot").value.allow(Int?.self)
        schema.fallback()
    }
}

/// A type that enums contain. With macros, `SchemaModels.swift` has the same by macro.
package struct StreetByHand: Deserializable, JsonSchemaProviding {
    package init(_ data: DeserializableData) throws {
        _ = try data["street"].get() as String
        _ = try data["number"].getIfPresent() as Int?
    }

    package static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Street")
        schema.key("street").require(String.self)
        schema.key("number").allow(Int.self)
    }
}

/// The enum forms of `tag:`, `content:` and `untagged:`, mapped by hand.
package struct Tagged: Deserializable, JsonSchemaProviding {
    package init(_ data: DeserializableData) throws {
        switch try data["type"].get() as String {
        case "none": break
        case "circle": _ = try data["radius"].get() as Double
        case "at": _ = try data.flattened.get() as StreetByHand
        default: throw data.error("has no such type")
        }
    }

    package static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Tagged")
        schema.tag("type")
        schema.case("none")
        schema.case("circle").key("radius").require(Double.self)
        schema.case("at").flattened.require(StreetByHand.self)
    }
}

package struct Adjacent: Deserializable, JsonSchemaProviding {
    package init(_ data: DeserializableData) throws {
        switch try data["t"].get() as String {
        case "none": break
        case "size": _ = try data["c", "width"].getIfPresent() as Int?
        case "label": _ = try data["c"].get() as String
        default: _ = data
        }
    }

    package static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Adjacent")
        schema.tag("t", content: "c")
        schema.case("none")
        schema.case("size").key("width").allow(Int?.self)
        schema.case("label").value.require(String.self)
        schema.fallback()
    }
}

package struct Untagged: Deserializable, JsonSchemaProviding {
    package init(_ data: DeserializableData) throws {
        if (try? data.get() as Int) != nil || (try? data.get() as StreetByHand) != nil { return }
        guard try data.get() as String == "unknown" else { throw data.error("is unknown") }
    }

    package static func describe(_ schema: JsonSchemaBuilder) {
        schema.name("Untagged")
        schema.untagged()
        schema.case("number").value.require(Int.self)
        schema.case("street").value.require(StreetByHand.self)
        schema.case("unknown")
    }
}

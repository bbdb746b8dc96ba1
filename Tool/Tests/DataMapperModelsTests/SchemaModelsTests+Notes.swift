import TestSupport

/// Schemas with more than a model says, and references and choices of all kinds.
extension SchemaModelsTests {
    static let notes = TableRow.table(
        ##"""
        === constraints without a type, or without a model
        {"required": ["a", "b", "c", "d", "e", "f", "g"], "properties": {
            "a": {"minimum": 3}, "b": {"minLength": 2}, "c": {"$dynamicRef": "#node"}, "d": false,
            "e": {"type": "object", "additionalProperties": false},
            "f": {"type": "integer", "maxLength": 3, "title": "An integer."},
            "g": {"type": "object", "patternProperties": {"^x": true}, "additionalProperties": {"type": "integer"}}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var a: SupportedType  // not checked: minimum
            var b: SupportedType  // not checked: minLength
            var c: SupportedType  // not checked: $dynamicRef #node
            var d: SupportedType  // not checked: no value is valid
            var e: [String: SupportedType]  // not checked: additionalProperties
            var f: Int
            var g: [String: SupportedType]  // not checked: patternProperties; not checked: additionalProperties
        }
        ---
        Item.a: not checked: minimum | Item.b: not checked: minLength | Item.c: not checked: $dynamicRef #node
        Item.d: not checked: no value is valid | Item.e: not checked: additionalProperties
        Item.g: not checked: patternProperties | Item.g: not checked: additionalProperties
        === constraints beside references
        {"required": ["a", "b", "c"], "properties": {
            "a": {"$ref": "#/$defs/text", "minLength": 3},
            "b": {"$ref": "#/$defs/point", "required": ["y"], "type": "object"},
            "c": {"$ref": "#/$defs/text", "type": "integer"}
        }, "$defs": {
            "text": {"type": "string"}, "point": {"properties": {"x": {"type": "integer"}}, "required": ["x", "z"]}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var a: String  // not checked: minLength
            var b: Point  // not checked: required y
            var c: String  // not checked: type integer
        }

        /// Not checked: required z.
        @Mappable
        struct Point: Sendable {
            var x: Int
        }
        ---
        Item.a: not checked: minLength | Item.b: not checked: required y | Item.c: not checked: type integer
        Point: not checked: required z
        === parts and choices without a type have that of the schema around them
        {"required": ["a", "b", "c", "d", "e"], "properties": {
            "a": {"type": "string", "minLength": 3, "anyOf": [{"format": "date"}, {"format": "date-time"}]},
            "b": {"type": "string", "minLength": 2, "allOf": [{"pattern": "^a$"}]},
            "c": {"type": "string", "anyOf": [{"pattern": "^a$"}, {"pattern": "^b$"}]},
            "d": {"type": "object", "anyOf": [{"required": ["x"]}, {"required": ["y"]}]},
            "e": {"anyOf": [{"minimum": 3}, {"type": "string"}]}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var a: Either<String, Date>  // not checked: minLength
            @Mapped(where: .count(2...) && .matching(/a/)) var b: String
            var c: String  // not checked: anyOf
            var d: [String: SupportedType]  // not checked: anyOf
            var e: SupportedType  // not checked: minimum; not checked: anyOf
        }
        ---
        Item.a: not checked: minLength | Item.c: not checked: anyOf | Item.d: not checked: anyOf
        Item.e: not checked: minimum | Item.e: not checked: anyOf
        === keys with a pattern are known
        {"properties": {"a": {"type": "integer"}}, "required": ["a"], "patternProperties": {"^x-": true}, "additionalProperties": false}
        ---
        /// Not checked: patternProperties.
        /// Not checked: additionalProperties.
        @Mappable(unknownKeys: .preserve)
        struct Item: Sendable {
            var a: Int
        }
        ---
        Item: not checked: patternProperties | Item: not checked: additionalProperties
        === other keys of an object with a tag, with a property of the same name, and in itself
        {"required": ["a", "b", "c"], "properties": {
            "a": {"required": ["k"], "oneOf": [
                {"properties": {"k": {"const": "a"}, "x": {"type": "integer"}}, "additionalProperties": {"type": "integer"}},
                {"properties": {"k": {"const": "b"}, "y": {"type": "integer"}}, "additionalProperties": true}
            ]},
            "b": {"properties": {"unknown_keys": {"type": "integer"}}, "additionalProperties": true, "required": ["unknown_keys"]},
            "c": {"$ref": "#/$defs/c"}
        }, "$defs": {
            "c": {"properties": {"c": {"$ref": "#/$defs/c"}}, "additionalProperties": true}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var a: ItemA
            var b: ItemB
            var c: C
        }

        /// Not kept: other keys.
        @Mappable(tag: "k")
        enum ItemA: Sendable {
            case a(ItemAA)
            case b(ItemAB)
        }

        /// Not checked: additionalProperties.
        @Mappable(omitNil: true)
        struct ItemAA: Sendable {
            var x: Int?
        }

        @Mappable(omitNil: true)
        struct ItemAB: Sendable {
            var y: Int?
        }

        /// Not kept: other keys.
        @Mappable(keys: .snakeCase)
        struct ItemB: Sendable {
            var unknownKeys: Int
        }

        /// Not kept: other keys.
        @Deserializable
        @Serializable(omitNil: true)
        final class C: Sendable {
            let c: C?
        }
        ---
        ItemA: not kept: other keys | ItemAA: not checked: additionalProperties
        ItemB: not kept: other keys | C: not kept: other keys
        === other keys of an object with a flattened enum belong to the object
        {"required": ["id", "k"], "properties": {"id": {"type": "integer"}}, "oneOf": [
            {"properties": {"k": {"const": "a"}, "x": {"type": "integer"}}, "unevaluatedProperties": true},
            {"properties": {"k": {"const": "b"}}, "additionalProperties": true}
        ]}
        ---
        @Mappable(unknownKeys: .preserve)
        struct Item: Sendable {
            var id: Int
            @Flattened var k: K
        }

        @Mappable(tag: "k")
        enum K: Sendable {
            case a(A)
            case b
        }

        @Mappable(omitNil: true)
        struct A: Sendable {
            var x: Int?
        }
        ---

        === parts of one object that a model does not join
        {"allOf": [{"properties": {"a": {"type": "integer"}}, "additionalProperties": false}, {"properties": {"a": {"minimum": 3}}}, {"$ref": "#/a"}], "required": ["a"]}
        ---
        /// Not checked: additionalProperties.
        /// Not found: #/a.
        @Mappable
        struct Item: Sendable {
            var a: Int  // not checked: allOf
        }
        ---
        Item: not checked: additionalProperties | Item: not found: #/a | Item.a: not checked: allOf
        === a payload that can be null
        {"required": ["k"], "oneOf": [
            {"properties": {"k": {"const": "a"}, "v": {"type": ["object", "null"], "properties": {"x": {"type": "integer"}}, "required": ["x"]}}, "required": ["v"]},
            {"properties": {"k": {"const": "b"}, "v": {"properties": {"y": {"type": "integer"}}, "required": ["y"], "minProperties": 1}}, "required": ["v"], "maxProperties": 3}
        ]}
        ---
        /// Not checked: maxProperties.
        @Mappable(tag: "k", content: "v")
        enum Item: Sendable {
            case a(A?)
            case b(B)
        }

        @Mappable
        struct A: Sendable {
            var x: Int
        }

        /// Not checked: minProperties.
        @Mappable
        struct B: Sendable {
            var y: Int
        }
        ---
        Item: not checked: maxProperties | B: not checked: minProperties
        === a constant that is not required is no tag
        {"anyOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/b"}], "$defs": {
            "a": {"properties": {"k": {"const": "a"}, "x": {"type": "integer"}}},
            "b": {"properties": {"k": {"const": "b"}, "y": {"type": "integer"}}, "required": ["k"]}
        }}
        ---
        @Mappable(omitNil: true)
        struct B: Sendable {
            var k: BK
            var y: Int?
        }

        @Mappable
        enum BK: String, Sendable {
            case b
        }

        @Mappable(omitNil: true)
        struct A: Sendable {
            var k: AK?
            var x: Int?
        }

        @Mappable
        enum AK: String, Sendable {
            case a
        }

        typealias Item = Either<B, A>
        === choices have the tag and the payload of the object around them
        {"properties": {"id": {"type": "integer"}, "type": {"enum": ["a", "b"]}, "payload": {"type": "object"}},
         "required": ["id", "type"], "oneOf": [
            {"properties": {"type": {"const": "a"}, "payload": {"properties": {"x": {"type": "integer"}}, "required": ["x"]}}, "required": ["payload"]},
            {"properties": {"type": {"const": "b"}, "payload": {"properties": {"y": {"type": "integer"}}, "required": ["y"]}}, "required": ["payload"]}
        ]}
        ---
        @Mappable
        struct Item: Sendable {
            var id: Int
            @Flattened var payload: Payload
        }

        @Mappable(tag: "type", content: "payload")
        enum Payload: Sendable {
            case a(A)
            case b(B)
        }

        @Mappable
        struct A: Sendable {
            var x: Int
        }

        @Mappable
        struct B: Sendable {
            var y: Int
        }
        === references with escapes, and to anchors
        {"required": ["a", "b", "c", "d"], "properties": {
            "a": {"$ref": "#/$defs/my%20type"}, "b": {"$ref": "#flag"}, "c": {"$ref": "#foo"}, "d": {"$ref": "#/$defs/x~1y"}
        }, "oo": {"type": "string"}, "$defs": {
            "my type": {"properties": {"n": {"type": "integer"}}, "required": ["n"]},
            "x/y": {"$anchor": "flag", "type": "boolean"}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var a: MyType
            var b: Bool
            var c: SupportedType  // not found: #foo
            var d: Bool
        }

        @Mappable
        struct MyType: Sendable {
            var n: Int
        }
        ---
        Item.c: not found: #foo
        === one reference in allOf is the type itself
        {"required": ["home", "work"], "properties": {
            "home": {"description": "Where it is.", "allOf": [{"$ref": "#/$defs/address"}]},
            "work": {"type": "object", "allOf": [true, {"$ref": "#/$defs/address"}, {"title": "Work"}]}
        }, "$defs": {"address": {"properties": {"zip": {"type": "string"}}, "required": ["zip"]}}}
        ---
        @Mappable
        struct Item: Sendable {
            var home: Address
            var work: Address
        }

        @Mappable
        struct Address: Sendable {
            var zip: String
        }
        === an array is no schema
        [1, 2, 3]
        ---
        /// The document does not look like a JSON Schema.
        typealias Item = SupportedType
        ---
        SupportedType: the document does not look like a JSON Schema
        === an object without keywords is no schema
        {"id": 1, "description": "a"}
        ---
        /// The document does not look like a JSON Schema.
        typealias Item = SupportedType
        ---
        SupportedType: the document does not look like a JSON Schema
        === an empty schema
        {}
        ---
        typealias Item = SupportedType
        """##)
}

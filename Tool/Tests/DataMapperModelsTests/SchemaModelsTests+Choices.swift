import TestSupport

/// Choices without a tag, types that contain themselves, and schemas that are not only objects.
extension SchemaModelsTests {
    static let choices = TableRow.table(
        ##"""
        === a text, or an array of the same
        {"$ref": "#/$defs/tree", "$defs": {"tree": {"oneOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/tree"}}]}}}
        ---
        @Mappable(untagged: true)
        enum Item: Sendable {
            case string(String)
            case array([Item])
        }
        === types that contain themselves in properties
        {"required": ["json", "list"], "properties": {"json": {"$ref": "#/$defs/any_value"}, "list": {"$ref": "#/$defs/list"}}, "$defs": {
            "any_value": {"anyOf": [{"type": "null"}, {"type": "number"}, {"type": "array", "items": {"$ref": "#/$defs/any_value"}, "minItems": 1}, {"type": "object", "additionalProperties": {"$ref": "#/$defs/any_value"}}]},
            "list": {"type": "array", "items": {"$ref": "#/$defs/list"}}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var json: AnyValue?  // not checked: required
            var list: List
        }

        /// Not checked: .notEmpty.
        @Mappable(untagged: true)
        enum AnyValue: Sendable {
            case double(Double)
            case array([AnyValue?])
            case object([String: AnyValue?])
        }

        @Mappable(untagged: true)
        enum List: Sendable {
            case array([List])
        }
        ---
        Item.json: not checked: required | AnyValue: not checked: .notEmpty
        === two types that contain each other
        {"$ref": "#/$defs/a", "$defs": {
            "a": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/b"}}]},
            "b": {"anyOf": [{"type": "integer"}, {"type": "array", "items": {"$ref": "#/$defs/a"}}]}
        }}
        ---
        @Mappable(untagged: true)
        enum Item: Sendable {
            case string(String)
            case array([Either<Int, [Item]>])
        }
        === objects without required keys reject those of the others
        {"oneOf": [{"$ref": "#/$defs/G"}, {"$ref": "#/$defs/I"}], "$defs": {
            "G": {"properties": {"id": {"type": "integer"}, "tags": {"type": "array", "items": {"type": "string"}}}},
            "I": {"properties": {"name": {"type": "string"}}}
        }}
        ---
        @Mappable(omitNil: true, unknownKeys: .reject)
        struct I: Sendable {
            var name: String?
        }

        @Mappable(omitNil: true, unknownKeys: .reject)
        struct G: Sendable {
            var id: Int?
            var tags: [String]?
        }

        /// Objects that fit no type are any value.
        typealias Item = Either<I, Either<G, SupportedType>>
        ---
        Either<I, Either<G, SupportedType>>: objects that fit no type are any value
        === a type that is also used elsewhere does not reject keys there
        {"required": ["one", "other"], "properties": {"one": {"anyOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}, "other": {"$ref": "#/$defs/A"}}, "$defs": {
            "A": {"properties": {"a": {"type": "integer"}}}, "B": {"properties": {"b": {"type": "integer"}}, "additionalProperties": false}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var one: Either<ItemA2, Either<B, SupportedType>>  // objects that fit no type are any value
            var other: ItemA
        }

        @Mappable(omitNil: true)
        struct ItemA: Sendable {
            var a: Int?
        }

        @Mappable(omitNil: true, unknownKeys: .reject)
        struct ItemA2: Sendable {
            var a: Int?
        }

        @Mappable(omitNil: true, unknownKeys: .reject)
        struct B: Sendable {
            var b: Int?
        }
        ---
        Item.one: objects that fit no type are any value
        === choices that contain each other cannot be told
        {"required": ["p"], "properties": {"p": {"$ref": "#/$defs/one"}}, "$defs": {
            "one": {"anyOf": [{"type": "boolean"}, {"$ref": "#/$defs/two"}]},
            "two": {"anyOf": [
                {"type": "integer"}, {"type": "string"}, {"$ref": "#/$defs/one"}, {"$ref": "#/$defs/two"}, {"type": "array", "items": {"type": "integer"}},
                {"type": "array", "items": {"type": "string"}}, {"type": "array", "items": {"type": "boolean"}}
            ]}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var p: One
        }

        @Mappable(untagged: true)
        enum One: Sendable {
            case bool(Bool)
            case two(Two)
        }

        /// One of 6 types.
        @Mappable(untagged: true)
        enum Two: Sendable {
            case value(SupportedType)
        }
        ---
        Two: one of 6 types
        === a choice in the objects that it chooses
        {"$ref": "#/$defs/A", "$defs": {
            "A": {"properties": {"a": {"type": "integer"}, "next": {"$ref": "#/$defs/any"}}},
            "B": {"properties": {"b": {"type": "integer"}, "next": {"$ref": "#/$defs/any"}, "c": true}},
            "any": {"anyOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}
        }}
        ---
        @Mappable(omitNil: true)
        struct Item: Sendable {
            var a: Int?
            var next: ItemAny?
        }

        /// Objects that fit no type are any value.
        @Mappable(untagged: true)
        indirect enum ItemAny: Sendable {
            case a(A)
            case b(B)
            case value(SupportedType)
        }

        @Mappable(omitNil: true, unknownKeys: .reject)
        struct A: Sendable {
            var a: Int?
            var next: ItemAny?
        }

        @Mappable(omitNil: true, unknownKeys: .reject)
        struct B: Sendable {
            var b: Int?
            var next: ItemAny?
            var c: SupportedType?
        }
        ---
        ItemAny: objects that fit no type are any value
        === required keys decide, those with more of them first
        {"oneOf": [{"properties": {"a": {"type": "integer"}}, "required": ["a"]}, {"type": "string"},
            {"properties": {"a": {"type": "integer"}, "b": {"type": "integer"}}, "required": ["a", "b"]}]}
        ---
        @Mappable
        struct ItemElement: Sendable {
            var a: Int
            var b: Int
        }

        @Mappable
        struct ItemElement2: Sendable {
            var a: Int
        }

        typealias Item = Either<ItemElement, Either<String, ItemElement2>>
        === objects that the schema itself closes, and a dictionary
        {"required": ["closed", "map"], "properties": {
            "closed": {"oneOf": [{"properties": {"p": {"type": "string"}}, "additionalProperties": false}, {"properties": {"q": {"type": "string"}}, "additionalProperties": false}]},
            "map": {"anyOf": [{"type": "object"}, {"properties": {"x": {"type": "string"}}}]}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var closed: Either<ItemClosed, ItemClosed2>
            var map: Either<Map, [String: SupportedType]>
        }

        @Mappable(omitNil: true, unknownKeys: .reject)
        struct ItemClosed: Sendable {
            var p: String?
        }

        @Mappable(omitNil: true, unknownKeys: .reject)
        struct ItemClosed2: Sendable {
            var q: String?
        }

        @Mappable(omitNil: true, unknownKeys: .reject)
        struct Map: Sendable {
            var x: String?
        }
        === keys with a pattern are those of a dictionary
        {"required": ["a", "b"], "properties": {
            "a": {"type": "object", "patternProperties": {"^[a-z]+$": {"properties": {"x": {"type": "integer"}}}}, "additionalProperties": false},
            "b": {"type": "object", "patternProperties": {"^x-": {"type": "string"}}, "additionalProperties": {"type": "integer"}}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var a: [String: A]  // not checked: patternProperties; not checked: additionalProperties
            var b: [String: Either<String, Int>]  // not checked: patternProperties; not checked: additionalProperties
        }

        @Mappable(omitNil: true)
        struct A: Sendable {
            var x: Int?
        }
        ---
        Item.a: not checked: patternProperties | Item.a: not checked: additionalProperties
        Item.b: not checked: patternProperties | Item.b: not checked: additionalProperties
        === keys of choices beside properties are optional
        {"properties": {"a": {"type": "integer"}}, "required": ["a"],
         "oneOf": [{"properties": {"b": {"type": "string"}, "a": {"maximum": 3}}}, {"properties": {"b": {"type": "integer"}}}],
         "if": {"properties": {"a": {"const": 1}}}, "then": {"properties": {"c": {"type": "boolean"}}}, "else": {"required": ["b"]},
         "dependentSchemas": {"a": {"properties": {"d": {"type": "number"}}}}}
        ---
        /// Not checked: oneOf.
        /// Not checked: if.
        /// Not checked: dependentSchemas.
        @Mappable(omitNil: true)
        struct Item: Sendable {
            var a: Int
            var b: Either<String, Int>?
            var c: Bool?
            var d: Double?
        }
        ---
        Item: not checked: oneOf | Item: not checked: if | Item: not checked: dependentSchemas
        === other kinds of values beside properties
        {"required": ["x", "y", "z"], "properties": {
            "x": {"properties": {"a": {"type": "integer"}}, "items": {"type": "string"}},
            "y": {"properties": {"a": {"type": "integer"}}, "oneOf": [{"type": "string"}, {"required": ["a"]}, {"type": "null"}]},
            "z": {"type": "object", "properties": {"a": {"type": "integer"}}, "anyOf": [{"type": "string"}, {"required": ["a"]}]}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var x: Either<X, [String]>
            var y: Either<Y, String>?  // not checked: required
            var z: Z
        }

        @Mappable(omitNil: true)
        struct X: Sendable {
            var a: Int?
        }

        @Mappable
        struct Y: Sendable {
            var a: Int
        }

        /// Not checked: anyOf.
        @Mappable(omitNil: true)
        struct Z: Sendable {
            var a: Int?
        }
        ---
        Item.y: not checked: required | Z: not checked: anyOf
        === choices that contain themselves
        {"oneOf": [{"$ref": "#/$defs/leaf"}, {"$ref": "#/$defs/branch"}], "$defs": {
            "leaf": {"properties": {"t": {"const": "leaf"}}, "required": ["t"]},
            "branch": {"required": ["t"], "properties": {
                "t": {"const": "branch"}, "left": {"oneOf": [{"$ref": "#/$defs/leaf"}, {"$ref": "#/$defs/branch"}]},
                "right": {"oneOf": [{"$ref": "#/$defs/leaf"}, {"$ref": "#/$defs/branch"}]}
            }}
        }}
        ---
        @Mappable(tag: "t")
        enum Item: Sendable {
            case leaf
            case branch(Branch)
        }

        @Deserializable
        @Serializable(omitNil: true)
        final class Branch: Sendable {
            let left: Left?
            let right: Right?
        }

        @Mappable(tag: "t")
        enum Left: Sendable {
            case leaf
            case branch(Branch)
        }

        @Mappable(tag: "t")
        enum Right: Sendable {
            case leaf
            case branch(Branch)
        }
        """##)
}

import DataMapper
import DataMapperModels
import Foundation
import TestSupport

struct SchemaModelsTests {
    /// A schema, its models, and the warnings.
    static let rows = TableRow.table(
        ##"""
        === required, optional and nullable properties
        {"title": "An item.", "properties": {
            "a": {"type": "integer"}, "b": {"type": ["integer", "null"]}, "c": {"type": "string"},
            "d": {"anyOf": [{"type": "boolean"}, {"type": "null"}]}, "e": {}
        }, "required": ["a", "b"]}
        ---
        /// An item.
        @Mappable(omitNil: true)
        struct Item: Sendable {
            var a: Int
            var b: Field<Int>  // not checked: required
            var c: String?
            var d: Field<Bool>
            var e: SupportedType?
        }
        ---
        Item.b: not checked: required
        === constraints are checks
        {"required": ["age", "rate", "step", "code", "zip", "tags", "ids", "level", "size"], "properties": {
            "age": {"type": "integer", "exclusiveMinimum": 17, "maximum": 120},
            "rate": {"type": "number", "minimum": 0, "exclusiveMaximum": 1.5},
            "step": {"type": "integer", "multipleOf": 5},
            "code": {"type": "string", "minLength": 2, "maxLength": 3},
            "zip": {"type": "string", "maxLength": 9, "pattern": "^\\d{5}(-\\d{4})?$"},
            "tags": {"type": "array", "items": {"type": "string", "minLength": 1}, "maxItems": 5, "uniqueItems": true},
            "ids": {"type": "array", "minItems": 1, "items": {"type": "integer", "maximum": 9}},
            "level": {"enum": [1, 2, 3]},
            "size": {"type": "integer", "minimum": 0, "maximum": 18446744073709551615}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            @Mapped(where: .in(18...120)) var age: Int
            @Mapped(where: .in(0.0..<1.5)) var rate: Double
            @Mapped(where: .multiple(of: 5)) var step: Int
            @Mapped(where: .count(2...3)) var code: String
            @Mapped(where: .count(...9) && .matching(/[0-9]{5}(?:-[0-9]{4})?/)) var zip: String
            @Mapped(where: .count(...5) && .unique && .each(.notEmpty)) var tags: [String]
            @Mapped(where: .notEmpty && .each(.in(...9))) var ids: [Int]
            @Mapped(where: .oneOf([1, 2, 3])) var level: Int
            var size: UInt64
        }
        === what a model cannot say
        {"required": ["a", "b", "c", "d", "e", "f"], "minProperties": 2, "properties": {
            "a": {"type": "string", "pattern": "^A", "format": "email"},
            "b": {"type": "array", "prefixItems": [{"type": "integer"}], "items": {"type": "string"}},
            "c": {"type": "object", "patternProperties": {"^x": {}}},
            "d": {"enum": [1.5, true]},
            "e": {"not": {"type": "string"}},
            "f": {"$ref": "https://example.com/other"}
        }}
        ---
        /// Not checked: minProperties.
        @Mappable
        struct Item: Sendable {
            var a: String  // not checked: pattern ^A; not checked: format email
            var b: [SupportedType]  // not checked: prefixItems; not checked: items
            var c: [String: SupportedType]  // not checked: patternProperties
            var d: SupportedType  // not checked: enum
            var e: SupportedType  // not checked: not
            var f: SupportedType  // not found: https://example.com/other
        }
        ---
        Item: not checked: minProperties | Item.a: not checked: pattern ^A | Item.a: not checked: format email
        Item.b: not checked: prefixItems | Item.b: not checked: items | Item.c: not checked: patternProperties
        Item.d: not checked: enum | Item.e: not checked: not | Item.f: not found: https://example.com/other
        === definitions, formats, enums and maps
        {"required": ["home", "work", "state", "at", "day", "link", "id", "prices"], "properties": {
            "home": {"$ref": "#/$defs/postal_address"}, "work": {"$ref": "#/$defs/postal_address"},
            "state": {"$ref": "#/$defs/state"},
            "at": {"type": "string", "format": "date-time"}, "day": {"type": "string", "format": "date"},
            "link": {"type": "string", "format": "uri"}, "id": {"type": "string", "format": "uuid"},
            "prices": {"type": "object", "additionalProperties": {"type": "number"}}
        }, "$defs": {
            "postal_address": {"properties": {"zip": {"type": "string"}}, "required": ["zip"], "additionalProperties": false},
            "state": {"enum": ["open", "in progress"]}
        }}
        ---
        @Mappable
        struct Item: Sendable {
            var home: PostalAddress
            var work: PostalAddress
            var state: State
            var at: Date
            @Mapped(using: .day) var day: Date
            var link: URL
            var id: UUID
            var prices: [String: Double]
        }

        @Mappable(unknownKeys: .reject)
        struct PostalAddress: Sendable {
            var zip: String
        }

        @Mappable
        enum State: String, Sendable {
            case open, inProgress = "in progress"
        }
        === parts of one object, and objects that contain themselves
        {"allOf": [{"$ref": "#/$defs/named"}, {"properties": {"left": {"$ref": "#"}, "right": {"$ref": "#"}}}],
         "required": ["id"], "properties": {"id": {"type": "integer"}},
         "$defs": {"named": {"properties": {"name": {"type": "string"}}, "required": ["name"]}}}
        ---
        @Deserializable
        @Serializable(omitNil: true)
        final class Item: Sendable {
            let id: Int
            let name: String
            let left: Item?
            let right: Item?
        }
        === one of several objects
        {"oneOf": [{"$ref": "#/$defs/circle"}, {"$ref": "#/$defs/point"}], "$defs": {
            "circle": {"properties": {"kind": {"const": "circle"}, "radius": {"type": "number"}}, "required": ["kind", "radius"]},
            "point": {"properties": {"kind": {"const": "point"}}, "required": ["kind"], "additionalProperties": false}
        }}
        ---
        @Mappable(tag: "kind")
        enum Item: Sendable {
            case circle(Circle)
            case point
        }

        @Mappable
        struct Circle: Sendable {
            var radius: Double
        }
        === an object with choices for some of its keys
        {"properties": {"id": {"type": "integer"}, "type": {"type": "string"}}, "required": ["id", "type"], "oneOf": [
            {"properties": {"type": {"const": "push"}, "payload": {"properties": {"size": {"type": "integer"}}}}, "required": ["type", "payload"]},
            {"properties": {"type": {"const": "pull"}, "payload": {"properties": {"at": {"type": "string"}}}}, "required": ["type", "payload"]}
        ], "anyOf": [{"required": ["a"]}]}
        ---
        /// Not checked: anyOf.
        @Mappable
        struct Item: Sendable {
            var id: Int
            @Flattened var payload: Payload
        }

        @Mappable(tag: "type", content: "payload")
        enum Payload: Sendable {
            case push(Push)
            case pull(Pull)
        }

        @Mappable(omitNil: true)
        struct Push: Sendable {
            var size: Int?
        }

        @Mappable(omitNil: true)
        struct Pull: Sendable {
            var at: String?
        }
        ---
        Item: not checked: anyOf
        === values of several kinds
        {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "string"}, {"type": "null"}]}}
        ---
        typealias Item = [Either<Int, String>?]
        === texts that differ in signs and digits
        {"enum": ["+1", "-1", "12", "12.", "1", "a", "a."]}
        ---
        @Mappable
        enum Item: String, Sendable {
            case plus1 = "+1", minus1 = "-1", _12 = "12", _12_2 = "12.", _1 = "1", a, a2 = "a."
        }
        === any value
        true
        ---
        typealias Item = SupportedType
        === references that lead nowhere
        {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}
        ---
        /// Not found: #/$defs/a.
        typealias Item = SupportedType
        ---
        SupportedType: not found: #/$defs/a
        === ranges that would stop a program
        {"properties": {"a": {"type": "integer", "minimum": 5, "maximum": 4}, "b": {"type": "string", "minLength": 3, "maxLength": 2}, "c": {"type": "number", "minimum": 1, "exclusiveMaximum": 0}, "d": {"type": "integer", "minimum": -3, "exclusiveMaximum": -1}}}
        ---
        @Mappable(omitNil: true)
        struct Item: Sendable {
            var a: Int?  // not checked: minimum; not checked: maximum
            var b: String?  // not checked: minLength; not checked: maxLength
            var c: Double?  // not checked: minimum; not checked: exclusiveMaximum
            @Mapped(where: .in(-3...(-2))) var d: Int?
        }
        ---
        Item.a: not checked: minimum | Item.a: not checked: maximum | Item.b: not checked: minLength
        Item.b: not checked: maxLength | Item.c: not checked: minimum | Item.c: not checked: exclusiveMaximum
        """##)

    @Test(arguments: rows + notes + choices + drafts) func `a schema becomes models`(row: TableRow) throws {
        let schema = try JsonSerializer().deserializeOrThrow(fromString: row[0])
        let model = GeneratedModel(schema: schema, ModelOptions(name: "item"))
        let lines = model.source.split(separator: "\n", omittingEmptySubsequences: false)
        let body = lines.drop { $0.isEmpty || $0.hasPrefix("import ") }.joined(separator: "\n")
        expectEqual(body, row[1] + "\n", sourceLocation: row.place)
        let warnings = row[2].split(separator: "\n").flatMap { $0.components(separatedBy: " | ") }
        expectEqual(model.warnings.map(\.description), warnings, sourceLocation: row.place)
    }

    @Test func `objects that have all properties of the next one stay short`() {
        let definitions = (0..<600).map { index -> (key: String, value: SupportedType) in
            let next: SupportedType = ["$ref": .string("#/$defs/d\(index + 1)")]
            let properties: SupportedType = .object([("p\(index)", ["type": "integer"]), ("n\(index)", next)])
            return ("d\(index)", ["allOf": [next], "properties": properties])
        }
        let last: [(key: String, value: SupportedType)] = [("d600", ["properties": ["p": true]])]
        let schema: SupportedType = ["$ref": "#/$defs/d0", "$defs": .object(definitions + last)]
        let model = GeneratedModel(schema: schema)
        #expect(model.source.utf8.count < 100_000)
        #expect(model.warnings.contains { $0.message == "the schema has too many levels or types" })
    }

    @Test func `choices of choices stay short`() {
        var definitions: [(String, SupportedType)] = []
        for index in 0..<60 {
            let next: SupportedType = ["$ref": .string("#/$defs/d\(index + 1)")]
            definitions.append(
                ("d\(index)", ["anyOf": [next, ["type": "array", "items": next], ["type": "integer"]]]))
        }
        definitions.append(("d60", ["type": "string"]))
        let schema: SupportedType = [
            "$ref": "#/$defs/d0", "$defs": .object(definitions.map { (key: $0.0, value: $0.1) }),
        ]
        let model = GeneratedModel(schema: schema)
        #expect(model.source.utf8.count < 5000)
        #expect(!model.warnings.isEmpty)
    }
}

import DataMapper
import DataMapperModels
import Foundation
import TestSupport

struct ModelSamplesTests {
    /// Samples, one on each line, and their models.
    static let rows = TableRow.table(
        #"""
        === missing and null
        {"a": 1, "b": null, "c": 2, "d": 3}
        {"a": 1, "b": 2, "d": null}
        {"a": 1, "b": 2}
        ---
        @Mappable(omitNil: true)
        struct Item: Sendable {
            var a: Int
            var b: Field<Int>  // null in 1 of 3
            var c: Int?  // missing in 2 of 3
            var d: Field<Int>  // missing in 1 of 3; null in 1 of 2
        }
        === numbers as the values need
        {"int": 1, "unsigned": 18446744073709551615, "double": 1, "decimal": 12345678901234567.891, "large": 1e400}
        {"int": -5, "unsigned": 1, "double": 0.5, "decimal": 1, "large": 1}
        ---
        @Mappable
        struct Item: Sendable {
            var int: Int
            var unsigned: UInt64
            var double: Double
            var decimal: Decimal
            var large: SupportedType  // no type has all digits of these numbers
        }
        === texts with a type
        {"at": "2024-02-29T10:00:00Z", "ms": "2024-02-29T10:00:00.000Z", "day": "2024-02-29", "other": "2024-02-30", "link": "https://a.b/c?d", "relative": "/c", "created_at": "Thu Feb 29 10:00:00 +0000 2024", "key": "123E4567-E89B-12D3-A456-426614174000"}
        ---
        @Mappable(keys: .snakeCase)
        struct Item: Sendable {
            var at: Date
            @Mapped(using: CustomDateFormatTransformation(formatString: "yyyy-MM-dd'T'HH:mm:ss.SSSX"))
            var ms: Date  // a date in its only value
            @Mapped(using: .day) var day: Date
            var other: String
            var link: URL
            var relative: String
            @Mapped(using: CustomDateFormatTransformation(formatString: "EEE MMM dd HH:mm:ss Z yyyy")) var createdAt: Date
            var key: UUID
        }
        === enums of texts
        {"all": [{"state": "open"}, {"state": "in-progress"}, {"state": "open"}]}
        {"all": [{"state": "open"}, {"state": "in-progress"}, {"state": "open"}]}
        ---
        @Mappable
        struct Item: Sendable {
            var all: [All]
        }

        @Mappable
        struct All: Sendable {
            var state: State
        }

        @Mappable
        enum State: String, Sendable {
            case inProgress = "in-progress", open
        }
        === maps and objects
        {"byId": {"17": {"n": 1}, "18": {"n": 2}}, "point": {"x": 1, "y": 2}, "none": {}, "list": []}
        ---
        @Mappable
        struct Item: Sendable {
            var byId: [String: ByID]
            var point: Point
            var none: [String: SupportedType]  // always empty
            var list: [SupportedType]  // always empty
        }

        @Mappable
        struct ByID: Sendable {
            var n: Int
        }

        @Mappable
        struct Point: Sendable {
            var x: Int
            var y: Int
        }
        === a tag decides the keys
        [{"type": "circle", "radius": 1.5}, {"type": "square", "side": 2, "tilted": true}, {"type": "point"}]
        ---
        @Mappable(tag: "type")
        enum Item: Sendable {
            case circle(CircleItem)
            case point
            case square(SquareItem)
        }

        @Mappable
        struct CircleItem: Sendable {
            var radius: Double
        }

        @Mappable
        struct SquareItem: Sendable {
            var side: Int
            var tilted: Bool
        }

        typealias Items = [Item]
        === a tag decides what one key has
        [{"id": 1, "type": "PushEvent", "payload": {"size": 1, "ref": "a"}}, {"id": 2, "type": "WatchEvent", "payload": {"started": true, "by": 7}}]
        ---
        @Mappable
        struct Item: Sendable {
            var id: Int
            @Flattened var payload: Payload
        }

        @Mappable(keys: .pascalCase, tag: "type", content: "payload")
        enum Payload: Sendable {
            case pushEvent(PushEventPayload)
            case watchEvent(WatchEventPayload)
        }

        @Mappable
        struct PushEventPayload: Sendable {
            var size: Int
            var ref: String
        }

        @Mappable
        struct WatchEventPayload: Sendable {
            var started: Bool
            var by: Int
        }

        typealias Items = [Item]
        === only equal objects are one type
        {"home": {"street": "a", "zip": "1", "city": "b"}, "work": {"street": "a", "zip": "1", "city": null}, "shop": {"street": "a", "zip": "1"}}
        ---
        @Mappable
        struct Item: Sendable {
            var home: Home
            var work: Home
            var shop: Shop
        }

        @Mappable
        struct Home: Sendable {
            var street: String
            var zip: String
            var city: String?  // null in 1 of 2
        }

        @Mappable
        struct Shop: Sendable {
            var street: String
            var zip: String
        }
        === objects with other names and other values are other types
        {"point": {"x": 1, "y": 2, "z": 3}, "color": {"x": 0.5, "y": 0.25, "z": 0.75}, "home": {"page": "https://a.b", "since": "2024-02-29", "c": "c"}, "work": {"page": "a", "since": "b", "c": "c"}}
        ---
        @Mappable
        struct Item: Sendable {
            var point: Point
            var color: Color
            var home: Home
            var work: Work
        }

        @Mappable
        struct Point: Sendable {
            var x: Int
            var y: Int
            var z: Int
        }

        @Mappable
        struct Color: Sendable {
            var x: Double
            var y: Double
            var z: Double
        }

        @Mappable
        struct Home: Sendable {
            var page: URL
            @Mapped(using: .day) var since: Date
            var c: String
        }

        @Mappable
        struct Work: Sendable {
            var page: String
            var since: String
            var c: String
        }
        === elements without a type
        {"a": [1e400], "d": {"1": [1e400]}, "e": [[]], "f": [null]}
        ---
        @Mappable
        struct Item: Sendable {
            var a: [SupportedType]  // elements: no type has all digits of these numbers
            var d: [String: [SupportedType]]  // elements: no type has all digits of these numbers
            var e: [[SupportedType]]  // elements: always empty
            var f: [SupportedType?]  // elements: always null
        }
        === a whole array without a type
        [1e400]
        ---
        /// Elements: no type has all digits of these numbers.
        typealias Items = [SupportedType]
        === objects that contain themselves
        {"next": {"value": 2, "next": null}, "value": 1}
        {"next": {"value": 2, "next": {"value": 3, "next": null}}, "value": 1}
        ---
        @Deserializable
        @Serializable
        final class Item: Sendable {
            let next: Item?  // null in 2 of 5
            let value: Int
        }
        === objects in arrays of themselves
        {"name": "a", "children": [{"name": "b", "children": []}, {"name": "c", "children": []}]}
        ---
        @Mappable
        struct Item: Sendable {
            var name: String
            var children: [Item]
        }
        === an object with the last word of the name around it
        [{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1, "first_item": {"a": 2, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1}}, {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1, "g": 1, "h": 1}]
        ---
        @Deserializable(keys: .snakeCase)
        @Serializable(keys: .snakeCase, omitNil: true)
        final class Item: Sendable {
            let a: Int
            let b: Int
            let c: Int
            let d: Int
            let e: Int
            let f: Int
            let g: Int
            let h: Int
            let firstItem: Item?  // missing in 2 of 3
        }

        typealias Items = [Item]
        === the same name for different objects
        {"user": {"entities": {"url": "a"}}, "status": {"entities": {"count": 1}}, "large_items": {"small": {"w": 1, "h": 2}, "large": {"w": 3, "h": 4}}}
        ---
        @Mappable(keys: .snakeCase)
        struct Item: Sendable {
            var user: User
            var status: Status
            var largeItems: LargeItems
        }

        @Mappable
        struct User: Sendable {
            var entities: UserEntities
        }

        @Mappable
        struct UserEntities: Sendable {
            var url: String
        }

        @Mappable
        struct Status: Sendable {
            var entities: StatusEntities
        }

        @Mappable
        struct StatusEntities: Sendable {
            var count: Int
        }

        @Mappable
        struct LargeItems: Sendable {
            var small: LargeItem
            var large: LargeItem
        }

        @Mappable
        struct LargeItem: Sendable {
            var w: Int
            var h: Int
        }
        === values of several kinds
        {"id": 7, "list": [1, "a", null], "many": [true, 1, "a", [], {}]}
        {"id": "x", "list": [], "many": []}
        ---
        @Mappable
        struct Item: Sendable {
            var id: Either<Int, String>
            var list: [Either<Int, String>?]
            var many: [Either<Bool, Either<Int, Either<String, Either<[SupportedType], [String: SupportedType]>>>>]
        }
        === numbers without a fraction that are written with one
        {"a": 1.0, "b": 1e2, "c": -0}
        ---
        @Mappable
        struct Item: Sendable {
            var a: Double
            var b: Double
            var c: Double
        }
        === a scalar
        1
        ---
        typealias Item = Int
        === nothing
        ---
        typealias Item = SupportedType
        """#)

    @Test(arguments: rows + names + maps + tags + texts) func `samples become models`(row: TableRow) throws {
        let samples = ModelSamples()
        for sample in row[0].split(separator: "\n") { try samples.add(String(sample)) }
        let name = row[0].hasPrefix("[") ? "items" : "item"
        let lines = samples.model(ModelOptions(name: name)).source.split(
            separator: "\n", omittingEmptySubsequences: false)
        let body = lines.drop { $0.isEmpty || $0.hasPrefix("import ") }.joined(separator: "\n")
        expectEqual(body, row[1] + "\n", sourceLocation: row.place)
    }

    @Test func `the page shows what is generated`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appendingPathComponent("Documentation/ModelsFromSamples.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        func block(_ name: String) throws -> String {
            let rest = try require(page.components(separatedBy: "```\(name)\n").dropFirst().first)
            return rest.components(separatedBy: "```")[0]
        }
        let reply = try require(block("swift").split(separator: "\"\"\"").dropFirst().first)
        let samples = ModelSamples()
        try samples.add(String(reply))
        let source = samples.model(ModelOptions(name: "OrderReply")).source
        try expectEqual(source, "import DataMapperMacros\nimport Foundation\n\n\(block("swift-generated"))")
    }
}

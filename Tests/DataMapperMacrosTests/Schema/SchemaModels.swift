#if Macros

import DataMapperMacros
import Foundation

// The models for the tests of schemas: a type for each feature.

/// Somebody who has
/// signed up.
///
/// With an address.
@JsonSchema @Mappable(keys: .snakeCase) struct Member: Equatable {
    /// The number of the account.
    let id: Int
    @Mapped("full_name", where: .count(1...40))
    var name: String
    var nickName: String?
    var tags: [String] = []
    @Mapped("address", "city", or: "?")
    var city: String
    @Mapped(using: ISO8601DateTransformation())
    let born: Date
    @Mapped(or: .initialValue)
    var role = Role.guest

    @JsonSchema @Mappable enum Role: String, MappingKey { case admin, guest }
}

@JsonSchema @Mappable struct Scalars {
    var int = 0
    var small: Int8
    var wide: UInt64
    var double: Double
    var bool: Bool
    var text: String
    var letter: Character
    var date: Date
    var url: URL
    var uuid: UUID
    var bytes: Data
    var price: Decimal
    var wait: Duration
    var any: SupportedType
}

@JsonSchema @Mappable struct Shelf {
    var list: [Int]
    var optionals: [Int?]
    var set: Set<String>
    var byName: [String: Double]
    var byRole: [Member.Role: Int]
    var byNumber: [Int: Bool]
    var range: ClosedRange<Int>
    var point: SIMD2<Double>
    var either: Either<Int, String>
    var field: Field<String> = .absent
    var open: OpenEnum<Member.Role>
    var maybe: Either<Int?, String>
}

@JsonSchema @Mappable struct Checked {
    @Mapped(where: .in(18...120)) var age: Int
    @Mapped(where: .in(0..<1)) var share: Double
    @Mapped(where: .in(...200)) var small: UInt8
    @Mapped(where: .oneOf(["a", "b"])) var letter: String?
    @Mapped(where: .multiple(of: 5)) var steps: Int
    @Mapped(where: .count(...3) && .unique && .each(.notEmpty)) var tags: [String]
    @Mapped(where: .notEmpty) var prices: [String: Int]
    @Mapped(where: .matching(/[A-Z]{2}-\d+|none/, "a product code")) var code: String
    @Mapped(where: .in(0...9) || .oneOf([-1])) var level: Int
    @Mapped(where: Check<Int>("must be even") { $0.isMultiple(of: 2) }) var even: Int
    @Mapped(where: .in(0...) && Check("must be odd") { !$0.isMultiple(of: 2) }) var odd: Int
    @Mapped(where: .count(1...2)) var names: Set<String> = ["a"]
    @Mapped(using: IntTransformation(), where: .in(0...9)) var digits: Int
}

@JsonSchema @Deserializable struct Words { @Mapped(where: .count(...3)) let word: String }

@JsonSchema @Deserializable struct Places {
    @Mapped("address", "city") var city: String
    @Mapped("address", "zip") var zip: String?
    @Mapped("position", 0) let x: Double
    @Mapped("position", 1) let y: Double?
    @Mapped(anyOf: "title", "headline") var title: String
    @Mapped(anyOf: "note", "remark") var note: String?
    @Mapped("log", "level", or: 0) var level: Int
}

@JsonSchema @Mappable struct Street {
    var street: String
    var number: Int?
}

@JsonSchema @Mappable(unknownKeys: .reject) struct Customer {
    let name: String
    @Flattened var home: Street
    @Mapped("company", "name") var company: String?
}

@JsonSchema @Mappable struct Visitor {
    let name: String
    @Flattened var home: Street?
}

@JsonSchema @Mappable(unknownKeys: .reject) struct Settings {
    var port = 80
    @Mapped("log", "level") var level: Int?
}

@JsonSchema @Mappable struct Casing {
    @Flattened var settings: Settings
    var inner: Settings
}

@JsonSchema @Mappable final class Tree {
    let name: String
    let children: [Tree]
    let next: Tree?
}

@JsonSchema @Mappable struct Forest {
    let trees: [Tree]
    let oldest: Tree
}

@JsonSchema @Mappable struct Sheet<Item> {
    let items: [Item]
    var next: Item?
}

/// Something alive.
@JsonSchema @Mappable class Creature {
    let id: Int
    var name: String
}

@JsonSchema @Mappable class Hound: Creature { let bones: Int }

@JsonSchema @Mappable final class Puppy: Hound { let age: Int? }

@JsonSchema @Mappable struct Kennel {
    let boss: Hound
    let pages: [Sheet<Member.Role>]
    let limits: Sheet<Int>?
}

@JsonSchema @Deserializable struct Request {
    let limit: Int
    let color: Color?
    let level: Level
}

enum Color: String, Deserializable, CaseIterable, JsonSchemaProviding { case red, green }

@JsonSchema enum Level: Int, Deserializable { case low = 1, high = 9 }

@JsonSchema @Serializable struct Reply {
    let status: Int
    let note: String?
    let version = 2
}

@JsonSchema @Mappable struct Transformed {
    @Mapped(using: DateTransformation()) var seconds: Date
    @Mapped(using: ISO8601DateTransformation()) var texts: [Date]
    @Mapped(using: DurationTransformation(.iso8601)) var length: Duration?
    @Mapped(using: DurationTransformation(.milliseconds)) var wait = Duration.seconds(2)
    @Mapped(using: IntTransformation().lenient) var loose: Int
}

@JsonSchema @Mappable struct Unstable {
    var id = UUID()
    var made = Date()
    var limit = 1...5
}

/// A shape, mapped by hand.
@JsonSchema enum Outline: Deserializable {
    case none
    case circle(radius: Double, name: String? = nil)
    case label(String)
    case line(Int, Int?)
    @Mapped("box", "rect") case box(width: Int = 1)

    init(_ data: DeserializableData) throws {
        if let name = try? data.get() as String {
            guard ["none", "box", "rect"].contains(name) else { throw data.error("has another name, or a payload") }
            self = name == "none" ? .none : .box()
            return
        }
        let only: [String: SupportedType] = try data.get()
        guard let name = only.keys.first, only.count == 1 else { throw data.error("needs one key") }
        switch name {
        case "none":
            _ = try data["none"].getIfPresent() as [String: SupportedType]?
            self = .none
        case "circle":
            self = .circle(radius: try data["circle", "radius"].get(), name: try data["circle", "name"].getIfPresent())
        case "label": self = .label(try data["label"].get())
        case "line":
            let elements: [SupportedType] = try data["line"].get()
            if elements.count > 2 { throw data.error("has too many elements") }
            self = .line(try data["line"][0].get(), try data["line"][1].getIfPresent())
        case "box", "rect": self = .box(width: try data[name]["width"].getIfPresent(or: 1))
        default: throw data.error("has another name")
        }
    }
}

@JsonSchema @Deserializable struct Drawing { let shapes: [Outline] }

@JsonSchema @Deserializable struct Patterns {
    @Mapped(where: .matching(/\d{5}/)) let plain: String
    @Mapped(where: .matching(/a|b/)) let either: String
    @Mapped(where: .matching(/(?:[^\]\-a-f]+?){1,}\/\./)) let group: String
    @Mapped(where: .matching(/[a-z&&[^x]]/, "most letters")) let intersection: String
    @Mapped(where: .matching(/(?<year>\d{4})/)) let named: String
    @Mapped(where: .matching(/\p{L}+/)) let property: String
    @Mapped(where: .matching(/a++/)) let possessive: String
    @Mapped(where: .matching(/(?i)a/)) let insensitive: String
    @Mapped(where: .matching(/é/)) let accented: String
    @Mapped(where: .matching(#/ab/#)) let extended: String
}

/// Ranges and lists of what a schema cannot compare are comments.
@JsonSchema @Deserializable struct Comments {
    @Mapped(where: .in("a"..."f")) let text: String
    @Mapped(where: .in(...Date(timeIntervalSince1970: 0))) let date: Date
    @Mapped(where: .oneOf([Date(timeIntervalSince1970: 0)])) let day: Date
    @Mapped(where: .multiple(of: -5)) let steps: Int
    @Mapped(where: .multiple(of: 0)) let nothing: Int
    @Mapped(where: .in(...Double.infinity)) let endless: Double
    @Mapped(where: .oneOf([Level.low])) let level: Level
    @Mapped(where: .each(.count(..<3) && .notEmpty) && .count(0..<2)) let words: [String]
    @Mapped(where: (.in(0...4) || .in(6...)) && .multiple(of: 2)) let gap: Int
    @Mapped(where: Checks.small) let small: Int

    enum Checks { static let small = Check<Int>("must be small") { $0 < 9 } }
}

enum First { @JsonSchema @Mappable struct Item { var a = 0 } }

enum Second { @JsonSchema @Mappable struct Item { var b: First.Item } }

@JsonSchema @Mappable struct Pair {
    let first: First.Item
    let second: Second.Item
}

@MainActor @JsonSchema @Mappable
final class Screen {
    /**
     How many points
     it has.
     */
    let width: Int
    var `default` = true
}

/// A part is missing if none of its keys is there, of which it needs some.
@JsonSchema @Deserializable(keys: .kebabCase) struct Parcel {
    @Flattened let hound: Hound?
    @Flattened let notes: [String: SupportedType]
    let sentBy: URL?
}

@JsonSchema @Mappable(keys: .snakeCase) enum Figure {
    case noFigure
    case circle(radius: Double, lineName: String? = nil)
    case label(String)
    case line(Int, Int?)
    @Mapped("box", "rect") case box(width: Int = 1)
    case any(Member.Role?)
}

@JsonSchema @Mappable enum Lamp { case red, green; @Fallback case other }

@JsonSchema @Mappable enum Signal {
    case none
    case text(String)
    @Fallback case other(SupportedType)
}

@JsonSchema @Mappable(tag: "type") enum Happening {
    case started
    case moved(x: Int, y: Int?)
    case at(Street)
    @Fallback case other
}

@JsonSchema @Mappable(tag: "t", content: "c") enum Envelope {
    case ping
    case text(String)
    case size(width: Int?, height: Int?)
    case span(Int, Int)
    @Fallback case other([String: SupportedType])
}

@JsonSchema @Mappable(untagged: true) enum Handle {
    case number(Int)
    case pair(String, Int)
    case user(name: String, host: String?)
    case unknown
}

@JsonSchema @Mappable enum Ticket: String { case open, closed; @Fallback case other }

@JsonSchema @Mappable enum Crate<Item> { case empty, full(Item) }

@JsonSchema @Mappable struct Enums {
    let light: Lamp
    let figure: Figure
    let sign: Signal
    let event: Happening
    let message: Envelope
    let id: Handle
    let status: Ticket
    let box: Crate<Int>
}

#endif

import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Reports and policies for mapped types with `Codable` parts, compared to the same parts mapped by hand. `Codable`
/// cannot continue after an error, and does not know which property is optional. So there are differences. Each one is
/// a row with its reason.
struct MixedReportTests {
    struct MappedItem: Mappable {
        var id = 0, name: String?
        init(_ data: DeserializableData) throws { try mapping(data) }
        mutating func mapping(_ data: inout MappableData) throws {
            try data["id"].map(&id)
            data["name"].map(&name)
        }
    }

    struct CodableItem: Codable {
        var id: Int
        var name: String?
    }

    struct Mapped: Mappable {
        var item: MappedItem?, items: [MappedItem] = [], maybe: [MappedItem?] = []
        init(_ data: DeserializableData) throws { try mapping(data) }
        mutating func mapping(_ data: inout MappableData) throws {
            data["item"].map(&item)
            try data["items"].map(&items)
            try data["maybe"].map(&maybe)
        }
    }

    struct Mixed: Mappable {
        var item: CodableItem?, items: [CodableItem] = [], maybe: [CodableItem?] = []
        init(_ data: DeserializableData) throws { try mapping(data) }
        mutating func mapping(_ data: inout MappableData) throws {
            data["item"].map(&item, using: .codable())
            try data["items"].map(&items, using: CodableTransformation<CodableItem>())
            try data["maybe"].map(&maybe, using: CodableTransformation<CodableItem>())
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let policy: MappingPolicy
        let json: String
        let problems: [String]
        /// The differences in the report of the type with `Codable` parts, and the reason.
        var mixed: [String]?
        var testDescription: String { name }
    }

    static let rows = [
        Row(
            name: "elements that fail", policy: .standard,
            json: #"{"items":[{"id":1},{"id":"x"},5],"maybe":[{"id":"y"},null]}"#,
            problems: [
                "/items/1/id wrongType failed", "/items/2 wrongType failed", "/maybe/0/id wrongType replacedByNil",
            ]),
        Row(
            name: "elements that are dropped", policy: .lenient,
            json: #"{"items":[{"id":1},{"id":"x"},null],"maybe":[{"id":"7"},4]}"#,
            problems: [
                "/items/1/id wrongType elementDropped", "/items/2 wrongType elementDropped",
                "/maybe/0/id wrongType converted", "/maybe/1 wrongType elementDropped",
            ]),
        Row(
            name: "an optional part", policy: .standard, json: #"{"item":{"id":[]},"items":[],"maybe":[]}"#,
            problems: ["/item/id wrongType replacedByNil"]),
        Row(
            name: "unknown keys", policy: .strict,
            json: #"{"item":{"id":1,"x":1},"items":[{"y":0,"id":2}],"maybe":[],"z":0}"#,
            problems: ["/item/x unknownKey failed", "/items/0/y unknownKey failed", "/z unknownKey failed"]),
        Row(
            name: "two problems in one object: a Codable type ends with the first", policy: .standard,
            json: #"{"item":null,"items":[{"name":5,"id":"x"}],"maybe":[]}"#,
            problems: ["/items/0/name wrongType replacedByNil", "/items/0/id wrongType failed"],
            mixed: ["/items/0/id wrongType failed"]),
        Row(
            name: "an invalid optional property: decodeIfPresent throws", policy: .standard,
            json: #"{"item":{"id":1,"name":5},"items":[],"maybe":[]}"#,
            problems: ["/item/name wrongType replacedByNil"], mixed: ["/item/name wrongType replacedByNil"]),
    ]

    @Test(arguments: rows) func `the same problems in the same places`(_ row: Row) throws {
        let mapper = ObjectMapper(policy: row.policy)
        let mapped = try mapper.report(Mapped.self, from: row.json, with: JsonSerializer())
        expectEqual(mapped.problems.map { "\($0.jsonPointer) \($0.error.code) \($0.outcome)" }, row.problems)
        let mixed = try mapper.report(Mixed.self, from: row.json, with: JsonSerializer())
        expectEqual(
            mixed.problems.map { "\($0.jsonPointer) \($0.error.code) \($0.outcome)" }, row.mixed ?? row.problems)
        if row.mixed == nil { expectEqual(mixed.problems.map(\.description), mapped.problems.map(\.description)) }
    }

    @Test func `an invalid optional property takes its Codable type with it`() throws {
        let json = #"{"item":{"id":1,"name":5},"items":[],"maybe":[]}"#
        try expectEqual(ObjectMapper().deserialize(Mapped.self, from: json, with: JsonSerializer()).item?.id, 1)
        try expectNil(ObjectMapper().deserialize(Mixed.self, from: json, with: JsonSerializer()).item)
    }
}

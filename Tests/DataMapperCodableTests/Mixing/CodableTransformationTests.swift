import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// `using: .codable()` in every call that takes a transformation, for a value, an array and a dictionary.
struct CodableTransformationTests {
    struct Item: Codable, Equatable { let id: Int }

    struct Read: Deserializable, Equatable {
        let one: Item
        let maybe: Item?
        let fallback: Item
        let present: Item?
        let all: [Item]
        let maybeAll: [Item]?
        let named: [String: Item]
        let maybeNamed: [String: Item]?

        init(_ data: DeserializableData) throws {
            one = try data["one"].get(using: .codable())
            maybe = data["maybe"].get(using: .codable())
            fallback = data["fallback"].get(using: .codable(), or: Item(id: 0))
            present = try data["present"].getIfPresent(using: .codable())
            all = try data["all"].get(using: .codable())
            maybeAll = data["maybeAll"].get(using: .codable())
            named = try data["named"].get(using: .codable())
            maybeNamed = data["maybeNamed"].get(using: .codable())
        }
    }

    struct Written: Serializable {
        func serialize(to data: inout SerializableData) {
            data["one"].set(Item(id: 1), using: .codable())
            data["maybe"].set(nil as Item?, using: .codable())
            data["all"].set([Item(id: 2)], using: .codable())
            data["named"].set(["a": Item(id: 3)], using: .codable())
        }
    }

    struct Mapped: Mappable, Equatable {
        var one: Item
        var maybe: Item?
        var all: [Item] = []
        var named: [String: Item] = [:]

        init(_ data: DeserializableData) throws {
            one = Item(id: 0)
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["one"].map(&one, using: .codable())
            data["maybe"].map(&maybe, using: .codable())
            try data["all"].map(&all, using: .codable())
            try data["named"].map(&named, using: .codable())
        }
    }

    private let serializer = JsonSerializer()

    @Test func reading() throws {
        let read: Read = try ObjectMapper().deserialize(
            from: #"{"one":{"id":1},"maybe":{"id":"x"},"all":[{"id":2}],"named":{"a":{"id":3}}}"#, with: serializer)
        #expect(read.one.id == 1 && read.maybe == nil && read.fallback.id == 0 && read.present == nil)
        #expect(read.all == [Item(id: 2)] && read.maybeAll == nil)
        #expect(read.named == ["a": Item(id: 3)] && read.maybeNamed == nil)
    }

    @Test func writing() throws {
        let text = try ObjectMapper().serialize(Written(), toString: serializer)
        expectEqual(text, #"{"one":{"id":1},"maybe":null,"all":[{"id":2}],"named":{"a":{"id":3}}}"#)
    }

    @Test func mapping() throws {
        let text = #"{"one":{"id":1},"maybe":{"id":2},"all":[{"id":3}],"named":{"a":{"id":4}}}"#
        var mapped: Mapped = try ObjectMapper().deserialize(from: text, with: serializer)
        try expectEqual(ObjectMapper().serialize(mapped, toString: serializer), text)
        try ObjectMapper().update(&mapped, from: #"{"maybe":null,"all":[]}"#, with: serializer)
        try expectEqual(
            ObjectMapper().serialize(mapped, toString: serializer),
            #"{"one":{"id":1},"maybe":null,"all":[],"named":{"a":{"id":4}}}"#)
    }

    @Test func `optionals that are missing`() throws {
        struct Box: Deserializable {
            let missing: Item?
            let null: Item?
            let present: Item?

            init(_ data: DeserializableData) throws {
                missing = try data["missing"].decode()
                null = try data["null"].decode()
                present = try data["present"].decode()
            }
        }
        let box: Box = try ObjectMapper().deserialize(from: #"{"null":null,"present":{"id":1}}"#, with: serializer)
        #expect(box.missing == nil && box.null == nil && box.present?.id == 1)
        expectError("expected object, found integer at $.present (line 1, column 12)", as: DeserializationError.self) {
            let _: Box = try ObjectMapper().deserialize(from: #"{"present":5}"#, with: serializer)
        }
    }

    @Test func `a mapper by itself`() throws {
        let item: Item = try ObjectMapper().deserialize(
            from: #"{"id":1}"#, with: serializer, using: CodableTransformation<Item>())
        expectEqual(item.id, 1)
    }

    @Test func `problems have path and place`() throws {
        let report = try ObjectMapper().report(
            Mapped.self, from: #"{"one":{"id":"x"},"maybe":{"id":[]},"all":[{"id":1},{}],"named":{"a":null}}"#,
            with: serializer)
        expectEqual(
            report.problems.map(\.description),
            [
                "expected integer, found string at $.one.id (line 1, column 14); failed",
                "expected integer, found array at $.maybe.id (line 1, column 33); replaced by nil",
                "expected integer, found nothing at $.all[1].id (line 1, column 53); failed",
                "expected object, found null at $.named.a (line 1, column 70); failed",
            ])
    }
}

import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// The effect of a mapper's policy and limits on `Codable` types.
struct DecodingPolicyTests {
    struct Item: Codable, Equatable {
        let id: Int
        var name: String?
    }

    struct Shop: Codable, Equatable {
        let items: [Item]
        var byName: [String: Item]?
        var isOpen: Bool?
    }

    private let serializer = JsonSerializer()

    private func mapper(_ change: (inout MappingPolicy) -> Void) -> ObjectMapper { ObjectMapper().with(change) }

    @Test func `conversions are applied and reported`() throws {
        let report = try mapper { $0.conversions = .all }.report(
            decoding: Shop.self, from: #"{"items": {"id": "1", "name": 2.50}, "isOpen": "true"}"#, with: serializer)
        expectEqual(report.value, Shop(items: [Item(id: 1, name: "2.50")], isOpen: true))
        expectEqual(
            report.problems.map(\.description),
            [
                "expected array, found object at $.items (line 1, column 11); converted",
                "expected integer, found string at $.items.id (line 1, column 18); converted",
                "expected string, found number at $.items.name (line 1, column 31); converted",
                "expected boolean, found string at $.isOpen (line 1, column 48); converted",
            ])
    }

    struct Form: Decodable {
        let age: Int?
        let ages: [Int?]
        let shop: Shop?
        let names: [String: String]
        let note: String?
        let inner: Inner

        struct Inner: Decodable { let id: Int? }
    }

    @Test func `empty text is null, and an empty array is an object`() throws {
        let text = #"{"age": "", "ages": ["", 1], "shop": "", "names": [], "note": "", "inner": []}"#
        let report = try mapper { $0.conversions = [.nullFromEmptyText, .objectsFromEmptyArrays] }
            .report(decoding: Form.self, from: text, with: serializer)
        let form = try require(report.value)
        expectNil(form.age)
        expectEqual(form.ages, [nil, 1])
        expectNil(form.shop)
        expectEqual(form.names, [:])
        expectEqual(form.note, "")
        expectNil(form.inner.id)
        expectEqual(
            report.problems.map(\.description),
            [
                "expected integer, found string at $.age (line 1, column 9); converted",
                "expected integer, found string at $.ages[0] (line 1, column 22); converted",
                "expected object, found string at $.shop (line 1, column 38); converted",
                "expected object, found array at $.names (line 1, column 51); converted",
                "expected object, found array at $.inner (line 1, column 76); converted",
            ])
        let decoder = JsonDecoder()
        decoder.policy.conversions = .nullFromEmptyText
        expectThrows(DecodingError.self) { try decoder.decode(Form.self, from: text) }
        decoder.policy.conversions = [.nullFromEmptyText, .objectsFromEmptyArrays]
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        try expectEqual(decoder.decode(Form.self, from: text).ages, [nil, 1])
        expectThrows(DecodingError.self) { try decoder.decode([String: Int].self, from: "[1]") }
        expectThrows(DecodingError.self) { try decoder.decode(Int.self, from: #""""#) }
    }

    /// Reads the elements of an array one by one.
    struct Readings: Decodable {
        var values: [Int?] = []

        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            while !elements.isAtEnd { values.append(try elements.decodeIfPresent(Int.self)) }
        }
    }

    @Test func `empty text in a container without keys is null`() throws {
        let decoder = JsonDecoder()
        decoder.policy.conversions = .nullFromEmptyText
        try expectEqual(decoder.decode(Readings.self, from: #"["",1,null,"",2]"#).values, [nil, 1, nil, nil, 2])
        expectThrows(DecodingError.self) { try decoder.decode(Readings.self, from: #"["", "x"]"#) }
        expectThrows(DecodingError.self) { try JsonDecoder().decode(Readings.self, from: #"[""]"#) }
    }

    @Test func `without conversions they are errors`() {
        expectThrows(DeserializationError.self) {
            try ObjectMapper().decode(Shop.self, from: #"{"items": {"id": 1}}"#, with: serializer)
        }
    }

    @Test func `unknown keys are reported`() throws {
        let json = #"{"items": [{"id": 1, "nmae": "x"}], "byName": {"any": {"id": 2, "b": 0}}, "closed": {"deep": 1}}"#
        let report = try mapper { $0.unknownKeys = .report }.report(decoding: Shop.self, from: json, with: serializer)
        expectEqual(report.value?.items, [Item(id: 1)])
        expectEqual(
            report.problems.map(\.description),
            [
                "unknown key at $.items[0].nmae (line 1, column 22); did you mean \"name\"?; ignored",
                "unknown key at $.byName.any.b (line 1, column 65); ignored",
                "unknown key at $.closed (line 1, column 75); ignored",
            ])
    }

    @Test func `unknown keys are rejected`() throws {
        let strict = mapper { $0.unknownKeys = .reject }
        expectError("unknown key at $.items[0].x (line 1, column 22)", as: DeserializationError.self) {
            try strict.decode(Shop.self, from: #"{"items": [{"id": 1, "x": 0}]}"#, with: serializer)
        }
        let decoder = JsonDecoder()
        decoder.policy.unknownKeys = .reject
        let decodingError = try requireThrows(DecodingError.self) {
            try decoder.decode(Shop.self, from: Data(#"{"items": [{"id": 1, "x": 0}]}"#.utf8))
        }
        expectEqual(decodingError.parts?.kind, "dataCorrupted")
        expectEqual(decodingError.parts?.context.debugDescription, "unknown key at $.items[0].x (line 1, column 22)")
        try expectEqual(decoder.decode(Shop.self, from: Data(#"{"items": [{"id": 1}]}"#.utf8)).items.count, 1)
    }

    @Test func `types that ask for all keys know them all`() throws {
        struct Bag: Decodable {
            struct Key: CodingKey {
                let stringValue: String
                var intValue: Int? { nil }
                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
            let count: Int
            init(from decoder: any Decoder) throws { count = try decoder.container(keyedBy: Key.self).allKeys.count }
        }
        let strict = mapper { $0.unknownKeys = .reject }
        try expectEqual(strict.decode(Bag.self, from: #"{"a": 1, "b": 2}"#, with: serializer).count, 2)
        try expectEqual(strict.decode([Int: Int].self, from: #"{"1": 1, "2": 2}"#, with: serializer), [1: 1, 2: 2])
    }

    @Test func `invalid elements are left out`() throws {
        let json = #"{"items": [{"id": 1}, {"id": "x"}, null, {"id": 2}], "byName": {"a": {"id": 3}, "b": 4}}"#
        let lossy = mapper { $0.invalidElements = .drop }
        let expected = Shop(items: [Item(id: 1), Item(id: 2)], byName: ["a": Item(id: 3)])
        try expectEqual(lossy.decode(Shop.self, from: json, with: serializer), expected)
        let report = try lossy.report(decoding: Shop.self, from: json, with: serializer)
        expectEqual(report.value, expected)
        expectEqual(
            report.problems.map(\.description),
            [
                "expected integer, found string at $.items[1].id (line 1, column 30); element dropped",
                "expected object, found null at $.items[2] (line 1, column 36); element dropped",
                "expected object, found integer at $.byName.b (line 1, column 86); element dropped",
            ])
    }

    @Test func `a report has all invalid elements`() throws {
        let report = try ObjectMapper().report(
            decoding: [Item].self, from: #"[{"id": 1}, {"id": "x"}, {"name": 5}, 6]"#, with: serializer)
        expectNil(report.value)
        expectEqual(
            report.problems.map(\.description),
            [
                "expected integer, found string at $[1].id (line 1, column 20); failed",
                "expected integer, found nothing at $[2].id (line 1, column 26); failed",
                "expected object, found integer at $[3] (line 1, column 39); failed",
            ])
    }

    @Test func `invalid optionals stay errors`() {
        // `decodeIfPresent` throws for an invalid value, even if the policy allows nil for invalid optionals.
        expectThrows(DeserializationError.self) {
            try ObjectMapper().decode(Item.self, from: #"{"id": 1, "name": 5}"#, with: serializer)
        }
    }

    @Test func `limits hold`() throws {
        let decoder = JsonDecoder()
        decoder.policy.limits = .untrusted
        let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        let error = try requireThrows(DecodingError.self) {
            try decoder.decode(SupportedType.self, from: Data(deep.utf8))
        }
        expectEqual(
            error.parts?.context.debugDescription,
            "nesting exceeds the limit of 32 at line 1, column 33; "
                + "raise ProcessingLimits.depth if you trust the document")
        try expectNotNil(JsonDecoder().decode(SupportedType.self, from: Data(deep.utf8))[0])
    }

    @Test func `options come from the context`() throws {
        struct User: Codable, Equatable {
            let firstName: String
            let bornAt: Date
        }
        var options = CodableOptions()
        options.keyDecodingStrategy = .convertFromSnakeCase
        options.dateDecodingStrategy = .secondsSince1970
        let mapper = ObjectMapper().with(context: options)
        let user = User(firstName: "Ann", bornAt: Date(timeIntervalSince1970: 5))
        try expectEqual(mapper.decode(from: #"{"first_name": "Ann", "born_at": 5}"#, with: serializer), user)
        // By default, dates have the form of the mapper's policy.
        let text = #"{"firstName": "Ann", "bornAt": "1970-01-01T00:00:05Z"}"#
        try expectEqual(ObjectMapper().decode(from: text, with: serializer), user)
    }
}

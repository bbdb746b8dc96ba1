import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// The settings of a caller, and which of them apply to types of one kind within the other.
struct MixedSettingsTests {
    struct Scale: Sendable { let factor: Int }

    class Shape: PolymorphicMappable {
        var size = 0
        class var polymorphicKey: String { "kind" }
        class var polymorphicInfo: any PolymorphicInfo {
            createPolymorphicInfo(name: "shape").with(subtypes: Circle.self)
        }
        init() {}
        required init(_ data: DeserializableData) throws { try mapping(data) }
        func mapping(_ data: inout MappableData) throws { try data["size"].map(&size) }
    }

    final class Circle: Shape {
        override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "circle") }
    }

    /// A mapped type with values that it can get only from its mapper.
    struct Inner: CodableByMapping {
        var scaled = 1, shape = Shape(), firstSeen = Date(timeIntervalSince1970: 0), nothing: Int?, list: [Int] = []

        init() {}

        init(_ data: DeserializableData) throws {
            scaled = try data["scaled"].get() * (data.context(Scale.self)?.factor ?? 1)
            shape = try data["shape"].get()
            firstSeen = try data["firstSeen"].get()
            nothing = data["nothing"].get()
            list = data["list"].get(or: [])
        }

        func serialize(to data: inout SerializableData) {
            data["scaled"].set(scaled / (data.context(Scale.self)?.factor ?? 1))
            data["shape"].set(shape)
            data["firstSeen"].set(firstSeen)
            data["nothing"].set(nothing)
            data["list"].set(list)
        }
    }

    struct Middle: Codable { var innerPart = Inner(), lastSeen = Date(timeIntervalSince1970: 0) }

    struct Outer: CodableByMapping {
        var middlePart = Middle()
        init() {}
        init(_ data: DeserializableData) throws { middlePart = try data["middlePart"].decode() }
        func serialize(to data: inout SerializableData) { data["middlePart"].encode(middlePart) }
    }

    private let serializer = JsonSerializer()

    private func sample() -> Outer {
        var outer = Outer()
        outer.middlePart.innerPart.scaled = 30
        outer.middlePart.innerPart.shape = Circle()
        return outer
    }

    private let mapper = ObjectMapper(
        polymorph: StaticPolymorph(), policy: MappingPolicy(dates: .secondsSince1970)
    ).with(context: Scale(factor: 10))

    /// The text that the mapper writes, with dates as its policy says.
    private let text =
        #"{"middlePart":{"innerPart":{"scaled":3,"shape":{"kind":"circle","size":0},"firstSeen":0,"nothing":null,"list":[]},"lastSeen":0}}"#

    private func expectSample(_ outer: Outer) {
        expectEqual(outer.middlePart.innerPart.scaled, 30)
        #expect(outer.middlePart.innerPart.shape is Circle)
        expectEqual(outer.middlePart.innerPart.firstSeen, Date(timeIntervalSince1970: 0))
    }

    @Test func `a mapper reaches the innermost type`() throws {
        try expectEqual(value(mapper.serialize(sample(), toString: serializer)), value(text))
        try expectEqual(value(mapper.encode(sample(), toString: serializer)), value(text))
        expectSample(try mapper.deserialize(from: text, with: serializer))
        expectSample(try mapper.decode(from: text, with: serializer))
    }

    private func value(_ text: String) -> SupportedType? { serializer.deserialize(fromString: text) }

    @Test func `a mapper in user info reaches it by any coder`() throws {
        let ours = (JsonDecoder(), JsonEncoder())
        ours.0.userInfo[.objectMapper] = mapper
        ours.1.userInfo[.objectMapper] = mapper
        // The coder's own strategy is for `lastSeen`, the mapper's dates are for `firstSeen`.
        ours.0.dateDecodingStrategy = .secondsSince1970
        ours.1.dateEncodingStrategy = .secondsSince1970
        let written = String(decoding: try ours.1.encode(sample()), as: UTF8.self)
        expectEqual(value(written), value(text))
        expectSample(try ours.0.decode(Outer.self, from: Data(text.utf8)))

        let foundations = (JSONDecoder(), JSONEncoder())
        foundations.0.userInfo[.objectMapper] = mapper
        foundations.1.userInfo[.objectMapper] = mapper
        expectEqual(value(String(decoding: try foundations.1.encode(sample()), as: UTF8.self)), value(text))
        expectSample(try foundations.0.decode(Outer.self, from: Data(text.utf8)))

        let lists = (PropertyListDecoder(), PropertyListEncoder())
        lists.0.userInfo[.objectMapper] = mapper
        lists.1.userInfo[.objectMapper] = mapper
        expectSample(try lists.0.decode(Outer.self, from: lists.1.encode(sample())))
    }

    @Test func `the mapper of a call counts more than one in user info`() throws {
        var options = CodableOptions()
        options.userInfo[.objectMapper] = ObjectMapper(policy: MappingPolicy(dates: .millisecondsSince1970))
        expectSample(try mapper.with(context: options).decode(from: text, with: serializer))
    }

    struct Dated: CodableByMapping {
        var date = Date(timeIntervalSince1970: 5)
        init() {}
        init(_ data: DeserializableData) throws { date = try data["date"].get() }
        func serialize(to data: inout SerializableData) { data["date"].set(date) }
    }

    @Test func `dates of mapped types are the mappers whatever the strategy`() throws {
        let text = #"{"date":"1970-01-01T00:00:05Z"}"#
        let encoder = JsonEncoder()
        let decoder = JsonDecoder()
        let foundations = (JSONEncoder(), JSONDecoder())
        encoder.dateEncodingStrategy = .millisecondsSince1970
        decoder.dateDecodingStrategy = .millisecondsSince1970
        foundations.0.dateEncodingStrategy = .millisecondsSince1970
        foundations.1.dateDecodingStrategy = .millisecondsSince1970
        expectEqual(String(decoding: try encoder.encode(Dated()), as: UTF8.self), text)
        expectEqual(String(decoding: try foundations.0.encode(Dated()), as: UTF8.self), text)
        try expectEqual(decoder.decode(Dated.self, from: Data(text.utf8)).date, Dated().date)
        try expectEqual(foundations.1.decode(Dated.self, from: Data(text.utf8)).date, Dated().date)
        decoder.policy.dates = .secondsSince1970
        try expectEqual(decoder.decode(Dated.self, from: Data(#"{"date":5}"#.utf8)).date, Dated().date)
    }

    @Test func `a decoders policy is that of the mapper until it is set`() throws {
        let decoder = JsonDecoder()
        expectEqual(decoder.policy.limits.depth, 512)
        decoder.userInfo[.objectMapper] = ObjectMapper(policy: .strict)
        expectEqual(decoder.policy.unknownKeys, .reject)
        decoder.userInfo[.objectMapper] = ObjectMapper().with { $0.limits.depth = 3 }
        expectEqual(decoder.policy.limits.depth, 3)
        decoder.policy.limits.depth = 4
        decoder.userInfo[.objectMapper] = nil
        expectEqual(decoder.policy.limits.depth, 4)
    }

    @Test func `options reach Codable types at any depth and not the keys of mapped ones`() throws {
        var options = CodableOptions()
        options.keyEncodingStrategy = .convertToSnakeCase
        options.keyDecodingStrategy = .convertFromSnakeCase
        options.dateEncodingStrategy = .millisecondsSince1970
        options.dateDecodingStrategy = .millisecondsSince1970
        let mapper = mapper.with(context: options)
        var outer = sample()
        outer.middlePart.lastSeen = Date(timeIntervalSince1970: 5)
        let snake =
            #"{"middlePart":{"inner_part":{"scaled":3,"shape":{"kind":"circle","size":0},"firstSeen":0,"nothing":null,"list":[]},"last_seen":5000}}"#
        try expectEqual(value(mapper.serialize(outer, toString: serializer)), value(snake))
        try expectEqual(value(mapper.encode(outer, toString: serializer)), value(snake))
        let read = try mapper.deserialize(Outer.self, from: snake, with: serializer)
        expectSample(read)
        expectEqual(read.middlePart.lastSeen, Date(timeIntervalSince1970: 5))
        expectSample(try mapper.decode(from: snake, with: serializer))

        let decoder = JsonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .millisecondsSince1970
        decoder.userInfo[.objectMapper] = self.mapper
        expectSample(try decoder.decode(Outer.self, from: Data(snake.utf8)))
    }

    @Test func `paths under a key strategy are of the types keys`() throws {
        let decoder = JsonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let json = #"{"inner_part":{"scaled":"x"},"last_seen":0}"#
        expectEqual(
            account { _ = try decoder.decode(Middle.self, from: Data(json.utf8)) }.prefix(3),
            [
                "typeMismatch Int", "innerPart.scaled",
                "expected integer, found string at $.inner_part.scaled (line 1, column 25)",
            ])
    }

    @Test func `omissions of the mapper hold in both kinds`() throws {
        let omitting = mapper.with { $0.omissions = [.nilValues, .emptyCollections] }
        let short =
            #"{"middlePart":{"innerPart":{"scaled":3,"shape":{"kind":"circle","size":0},"firstSeen":0},"lastSeen":0}}"#
        try expectEqual(value(omitting.serialize(sample(), toString: serializer)), value(short))
        try expectEqual(value(omitting.encode(sample(), toString: serializer)), value(short))
        let encoder = JSONEncoder()
        encoder.userInfo[.objectMapper] = omitting
        expectEqual(value(String(decoding: try encoder.encode(sample()), as: UTF8.self)), value(short))
        let ours = JsonEncoder()
        ours.userInfo[.objectMapper] = omitting
        ours.dateEncodingStrategy = .secondsSince1970
        expectEqual(value(String(decoding: try ours.encode(sample()), as: UTF8.self)), value(short))
    }

    // MARK: Unknown keys

    struct Card: Codable, Equatable {
        var id: Int
        var ratio = 0.5
    }

    struct Wallet: Mappable, UnknownKeyPreserving {
        var card = Card(id: 0), cards: [Card] = []
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["card"].map(&card, using: .codable())
            try data["cards"].map(&cards, using: .codable())
        }
    }

    @Test func `a type that preserves unknown keys keeps those of its Codable parts too`() throws {
        let text = #"{"x":1.10,"card":{"id":1,"ratio":0.50},"y":[],"cards":[{"id":2,"ratio":5e-1}]}"#
        var wallet = try mapper.with(.strict).deserialize(Wallet.self, from: text, with: serializer)
        try expectEqual(mapper.serialize(wallet, toString: serializer), text)
        wallet.card.id = 5
        try expectEqual(
            mapper.serialize(wallet, toString: serializer),
            #"{"x":1.10,"card":{"id":5,"ratio":0.5},"y":[],"cards":[{"id":2,"ratio":5e-1}]}"#)
    }

    @Test func `unknown keys of a Codable part are rejected within a preserving type`() throws {
        let text = #"{"x":1,"card":{"id":1,"ratio":0.5,"z":1},"cards":[]}"#
        expectEqual(
            account { _ = try mapper.with(.strict).deserialize(Wallet.self, from: text, with: serializer) },
            ["DeserializationError: unknown key at $.card.z (line 1, column 35)"])
        let reporting = mapper.with { $0.unknownKeys = .report }
        try expectEqual(
            reporting.report(Wallet.self, from: text, with: serializer).problems.map(\.description),
            ["unknown key at $.card.z (line 1, column 35); ignored"])
    }

    @Test func `an update makes a Codable part anew`() throws {
        var wallet = try mapper.deserialize(
            Wallet.self, from: #"{"card":{"id":1,"ratio":0.25},"cards":[{"id":2,"ratio":1}]}"#, with: serializer)
        try mapper.update(&wallet, from: #"{"card":{"id":3,"ratio":0.75}}"#, with: serializer)
        expectEqual(wallet.card, Card(id: 3, ratio: 0.75))
        expectEqual(wallet.cards, [Card(id: 2, ratio: 1)])
        // A part of it is not enough, and an update that fails changes nothing.
        expectEqual(
            account { try mapper.update(&wallet, from: #"{"card":{"id":4}}"#, with: serializer) },
            ["DeserializationError: expected number, found nothing at $.card.ratio (line 1, column 9)"])
        expectEqual(wallet.card, Card(id: 3, ratio: 0.75))
    }
}

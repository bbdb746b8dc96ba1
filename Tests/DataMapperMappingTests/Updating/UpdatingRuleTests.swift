import DataMapper
import Foundation
import Testing

private enum Hue: String, SerializableAndDeserializable { case red, green }

private struct Label: RawRepresentable, Mappable, Equatable {
    var rawValue: String
    init(rawValue: String) { self.rawValue = rawValue }
}

/// Replaced as a whole, because it is not mapped.
private struct Span: SerializableAndDeserializable, Equatable {
    let from: Int
    let to: Int

    init(_ from: Int, _ to: Int) { (self.from, self.to) = (from, to) }

    init(_ data: DeserializableData) throws {
        from = try data["from"].get()
        to = data["to"].get(or: 0)
    }

    func serialize(to data: inout SerializableData) {
        data["from"].set(from)
        data["to"].set(to)
    }
}

@Suite("Updating: values") struct UpdatingRuleTests {
    @Test func `an optional`() throws {
        func age(_ json: String) throws -> Int? { try updated(5 as Int?, json) { $0.map(&$1) } }
        try expectEqual(age("{}"), 5)
        try expectEqual(age(#"{"v": 6}"#), 6)
        try expectNil(age(#"{"v": null}"#))
        try expectEqual(age(#"{"v": "six"}"#), 5)
        try expectEqual(age(#"{"v": 1e40}"#), 5)
        try expectNil(updated(nil as Int?, "{}") { $0.map(&$1) })
        try expectEqual(updated(nil as Int?, #"{"v": 6}"#) { $0.map(&$1) }, 6)
        try expectNil(updated(nil as Int?, #"{"v": []}"#) { $0.map(&$1) })
    }

    @Test func `the fallback is evaluated for null only`() throws {
        for (json, expected) in [("{}", 0), (#"{"v": 6}"#, 0), (#"{"v": []}"#, 0), (#"{"v": null}"#, 1)] {
            var count = 0
            _ = try updated(5, json) { data, value in
                data.map(
                    &value,
                    or: {
                        count += 1; return 1
                    }())
            }
            expectEqual(count, expected, "\(json)")
        }
    }

    @Test func `any value is replaced`() throws {
        func raw(_ json: String) throws -> SupportedType {
            try updated(required: ["a": 1, "b": 2] as SupportedType, json)
        }
        try expectEqual(raw("{}"), ["a": 1, "b": 2])
        try expectEqual(raw(#"{"v": {"a": 3}}"#), ["a": 3])
        try expectEqual(raw(#"{"v": null}"#), .null)
        try expectEqual(updated("x" as SupportedType?, #"{"v": null}"#) { $0.map(&$1) }, .some(.null))
        try expectEqual(updated("x" as SupportedType, #"{"v": null}"#) { $0.map(&$1, or: "y") }, .null)
    }

    @Test func `a type that is not mappable is replaced`() throws {
        func span(_ json: String) throws -> Span { try updated(required: Span(1, 9), json) }
        try expectEqual(span(#"{"v": {"from": 2}}"#), Span(2, 0))
        expectError("expected integer, found nothing at $.v.from (line 1, column 7)") { try span(#"{"v": {"to": 2}}"#) }
        try expectEqual(updated(Span(1, 9) as Span?, #"{"v": {"to": 2}}"#) { $0.map(&$1) }, Span(1, 9))
    }

    @Test func `raw values`() throws {
        try expectEqual(updated(required: Hue.red, #"{"v": "green"}"#), .green)
        try expectEqual(updated(Hue.red as Hue?, #"{"v": "blue"}"#) { $0.map(&$1) }, .red)
        expectError("value is not allowed at $.v (line 1, column 7)") {
            try updated(required: Hue.red, #"{"v": "blue"}"#)
        }
        // A type that is mapped as its raw value. It maps itself.
        try expectEqual(updated(required: Label(rawValue: "a"), #"{"v": "b"}"#).rawValue, "b")
        try expectEqual(updated(Label(rawValue: "a") as Label?, #"{"v": 1}"#) { $0.map(&$1) }?.rawValue, "a")
        var label = Label(rawValue: "a")
        try ObjectMapper().update(&label, fromValue: "b" as SupportedType)
        expectEqual(label.rawValue, "b")
    }

    @Test func `generic code that does not know of the optional`() throws {
        func age(_ json: String) throws -> Int? {
            func map<T: SerializableAndDeserializable>(_ data: inout MappableData, _ value: inout T) throws {
                try data.map(&value)
            }
            return try updated(5 as Int?, json) { try map(&$0, &$1) }
        }
        try expectEqual(age("{}"), 5)
        try expectNil(age(#"{"v": null}"#))
        try expectEqual(age(#"{"v": "six"}"#), 5)
        try expectEqual(age(#"{"v": 6}"#), 6)
    }

    @Test func `paths and dynamic keys`() throws {
        struct Paths: DefaultMappable {
            var (a, b, c, d, e, f) = (1, 1, 1, 1, 1 as Int?, 1)
            mutating func mapping(_ data: inout MappableData) throws {
                try data["x", "a"].map(&a)
                try data["x"]["y", "b"].map(&b)
                try data["c" + ""].map(&c)
                try data["x", "d" + ""].map(&d)
                data[["x", "y", "e"]].map(&e)
                data[["f"]].map(&f, or: 0)
            }
        }
        var paths = Paths()
        func all() -> [Int?] { [paths.a, paths.b, paths.c, paths.d, paths.e, paths.f] }
        try ObjectMapper().update(&paths, fromValue: ["x": ["a": 2]])
        expectEqual(all(), [2, 1, 1, 1, 1, 1])
        try ObjectMapper().update(&paths, fromValue: ["x": ["y": ["b": 3, "e": .null]], "f": .null])
        expectEqual(all(), [2, 3, 1, 1, nil, 0])
        try ObjectMapper().update(&paths, fromValue: ["c": 4, "x": ["d": 5, "y": ["e": 6]], "f": 7])
        expectEqual(all(), [2, 3, 4, 5, 6, 7])
        // A value that blocks a path is invalid.
        expectError("expected object, found integer at $.x") { try ObjectMapper().update(&paths, fromValue: ["x": 1]) }
        expectError("expected object, found array at $.x.y") {
            try ObjectMapper().update(&paths, fromValue: ["x": ["y": []]])
        }
        expectEqual(all(), [2, 3, 4, 5, 6, 7])
        expectError("expected integer, found null at $.x.y") {
            try ObjectMapper().update(&paths, fromValue: ["x": ["y": .null]])
        }
        expectError("expected integer, found null at $.x") {
            try ObjectMapper().update(&paths, fromValue: ["x": .null])
        }
        expectEqual(all(), [2, 3, 4, 5, 6, 7])
        expectError("expected integer, found boolean at $.x.y.b") {
            try ObjectMapper().update(&paths, fromValue: ["c": 8, "x": ["y": ["b": true]]])
        }
        expectEqual(all(), [2, 3, 4, 5, 6, 7])
    }

    @Test func `null on the way resets`() throws {
        struct Flat: DefaultMappable {
            var (city, zip, street) = ("Bern" as String?, 3000, 7 as Int?)
            mutating func mapping(_ data: inout MappableData) throws {
                data["address", "city"].map(&city)
                data["address", "zip"].map(&zip, or: 0)
                data["address", "more", "street"].map(&street, using: IntTransformation())
            }
        }
        var flat = Flat()
        try ObjectMapper().update(&flat, fromValue: ["address": ["more": .null]])
        #expect(flat.city == "Bern" && flat.zip == 3000 && flat.street == nil)
        try ObjectMapper().update(&flat, fromValue: ["address": .null])
        #expect(flat.city == nil && flat.zip == 0)
    }

    @Test func `the view knows that it updates`() throws {
        struct Asking: DefaultMappable {
            var seen: [Bool] = []
            var tenant: String?
            mutating func mapping(_ data: inout MappableData) throws {
                seen = [data.isReading, data.isUpdating, data["a"].isUpdating, data.objectMapper != nil]
                tenant = data["a"].context(String.self)
            }
        }
        let mapper = ObjectMapper().with(context: "acme")
        var asking: Asking = try mapper.deserialize(fromValue: [:] as SupportedType)
        expectEqual(asking.seen, [true, false, false, true])
        try mapper.update(&asking, fromValue: [:])
        expectEqual(asking.seen, [true, true, true, true])
        expectEqual(asking.tenant, "acme")
    }

    @Test func `the root`() throws {
        var address: Address = try ObjectMapper().deserialize(fromValue: ["city": "Bern", "zip": 3000])
        try ObjectMapper().update(&address, Data(#"{"zip": 3001}"#.utf8))
        try ObjectMapper().update(&address, #"{"city": "Biel"}"#)
        try ObjectMapper().update(&address, fromValue: [:])
        expectEqual(ObjectMapper().serialize(address), ["city": "Biel", "zip": 3001])
        let refused: [(String, String)] = [
            ("null", "expected object, found null at $ (line 1, column 1)"),
            ("[]", "expected object, found array at $ (line 1, column 1)"),
            (" 7", "expected object, found integer at $ (line 1, column 2)"),
            (#"{"city": 1}"#, "expected string, found integer at $.city (line 1, column 10)"),
            (#"{"zip": 1, "city": null}"#, "expected string, found null at $.city (line 1, column 20)"),
        ]
        for (text, expected) in refused {
            expectError(expected) { try ObjectMapper().update(&address, text) }
            expectEqual(ObjectMapper().serialize(address), ["city": "Biel", "zip": 3001])
        }
        expectThrows(JsonError.self) { try ObjectMapper().update(&address, "{") }
    }
}

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

@Suite("Updating: values")
struct UpdatingRuleTests {
    @Test func `an optional`() throws {
        func age(_ json: String) throws -> Int? { try updated(5 as Int?, json) { $0.map(&$1) } }
        #expect(try age("{}") == 5)
        #expect(try age(#"{"v": 6}"#) == 6)
        #expect(try age(#"{"v": null}"#) == nil)
        #expect(try age(#"{"v": "six"}"#) == 5)
        #expect(try age(#"{"v": 1e40}"#) == 5)
        #expect(try updated(nil as Int?, "{}") { $0.map(&$1) } == nil)
        #expect(try updated(nil as Int?, #"{"v": 6}"#) { $0.map(&$1) } == 6)
        #expect(try updated(nil as Int?, #"{"v": []}"#) { $0.map(&$1) } == nil)
    }

    @Test func `a required value`() throws {
        func age(_ json: String) throws -> Int { try updated(required: 5, json) }
        #expect(try age("{}") == 5)
        #expect(try age(#"{"v": 6}"#) == 6)
        #expect(message { try age(#"{"v": null}"#) } == "expected integer, found null at $.v (line 1, column 7)")
        #expect(message { try age(#"{"v": "six"}"#) } == "expected integer, found string at $.v (line 1, column 7)")
    }

    @Test func `a value with a fallback`() throws {
        func age(_ json: String) throws -> Int { try updated(5, json) { $0.map(&$1, or: -1) } }
        #expect(try age("{}") == 5)
        #expect(try age(#"{"v": 6}"#) == 6)
        #expect(try age(#"{"v": null}"#) == -1)
        #expect(try age(#"{"v": "six"}"#) == 5)
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
            #expect(count == expected, "\(json)")
        }
    }

    @Test func `any value is replaced`() throws {
        func raw(_ json: String) throws -> SupportedType {
            try updated(required: ["a": 1, "b": 2] as SupportedType, json)
        }
        #expect(try raw("{}") == ["a": 1, "b": 2])
        #expect(try raw(#"{"v": {"a": 3}}"#) == ["a": 3])
        #expect(try raw(#"{"v": null}"#) == .null)
        #expect(try updated("x" as SupportedType?, #"{"v": null}"#) { $0.map(&$1) } == .some(.null))
        #expect(try updated("x" as SupportedType, #"{"v": null}"#) { $0.map(&$1, or: "y") } == .null)
    }

    @Test func `a type that is not mappable is replaced`() throws {
        func span(_ json: String) throws -> Span { try updated(required: Span(1, 9), json) }
        #expect(try span(#"{"v": {"from": 2}}"#) == Span(2, 0))
        #expect(
            message { try span(#"{"v": {"to": 2}}"#) }
                == "expected integer, found nothing at $.v.from (line 1, column 7)")
        #expect(try updated(Span(1, 9) as Span?, #"{"v": {"to": 2}}"#) { $0.map(&$1) } == Span(1, 9))
    }

    @Test func `raw values`() throws {
        #expect(try updated(required: Hue.red, #"{"v": "green"}"#) == .green)
        #expect(try updated(Hue.red as Hue?, #"{"v": "blue"}"#) { $0.map(&$1) } == .red)
        #expect(
            message { try updated(required: Hue.red, #"{"v": "blue"}"#) }
                == "value is not allowed at $.v (line 1, column 7)")
        // A type that is mapped as its raw value. It maps itself.
        #expect(try updated(required: Label(rawValue: "a"), #"{"v": "b"}"#).rawValue == "b")
        #expect(try updated(Label(rawValue: "a") as Label?, #"{"v": 1}"#) { $0.map(&$1) }?.rawValue == "a")
        var label = Label(rawValue: "a")
        try ObjectMapper().update(&label, fromValue: "b" as SupportedType)
        #expect(label.rawValue == "b")
    }

    @Test func `generic code that does not know of the optional`() throws {
        func age(_ json: String) throws -> Int? {
            func map<T: SerializableAndDeserializable>(_ data: inout MappableData, _ value: inout T) throws {
                try data.map(&value)
            }
            return try updated(5 as Int?, json) { try map(&$0, &$1) }
        }
        #expect(try age("{}") == 5)
        #expect(try age(#"{"v": null}"#) == nil)
        #expect(try age(#"{"v": "six"}"#) == 5)
        #expect(try age(#"{"v": 6}"#) == 6)
    }

    @Test func `paths and dynamic keys`() throws {
        struct Paths: Mappable {
            var (a, b, c, d, e, f) = (1, 1, 1, 1, 1 as Int?, 1)
            init() {}
            init(_ data: DeserializableData) throws { try mapping(data) }
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
        #expect(all() == [2, 1, 1, 1, 1, 1])
        try ObjectMapper().update(&paths, fromValue: ["x": ["y": ["b": 3, "e": .null]], "f": .null])
        #expect(all() == [2, 3, 1, 1, nil, 0])
        try ObjectMapper().update(&paths, fromValue: ["c": 4, "x": ["d": 5, "y": ["e": 6]], "f": 7])
        #expect(all() == [2, 3, 4, 5, 6, 7])
        // A value that blocks a path is invalid.
        #expect(
            message { try ObjectMapper().update(&paths, fromValue: ["x": 1]) }
                == "expected object, found integer at $.x")
        #expect(
            message { try ObjectMapper().update(&paths, fromValue: ["x": ["y": []]]) }
                == "expected object, found array at $.x.y")
        #expect(all() == [2, 3, 4, 5, 6, 7])
        #expect(
            message { try ObjectMapper().update(&paths, fromValue: ["x": ["y": .null]]) }
                == "expected integer, found null at $.x.y")
        #expect(
            message { try ObjectMapper().update(&paths, fromValue: ["x": .null]) }
                == "expected integer, found null at $.x")
        #expect(all() == [2, 3, 4, 5, 6, 7])
        #expect(
            message { try ObjectMapper().update(&paths, fromValue: ["c": 8, "x": ["y": ["b": true]]]) }
                == "expected integer, found boolean at $.x.y.b")
        #expect(all() == [2, 3, 4, 5, 6, 7])
    }

    @Test func `null on the way resets`() throws {
        struct Flat: Mappable {
            var (city, zip, street) = ("Bern" as String?, 3000, 7 as Int?)
            init() {}
            init(_ data: DeserializableData) throws { try mapping(data) }
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
        struct Asking: Mappable {
            var seen: [Bool] = []
            var tenant: String?
            init() {}
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws {
                seen = [data.isReading, data.isUpdating, data["a"].isUpdating, data.objectMapper != nil]
                tenant = data["a"].context(String.self)
            }
        }
        let mapper = ObjectMapper().with(context: "acme")
        var asking: Asking = try mapper.deserialize(fromValue: [:] as SupportedType)
        #expect(asking.seen == [true, false, false, true])
        try mapper.update(&asking, fromValue: [:])
        #expect(asking.seen == [true, true, true, true])
        #expect(asking.tenant == "acme")
    }

    @Test func `the root`() throws {
        var address: Address = try ObjectMapper().deserialize(fromValue: ["city": "Bern", "zip": 3000])
        let json = JsonSerializer()
        try ObjectMapper().update(&address, from: Data(#"{"zip": 3001}"#.utf8), with: json)
        try ObjectMapper().update(&address, from: #"{"city": "Biel"}"#, with: json)
        try ObjectMapper().update(&address, fromValue: [:])
        #expect(ObjectMapper().serialize(address) == ["city": "Biel", "zip": 3001])
        let refused: [(String, String)] = [
            ("null", "expected object, found null at $ (line 1, column 1)"),
            ("[]", "expected object, found array at $ (line 1, column 1)"),
            (" 7", "expected object, found integer at $ (line 1, column 2)"),
            (#"{"city": 1}"#, "expected string, found integer at $.city (line 1, column 10)"),
            (#"{"zip": 1, "city": null}"#, "expected string, found null at $.city (line 1, column 20)"),
        ]
        for (text, expected) in refused {
            #expect(message { try ObjectMapper().update(&address, from: text, with: json) } == expected)
            #expect(ObjectMapper().serialize(address) == ["city": "Biel", "zip": 3001])
        }
        #expect(throws: JsonError.self) { try ObjectMapper().update(&address, from: "{", with: json) }
    }
}

import DataMapper
import Testing

/// A flattened value that reads all keys has the members that nobody else has read.
@Suite("Flattening: the remaining members") struct RemainingMembersTests {
    /// What the initializer of a `Reading` reads, as text.
    struct Script: Sendable {
        let read: @Sendable (DeserializableData) throws -> String
    }

    /// An object that a script reads.
    struct Reading: Deserializable {
        let text: String

        init(_ data: DeserializableData) throws { text = try data.context(Script.self)?.read(data) ?? "" }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let json: String
        let result: String
        let script: Script

        init(
            _ name: String, _ json: String, _ result: String,
            _ read: @escaping @Sendable (DeserializableData) throws -> String
        ) {
            (testDescription, self.json, self.result, script) = (name, json, result, Script(read: read))
        }
    }

    typealias Numbers = [String: Int]

    struct Named: Deserializable {
        let name: String
        let others: Numbers

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            others = try data.flattened.get()
        }
    }

    struct Owner: Deserializable {
        let named: Named
        let age: Int

        init(_ data: DeserializableData) throws {
            age = try data["age"].get()
            named = try data.flattened.get()
        }
    }

    struct Two: Deserializable, UnknownKeyPreserving {
        let a: Int
        let others: Numbers?
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws {
            a = try data["a"].get()
            others = data.flattened.get()
        }

        func serialize(to data: inout SerializableData) {
            data["a"].set(a)
            data.flattened.set(others)
        }
    }

    static func text(_ numbers: Numbers?) -> String {
        numbers.map { "[" + $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ") + "]" }
            ?? "nil"
    }

    static func rest(_ data: DeserializableData) throws -> String {
        let numbers: Numbers = try data.flattened.get()
        return text(numbers)
    }

    static let rows: [Row] = [
        Row("after another key", #"{"id":"A","x":5}"#, "A [x=5]") { data in
            let id: String = try data["id"].get()
            return try id + " " + rest(data)
        },
        Row("before another key, all members", #"{"id":1,"x":5}"#, "[id=1 x=5] 1") { data in
            let others: Numbers = try data.flattened.get()
            return try text(others) + " " + String(data["id"].get() as Int)
        },
        Row("a key that is missing, and one that is asked for twice", #"{"x":5,"id":"A"}"#, "nil A A [x=5]") { data in
            let (missing, id): (String?, String) = try (data["no"].get(), data["id"].get())
            return try "\(missing ?? "nil") \(id) \(data["id"].get() as String) " + rest(data)
        },
        Row("no other member, and no member at all", #"{"id":"A","inner":{}}"#, "[] []") { data in
            _ = try (data["id"].get() as String, data["inner"].raw)
            return try rest(data) + " " + rest(data["inner"])
        },
        Row("optional, with a fallback, and as a field", #"{"id":"A","x":5}"#, "[x=5] [x=5] [x=5] [x=5]") { data in
            _ = try data["id"].get() as String
            let values: [Numbers?] = try [
                data.flattened.get(), data.flattened.getIfPresent(), data.flattened.get(or: [:]),
                (data.flattened.get() as Field<Numbers>).value,
            ]
            return values.map(text).joined(separator: " ")
        },
        Row("the payload of an enum's case", #"{"kind":"A","x":5}"#, "A [x=5]") { data in
            let name = data._caseName(at: "kind")
            return try name + " " + text(data._payload.get() as Numbers)
        },
        Row("by the initializer of a value", #"{"id":"A","x":5,"y":6}"#, "[x=5 y=6]") { data in
            _ = try data["id"].get() as String
            return try text(SupportedType(data.flattened).dictionary?.compactMapValues(\.int))
        },
        Row("by the initializer of a dictionary", #"{"id":"A","x":5,"y":6}"#, "[x=5 y=6]") { data in
            _ = try data["id"].get() as String
            return try text(Numbers(data.flattened))
        },
        Row("an error that the model catches", #"{"id":"A","x":5}"#, "[x=5]") { data in
            _ = try data["id"].get() as String
            return text(try? data.flattened.get() as Numbers)
        },
        Row("with another policy, and an error that the model catches", #"{"id":"A","x":5}"#, "[x=5]") { data in
            _ = try data["id"].get() as String
            return text(try? data.flattened.get(using: .policy(invalidElements: .drop)) as Numbers)
        },
        Row("invalid", #"{"id":"A","x":"B"}"#, "nil nil") { data in
            _ = try data["id"].get() as String
            let others: Numbers? = data.flattened.get()
            return text(others) + " " + text(try? data.flattened.get() as Numbers)
        },
        Row("a value of any kind", #"{"id":"A","x":[5],"y":null}"#, #"{"x":[5],"y":null} 2 3"#) { data in
            _ = try data["id"].get() as String
            let others: SupportedType = try data.flattened.get()
            let values: [String: SupportedType] = try data.flattened.get()
            let whole = data.flattened.raw
            return JsonSerializer().serialize(toString: others) + " \(values.count) \(whole.count ?? 0)"
        },
        Row("with a transformation", #"{"id":"A","x":"5"}"#, "[x=5] [x=5]") { data in
            _ = try data["id"].get() as String
            let strict: Numbers? = data.flattened.get(using: IntTransformation().lenient)
            let others: Numbers = try data.flattened.get(using: IntTransformation().lenient.dictionary)
            return text(strict) + " " + text(others)
        },
        Row("keys of another type", #"{"id":"A","7":"B"}"#, "[7: \"B\"]") { data in
            _ = try data["id"].get() as String
            return "\(try data.flattened.get() as [Int: String])"
        },
        Row("in a flattened type", #"{"age":3,"name":"A","x":5}"#, "3 A [x=5]") { data in
            let owner: Owner = try Owner(data)
            return "\(owner.age) \(owner.named.name) " + text(owner.named.others)
        },
        Row("after a flattened type", #"{"name":"A","age":3,"x":5}"#, "[age=3 x=5] [x=5] []") { data in
            let named: Named = try data.flattened.get()
            _ = try data["age"].get() as Int
            let others: Numbers = try data.flattened.get()
            _ = try data["x"].get() as Int
            return try text(named.others) + " " + text(others) + " " + rest(data)
        },
        Row("a flattened type that fails reads nothing", #"{"name":"A","x":5,"y":"z"}"#, "nil 3") { data in
            let named: Named? = data.flattened.get()
            return try "\(named?.name ?? "nil") \((data.flattened.get() as [String: SupportedType]).count)"
        },
        Row("below a path", #"{"a":{"b":"B","z":2},"c":1}"#, "B [z=2]") { data in
            let b: String = try data["a", "b"].get()
            return try b + " " + rest(data["a"])
        },
        Row("a value that is not flattened has all members", #"{"a":{"b":1,"z":2}}"#, "1 [b=1 z=2]") { data in
            let b: Int = try data["a", "b"].get()
            let all: Numbers = try data["a"].get()
            return "\(b) " + text(all)
        },
        Row("the same value for several types", #"{"v":{"name":"A","x":5}}"#, "A [x=5] A [x=5] [age=5]") { data in
            let (first, second): (Named, Named) = try (data["v"].get(), data["v"].get())
            let again = try? data["v"].deserialize(Numbers.self, fromValue: ["age": 5])
            return "\(first.name) \(text(first.others)) \(second.name) \(text(second.others)) \(text(again))"
        },
        Row("a type that failed before", #"{"v":{"age":5,"x":6}}"#, "nil [age=5 x=6]") { data in
            let owner = try? data["v"].get() as Owner
            return try "\(owner?.named.name ?? "nil") " + rest(data["v"])
        },
        Row("one of two types", #"{"v":[{"name":"A","x":1},{"x":2}]}"#, "A [x=1] [x=2]") { data in
            let values: [Either<Named, Numbers>] = try data["v"].get()
            return "\(values[0].left?.name ?? "") \(text(values[0].left?.others)) \(text(values[1].right))"
        },
        Row("many objects", #"{"v":[{"name":"A","x":1},{"y":2,"name":"B"}],"z":7,"w":1}"#, "[x=1] [y=2] 7 [w=1]") {
            data in
            let values: [Named] = try data["v"].get()
            let z: Int = try data["z"].get()
            let texts = values.map { text($0.others) }.joined(separator: " ")
            return try texts + " \(z) " + rest(data)
        },
        Row("unknown keys are kept if there is no dictionary", #"{"v":{"a":1,"b":"c"}}"#, #"nil {"a":1,"b":"c"}"#) {
            data in
            let two: Two = try data["v"].get()
            let written = try data.objectMapper.serialize(two, toString: JsonSerializer())
            return text(two.others) + " " + written
        },
        Row("after a type of a registry that keeps unknown keys", #"{"id":"A","v":{"type":"two","a":1}}"#, "A []") {
            data in
            let id: String = try data["id"].get()
            let _: Two = try data["v"].get(
                using: TypeRegistry<Two>(key: "type").with(Two.self, named: "two", as: { $0 }))
            return try id + " " + rest(data)
        },
        Row("JSON in a string", #"{"v":"{\"name\":\"A\",\"x\":5}"}"#, "A [x=5]") { data in
            let named: Named = try data["v"].get(using: SerializedTransformation<Named>(with: JsonSerializer()))
            return named.name + " " + text(named.others)
        },
    ]

    @Test(arguments: rows) func reading(_ row: Row) throws {
        let mapper = ObjectMapper().with(context: row.script)
        for policy in [MappingPolicy.standard, MappingPolicy(unknownKeys: .report)] {
            let mapper = mapper.with(policy)
            try expectEqual(mapper.read(Reading.self, row.json).text, row.result)
            let value = try JsonSerializer().deserializeOrThrow(fromString: row.json)
            expectEqual((mapper.deserialize(value) as Reading?)?.text, row.result)
            try expectEqual(mapper.report(Reading.self, row.json).value?.text, row.result)
            try expectEqual(
                mapper.read([Reading].self, "[\(row.json),\(row.json)]").map(\.text), [row.result, row.result])
            // A view that a test creates.
            try expectEqual(Reading(DeserializableData(data: value, objectMapper: mapper)).text, row.result)
        }
    }

    @Test func `every entry point`() throws {
        let json = JsonSerializer()
        let mapper = ObjectMapper()
        struct Whole: DeserializableTransformation {
            func transform(from value: SupportedType) -> String? { nil }
            func object(from data: DeserializableData) throws -> String {
                try "\(data["id"].get() as String) " + RemainingMembersTests.rest(data)
            }
        }
        let text = #"{"id":"A","x":5}"#
        try expectEqual(mapper.deserialize(from: text, with: json, using: Whole()), "A [x=5]")
        try expectEqual(mapper.deserialize(json.deserializeOrThrow(fromString: text), using: Whole()), "A [x=5]")
        try expectEqual(mapper.report(from: text, with: json, using: Whole()).value, "A [x=5]")
        try expectEqual(
            mapper.deserialize(from: "[\(text),\(text)]", with: json, using: Whole().array), ["A [x=5]", "A [x=5]"])
        // All members are known.
        let strict = mapper.with(.strict)
        try expectEqual(strict.read(Named.self, #"{"name":"A","x":5}"#).others, ["x": 5])
        try expectEqual(strict.report([Named].self, #"[{"name":"A","x":5}]"#).problems.count, 0)
        expectError("expected integer, found string at $.x (line 1, column 17)") {
            try mapper.read(Named.self, #"{"name":"A","x":"5"}"#)
        }
        let broken = try mapper.report(Named.self, #"{"name":"A","x":"5","y":"6"}"#)
        expectEqual(
            broken.problems.map(\.description),
            [
                "expected integer, found string at $.x (line 1, column 17); failed",
                "expected integer, found string at $.y (line 1, column 25); failed",
            ])
    }

    /// A class and a struct whose dictionaries are updated.
    final class Bag: Mappable {
        var id = 0
        var others: Numbers = [:]
        var extra: SupportedType = .null

        init(_ data: DeserializableData) throws { try mapping(data) }

        func mapping(_ data: inout MappableData) throws {
            try data["id"].map(&id)
            try data["a", "b"].map(&id)
            try data["a"].flattened.map(&others)
            data.flattened.map(&extra, or: .null)
        }
    }

    @Test func updates() throws {
        let mapper = ObjectMapper()
        let bag = try mapper.read(Bag.self, #"{"id":1,"a":{"b":2,"c":3},"x":4}"#)
        func shown() throws -> String { try "\(bag.id) \(Self.text(bag.others)) \(mapper.write(bag.extra))" }
        try expectEqual(shown(), #"2 [c=3] {"x":4}"#)
        try mapper.update(bag, #"{"id":5,"a":{"b":6,"d":7},"y":8}"#)
        try expectEqual(shown(), #"6 [c=3 d=7] {"y":8}"#)
        expectError("expected integer, found string at $.a.e (line 1, column 30)") {
            try mapper.update(bag, #"{"id":9,"a":{"b":9,"d":9,"e":"x"},"y":9}"#)
        }
        try expectEqual(shown(), #"6 [c=3 d=7] {"y":8}"#)
        let report = try mapper.report(updating: bag, from: #"{"a":{"b":1,"f":2}}"#, with: JsonSerializer())
        expectEqual(report.isClean, true)
        try expectEqual(shown(), #"1 [c=3 d=7 f=2] {}"#)
    }

    struct Points: Deserializable {
        struct Point: DefaultMappable {
            var x = 0
            var y: Int?

            mutating func mapping(_ data: inout MappableData) throws {
                try data["x"].map(&x)
                try data["y"].mapIfPresent(&y)
            }
        }

        let others: [String: Point]

        init(_ data: DeserializableData) throws { others = try data.flattened.get() }
    }

    @Test func `a member that is dropped has no unknown keys, but others have`() throws {
        let mapper = ObjectMapper(policy: MappingPolicy(unknownKeys: .report, invalidElements: .drop))
        let report = try mapper.report(
            Points.self, #"{"a":{"x":1,"z":2},"b":{"x":"?","y":"?","z":3},"c":{"z":4},"d":{"x":5,"z":6}}"#)
        expectEqual(report.value?.others.mapValues(\.x), ["a": 1, "d": 5])
        expectEqual(
            report.problems.map { "\($0.jsonPointer) \($0.outcome)" },
            ["/a/z ignored", "/b/x elementDropped", "/b/y elementDropped", "/c/x elementDropped", "/d/z ignored"])
    }

    struct Sealed: SerializableAndDeserializable, UnknownKeyRejecting {
        let a: Int

        init(_ data: DeserializableData) throws { a = try data["a"].get() }

        func serialize(to data: inout SerializableData) { data["a"].set(a) }
    }

    struct Inner: DefaultMappable, UnknownKeyRejecting {
        var b = 0

        mutating func mapping(_ data: inout MappableData) throws { try data["b"].map(&b) }
    }

    struct Middle: DefaultMappable {
        var id = 0
        var inner = Inner()
        var rest: [String: SupportedType] = [:]

        mutating func mapping(_ data: inout MappableData) throws {
            try data["id"].map(&id)
            try data["q"].map(&inner)
            try data.flattened.map(&rest)
        }
    }

    struct Updated: DefaultMappable {
        var sealed: Sealed?
        var middle = Middle()

        mutating func mapping(_ data: inout MappableData) throws {
            data["r"].map(&sealed)
            try data["p"].map(&middle)
        }
    }

    /// The object at `r` is made anew, and those at `p` and `q` are updated.
    @Test(arguments: [#"{"r":{"a":1},"p":{"id":1,"q":{"b":1},"x":2}}"#, #"{"p":{"id":1,"q":{"b":1},"x":2}}"#])
    func `an update that follows keys from the middle`(_ text: String) throws {
        var object = Updated()
        try ObjectMapper().update(&object, text)
        expectEqual(object.middle.rest, ["x": 2])
    }
}

import DataMapper
import Foundation
import Testing

@Suite("Flattening: members in the object around them") struct FlatteningTests {
    static let mapper = ObjectMapper()

    struct Street: Mappable, Equatable {
        var street = ""
        var number: Field<Int> = .absent

        init(street: String = "", number: Field<Int> = .absent) { (self.street, self.number) = (street, number) }

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["street"].map(&street)
            try data["number"].map(&number)
        }
    }

    /// Flattens another object, and is flattened itself.
    struct Place: Mappable, Equatable {
        var street: Street?
        var city = ""

        init(street: Street? = nil, city: String = "") { (self.street, self.city) = (street, city) }

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data.flattened.map(&street)
            try data[anyOf: "city", "town"].map(&city)
        }
    }

    struct Person: SerializableAndDeserializable, Equatable {
        var name: String
        var place: Place
        var age: Int

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            place = try data.flattened.get()
            age = try data["age"].get()
        }

        func serialize(to data: inout SerializableData) {
            data["name"].set(name)
            data.flattened.set(place)
            data["age"].set(age)
        }
    }

    @Test(arguments: [
        #"{"name":"A","street":"S","number":1,"city":"C","age":2}"#,
        #"{"name":"A","street":"S","number":null,"city":"C","age":2}"#,
        #"{"name":"A","street":"S","city":"C","age":2}"#,
        #"{"name":"A","city":"C","age":2}"#,
    ])
    func `both ways`(_ text: String) throws {
        let person = try Self.mapper.read(Person.self, text)
        try expectEqual(Self.mapper.write(person), text)
        let people = try Self.mapper.read([Person].self, "[\(text),\(text)]")
        expectEqual(people, [person, person])
        try expectEqual(Self.mapper.write(people), "[\(text),\(text)]")
    }

    @Test func `reads what is there`() throws {
        let text = #"{"age":2,"town":"C","name":"A","street":"S"}"#
        let person = try Self.mapper.read(Person.self, text)
        expectEqual(person.name, "A")
        expectEqual(person.age, 2)
        expectEqual(person.place, Place(street: Street(street: "S"), city: "C"))
    }

    @Test(arguments: [
        (
            #"{"name":"A","age":2}"#,
            #"expected string, found nothing at $.city (line 1, column 1); also looked for "town""#
        ),
        (#"{"name":"A","city":1,"age":2}"#, "expected string, found integer at $.city (line 1, column 20)"),
        ("[]", "expected object, found array at $ (line 1, column 1)"),
    ])
    func `errors are those of the object`(_ text: String, _ description: String) {
        expectError(description) { try Self.mapper.read(Person.self, text) }
    }

    @Test func `an optional is nil where it cannot be made`() throws {
        let text = #"{"name":"A","street":"S","number":"x","city":"C","age":2}"#
        let person = try Self.mapper.read(Person.self, text)
        expectNil(person.place.street)
    }

    /// A part, some of whose members the object around it reads, too.
    struct Shared: Mappable, Equatable {
        struct Part: Mappable, Equatable {
            var a: Int?
            var level = 0

            init(level: Int) { self.level = level }

            init(_ data: DeserializableData) throws { try mapping(data) }

            mutating func mapping(_ data: inout MappableData) throws {
                data["a"].map(&a)
                try data["level"].map(&level)
            }
        }

        var a: Int?
        var part: Part?

        init(a: Int?, level: Int?) { (self.a, part) = (a, level.map { Part(level: $0) }) }

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["a"].map(&a)
            data.flattened.map(&part)
        }
    }

    @Test(arguments: [
        (#"{"a":1}"#, Shared(a: 1, level: nil)), (#"{"a":null}"#, Shared(a: nil, level: nil)),
        (#"{}"#, Shared(a: nil, level: nil)), (#"{"level":2}"#, Shared(a: nil, level: 2)),
    ])
    func `a part without members of its own is missing`(_ text: String, _ expected: Shared) throws {
        for unknownKeys in [MappingPolicy.UnknownKeys.ignore, .report] {
            let policy = MappingPolicy(unknownKeys: unknownKeys, invalidOptionals: .fail)
            let mapper = ObjectMapper(policy: policy)
            try expectEqual(mapper.read(Shared.self, text), expected)
            try expectEqual(mapper.report(Shared.self, text).get(), expected)
        }
    }

    typealias Row = ScriptRow

    static let inner = Script {
        $0["x"].set(1)
        $0["y", "z"].set(2)
    }

    static let table: [Row] = [
        Row("alone", #"{"x": 1, "y": {"z": 2}}"#) { $0.flattened.set(inner) },
        Row("between others", #"{"a": 0, "x": 1, "y": {"z": 2}, "b": 3}"#) {
            $0["a"].set(0)
            $0.flattened.set(inner)
            $0["b"].set(3)
        },
        Row("within itself", #"{"a": 0, "b": 1, "x": 1, "y": {"z": 2}, "c": 2, "d": 3}"#) {
            $0["a"].set(0)
            $0.flattened.set(
                Script {
                    $0["b"].set(1)
                    $0.flattened.set(Script { $0.flattened.set(inner) })
                    $0["c"].set(2)
                })
            $0["d"].set(3)
        },
        Row("flattened twice is once", #"{"x": 1, "y": {"z": 2}}"#) { $0.flattened.flattened.set(inner) },
        Row("an empty object", #"{"a": 0}"#) {
            $0["a"].set(0)
            $0.flattened.set(Script { _ in })
        },
        Row("nothing else", "{}") { $0.flattened.set(Script { _ in }) },
        Row("nil", #"{"a": 0, "b": 1}"#) {
            $0["a"].set(0)
            $0.flattened.set(nil as Script?)
            $0["b"].set(1)
        },
        Row("null, absent, and a type that sets nil", #"{"a": 0, "b": 1}"#) {
            $0["a"].set(0)
            $0.flattened.set(SupportedType.null)
            $0.flattened.set(Field<Script>.absent)
            $0.flattened.set(Field<Script>.null)
            $0.flattened.set(Script { $0.set(nil as Int?) })
            $0["b"].set(1)
        },
        Row("nil under a key", #"{"b": 1}"#) {
            $0["a"].flattened.set(nil as Script?)
            $0["b"].set(1)
        },
        Row("a field", #"{"x": 1, "y": {"z": 2}}"#) { $0.flattened.set(Field.value(inner)) },
        Row("dictionaries", #"{"b": 1, "a": 2, "c": 3}"#) {
            $0["b"].set(1)
            $0.flattened.set(["c": 3, "a": 2])
        },
        Row("a dictionary without entries", #"{"b": 1}"#) {
            $0["b"].set(1)
            $0.flattened.set([String: Int]())
        },
        Row("a dictionary with absent entries", #"{"b": null}"#) {
            $0.flattened.set(["a": Field<Int>.absent, "b": .null])
        },
        Row("values", #"{"b": 1, "z": 3, "a": {"k": [1, {"l": 2}]}}"#) {
            $0["b"].set(1)
            $0.flattened.set(["z": 3, "a": ["k": [1, ["l": 2]]]] as SupportedType)
        },
        Row("a type that sets a dictionary", #"{"a": 1, "b": 2}"#) {
            $0.flattened.set(Script { $0.set(["a": 1, "b": 2]) })
        },
        Row("a dictionary, by a transformation", #"{"a": "1", "b": "2"}"#) {
            $0.flattened.set(["a": 1, "b": 2], using: FieldTransformationTests.Digits())
        },
        Row("an object, by a transformation", #"{"a": 1}"#) {
            $0.flattened.set(1, using: Transformations.object)
        },
        Row("the last of equal keys, in the first place", #"{"x": 1, "b": 0, "y": {"z": 2}}"#) {
            $0["x"].set(7)
            $0["b"].set(0)
            $0.flattened.set(inner)
        },
        Row("a key that is set again", #"{"x": 9, "y": {"z": 2}, "b": 0}"#) {
            $0.flattened.set(inner)
            $0["b"].set(0)
            $0["x"].set(9)
        },
        Row("paths meet", #"{"y": {"a": 0, "z": 2, "b": 3}, "x": 1}"#) {
            $0["y", "a"].set(0)
            $0.flattened.set(inner)
            $0["y", "b"].set(3)
        },
        Row("paths meet, in pieces", #"{"y": {"a": 0, "b": 1, "c": 3}, "x": 2}"#) {
            $0["y", "a"].set(0)
            $0.flattened.set(
                Script {
                    $0["y", "b"].set(1)
                    $0["x"].set(2)
                    $0["y", "c"].set(3)
                })
        },
        Row("a path within replaces no less than before", #"{"y": {"b": 1}, "x": 2}"#) {
            $0["y", "a"].set(0)
            $0.flattened.set(
                Script {
                    $0["y"].set(5)
                    $0["x"].set(2)
                    $0["y", "b"].set(1)
                })
        },
        Row("under a key", #"{"a": {"x": 1, "y": {"z": 2}}, "b": 1}"#) {
            $0["a"].flattened.set(inner)
            $0["b"].set(1)
        },
        Row("under a key, between others", #"{"a": {"p": 0, "x": 1, "y": {"z": 2}, "q": 1}, "b": 1}"#) {
            $0["a", "p"].set(0)
            $0["a"].flattened.set(inner)
            $0["a"]["q"].set(1)
            $0["b"].set(1)
        },
        Row("under a path, twice", #"{"a": {"b": {"x": 1, "y": {"z": 2}, "c": 3}}}"#) {
            $0["a", "b"].flattened.set(inner)
            $0["a", "b"].flattened.set(["c": 3])
        },
        Row("under a key that has a value", #"{"a": {"p": 0, "x": 1, "y": {"z": 2}}}"#) {
            $0["a"].set(["p": 0])
            $0["a"].flattened.set(inner)
        },
        Row("under a key whose value is replaced", #"{"a": 5}"#) {
            $0["a"].flattened.set(inner)
            $0["a"].set(5)
        },
        Row("under a key, equal keys", #"{"a": {"x": 1, "y": {"z": 2}}}"#) {
            $0["a", "x"].set(7)
            $0["a"].flattened.set(inner)
        },
        Row("under a dynamic key", #"{"a": {"x": 1, "y": {"z": 2}}}"#) {
            let key = "a"
            $0[key].flattened.set(inner)
        },
        Row("a key of the view", #"{"a": 0, "b": 1}"#) {
            $0["a"].set(0)
            $0.flattened["b"].set(1)
        },
        Row("in elements", #"{"all": [{"x": 1, "y": {"z": 2}}, {"x": 1, "y": {"z": 2}}]}"#) {
            let one = Script { $0.flattened.set(inner) }
            $0["all"].set([one, one])
        },
        Row("a view that is assigned", #"{"a": 0, "b": 1, "c": 2}"#) {
            $0["a"].set(0)
            $0.flattened = SerializableData(data: ["b": 1, "c": 2], objectMapper: mapper)
        },
        Row("a value that was written before is not changed", #"{"copy": {"a": 0}, "a": 0, "b": 1}"#) {
            $0["a"].set(0)
            let copy = $0.raw
            $0.flattened.set(["b": 1])
            let all = $0.raw
            $0.set(["copy": copy] as SupportedType)
            $0.flattened.set(all)
        },
        Row("many members", members(0..<100)) {
            $0["k0"].set(0)
            $0.flattened.set(SupportedType.object((1..<99).map { (key: "k\($0)", value: .int($0)) }))
            $0["k99"].set(99)
        },
    ]

    static func members(_ range: Range<Int>) -> String {
        "{" + range.map { "\"k\($0)\": \($0)" }.joined(separator: ", ") + "}"
    }

    enum Transformations {
        /// An object with one member.
        static let object = AnySerializableTransformation<Int> { ["a": .int($0 ?? 0)] }
    }

    @Test(arguments: table) func writing(_ row: Row) throws {
        let written = try Self.mapper.serializeOrThrow(row.script)
        expectEqual("\(written)", row.result)
        let nested = try Self.mapper.serializeOrThrow(Script { $0["it"].set(row.script) })
        expectEqual("\(nested)", #"{"it": \#(row.result)}"#)
        let flattened = try Self.mapper.serializeOrThrow(
            Script {
                $0.flattened.set(row.script)
                $0["end"].set(0)
            })
        let around = row.result == "{}" ? #"{"end": 0}"# : row.result.dropLast() + #", "end": 0}"#
        expectEqual("\(flattened)", around)
        var byHand = SerializableData(objectMapper: Self.mapper)
        row.script.write(&byHand)
        #expect(byHand.raw == written || row.result == "{}")
    }

    @Test(arguments: ["1.10", "12345678901234567890", "-0.0", "1e400"])
    func `numbers stay what they are`(_ number: String) throws {
        let text = #"{"a":\#(number),"b":{"c":[\#(number)]}}"#
        let value = try JsonSerializer().deserializeOrThrow(fromString: text)
        let written = try Self.mapper.write(Script { $0.flattened.set(value) })
        expectEqual(written, text)
    }

    @Test(arguments: [
        Row("$", "integer") { $0.flattened.set(1) },
        Row("$", "array") {
            $0["a"].set(0)
            $0.flattened.set([1, 2])
            $0["b"].set(0)
        },
        Row("$.a", "string") {
            $0["b"].set(0)
            $0["a"].flattened.set("x")
        },
        Row("$.a.b", "boolean") { $0["a", "b"].flattened.set(true) },
        Row("$", "array") { $0.flattened.set([1], using: FieldTransformationTests.Digits()) },
        Row("$", "string") { $0.flattened.set(1, using: FieldTransformationTests.Digits()) },
        Row("$", "integer") { $0.flattened.set(Script { $0.set(Field.value(1)) }) },
        Row("$", "string") { $0.flattened.set(User.Role.admin) },
        Row("$.c[1]", "integer") { $0["c"].set([Script { _ in }, Script { $0.flattened.set(1) }]) },
    ])
    func `what is no object is an error`(_ row: Row) throws {
        let error = try requireThrows(SerializationError.self) { try Self.mapper.serializeOrThrow(row.script) }
        expectEqual(error.description, "only an object can be flattened, found \(row.result) at \(row.name)")
        expectEqual(error.code, .invalidPlace)
        let nested = message { try Self.mapper.serializeOrThrow(["it": [row.script]]) }
        expectEqual(nested, "only an object can be flattened, found \(row.result) at $.it[0]\(row.name.dropFirst())")
    }

    /// Throws while it is written, in any place.
    struct Failing: Mappable {
        init() {}
        init(_ data: DeserializableData) throws {}
        mutating func mapping(_ data: inout MappableData) throws {
            var one = 1
            try data["one"].map(&one)
            throw TooYoung()
        }
    }

    @Test(arguments: [
        Row("$", "") { $0.flattened.set(Failing()) },
        Row("$.a", "") { $0["a"].flattened.set(Failing()) },
        Row("$.b", "") {
            $0["a"].set(0)
            $0.flattened.set(Script { $0["b"].set(Failing()) })
            $0["c"].set(0)
        },
        Row("$.c.d[1]", "") {
            $0.flattened.set(["a": 1, "b": 2])
            $0["c"].flattened.set(
                Script {
                    $0["e"].set(1)
                    $0["d"].set([nil, Failing()])
                })
            $0["c"].set(0)
        },
    ])
    func `errors within have their path`(_ row: Row) {
        expectError("age must be positive at \(row.name)") { try Self.mapper.serializeOrThrow(row.script) }
    }
}

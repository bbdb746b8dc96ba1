import DataMapper
import Foundation
import Testing

@Suite("Field: absent, null and values") struct FieldTests {
    static let mapper = ObjectMapper()

    /// One field of each kind that can be read.
    struct Patch: DefaultMappable, Equatable {
        var name: Field<String> = .absent
        var age: Field<Int> = .absent
        var tags: Field<[String]> = .absent
        var address: Field<Address> = .absent

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["age"].map(&age)
            try data["tags"].map(&tags)
            try data["address"].map(&address)
        }
    }

    @Test(arguments: [
        "{}",
        #"{"name":null,"age":null,"tags":null,"address":null}"#,
        #"{"name":"A","age":1,"tags":["x"],"address":{"city":"Köln","zip":50667}}"#,
        #"{"name":"","tags":[]}"#,
        #"{"age":null}"#,
    ])
    func `is written as it was read`(_ text: String) throws {
        let patch = try Self.mapper.read(Patch.self, text)
        try expectEqual(Self.mapper.write(patch), text)
        let omitting = Self.mapper.with(MappingPolicy(omissions: [.nilValues, .emptyCollections, .emptyText]))
        try expectEqual(omitting.write(patch), text)
    }

    @Test func `reads what is there`() throws {
        let text = #"{"name": null, "tags": ["x"]}"#
        let patch = try Self.mapper.read(Patch.self, text)
        expectEqual(patch.name, .null)
        expectEqual(patch.age, .absent)
        expectEqual(patch.tags, .value(["x"]))
        expectEqual(patch.address, .absent)
    }

    @Test(arguments: [
        (#"{"age": "old"}"#, "expected integer, found string at $.age (line 1, column 9)"),
        ("{\"name\": null,\n \"tags\": [\"x\", 1]}", "expected string, found integer at $.tags[1] (line 2, column 16)"),
        (#"{"address": {}}"#, "expected string, found nothing at $.address.city (line 1, column 13)"),
        (#"{"address": 1}"#, "expected object, found integer at $.address (line 1, column 13)"),
    ])
    func `wrong values are errors`(_ text: String, _ description: String) {
        expectError(description) { try Self.mapper.read(Patch.self, text) }
    }

    @Test func `the three gets`() throws {
        let value: SupportedType = ["number": 1, "null": nil, "text": "x"]
        let data = DeserializableData(data: value, objectMapper: Self.mapper)
        let number: Field<Int>? = data["number"].get()
        let null: Field<Int>? = data["null"].get()
        let absent: Field<Int>? = data["absent"].get()
        let wrong: Field<Int>? = data["text"].get()
        expectEqual(number, .some(.value(1)))
        expectEqual(null, .some(.null))
        expectEqual(absent, .some(.absent))
        expectNil(wrong)

        expectEqual(data["number"].get(or: Field<Int>.value(9)), .value(1))
        expectEqual(data["null"].get(or: Field<Int>.value(9)), .null)
        expectEqual(data["absent"].get(or: Field<Int>.value(9)), .absent)
        expectEqual(data["text"].get(or: Field<Int>.value(9)), .value(9))

        try expectEqual(data["null"].get() as Field<Int>, .null)
        try expectEqual(data["absent", "deep"].get() as Field<Int>, .absent)
        expectError("expected integer, found string at $.text") { try data["text"].get() as Field<Int> }
    }

    @Test func `maps with a fallback for wrong values`() {
        struct Model: DefaultMappable {
            var a: Field<Int> = .null
            mutating func mapping(_ data: inout MappableData) throws { data["a"].map(&a, or: .absent) }
        }
        expectEqual(Self.mapper.deserialize(["a": "x"]).map { (model: Model) in model.a }, .absent)
        expectEqual(Self.mapper.deserialize(["a": 1]).map { (model: Model) in model.a }, .value(1))
        expectEqual(Self.mapper.deserialize([:]).map { (model: Model) in model.a }, .absent)
    }

    @Test func `in arrays and dictionaries`() throws {
        let text = "[1,null,2]"
        let fields = try Self.mapper.read([Field<Int>].self, text)
        expectEqual(fields, [.value(1), .null, .value(2)])
        try expectEqual(Self.mapper.write(fields), text)
        try expectEqual(Self.mapper.write([Field<Int>.absent, .value(1)]), "[null,1]")

        let entries: [String: Field<Int>] = ["a": .absent, "b": .null, "c": .value(1)]
        try expectEqual(Self.mapper.write(entries), #"{"b":null,"c":1}"#)
        let read = try Self.mapper.read([String: Field<Int>].self, #"{"b":null,"c":1}"#)
        expectEqual(read, ["b": .null, "c": .value(1)])
    }

    @Test func `where there is no key`() throws {
        try expectEqual(Self.mapper.serializeOrThrow(Field<Int>.absent), .null)
        try expectEqual(Self.mapper.serializeOrThrow(Field<Int>.null), .null)
        try expectEqual(Self.mapper.serializeOrThrow(Field.value(1)), 1)
        try expectEqual(Self.mapper.deserialize(Field<Int>.self, fromValue: .null), .null)
        try expectEqual(Self.mapper.deserialize(Field<Int>.self, fromValue: 1), .value(1))
    }

    @Test func `within one another`() throws {
        let written = try Self.mapper.serializeOrThrow(
            Script {
                $0["a"].set(Field<Field<Int>>.value(.absent))
                $0["b"].set(Field<Field<Int>>.value(.null))
                $0["c"].set(Field<Int>?.some(.absent))
                $0["d"].set(Field<Int>?.none)
                $0["e"].set(Field<Int?>.value(nil))
                $0["f", "g"].set(Field<Int>.absent)
            })
        expectEqual("\(written)", #"{"b": null, "d": null, "e": null}"#)
    }

    @Test func `what was set before stays where a field is absent`() throws {
        let written = try Self.mapper.serializeOrThrow(
            Script {
                $0["a"].set(1)
                $0["a"].set(Field<Int>.absent)
                $0["b"].set(1)
                $0["b"].set(Field<Int>.null)
            })
        expectEqual("\(written)", #"{"a": 1, "b": null}"#)
    }

    @Test(arguments: ["1.10", "12345678901234567890", "-0.0", "1e400", "1.7976931348623157e308"])
    func `numbers stay what they are`(_ number: String) throws {
        let text = #"{"a":\#(number),"b":[\#(number),null]}"#
        struct Model: DefaultMappable {
            var a: Field<SupportedType> = .absent
            var b: Field<[Field<SupportedType>]> = .absent
            var c: Field<SupportedType> = .null
            mutating func mapping(_ data: inout MappableData) throws {
                try data["a"].map(&a)
                try data["b"].map(&b)
                try data["c"].map(&c)
            }
        }
        let model = try Self.mapper.read(Model.self, text)
        try expectEqual(Self.mapper.write(model), text)
    }

    @Test func `decimals and large integers`() throws {
        let text = #"{"price":1.10,"id":12345678901234567890}"#
        struct Model: DefaultMappable {
            var price: Field<Decimal> = .absent
            var id: Field<UInt64> = .absent
            mutating func mapping(_ data: inout MappableData) throws {
                try data["price"].map(&price)
                try data["id"].map(&id)
            }
        }
        let model = try Self.mapper.read(Model.self, text)
        expectEqual(model.price, .value(Decimal(string: "1.1")!))
        expectEqual(model.id, .value(12_345_678_901_234_567_890))
        let written = #"{"price":1.1,"id":12345678901234567890}"#
        try expectEqual(Self.mapper.write(model), written)
    }

    @Test func `mappable data says what is there`() throws {
        struct Model: DefaultMappable {
            var seen: [Bool] = []
            mutating func mapping(_ data: inout MappableData) throws {
                seen = [data["a"].isPresent, data["a"].isNull, data["b"].isPresent, data["b"].isNull]
                seen += [data["c"].isPresent, data["c"].isNull]
                if !data.isReading { try data["seen"].map(&seen) }
            }
        }
        let model = try Self.mapper.deserialize(Model.self, fromValue: ["a": 1, "b": nil])
        expectEqual(model.seen, [true, false, true, true, false, true])
        let written = #"{"seen": [false, true, false, true, false, true]}"#
        expectEqual("\(try Self.mapper.serializeOrThrow(model))", written)
    }
}

@Suite("Field: transformations") struct FieldTransformationTests {
    static let mapper = ObjectMapper()

    /// The text of an integer. Null is 0 and nil is "none", which fields must not see.
    struct Digits: Transformation {
        func transform(from value: SupportedType) -> Int? { value.isNull ? 0 : value.string.flatMap { Int($0) } }
        func transform(object: Int?) -> SupportedType { .string(object.map { "\($0)" } ?? "none") }
    }

    struct Patch: DefaultMappable {
        var number: Field<Int> = .absent
        var lenient: Field<Int> = .absent

        mutating func mapping(_ data: inout MappableData) throws {
            try data["number"].map(&number, using: Digits())
            data["lenient"].map(&lenient, using: Digits(), or: .value(-1))
        }
    }

    @Test(arguments: [
        ("{}", "{}"),
        (#"{"number":null,"lenient":null}"#, #"{"number":null,"lenient":null}"#),
        (#"{"number":"12","lenient":"13"}"#, #"{"number":"12","lenient":"13"}"#),
        (#"{"lenient":[]}"#, #"{"lenient":"-1"}"#),
    ])
    func `both ways`(_ text: String, _ written: String) throws {
        let patch = try Self.mapper.read(Patch.self, text)
        try expectEqual(Self.mapper.write(patch), written)
        let omitting = Self.mapper.with(MappingPolicy(omissions: .nilValues))
        try expectEqual(omitting.write(patch), written)
    }

    @Test func `wrong values are errors`() {
        let text = #"{"number": "many"}"#
        let description = "string cannot be converted at $.number (line 1, column 12)"
        expectError(description) { try Self.mapper.read(Patch.self, text) }
    }

    @Test func `the three gets`() throws {
        let value: SupportedType = ["number": "1", "null": nil, "text": "x"]
        let data = DeserializableData(data: value, objectMapper: Self.mapper)
        let number: Field<Int>? = data["number"].get(using: Digits())
        let null: Field<Int>? = data["null"].get(using: Digits())
        let absent: Field<Int>? = data["absent"].get(using: Digits())
        let wrong: Field<Int>? = data["text"].get(using: Digits())
        expectEqual(number, .some(.value(1)))
        expectEqual(null, .some(.null))
        expectEqual(absent, .some(.absent))
        expectNil(wrong)
        let sure: Field<Int> = try data["number"].get(using: Digits())
        expectEqual(sure, .value(1))
        let other: Field<Int> = data["text"].get(using: Digits(), or: .null)
        expectEqual(other, .null)
        let none: Field<Int> = data["absent"].get(using: Digits(), or: .null)
        expectEqual(none, .absent)
    }
}

@Suite("Field: as a value") struct FieldValueTests {
    @Test func `knows what it has`() {
        let all: [Field<Int>] = [.absent, .null, .value(1)]
        expectEqual(all.map(\.value), [nil, nil, 1])
        expectEqual(all.map(\.isPresent), [false, true, true])
        expectEqual(all.map(\.isNull), [false, true, false])
        expectEqual(all.map { $0.or(5) }, [5, 5, 1])
        expectEqual(all.map { $0.map { "\($0)" } }, [.absent, .null, .value("1")])
        expectEqual(all.map { "\($0)" }, ["absent", "null", "1"])
        expectEqual(Set(all).count, 3)
    }

    @Test func `map throws what its function throws`() {
        expectThrows(TooYoung.self) { try Field.value(1).map { (_: Int) throws(TooYoung) -> Int in throw TooYoung() } }
    }

    @Test func `updates properties`() {
        var phone: String? = "1"
        Field<String>.absent.apply(to: &phone)
        expectEqual(phone, "1")
        Field.value("2").apply(to: &phone)
        expectEqual(phone, "2")
        Field<String>.null.apply(to: &phone)
        expectNil(phone)

        var name = "A"
        Field<String>.absent.apply(to: &name, or: "")
        expectEqual(name, "A")
        Field.value("B").apply(to: &name, or: "")
        expectEqual(name, "B")
        Field<String>.null.apply(to: &name, or: "none")
        expectEqual(name, "none")
    }

    @Test func `is sendable`() async {
        let field: Field<[Int]> = .value([1])
        let sum = await Task { field.map { $0.reduce(0, +) } }.value
        expectEqual(sum, .value(1))
    }
}

/// A value that blocks a path is not a missing value.
struct BlockedPathTests {
    struct Way: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let read: @Sendable (DeserializableData) throws -> String
    }

    static let ways = [
        Way(testDescription: "field") { "\(try $0.get() as Field<Int>)" },
        Way(testDescription: "value") { "\(try $0.get() as SupportedType)" },
        Way(testDescription: "transformed field") { "\(try $0.get(using: IntTransformation()) as Field<Int>)" },
        Way(testDescription: "object") { "\(try $0.get() as [Int])" },
        Way(testDescription: "alternative") { "\(try $0.get() as Either<Int, String>)" },
    ]

    @Test(arguments: ways)
    func `a value in the way of a path is an error where one is required`(_ way: Way) throws {
        let result = Probe.result(.standard, #"{"log":5}"#) { try way.read($0["log", "v"]) }
        expectEqual(result, "expected object, found integer at $.log (line 1, column 8)")
        let index = Probe.result(.standard, #"{"log":{"a":1}}"#) { try way.read($0["log"][0]) }
        expectEqual(index, "expected array, found object at $.log (line 1, column 8)")
    }

    struct Name: Deserializable {
        let text: String

        init(_ data: DeserializableData) throws { text = data["name"].get() ?? data.get(or: "") }
    }

    @Test func `an object may be read in several ways`() throws {
        let names = try ObjectMapper(policy: .strict).read([Name].self, #"["a",{"name":"b"}]"#)
        expectEqual(names.map(\.text), ["a", "b"])
    }
}

import DataMapper
import Foundation
import Testing

/// The effect of each part of a policy alone.
struct MappingPolicyTests {
    private let json = JsonSerializer()

    private func mapper(_ policy: MappingPolicy) -> ObjectMapper { ObjectMapper().with(policy) }

    private func report<T: Deserializable>(
        _ type: T.Type, _ text: String, _ policy: MappingPolicy
    ) throws -> (T?, [String]) {
        let report = try mapper(policy).report(type, text)
        return (report.value, report.problems.map(\.description))
    }

    @Test func `a part of the policy can be changed alone`() throws {
        let milliseconds = ObjectMapper(policy: MappingPolicy(dates: .millisecondsSince1970))
        let changed = milliseconds.with { $0.conversions = .all }
        try expectEqual(changed.read(Int.self, #""5""#), 5)
        try expectEqual(changed.read(Date.self, "1500"), Date(timeIntervalSince1970: 1.5))
        expectEqual(milliseconds.policy.conversions, [])
    }

    // MARK: Unknown keys

    struct User: Deserializable, Equatable {
        let name: String
        let email: String?
        let tags: [String: Int]

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            email = data["email"].get()
            tags = data["tags"].get(or: [:])
        }
    }

    private let text = #"{"name":"A","e_mail":"x","tags":{"any":1},"age":{"years":3}}"#

    @Test func `unknown keys are ignored unless set`() throws {
        try expectEqual(report(User.self, text, .standard).1, [])
    }

    @Test func `unknown keys are reported with a suggestion`() throws {
        var policy = MappingPolicy.standard
        policy.unknownKeys = .report
        let (value, problems) = try report(User.self, text, policy)
        expectEqual(value?.name, "A")
        expectEqual(
            problems,
            [
                #"unknown key at $.e_mail (line 1, column 13); did you mean "email"?; ignored"#,
                "unknown key at $.age (line 1, column 43); ignored",
            ])
    }

    @Test func `unknown keys are rejected`() throws {
        let error = expectThrows(DeserializationError.self) { try mapper(.strict).read(User.self, text) }
        expectEqual(error?.code, .unknownKey)
        expectEqual(error?.description, #"unknown key at $.e_mail (line 1, column 13); did you mean "email"?"#)
        expectNil(mapper(.strict).deserialize(json.deserialize(fromString: text)) as User?)
        let (value, problems) = try report(User.self, text, .strict)
        expectNil(value)
        expectEqual(problems.count, 2)
        try expectEqual(mapper(.strict).read(User.self, #"{"name":"A"}"#).name, "A")
    }

    @Test func `nested objects, arrays and optionals are looked into`() throws {
        struct Group: Deserializable {
            let users: [User]
            let lead: User?
            let raw: SupportedType
            init(_ data: DeserializableData) throws {
                users = try data["users"].get()
                lead = data["lead"].get()
                raw = try data["raw"].get()
            }
        }
        let text = """
            {"users":[{"name":"A","x":1}],"lead":{"y":1,"name":"B"},"raw":{"z":1},"w":[{"v":1}]}
            """
        var policy = MappingPolicy.standard
        policy.unknownKeys = .report
        let report = try mapper(policy).report(Group.self, text)
        expectEqual(report.problems.map(\.jsonPointer), ["/users/0/x", "/lead/y", "/w"])
    }

    @Test func `what failed has no unknown keys`() throws {
        var policy = MappingPolicy.standard
        policy.unknownKeys = .report
        let (value, problems) = try report([User?].self, #"[{"name":1,"x":1}]"#, policy)
        expectEqual(value, [nil])
        expectEqual(problems, ["expected string, found integer at $[0].name (line 1, column 10); replaced by nil"])
    }

    @Test func `calls with a transformation follow the policy, too`() throws {
        struct Users: Transformation {
            func transform(from value: SupportedType) -> User? { nil }
            func transform(object: User?) -> SupportedType { .null }
            func object(from data: DeserializableData) throws -> User { try data.get() }
        }
        let error = expectThrows(DeserializationError.self) {
            try mapper(.strict).deserialize(from: text, with: json, using: Users())
        }
        expectEqual(error?.code, .unknownKey)
        let value = try json.deserializeOrThrow(fromString: text)
        expectNil(mapper(.strict).deserialize(value, using: Users()) as User?)
        expectEqual((mapper(.standard).deserialize(value, using: Users()) as User?)?.name, "A")
        let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        expectThrows(JsonError.self) { try mapper(.untrusted).deserialize(from: deep, with: json, using: Users()) }
    }

    // MARK: Conversions

    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        let read: @Sendable (ObjectMapper, String) throws -> String?
        let expected: String?
        var testDescription: String { text }

        init<T: Deserializable & Sendable>(_ text: String, _ type: T.Type, _ expected: String?) {
            (self.text, self.expected) = (text, expected)
            read = { mapper, text in
                let report = try mapper.report(T.self, text)
                let isConverted = report.problems.map(\.outcome) == [.converted]
                return report.value.map { "\($0)" + (isConverted ? "" : " unreported") }
            }
        }
    }

    @Test(arguments: [
        Row(#""12""#, Int.self, "12"), Row(#""-7""#, Int8.self, "-7"), Row(#""300""#, UInt8.self, nil),
        Row(#""1e2""#, Int.self, "100"), Row(#""1.5""#, Int.self, nil), Row(#""1.5""#, Double.self, "1.5"),
        Row(#""0.1""#, Decimal.self, "0.1"), Row(#""0.1""#, Float.self, "0.1"), Row(#""+1""#, Int.self, nil),
        Row(#""01""#, Int.self, nil), Row(#"" 1""#, Int.self, nil), Row(#""""#, Int.self, nil),
        Row(#""1.""#, Double.self, nil), Row(#"".5""#, Double.self, nil), Row(#""1e400""#, Double.self, nil),
        Row(#""NaN""#, Double.self, nil), Row(#""12345678901234567890""#, UInt64.self, "12345678901234567890"),
        Row("12", String.self, "12"), Row("1.50", String.self, "1.50"), Row("-0", String.self, "-0"),
        Row("123456789012345678901234567890", String.self, "123456789012345678901234567890"),
        Row("true", String.self, nil), Row("1", Bool.self, "true"), Row("0", Bool.self, "false"),
        Row("2", Bool.self, nil), Row(#""true""#, Bool.self, "true"), Row(#""FALSE""#, Bool.self, nil),
        Row("7", [Int].self, "[7]"), Row("null", [Int].self, nil),
        Row("[]", [String: Int].self, "[:]"), Row("[1]", [String: Int].self, nil), Row("{}", Int.self, nil),
        Row("[]", FieldOnly.self, "FieldOnly(note: absent)"), Row("[]", NoteOnly.self, "NoteOnly(note: nil)"),
        Row("[[]]", NoteOnly.self, nil), Row("[]", Named.self, nil),
        Row(#""RED""#, Color.self, "red"), Row(#""Écru""#, Color.self, "ecru"), Row(#""blue""#, Color.self, nil),
        Row(#""Ab""#, Color.self, nil), Row(#""""#, Color.self, nil), Row(#""RED""#, Paint.self, nil),
    ])
    func conversions(_ row: Row) throws {
        try expectEqual(row.read(mapper(MappingPolicy(conversions: .all)), row.text), row.expected)
        try expectNil(row.read(mapper(.standard), row.text))
    }

    enum Color: String, Deserializable, CaseIterable {
        case red
        case ecru = "écru"
        // `Ab` could be both.
        case first = "ab"
        case second = "AB"
    }

    enum Paint: String, Deserializable { case red }

    struct FieldOnly: Deserializable {
        let note: Field<String>

        init(_ data: DeserializableData) throws { note = try data["note"].get() }
    }

    struct NoteOnly: Deserializable {
        let note: String?

        init(_ data: DeserializableData) throws { note = try data["note", "text"].getIfPresent() }
    }

    struct Named: Deserializable {
        init(_ data: DeserializableData) throws { _ = try data["name"].get() as String }
    }

    @Test func `a conversion is reported for what it is`() throws {
        let (value, problems) = try report([Int].self, #"[1,"2"]"#, .lenient)
        expectEqual(value, [1, 2])
        expectEqual(problems, ["expected integer, found string at $[1] (line 1, column 4); converted"])
    }

    struct Stamps: Deserializable {
        let texts: [String]

        init(_ data: DeserializableData) throws {
            let (at, seen): (Date?, Date?) = (data["at"].get(), data["seen"].get(using: .millisecondsSince1970))
            let (count, isOn): (Int?, Bool?) = (
                data["count"].get(using: IntTransformation()), data["isOn"].get(using: BoolTransformation())
            )
            let name: String? = data["name"].get(using: StringTransformation())
            texts = [
                at.map { "\($0.timeIntervalSince1970)" }, seen.map { "\($0.timeIntervalSince1970)" },
                count.map { "\($0)" }, isOn.map { "\($0)" }, name,
            ]
            .map { $0 ?? "-" }
        }
    }

    @Test(
        arguments: [
            ([], "- - - - 7"), (.numbersFromText, "1.5 2.0 3 - 7"), (.booleans, "- - - true 7"),
            (.all, "1.5 2.0 3 true 7"),
        ] as [(MappingPolicy.Conversions, String)])
    func `transformations and dates that are numbers get the number or the boolean of a text`(
        _ conversions: MappingPolicy.Conversions, _ expected: String
    ) throws {
        let text = #"{"at":"1.5","seen":"2000","count":"3","isOn":"true","name":"7"}"#
        let policy = MappingPolicy(conversions: conversions, dates: .secondsSince1970)
        let (value, problems) = try report(Stamps.self, text, policy)
        expectEqual(value?.texts.joined(separator: " "), expected)
        let outcomes = expected.split(separator: " ").prefix(4).map { $0 == "-" ? "replaced by nil" : "converted" }
        expectEqual(
            problems,
            zip(
                [
                    "expected number, found string at $.at (line 1, column 7)",
                    "expected number, found string at $.seen (line 1, column 20)",
                    "expected integer, found string at $.count (line 1, column 35)",
                    "expected boolean, found string at $.isOn (line 1, column 46)",
                ], outcomes
            ).map { "\($0); \($1)" })
        // Only text in the syntax of JSON is converted.
        for loose in ["01", "+1", ".5", " 1", "TRUE", "x"] {
            expectNil(try? ObjectMapper(policy: policy).read([Date].self, "[\"\(loose)\"]"))
        }
    }

    @Test(arguments: [
        (#""true""#, true), (#""1""#, true), ("1", true), (#""false""#, false), (#""0""#, false), ("0", false),
        ("1.0", true), (#""TRUE""#, nil), (#""no""#, nil), (#""00""#, nil), ("2", nil), ("-1", nil), (#""""#, nil),
    ])
    func `only some texts and numbers are booleans`(_ text: String, _ expected: Bool?) throws {
        let policy = MappingPolicy(conversions: .booleans)
        let (value, problems) = try report([Bool?].self, "[\(text)]", policy)
        expectEqual(value, [expected])
        expectEqual(problems.map { $0.hasSuffix("; converted") }, [expected != nil])
    }

    @Test func `a transformation that reads numbers reads a number that the policy makes of 1 and 0`() throws {
        let reader = BoolTransformation()
        try expectEqual(ObjectMapper(policy: .lenient).deserialize(fromValue: 1, using: reader), true)
        expectThrows(DeserializationError.self) { try ObjectMapper().deserialize(fromValue: 1, using: reader) }
        expectThrows(DeserializationError.self) {
            try ObjectMapper(policy: .lenient).deserialize(fromValue: 2, using: reader)
        }
    }

    // MARK: Elements

    @Test func `invalid elements`() throws {
        let text = #"[1,"a",null,2]"#
        var policy = MappingPolicy.standard
        try expectEqual(report([Int?].self, text, policy).0, [1, nil, nil, 2])
        try expectNil(report([Int].self, text, policy).0)
        policy.invalidElements = .fail
        try expectNil(report([Int?].self, text, policy).0)
        try expectEqual(report([Int?].self, "[1,null]", policy).0, [1, nil])
        policy.invalidElements = .drop
        try expectEqual(report([Int?].self, text, policy).0, [1, nil, 2])
        let (value, problems) = try report([Int].self, text, policy)
        expectEqual(value, [1, 2])
        expectEqual(
            problems,
            [
                "expected integer, found string at $[1] (line 1, column 4); element dropped",
                "expected integer, found null at $[2] (line 1, column 8); element dropped",
            ])
        try expectEqual(mapper(policy).read(Set<Int>.self, text), [1, 2])
        try expectEqual(
            report([Int: Bool].self, #"{"1":true,"x":true,"3":5,"4":false}"#, policy).0, [1: true, 4: false])
    }

    // MARK: Omissions

    struct Sparse: Serializable {
        func serialize(to data: inout SerializableData) {
            data["none"].set(nil as Int?)
            data["text"].set("")
            data["array"].set([Int]())
            data["set"].set(Set<Int>())
            data["dictionary"].set([String: Int?]())
            data["values"].set(["a": nil, "b": 1] as [String: Int?])
            data["elements"].set([nil, 1] as [Int?])
            data["path", "none"].set(nil as String?)
            data["transformed"].set(nil as Int?, using: IntTransformation())
            data["object"].set(Empty())
        }
        struct Empty: Serializable { func serialize(to data: inout SerializableData) {} }
    }

    @Test(
        arguments: [
            (
                [],
                #"{"none":null,"text":"","array":[],"set":[],"dictionary":{},"values":{"a":null,"b":1},"elements":[null,1],"path":{"none":null},"transformed":null,"object":{}}"#
            ),
            (
                .nilValues,
                #"{"text":"","array":[],"set":[],"dictionary":{},"values":{"b":1},"elements":[null,1],"object":{}}"#
            ),
            (
                .emptyCollections,
                #"{"none":null,"text":"","values":{"a":null,"b":1},"elements":[null,1],"path":{"none":null},"transformed":null,"object":{}}"#
            ),
            ([.nilValues, .emptyCollections, .emptyText], #"{"values":{"b":1},"elements":[null,1],"object":{}}"#),
        ] as [(MappingPolicy.Omissions, String)])
    func omissions(_ omissions: MappingPolicy.Omissions, _ expected: String) throws {
        let mapper = mapper(MappingPolicy(omissions: omissions))
        try expectEqual(mapper.write(Sparse()), expected)
        try expectEqual(mapper.write(nil as Int?), "null")
        try expectEqual(mapper.write(""), #""""#)
    }

    // MARK: Limits

    @Test func `limits of the policy hold for the serializer, too`() throws {
        let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        expectThrows(JsonError.self) { try mapper(.untrusted).read(SupportedType.self, deep) }
        try expectEqual(mapper(.standard).read(SupportedType.self, deep).array?.count, 1)
        let long = "\"" + String(repeating: "x", count: 2 << 20) + "\""
        let error = expectThrows(JsonError.self) { try mapper(.untrusted).read(String.self, long) }
        expectEqual(error?.code, .limitExceeded)
    }

    @Test func `a single value that makes no element is dropped`() throws {
        let report = try mapper(.lenient).report([String: [Int]].self, #"{"a":"x","b":"7","c":3}"#)
        expectEqual(report.value, ["a": [], "b": [7], "c": [3]])
        expectEqual(
            report.problems.map { "\($0.jsonPointer) \($0.outcome)" },
            ["/a converted", "/a elementDropped", "/b converted", "/b converted", "/c converted"])
        let converting = mapper(MappingPolicy(conversions: .all))
        expectThrows(DeserializationError.self) { try converting.read([Int].self, "\"x\"") }
        try expectEqual(converting.read([Int?].self, "\"x\""), [nil])
    }

    @Test func `an object that becomes an array has unknown keys like any other`() throws {
        try expectEqual(report([User].self, #"{"name":"A","x":1}"#, .lenient).1.count, 2)
    }
}

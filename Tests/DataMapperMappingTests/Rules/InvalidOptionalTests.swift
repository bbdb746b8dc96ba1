import DataMapper
import Testing

private struct Aged: DefaultMappable, Equatable, CustomStringConvertible {
    var age: Int?
    var description: String { "person \(shown(age))" }

    mutating func mapping(_ data: inout MappableData) throws { data["age"].map(&age) }
}

/// An invalid value that nil or a default can replace: it is replaced, or it is an error.
@Suite("Rules: invalid optionals") struct InvalidOptionalTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        /// The value under `v`.
        let invalid: String
        /// The results of the standard policy for the invalid value, for null, and for a missing value.
        let replaced: String
        let empty: String
        /// The strict policy's error, without the line.
        let error: String
        let read: Probe.Code.Run
        var testDescription: String { name }

        init(
            _ name: String, _ invalid: String, _ replaced: String, empty: String, path: String = "$.v",
            expected: String = "expected integer, found string", _ read: @escaping Probe.Code.Run
        ) {
            (self.name, self.invalid, self.replaced, self.empty) = (name, invalid, replaced, empty)
            error = "\(expected) at \(path) (line 1, "
            self.read = read
        }
    }

    private static let twelve = #""twelve""#
    private static let old = #"{"age": "twelve"}"#

    static let rows = [
        Row("get", twelve, "nil", empty: "nil") { shown($0["v"].get() as Int?) },
        Row("get(or:)", twelve, "7", empty: "7") { data in
            let value: Int = data["v"].get(or: 7)
            return shown(value)
        },
        Row("get(or:) of an optional", twelve, "7", empty: "7") { data in
            let value: Int? = data["v"].get(or: 7)
            return shown(value)
        },
        Row("map(or:) of an optional", twelve, "7", empty: "7") { data in
            var mapped = MappableData(reading: data)
            var value: Int? = 5
            mapped["v"].map(&value, or: 7)
            return shown(value)
        },
        Row("get in an array", #"[1, "twelve"]"#, "nil", empty: "nil", path: "$.v[1]") {
            shown($0["v"].get() as [Int]?)
        },
        Row("get in an array of optionals", #"[1, "twelve"]"#, "[Optional(1), nil]", empty: "nil", path: "$.v[1]") {
            shown($0["v"].get() as [Int?]?)
        },
        Row("get in a dictionary", #"{"a": "twelve"}"#, "nil", empty: "nil", path: "$.v.a") {
            shown($0["v"].get() as [String: Int]?)
        },
        Row("get in a dictionary of optionals", #"{"a": "twelve"}"#, #"["a": nil]"#, empty: "nil", path: "$.v.a") {
            shown($0["v"].get() as [String: Int?]?)
        },
        Row("a generic get", twelve, "nil", empty: "nil") { data in
            func get<T: Deserializable>(_: T.Type) throws -> T { try data["v"].get() }
            return shown(try get(Int?.self))
        },
        Row("get(using:)", twelve, "nil", empty: "nil") {
            shown($0["v"].get(using: IntTransformation()) as Int?)
        },
        Row("get(using:or:)", twelve, "7", empty: "7") {
            shown($0["v"].get(using: IntTransformation(), or: 7))
        },
        Row("map", twelve, "nil", empty: "nil") { data in
            var mapped = MappableData(reading: data)
            var value: Int? = 5
            mapped["v"].map(&value)
            return shown(value)
        },
        Row("map(or:)", twelve, "7", empty: "7") { data in
            var mapped = MappableData(reading: data)
            var value = 5
            mapped["v"].map(&value, or: 7)
            return shown(value)
        },
        Row("map(using:)", twelve, "nil", empty: "nil") { data in
            var mapped = MappableData(reading: data)
            var value: Int? = 5
            mapped["v"].map(&value, using: IntTransformation())
            return shown(value)
        },
        Row("a nested object", old, "person nil", empty: "nil", path: "$.v.age") { shown($0["v"].get() as Aged?) },
        Row(
            "a nested object that is required", #"{"p": {"age": "twelve"}}"#, "person nil", empty: "no p",
            path: "$.v.p.age"
        ) {
            $0["v", "p"].isNull ? "no p" : shown(try $0["v", "p"].get() as Aged)
        },
        Row("objects of an array", "[\(old)]", "[person nil]", empty: "[]", path: "$.v[0].age") {
            shown($0["v"].get(or: [Aged]()))
        },
        Row(
            "objects of a dictionary", #"{"a": {"age": "twelve"}}"#, #"["a": person nil]"#, empty: "[:]",
            path: "$.v.a.age"
        ) {
            shown($0["v"].get(or: [String: Aged]()))
        },
        Row("a flattened part", old, "person nil", empty: "nil", path: "$.v.age") {
            shown($0["v"].flattened.get() as Aged?)
        },
        Row("anyOf", twelve, "nil", empty: "nil") { shown($0[anyOf: "u", "v"].get() as Int?) },
        Row("a field", twelve, "null", empty: "-") { data in
            data["v"].isNull ? "-" : shown(data["v"].get(or: Field<Int>.null))
        },
    ]

    @Test(arguments: rows)
    func `the standard policy replaces them, and the strict policy gives the innermost error`(_ row: Row) {
        expectEqual(Probe.result(.standard, #"{"v": \#(row.invalid)}"#, row.read), row.replaced)
        let result = Probe.result(.strict, #"{"v": \#(row.invalid)}"#, row.read)
        #expect(result.hasPrefix(row.error), "\(result)")
        // Missing and null values are not invalid.
        for policy in [MappingPolicy.standard, .strict, MappingPolicy(invalidOptionals: .fail)] {
            expectEqual(Probe.result(policy, "{}", row.read), row.empty)
            expectEqual(Probe.result(policy, #"{"v": null}"#, row.read), row.empty)
        }
    }

    @Test func `elements have a choice of their own`() {
        let read: Probe.Code.Run = { shown($0["v"].get() as [Int?]?) }
        let json = #"{"v": [1, "twelve"]}"#
        expectEqual(Probe.result(MappingPolicy(invalidOptionals: .fail), json, read), "[Optional(1), nil]")
        let dropping = MappingPolicy(invalidElements: .drop, invalidOptionals: .fail)
        expectEqual(Probe.result(dropping, json, read), "[Optional(1)]")
        let failing = MappingPolicy(invalidElements: .fail)
        expectEqual(Probe.result(failing, json, read), "nil")
    }

    @Test func `an optional at the root`() {
        let strict = ObjectMapper(policy: .strict)
        expectError("expected integer, found string at $ (line 1, column 1)") { try strict.read(Int?.self, #""x""#) }
        expectError(nil) { try strict.read(Int?.self, "null") }
        expectError(nil) { try ObjectMapper().read(Int?.self, #""x""#) }
    }

    @Test func `the first of several is the error, and a report has them all`() throws {
        let json = #"{"a": "x", "b": {"age": true}, "c": 1}"#
        let read: Probe.Code.Run = { data in
            let (a, b) = (data["a"].get() as Int?, data["b"].get() as Aged?)
            return "\(shown(a)) \(shown(b)) \(try data["c"].get() as Int)"
        }
        let report = try Probe.report(.strict, json, read)
        expectEqual(
            report,
            [
                "no value", "expected integer, found string at $.a (line 1, column 7); failed",
                "expected integer, found boolean at $.b.age (line 1, column 25); failed",
            ])
        expectEqual(Probe.result(.strict, json, read), "expected integer, found string at $.a (line 1, column 7)")
    }

    @Test(arguments: [
        (#"{"a": "x", "b": "y"}"#, "$.a"), (#"{"a": "x", "b": {"age": 1}}"#, "$.a"),
        (#"{"a": "x", "b": {"age": "y"}}"#, "$.a"), (#"{"a": 1, "b": {"age": "y"}}"#, nil),
        (#"{"a": 1, "b": "y"}"#, nil),
    ])
    func `an error that a model catches hides no other`(_ json: String, _ path: String?) {
        let result = Probe.result(.strict, json) { data in
            let a: Int? = data["a"].get()
            let b = try? data["b"].get() as Aged
            return "\(shown(a)) \(shown(b))"
        }
        #expect(result.hasPrefix(path.map { "expected integer, found string at \($0) " } ?? "1 nil"), "\(result)")
    }

    // MARK: Updating

    struct Update: Sendable, CustomTestStringConvertible {
        let name: String
        let json: String
        let run: @Sendable (String, MappingPolicy) throws -> String
        let standard: String
        let strict: String
        var testDescription: String { name }

        init<V>(
            _ name: String, _ old: V, _ invalid: String, _ standard: String, strict: String,
            _ mapping: @escaping @Sendable (inout MappableData, inout V) throws -> Void
        ) where V: Sendable {
            self.name = name
            json = #"{"v": \#(invalid)}"#
            (self.standard, self.strict) = (standard, strict)
            run = { shown(try updated(old, $0, $1, mapping)) }
        }
    }

    static let updates = [
        Update("map", 5 as Int?, twelve, "Optional(5)", strict: "$.v") { $0.map(&$1) },
        Update("map(or:) of an optional", 5 as Int?, twelve, "Optional(5)", strict: "$.v") { $0.map(&$1, or: 7) },
        Update("map(or:)", 5, twelve, "5", strict: "$.v") { $0.map(&$1, or: 7) },
        Update("map(using:)", 5 as Int?, twelve, "Optional(5)", strict: "$.v") {
            $0.map(&$1, using: IntTransformation())
        },
        Update("a nested object", Aged() as Aged?, old, "Optional(person nil)", strict: "$.v.age") { $0.map(&$1) },
        Update("a new nested object", nil as Aged?, old, "Optional(person nil)", strict: "$.v.age") { $0.map(&$1) },
        Update("a required object", Aged(), old, "person nil", strict: "$.v.age") { data, value in
            try data.map(required: &value)
        },
        Update("entries", ["a": 1] as [String: Int?], #"{"a": "x"}"#, #"["a": Optional(1)]"#, strict: "$.v.a") {
            $0.map(&$1, or: [:])
        },
    ]

    @Test(arguments: updates)
    func `a standard update leaves the property alone; a strict update fails`(_ row: Update) throws {
        try expectEqual(row.run(row.json, .standard), row.standard)
        // A strict update fails.
        let error = expectThrows(DeserializationError.self) { try row.run(row.json, .strict) }
        expectEqual(error?.path.description, row.strict)
        expectNotNil(try? row.run("{}", .strict))
    }

    @Test func `the default of an optional`() throws {
        let problems = try Probe.report(.standard, #"{"v": "x"}"#) { data in
            let value: Int? = data["v"].get(or: 7)
            return shown(value)
        }
        expectEqual(
            problems, ["7", "expected integer, found string at $.v (line 1, column 7); replaced by the default"])
        try expectEqual(updated(5 as Int?, #"{"v": null}"#) { $0.map(&$1, or: 7) }, 7)
        try expectEqual(updated(5 as Int?, "{}") { $0.map(&$1, or: 7) }, 5)
        var data = MappableData(writing: SerializableData(objectMapper: ObjectMapper()))
        var (none, some) = (nil as Int?, 3 as Int?)
        data["none"].map(&none, or: 7)
        data["some"].map(&some, or: 7)
        expectEqual(data.raw, ["none": nil, "some": 3])
    }

    @Test func `entries of an update follow the policy for elements`() throws {
        func entries(_ policy: MappingPolicy) throws -> [String: Int?] {
            try updated(required: ["a": 1] as [String: Int?], #"{"v": {"a": "x", "b": 2}}"#, policy)
        }
        let expected: [String: Int?] = ["a": 1, "b": 2]
        try expectEqual(entries(.standard), expected)
        try expectEqual(entries(MappingPolicy(invalidOptionals: .fail)), expected)
        try expectEqual(entries(MappingPolicy(invalidElements: .drop, invalidOptionals: .fail)), expected)
        expectError("expected integer, found string at $.v.a (line 1, column 13)") {
            try entries(MappingPolicy(invalidElements: .fail))
        }
    }

    @Test func `an object that is left alone has no unknown keys`() throws {
        let rejecting = MappingPolicy(unknownKeys: .reject)
        let json = #"{"v": {"extra": 1, "zip": 1, "city": 5}}"#
        let bern = try ObjectMapper().deserialize(Address.self, fromValue: ["city": "Bern"])
        try expectEqual(updated(bern as Address?, json, rejecting) { $0.map(&$1) }, bern)
        try expectNil(updated(nil as Address?, json, rejecting) { $0.map(&$1) })
        try expectEqual(updated(bern, json, rejecting) { $0.map(&$1, or: bern) }, bern)
        let entries = #"{"v": {"a": {"extra": 1, "zip": 1, "city": 5}}}"#
        try expectEqual(updated(required: ["a": bern] as [String: Address?], entries, rejecting), ["a": bern])
        let fine = #"{"v": {"extra": 1, "city": "Biel"}}"#
        expectError("unknown key at $.v.extra (line 1, column 8)") {
            try updated(bern as Address?, fine, rejecting) { $0.map(&$1) }
        }
    }
}

extension MappableData {
    /// `map` of a value that must not be treated as an optional.
    fileprivate mutating func map<T: SerializableAndDeserializable>(required value: inout T) throws { try map(&value) }
}

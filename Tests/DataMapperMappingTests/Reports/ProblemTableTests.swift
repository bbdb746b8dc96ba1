import DataMapper
import Testing

/// What is a problem, and what is not: the table of the page "Errors and reports".
@Suite("Reports: what is a problem") struct ProblemTableTests {
    enum Known: String, SerializableAndDeserializable, UnknownCaseRepresentable, MappingKey {
        case a, other
        static var unknownCase: Known { .other }
    }

    enum Plain: String, SerializableAndDeserializable { case a, b }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let json: String
        /// The problems, and the number of dropped elements.
        let result: String
        var policy = MappingPolicy.standard
        let read: @Sendable (DeserializableData) throws -> Void

        init(
            _ name: String, _ json: String, _ result: String, _ policy: MappingPolicy = .standard,
            _ read: @escaping @Sendable (DeserializableData) throws -> Void
        ) {
            (testDescription, self.json, self.result, self.policy, self.read) = (name, json, result, policy, read)
        }
    }

    struct Reading: Deserializable {
        init(_ data: DeserializableData) throws {
            guard let read = data.context(RemainingMembersTests.Script.self) else { return }
            _ = try read.read(data)
        }
    }

    private static let dropping = MappingPolicy(invalidElements: .drop)

    static let rows: [Row] = [
        Row("missing and null", #"{"a":null}"#, "clean 0") { data in
            _ = (data["a"].get() as Int?, data["b"].get(or: 1), try data["b"].getIfPresent() as Int?)
        },
        Row("a lenient transformation", #"{"a":"1","b":["2",3],"c":" 4 "}"#, "clean 0") { data in
            _ = try data["a"].get(using: IntTransformation().lenient) as Int
            _ = try data["b"].get(using: IntTransformation().lenient) as [Int]
            _ = data["c"].get(using: IntTransformation().lenient) as Int?
        },
        Row("a value that a lenient transformation cannot convert", #"{"a":"x"}"#, "/a replacedByNil 0") { data in
            _ = data["a"].get(using: IntTransformation().lenient) as Int?
        },
        Row("a fallback case", #"{"a":"x","b":["y"],"c":{"z":1},"d":"w"}"#, "clean 0") { data in
            _ = try (data["a"].get() as Known, data["b"].get() as [Known], data["c"].get() as [Known: Int])
            _ = try data["d"].get() as OpenEnum<Plain>
        },
        Row("a value of the wrong kind for a fallback case", #"{"a":5}"#, "/a replacedByNil 0") { data in
            _ = data["a"].get() as Known?
        },
        Row("an alternative key", #"{"b":1}"#, "clean 0") { data in _ = try data[anyOf: "a", "b"].get() as Int },
        Row("any value", #"{"a":{},"b":5}"#, "clean 0") { data in
            _ = try (data["a"].get() as SupportedType, data["b"].get() as SupportedType)
        },
        Row("optionals, fallbacks and defaults", #"{"a":"x","b":"y","c":"z"}"#, replacedText) { data in
            _ = data["a"].get() as Int?
            _ = data["b"].get(where: .in(1...), or: 1)
            _ = try data["c"].get(using: IntTransformation().default(1)) as Int
        },
        Row("conversions of the policy", #"{"a":"1"}"#, "/a converted 0", .lenient) { data in
            _ = try data["a"].get() as Int
        },
        Row("an unknown key", #"{"a":1}"#, "/a ignored 0", MappingPolicy(unknownKeys: .report)) { data in
            _ = data["b"].get() as Int?
        },
        Row("an invalid object", #"{"a":"x"}"#, "/a failed 0") { data in _ = try data["a"].get() as Int },
        Row("dropped elements", #"{"a":["x",1,"y"],"b":{"c":"z","d":1}}"#, droppedText, dropping) { data in
            _ = try (data["a"].get() as [Int], data["b"].get() as [String: Int])
            // They are read again.
            _ = try data["a"].get() as [Int]
        },
        Row("dropped elements in dropped elements", #"{"a":[["x",1],5,["y"]]}"#, innerText, dropping) { data in
            _ = try data["a"].get() as [[Int]]
        },
        Row("several problems of a dropped element", #"{"a":[{"b":"x","c":"y"},{"b":1,"c":2}]}"#, severalText, dropping)
        {
            data in _ = try data["a"].get() as [Pair]
        },
        Row("dropped elements of one of two types", #"{"a":["x",1]}"#, "/a/0 elementDropped 1", dropping) { data in
            _ = try data["a"].get() as Either<[Int], [Bool]>
        },
        Row("dropped elements of JSON in a string", ##"{"a":"[\"x\",1,\"y\"]"}"##, stringText, dropping) { data in
            let numbers = SerializedTransformation<[Int]>(with: JsonSerializer())
            _ = try data["a"].get(using: numbers) as [Int]
        },
        Row("keys that become equal", #"{"a":{"1":1,"01":2,"x":3}}"#, equalText, dropping) { data in
            _ = try data["a"].get() as [Int: Int]
        },
    ]

    private static let replacedText = "/a replacedByNil, /b replacedByDefault, /c replacedByDefault 0"
    private static let droppedText = "/a/0 elementDropped, /a/2 elementDropped, /b/c elementDropped 3"
    private static let innerText = "/a/0/0 elementDropped, /a/1 elementDropped, /a/2/0 elementDropped 3"
    private static let severalText = "/a/0/b elementDropped, /a/0/c elementDropped 1"
    private static let stringText = "/a/0 elementDropped, /a/2 elementDropped 2"
    private static let equalText = "/a/01 elementDropped, /a/x elementDropped 2"

    struct Pair: Deserializable {
        init(_ data: DeserializableData) throws {
            let (b, c) = (data["b"].collect(Int.self), data["c"].collect(Int.self))
            _ = try (b.get(), c.get())
        }
    }

    @Test(arguments: rows) func table(_ row: Row) throws {
        let script = RemainingMembersTests.Script { data in
            try row.read(data)
            return ""
        }
        let mapper = ObjectMapper(policy: row.policy).with(context: script)
        let report = try mapper.report(Reading.self, row.json)
        let problems = report.problems.map { "\($0.jsonPointer) \($0.outcome)" }.joined(separator: ", ")
        expectEqual((report.isClean ? "clean" : problems) + " \(report.droppedElements)", row.result)
        expectEqual(problems.isEmpty, report.isClean)
    }

    @Test func `an unlisted problem is one, and so is a missing value`() throws {
        let mapper = ObjectMapper(policy: MappingPolicy(invalidElements: .drop, reportedProblems: 0))
        let report = try mapper.report([Int].self, #"["x","y",1]"#)
        expectEqual("\(report.isClean) \(report.unlistedProblems) \(report.droppedElements)", "false 2 2")
        expectEqual(ObjectMapper().report(Int.self, fromValue: [1]).isClean, false)
    }

    @Test func `of two types, the one fits better that needs no fallback`() throws {
        let mapper = ObjectMapper()
        let values = try mapper.read([Either<Known, String>].self, #"["a","x"]"#)
        expectEqual(values, [.left(.a), .right("x")])
    }

    @Test func `errors of the format are in the report`() throws {
        let json = JsonSerializer()
        let mapper = ObjectMapper()
        struct User: Mappable {
            var name = ""
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
        }
        let report = mapper.report(parsing: [User].self, from: "[{\n]", with: json)
        expectNil(report.value)
        expectEqual(report.problems.map(\.outcome), [.failed])
        expectEqual(report.problems.first?.location?.line, 2)
        expectEqual(report.problems.first?.error.underlyingError is JsonError, true)
        expectEqual(report.isClean, false)
        expectThrows(JsonError.self) { try report.get() }
        let valid = mapper.report(parsing: User.self, from: #"{"name":5}"#, with: json)
        expectEqual(
            valid.problems.map(\.description),
            [
                "expected string, found integer at $.name (line 1, column 9); failed"
            ])
        expectEqual(mapper.report(parsing: User.self, from: text("name"), with: json).value?.name, "A")
        var user: User = try mapper.read(#"{"name":"A"}"#)
        let update = MappingReport { try mapper.report(updating: &user, from: #"{"name":"B""#, with: json) }
        expectEqual(update.problems.count, 1)
        expectEqual(user.name, "A")
        // A limit is one of the format, too.
        var limits = ProcessingLimits.standard
        limits.depth = 1
        let narrow = ObjectMapper(policy: MappingPolicy(limits: limits))
        expectEqual(narrow.report(parsing: [[Int]].self, from: "[[1]]", with: json).problems.count, 1)
    }

    private func text(_ key: String) -> String { #"{"\#(key)":"A"}"# }

    /// A type that lists its keys, as types of macros do.
    struct Prices: Deserializable, ProblemCollecting {
        init(_ data: DeserializableData) throws {
            _ = try data["minPrice"].get() as Int
            _ = try data["maxPrice"].get() as Int
        }

        static func collectProblems(in data: DeserializableData) {
            data["minPrice"].collect(Int.self)
            data["maxPrice"].collect(Int.self)
        }
    }

    @Test(arguments: [
        (#"{"maxPrice":1}"#, "expected integer, found nothing at $.minPrice (line 1, column 1)"),
        (
            #"{"maxPrice":1,"min_price":2}"#,
            #"expected integer, found nothing at $.minPrice (line 1, column 1); did you mean "min_price"?"#
        ),
    ])
    func `a key that the type reads is not suggested for another one`(_ text: String, _ description: String) throws {
        let mapper = ObjectMapper()
        for mapper in [mapper, mapper.with(.strict)] {
            expectError(description) { try mapper.read(Prices.self, text) }
            let report = try mapper.report(Prices.self, text)
            expectEqual(report.problems.map { "\($0.error)" }, [description])
            expectError(description) { try report.get() }
        }
        let all = description.replacing("$", with: "$[0]").replacing("column 1)", with: "column 2)")
        expectError(all) { try mapper.read([Prices].self, "[\(text)]") }
        try expectEqual(mapper.report([Prices].self, "[\(text)]").problems.map { "\($0.error)" }, [all])
    }

    @Test func `a check that fails suggests no key`() throws {
        struct Span: Deserializable {
            init(_ data: DeserializableData) throws {
                let (start, ends): (Int?, Int?) = (data["start"].get(), data["ends"].get())
                try data["end"].check(start == nil && ends == nil, "must not be missing")
                _ = try data["stop"].get() as Int
            }
        }
        let mapper = ObjectMapper()
        expectError("must not be missing at $.end (line 1, column 1)") {
            try mapper.read(Span.self, #"{"start":1,"ends":2}"#)
        }
        expectError(#"expected integer, found nothing at $.stop (line 1, column 1); did you mean "Stop"?"#) {
            try mapper.read(Span.self, #"{"Stop":1}"#)
        }
    }
}

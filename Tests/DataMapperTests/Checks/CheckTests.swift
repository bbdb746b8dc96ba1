import DataMapper
import Foundation
import Testing

/// The values that ready-made checks accept, and the texts for all others.
@Suite struct CheckTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let failure: @Sendable () -> String?
        let expected: String?

        init<T: Sendable>(_ name: String, _ check: Check<T>, _ value: T, _ expected: String? = nil) {
            testDescription = "\(name) of \(value)"
            failure = { check.failure(of: value) }
            self.expected = expected
        }
    }

    static let rows: [Row] = [
        Row("closed range", .in(1...3), 3),
        Row("closed range", .in(1...3), 4, "must be from 1 to 3"),
        Row("one value", .in(3...3), 4, "must be exactly 3"),
        Row("range", .in(1..<3), 2),
        Row("range", .in(1..<3), 3, "must be at least 1 and less than 3"),
        Row("from", .in(1...), 0, "must be at least 1"),
        Row("through", .in(...1.5), 1.5),
        Row("through", .in(...1.5), 1.6, "must be at most 1.5"),
        Row("up to", .in(..<1), 1, "must be less than 1"),
        Row("not a number", .in(0...), Double.nan, "must be at least 0.0"),
        Row("text", .in("a"..."c"), "d", #"must be from "a" to "c""#),
        Row("list", .oneOf([1, 2]), 2),
        Row("list", .oneOf([1, 2]), 3, "must be one of 1, 2"),
        Row("list", .oneOf(["a", "b\""]), "c", #"must be one of "a", "b\"""#),
        Row("long list", .oneOf(Array(1...10)), 11, "must be one of 1, 2, 3, 4, 5, 6, 7, 8 and 2 more"),
        Row("multiple", .multiple(of: 5), -10),
        Row("multiple", .multiple(of: 5), 7, "must be a multiple of 5"),
        Row("multiple of nothing", .multiple(of: 0), 7, "must be a multiple of 0"),
        Row("multiple of -1", .multiple(of: -1), Int.min),
        Row("finite", .finite, 1.0),
        Row("finite", .finite, Double.infinity, "must be finite"),
        Row("length", .count(2...3), "äöü"),
        Row("length", .count(2...3), "abcd", "must have from 2 to 3 characters"),
        Row("number of elements", .count(1...), [Int](), "must have at least 1 element"),
        Row("number of entries", .count(...1), ["a": 1, "b": 2], "must have at most 1 entry"),
        Row("empty text", .notEmpty, "", "must not be empty"),
        Row("not empty", .notEmpty, [0]),
        Row("unique", .unique, [1, 2, 3]),
        Row("unique", .unique, [1, 2, 1], "must not have equal elements"),
        Row("each", .each(.in(0...)), [1, 2]),
        Row("each", .each(.in(0...)), [1, -2], "each element must be at least 0"),
        Row("pattern", .matching(/[A-Z]{3}/), "EUR"),
        Row("pattern", .matching(/[A-Z]{3}/, "a currency code"), "EURO", "must be a currency code"),
        Row("pattern", .matching(/[A-Z]{3}/), "eur", "must match the pattern"),
        Row("both", .in(0...9) && .multiple(of: 2), 4),
        Row("both", .in(0...9) && .multiple(of: 2), 5, "must be a multiple of 2"),
        Row("both", .in(0...9) && .multiple(of: 2), 11, "must be from 0 to 9"),
        Row("either", .in(0...9) || .oneOf([99]), 99),
        Row("either", .in(0...9) || .oneOf([99]), 10, "must be from 0 to 9, or must be 99"),
        Row("own", Check("must be even") { $0 % 2 == 0 }, 3, "must be even"),
    ]

    @Test(arguments: rows)
    func `a check says what a value must be`(_ row: Row) { #expect(row.failure() == row.expected) }

    @Test func `a pattern is used by many threads`() async {
        let check = Check<String>.matching(/(\d+)-(\d+)/)
        let valid = await withTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask { (0..<200).filter { check("\($0)-\(number)") && !check("\($0)+\(number)") }.count }
            }
            return await group.reduce(0, +)
        }
        #expect(valid == 1600)
    }

    // MARK: Every way to read and write

    private let json = JsonSerializer()

    struct Way: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let read: @Sendable (DeserializableData) throws -> Int?
        /// The results for a missing value, and for one that fails the check.
        let missing: String
        let failing: String
    }

    static let small = Check<Int>.in(0...9)
    static let ways: [Way] = [
        Way(
            testDescription: "get", read: { $0.get(where: small) }, missing: "nil", failing: "nil, replacedByNil"),
        Way(
            testDescription: "try get", read: { try $0.get(where: small) as Int }, missing: "missing",
            failing: "failedCheck"),
        Way(
            testDescription: "get or", read: { $0.get(where: small, or: 5) as Int }, missing: "5",
            failing: "5, replacedByDefault"),
        Way(
            testDescription: "get or nil", read: { $0.get(where: small, or: nil) }, missing: "nil",
            failing: "nil, replacedByNil"),
        Way(
            testDescription: "get if present", read: { try $0.getIfPresent(where: small) }, missing: "nil",
            failing: "failedCheck"),
        Way(
            testDescription: "get if present or", read: { try $0.getIfPresent(where: small, or: 5) }, missing: "5",
            failing: "failedCheck"),
        Way(
            testDescription: "using", read: { try $0.get(using: IntTransformation().checked(small)) as Int },
            missing: "missing", failing: "failedCheck"),
        Way(
            testDescription: "using, for reading",
            read: { try $0.get(using: DelegatedReading().checked(small)) as Int }, missing: "missing",
            failing: "failedCheck"),
        Way(
            testDescription: "collect", read: { try $0.collect(Int.self, where: small).get() }, missing: "missing",
            failing: "failedCheck"),
        Way(
            testDescription: "collect an optional", read: { try $0.collect(Int?.self, where: small).get() },
            missing: "nil", failing: "failedCheck"),
        Way(
            testDescription: "map", read: { data in try mapped(data, nil) { $0.map(&$1, where: small) } },
            missing: "nil", failing: "nil, replacedByNil"),
        Way(
            testDescription: "try map", read: { data in try mapped(data, 1) { try $0.map(&$1, where: small) } },
            missing: "missing", failing: "failedCheck"),
        Way(
            testDescription: "map or", read: { data in try mapped(data, 1) { $0.map(&$1, where: small, or: 5) } },
            missing: "5", failing: "5, replacedByDefault"),
        Way(
            testDescription: "map or nil",
            read: { data in try mapped(data, nil) { $0.map(&$1, where: small, or: nil) } }, missing: "nil",
            failing: "nil, replacedByNil"),
        Way(
            testDescription: "map if present",
            read: { data in try mapped(data, nil) { try $0.mapIfPresent(&$1, where: small) } }, missing: "nil",
            failing: "failedCheck"),
        Way(
            testDescription: "map if present or",
            read: { data in try mapped(data, 1) { try $0.mapIfPresent(&$1, where: small, or: 5) } }, missing: "5",
            failing: "failedCheck"),
    ]

    struct DelegatedReading: DeserializableTransformation {
        func transform(from value: SupportedType) -> Int? { value.int }
    }

    static func mapped(
        _ data: DeserializableData, _ start: Int, _ map: (inout MappableData, inout Int) throws -> Void
    ) throws -> Int? {
        var value = start
        var view = MappableData(reading: data)
        try map(&view, &value)
        return value
    }

    static func mapped(
        _ data: DeserializableData, _: Int?, _ map: (inout MappableData, inout Int?) throws -> Void
    ) throws -> Int? {
        var value: Int? = 1
        var view = MappableData(reading: data)
        try map(&view, &value)
        return value
    }

    struct Holder: Deserializable {
        @TaskLocal static var read: @Sendable (DeserializableData) throws -> Int? = { _ in nil }
        let value: Int?
        init(_ data: DeserializableData) throws { value = try Self.read(data["v"]) }
    }

    @Test(arguments: ways)
    func `a check holds for every way to read`(_ way: Way) throws {
        func outcome(_ text: String, _ policy: MappingPolicy = .standard) throws -> String {
            try Holder.$read.withValue(way.read) {
                let report = try ObjectMapper(policy: policy).report(Holder.self, from: text, with: json)
                let problems = report.problems.map { report.value == nil ? "\($0.code)" : "\($0.outcome)" }
                let value = report.value.map { [$0.value.map(String.init) ?? "nil"] } ?? []
                return (value + problems).joined(separator: ", ")
            }
        }
        #expect(try outcome(#"{"v":7}"#) == "7")
        #expect(try outcome("{}") == way.missing)
        #expect(try outcome(#"{"v":12}"#) == way.failing)
        #expect(try outcome(#"{"v":12}"#, .strict) == "failedCheck")
    }

    private struct Range: Mappable {
        var low = 0
        var high: Int?
        var note: String?

        init(_ low: Int, _ high: Int?) { (self.low, self.high) = (low, high) }
        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["low"].map(&low, where: .in(0...))
            data["high"].map(&high, where: .in(...100))
            data["note"].map(&note, using: StringTransformation().checked(.notEmpty))
            try data["high"].check(high.map { low < $0 } ?? true, "must be more than low")
            try data["low"].check(low, where: .multiple(of: 2))
        }
    }

    @Test(
        arguments: [
            (2, 4, nil),
            (-2, 4, "must be at least 0 at $.low"),
            (2, 200, "must be at most 100 at $.high"),
            (2, nil, nil),
            (4, 2, "must be more than low at $.high"),
            (3, 4, "must be a multiple of 2 at $.low"),
        ] as [(Int, Int?, String?)])
    func `writing checks where the policy says so`(_ low: Int, _ high: Int?, _ expected: String?) throws {
        var policy = MappingPolicy.standard
        policy.checksWhenWriting = true
        let range = Range(low, high)
        #expect(message { try ObjectMapper(policy: policy).serializeOrThrow(range) } == expected)
        #expect(message { try ObjectMapper().serializeOrThrow(range) } == nil)
        var noted = range
        noted.note = ""
        let error = message { try ObjectMapper(policy: policy).serializeOrThrow(noted) }
        #expect(error == (low == -2 || high == 200 ? expected : "must not be empty at $.note"))
    }

    @Test func `set with a check checks if the policy says so`() throws {
        var policy = MappingPolicy()
        policy.checksWhenWriting = true
        let checking = ObjectMapper(policy: policy)
        func write(_ value: Int?, _ mapper: ObjectMapper) -> String? {
            message { try mapper.serializeOrThrow(Script { $0["a"].set(value, where: Self.small) }) }
        }
        #expect(write(5, checking) == nil)
        #expect(write(nil, checking) == nil)
        #expect(write(10, checking) == "must be from 0 to 9 at $.a")
        #expect(write(10, ObjectMapper()) == nil)
        let error = #expect(throws: SerializationError.self) {
            try checking.serializeOrThrow(Script { $0["a"].set(10, where: Self.small) })
        }
        #expect(error?.code == .failedCheck)
    }

    @Test func `an update checks the new value, and is undone`() throws {
        var range = Range(2, 4)
        let mapper = ObjectMapper()
        #expect(message { try mapper.update(&range, fromValue: ["low": -2]) } == "must be at least 0 at $.low")
        #expect(message { try mapper.update(&range, fromValue: ["high": 1]) } == "must be more than low at $.high")
        #expect(range.low == 2 && range.high == 4)
        try mapper.update(&range, fromValue: ["high": 200])
        #expect(range.high == 4)
        try mapper.update(&range, fromValue: ["high": 10])
        #expect(range.high == 10)
    }

    @Test func `an instance that fails a check is as it was`() throws {
        final class Box: Mappable {
            var a = 1
            var b = 2
            init() {}
            init(_ data: DeserializableData) throws { try mapping(data) }
            func mapping(_ data: inout MappableData) throws {
                try data["a"].map(&a)
                try data["a"].check(a < 10, "must be less than 10")
                try data["b"].map(&b)
                try data["b"].check(b > a, "must be more than a")
            }
        }
        let box = Box()
        #expect(
            message { try ObjectMapper().update(box, fromValue: ["a": 9, "b": 3]) } == "must be more than a at $.b")
        #expect(box.a == 1 && box.b == 2)
        #expect(
            message { try ObjectMapper().update(box, fromValue: ["b": 30, "a": 10]) } == "must be less than 10 at $.a")
        #expect(box.a == 1 && box.b == 2)
    }

    @Test func `an error of a model has the place of a value`() throws {
        struct Period: Mappable {
            var start = 0
            var end = 0
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws {
                try data["start"].map(&start)
                try data["end"].map(&end)
                if start >= end { throw data["end"].error("must be after start") }
            }
        }
        let text = #"[{"start":1,"end":2},{"start":3,"end":3}]"#
        let error = #expect(throws: DeserializationError.self) {
            try ObjectMapper().deserialize([Period].self, from: text, with: json)
        }
        #expect(error?.code == .failedCheck)
        #expect(error?.expected == "must be after start")
        #expect("\(try #require(error))" == "must be after start at $[1].end (line 1, column 39)")
    }
}

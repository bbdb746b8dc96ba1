import DataMapper
import Foundation
import Testing

/// The values that ready-made checks accept, and the texts for all others.
struct CheckTests {
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
    func `a check says what a value must be`(_ row: Row) { expectEqual(row.failure(), row.expected) }

    @Test func `a pattern is used by many threads`() async {
        let check = Check<String>.matching(/(\d+)-(\d+)/)
        let valid = await withTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask { (0..<200).filter { check("\($0)-\(number)") && !check("\($0)+\(number)") }.count }
            }
            return await group.reduce(0, +)
        }
        expectEqual(valid, 1600)
    }

    // MARK: Every way to read and write

    /// A way to read, and its results for a missing value, and for one that fails the check.
    typealias Way = (name: String, missing: String, failing: String, read: Holder.Read)

    static let small = Check<Int>.in(0...9)
    static let ways: [Way] = [
        ("get", "nil", "nil, replacedByNil", { $0.get(where: small) }),
        ("try get", "missing", "failedCheck", { try $0.get(where: small) as Int }),
        ("get or", "5", "5, replacedByDefault", { $0.get(where: small, or: 5) as Int }),
        ("get or nil", "nil", "nil, replacedByNil", { $0.get(where: small, or: nil) }),
        ("get if present", "nil", "failedCheck", { try $0.getIfPresent(where: small) }),
        ("get if present or", "5", "failedCheck", { try $0.getIfPresent(where: small, or: 5) }),
        ("using", "missing", "failedCheck", { try $0.get(using: IntTransformation().checked(small)) as Int }),
        (
            "using, for reading", "missing", "failedCheck",
            { try $0.get(using: DelegatedReading().checked(small)) as Int }
        ),
        ("collect", "missing", "failedCheck", { try $0.collect(Int.self, where: small).get() }),
        ("collect an optional", "nil", "failedCheck", { try $0.collect(Int?.self, where: small).get() }),
        ("map", "nil", "nil, replacedByNil", { data in try mapped(data, nil) { $0.map(&$1, where: small) } }),
        ("try map", "missing", "failedCheck", { data in try mapped(data, 1) { try $0.map(&$1, where: small) } }),
        ("map or", "5", "5, replacedByDefault", { data in try mapped(data, 1) { $0.map(&$1, where: small, or: 5) } }),
        (
            "map or nil", "nil", "nil, replacedByNil",
            { data in try mapped(data, nil) { $0.map(&$1, where: small, or: nil) } }
        ),
        (
            "map if present", "nil", "failedCheck",
            { data in try mapped(data, nil) { try $0.mapIfPresent(&$1, where: small) } }
        ),
        (
            "map if present or", "5", "failedCheck",
            { data in try mapped(data, 1) { try $0.mapIfPresent(&$1, where: small, or: 5) } }
        ),
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
        typealias Read = @Sendable (DeserializableData) throws -> Int?
        @TaskLocal static var read: Read = { _ in nil }
        let value: Int?
        init(_ data: DeserializableData) throws { value = try Self.read(data["v"]) }
    }

    @Test(arguments: ways) func `a check holds for every way to read`(_ way: Way) throws {
        func outcome(_ text: String, _ policy: MappingPolicy = .standard) throws -> String {
            try Holder.$read.withValue(way.read) {
                let report = try ObjectMapper(policy: policy).report(Holder.self, text)
                let problems = report.problems.map { report.value == nil ? "\($0.code)" : "\($0.outcome)" }
                let value = report.value.map { [$0.value.map(String.init) ?? "nil"] } ?? []
                return (value + problems).joined(separator: ", ")
            }
        }
        try expectEqual(outcome(#"{"v":7}"#), "7")
        try expectEqual(outcome("{}"), way.missing)
        try expectEqual(outcome(#"{"v":12}"#), way.failing)
        try expectEqual(outcome(#"{"v":12}"#, .strict), "failedCheck")
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
        expectError(expected) { try ObjectMapper(policy: policy).serializeOrThrow(range) }
        expectError(nil) { try ObjectMapper().serializeOrThrow(range) }
        var noted = range
        noted.note = ""
        let error = message { try ObjectMapper(policy: policy).serializeOrThrow(noted) }
        expectEqual(error, low == -2 || high == 200 ? expected : "must not be empty at $.note")
    }

    @Test func `set with a check checks if the policy says so`() throws {
        var policy = MappingPolicy()
        policy.checksWhenWriting = true
        let checking = ObjectMapper(policy: policy)
        func write(_ value: Int?, _ mapper: ObjectMapper) -> String? {
            message { try mapper.serializeOrThrow(Script { $0["a"].set(value, where: Self.small) }) }
        }
        expectNil(write(5, checking))
        expectNil(write(nil, checking))
        expectEqual(write(10, checking), "must be from 0 to 9 at $.a")
        expectNil(write(10, ObjectMapper()))
        let error = expectThrows(SerializationError.self) {
            try checking.serializeOrThrow(Script { $0["a"].set(10, where: Self.small) })
        }
        expectEqual(error?.code, .failedCheck)
    }

    @Test func `an update checks the new value, and is undone`() throws {
        var range = Range(2, 4)
        let mapper = ObjectMapper()
        expectError("must be at least 0 at $.low") { try mapper.update(&range, fromValue: ["low": -2]) }
        expectError("must be more than low at $.high") { try mapper.update(&range, fromValue: ["high": 1]) }
        #expect(range.low == 2 && range.high == 4)
        try mapper.update(&range, fromValue: ["high": 200])
        expectEqual(range.high, 4)
        try mapper.update(&range, fromValue: ["high": 10])
        expectEqual(range.high, 10)
    }

    @Test func `an instance that fails a check is as it was`() throws {
        final class Box: DefaultMappable {
            var a = 1
            var b = 2
            func mapping(_ data: inout MappableData) throws {
                try data["a"].map(&a)
                try data["a"].check(a < 10, "must be less than 10")
                try data["b"].map(&b)
                try data["b"].check(b > a, "must be more than a")
            }
        }
        let box = Box()
        expectError("must be more than a at $.b") { try ObjectMapper().update(box, fromValue: ["a": 9, "b": 3]) }
        #expect(box.a == 1 && box.b == 2)
        expectError("must be less than 10 at $.a") { try ObjectMapper().update(box, fromValue: ["b": 30, "a": 10]) }
        #expect(box.a == 1 && box.b == 2)
    }

    @Test func `an error of a model has the place of a value`() throws {
        struct Period: DefaultMappable {
            var start = 0
            var end = 0
            mutating func mapping(_ data: inout MappableData) throws {
                try data["start"].map(&start)
                try data["end"].map(&end)
                if start >= end { throw data["end"].error("must be after start") }
            }
        }
        let text = #"[{"start":1,"end":2},{"start":3,"end":3}]"#
        let error = expectThrows(DeserializationError.self) { try ObjectMapper().read([Period].self, text) }
        expectEqual(error?.code, .failedCheck)
        expectEqual(error?.expected, "must be after start")
        expectEqual("\(try #require(error))", "must be after start at $[1].end (line 1, column 39)")
    }
}

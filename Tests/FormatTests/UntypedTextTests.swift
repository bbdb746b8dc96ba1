import DataMapper
import DataMapperCSV
import DataMapperCodable
import DataMapperEnvironment
import DataMapperForms
import Foundation
import TestSupport

/// Text of formats that have only text, as types, transformations and policies read it.
@Suite("Untyped text") struct UntypedTextTests {
    enum Size: Int, Deserializable, Decodable { case small = 1, large }

    /// What is read from a text, as text; `nil` for null.
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let expected: String
        let read: @Sendable (DeserializableData) throws -> Any?

        init(_ text: String, _ expected: String, _ read: @escaping @Sendable (DeserializableData) throws -> Any?) {
            (self.text, self.expected, self.read) = (text, expected, read)
        }

        var testDescription: String { "\(text) as \(expected)" }
    }

    private struct Model: Deserializable {
        @TaskLocal static var read: @Sendable (DeserializableData) throws -> Any? = { _ in nil }
        let value: String

        init(_ data: DeserializableData) throws {
            value = try Self.read(data["a"]).map { "\($0)" } ?? "nil"
        }
    }

    /// A text as the value of the key `a` in each format.
    private static func values(_ text: String) throws -> [(format: String, value: SupportedType)] {
        let encoded = Data(text.utf8).map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let quoted = "a\n\"\(text.replacing("\"", with: "\"\""))\"\n"
        return [
            ("CSV", try require(CsvSerializer().deserializeOrThrow(fromString: quoted)[0])),
            ("form", try FormSerializer().deserializeOrThrow(fromString: "a=\(encoded)")),
            ("environment", try .environment(prefix: "", variables: ["A": text])),
            ("arguments", try .arguments(["--a=\(text)"])),
        ]
    }

    private func read(_ row: Case, _ value: SupportedType, _ policy: MappingPolicy) throws -> String {
        try Model.$read.withValue(row.read) {
            let report = ObjectMapper(policy: policy).report(Model.self, fromValue: value)
            if let value = report.value?.value { expectEqual(report.problems.map(\.description), [], value) }
            return try report.get().value
        }
    }

    @Test(arguments: [
        Case("7", "7") { try $0.get() as Int }, Case("007", "7") { try $0.get() as Int },
        Case("+5", "5") { try $0.get() as UInt8 }, Case(" 5\t", "5") { try $0.get() as Int16 },
        Case("1e2", "100") { try $0.get() as Int }, Case("-0012.0", "-12") { try $0.get() as Int },
        Case("00000000000000000000000007", "7") { try $0.get() as Int },
        Case("18446744073709551615", "18446744073709551615") { try $0.get() as UInt64 },
        Case(".5", "0.5") { try $0.get() as Double }, Case("-.5", "-0.5") { try $0.get() as Float },
        Case("5.", "5.0") { try $0.get() as Double }, Case("+01.50", "1.5") { try $0.get() as Decimal },
        Case("0123456789012345678.90", "123456789012345678.9") { try $0.get() as Decimal },
        Case("01.5", "1.5 seconds") { try $0.get() as Duration },
        Case("01500", "1.5 seconds") { $0.get(using: DurationTransformation(.milliseconds)) },
        Case("TRUE", "true") { try $0.get() as Bool }, Case("False", "false") { try $0.get() as Bool },
        Case(" true ", "true") { try $0.get() as Bool }, Case("1", "true") { try $0.get() as Bool },
        Case("On", "true") { try $0.get() as Bool }, Case("OFF", "false") { try $0.get() as Bool },
        Case("yes", "true") { try $0.get() as Bool }, Case("No", "false") { try $0.get() as Bool },
        Case("02", "large") { try $0.get() as Size },
        Case("1", "1.0") { (try $0.get() as Date).timeIntervalSince1970 },
        Case("-01.5", "-1.5") { (try $0.get() as Date).timeIntervalSince1970 },
        Case("08", "8.0") { (try $0.get(using: .secondsSince1970) as Date).timeIntervalSince1970 },
        Case("+1500", "1.5") { (try $0.get(using: .millisecondsSince1970) as Date).timeIntervalSince1970 },
        Case("12", "12") { try $0.get(using: IntTransformation()) as Int },
        Case("012", "12") { $0.get(using: IntTransformation()) as Int? },
        Case("012", "12") { $0.get(using: IntTransformation(), or: 3) },
        Case("12", "3") { $0.get(using: IntTransformation().map(from: { $0 / 4 })) },
        Case("1.25", "1.25") { $0.get(using: DecimalTransformation()) },
        Case("YES", "true") { try $0.get(using: BoolTransformation()) as Bool },
        Case("1", "true") { try $0.get(using: BoolTransformation()) as Bool },
        Case("2", "large") { $0.get(using: EnumTransformation<Size>()) },
        Case("12", "24") { $0.get(using: AnyDeserializableTransformation { $0.int.map { $0 * 2 } }) },
        Case("12", "string 12") {
            $0.get(
                using: ClosureTransformation<String>(from: { $0.string.map { "string \($0)" } }, to: { .string($0) }))
        },
        Case("007", "right(\"007\")") { try $0.get() as Either<Int, String> },
        Case("7", "left(7)") { try $0.get() as Either<Int, String> },
        Case("TRUE", "right(\"TRUE\")") { try $0.get() as Either<Bool, String> },
        Case("true", "left(true)") { try $0.get() as Either<Bool, String> },
        Case("false", "left(false)") { try $0.get() as Either<Bool, String> },
        Case("a,b", "right(\"a,b\")") { try $0.get() as Either<[Int], String> },
        Case("007", "007") { try $0.get() as String }, Case("", "") { try $0.get() as String },
        Case("", "nil") { try $0.getIfPresent() as Int? }, Case("", "3") { try $0.getIfPresent(or: 3) },
        Case("", "nil") { $0.get() as Date? }, Case("", "nil") { $0.get() as URL? },
        Case("", "nil") { try $0.getIfPresent() as Size? },
        Case("", "null") { try $0.get() as Field<Int> }, Case("7", "7") { try $0.get() as Field<Int> },
        Case("", "nil") { try $0.getIfPresent(using: IntTransformation()) as Int? },
        Case("", "") { try $0.getIfPresent() as String? ?? "null" }, Case("", "nil") { $0.get() as [String: Int]? },
    ])
    func `numbers, booleans, dates and empty texts are read under every policy, without a problem`(
        _ row: Case
    ) throws {
        for (format, value) in try Self.values(row.text) {
            for var policy in [MappingPolicy.standard, .strict, .lenient] {
                policy.dates = .secondsSince1970
                expectEqual(try read(row, value, policy), row.expected, format)
            }
        }
    }

    @Test(arguments: [
        ("x", "expected integer, found string"), ("1.5", "value is not a valid integer"),
        ("", "expected integer, found string"),
        ("1,5", "expected integer, found string"), ("0x1F", "expected integer, found string"),
        ("1_000", "expected integer, found string"), ("1 000", "expected integer, found string"),
        ("+", "expected integer, found string"), (".", "expected integer, found string"),
    ])
    func `what is not an integer`(_ text: String, _ message: String) throws {
        for (format, value) in try Self.values(text) {
            let error = expectThrows(DeserializationError.self) {
                try ObjectMapper().deserialize([String: Int].self, fromValue: ["a": require(value["a"])])
            }
            expectEqual(error?.message, message, format)
        }
    }

    @Test(arguments: [
        Case("53,5353", "[53, 5353]") { try $0.get() as [Int] },
        Case(" 53, 5353 ", "[53, 5353]") { try $0.get() as [Int] },
        Case("a", "[\"a\"]") { try $0.get() as [String] },
        Case("a b, c", "[\"a b\", \"c\"]") { try $0.get() as [String] },
        Case("2,1,2", "[1, 2]") { (try $0.get() as Set<Int>).sorted() }, Case("", "[]") { try $0.get() as [String] },
        Case("", "[]") { try $0.getIfPresent(or: [1]) },
        Case("1,,3", "[Optional(1), nil, Optional(3)]") { try $0.get() as [Int?] },
        Case("TRUE,off", "[true, false]") { try $0.get(using: BoolTransformation()) as [Bool] },
        Case("1,2", "[1, 2]") { $0.get(using: IntTransformation().array) },
        Case("1,2", "[1, 2]") { Array(try $0.get() as ArraySlice<Int>) },
        Case("1, 5", "1...5") { try $0.get() as ClosedRange<Int> },
        Case("5", "right(5)") { try $0.get() as Either<[Int], Int> },
        Case("1,02", "[1, 2]") { (try $0.get() as [Size]).map(\.rawValue) },
    ])
    func `a variable and a field are lists if an array is asked for`(_ row: Case) throws {
        for (format, value) in try Self.values(row.text) where format == "CSV" || format == "environment" {
            for policy in [MappingPolicy.standard, .strict, .lenient] {
                expectEqual(try read(row, value, policy), row.expected, format)
            }
        }
    }

    @Test func `an invalid part of a list has its index, and the place of the list`() throws {
        let ports = try SupportedType.environment(prefix: "APP_", variables: ["APP_PORTS": "53,x,80,y"])
        let mapper = ObjectMapper()
        let report = mapper.report([String: [Int]].self, fromValue: ports)
        expectEqual(
            report.problems.map(\.description),
            [1, 3].map { "expected integer, found string at $.ports[\($0)] (environment variable APP_PORTS); failed" })
        let csv = "ports\n\"53,x\"\n"
        expectError("expected integer, found string at $[0].ports[1] (line 2, column 1)", as: DeserializationError.self)
        {
            try mapper.deserialize([[String: Set<Int>]].self, from: csv, with: CsvSerializer())
        }
        let dropping = mapper.with { $0.invalidElements = .drop }
        try expectEqual(
            dropping.deserialize([[String: [Int]]].self, from: csv, with: CsvSerializer()), [["ports": [53]]])
        expectError("expected integer, found string at $[0].ports[1] (line 2, column 1)", as: DeserializationError.self)
        {
            try mapper.decode([[String: [Int]]].self, from: csv, with: CsvSerializer())
        }
    }

    indirect enum Value: Deserializable {
        case list([Value])
        case text(String)

        init(_ data: DeserializableData) throws {
            if let list: [Value] = data.get() {
                self = .list(list)
            } else {
                self = .text(try data.get())
            }
        }
    }

    @Test func `a type that reads itself from an array ends at the parts of a list, or with an error`() throws {
        for (format, value) in try Self.values("a,b") {
            let read = Result { try ObjectMapper().deserialize([String: Value].self, fromValue: value)["a"] }
            if format == "CSV" || format == "environment" {
                try expectEqual(
                    read.get().map { "\($0)".replacing("FormatTests.UntypedTextTests.Value.", with: "") },
                    #"list([text("a"), text("b")])"#)
            } else {
                let error = expectThrows(DeserializationError.self) { try read.get() }
                expectEqual(error?.code, .stackExhausted)
            }
        }
    }

    struct Settings: Codable, Equatable {
        var port: Int?
        var ports: [Int]?
        var names: [String]?
        var isOn: Bool?
        var ratio: Double?
        var at: Date?
        var size: Size?
        var host: String?

        enum Size: Int, Codable { case small = 1, large }
    }

    @Test(
        arguments: [
            (["PORT": "08", "PORTS": "53, 5353", "NAMES": "a,b"], "8 [53, 5353] [\"a\", \"b\"]"),
            (["IS_ON": "TRUE", "RATIO": "+.5", "SIZE": "02"], "true 0.5 large"),
            (["AT": "1.5"], "1970-01-01 00:00:01 +0000"), (["PORT": "", "IS_ON": "", "AT": "", "SIZE": ""], ""),
            (["HOST": "", "PORTS": "", "NAMES": ""], "[] [] "),
        ] as [([String: String], String)])
    func `codable types read it, too`(_ variables: [String: String], _ expected: String) throws {
        let value = try SupportedType.environment(prefix: "", variables: variables)
        let mapper = ObjectMapper(policy: MappingPolicy(dates: .secondsSince1970))
        let read = try mapper.decode(Settings.self, from: value)
        let parts: [Any?] = [
            read.port, read.ports, read.names, read.isOn, read.ratio,
            read.at.map { $0.timeIntervalSince1970 == 1.5 ? "1970-01-01 00:00:01 +0000" : "?" }, read.size, read.host,
        ]
        expectEqual(parts.compactMap { $0.map { "\($0)" } }.joined(separator: " "), expected)
    }

    struct Visit: Mappable, Equatable {
        var at = Date(timeIntervalSince1970: 0)
        var seen = Date(timeIntervalSince1970: 0)
        var count = 0
        var last: Date?

        init() {}

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["at"].map(&at)
            try data["seen"].map(&seen, using: .millisecondsSince1970)
            try data["count"].map(&count, using: IntTransformation())
            try data["last"].mapIfPresent(&last)
        }
    }

    @Test(arguments: [DateStrategy.secondsSince1970, .millisecondsSince1970, .rfc3339, .custom(DateTransformation())])
    func `dates that were written as numbers are read again`(_ dates: DateStrategy) throws {
        var visit = Visit()
        (visit.at, visit.seen, visit.count) = (Date(timeIntervalSince1970: 1.5), Date(timeIntervalSince1970: 2), 7)
        let mapper = ObjectMapper(policy: MappingPolicy(dates: dates))
        for last in [nil, Date(timeIntervalSince1970: 1_680_800_504)] {
            visit.last = last
            let table = try mapper.serialize([visit], toString: CsvSerializer())
            try expectEqual(mapper.deserialize([Visit].self, from: table, with: CsvSerializer()), [visit], table)
            let form = try mapper.serialize(visit, toString: FormSerializer())
            try expectEqual(mapper.deserialize(Visit.self, from: form, with: FormSerializer()), visit, form)
        }
    }

    @Test(arguments: [CsvSerializer() as any Serializer, FormSerializer()])
    func `a number is not a date if dates are texts`(_ serializer: any Serializer) throws {
        let text = serializer is CsvSerializer ? "at\n20240501\n" : "at=20240501"
        let value = try serializer.deserializeOrThrow(fromString: text)
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize([String: Date].self, fromValue: value[0] ?? value)
        }
        expectEqual(error?.message, "value is not a valid RFC 3339 date")
    }

    @Test func `an update from a form clears what is empty`() throws {
        var visit = Visit()
        visit.last = Date(timeIntervalSince1970: 3)
        let form = "at=1970-01-01T00:00:00Z&seen=1&count=2&last="
        try ObjectMapper().update(&visit, from: form, with: FormSerializer())
        expectNil(visit.last)
        expectEqual(visit.count, 2)
    }

    struct Counted: Deserializable {
        let a: Int?
        init(_ data: DeserializableData) throws { a = try data["a"].getIfPresent() }
    }

    struct Named: Deserializable {
        let a: String
        init(_ data: DeserializableData) throws { a = try data["a"].get() }
    }

    @Test(arguments: [("a=", #"right("")"#), ("a=5", "left(5)"), ("a=x", #"right("x")"#), ("b=1", "left(nil)")])
    func `an empty text is text if one of two types accepts it`(_ form: String, _ expected: String) throws {
        let read = try ObjectMapper().deserialize(Either<Counted, Named>.self, from: form, with: FormSerializer())
        switch read {
        case .left(let counted): expectEqual("left(\(counted.a.map { "\($0)" } ?? "nil"))", expected)
        case .right(let named): expectEqual("right(\"\(named.a)\")", expected)
        }
    }
}

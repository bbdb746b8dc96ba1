import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperTOML
import DataMapperTools
import DataMapperValues
import DataMapperYAML
import Foundation
import TestSupport

/// Numbers and dates that a format would write in another way than they were read.
@Suite("Formats: spellings of numbers and dates") struct SpellingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        /// The value in JSON.
        let json: String

        init(_ text: String, _ json: String) { (self.text, self.json) = (text, json) }

        var testDescription: String { text }
    }

    static let toml = [
        Row("+5", "5"), Row("-0", "0"), Row("1_000_000", "1000000"), Row("0x1F", "31"),
        Row("0xdead_BEEF", "3735928559"),
        Row("0o644", "420"), Row("0b11", "3"), Row("9223372036854775807", "9223372036854775807"), Row("1.10", "1.1"),
        Row("0.50", "0.5"), Row("+1.5", "1.5"), Row("1_0.2_5", "10.25"), Row("1e3", "1000.0"),
        Row("6.02E+23", "6.02e+23"),
        Row("5e-7", "5e-07"), Row("0.00001", "1e-05"), Row("-0.0", "-0.0"), Row("0.0", "0.0"), Row("100.0", "100.0"),
        Row("12345678901234567.5", "1.2345678901234568e+16"), Row("3.14159265358979323846", "3.141592653589793"),
        Row("123456789012345.6", "123456789012345.6"), Row("0.1000000000000000055511151231257827", "0.1"),
        Row("1979-05-27T07:32:00Z", #""1979-05-27T07:32:00Z""#),
        Row("1979-05-27 07:32:00z", #""1979-05-27T07:32:00Z""#),
        Row("1979-05-27T00:32:00-07:00", #""1979-05-27T07:32:00Z""#),
        Row("1979-05-27t00:32:00.5+00:00", #""1979-05-27T00:32:00.500Z""#),
        Row("1979-05-27T00:32:00.25Z", #""1979-05-27T00:32:00.250Z""#),
        Row("1979-05-27T07:32-01:00", #""1979-05-27T08:32:00Z""#),
        Row("1979-05-27 07:32:00", #""1979-05-27T07:32:00""#),
        Row("1979-05-27t07:32:00.10", #""1979-05-27T07:32:00.10""#), Row("07:32", #""07:32:00""#),
        Row("1979-05-27 07:32", #""1979-05-27T07:32:00""#), Row("1979-05-27", #""1979-05-27""#),
    ]

    static let yaml = [
        Row("0644", "644"), Row("02142", "2142"), Row("+12", "12"), Row("-0", "0"), Row("-012", "-12"),
        Row("0o644", "420"),
        Row("0x1F", "31"), Row("0xFFFFFFFFFFFFFFFF", "18446744073709551615"), Row("1234e56", "1.234e+59"),
        Row("1e3", "1000.0"), Row("1E-7", "1e-07"), Row("+1.50", "1.50"), Row(".5", "0.5"), Row("-.5", "-0.5"),
        Row("1.", "1.0"),
        Row("01.50", "1.50"), Row("1.e+2", "100.0"), Row("1.10", "1.10"), Row("5.0", "5.0"), Row("+5.0", "5.0"),
        Row("8253.4033597704050", "8253.4033597704050"), Row("8253.403359770405", "8253.403359770405"),
        Row("00018446744073709551616", "18446744073709551616"),
        Row("+123456789012345678901.50", "123456789012345678901.50"),
        Row("1.23456789012345678901e+5", "1.23456789012345678901e5"), Row("1e+400", "1e400"),
        Row("1e99999999999", "1e99999999999"),
        Row("!!float 1", "1.0"), Row("!!float 00123456789012345678901", "123456789012345678901"),
        Row("!!timestamp 2001-12-14", #""2001-12-14T00:00:00Z""#),
        Row("!!timestamp 2001-12-14t21:59:43.10-05:00", #""2001-12-15T02:59:43.100Z""#),
        Row("!!timestamp 2001-12-14 21:59:43.10 -5", #""2001-12-15T02:59:43.100Z""#),
        Row("!!timestamp 2001-1-4T1:59:43", #""2001-01-04T01:59:43Z""#),
        Row("!!timestamp 2001-12-14 21:59:43.  Z", #""2001-12-14T21:59:43Z""#),
        Row("!!timestamp 2001-12-14 21:59:43 +05:30", #""2001-12-14T16:29:43Z""#),
        Row("2001-12-14", #""2001-12-14""#), Row("12:30:45", #""12:30:45""#), Row("1_000", #""1_000""#),
    ]

    struct Kept: Mappable, UnknownKeyPreserving {
        var name = ""
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws { try data["name"].map(&name) }
    }

    /// What can be done with a document without touching the value of `v`. The result has it as `v`, too.
    static let ways: [(name: String, change: @Sendable (SupportedType) throws -> SupportedType)] = [
        ("nothing", { $0 }), ("sorted", { $0.sortedByKey() }),
        (
            "another value changed",
            {
                var copy = $0; copy["name"] = "c"; return copy
            }
        ),
        ("a new object", { ["v": $0["v"] ?? nil, "name": "b"] }),
        ("entries", { .object($0.entries ?? []) }), ("dictionary", { .dictionary($0.dictionary ?? [:]) }),
        ("elements", { ["v": ($0["list"]?.array ?? []).first ?? nil] }),
        ("merge patch", { $0.mergePatched(by: ["name": "c", "x": 1]) }),
        ("merged into another value", { (["v": 1] as SupportedType).mergePatched(by: $0) }),
        (
            "patch",
            { try JsonPatch([.move(from: ["v"], path: ["w"]), .copy(from: ["w"], path: ["v"])]).applied(to: $0) }
        ),
        (
            "unknown keys",
            { value in
                var kept = try ObjectMapper().deserialize(Kept.self, fromValue: value)
                kept.name = "c"
                return try ObjectMapper().serializeOrThrow(kept)
            }
        ),
        (
            "kept after an update",
            { value in
                var kept = try ObjectMapper().deserialize(Kept.self, fromValue: ["name": "x"])
                try ObjectMapper().update(&kept, fromValue: value)
                return try ObjectMapper().serializeOrThrow(kept)
            }
        ),
        (
            "a dictionary of values",
            { value in
                let all = try ObjectMapper().deserialize([String: SupportedType].self, fromValue: value)
                return try ObjectMapper().serializeOrThrow(all)
            }
        ),
        (
            "a property",
            { value in
                let all = try ObjectMapper().deserialize([String: SupportedType].self, fromValue: value)
                return try ObjectMapper().serializeOrThrow(["v": all["v"], "w": all["list"]])
            }
        ),
    ]

    /// Writes `v` as a member of the root and as an element, in every way.
    private func expectKept(_ row: Row, _ text: String, _ line: String, _ serializer: some Serializer) throws {
        let value = try serializer.deserializeOrThrow(Data(text.utf8))
        let json = JsonSerializer()
        expectEqual(json.serialize(toString: value["v"] ?? nil), row.json, row.text)
        for way in Self.ways {
            let written = try serializer.serializeOrThrow(toString: way.change(value))
            #expect(written.split(separator: "\n").contains { $0 == line }, "\(way.name): \(written)")
        }
        guard let number = value["v"], number.date == nil else { return }
        if serializer is TomlSerializer, number.string != nil { return }
        for other in Self.others where type(of: other) != type(of: serializer) {
            let expected = try? other.serializeOrThrow(["v": json.deserialize(fromString: row.json)])
            expectEqual(try? other.serializeOrThrow(["v": number]), expected, "\(row.text) in \(type(of: other))")
        }
    }

    private static let others: [any Serializer] = {
        let others: [any Serializer] = [
            CborSerializer(), MessagePackSerializer(), TomlSerializer(), PropertyListSerializer(format: .xml),
            CsvSerializer(),
        ]
        #if YAML
        return others + [YamlSerializer()]
        #else
        return others
        #endif
    }()

    @Test(arguments: toml) func `TOML writes what it has read`(_ row: Row) throws {
        try expectKept(
            row, "v = \(row.text)\nname = \"b\"\nlist = [\(row.text), {a = \(row.text)}]\n", "v = \(row.text)",
            TomlSerializer())
    }

    // MARK: Models

    struct File: Mappable, UnknownKeyPreserving {
        var mode = 0
        var ratio = 0.0
        var at = Date(timeIntervalSince1970: 0)
        var dates: [Date] = []
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["mode"].map(&mode)
            try data["ratio"].map(&ratio)
            try data["at"].map(&at)
            try data["dates"].map(&dates)
        }
    }

    @Test func `a value that a model has read and not changed keeps its spelling`() throws {
        let mapper = ObjectMapper()
        let text = """
            mode = 0o644
            ratio = 1_0.50
            at = 1979-05-27 00:32:00-07:00
            dates = [1979-05-27T00:32:00+01:00, "1979-05-27T00:32:00.5+01:00"]

            """
        var file = try mapper.deserialize(File.self, from: text, with: TomlSerializer())
        try expectEqual(mapper.serialize(file, toString: TomlSerializer()), text)
        let json = #"{"mode":420.0,"ratio":10.50,"at":"1979-05-27T00:32:00-07:00","dates":["1979-05-27 00:32:00z"]}"#
        try expectEqual(
            mapper.serialize(
                mapper.deserialize(File.self, from: json, with: JsonSerializer()), toString: JsonSerializer()),
            json)
        (file.mode, file.at) = (7, Date(timeIntervalSince1970: 0))
        file.dates[1] = file.dates[0]
        try expectEqual(
            mapper.serialize(file, toString: TomlSerializer()),
            """
            mode = 7
            ratio = 1_0.50
            at = 1970-01-01T00:00:00Z
            dates = [1979-05-26T23:32:00Z, 1979-05-26T23:32:00Z]

            """)
    }

    @Test func `a number is text as it was written`() throws {
        var policy = MappingPolicy()
        policy.conversions = [.textFromNumbers]
        let mapper = ObjectMapper(policy: policy)
        for row in Self.toml where !row.json.hasPrefix("\"") {
            let texts = try mapper.deserialize([String: String].self, from: "v = \(row.text)", with: TomlSerializer())
            expectEqual(texts, ["v": row.text])
        }
        #if YAML
        for row in Self.yaml where !row.json.hasPrefix("\"") && !row.text.hasPrefix("!!") {
            expectEqual(try mapper.deserialize(String.self, from: row.text, with: YamlSerializer()), row.text)
        }
        #endif
    }

    @Test func `a spelling is no content`() throws {
        let (left, right) = ("a = [0x1F, 1.10, 1979-05-27T00:00:00+00:00]", "a = [31, 1.1, 1979-05-27T00:00:00Z]")
        let values = try [left, right].map { try TomlSerializer().deserializeOrThrow(fromString: $0) }
        expectEqual(values[0], values[1])
        expectEqual(values[0].hashValue, values[1].hashValue)
        expectEqual(values[0].differences(to: values[1]).description, "")
        expectEqual(JsonPatch(from: values[0], to: values[1]), [])
        expectEqual(values[0]["a"]?[0]?.int, 31)
        expectEqual(values[0]["a"]?[2]?.date, Date(timeIntervalSince1970: 296_611_200))
        expectEqual("\(values[0])", "\(values[1])")
        // Sets sort equal numbers by their spelling, so that the order is always the same.
        let numbers: Set<SupportedType> = [values[0]["a"]?[0] ?? nil, 5, values[1]["a"]?[1] ?? nil]
        expectEqual(numbers.count, 3)
    }

    /// Numbers without a fraction are integers for a property in every format.
    @Test(arguments: [1500.0, -3, 0x1p52, 0]) func `an integer stays one in every format`(_ number: Double) throws {
        let mapper = ObjectMapper()
        let json = try JsonSerializer().deserializeOrThrow(fromString: "{\"n\": \(number)}")
        for value in [json, ["n": .double(number)]] {
            for serializer in Self.others where !(serializer is CsvSerializer) {
                let read = try serializer.deserializeOrThrow(serializer.serializeOrThrow(value))
                try expectEqual(mapper.deserialize([String: Int].self, fromValue: read), ["n": Int(number)])
                expectEqual(mapper.report([String: Int].self, fromValue: read).problems.count, 0)
                try expectEqual(
                    mapper.with(.strict).deserialize([String: Int64].self, fromValue: read), ["n": Int64(number)])
            }
        }
    }

    @Test func `a number with a point and many zeros is no long integer`() throws {
        let number = JsonSerializer().deserialize(fromString: "[1.0000000000000000000000, 12.50000000000000000000]")
        try expectEqual(
            TomlSerializer().serializeOrThrow(toString: ["a": number]),
            "a = [1.0000000000000000000000, 12.50000000000000000000]\n")
        try expectEqual(
            MessagePackSerializer().deserializeOrThrow(MessagePackSerializer().serializeOrThrow(number)), [1.0, 12.5])
    }

    @Test func `limits hold for spellings`() throws {
        var limits = ProcessingLimits.standard
        limits.numberLength = 10
        expectError(
            "number exceeds the limit of 10 at line 1, column 5; raise ProcessingLimits.numberLength if you trust the data",
            as: FormatError.self
        ) {
            try TomlSerializer(limits: limits).deserializeOrThrow(fromString: "a = 0x00000000001")
        }
        #if YAML
        expectError(
            "number exceeds the limit of 10 at line 1, column 4; raise ProcessingLimits.numberLength if you trust the data",
            as: FormatError.self
        ) {
            try YamlSerializer(limits: limits).deserializeOrThrow(fromString: "a: 0x00000000001")
        }
        #endif
        // A patch that copies a long spelling is limited, like one that copies a long text.
        let value = try TomlSerializer().deserializeOrThrow(
            fromString: "a = 0x\(String(repeating: "0", count: 10_000))1")
        let size = value["a"]?.contentSize(atMost: ContentSize(count: 9, bytes: 9))
        expectEqual(size?.digits, 10_003)
    }

    #if YAML
    @Test(arguments: yaml) func `YAML writes what it has read`(_ row: Row) throws {
        try expectKept(
            row, "v: \(row.text)\nname: b\nlist: [\(row.text), {a: \(row.text)}]\n", "v: \(row.text)", YamlSerializer())
    }
    #endif
}

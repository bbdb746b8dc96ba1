import DataMapper
import DataMapperFormats
import DataMapperValues
import Foundation
import Testing

/// What is true of every format. The cases come from its abilities.
@Suite("Formats") struct ContractTests {
    // MARK: Values

    @Test(arguments: Format.all)
    func `a value is read as it was written`(_ format: Format) throws {
        let value = format.row(
            1, 0, -1, 23, 24, 255, 256, 65_535, 65_536, .int64(.min), .int64(.max), 1.5, -0.25, 1e300, 2.5e-300, "",
            "text",
            "Zoë 🎈", true, false, .null, [], [:], [[1], [["a": ["b": 2]]]], ["": 1, "ü": 2])
        #expect(try read(write(value, format), format) == value)
    }

    @Test(arguments: Format.all.filter { $0.abilities.integers != .int64 })
    func `integers of 64 bits are exact`(_ format: Format) throws {
        let value = format.row(.uint64(.max), .uint64(1 << 63))
        #expect(try read(write(value, format), format) == value)
    }

    @Test(arguments: Format.all, ["123456789012345678901234567890", "-98765432109876543210987654321"])
    func `larger integers are exact, or cannot be written`(_ format: Format, _ text: String) throws {
        let value = format.row(1, JsonSerializer().deserialize(fromString: text))
        if format.abilities.integers == .unlimited {
            #expect(
                JsonSerializer().serialize(toString: try read(write(value, format), format)) == #"{"row":[1,\#(text)]}"#
            )
        } else {
            let error = #expect(throws: SerializationError.self) { try write(value, format) }
            #expect(error?.path.description == "$.row[1]")
            #expect(error?.code == .unsupportedValue)
        }
    }

    @Test(arguments: Format.all.filter { $0.abilities.dates == .native })
    func `dates are dates`(_ format: Format) throws {
        for seconds in [0, 1.5, -1.25, 1_714_557_600, 253_402_300_799, -62_135_596_800] as [Double] {
            let value = format.row(.date(Date(timeIntervalSince1970: seconds)))
            #expect(try read(write(value, format), format) == value)
        }
    }

    @Test(arguments: Format.all.filter { $0.abilities.bytes == .native })
    func `bytes are bytes`(_ format: Format) throws {
        for count in [0, 1, 2, 3, 4, 5, 8, 15, 16, 17, 255, 256, 70_000] {
            let value = format.row(.data(Data(repeating: 7, count: count)))
            #expect(try read(write(value, format), format) == value)
        }
    }

    @Test(arguments: Format.all)
    func `lengths of every size`(_ format: Format) throws {
        for count in [15, 16, 23, 24, 31, 32, 255, 256, 65_535, 65_536] {
            let value: SupportedType = [
                "text": .string(String(repeating: "x", count: count)),
                "array": .array(Array(repeating: 1, count: count)),
                "object": .object((0..<count).map { ("\($0)", .int($0)) }),
            ]
            #expect(try read(write(value, format), format) == value)
        }
    }

    @Test(arguments: Format.all)
    func `infinities and NaN`(_ format: Format) throws {
        let value = format.row(.double(.infinity), .double(-.infinity))
        if format.abilities.nonFiniteNumbers == .native {
            #expect(try read(write(value, format), format) == value)
            let nan = try read(write(format.row(.double(.nan)), format), format)["row"]?[0]?.double
            #expect(nan?.isNaN == true)
        } else {
            #expect(throws: SerializationError.self) { try write(value, format) }
        }
    }

    @Test(arguments: Format.all)
    func `decimal numbers of JSON keep their text`(_ format: Format) throws {
        let text = #"{"row":[0.1,19.99,-273.15,1e21,123456.789]}"#
        let value = JsonSerializer().deserialize(fromString: text)
        let back = JsonSerializer().serialize(toString: try read(write(value, format), format))
        #expect(back == text.replacingOccurrences(of: "1e21", with: "1e+21"))
    }

    // MARK: Models

    struct Line: Mappable, Equatable, UnknownKeyPreserving {
        var name = ""
        var count = 0
        var at: Date?
        var bytes: Data?
        var unknownKeys = UnknownKeys()

        init() {}

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["count"].map(&count)
            data["at"].map(&at)
            data["bytes"].map(&bytes)
        }
    }

    @Test(arguments: Format.all)
    func `a model in one step and in two`(_ format: Format) throws {
        var line = Line()
        (line.name, line.count) = ("pen", 3)
        (line.at, line.bytes) = (Date(timeIntervalSince1970: 12.5), Data([1, 2, 3]))
        let mapper = ObjectMapper()
        let bytes = try write(mapper.serialize(line), format)
        #expect(try mapper.deserialize(Line.self, from: bytes, with: format.serializer) == line)
        #expect(try mapper.deserialize(Line.self, fromValue: read(bytes, format)) == line)
        if format.abilities.dates == .native { #expect(try read(bytes, format)["at"]?.date == line.at) }
        if format.abilities.bytes == .native { #expect(try read(bytes, format)["bytes"]?.data == line.bytes) }
    }

    @Test(arguments: Format.all)
    func `an error has the path and the place`(_ format: Format) throws {
        let bytes = try write(["lines": [["name": "pen", "count": 1], ["name": "ink", "count": "x"]]], format)
        struct Order: Deserializable {
            let lines: [Line]

            init(_ data: DeserializableData) throws { lines = try data["lines"].get() }
        }
        let error = #expect(throws: DeserializationError.self) {
            try ObjectMapper().deserialize(Order.self, from: bytes, with: format.serializer)
        }
        #expect(error?.path.description == "$.lines[1].count")
        let offset = try #require(error?.location?.offset)
        #expect(bytes[offset...].contains(UInt8(ascii: "x")) && !bytes[(offset + 2)...].contains(UInt8(ascii: "x")))
        if !format.abilities.isText { #expect(error?.description.contains("(byte \(offset))") == true) }
    }

    @Test(arguments: Format.all)
    func `a report has every problem with its place`(_ format: Format) throws {
        let bytes = try write(["a": ["name": 1, "count": 1], "b": ["name": "ink", "count": true]], format)
        let report = try ObjectMapper().report([String: Line].self, from: bytes, with: format.serializer)
        #expect(report.problems.map(\.path.description) == ["$.a.name", "$.b.count"])
        #expect(report.problems.allSatisfy { ($0.location?.offset ?? 0) > 0 })
    }

    // MARK: Duplicate keys, limits

    @Test(arguments: Format.all.filter { !$0.abilities.isText && !$0.abilities.endsWithTable })
    func `duplicate keys`(_ format: Format) throws {
        for count in [0, 3, 7, 8, 9, 40] {
            let others = (0..<count).map { ("k\($0)", SupportedType.int($0)) }
            var bytes = try write(.object([("a", 1)] + others + [("b", ["x": 2])]), format)
            // The key `b` becomes a second `a`.
            let place = try #require(bytes.lastIndex(of: UInt8(ascii: "b")))
            bytes[place] = UInt8(ascii: "a")
            let last = try format.with { $0.duplicateKeys = .useLast }.deserializeOrThrow(bytes)
            #expect(last == .object(others + [("a", ["x": 2])]))
            let first = try format.with { $0.duplicateKeys = .useFirst }.deserializeOrThrow(bytes)
            #expect(first == .object([("a", 1)] + others))
            let error = #expect(throws: FormatError.self) {
                try format.with { $0.duplicateKeys = .reject }.deserializeOrThrow(bytes)
            }
            #expect(error?.code == .duplicateKey)
            #expect(error?.location.offset == place - 1)
        }
    }

    @Test(arguments: Format.all)
    func `every limit ends reading with an error`(_ format: Format) throws {
        let cases: [(SupportedType, String, (inout ProcessingLimits) -> Void)] = [
            (["a": [[1]]], "nesting exceeds the limit of 2", { $0.depth = 2 }),
            (["a": "12345"], "string exceeds the limit of 4", { $0.stringLength = 4 }),
            (["abc": 1], "key exceeds the limit of 2", { $0.keyLength = 2 }),
            (["a": [1, 2, 3]], "number of elements exceeds the limit of 5", { $0.elementCount = 5 }),
            (["a": 3], "document exceeds the limit of 2", { $0.documentSize = 2 }),
            (
                ["a": .string("e" + String(repeating: "\u{301}", count: 9))],
                "number of combining characters in a row exceeds the limit of 8", { $0.combiningMarks = 8 }
            ),
        ]
        for (value, message, change) in cases {
            let bytes = try write(value, format)
            let error = #expect(throws: FormatError.self, "\(message)") {
                try format.with { change(&$0.limits) }.deserializeOrThrow(bytes)
            }
            #expect(error?.message == message)
            #expect(error?.code == .limitExceeded)
        }
    }

    // MARK: Hostile input

    @Test(arguments: Format.all.filter { !$0.abilities.isText && !$0.abilities.endsWithTable })
    func `a document that is cut ends with an error`(_ format: Format) throws {
        let bytes = try write(
            [
                "a": [1, -1000, 1.5, "text", true, .null, .date(Date()), .data(Data([1, 2]))],
                "b": ["c": .uint64(.max)],
            ],
            format)
        for count in 0..<bytes.count {
            let error = #expect(throws: FormatError.self) {
                try format.serializer.deserializeOrThrow(bytes.prefix(count))
            }
            #expect(error?.code == .unexpectedEnd)
            #expect(error?.location.offset == count)
        }
        let error = #expect(throws: FormatError.self) { try format.serializer.deserializeOrThrow(bytes + [0]) }
        #expect(error?.code == .trailingContent)
        #expect(error?.location.offset == bytes.count)
    }

    @Test(arguments: Format.all)
    func `random bytes never do harm, and what is read can be written`(_ format: Format) throws {
        var random = SplitMix(state: 7)
        let valid = try write(
            [
                "a": [1, -1000, 1.5, "text", true, .data(Data([1, 2]))],
                "b": ["c": 2, "d": .date(Date(timeIntervalSince1970: 0))],
            ], format)
        for _ in 0..<20_000 {
            var bytes = valid
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            guard let value = try? format.serializer.deserializeOrThrow(bytes) else { continue }
            let again = try read(write(value, format), format)
            #expect(again == value || "\(again)" == "\(value)", "\(Array(bytes))")
        }
    }
}

func write(_ value: SupportedType, _ format: Format) throws -> Data { try format.serializer.serializeOrThrow(value) }

func read(_ bytes: Data, _ format: Format) throws -> SupportedType { try format.serializer.deserializeOrThrow(bytes) }

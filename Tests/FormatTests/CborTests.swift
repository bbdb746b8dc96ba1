import DataMapper
import DataMapperCBOR
import Foundation
import TestSupport

@Suite("CBOR") struct CborTests {
    private let serializer = CborSerializer()

    struct Vector: Deserializable {
        let hex: String
        let isRoundTrip: Bool
        let value: SupportedType?
        let diagnostic: String?

        init(_ data: DeserializableData) throws {
            hex = try data["hex"].get()
            isRoundTrip = try data["roundtrip"].get()
            value = data.raw["decoded"]
            diagnostic = data["diagnostic"].get()
        }
    }

    /// What the diagnostic notation of the vectors without a JSON value means here.
    private static let diagnostics: [String: SupportedType] = [
        "undefined": .null, "simple(16)": "simple(16)", "simple(24)": "simple(24)", "simple(255)": "simple(255)",
        #"0("2013-03-21T20:04:00Z")"#: .date(Date(timeIntervalSince1970: 1_363_896_240)),
        "1(1363896240)": .date(Date(timeIntervalSince1970: 1_363_896_240)),
        "1(1363896240.5)": .date(Date(timeIntervalSince1970: 1_363_896_240.5)),
        "23(h'01020304')": .data(Data([1, 2, 3, 4])), "24(h'6449455446')": .data(Data("dIETF".utf8)),
        #"32("http://www.example.com")"#: "http://www.example.com", "h''": .data(Data()),
        "h'01020304'": .data(Data([1, 2, 3, 4])), "{1: 2, 3: 4}": ["1": 2, "3": 4],
        "(_ h'0102', h'030405')": .data(Data([1, 2, 3, 4, 5])), "Infinity": .double(.infinity),
        "-Infinity": .double(-.infinity),
    ]

    /// These vectors do not give the same bytes again, for a reason.
    private static let otherBytes: [String: String] = [
        "f818": "RFC 8949 does not allow this form of simple(24)",
        "c074323031332d30332d32315432303a30343a30305a": "a date is written as a number",
        "d74401020304": "the tag is not kept", "d818456449455446": "the tag is not kept",
        "d82076687474703a2f2f7777772e6578616d706c652e636f6d": "the tag is not kept",
    ]

    @Test(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint)))
    func `the examples of RFC 8949, appendix A`() throws {
        let vectors = try ObjectMapper().deserialize(
            [Vector].self, from: Corpus.data("cbor-test-vectors/appendix_a.json"), with: JsonSerializer())
        expectEqual(vectors.count, 82)
        for vector in vectors {
            let bytes = try Data(hex: vector.hex)
            if vector.hex == "f818" {
                expectThrows(FormatError.self) { try serializer.deserializeOrThrow(bytes) }
                continue
            }
            let value = try serializer.deserializeOrThrow(bytes)
            if vector.diagnostic == "NaN" {
                expectEqual(value.double?.isNaN, true)
            } else {
                let expected = try require(
                    vector.value ?? vector.diagnostic.flatMap { Self.diagnostics[$0] }, "\(vector.hex)")
                // The JSON of the vectors has `1.0` where the document has a floating-point number.
                let isEqual =
                    value == expected || (value.double != nil && value.double == expected.double)
                    || "\(value)" == "\(expected)"
                #expect(isEqual, "\(vector.hex): \(value) is not \(expected)")
            }
            if vector.isRoundTrip, Self.otherBytes[vector.hex] == nil {
                try expectEqual(serializer.serializeOrThrow(value).hex, vector.hex)
            }
        }
    }

    @Test(
        arguments: [
            ("", .unexpectedEnd, "expected a value, found the end of the CBOR document at byte 0"),
            ("8201", .unexpectedEnd, "expected an array of 2 elements, found the end of the CBOR document at byte 2"),
            ("9f01", .unexpectedEnd, "expected a break, found the end of the CBOR document at byte 2"),
            ("bf6161", .unexpectedEnd, "expected a value of a map, found the end of the CBOR document at byte 3"),
            ("bf6161ff", .invalidSyntax, "expected a value of a map, found a break at byte 3"),
            ("ff", .invalidSyntax, "expected a value, found a break at byte 0"),
            ("82ff01", .invalidSyntax, "expected an element of an array, found a break at byte 1"),
            ("1c", .invalidSyntax, "invalid first byte of an item at byte 0"),
            ("1f", .invalidSyntax, "invalid first byte of an item at byte 0"),
            ("f81f", .invalidSyntax, "invalid simple value at byte 0"),
            ("62c328", .invalidEncoding, "invalid UTF-8 at byte 1"),
            ("7f61c361a9ff", .invalidEncoding, "invalid UTF-8 at byte 2"),
            ("7f4161ff", .invalidSyntax, "expected a chunk of the same kind, or a break at byte 1"),
            ("a1f501", .unsupportedValue, "a key of a map must be a text or an integer at byte 1"),
            ("c001", .invalidDate, "invalid date at byte 0"), ("c1f97e00", .invalidDate, "invalid date at byte 0"),
            ("c201", .invalidNumber, "expected the bytes of a large integer at byte 1"),
            ("c48101", .invalidNumber, "expected an array of an exponent and a significand at byte 1"),
            ("c49f01ff", .invalidNumber, "expected an array of an exponent and a significand at byte 1"),
            ("c59f010101ff", .invalidNumber, "expected an array of an exponent and a significand at byte 1"),
            ("c49f0101", .unexpectedEnd, "expected a value, found the end of the CBOR document at byte 4"),
            ("c4824001", .invalidNumber, "expected an array of an exponent and a significand at byte 1"),
            (
                "c4821b7fffffffffffffff01", .unsupportedValue,
                "the exponent of a decimal fraction is larger than 46116860184273879 at byte 0"
            ),
            (
                "c4823bffffffffffffffff01", .unsupportedValue,
                "the exponent of a decimal fraction is larger than 46116860184273879 at byte 0"
            ),
            ("a2016161" + "61316162", .duplicateKey, "this key differs from another one only in its type at byte 4"),
            ("d81900", .unsupportedValue, "a tag that refers to another value is not supported at byte 0"),
            ("d81c82d81d0001", .unsupportedValue, "a tag that refers to another value is not supported at byte 3"),
            (
                "82d90100816161d819d81700", .unsupportedValue,
                "a tag that refers to another value is not supported at byte 7"
            ),
            ("c600", .unsupportedValue, "a tag that refers to another value is not supported at byte 0"),
            (
                "c5823b7fffffffffffffff01", .unsupportedValue,
                "the exponent of a big float is larger than 1100 at byte 0"
            ),
            (
                "c5821b7fffffffffffffff01", .unsupportedValue,
                "the exponent of a big float is larger than 1100 at byte 0"
            ),
            ("0000", .trailingContent, "unexpected content after the document at byte 1"),
            (
                "9b7fffffffffffffff", .unexpectedEnd,
                "expected an array of 9223372036854775807 elements, found the end of the CBOR document at byte 9"
            ),
            (
                "5bffffffffffffffff", .unexpectedEnd,
                "expected 18446744073709551615 bytes, found the end of the CBOR document at byte 9"
            ),
        ] as [(String, FormatError.Code, String)])
    func `what is not CBOR`(_ hex: String, _ code: FormatError.Code, _ text: String) throws {
        let error = expectError(text, as: FormatError.self) { try serializer.deserializeOrThrow(Data(hex: hex)) }
        expectEqual(error?.code, code)
    }

    @Test(arguments: [
        ("c249010000000000000000", "18446744073709551616"), ("c349010000000000000000", "-18446744073709551617"),
        ("3bffffffffffffffff", "-18446744073709551616"), ("c48221196ab3", "273.15"), ("c4822003", "0.3"),
        ("c4820203", "300"), ("c5822003", "1.5"), ("c5822103", "0.75"), ("c582021903e8", "4000"),
        ("c48220c249010000000000000000", "1844674407370955161.6"), ("c240", "0"), ("c340", "-1"),
        ("c482202c", "-1.3"), ("c5822a03", "0.00146484375"), ("c482211878", "1.20"), ("c4822000", "0.0"),
        ("c4820001", "1"), ("c49f21196ab3ff", "273.15"), ("c59f2003ff", "1.5"),
        ("c5823903e803", "1.3998954277548283e-301"), ("c5823903e822", "-1.3998954277548283e-301"),
        ("c582184103", "1.1068046444225731e+20"), ("c582183f03", "27670116110564327424"),
        ("c5821903ff01", "8.98846567431158e+307"), ("c58238c4c249d31200000000000000", "1.9383746872659754e-38"),
        ("c582390457c2581a01" + String(repeating: "00", count: 25), "2.8883110013837273e-275"),
        ("c582390431" + "01", "5e-324"), ("c5821a7fffffff00", "0"), ("c5823b7fffffffffffffff00", "0"),
        ("c5823bffffffffffffffff00", "0"),
        ("c582183f1b0020000000000001", "83076749736557251279859978122297344"),
        ("c5821841" + "1b0020000000000001", "332306998946229005119439912489189376"),
    ])
    func `numbers of any size and scale are exact`(_ hex: String, _ text: String) throws {
        let value = try serializer.deserializeOrThrow(Data(hex: hex))
        expectEqual(JsonSerializer().serialize(toString: value), text)
    }

    @Test(arguments: [
        "1234567890123456789.5", "12345678901234567890123456789012345678", "123456789012345678901234567890123456789",
        "100000000000000000010000000000000000000001000000000000000000001",
        "18446744073709551616", "-18446744073709551616", "-18446744073709551617", "0.12345678901234567890123",
        "-1.00000000000000000000001", "123456789012345678901234567890.5",
    ])
    func `numbers with many digits are written exactly`(_ text: String) throws {
        let value = JsonSerializer().deserialize(fromString: text)
        let back = try serializer.deserializeOrThrow(serializer.serializeOrThrow(value))
        expectEqual(JsonSerializer().serialize(toString: back), text)
    }

    @Test(arguments: [
        "c482211878", "c4822003", "c482200c", "c482382601", "c4822000", "c482183201", "c48220c249010000000000000000",
        "d82164415f2d5f",
        "a1016161", "a220f53820f4",
    ])
    func `what only CBOR has keeps its bytes`(_ hex: String) throws {
        try expectEqual(serializer.serializeOrThrow(serializer.deserializeOrThrow(Data(hex: hex))).hex, hex)
    }

    /// Three bytes of these stand for hundreds of digits. Each is a number with more bits than a `Double`.
    @Test func `the digits of big floats are limited by the size of the document`() throws {
        let float = "c5823903e81bffffffffffffffff"
        let count = { (bytes: Int) in 0x8000 + bytes }
        for (numbers, isValid) in [(10, true), (20, false)] {
            let hex = "98" + String(count(numbers), radix: 16).suffix(2) + String(repeating: float, count: numbers)
            let error = isValid ? nil : FormatError.Code.limitExceeded
            do {
                _ = try serializer.deserializeOrThrow(Data(hex: hex))
                expectEqual(error, nil)
            } catch let problem as FormatError {
                expectEqual(problem.code, error)
                expectEqual(
                    problem.message, "the digits of the big floats exceed ten times the size of the document")
            }
        }
    }

    @Test func `integers of many digits are exact, read and written`() throws {
        var random = SeededGenerator(state: 5)
        for count in [1, 8, 9, 500, 513, 1_024, 4_097] {
            for first in [UInt8.random(in: 1...255, using: &random), 0xFF, 1] {
                let rest = (1..<count).map { _ in
                    first == 1 ? 0 : first == 0xFF ? 0xFF : UInt8.random(in: 0...255, using: &random)
                }
                let number = BigDigits(bytes: [first] + rest).text
                let data = Data([0xC2, 0x59, UInt8(count >> 8), UInt8(count & 0xFF), first] + rest)
                let value = try serializer.deserializeOrThrow(data)
                expectEqual(JsonSerializer().serialize(toString: value), number)
                let written = try serializer.serializeOrThrow(JsonSerializer().deserializeOrThrow(fromString: number))
                if count > 256 { expectEqual(written, data) }
                try expectEqual(serializer.deserializeOrThrow(written), value)
            }
        }
        let long = CborSerializer(limits: Self.longNumbers)
        let bytes = Data([0xC2, 0x59, 0x40, 0]) + Data(repeating: 0xAB, count: 1 << 14)
        try expectEqual(long.serializeOrThrow(long.deserializeOrThrow(bytes)), bytes)
    }

    private static let longNumbers: ProcessingLimits = {
        var limits = ProcessingLimits()
        limits.numberLength = 1 << 20
        return limits
    }()

    /// Each document stands for a number with more digits than anybody has memory for.
    @Test(arguments: ["c4821a7fffffff01", "c4821903e901", "c4821a8000000001", "c4823b000000010000000001"])
    func `a large exponent stays an exponent`(_ hex: String) throws {
        let value = try serializer.deserializeOrThrow(Data(hex: hex))
        try expectEqual(serializer.serializeOrThrow(value).hex, hex)
    }

    @Test(arguments: ["1e2147483648", "-1.5e-99999999999", "1.25e4611686018427387"])
    func `a large exponent of a text is read as it was written`(_ text: String) throws {
        let bytes = try serializer.serializeOrThrow(JsonSerializer().deserialize(fromString: text))
        try expectEqual(serializer.serializeOrThrow(serializer.deserializeOrThrow(bytes)), bytes)
    }

    @Test(
        arguments: [
            ("c13b0020000000000001", -9_007_199_254_740_994.0), ("c13bffffffffffffffff", -0x1p64), ("c120", -1.0),
        ] as [(String, Double)])
    func `the seconds of an early date are rounded once`(_ hex: String, _ seconds: Double) throws {
        try expectEqual(serializer.deserializeOrThrow(Data(hex: hex)), .date(Date(timeIntervalSince1970: seconds)))
    }

    @Test func `dates are exact, also between two seconds since 1970`() throws {
        var random = SeededGenerator(state: 1)
        var dates = (0..<10_000).map { _ in
            Date(timeIntervalSinceReferenceDate: .random(in: 599_616_000..<915_148_800, using: &random))
        }
        dates += [0, 1.5, -1e300, 1e17, 0x1p29 + 0x1p-23].map { Date(timeIntervalSinceReferenceDate: $0) }
        let value = SupportedType.array(dates.map { .date($0) })
        try expectEqual(serializer.deserializeOrThrow(serializer.serializeOrThrow(value)), value)
        let text = try serializer.serializeOrThrow(.date(Date(timeIntervalSinceReferenceDate: 0x1p29 + 0x1p-23)))
        expectEqual(text, Data([0xC0, 0x78, 28]) + Data("2018-01-05T18:48:32.0000001Z".utf8))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a date that is not finite cannot be written`(_ seconds: Double) {
        expectError("CBOR cannot express a date that is not finite at $.a", as: SerializationError.self) {
            try serializer.serializeOrThrow(["a": .date(Date(timeIntervalSinceReferenceDate: seconds))])
        }
    }

    /// 2^n times 2^-n is 1, for every n that a significand can have.
    @Test func `a large exponent counts fully`() throws {
        var limits = ProcessingLimits.standard
        limits.numberLength = .max
        let serializer = CborSerializer(limits: limits)
        let hex = "c5823a00100000c25a00020001" + "02" + String(repeating: "00", count: 131_072)
        try expectEqual(serializer.deserializeOrThrow(Data(hex: hex)), 1.0)
    }

    @Test(arguments: [("c58219ea6001", 1), ("c58239ea6001", 1), ("82c58219044d0100", 2)])
    func `the exponent of a big float is limited`(_ hex: String, _ place: Int) throws {
        let error = expectThrows(FormatError.self) { try serializer.deserializeOrThrow(Data(hex: hex)) }
        expectEqual(error?.description, "the exponent of a big float is larger than 1100 at byte \(place - 1)")
        expectEqual(error?.code, .unsupportedValue)
    }

    @Test func `every half-precision number has the same bytes again`() throws {
        for bits in UInt16.min ... .max where bits & 0x7C00 != 0x7C00 || bits & 0x3FF == 0 {
            let bytes = Data([0xF9, UInt8(bits >> 8), UInt8(bits & 0xFF)])
            try expectEqual(serializer.serializeOrThrow(serializer.deserializeOrThrow(bytes)), bytes)
        }
    }

    @Test func `integer keys, undefined and simple values stay what they are`() throws {
        let map = try Data(hex: "a401f7" + "20f0" + "1864f6" + "3bffffffffffffffff6178")
        let read = try serializer.deserializeOrThrow(map)
        expectEqual(read, ["1": .null, "-1": "simple(16)", "100": .null, "-18446744073709551616": "x"])
        try expectEqual(serializer.serializeOrThrow(read), map)
    }

    @Test func `sorted keys give equal bytes for equal values`() throws {
        let deterministic = CborSerializer(isDeterministic: true)
        let bytes = try deterministic.serializeOrThrow(["b": 1, "aa": ["z": 1, "y": [["d": 1, "c": 2]]], "a": 2])
        expectEqual(bytes.hex, "a3616102616201626161a26179" + "81a261630261640161" + "7a01")
        try expectEqual(
            deterministic.serializeOrThrow(["a": 2, "aa": ["y": [["c": 2, "d": 1]], "z": 1], "b": 1]), bytes)
    }

    @Test func `tags nested without end are too deep`() throws {
        let error = expectThrows(FormatError.self) {
            try serializer.deserializeOrThrow(Data(repeating: 0xC7, count: 1_000_000) + [0])
        }
        expectEqual(
            error?.description,
            "nesting exceeds the limit of 128 at byte 128; raise ProcessingLimits.depth if you trust the data")
    }
}

/// Converts bytes to decimal digits in the simplest way.
private struct BigDigits {
    /// Groups of nine digits, least significant first.
    private var groups: [UInt64] = [0]

    init(bytes: [UInt8]) {
        for byte in bytes {
            var carry = UInt64(byte)
            for index in groups.indices {
                let sum = groups[index] * 256 + carry
                (groups[index], carry) = (sum % 1_000_000_000, sum / 1_000_000_000)
            }
            if carry > 0 { groups.append(carry) }
        }
    }

    var text: String {
        groups.reversed().enumerated().map { position, group in
            position == 0 ? "\(group)" : String("\(1_000_000_000 + group)".dropFirst())
        }
        .joined()
    }
}

extension Data {
    struct InvalidHex: Error {}

    init(hex: String) throws {
        let digits = Array(hex.utf8).map { UInt8(Character(UnicodeScalar($0)).hexDigitValue ?? 255) }
        guard digits.count % 2 == 0, !digits.contains(255) else { throw InvalidHex() }
        self.init(stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    }

    var hex: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

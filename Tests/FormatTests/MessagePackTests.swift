import DataMapper
import DataMapperMessagePack
import Foundation
import TestSupport

@Suite("MessagePack") struct MessagePackTests {
    private let serializer = MessagePackSerializer()

    @Test(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint)))
    func `the test suite of MessagePack`() throws {
        let suite = try JsonSerializer().deserializeOrThrow(Corpus.data("msgpack-test-suite/msgpack-test-suite.json"))
        var count = 0
        for (_, cases) in suite.entries ?? [] {
            for row in cases.array ?? [] {
                let expected = try require(Self.value(of: row))
                var forms: [Data] = []
                for text in row["msgpack"]?.array ?? [] {
                    let bytes = try Data(hex: (text.string ?? "").replacing("-", with: ""))
                    let value = try serializer.deserializeOrThrow(bytes)
                    #expect(Self.isEqual(value, expected), "\(text)")
                    forms.append(bytes)
                    count += 1
                }
                let written = try serializer.serializeOrThrow(serializer.deserializeOrThrow(forms[0]))
                // A `Date` has about 100 nanoseconds.
                let isInexact = (row["timestamp"]?[1]?.int).map { $0 != 0 } ?? false
                #expect(forms.contains(written) || isInexact, "\(row)")
            }
        }
        expectEqual(count, 233)
    }

    private static func value(of row: SupportedType) -> SupportedType? {
        for (kind, value) in row.entries ?? [] {
            switch kind {
            case "msgpack",
                "number" where row["bignum"] != nil:
                continue
            case "bignum": return JsonSerializer().deserialize(fromString: value.string ?? "")
            case "binary": return (try? Data(hex: (value.string ?? "").replacing("-", with: ""))).map { .data($0) }
            case "timestamp":
                let (seconds, nanoseconds) = (value[0]?.int ?? 0, value[1]?.int ?? 0)
                return .date(
                    Date(timeIntervalSinceReferenceDate: Double(seconds - 978_307_200) + Double(nanoseconds) / 1e9))
            case "ext":
                let bytes = try? Data(hex: (value[1]?.string ?? "").replacing("-", with: ""))
                return bytes.map { .data(Data([UInt8(truncatingIfNeeded: value[0]?.int ?? 0)]) + $0) }
            default: return value
            }
        }
        return nil
    }

    private static func isEqual(_ value: SupportedType, _ expected: SupportedType) -> Bool {
        if value == expected { return true }
        if let date = value.date, let other = expected.date { return abs(date.timeIntervalSince(other)) < 2e-7 }
        return value.double != nil && value.double == expected.double ?? expected.int.map(Double.init)
            || value.int != nil && value.int.map(Double.init) == expected.double
    }

    @Test(
        arguments: [
            ("", .unexpectedEnd, "expected a value, found the end of the MessagePack document at byte 0"),
            (
                "9201", .unexpectedEnd,
                "expected an array of 2 elements, found the end of the MessagePack document at byte 2"
            ),
            (
                "82a161", .unexpectedEnd,
                "expected a map of 2 entries, found the end of the MessagePack document at byte 3"
            ),
            ("c1", .invalidSyntax, "invalid first byte of a value at byte 0"),
            ("a2c328", .invalidEncoding, "invalid UTF-8 at byte 1"),
            ("81c301", .unsupportedValue, "a key of a map must be a text or an integer at byte 1"),
            ("d7ffffffffffffffffff", .invalidDate, "a timestamp has more than 999999999 nanoseconds at byte 0"),
            (
                "c6ffffffff00", .unexpectedEnd,
                "expected 4294967295 bytes, found the end of the MessagePack document at byte 6"
            ),
            (
                "ddffffffff00", .unexpectedEnd,
                "expected an array of 4294967295 elements, found the end of the MessagePack document at byte 6"
            ),
            ("8201a161a131a162", .duplicateKey, "this key differs from another one only in its type at byte 4"),
            ("d5ff0000", .invalidDate, "a timestamp has 4, 8 or 12 bytes at byte 0"),
            ("91d4ff00", .invalidDate, "a timestamp has 4, 8 or 12 bytes at byte 1"),
            ("d8ff" + String(repeating: "00", count: 16), .invalidDate, "a timestamp has 4, 8 or 12 bytes at byte 0"),
            ("c70bff" + String(repeating: "00", count: 11), .invalidDate, "a timestamp has 4, 8 or 12 bytes at byte 0"),
            ("c0c0", .trailingContent, "unexpected content after the document at byte 1"),
        ] as [(String, FormatError.Code, String)])
    func `what is not MessagePack`(_ hex: String, _ code: FormatError.Code, _ text: String) throws {
        let error = expectError(text, as: FormatError.self) { try serializer.deserializeOrThrow(Data(hex: hex)) }
        expectEqual(error?.code, code)
    }

    @Test(arguments: [
        "8201a1610fc3", "81d0e0c0", "81cfffffffffffffffffc2", "d40501", "c7030501ab02", "c70005", "8101a161",
        "d8fe" + String(repeating: "00", count: 16),
    ])
    func `integer keys and extensions stay what they are`(_ hex: String) throws {
        let value = try serializer.deserializeOrThrow(Data(hex: hex))
        let written = try serializer.serializeOrThrow(value).hex
        // The key -32 has a shorter form.
        expectEqual(written, hex.replacing("81d0e0", with: "81e0"))
    }

    @Test(arguments: [
        "c70cff000000007fffffffffffffff", "c70cff000000008000000000000000", "c70cff00000000ffffffff00000000",
        "d6ffffffffff", "d7ff00000003ffffffff", "c70cff0000000000000004" + "00000000",
    ])
    func `a timestamp stays a timestamp`(_ hex: String) throws {
        let value = try serializer.deserializeOrThrow(Data(hex: hex))
        expectNotNil(value.date)
        try expectEqual(serializer.serializeOrThrow(value).hex, hex)
    }

    @Test(arguments: [
        (1e19, "a date so far from 1970"), (-1e19, "a date so far from 1970"),
        (.nan, "a date that is not finite"), (.infinity, "a date that is not finite"),
    ])
    func `a date that is no timestamp cannot be written`(_ seconds: Double, _ what: String) {
        expectError("MessagePack cannot express \(what) at $.a", as: SerializationError.self) {
            try serializer.serializeOrThrow(["a": .date(Date(timeIntervalSinceReferenceDate: seconds))])
        }
    }
}

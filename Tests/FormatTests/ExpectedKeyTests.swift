import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperFormats
import DataMapperMessagePack
import DataMapperTOML
import DataMapperValues
import Foundation
import TestSupport

/// Objects often have the keys of the object before them. Parsers use that, and no document may be read differently for
/// it.
@Suite("Keys of objects in arrays") struct ExpectedKeyTests {
    /// Each row is the members of the elements of an array. A repeated key is a duplicate.
    static let documents: [(name: String, elements: [String])] = [
        ("same keys", ["abc", "abc", "abc"]),
        ("another order", ["abc", "cab", "bca"]),
        ("missing keys", ["abcdefgh", "ah", "h", "abcdefgh", ""]),
        ("more missing keys than are tried", ["abcdefghij", "aj", "j", "ij"]),
        ("additional keys", ["a", "ab", "xab", "axb"]),
        ("a duplicate in the first object", ["aab", "ab", "aab"]),
        ("a duplicate after expected keys", ["abc", "abca", "abc"]),
        ("a duplicate of a missing key", ["abc", "acc", "acb", "abcb"]),
        ("an expected key again", ["ab", "aa", "abab"]),
        ("a key of some objects", ["abcd", "abxcd", "abcd", "abxcd", "abcd", "axbcd"]),
        ("duplicates in objects of one size", ["abcd", "abca", "abcd", "abcb", "abcd"]),
        ("other keys in objects of one size", ["abcd", "efgh", "abcd", "efgh", "abgh", "efcd", "aefg"]),
        ("many keys", ["abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyza"]),
    ]

    static let rules: [DuplicateKeyRule] = [.useLast, .useFirst, .reject]

    @Test(arguments: documents, rules)
    func `CBOR, MessagePack and JSON agree`(_ row: (name: String, elements: [String]), _ rule: DuplicateKeyRule) throws
    {
        for longer in [0, 20, 230] { try agree(row, rule, longer: longer) }
    }

    /// Checks documents whose keys have this many bytes more than one to twenty.
    private func agree(_ row: (name: String, elements: [String]), _ rule: DuplicateKeyRule, longer: Int) throws {
        // Keys are repeated, so that they are compared by words, too. Each value is an object, an array or a number.
        let text = { (key: Character) in
            String(repeating: String(key), count: Int(key.asciiValue ?? 0) % 20 + 1 + longer)
        }
        var (json, cbor, packed) = ("", [UInt8](), [UInt8]())
        var number = 0
        for element in row.elements {
            json += json.isEmpty ? "[{" : ",{"
            cbor += [0xB8, UInt8(element.count)]
            packed += [0xDE, 0, UInt8(element.count)]
            for (place, key) in element.enumerated() {
                let name = text(key)
                number += 1
                json += (place == 0 ? "" : ",") + #""\#(name)":[{"\#(name)":\#(number % 20)}]"#
                let (byte, bytes) = (UInt8(name.utf8.count), Array(name.utf8))
                let cborKey = (byte < 24 ? [0x60 | byte] : [0x78, byte]) + bytes
                let packedKey = (byte < 32 ? [0xA0 | byte] : [0xD9, byte]) + bytes
                cbor += cborKey + [0x81, 0xA1] + cborKey + [UInt8(number % 20)]
                packed += packedKey + [0x91, 0x81] + packedKey + [UInt8(number % 20)]
            }
            json += "}"
        }
        json += "]"
        let elements = UInt8(row.elements.count)
        let expected = try? JsonSerializer(reading: JsonReadingOptions(duplicateKeys: rule)).deserializeOrThrow(
            fromString: json)
        expectEqual(expected == nil, rule == .reject && row.elements.contains { Set($0).count < $0.count })
        let cborValue = try? CborSerializer(duplicateKeys: rule).deserializeOrThrow(Data([0x80 | elements] + cbor))
        expectEqual(cborValue, expected)
        let packedValue = try? MessagePackSerializer(duplicateKeys: rule).deserializeOrThrow(
            Data([0x90 | elements] + packed))
        expectEqual(packedValue, expected)
    }

    @Test func `keys that are integers and texts are not confused`() throws {
        // [{1: 1}, {"1": 2}, {1: 3}]
        let bytes = Data([0x83, 0xA1, 0x01, 0x01, 0xA1, 0x61, 0x31, 0x02, 0xA1, 0x01, 0x03])
        let value = try CborSerializer().deserializeOrThrow(bytes)
        expectEqual(value, [["1": 1], ["1": 2], ["1": 3]])
        try expectEqual(CborSerializer().serializeOrThrow(value), bytes)
        // [{"1": 1}, {"1": 2, 1: 3}]
        let both = Data([0x82, 0xA1, 0x61, 0x31, 0x01, 0xA2, 0x61, 0x31, 0x02, 0x01, 0x03])
        for rule in [DuplicateKeyRule.useLast, .useFirst, .reject] {
            expectError("this key differs from another one only in its type at byte 9", as: FormatError.self) {
                try CborSerializer(duplicateKeys: rule).deserializeOrThrow(both)
            }
        }
    }

    @Test func `every text of three bytes is checked`() {
        let others = Array("日本語".utf8)
        for first in [0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF] as [UInt8] {
            for second in UInt8(0x70)...0xD0 {
                for third in [0x7F, 0x80, 0xBF, 0xC0] as [UInt8] {
                    let character = [first, second, third]
                    // Two characters are checked at once if at least two more bytes follow.
                    for bytes in [character, character + others, Array(others.prefix(3)) + character + others] {
                        let expected = String(validating: bytes, as: UTF8.self)
                        let text = try? CborSerializer().deserializeOrThrow(Data([0x60 | UInt8(bytes.count)] + bytes))
                        expectEqual(text?.string, expected)
                    }
                }
            }
        }
    }

    @Test func `invalid bytes after characters of three bytes`() {
        let text = Array("日本語日本語".utf8)
        for count in 0...text.count {
            for last in [[], [0x80], [0xE6], [0xE6, 0x97], [0x41]] as [[UInt8]] {
                let bytes = Array(text.prefix(count)) + last
                let expected = String(validating: bytes, as: UTF8.self)
                let data = Data([0x78, UInt8(bytes.count)] + bytes)
                let text = try? CborSerializer().deserializeOrThrow(data).string
                expectEqual(text, expected)
            }
        }
    }

    /// What a field of CSV is as a `Double`, an `Int` and a `Decimal`; empty if it is an error.
    static let numbers: [(field: String, double: String, int: String, decimal: String)] = [
        ("0", "0.0", "0", "0"), ("-0", "-0.0", "0", "0"), ("7", "7.0", "7", "7"), ("-7", "-7.0", "-7", "-7"),
        ("1.50", "1.5", "", "1.5"), ("1.0", "1.0", "1", "1"), ("-1.25", "-1.25", "", "-1.25"),
        ("0.1", "0.1", "", "0.1"), ("1e2", "100.0", "100", "100"),
        ("123456789012345678", "1.2345678901234568e+17", "123456789012345678", "123456789012345678"),
        ("1234567890123456789", "1.2345678901234568e+18", "1234567890123456789", "1234567890123456789"),
        ("0.12345678901234567", "0.12345678901234566", "", "0.12345678901234567"),
        ("9223372036854775807", "9.223372036854776e+18", "9223372036854775807", "9223372036854775807"),
        ("9223372036854775808", "9.223372036854776e+18", "", "9223372036854775808"), ("01", "1.0", "1", "1"),
        ("1.", "1.0", "1", "1"), (".5", "0.5", "", "0.5"), ("-", "", "", ""), ("+1", "1.0", "1", "1"),
        ("--1", "", "", ""),
        ("1.2.3", "", "", ""), ("1-", "", "", ""), (" 1", "1.0", "1", "1"), ("0x1", "", "", ""),
        ("-.5", "-0.5", "", "-0.5"),
        ("00", "0.0", "0", "0"), ("-01", "-1.0", "-1", "-1"), (".", "", "", ""), ("1e", "", "", ""),
        ("NaN", "", "", ""),
    ]

    @Test(arguments: numbers) func `a field is the number that people write`(
        _ row: (field: String, double: String, int: String, decimal: String)
    ) throws {
        let value = try CsvSerializer(hasHeader: false).deserializeOrThrow(fromString: row.field)
        let mapper = ObjectMapper()
        let double = try? mapper.deserialize([[Double]].self, fromValue: value)[0][0]
        expectEqual(double.map { "\($0)" } ?? "", row.double)
        let int = try? mapper.deserialize([[Int]].self, fromValue: value)[0][0]
        expectEqual(int.map { "\($0)" } ?? "", row.int)
        let decimal = try? mapper.deserialize([[Decimal]].self, fromValue: value)[0][0]
        expectEqual(decimal.map { "\($0)" } ?? "", row.decimal)
    }

    @Test func `integers of every size are written in decimal digits`() throws {
        let value: SupportedType = [[.int64(.min), .int64(.max), 0, -1, 9, 10, -10, 99, 100]]
        let text = try CsvSerializer(hasHeader: false).serializeOrThrow(toString: value)
        expectEqual(text, "-9223372036854775808,9223372036854775807,0,-1,9,10,-10,99,100\r\n")
    }

    @Test func `rows with other keys get their own columns`() throws {
        let value: SupportedType = [
            ["a": 1, "b": 2], ["b": 3, "a": 4], ["c": 5], [:], ["b": "x", "d": "tab\t, comma"],
        ]
        let text = try CsvSerializer().serializeOrThrow(toString: value)
        expectEqual(text, "a,b,c,d\r\n1,2,,\r\n4,3,,\r\n,,5,\r\n,,,\r\n,x,,\"tab\t, comma\"\r\n")
    }
}

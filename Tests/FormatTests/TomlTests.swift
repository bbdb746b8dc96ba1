import DataMapper
import DataMapperTOML
import Foundation
import TestSupport

@Suite("TOML") struct TomlTests {
    private let serializer = TomlSerializer()

    // MARK: toml-test

    private static func files(_ version: TomlSerializer.Version) throws -> [String] {
        let list = try Corpus.data("toml-test/tests/files-toml-\(version == .v1_0 ? "1.0.0" : "1.1.0")")
        return String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init).filter {
            $0.hasSuffix(".toml")
        }
    }

    @Test(
        .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint)),
        arguments: [TomlSerializer.Version.v1_0, .v1_1])
    func `toml-test accepts what is read and written, and refuses what is refused`(
        _ version: TomlSerializer.Version
    ) throws {
        let serializer = TomlSerializer(version: version)
        var (valid, invalid) = (0, 0)
        for file in try Self.files(version) {
            let bytes = try Corpus.data("toml-test/tests/\(file)")
            if file.hasPrefix("invalid") {
                invalid += 1
                expectThrows(FormatError.self, "\(file)") { try serializer.deserializeOrThrow(bytes) }
                continue
            }
            valid += 1
            do {
                let expected = try JsonSerializer().deserializeOrThrow(
                    Corpus.data("toml-test/tests/\(file.dropLast(4))json"))
                let value = try serializer.deserializeOrThrow(bytes)
                #expect(try Self.isEqual(value, expected), "\(file)")
                for version in [TomlSerializer.Version.v1_0, .v1_1] {
                    let written = try TomlSerializer(version: version).serializeOrThrow(value)
                    let again = try TomlSerializer(version: version).deserializeOrThrow(written)
                    #expect(try Self.isEqual(again, expected), "\(file), written")
                }
            } catch {
                Issue.record("\(file): \(error)")
            }
        }
        #expect(valid > 180 && invalid > 300)
    }

    /// Compares a value with the notation of toml-test, where a scalar is an object of a type and a text.
    private static func isEqual(_ value: SupportedType, _ expected: SupportedType) throws -> Bool {
        if let elements = expected.array {
            guard let values = value.array, values.count == elements.count else { return false }
            return try zip(values, elements).allSatisfy(isEqual)
        }
        if let kind = expected["type"]?.string, let text = expected["value"]?.string, expected.count == 2 {
            switch kind {
            case "string": return value.string == text
            case "bool": return value.bool == (text == "true")
            case "integer": return value.int64 == Int64(text) && value.double == nil
            case "float":
                let number = text == "+inf" ? .infinity : try require(Double(text))
                return value.int == nil && (value.double == number || (number.isNaN && value.double?.isNaN == true))
            case "datetime":
                let date = try ObjectMapper().deserialize(Date.self, fromValue: .string(text))
                return value.date.map { abs($0.timeIntervalSince(date)) < 1e-6 } ?? false
            // Only the number of digits of the fraction may differ.
            default:
                let same = { (text: String) in
                    text.contains(".") ? String(text.reversed().drop { $0 == "0" }.reversed()) : text
                }
                return value.string.map { same($0) == same(text) } ?? false
            }
        }
        guard let members = expected.entries, let entries = value.entries, members.count == entries.count else {
            return false
        }
        return try members.allSatisfy { key, member in try value[key].map { try isEqual($0, member) } ?? false }
    }

    // MARK: Errors

    @Test(arguments: [
        ("a = 1\nb = x", "expected a value at line 2, column 5; text needs quotation marks"),
        ("a = ", "expected a value, found the end of the document at line 1, column 5"),
        ("a = 1\na = 2", "this key already has a value at line 2, column 1"),
        ("[a]\n[b]\n[a]", "this key already has a value at line 3, column 2"),
        ("a.b = 1\n[a]", "this key already has a value at line 2, column 2"),
        ("é = 1", "expected a key at line 1, column 1"),
        ("a", "expected '=' after the key, found the end of the document at line 1, column 2"),
        ("a = [1, 2", "expected ',' or ']' in an array, found the end of the document at line 1, column 10"),
        ("a = {b = 1", "expected ',' or '}' in an inline table, found the end of the document at line 1, column 11"),
        ("a = 01", "invalid number at line 1, column 5"),
        ("a = 9223372036854775808", "invalid number at line 1, column 5"),
        ("a = 2024-02-30", "invalid date or time at line 1, column 5"),
        ("a = 25:00:00", "invalid date or time at line 1, column 5"),
        ("a = \"x\ny\"", "expected the end of the string before the end of the line at line 1, column 7"),
        ("a = \"\\q\"", "invalid escape sequence at line 1, column 6"),
        ("a = 1 2", "expected the end of the line at line 1, column 7"),
        ("[a", "expected ']' after the name of the table, found the end of the document at line 1, column 3"),
        ("# é\nx = \"\u{1}\"", "control character in a string at line 2, column 6"),
    ])
    func `what is not TOML`(_ text: String, _ message: String) {
        expectError(message, as: FormatError.self) { try serializer.deserializeOrThrow(fromString: text) }
    }

    @Test(arguments: [
        ("a = [1, 1, 1, 1, 1", "number of elements exceeds the limit of 5", 14),
        ("a.b = 1\na.c = 1\nb = 1\nc = 1\nd = ", "number of elements exceeds the limit of 5", 26),
        ("a = 1_0.0", "number exceeds the limit of 4", 4), ("a = -1000", "number exceeds the limit of 4", 4),
    ])
    func `a limit is checked before the rest is read`(_ text: String, _ message: String, _ offset: Int) throws {
        var serializer = TomlSerializer()
        (serializer.limits.elementCount, serializer.limits.numberLength) = (5, 4)
        let error = expectThrows(FormatError.self) { try serializer.deserializeOrThrow(fromString: text) }
        expectEqual(error?.message, message)
        expectEqual(error?.location.offset, offset)
        let others = try serializer.deserializeOrThrow(fromString: "a = false\nb = 1979-05-27")
        expectEqual(others, ["a": false, "b": "1979-05-27"])
    }

    @Test func `numbers of JSON keep their digits`() throws {
        let value = JsonSerializer().deserialize(fromString: #"{"a": 12.50, "b": -5.00, "c": 1.50e3}"#)
        try expectEqual(serializer.serializeOrThrow(toString: value), "a = 12.50\nb = -5.00\nc = 1500.0\n")
    }

    @Test func `TOML 1.0 is stricter`() {
        for text in ["a = {\nb = 1}", "a = {b = 1,}", "a = 10:30", #"a = "\e""#, #"a = "\x41""#] {
            #expect(serializer.deserialize(fromString: text) != .null, "\(text)")
            expectEqual(TomlSerializer(version: .v1_0).deserialize(fromString: text), .null, "\(text)")
        }
    }

    // MARK: Writing

    @Test func `tables come after plain members, and arrays of objects are tables`() throws {
        let value: SupportedType = [
            "server": ["tls": ["key": "a b"], "port": 80], "name": "x\"\n\u{7F}", "none": .null, "list": [1, ["a": 1]],
            "a b": [:], "rows": [["n": 1, "in": ["x": 1.0]], ["n": 2]], "mixed": [["a": 1], 2], "empty": [],
        ]
        try expectEqual(
            serializer.serializeOrThrow(toString: value),
            """
            name = "x\\"\\n\\u007F"
            list = [1, {a = 1}]
            mixed = [{a = 1}, 2]
            empty = []

            [server]
            port = 80

            [server.tls]
            key = "a b"

            ["a b"]

            [[rows]]
            n = 1

            [rows.in]
            x = 1.0

            [[rows]]
            n = 2

            """)
    }

    @Test(
        arguments: [
            (["a": [1, .null]] as SupportedType, "$.a[1]", "TOML cannot express null"),
            (["a": ["b": .uint64(.max)]], "$.a.b", "TOML cannot express integers of more than 64 bits"),
            ([1], "$", "a TOML document is an object"),
        ] as [(SupportedType, String, String)])
    func `what TOML cannot express`(_ value: SupportedType, _ path: String, _ message: String) {
        let error = expectThrows(SerializationError.self) { try serializer.serializeOrThrow(value) }
        expectEqual(error?.path.description, path)
        expectEqual(error?.message, message)
    }

    @Test(
        arguments: [
            (253_402_300_799.5, "9999-12-31T23:59:59.500Z"), (253_402_300_800, "\"+010000-01-01T00:00:00Z\""),
            (-62_167_219_200, "0000-01-01T00:00:00Z"), (-62_167_219_201, "\"-000001-12-31T23:59:59Z\""),
            (1e17, "\"1e+17\""), (.infinity, "\"inf\""),
        ] as [(Double, String)])
    func `a date that TOML does not have is text`(_ seconds: Double, _ text: String) throws {
        let date = Date(timeIntervalSince1970: seconds)
        let written = try serializer.serializeOrThrow(toString: ["a": [.date(date), 1]])
        expectEqual(written, "a = [\(text), 1]\n")
        let back = try serializer.deserializeOrThrow(fromString: written)["a"]?[0]
        expectEqual(back, text.first == "\"" ? .string(String(text.dropFirst().dropLast())) : .date(date))
    }

    @Test func `local dates and times stay what they are`() throws {
        let text = "a = 1979-05-27\nb = 07:32:00.5\nc = 1979-05-27T07:32:00\nd = \"1979-05-27\"\n"
        let value = try serializer.deserializeOrThrow(fromString: text)
        expectEqual(value, ["a": "1979-05-27", "b": "07:32:00.5", "c": "1979-05-27T07:32:00", "d": "1979-05-27"])
        try expectEqual(serializer.serializeOrThrow(toString: value), text)
        // A copy of a part keeps them.
        var changed = value
        changed["e"] = 1
        try expectEqual(serializer.serializeOrThrow(toString: changed), text + "e = 1\n")
    }
}

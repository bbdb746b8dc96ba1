import TestSupport
import DataMapperCore
import DataMapperJSON
import Foundation

/// JSONTestSuite: RFC 8259, file by file.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint))) struct JSONTestSuiteTests {
    private func files(_ prefix: String) throws -> [(name: String, data: Data)] {
        try Corpus.names(in: "JSONTestSuite/test_parsing").filter { $0.hasPrefix(prefix) }.map {
            ($0, try Corpus.data("JSONTestSuite/test_parsing/\($0)"))
        }
    }

    @Test func `y_ files are accepted`() throws {
        let files = try files("y_")
        expectEqual(files.count, 95)
        for (name, data) in files {
            expectNil(Json.error(data), "\(name)")
            let value = try JsonSerializer().deserializeOrThrow(data)
            for layout in [.compact, .pretty] as [JsonWritingOptions.Layout] {
                let written = JsonSerializer(writing: JsonWritingOptions(layout: layout)).serialize(value)
                try expectEqual(JsonSerializer().deserializeOrThrow(written), value, "\(name)")
            }
        }
    }

    @Test func `n_ files are rejected, not only for their depth`() throws {
        let files = try files("n_")
        expectEqual(files.count, 188)
        var options = JsonReadingOptions()
        options.limits.depth = .max
        for (name, data) in files {
            expectNotNil(Json.error(data), "\(name)")
            expectNotNil(Json.error(data, options), "\(name)")
        }
    }

    @Test func `what becomes of the i_ files, which RFC 8259 leaves open`() throws {
        var outcomes = Self.openOutcomes
        for (name, data) in try files("i_") {
            let expected = outcomes.removeValue(forKey: name) ?? "nothing"
            expectEqual(Array(expected.utf8), Array(Json.outcome(data).utf8), "\(name)")
        }
        expectEqual(outcomes.keys.sorted(), [])
    }

    /// The text of the value if the file is accepted, otherwise the error.
    private static let openOutcomes: [String: String] = [
        "i_number_double_huge_neg_exp.json": "[123.456e-789]",
        "i_number_huge_exp.json":
            "[0.4e006699999999999999999999999999999999999999999999999999999999999999999999999"
            + "99999999999999999999999999999999999999999999969999999006]",
        "i_number_neg_int_huge_exp.json": "[-1e+9999]",
        "i_number_pos_double_huge_exp.json": "[1.5e+9999]",
        "i_number_real_neg_overflow.json": "[-123123e100000]",
        "i_number_real_pos_overflow.json": "[123123e100000]",
        "i_number_real_underflow.json": "[123e-10000000]",
        "i_number_too_big_neg_int.json": "[-123123123123123123123123123123]",
        "i_number_too_big_pos_int.json": "[100000000000000000000]",
        "i_number_very_big_negative_int.json": "[-237462374673276894279832749832423479823246327846]",
        "i_object_key_lone_2nd_surrogate.json": "half of a surrogate pair in string at line 1, column 3",
        "i_string_1st_surrogate_but_2nd_missing.json":
            "half of a surrogate pair in string at line 1, column 3"
            + "",
        "i_string_1st_valid_surrogate_2nd_invalid.json":
            "half of a surrogate pair in string at line 1, column 3"
            + "",
        "i_string_UTF-16LE_with_BOM.json": #"["é"]"#,
        "i_string_UTF-8_invalid_sequence.json": "invalid UTF-8 at line 1, column 5",
        "i_string_UTF8_surrogate_U+D800.json": "invalid UTF-8 at line 1, column 3",
        "i_string_incomplete_surrogate_and_escape_valid.json":
            "half of a surrogate pair in string at line 1, column 3"
            + "",
        "i_string_incomplete_surrogate_pair.json": "half of a surrogate pair in string at line 1, column 3",
        "i_string_incomplete_surrogates_escape_valid.json":
            "half of a surrogate pair in string at line 1, column 3"
            + "",
        "i_string_invalid_lonely_surrogate.json": "half of a surrogate pair in string at line 1, column 3",
        "i_string_invalid_surrogate.json": "half of a surrogate pair in string at line 1, column 3",
        "i_string_invalid_utf-8.json": "invalid UTF-8 at line 1, column 3",
        "i_string_inverted_surrogates_U+1D11E.json": "half of a surrogate pair in string at line 1, column 3",
        "i_string_iso_latin_1.json": "invalid UTF-8 at line 1, column 3",
        "i_string_lone_second_surrogate.json": "half of a surrogate pair in string at line 1, column 3",
        "i_string_lone_utf8_continuation_byte.json": "invalid UTF-8 at line 1, column 3",
        "i_string_not_in_unicode_range.json": "invalid UTF-8 at line 1, column 3",
        "i_string_overlong_sequence_2_bytes.json": "invalid UTF-8 at line 1, column 3",
        "i_string_overlong_sequence_6_bytes.json": "invalid UTF-8 at line 1, column 3",
        "i_string_overlong_sequence_6_bytes_null.json": "invalid UTF-8 at line 1, column 3",
        "i_string_truncated-utf-8.json": "invalid UTF-8 at line 1, column 3",
        "i_string_utf16BE_no_BOM.json": #"["é"]"#,
        "i_string_utf16LE_no_BOM.json": #"["é"]"#,
        "i_structure_500_nested_arrays.json":
            "nesting exceeds the limit of 128 at line 1, column 129; "
            + "raise ProcessingLimits.depth if you trust the document",
        "i_structure_UTF-8_BOM_empty_object.json": "{}",
    ]

    @Test func `500 levels are a matter of the limit`() throws {
        var options = JsonReadingOptions()
        options.limits.depth = 500
        let data = try Corpus.data("JSONTestSuite/test_parsing/i_structure_500_nested_arrays.json")
        expectNil(Json.error(data, options))
        options.limits.depth = 499
        expectEqual(Json.error(data, options)?.code, .limitExceeded)
    }

    @Test func `what becomes of the files whose value is worth a look`() throws {
        var outcomes = Self.transformOutcomes
        for name in try Corpus.names(in: "JSONTestSuite/test_transform") {
            let data = try Corpus.data("JSONTestSuite/test_transform/\(name)")
            let expected = outcomes.removeValue(forKey: name) ?? "nothing"
            expectEqual(Array(expected.utf8), Array(Json.outcome(data).utf8), "\(name)")
        }
        expectEqual(outcomes.keys.sorted(), [])
    }

    private static let transformOutcomes: [String: String] = [
        "number_-9223372036854775808.json": "[-9223372036854775808]",
        "number_-9223372036854775809.json": "[-9223372036854775809]",
        "number_1.0.json": "[1.0]",
        "number_1.000000000000000005.json": "[1.000000000000000005]",
        "number_1000000000000000.json": "[1000000000000000]",
        "number_10000000000000000999.json": "[10000000000000000999]",
        "number_1e-999.json": "[1E-999]",
        "number_1e6.json": "[1E6]",
        "number_9223372036854775807.json": "[9223372036854775807]",
        "number_9223372036854775808.json": "[9223372036854775808]",
        "object_key_nfc_nfd.json": "{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}",
        "object_key_nfd_nfc.json": "{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}",
        "object_same_key_different_values.json": #"{"a":2}"#,
        "object_same_key_same_value.json": #"{"a":1}"#,
        "object_same_key_unclear_values.json": #"{"a":-0}"#,
        "string_1_escaped_invalid_codepoint.json": "half of a surrogate pair in string at line 1, column 3",
        "string_1_invalid_codepoint.json": "invalid UTF-8 at line 1, column 3",
        "string_2_escaped_invalid_codepoints.json": "half of a surrogate pair in string at line 1, column 3",
        "string_2_invalid_codepoints.json": "invalid UTF-8 at line 1, column 3",
        "string_3_escaped_invalid_codepoints.json": "half of a surrogate pair in string at line 1, column 3",
        "string_3_invalid_codepoints.json": "invalid UTF-8 at line 1, column 3",
        "string_with_escaped_NULL.json": #"["A\u0000B"]"#,
    ]

    @Test(
        arguments: [
            Row(
                "number_-9223372036854775808.json",
                JsonNumberTests.Worth(int: .min, double: -0x1p63, decimal: "-9223372036854775808")),
            Row(
                "number_-9223372036854775809.json",
                JsonNumberTests.Worth(double: -0x1p63, decimal: "-9223372036854775809")),
            Row("number_1.0.json", JsonNumberTests.Worth(int: 1, uint: 1, double: 1, decimal: "1")),
            Row("number_1.000000000000000005.json", JsonNumberTests.Worth(double: 1, decimal: "1.000000000000000005")),
            Row(
                "number_10000000000000000999.json",
                JsonNumberTests.Worth(uint: 10_000_000_000_000_000_999, double: 1e19, decimal: "10000000000000000999")),
            Row("number_1e-999.json", JsonNumberTests.Worth(double: 0, decimal: nil)),
            Row(
                "number_1e6.json",
                JsonNumberTests.Worth(int: 1_000_000, uint: 1_000_000, double: 1e6, decimal: "1000000")),
            Row(
                "number_9223372036854775807.json",
                JsonNumberTests.Worth(
                    int: .max, uint: 9_223_372_036_854_775_807, double: 0x1p63, decimal: "9223372036854775807")),
            Row(
                "number_9223372036854775808.json",
                JsonNumberTests.Worth(uint: 1 << 63, double: 0x1p63, decimal: "9223372036854775808")),
        ] as [Row<String, JsonNumberTests.Worth>])
    func `the numbers of these files`(_ row: Row<String, JsonNumberTests.Worth>) throws {
        let value = try JsonSerializer().deserializeOrThrow(
            try Corpus.data("JSONTestSuite/test_transform/\(row.input)"))
        expectEqual(JsonNumberTests.Worth(try require(value[0])), row.expected)
    }
}

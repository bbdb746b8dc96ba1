import DataMapper
import DataMapperValidation
import TestSupport

/// Regular expressions, by the keyword `pattern`.
@Suite("Pattern") struct PatternTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let pattern: String
        let matching: [String]
        let others: [String]
        var testDescription: String { pattern }
    }

    static let rows = [
        Row(pattern: "b", matching: ["b", "abc"], others: ["", "B"]),
        Row(pattern: "^ab?c*d+$", matching: ["ad", "abccdd"], others: ["abcc", "xad", "ad\n"]),
        Row(pattern: "^(?:a|bc|)$", matching: ["a", "bc", ""], others: ["abc", "b"]),
        Row(
            pattern: "^(?<year>[0-9]{4})-(\\d{2}){1,2}$", matching: ["2024-12", "2024-1231"],
            others: ["2024-1", "1-12"]),
        Row(pattern: "^a{2,}$", matching: ["aa", "aaaaa"], others: ["a"]),
        Row(pattern: "^a{0}b{1,2}?$", matching: ["b", "bb"], others: ["ab", "bbb"]),
        Row(pattern: "^[^a-c\\d-]$", matching: ["d", "é", "\n"], others: ["a", "7", "-", "dd"]),
        Row(pattern: "^[]$|^[^]$", matching: ["a", "\u{1F600}"], others: ["", "ab"]),
        Row(pattern: "^.$", matching: ["\u{1F600}", "\u{85}"], others: ["\n", "\r", "\u{2028}", "e\u{301}"]),
        Row(pattern: "^\\p{Lu}\\P{Lu}[\\p{L}\\p{Nd}]$", matching: ["Äß٣", "A-b"], others: ["ab1", "AB1"]),
        Row(pattern: "^[^\\p{L}]$", matching: ["1", "€"], others: ["a", "ж"]),
        Row(pattern: "\\bcat\\b", matching: ["cat", "a cat.", "cat é"], others: ["cats", "_cat", "concat"]),
        Row(pattern: "\\Bat", matching: ["cat"], others: ["at", " at"]),
        Row(pattern: "^(?:^a|b$)+$", matching: ["a", "ab", "b"], others: ["ba", "bb"]),
        Row(
            pattern: "^\\u0041\\x42\\u{43}\\cJ\\t\\/\\.\\-\\uD83D\\uDE00$", matching: ["ABC\n\t/.-\u{1F600}"],
            others: ["ABC"]),
        Row(pattern: "^(a*)*$", matching: ["", "aaa"], others: ["b", "aab"]),
        Row(pattern: "^(?:a?){300}b$", matching: ["b", "aab"], others: ["a"]),
        Row(pattern: "x{,2}", matching: ["x{,2}"], others: ["xx"]),
        Row(pattern: "^(a|b{2}|(c|d)e){2,3}$", matching: ["aa", "bba", "cedea"], others: ["a", "ab", "aaaa", "bbb"]),
        Row(
            pattern: "^(|a)(b|)c{0}(d{1,2}|e){0,2}$", matching: ["", "a", "ab", "bdd", "adde", "ee"],
            others: ["c", "eee", "ba"]),
        Row(pattern: "a||b", matching: ["", "c"], others: []),
    ]

    @Test(arguments: [("(", ")"), ("(a|", ")"), ("(?:", ")*"), ("(x?", "){1,2}"), ("(?<n>", ")?")])
    func `nested groups need no stack`(_ open: String, _ close: String) throws {
        for (levels, isValid) in [(99, true), (100, false), (127, false), (1_500, false)] {
            let pattern = String(repeating: open, count: levels) + "b" + String(repeating: close, count: levels)
            let isUsable = try onThread(kilobytes: 64) {
                guard let schema = try? SchemaValidator(["pattern": .string("^" + pattern + "$")]) else { return false }
                return schema.report("b").problems.isEmpty && !schema.report("c").problems.isEmpty
            }
            // A repetition of repetitions may have too many states, but never too many levels.
            if close != "){1,2}" { expectEqual(isUsable, isValid, "\(levels)") }
        }
    }

    @Test(arguments: rows) func finds(_ row: Row) throws {
        let schema = try SchemaValidator(["pattern": .string(row.pattern)])
        for text in row.matching { #expect(schema.report(.string(text)).problems.isEmpty, "\(text)") }
        for text in row.others { #expect(!schema.report(.string(text)).problems.isEmpty, "\(text)") }
    }

    @Test(arguments: [
        (")", "value is not a valid regular expression at $.pattern"),
        ("a)", "value is not a valid regular expression at $.pattern"),
        ("(a))(", "value is not a valid regular expression at $.pattern"),
        ("|*", "value is not a valid regular expression at $.pattern"),
        ("(?", "value is not a valid regular expression at $.pattern"),
        ("^*", "value is not a valid regular expression at $.pattern"),
        ("(", "value is not a valid regular expression at $.pattern"),
        ("a**", "value is not a valid regular expression at $.pattern"),
        ("[b-a]", "value is not a valid regular expression at $.pattern"),
        ("a{2,1}", "value is not a valid regular expression at $.pattern"),
        ("\\q", "value is not a valid regular expression at $.pattern"),
        ("(?P<name>a)", "value is not a valid regular expression at $.pattern"),
        (
            "^(?!a)",
            "lookaround, backreferences and properties other than general categories are not supported at $.pattern"
        ),
        (
            "(a)\\1",
            "lookaround, backreferences and properties other than general categories are not supported at $.pattern"
        ),
        ("a{20000}", "regular expression is too large at $.pattern"),
        ("(((a{99}){99}){99}){99}", "regular expression is too large at $.pattern"),
        (String(repeating: "(", count: 5000), "regular expression is too large at $.pattern"),
    ])
    func rejects(_ pattern: String, _ error: String) {
        #expect { try SchemaValidator(["pattern": .string(pattern)]) } throws: { "\($0)" == error }
    }

    /// Each would take a backtracking matcher longer than the age of the universe.
    @Test(arguments: [
        "^(a+)+$", "^(a|aa)+$", "^(a|a?)+$", "^(.*a){12}$", "(a+a+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$",
        "^(a?){400}a{400}$",
        "(a|b|ab)*c", "^(\\w+\\s?)*$", "^a*a*a*a*a*a*a*a*b$", "(((a*)*)*)*b", "(.|a|aa|aaa){1,200}!",
    ])
    func isLinear(_ pattern: String) throws {
        let schema = try SchemaValidator(["pattern": .string(pattern)])
        let text = String(repeating: "a", count: Extended.count(20_000, short: 5_000)) + "\u{1}"
        #expect(!schema.report(.string(text)).problems.isEmpty)
    }
}

import DataMapper
import DataMapperModels
import DataMapperValidation
import TestSupport

struct SwiftPatternTests {
    /// The expression in the model of a schema with a pattern, or nil if it has none.
    private func expression(_ pattern: String) -> Substring? {
        let schema: SupportedType = [
            "required": ["a"], "properties": ["a": ["type": "string", "pattern": .string(pattern)]],
        ]
        return GeneratedModel(schema: schema).source.firstMatch(of: /matching\(\/(.*)\/\)\) var a/)?.output.1
    }

    private static let texts = [
        "", "a", "b", "A", "_", "-", ".", " ", "  ", "0", "00", "12345", "12345-6789", "1.2", "1.22.3", "open",
        "closed", "a-b", "a_b.c", "ab", "aab", "é", "a\u{301}", "٣", "a\n", "\n", "/", "a/b", "\\", "^", "$", "[", "]",
        "&&", "~", "\"", "'", "+49", "#fff", "#0A0b0C", "(1)", "{1}", "a|b", "x@y", "=", "%41", "a:b", "\u{7F}",
    ]

    @Test(
        arguments: [
            #"^\d{5}(-\d{4})?$"#, #"^\d+\.\d+(\.\d+)?$"#, "^(open|closed)$", "^(?:a|b)$", #"^[a-z][a-z0-9_.-]*$"#,
            #"^\w+$"#,
            #"^[\w-]+$"#, #"^[\w.]+@\w+$"#, "^#([0-9a-fA-F]{3}){1,2}$", #"^\+[1-9]\d{1,14}$"#, "^[ -~]*$", "^ $",
            "^ +$",
            "^a ?$", "^[ab]{2,}$", "^a{0}$", #"^\/$"#, "^/$", "^a/b$", #"^\\$"#, #"^\^$"#, #"^\$$"#,
            #"^[\[\]&~-]+$"#, #"^["']$"#, #"^\(\d\)$"#, #"^\{1\}$"#, #"^a\|b$"#, "^%[0-9A-F]{2}$", "^[a-c-]+$",
            "^[-a]$",
            "^(a|ab)(b|)$", "^=$", "^[!-/]+$", "^a*b?$",
        ])
    func `the expression of a model matches what the pattern matches`(pattern: String) throws {
        let literal = try require(expression(pattern))
        let regex = try Regex(String(literal))
        let schema = try SchemaValidator(["pattern": .string(pattern)])
        for text in Self.texts {
            expectEqual(
                try regex.wholeMatch(in: text) != nil, schema.report(.string(text)).problems.isEmpty,
                "\(literal) for \(text)")
        }
    }

    @Test(
        arguments: [
            "", "^$", "a", "^a", "a$", "^a|b$", "^(a+)+$", "^(a|b)+$", "^(a?){9}$", "^a+a+a+$", "^(a*)*$", "^.$",
            "^[^a]$", "^é$",
            #"^\s$"#, #"^\bA$"#, #"^a\$"#, "^a+?$", "^a++$", "^(?=a)a$", "^(?<n>a)$", "^a{,2}$", "^a{3,1}$",
            "^a{1000}$", "^[]$",
            "^[a$", "^(a$", "^a)$", "^*$", "^[z-a]$", #"^[\d-z]$"#, #"^\x41$"#, #"^(a)\1$"#, #"^\p{L}$"#, "^a\n$",
            "^[$^]$",
            "^((((((((((a))))))))))$",
        ])
    func `an expression that could mean something else or take long is not translated`(pattern: String) {
        expectNil(expression(pattern))
    }
}

#if YAML
import DataMapper
import DataMapperYAML
import Foundation
import TestSupport

@Suite("YAML: writing") struct YamlWritingTests {
    private let serializer = YamlSerializer()

    @Test func `writing uses the style that a person would use`() throws {
        let value: SupportedType = [
            "name": "shop", "empty": ["list": [], "object": [:], "text": ""], "ports": [80, 8080],
            "rows": [["a": 1, "b": [true, .null]], [[1, 2], []]], "text": "first\n  second\n", "strip": "a\nb",
            "keep": "a\n\n", "bytes": .data(Data("hi".utf8)), "ratio": 1e300, "ü 1": "don't",
        ]
        let text = """
            name: shop
            empty:
              list: []
              object: {}
              text: ""
            ports:
              - 80
              - 8080
            rows:
              - a: 1
                b:
                  - true
                  - null
              - - - 1
                  - 2
                - []
            text: |
              first
                second
            strip: |-
              a
              b
            keep: |+
              a

            bytes: !!binary aGk=
            ratio: 1.0e+300
            ü 1: don't

            """
        try expectEqual(serializer.serializeOrThrow(toString: value), text)
        try expectEqual(serializer.deserializeOrThrow(fromString: text), value)
    }

    @Test(arguments: [
        "plain", "two words", "a:b", "http://x.y/z?q#f", "a #b", "a: b", "a:", " a", "a ", "- a", "-a", "?a", "? a",
        "#a", "@a", "*a", "&a", "!a", "%a", "[a", "a]", "{a}", "a, b", "'a'", "\"a\"", "a\\b", "`a`", "---", "--- a",
        "...", "yes", "No", "on", "y", "null", "~", "true", "12", "0x1F", "1e3", ".5", ".inf", "1_000", "12:30", "0b11",
        "2024-05-01", "2024-05-01T10:00:00Z", "1.2.3", "127.0.0.1:8080", "+49 30 12", "=", "<<", "\t", "a\tb", "a\r\nb",
        "\n", "\n\n", "\na", "a\n \nb", " a\nb", "a\n#b", "a\n---\nb", "a\u{85}b", "a\u{2028}b", "\u{FEFF}a", "a\u{0}b",
        "a\u{7F}", "\u{FFFE}", "🎈", "ü\nü", "a\n\n\n", "x\ny ", "x\n\ty",
    ])
    func `every text is read as it was written, also as a key`(_ text: String) throws {
        let value: SupportedType = ["a": .string(text), "b": [.string(text)], "c": .object([(text, .string(text))])]
        try expectEqual(serializer.deserializeOrThrow(serializer.serializeOrThrow(value)), value)
        let root = SupportedType.string(text)
        try expectEqual(serializer.deserializeOrThrow(serializer.serializeOrThrow(root)), root)
        let merging = YamlSerializer(readsYesAndNo: true, mergesKeys: true)
        try expectEqual(merging.deserializeOrThrow(serializer.serializeOrThrow(value)), value)
    }

    @Test(arguments: [
        ("-0x1F", true), ("+0b11", true), ("-0x1_F", true), ("-1_000", true), ("1_000", true), ("-12:30", true),
        ("2024-05-01", true), ("-a", false), ("-", true), ("+", false), ("+49 30 12", false), ("-1.2.3", false),
        ("0x", false),
    ])
    func `text that YAML 1.1 takes for a number has quotation marks`(_ text: String, _ isQuoted: Bool) throws {
        try expectEqual(serializer.serializeOrThrow(toString: .string(text)), isQuoted ? "\"\(text)\"\n" : "\(text)\n")
    }

    @Test(arguments: [
        ("1000000000000000000000000000000000000000000000", "1000000000000000000000000000000000000000000000"),
        ("1e2000", "1.0e+2000"), ("-12e-400", "-12.0e-400"), ("12.50", "12.50"), ("-0.0500", "-0.0500"),
        ("5.00", "5.00"), ("1.50e3", "1500.0"), ("1e300", "1.0e+300"),
    ])
    func `numbers of JSON keep their digits, and integers stay integers`(_ json: String, _ text: String) throws {
        let value = JsonSerializer().deserialize(fromString: json)
        try expectEqual(serializer.serializeOrThrow(toString: value), text + "\n")
    }

    @Test func `long keys`() throws {
        for count in [100, 1000, 1024, 3000] {
            let value: SupportedType = .object([(String(repeating: "ü", count: count), ["a": [1]])])
            try expectEqual(serializer.deserializeOrThrow(serializer.serializeOrThrow(value)), value)
        }
    }

    @Test func `dates of models have no quotation marks`() throws {
        let date = Date(timeIntervalSince1970: 1_714_557_600)
        try expectEqual(
            serializer.serializeOrThrow(toString: ["at": .date(date), "text": "2024-05-01"]),
            "at: 2024-05-01T10:00:00Z\ntext: \"2024-05-01\"\n")
    }
}
#endif

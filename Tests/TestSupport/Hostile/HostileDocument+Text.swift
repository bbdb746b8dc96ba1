/// The hostile documents of text formats.
extension HostileDocument {
    package static let json = [
        HostileDocument(levels: "[", deep: end), HostileDocument(levels: "{\"a\":", deep: end),
        HostileDocument(levels: "[{\"a\":", deep: end), HostileDocument(levels: "[1,\n{\"a\":0,\"b\":", deep: end),
        HostileDocument(repeating: " ", error: end),
        HostileDocument("\"", repeating: "\\u0000", error: "\(end) in string"),
        HostileDocument(repeating: "9", error: "number exceeds the limit of 20000"),
        HostileDocument("1e", repeating: "9", error: "number exceeds the limit of 20000"),
    ]

    package static let json5 = [
        HostileDocument(levels: "[//\n", deep: end), HostileDocument(levels: "{a:", deep: end),
        HostileDocument(levels: "{'a':/**/", deep: end), HostileDocument(repeating: "/*", error: "expected a value"),
        HostileDocument(repeating: "//\u{2028}", error: end),
        HostileDocument("0x", repeating: "F", error: "hexadecimal number exceeds the limit of 1024"),
        HostileDocument("'", repeating: "\\\n", error: "\(end) in string"),
    ]

    private static let end = "unexpected end of document"

    package static let toml = [
        HostileDocument("a=", levels: "[", deep: "expected a value, found the end of the document"),
        HostileDocument("a=", levels: "{a=", deep: "expected a value, found the end of the document"),
        HostileDocument(levels: "a.", deep: "expected a key, found the end of the document"),
        HostileDocument(
            "[a", levels: ".a", deep: "expected ']' after the name of the table, found the end of the document"),
        HostileDocument(
            "[[a", levels: ".a", deep: "expected ']]' after the name of the table, found the end of the document"),
        HostileDocument(
            "a=\"\"\"", repeating: "\\u0000", error: "expected the end of the string, found the end of the document"),
        HostileDocument("a=1e", repeating: "9", error: "invalid number"),
    ]

    package static let xmlPropertyList = [
        HostileDocument("<plist>", levels: "<array>", deep: "expected an element, found the end of the document"),
        HostileDocument(
            "<plist>", levels: "<dict><key>a</key>", deep: "expected an element, found the end of the document"),
        HostileDocument("<plist><string>", repeating: "&a;", error: "unknown reference"),
        HostileDocument(
            "<plist><string>", repeating: "&#97;",
            error: "expected the end of the element, found the end of the document"),
        HostileDocument(
            "<plist><string>", repeating: "<![CDATA[a]]>",
            error: "expected the end of the element, found the end of the document"),
        HostileDocument(repeating: "<!--", error: "a comment must not contain '--'"),
        HostileDocument("<plist><integer>", repeating: "9", error: "number exceeds the limit of 20000"),
        HostileDocument(
            "<!DOCTYPE plist [<!ENTITY a \"&b;&b;\"><!ENTITY b \"x\">]><plist><string>&a;</string></plist>",
            error: "declarations in a document type are not supported"),
    ]

    package static let csv = [
        HostileDocument(
            "a\n\"", repeating: "\"\"",
            error: "expected the closing quotation mark of a field, found the end of the document"),
        HostileDocument("a\n", repeating: ",", error: "expected a line of 1 fields, as many as the first line has"),
        HostileDocument("a", repeating: ",a", error: "duplicate key"),
    ]

    package static let form = [
        HostileDocument("a", levels: "[b]", deep: nil),
        HostileDocument("a", repeating: "[]", error: "'[]' must be at the end of a name"),
        HostileDocument("a=1", repeating: "&a[b]=2", error: "this key already has a value of another kind"),
        HostileDocument(repeating: "%ff", error: "invalid UTF-8"),
    ]

    package static let yaml = [
        HostileDocument(levels: "[", deep: yamlDepth), HostileDocument(levels: "{a: ", deep: yamlDepth),
        HostileDocument(levels: "- ", deep: yamlDepth), HostileDocument(levels: "? ", deep: yamlDepth),
        HostileDocument(levels: "[? ", deep: yamlDepth), HostileDocument("a: &a [1", repeating: ",*a", error: cycle),
        HostileDocument(bomb("[", "]", "x"), error: "the values that references repeat exceed the limit of 10000"),
        HostileDocument(bomb("[", "]", "{x: 1}"), error: "the values that references repeat exceed the limit of 10000"),
        HostileDocument("a: 0x", repeating: "F", error: "hexadecimal and octal integers have up to 64 bits"),
        HostileDocument("a: 1e", repeating: "9", error: "number exceeds the limit of 20000"),
    ]

    /// With an option, `<<` adds the members of other objects.
    package static let yamlWithMergeKeys = [
        HostileDocument("a: &a {<<: *a", repeating: ",<<: *a", error: cycle),
        HostileDocument(levels: "{<<: ", deep: yamlDepth), HostileDocument(levels: "{<<: [", deep: yamlDepth),
    ]

    private static let yamlDepth = "nesting exceeds the limit of 1000"
    private static let cycle = "an alias cannot be within its own value"

    /// Nine lines, each of which names the one before nine times.
    private static func bomb(_ open: String, _ close: String, _ first: String) -> String {
        "a0: &a0 \(first)\n"
            + (1...9).map { level in
                let items = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
                return "a\(level): &a\(level) \(open)\(items)\(close)\n"
            }.joined()
    }
}

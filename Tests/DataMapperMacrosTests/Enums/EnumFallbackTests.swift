#if Macros

import DataMapperMacros
import TestSupport

@Suite("Enums by macros: the fallback case") struct EnumFallbackTests {
    @Mappable enum Role: String {
        case admin, guest
        @Fallback case unknown
    }

    @Mappable enum Level: Int, MappingKey, UnknownCaseRepresentable {
        case low = 1, high
        @Fallback case unknown = -1
    }

    @Mappable enum Lost {
        case a
        case b(x: Int)
        @Fallback case other
    }

    @Mappable enum Kept {
        case a
        case b(x: Int)
        @Fallback case other(SupportedType)
    }

    @Mappable enum Text {
        case a, b
        @Fallback case other(String)
    }

    @Mappable(tag: "type") enum LostTag {
        case b(x: Int)
        @Fallback case other
    }

    @Mappable(tag: "type") enum KeptTag {
        case b(x: Int)
        @Fallback case other(value: SupportedType)
    }

    @Mappable(tag: "t", content: "c") enum LostContent {
        case b(x: Int)
        @Fallback case other
    }

    @Mappable(untagged: true) enum LostValue {
        @Fallback case other
        case b(Int)
    }

    @Mappable(untagged: true) enum KeptValue {
        @Fallback case other(SupportedType)
        case b(Int)
        case c(x: Int, y: Int)
    }

    @Test(arguments: [
        EnumRow(Role.self, #""admin""#),
        EnumRow(Role.self, #""root""#, #""unknown""#),
        EnumRow(Role.self, "1", "expected string, found integer at $ (line 1, column 1)"),
        EnumRow([String: Level].self, #"{"a":1,"b":7}"#, #"{"a":1,"b":-1}"#),
        EnumRow([Level: Int].self, #"{"1":5,"7":6}"#, #"{"-1":6,"1":5}"#),
        EnumRow(Lost.self, #""other""#),
        EnumRow(Lost.self, #""x""#, #""other""#, .strict),
        EnumRow(Lost.self, #"{"x":{"y":1}}"#, #""other""#, .strict),
        EnumRow(Lost.self, #"{"b":{"x":"y"}}"#, "expected integer, found string at $.b.x (line 1, column 11)"),
        EnumRow(Lost.self, "{}", "expected object with one key, found object with 0 keys at $ (line 1, column 1)"),
        EnumRow(Lost.self, "5", "expected string or object, found integer at $ (line 1, column 1)"),
        EnumRow([Lost?].self, "[null]"),
        EnumRow(Kept.self, #""x""#, nil, .strict),
        EnumRow(Kept.self, #"{"x":{"y":1.50}}"#, nil, .strict),
        EnumRow(Kept.self, #"{"x":1,"y":[2.0]}"#, nil, .strict),
        EnumRow(Kept.self, "5"),
        EnumRow(Kept.self, #"{"b":{"x":1}}"#),
        EnumRow(Kept.self, #"{"b":{"x":"y"}}"#, "expected integer, found string at $.b.x (line 1, column 11)"),
        EnumRow([Kept?].self, "[null]"),
        EnumRow(Text.self, #"["a"]"#, "expected string, found array at $ (line 1, column 1)"),
        EnumRow([Text].self, #"["a","x"]"#),
        EnumRow(LostTag.self, #"{"type":"x","y":{"z":1}}"#, #"{"type":"other"}"#, .strict),
        EnumRow(LostTag.self, #"{"type":"b"}"#, "expected integer, found nothing at $.x (line 1, column 1)"),
        EnumRow(LostTag.self, #"{"x":1}"#, #"expected one of "b", found nothing at $.type (line 1, column 1)"#),
        EnumRow(KeptTag.self, #"{"type":"x","y":{"z":1.0}}"#, nil, .strict),
        EnumRow(KeptTag.self, #"{"x":1}"#, nil, .strict),
        EnumRow(KeptTag.self, "[1]"),
        EnumRow(KeptTag.self, #"{"type":"b","x":1}"#),
        EnumRow(LostContent.self, #"{"t":"x","c":{"y":1}}"#, #"{"t":"other"}"#, .strict),
        EnumRow(LostValue.self, #"{"x":1}"#, #""other""#, .strict),
        EnumRow(LostValue.self, "7"),
        EnumRow(LostValue.self, #""7""#, "7", .lenient),
        EnumRow(KeptValue.self, #"{"x":1,"y":"z"}"#, nil, .strict),
        EnumRow(KeptValue.self, #"{"x":1,"y":2}"#, nil, .strict),
        EnumRow(KeptValue.self, #""7""#, "7", .lenient),
        EnumRow(KeptValue.self, #""x""#, nil, .lenient),
    ])
    func values(_ row: EnumRow) { expectEqual(row.result(), row.expected) }

    @Test(arguments: [
        EnumReportRow(
            Role.self, #""root""#,
            [#"accepted: value is not one of "admin", "guest" at $ (line 1, column 1); replaced by the default"#]),
        EnumReportRow(
            Lost.self, #"{"x":{"y":1}}"#,
            [#"accepted: key is not one of "a", "b" at $.x (line 1, column 6); replaced by the default"#]),
        EnumReportRow(
            LostTag.self, #"{"type":"x","y":1}"#,
            [#"accepted: unknown type name, expected "b" at $.type (line 1, column 9); replaced by the default"#]),
        EnumReportRow(
            LostValue.self, #"{"x":1}"#,
            ["accepted: value is not allowed at $ (line 1, column 1); replaced by the default"]),
        EnumReportRow(Kept.self, #"{"x":{"y":1}}"#, []),
        EnumReportRow(KeptTag.self, #"{"x":1}"#, []),
        EnumReportRow(KeptValue.self, #"{"x":1,"y":"z"}"#, []),
        EnumReportRow(Lost.self, #""other""#, []),
    ])
    func reports(_ row: EnumReportRow) throws {
        let found = try row.result()
        expectEqual(found, row.expected)
    }
}

#endif

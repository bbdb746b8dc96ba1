#if Macros

import DataMapperMacros
import TestSupport

@Suite("Enums by macros: reports and hostile documents") struct EnumReportTests {
    @Mappable enum Shape {
        case box(width: Int, height: Int, depth: Int = 1)
        case line(Int, Int)
        case label(Label)
    }

    @Mappable(tag: "type") enum Tagged {
        case box(width: Int, height: Int)
        case label(Label)
    }

    @Mappable(untagged: true) enum Untagged {
        case number(Int)
        case box(width: Int, height: Int)
        case label(Label)
    }

    @Test(arguments: [
        EnumReportRow(
            Shape.self, #"{"box":{"width":"x","height":null,"depth":[],"x":1}}"#,
            [
                "expected integer, found string at $.box.width (line 1, column 17); failed",
                "expected integer, found null at $.box.height (line 1, column 30); failed",
                "expected integer, found array at $.box.depth (line 1, column 43); failed",
            ]),
        EnumReportRow(
            Shape.self, #"{"line":["x",true]}"#,
            [
                "expected integer, found string at $.line[0] (line 1, column 10); failed",
                "expected integer, found boolean at $.line[1] (line 1, column 14); failed",
            ]),
        EnumReportRow(
            Shape.self, #"{"label":{"size":"x"}}"#,
            [
                "expected string, found nothing at $.label.text (line 1, column 10); failed",
                "expected integer, found string at $.label.size (line 1, column 18); failed",
            ]),
        EnumReportRow(
            [Shape].self, #"[{"bax":{"width":1}},{"box":{"width":"x"}},{}]"#,
            [
                #"key is not one of "box", "line", "label" at $[0].bax (line 1, column 9); failed"#,
                "expected integer, found nothing at $[1].box.height (line 1, column 29); failed",
                "expected integer, found string at $[1].box.width (line 1, column 38); failed",
                "expected object with one key, found object with 0 keys at $[2] (line 1, column 44); failed",
            ]),
        EnumReportRow(
            Tagged.self, #"{"width":"x","type":"box","x":1}"#,
            [
                "expected integer, found nothing at $.height (line 1, column 1); failed",
                "expected integer, found string at $.width (line 1, column 10); failed",
            ]),
        EnumReportRow(
            Tagged.self, #"{"type":"label","text":1,"size":"x","x":1}"#,
            [
                "expected string, found integer at $.text (line 1, column 24); failed",
                "expected integer, found string at $.size (line 1, column 33); failed",
            ]),
        EnumReportRow(
            Shape.self, #"{"box":{"width":"x","x":1}}"#,
            [
                "expected integer, found nothing at $.box.height (line 1, column 8); failed",
                "expected integer, found string at $.box.width (line 1, column 17); failed",
            ], .strict),
        EnumReportRow(
            Tagged.self, #"{"type":"x","text":1}"#,
            [#"unknown type name, expected one of "box", "label" at $.type (line 1, column 9); failed"#]),
        EnumReportRow(
            Untagged.self, #"{"width":"x","height":"y"}"#,
            [
                "expected integer, found string at $.width (line 1, column 10); failed",
                "expected integer, found string at $.height (line 1, column 23); failed",
            ]),
        EnumReportRow(Untagged.self, #"{"width":1,"height":2,"x":3}"#, []),
        EnumReportRow(Untagged.self, #"{"text":"A","size":2}"#, []),
        EnumReportRow(
            [Untagged].self, #"["7",{"text":"A","size":"x"},true]"#,
            [
                "expected integer, found string at $[0] (line 1, column 2); converted",
                "expected integer, found nothing at $[1].width (line 1, column 6); element dropped",
                "expected integer, found nothing at $[1].height (line 1, column 6); element dropped",
                "expected integer or object, found boolean at $[2] (line 1, column 30); element dropped",
            ], .lenient),
    ])
    func problems(_ row: EnumReportRow) throws {
        let found = try row.result()
        expectEqual(found, row.expected)
    }

    // MARK: Hostile documents

    @Mappable(untagged: true) indirect enum Node {
        case leaf(Int)
        case named(child: Node, name: String)
        case plain(child: Node)
        case list([Node])
    }

    private func nested(_ depth: Int, _ open: String, _ leaf: String, _ close: String) -> String {
        String(repeating: open, count: depth) + leaf + String(repeating: close, count: depth)
    }

    @Test func `nested untagged enums`() throws {
        let text = nested(120, "[", "1", "]")
        let node = try ObjectMapper().deserialize(Node.self, from: text, with: JsonSerializer())
        try expectEqual(ObjectMapper().serialize(node, toString: JsonSerializer()), text)
        let wrong = nested(120, "[", "true", "]")
        let report = try ObjectMapper().report(Node.self, from: wrong, with: JsonSerializer())
        expectEqual(report.problems.count, 1)
    }

    @Test func `a document that would take exponentially long is an error`() throws {
        let few = nested(7, #"{"child":"#, "1", "}")
        try expectEqual(
            ObjectMapper().serialize(
                ObjectMapper().deserialize(Node.self, from: few, with: JsonSerializer()), toString: JsonSerializer()),
            few)
        let many = nested(100, #"{"child":"#, "1", "}")
        let error = expectThrows(DeserializationError.self) {
            try ObjectMapper().deserialize(Node.self, from: many, with: JsonSerializer())
        }
        expectEqual(error?.code, .limitExceeded)
        let report = try ObjectMapper().report(Node.self, from: many, with: JsonSerializer())
        #expect(report.value == nil && report.problems.contains { $0.code == .limitExceeded })
    }
}

#endif

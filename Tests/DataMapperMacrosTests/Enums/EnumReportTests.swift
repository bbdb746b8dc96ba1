#if Macros

import DataMapperMacros
import Testing

@Suite("Enums by macros: reports and hostile documents")
struct EnumReportTests {
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
        EnumReportRow(Shape.self, #"{"box":{"width":"x","height":null,"depth":[],"x":1}}"#, ["?"]),
        EnumReportRow(Shape.self, #"{"line":["x",true]}"#, ["?"]),
        EnumReportRow(Shape.self, #"{"label":{"size":"x"}}"#, ["?"]),
        EnumReportRow([Shape].self, #"[{"bax":{"width":1}},{"box":{"width":"x"}},{}]"#, ["?"]),
        EnumReportRow(Tagged.self, #"{"width":"x","type":"box","x":1}"#, ["?"]),
        EnumReportRow(Tagged.self, #"{"type":"label","text":1,"size":"x","x":1}"#, ["?"]),
        EnumReportRow(Tagged.self, #"{"type":"x","text":1}"#, ["?"]),
        EnumReportRow(Untagged.self, #"{"width":"x","height":"y"}"#, ["?"]),
        EnumReportRow(Untagged.self, #"{"width":1,"height":2,"x":3}"#, ["?"]),
        EnumReportRow(Untagged.self, #"{"text":"A","size":2}"#, []),
        EnumReportRow([Untagged].self, #"["7",{"text":"A","size":"x"},true]"#, ["?"], .lenient),
    ])
    func problems(_ row: EnumReportRow) throws { #expect(try row.result() == row.expected) }

    // MARK: Hostile documents

    @Mappable(untagged: true)
    indirect enum Node {
        case leaf(Int)
        case named(child: Node, name: String)
        case plain(child: Node)
        case list([Node])
    }

    private func nested(_ depth: Int, _ open: String, _ leaf: String, _ close: String) -> String {
        String(repeating: open, count: depth) + leaf + String(repeating: close, count: depth)
    }

    @Test func `nested untagged enums`() throws {
        let text = nested(400, "[", "1", "]")
        let node = try ObjectMapper().deserialize(Node.self, from: text, with: JsonSerializer())
        #expect(try ObjectMapper().serialize(node, toString: JsonSerializer()) == text)
        let wrong = nested(400, "[", "true", "]")
        let report = try ObjectMapper().report(Node.self, from: wrong, with: JsonSerializer())
        #expect(report.problems.count == 1)
    }

    @Test func `a document that would take exponentially long is an error`() throws {
        let few = nested(7, #"{"child":"#, "1", "}")
        #expect(
            try ObjectMapper().serialize(
                ObjectMapper().deserialize(Node.self, from: few, with: JsonSerializer()), toString: JsonSerializer())
                == few)
        let many = nested(100, #"{"child":"#, "1", "}")
        let error = #expect(throws: DeserializationError.self) {
            try ObjectMapper().deserialize(Node.self, from: many, with: JsonSerializer())
        }
        #expect(error?.code == .limitExceeded)
        let report = try ObjectMapper().report(Node.self, from: many, with: JsonSerializer())
        #expect(report.value == nil && report.problems.contains { $0.code == .limitExceeded })
    }
}

#endif

import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// Input that asks for much memory or time.
@Suite("Hostile streams") struct HostileStreamTests {
    static func limits(_ change: (inout ProcessingLimits) -> Void) -> JsonReadingOptions {
        var limits = ProcessingLimits.standard
        change(&limits)
        return JsonReadingOptions(limits: limits)
    }

    @Test func `an element that is too large is skipped, or ends the stream`() {
        let options = Self.limits { $0.elementSize = 10 }
        let data = Data(#"[1,"0123456789",[12345678],[123456789],2]"#.utf8)
        let error = { (column: Int) in
            "element exceeds the limit of 10 at line 1, column \(column) (\(column - 1))"
        }
        let expected = ["1 at 1:2", error(4), "[12345678] at 1:17", error(28), "2 at 1:40", "end"]
        expectEqual(Transcript([data], .array(), options).lines, expected)
        expectEqual(Transcript(Transcript.bytes(data), .array(), options).lines, expected)
        let ending = ["1 at 1:2", error(4)]
        expectEqual(Transcript([data], .array(), options, skipsLargeElements: false).lines, ending)
        expectEqual(Transcript(Transcript.bytes(data), .array(), options, skipsLargeElements: false).lines, ending)
    }

    @Test func `an endless element keeps no bytes`() throws {
        var limits = ProcessingLimits.standard
        limits.elementSize = 1 << 10
        var reader = ElementReader(
            SupportedType.self, .array(), serializer: JsonSerializer(reading: JsonReadingOptions(limits: limits)))
        reader.append("[\"".utf8)
        let chunk = Data(repeating: UInt8(ascii: "\\"), count: 1 << 16)
        for _ in 0..<64 {
            reader.append(chunk)
            try expectNil(reader.next())
        }
        expectEqual(reader.offset, 2 + 64 << 16)
        reader.append("\",1]".utf8)
        let error = expectThrows(JsonError.self) { try reader.next()?.get() }
        expectEqual(error?.hint, "raise ProcessingLimits.elementSize if you trust the document")
        try expectEqual(reader.next()?.get(), 1)
    }

    @Test(
        arguments: [
            (.array(at: ["a"]), #"{"b":"01234567890"}"#, "element exceeds the limit of 10 at line 1, column 6"),
            (.array(at: ["a"]), #"{"01234567890":1}"#, "element exceeds the limit of 10 at line 1, column 2"),
        ] as [(Framing, String, String)])
    func `a text outside of the elements has the same limit`(_ framing: Framing, _ text: String, _ expected: String) {
        let lines = Transcript(Transcript.bytes(Data(text.utf8)), framing, Self.limits { $0.elementSize = 10 }).lines
        expectEqual(lines.first?.hasPrefix(expected), true, "\(lines)")
    }

    @Test func `values outside of the elements have the limits of the parser`() {
        let framing = Framing.array(at: ["a"])
        func lines(_ text: String, _ change: (inout ProcessingLimits) -> Void) -> [String] {
            Transcript([Data(text.utf8)], framing, Self.limits(change)).lines
        }
        expectEqual(
            lines(#"{"b":[[1]],"a":[]}"#) { $0.depth = 2 }, ["nesting exceeds the limit of 2 at line 1, column 7 (6)"])
        expectEqual(
            lines(#"{"bcd":1,"a":[]}"#) { $0.keyLength = 2 }, ["key exceeds the limit of 2 at line 1, column 2 (1)"])
        expectEqual(
            lines(#"{"b":"cde","a":[]}"#) { $0.stringLength = 2 },
            ["string exceeds the limit of 2 at line 1, column 6 (5)"])
        expectEqual(
            lines(#"{"b":123,"a":[]}"#) { $0.numberLength = 2 },
            ["number exceeds the limit of 2 at line 1, column 6 (5)"])
    }

    /// Whole blocks are scanned in another way than single bytes.
    @Test func `marks in any order end an element at the same byte, however the text is cut`() {
        var state: UInt64 = 7
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let alphabets = [#""\[]{}aaaaaaaaa"#, #""\aaaa{"#, #""\\\\\\"#, "[{]}a", #""[{[{[{"a"#].map { Array($0.utf8) }
        for round in 0..<500 {
            let marks = alphabets[round % alphabets.count]
            let text = (0..<300).map { _ in marks[random(marks.count)] }
            let data = Data("[{\"".utf8) + Data(text) + Data(#""}]"#.utf8)
            let whole = Transcript([data], .concatenated).lines
            expectEqual(Transcript(Transcript.bytes(data), .concatenated).lines, whole)
            let cut = 1 + random(data.count - 1)
            let halves = [Data(data.prefix(cut)), Data(data.dropFirst(cut))]
            expectEqual(Transcript(halves, .concatenated).lines, whole)
        }
    }

    @Test func `many empty lines are no elements`() throws {
        var reader = ElementReader(Int.self, .lines)
        for _ in 0..<100 {
            reader.append(Data(repeating: 0x0A, count: 1000))
            try expectNil(reader.next())
        }
        reader.append("7\n".utf8)
        try expectEqual(reader.next()?.location, SourceLocation(offset: 100_000, line: 100_001, column: 1))
    }

    @Test func `many openings are one element of bounded depth`() throws {
        let open = String(repeating: "[", count: 10_000)
        let lines = Transcript([Data("[\(open)\(String(repeating: "]", count: 10_000)),1]".utf8)], .array()).lines
        expectEqual(lines, ["nesting exceeds the limit of 128 at line 1, column 130 (129)", "1 at 1:20003", "end"])
    }
}

import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// Streams that are so long that the tests take minutes without optimization.
@Suite("Large streams", .enabled(if: Extended.isEnabled, Comment(rawValue: Extended.hint))) struct LargeStreamTests {
    /// Reads numbers of records, and the errors of the others.
    static func ids(_ framing: Framing, count: Int, _ record: (Int) -> String) throws -> (Int, [String]) {
        var reader = ElementReader(Item.self, framing)
        var (good, bad) = (0, [String]())
        func read() throws {
            while let element = try reader.next() {
                do {
                    good += try element.get().id == element.index ? 1 : 0
                } catch {
                    bad.append("\(error)")
                }
            }
        }
        for start in stride(from: 0, to: count, by: 1000) {
            reader.append((start..<start + 1000).map(record).joined().utf8)
            try read()
        }
        reader.finish()
        try read()
        expectEqual(reader.count, count)
        return (good, bad)
    }

    @Test func `one invalid line in a million is found by its line and column`() throws {
        let (good, bad) = try Self.ids(.lines, count: 1_000_000) {
            $0 == 500_000 ? "{\"id\":\"x\"}\n" : "{\"id\":\($0)}\n"
        }
        expectEqual(good, 999_999)
        expectEqual(bad, ["expected integer, found string at $.id (line 500001, column 7)"])
    }

    @Test func `one invalid element in a million is found by its line and column`() throws {
        let (good, bad) = try Self.ids(.array(), count: 1_000_000) {
            let record = $0 == 500_000 ? #"{"id":}"# : #"{"id":\#($0)}"#
            return "\($0 == 0 ? "[" : ",\r\n")\(record)\($0 == 999_999 ? "]" : "")"
        }
        expectEqual(good, 999_999)
        expectEqual(bad, ["expected a value at line 500001, column 7"])
    }

    @Test(arguments: [64 << 20, 1 << 20]) func `64 MiB of backslashes are one text, or skipped`(_ limit: Int) throws {
        var limits = ProcessingLimits.standard
        limits.elementSize = limit + 2
        var reader = ElementReader(
            String.self, .array(), serializer: JsonSerializer(reading: JsonReadingOptions(limits: limits)))
        reader.append("[\"".utf8)
        let chunk = Data(repeating: UInt8(ascii: "\\"), count: 1 << 16)
        for _ in 0..<1024 {
            reader.append(chunk)
            try expectNil(reader.next())
        }
        reader.append("\",\"a\"]".utf8)
        let element = try require(try reader.next())
        if limit == 64 << 20 {
            let text = try element.get()
            expectEqual(text.utf8.count, 32 << 20)
            #expect(text.utf8.allSatisfy { $0 == UInt8(ascii: "\\") })
        } else {
            let error = expectThrows(JsonError.self) { try element.get() }
            expectEqual(error?.code, .limitExceeded)
        }
        try expectEqual(reader.next()?.get(), "a")
        reader.finish()
        try expectNil(reader.next())
    }

    @Test(arguments: ["\n", "\r\n"])
    func `100 million empty lines are no elements and no events`(_ end: String) throws {
        let chunk = Data(String(repeating: end, count: 1_000_000).utf8)
        var reader = ElementReader(Int.self, .lines)
        var events = ServerSentEventReader()
        for _ in 0..<100 {
            reader.append(chunk)
            try expectNil(reader.next())
            events.append(chunk)
            try expectNil(events.next())
        }
        reader.append("7\n".utf8)
        let location = SourceLocation(offset: 100_000_000 * end.utf8.count, line: 100_000_001, column: 1)
        try expectEqual(reader.next()?.location, location)
        events.append("data: 7\n\n".utf8)
        try expectEqual(events.next()?.data, "7")
    }

    @Test func `an endless element keeps no bytes, whatever it consists of`() throws {
        var limits = ProcessingLimits.standard
        limits.elementSize = 1 << 10
        let serializer = JsonSerializer(reading: JsonReadingOptions(limits: limits))
        for (framing, start, part) in [
            (.array(), "[", "[[[[[[[["), (.array(), "[\"", "aé😀\\n"), (.array(), "[", "12345678"),
            (.lines, "", "{\"a\":1,"), (.concatenated, "[", "{\"a\":[]},"), (.textSequence, "\u{1E}\"", "abcdefgh"),
        ] as [(Framing, String, String)] {
            var reader = ElementReader(SupportedType.self, framing, serializer: serializer)
            reader.append(start.utf8)
            let chunk = Data(String(repeating: part, count: 8192).utf8)
            for _ in 0..<1000 {
                reader.append(chunk)
                try expectNil(reader.next())
            }
            expectEqual(reader.offset, start.utf8.count + 1000 * chunk.count)
        }
    }
}

/// Cuts at every place of every file, for the framings that `CorpusTests` only reads byte by byte.
@Suite(
    "Cut corpora, all framings",
    .enabled(if: Extended.isEnabled && Corpus.isAvailable, Comment(rawValue: Extended.hint)))
struct AllCutsTests {
    @Test func `a file that is cut gives what the whole file gives, with each framing`() {
        for (name, data) in CorpusTests.files() {
            for framing in [.array(), .members(), .lines, .concatenated, .textSequence] as [Framing] {
                let text = framing == .textSequence ? Data([0x1E]) + data : data
                let whole = Transcript([text], framing).lines
                expectEqual(Transcript(Transcript.bytes(text), framing).lines, whole, "\(name) byte by byte")
                for chunks in Transcript.halves(text) where Transcript(chunks, framing).lines != whole {
                    Issue.record("\(name) as \(framing) cut after \(chunks[0].count)")
                }
            }
        }
    }
}

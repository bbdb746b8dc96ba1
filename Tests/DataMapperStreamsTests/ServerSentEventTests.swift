import DataMapper
import DataMapperStreams
import Foundation
import TestSupport

/// The rules of the HTML standard for event streams, at each cut.
@Suite("Server-sent events") struct ServerSentEventTests {
    /// The events as text: name, data, ID and retry.
    static func events(_ chunks: [Data]) throws -> [String] {
        var reader = ServerSentEventReader()
        var events: [String] = []
        for chunk in chunks {
            reader.append(chunk)
            while let event = try reader.next() {
                events.append("\(event.event)|\(event.data)|\(event.id)|\(event.retry.map { "\($0)" } ?? "")")
            }
        }
        reader.finish()
        try expectNil(reader.next())
        return events
    }

    static let rows: [(String, String, [String])] = [
        ("a line of data", "data: a\n\n", ["message|a||"]),
        ("several lines of data", "data: a\ndata: b\n\n", ["message|a\nb||"]),
        ("only one space is removed", "data:  a\n\ndata:b\n\n", ["message| a||", "message|b||"]),
        ("a field without a colon", "data\n\ndata\ndata\n\ndata:", ["message|||", "message|\n||"]),
        ("an event without data", "event: a\n\ndata: b\n\n", ["message|b||"]),
        ("an event name is used once", "event: a\ndata: b\n\ndata: c\n\n", ["a|b||", "message|c||"]),
        ("comments", ": hello\ndata: a\n:\n\n: bye\n\n", ["message|a||"]),
        (
            "an ID stays", "id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n",
            ["message|a|1|", "message|b|1|", "message|c||"]
        ),
        ("an ID without data stays, too", "id: 1\n\ndata: a\n\n", ["message|a|1|"]),
        ("an ID with a zero is ignored", "id: 1\u{0}\ndata: a\n\n", ["message|a||"]),
        (
            "a time to wait", "retry: 1500\ndata: a\n\nretry: 1x\ndata: b\n\n",
            ["message|a||1.5 seconds", "message|b||1.5 seconds"]
        ),
        ("other fields", "foo: bar\nDATA: x\ndata: a\n data: y\n\n", ["message|a||"]),
        ("CR LF", "data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n", ["message|a\nb||", "message|c||"]),
        ("CR", "data: a\rdata: b\r\rdata: c\r\r", ["message|a\nb||", "message|c||"]),
        (
            "mixed ends of lines", "data: a\n\r\ndata: b\r\n\rdata: c\r\r\n",
            ["message|a||", "message|b||", "message|c||"]
        ),
        ("a byte order mark", "\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n", ["message|a||"]),
        ("an event that is cut off", "data: a\n\ndata: b\n", ["message|a||"]),
        ("characters of several bytes", "data: é€😀\n\n", ["message|é€😀||"]),
        ("a colon in data", "data: a: b\n\n", ["message|a: b||"]),
        ("empty lines", "\n\n\ndata: a\n\n\n\ndata: \n\n", ["message|a||", "message|||"]),
    ]

    @Test(arguments: rows) func `rule of the standard`(_ name: String, _ text: String, _ expected: [String]) throws {
        let data = Data(text.utf8)
        try expectEqual(Self.events([data]), expected)
        try expectEqual(Self.events(Transcript.bytes(data)), expected)
        for chunks in Transcript.halves(data) { try expectEqual(Self.events(chunks), expected) }
    }

    @Test(arguments: rows) func `the end of the input keeps events that are complete`(
        _ name: String, _ text: String, _ expected: [String]
    ) throws {
        var reader = ServerSentEventReader()
        reader.append(text.utf8)
        reader.finish()
        var count = 0
        while try reader.next() != nil { count += 1 }
        expectEqual(count, expected.count)
        #expect(reader.hasEnded)
    }

    @Test func `bytes after the end or after an error are not read`() async throws {
        var limits = ProcessingLimits.standard
        limits.elementSize = 9
        var failed = ServerSentEventReader(limits: limits)
        failed.append("data: 0123456789\n".utf8)
        expectThrows(JsonError.self) { try failed.next() }
        var ended = ServerSentEventReader()
        ended.finish()
        try expectNil(ended.next())
        for var reader in [failed, ended] {
            let bytes = WatchedBytes()
            reader.append(bytes)
            #expect(!bytes.wasRead)
        }
    }

    @Test func `bytes that are not UTF-8 become U+FFFD`() throws {
        try expectEqual(Self.events([Data("data: ".utf8) + [0xFF, 0x0A, 0x0A]]), ["message|\u{FFFD}||"])
    }

    @Test func `an event that is too large ends the stream`() throws {
        var limits = ProcessingLimits.standard
        limits.elementSize = 100
        var reader = ServerSentEventReader(limits: limits)
        for _ in 0..<100 { reader.append("data: 0123456789\n".utf8) }
        for _ in 0..<2 { expectThrows(JsonError.self) { try reader.next() } }
        var line = ServerSentEventReader(limits: limits)
        line.append(Data(repeating: 0x61, count: 101))
        expectThrows(JsonError.self) { try line.next() }
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `an event that is too large is found by its first line`(_ end: String) throws {
        var limits = ProcessingLimits.standard
        limits.elementSize = 20
        let text = "data: a\n\n: comment\n\n\ndata: 0123456789\ndata: 0123456789\n\n".replacing("\n", with: end)
        for chunks in [[Data(text.utf8)], Transcript.bytes(Data(text.utf8))] {
            var reader = ServerSentEventReader(limits: limits)
            var count = 0
            let error = expectThrows(JsonError.self) {
                for chunk in chunks {
                    reader.append(chunk)
                    while try reader.next() != nil { count += 1 }
                }
            }
            expectEqual(count, 1)
            expectEqual(error?.location, SourceLocation(offset: 16 + 5 * end.utf8.count, line: 6, column: 1))
        }
    }

    @Test func `values end with the last event`() async throws {
        let text = "data: {\"id\": 1}\n\ndata: {\"id\": \"x\"}\n\ndata: {\"id\": 3}\n\ndata: [DONE]\n\ndata: 5\n\n"
        for bytes in [Transcript.bytes(Data(text.utf8)), [Data(text.utf8)]] {
            // The server keeps the connection open.
            let (body, input) = AsyncStream.makeStream(of: Data.self)
            for chunk in bytes { input.yield(chunk) }
            var ids: [Int?] = []
            for try await item in body.serverSentEvents(of: Item.self, until: "[DONE]", with: ObjectMapper()).results()
            {
                ids.append(try? item.get().id)
            }
            expectEqual(ids, [1, nil, 3])
        }
    }

    @Test func `single bytes are as good as chunks`() async throws {
        let bytes = AsyncStream<UInt8> { input in
            for byte in "id: 7\ndata: é\n\n".utf8 { input.yield(byte) }
            input.finish()
        }
        var events: [ServerSentEvent] = []
        for try await event in bytes.serverSentEvents() { events.append(event) }
        expectEqual(events.map(\.data), ["é"])
        expectEqual(events.map(\.id), ["7"])
    }
}

/// Bytes that note whether they have been read.
final class WatchedBytes: Sequence {
    private(set) var wasRead = false

    func makeIterator() -> [UInt8].Iterator {
        wasRead = true
        return Array("data: a\n\n".utf8).makeIterator()
    }
}

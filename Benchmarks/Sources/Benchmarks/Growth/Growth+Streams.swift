import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation

extension Growth {
    static var streams: [Growth] {
        let row = #"{"id":1,"name":"Ana","tags":["a","b"]}"#
        return [
            Growth("stream", "elements of an array", from: 1000) { count in
                let text = Data("[\(repeatElement(row, count: count).joined(separator: ","))]".utf8)
                return { try read([text], .array()) }
            },
            Growth("stream", "lines in chunks of one byte", from: 100) { count in
                let chunks = String(repeating: row + "\n", count: count).utf8.map { Data([$0]) }
                return { try read(chunks, .lines) }
            },
            Growth("stream", "bytes of one element in chunks of one byte", from: 5000) { count in
                let chunks = "[\"\(String(repeating: "a", count: count))\"]".utf8.map { Data([$0]) }
                return { try read(chunks, .array()) }
            },
            Growth("stream", "backslashes in chunks of 100 bytes", from: 5000) { count in
                let chunk = Data(String(repeating: "\\", count: 100).utf8)
                let chunks = [Data("[\"".utf8)] + repeatElement(chunk, count: count / 100) + [Data("\"]".utf8)]
                return { try read(chunks, .array()) }
            },
            Growth("stream", "depth of an element", from: 1000) { depth in
                let text = String(repeating: "[", count: depth + 1) + String(repeating: "]", count: depth + 1)
                return { try read([Data(text.utf8)], .array()) }
            },
            Growth("stream", "one element in two chunks", from: 5000) { count in
                let half = Data(String(repeating: "1,", count: count / 2).utf8)
                return { try read([Data("[[".utf8) + half, half + Data("1]]".utf8)], .array()) }
            },
            Growth("stream", "values before the pointer", from: 1000) { count in
                let skipped = repeatElement(row, count: count).joined(separator: ",")
                let text = Data("{\"a\":[\(skipped)],\"b\":[]}".utf8)
                return { try read([text], .array(at: ["b"])) }
            },
            Growth("stream", "depth before the pointer", from: 1000) { depth in
                let skipped = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
                let text = Data("{\"a\":\(skipped),\"b\":[]}".utf8)
                return { try read([text], .array(at: ["b"])) }
            },
            Growth("stream", "empty lines", from: 5000) { count in
                let text = Data(repeating: 0x0A, count: count)
                return { try read([text], .lines) }
            },
            Growth("server-sent events", "lines of data in chunks of one byte", from: 500) { count in
                let chunks = (String(repeating: "data: abc\n", count: count) + "\n").utf8.map { Data([$0]) }
                return {
                    var reader = ServerSentEventReader()
                    for chunk in chunks {
                        reader.append(chunk)
                        _ = try reader.next()
                    }
                }
            },
        ]
    }

    private static func read(_ chunks: [Data], _ framing: Framing) throws {
        let serializer = JsonSerializer(reading: JsonReadingOptions(limits: unlimited))
        var reader = ElementReader(SupportedType.self, framing, mapper: mapper, serializer: serializer)
        for chunk in chunks {
            reader.append(chunk)
            while let element = try reader.next() { _ = try element.get() }
        }
        reader.finish()
        while let element = try reader.next() { _ = try element.get() }
    }
}

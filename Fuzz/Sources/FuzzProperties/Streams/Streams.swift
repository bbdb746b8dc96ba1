import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation

extension FuzzProperty {
    /// A stream that is cut anywhere gives the same elements and errors as the whole text. A stream over a document
    /// gives what the serializer gives.
    static let streams = FuzzProperty("Streams", longestInput: 400) { input in
        guard input.count >= 2 else { return }
        let text = Data(input.dropFirst(2))
        let framings: [Framing] = [
            .array(), .members(), .array(at: ["a"]), .members(at: ["1"]), .lines, .concatenated, .textSequence,
        ]
        let framing = framings[Int(input[0]) % framings.count]
        let whole = Streams.transcript([text], framing)
        try expect(Streams.transcript(text.map { Data([$0]) }, framing) == whole, "byte by byte: \(whole)")
        let chunks = Streams.cut(text, seed: input[1])
        try expect(Streams.transcript(chunks, framing) == whole, "\(chunks.map(\.count)): \(whole)")
        if framing == .array() { try Streams.compare(whole, with: text) }
        try Streams.checkEvents(text, chunks)
    }
}

enum Streams {
    static func transcript(_ chunks: [Data], _ framing: Framing) -> [String] {
        var limits = ProcessingLimits.standard
        limits.elementSize = 60
        let serializer = JsonSerializer(reading: JsonReadingOptions(limits: limits))
        var reader = ElementReader(SupportedType.self, framing, serializer: serializer)
        var lines: [String] = []
        func add(_ element: StreamElement<SupportedType>) {
            let text = Result { serializer.serialize(toString: try element.get()) }
            lines.append("\(element.key ?? "") \(element.location.offset) \(element.location) \(text)")
        }
        do {
            for chunk in chunks {
                reader.append(chunk)
                while let element = try reader.next() { add(element) }
            }
            reader.finish()
            while let element = try reader.next() { add(element) }
            lines.append("end")
        } catch {
            lines.append("\(error)")
        }
        return lines
    }

    static func cut(_ text: Data, seed: UInt8) -> [Data] {
        var chunks: [Data] = []
        var rest = text
        var state = UInt32(seed) &+ 1
        while !rest.isEmpty {
            state = state &* 1_664_525 &+ 1_013_904_223
            let count = Int(state >> 24) % 11
            chunks.append(Data(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        return chunks
    }

    /// Compares the elements of an array with those of the serializer. The limits of elements are not those of a
    /// document.
    static func compare(_ lines: [String], with text: Data) throws {
        guard let value = try? JsonSerializer().deserializeOrThrow(text), let array = value.array else { return }
        let hasLimit = lines.contains { $0.contains("limit") } || text.prefix(2).contains(0) || text.first ?? 0 >= 0xFE
        if hasLimit { return }
        try expect(lines.last == "end" && lines.count == array.count + 1, "\(lines)")
        for (line, element) in zip(lines, array) {
            let text = JsonSerializer().serialize(toString: element)
            try expect(line.hasSuffix("success(\(text.debugDescription))"), "\(line): \(text)")
        }
    }

    static func checkEvents(_ text: Data, _ chunks: [Data]) throws {
        func events(_ chunks: [Data]) throws -> [ServerSentEvent] {
            var reader = ServerSentEventReader()
            var events: [ServerSentEvent] = []
            for chunk in chunks {
                reader.append(chunk)
                while let event = try reader.next() { events.append(event) }
            }
            return events
        }
        let whole = try events([text])
        try expect(try events(chunks) == whole, "events: \(whole)")
    }
}

import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation

/// What a reader gives for some chunks, as text: a line for each element, and one for the end.
struct Transcript {
    var lines: [String] = []

    init(
        _ chunks: some Sequence<Data>, _ framing: Framing, _ options: JsonReadingOptions = JsonReadingOptions(),
        skipsLargeElements: Bool = true, readingAfter isRead: (_ chunk: Int) -> Bool = { _ in true }
    ) {
        var reader = ElementReader(
            SupportedType.self, framing, serializer: JsonSerializer(reading: options),
            skipsLargeElements: skipsLargeElements)
        do {
            for (number, chunk) in chunks.enumerated() {
                reader.append(chunk)
                while isRead(number), let element = try reader.next() { add(element) }
            }
            reader.finish()
            while let element = try reader.next() { add(element) }
            lines.append("end")
        } catch {
            lines.append(Self.text(of: error))
        }
    }

    private mutating func add(_ element: StreamElement<SupportedType>) {
        let key = element.key.map { "\($0): " } ?? ""
        let place = "\(element.location.line):\(element.location.column)"
        do {
            lines.append("\(key)\(JsonSerializer().serialize(toString: try element.get())) at \(place)")
        } catch {
            lines.append("\(key)\(Self.text(of: error))")
        }
    }

    static func text(of error: any Error) -> String {
        guard let error = error as? JsonError else { return "\(error)" }
        return "\(error.message) at \(error.location) (\(error.offset))"
    }

    /// The bytes, one by one.
    static func bytes(_ data: Data) -> [Data] { data.map { Data([$0]) } }

    /// The bytes in two chunks, in every way.
    static func halves(_ data: Data) -> [[Data]] {
        data.count < 2 ? [] : (1..<data.count).map { [Data(data.prefix($0)), Data(data.dropFirst($0))] }
    }
}

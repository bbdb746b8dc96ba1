package import DataMapperJSONText
package import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads a value while its text arrives.
///
/// Each piece is read once, and what is new is added to what there is. So the cost does not grow with the text before the
/// piece, as long as nobody else keeps a copy of ``partial``.
package struct PartialReader<Value: PartiallyMappable> {
    private let mapper: ObjectMapper
    private let serializer: JsonSerializer
    /// Reads a text that may end anywhere.
    private let cutting: JsonSerializer
    private var pieces: JsonPieces
    /// The text, up to the piece in which it has failed.
    private var text = Data()
    /// What has arrived; nil if nothing has, or if it has another kind.
    package private(set) var partial: Value.Partial?

    package init(_ mapper: ObjectMapper, _ serializer: JsonSerializer) {
        self.mapper = mapper
        self.serializer = serializer
        var reading = serializer.reading
        reading.limits = reading.limits.lowered(to: mapper.policy.limits)
        reading.allowsTruncation = true
        cutting = JsonSerializer(reading: reading)
        pieces = JsonPieces(reading)
    }

    /// Adds a piece of the text. Returns whether anything is new, or whether the text can only be shown as it is, because
    /// it is not JSON or exceeds a limit. Only the report says why.
    package mutating func append(_ piece: some Collection<UInt8>) -> Bool {
        if pieces.state == .failed { return !piece.isEmpty }
        text.append(contentsOf: piece)
        pieces.append(piece)
        return extend(atEnd: false) || pieces.state == .failed
    }

    /// Notes that the text has ended, and reads the whole of it again, strictly.
    package mutating func finish() -> MappingReport<Value> {
        _ = extend(atEnd: true)
        return MappingReport(catching: {
            // A string that is too long has no end in this text. That would be another error.
            if pieces.state == .failed { _ = try cutting.deserializeOrThrow(text) }
            return try mapper.report(Value.self, from: text, with: serializer)
        })
    }

    private mutating func extend(atEnd: Bool) -> Bool {
        // Nobody else has a copy, so texts and arrays grow in place.
        var partial = partial
        self.partial = nil
        defer { self.partial = partial }
        let isNew = pieces.next(atEnd: atEnd) { [mapper] value in
            guard let data = try? mapper.root(of: value) else { return false }
            Value._extend(&partial, with: data, MappingToken())
            return true
        }
        return isNew ?? false
    }
}

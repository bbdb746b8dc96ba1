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
    /// The options of the text so far.
    private let reading: JsonReadingOptions
    private var pieces: JsonPieces
    private var text = Data()
    /// What has arrived; nil if nothing has, or if it has another kind.
    package private(set) var partial: Value.Partial?

    package init(_ mapper: ObjectMapper, _ serializer: JsonSerializer) {
        self.mapper = mapper
        self.serializer = serializer
        var reading = serializer.reading
        reading.limits = reading.limits.lowered(to: mapper.policy.limits)
        reading.allowsTruncation = true
        self.reading = reading
        pieces = JsonPieces(reading)
    }

    /// Adds a piece of the text. Returns whether anything is new.
    ///
    /// - Throws: ``JsonError`` if the text is not JSON.
    package mutating func append(_ piece: some Sequence<UInt8>) throws -> Bool {
        if reading.isExtended {
            let start = SourceLocation(offset: 0, line: 1, column: 1)
            throw JsonError(
                .unsupportedOption, StreamErrorText.extensions, at: start, hint: StreamErrorText.extensionsHint)
        }
        text.append(contentsOf: piece)
        if text.count > reading.limits.documentSize { try checkText() }
        pieces.append(piece)
        return try extend(atEnd: false)
    }

    /// Notes that the text has ended, and reads the whole of it again, strictly.
    package mutating func finish() -> MappingReport<Value> {
        // If this fails, the report says why.
        _ = try? extend(atEnd: true)
        return MappingReport(catching: { try mapper.report(Value.self, from: text, with: serializer) })
    }

    private mutating func extend(atEnd: Bool) throws -> Bool {
        var partial = partial
        self.partial = nil
        defer { self.partial = partial }
        do {
            let isNew = try pieces.next(atEnd: atEnd) { [mapper] value in
                Value._extend(&partial, with: try mapper.root(of: value), MappingToken())
                return true
            }
            return isNew ?? false
        } catch let error as JsonError {
            // The error of the whole text has the right place.
            try checkText()
            throw error
        }
    }

    private func checkText() throws { _ = try JsonSerializer(reading: reading).deserializeOrThrow(text) }
}

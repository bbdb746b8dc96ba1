internal import DataMapperMapping
internal import DataMapperValues

extension TapeWriter {
    /// Returns the document of a value, or nil if something in it cannot be written as JSON.
    static func document(of value: Any) -> Document? { written(value) { $0.finishWithoutError() } }

    private static func written<Result>(_ value: Any, _ finish: (inout TapeWriter) -> Result) -> Result {
        let session = WritingSession(WritingRun.mapper)
        // The writer lives as long as the session.
        return withExtendedLifetime(session) {
            AnyValues.write(value, to: &session.writer.pointee)
            return finish(&session.writer.pointee)
        }
    }

    /// Returns values in the order in which a set of them is written. Values that cannot be written as JSON, such as
    /// NaN, are ordered by the values around them.
    static func sorted<T>(_ values: [T]) -> [T] {
        guard values.count > 1 else { return values }
        let document = written(values) { $0.finish() }
        let starts = Array(document.children(of: 0))
        let places = starts.indices.sorted { Document.precedes(document, starts[$0], starts[$1]) }
        return places.map { values[$0] }
    }
}

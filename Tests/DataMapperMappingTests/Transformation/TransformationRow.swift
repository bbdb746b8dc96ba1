import DataMapperCore
import Testing

/// Expects that a transformation makes these objects from these values. Each row has a name.
func expectReading<Reader: DeserializableTransformation>(
    _ transformation: Reader, _ rows: [(name: String, value: SupportedType, expected: Reader.Object?)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) where Reader.Object: Equatable {
    for row in rows {
        let found = transformation.transform(from: row.value)
        expectEqual(found, row.expected, row.name, sourceLocation: sourceLocation)
    }
}

/// Expects that a transformation makes these values from these objects. Each row has a name.
func expectWriting<Writer: SerializableTransformation>(
    _ transformation: Writer, _ rows: [(name: String, object: Writer.Object?, expected: SupportedType)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    for row in rows {
        let found = transformation.transform(object: row.object)
        expectEqual(found, row.expected, row.name, sourceLocation: sourceLocation)
    }
}

internal import DataMapperFormats
public import DataMapperMapping
public import DataMapperStreams
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the rows of a large table, or of a stream, while their bytes arrive.
///
/// ```swift
/// let body = AsyncStream<Data> { body in
///     for chunk in ["name,age\r\nAna,3", "7\r\nBen,x\r\n"] { body.yield(Data(chunk.utf8)) }
///     body.finish()
/// }
/// var lines: [String] = []
/// for try await row in CsvRowReader([String: String].self).elements(in: body) { lines.append(row["name"] ?? "") }
/// lines   // ["Ana", "Ben"]
/// ```
///
/// For a file, use `FileBlocks`. Chunks can be cut anywhere. The reader keeps only the chunk that has arrived last, and
/// the start of a row that is not complete. The limits of the mapper and the serializer apply to each row alone, and
/// `ProcessingLimits.elementSize` limits its size.
///
/// An invalid row does not end the stream: `StreamElement.get()` throws, and the next row can be read. Errors name lines,
/// columns and offsets of the whole input, and paths such as `$[3].age`.
public struct CsvRowReader<Value: Deserializable & SendableMetatype>: StreamReader {
    private var rows: CsvRows
    private let conversion: ElementConversion<Value>

    /// Creates a reader that reads each row as a value of a type.
    public init(
        _ type: Value.Type = Value.self, mapper: ObjectMapper = ObjectMapper(),
        serializer: CsvSerializer = CsvSerializer()
    ) {
        var serializer = serializer
        serializer.limits = serializer.limits.lowered(to: mapper.policy.limits)
        rows = CsvRows(serializer)
        conversion = ElementConversion(mapper)
    }

    /// Adds the next bytes of the input.
    public mutating func append(_ chunk: some Sequence<UInt8>) {
        if !rows.hasFailed { rows.append(chunk as? Data ?? Data(chunk)) }
    }

    /// Notes that the input has ended. Afterwards, ``next()`` returns the rows that are left.
    public mutating func finish() { rows.finish() }

    /// Returns the next row, or nil if it has not arrived completely. After ``finish()``, nil is the end.
    ///
    /// - Throws: ``FormatError`` if the first line is invalid, or if a row is too large. All further calls throw it, too.
    public mutating func next() throws -> StreamElement<Value>? {
        guard let row = try rows.next() else { return nil }
        return StreamElement(row, conversion)
    }

    /// The number of bytes that have been read.
    public var offset: Int { rows.offset }

    /// The number of rows that have been read, including invalid ones.
    public var count: Int { rows.count }
}

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
/// For a file, use `FileBlocks`. Chunks can be cut anywhere. The reader keeps only the bytes of the row that has not
/// arrived completely. The limits of the mapper and the serializer apply to each row alone, and
/// `ProcessingLimits.elementSize` limits its size.
///
/// An invalid row does not end the stream: `StreamElement.get()` throws, and the next row can be read. Errors name lines,
/// columns and offsets of the whole input, and paths such as `$[3].age`.
public struct CsvRowReader<Value: Deserializable & SendableMetatype>: StreamReader {
    private let mapper: ObjectMapper
    private let serializer: CsvSerializer
    private var framer: CsvRowFramer
    private var layout: CsvLayout?
    private var failure: (any Error)?
    /// The number of rows that have been read, including invalid ones.
    public private(set) var count = 0

    /// Creates a reader that reads each row as a value of a type.
    public init(
        _ type: Value.Type = Value.self, mapper: ObjectMapper = ObjectMapper(),
        serializer: CsvSerializer = CsvSerializer()
    ) {
        self.mapper = mapper
        var serializer = serializer
        serializer.limits = serializer.limits.lowered(to: mapper.policy.limits)
        self.serializer = serializer
        framer = CsvRowFramer(
            separator: serializer.separator.rawValue,
            sizeLimit: min(serializer.limits.elementSize, serializer.limits.documentSize))
    }

    /// Adds the next bytes of the input.
    public mutating func append(_ chunk: some Sequence<UInt8>) {
        if failure == nil { framer.append(chunk as? Data ?? Data(chunk)) }
    }

    /// Notes that the input has ended. Afterwards, ``next()`` returns the rows that are left.
    public mutating func finish() { framer.finish() }

    /// Returns the next row, or nil if it has not arrived completely. After ``finish()``, nil is the end.
    ///
    /// - Throws: ``FormatError`` if the first line is invalid, or if a row is too large. All further calls throw it, too.
    public mutating func next() throws -> StreamElement<Value>? {
        if let failure { throw failure }
        do {
            while let (bytes, location) = try framer.next() {
                let isFirst = layout == nil
                let layout = try layout ?? CsvLayout(firstLine: bytes, serializer, at: location)
                self.layout = layout
                if isFirst, serializer.hasHeader { continue }
                defer { count += 1 }
                let row = CsvRowSerializer(serializer, layout)
                return StreamElement(
                    Result { try row.deserialize(bytes, from: location) }, index: count, location: location,
                    mapper: mapper)
            }
            return nil
        } catch {
            failure = error
            throw error
        }
    }

    /// Always false, because the bytes after a row are always checked.
    public var hasEnded: Bool { false }

    /// The number of bytes that have been read.
    public var offset: Int { framer.offset }

    /// Returns the rows of chunks of bytes that arrive, such as the body of a reply or `FileBlocks`.
    public func elements<Body: AsyncSequence>(in body: Body) -> StreamSequence<Body, CsvRowReader, Value>
    where Body.Element: Sequence<UInt8> {
        StreamSequence(body, self, { try $0.get() })
    }

    /// Returns the rows of bytes that arrive one by one, such as `URLSession.AsyncBytes`.
    public func elements<Bytes: AsyncSequence>(
        in bytes: Bytes
    ) -> StreamSequence<ByteChunks<Bytes>, CsvRowReader, Value> where Bytes.Element == UInt8 {
        elements(in: ByteChunks(bytes: bytes))
    }
}

extension CsvLayout {
    /// Reads the first line of a table alone.
    fileprivate init(firstLine: Data, _ serializer: CsvSerializer, at location: SourceLocation) throws {
        _ = try CsvRowSerializer(serializer, nil).deserialize(firstLine, from: location)
        let fields = try firstLine.withUnsafeBytes { bytes in
            let bytes = bytes.bindMemory(to: UInt8.self)
            var parser = CsvParser(bytes, separator: serializer.separator.rawValue, isStart: false)
            return try parser.firstLine().map { CsvParser.Field.made($0.field.text(in: bytes)) }
        }
        self.init(firstLine: fields, hasHeader: serializer.hasHeader)
    }
}

/// Reads one row of a table, or checks its first line.
private struct CsvRowSerializer: FormatSerializer {
    private var serializer: CsvSerializer
    private let layout: CsvLayout?

    init(_ serializer: CsvSerializer, _ layout: CsvLayout?) {
        self.serializer = serializer
        self.layout = layout
    }

    var limits: ProcessingLimits {
        get { serializer.limits }
        set { serializer.limits = newValue }
    }

    var duplicateKeys: DuplicateKeyRule {
        get { serializer.duplicateKeys }
        set { serializer.duplicateKeys = newValue }
    }

    static var _abilities: _FormatAbilities { CsvSerializer._abilities }

    func _parse(_ bytes: UnsafeBufferPointer<UInt8>, _ assembler: inout _DocumentAssembler) throws {
        var parser = CsvParser(bytes, separator: serializer.separator.rawValue, isStart: false)
        guard var layout else { return try parser.run(hasHeader: serializer.hasHeader, &assembler) }
        try parser.row(&layout, &assembler)
    }

    func _write(_ value: _FormatValue) throws -> Data { try serializer._write(value) }
}

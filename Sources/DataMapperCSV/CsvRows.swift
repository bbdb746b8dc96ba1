internal import DataMapperFormats
internal import DataMapperStreams
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads the rows of a table whose bytes arrive.
///
/// Lines that have arrived together are parsed together, so that their rows share the memory of a document and the names
/// of the columns. An invalid row ends such a run. It is then the first row of another run, which fails.
struct CsvRows: Sendable {
    private var serializer: CsvSerializer
    private var encoding = CsvEncoding()
    private var framer: CsvRowFramer
    private var layout: CsvLayout?
    private var lines: CsvLines?
    /// The lines of `lines` that have been read.
    private var lineCount = 0
    private var run: Run?
    /// The largest number of lines that are parsed together. It is small after an invalid row, because the memory of a run
    /// depends on the text of its lines.
    private var longestRun = Int.max
    private var failure: (any Error)?
    /// The number of rows that have been read, including invalid ones.
    private(set) var count = 0

    /// Rows that have been parsed together. They have the same number of nodes.
    private struct Run {
        let rows: ElementRun
        let span: Int
        let nodeCount: Int
        var node = 0
    }

    var hasFailed: Bool { failure != nil }

    /// The number of bytes that have been read.
    var offset: Int {
        guard let lines, lineCount > 0, lineCount < lines.ranges.count else { return framer.offset }
        return lines.offset + lines.ranges[lineCount - 1].upperBound
    }

    init(_ serializer: CsvSerializer) {
        self.serializer = serializer
        framer = CsvRowFramer(
            separator: serializer.separator,
            sizeLimit: min(serializer.limits.elementSize, serializer.limits.documentSize))
    }

    mutating func append(_ chunk: Data) { framer.append(encoding.utf8(chunk)) }

    mutating func finish() {
        framer.append(encoding.utf8(Data(), isLast: true))
        framer.finish()
    }

    /// Returns the next row, or nil if it has not arrived completely.
    mutating func next() throws -> RawElement? {
        if let failure { throw failure }
        do {
            while true {
                if let lines, lineCount < lines.ranges.count {
                    let line = lines.ranges[lineCount]
                    lineCount += 1
                    let isFirst = layout == nil
                    if isFirst { layout = try CsvLayout(firstLine: lines, line, serializer) }
                    if isFirst, serializer.hasHeader { continue }
                    count += 1
                    return row(line, lines)
                }
                guard let lines = try framer.next() else {
                    if encoding.isInvalid { throw framer.errorAtEnd(CsvEncoding.problem) }
                    return nil
                }
                (self.lines, lineCount) = (lines, 0)
                serializer.separator = framer.separator
            }
        } catch {
            failure = error
            throw error
        }
    }

    private mutating func row(_ line: Range<Int>, _ lines: CsvLines) -> RawElement {
        do {
            var run = try run ?? parse(from: line.lowerBound, lines)
            let row = RawElement(count - 1, run.rows, node: run.node, start: line.lowerBound)
            run.node += run.span
            // Only its rows keep the run.
            self.run = run.node < run.nodeCount ? run : nil
            return row
        } catch {
            longestRun = 2
            return RawElement(count - 1, failure: error, at: lines.block.location(of: line.lowerBound))
        }
    }

    private mutating func parse(from start: Int, _ lines: CsvLines) throws -> Run {
        let expected = min(longestRun, lines.ranges.count - lineCount + 1)
        let text = lines.text(from: start, to: lines.ranges[lineCount + expected - 2].upperBound)
        let (document, root) = try CsvRowSerializer(serializer, layout)
            .deserialize(text, from: lines.block.location(of: start)).asNode()
        let span = document.nodes[root].span
        let isComplete = document.count >= expected * span
        longestRun = !isComplete ? 2 : longestRun > .max / 2 ? .max : longestRun * 2
        return Run(rows: ElementRun(document, lines.block), span: span, nodeCount: document.count)
    }
}

extension CsvLayout {
    /// Reads the first line of a table alone.
    fileprivate init(firstLine lines: CsvLines, _ line: Range<Int>, _ serializer: CsvSerializer) throws {
        let text = lines.text(from: line.lowerBound, to: line.upperBound)
        _ = try CsvRowSerializer(serializer, nil).deserialize(text, from: lines.block.location(of: line.lowerBound))
        let fields = try BorrowedBytes.with(text) { (bytes) throws(FormatProblem) in
            var parser = CsvParser(bytes, serializer, isStart: false)
            return try parser.firstLine().map { CsvParser.Field.made($0.field.text(in: bytes)) }
        }
        self.init(firstLine: fields, hasHeader: serializer.hasHeader)
    }
}

/// Reads rows of a table, each of which is a root of the document, or checks the first line of the table.
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

    var _separators: [UInt8] { serializer._separators }

    func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        var parser = CsvParser(source.bytes, serializer, isStart: false)
        guard let layout else { return try parser.run(&assembler) }
        try parser.rows(layout, &assembler)
    }

    func _write(_ value: _FormatValue) throws -> Data { try serializer._write(value) }
}

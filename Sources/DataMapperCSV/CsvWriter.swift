internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes an array of objects or arrays as CSV.
struct CsvWriter {
    private let document: Document
    private let root: Int
    private let serializer: CsvSerializer

    init(_ value: _FormatValue, _ serializer: CsvSerializer) {
        document = value.document
        root = value.index
        self.serializer = serializer
    }

    func write() throws(SerializationError) -> Data {
        guard document.nodes[root].kind == .array else {
            throw SerializationError(
                .unsupportedValue, message: "a CSV document is an array", hint: "write an array that has the value")
        }
        let rows = document.children(of: root).map { $0 }
        let kind: TapeNode.Kind = serializer.hasHeader ? .object : .array
        if let other = rows.first(where: { document.nodes[$0].kind != kind }) {
            throw error("a row of a CSV document is an \(kind == .object ? "object" : "array")", other)
        }
        var sink = CsvSink(separator: serializer.separator.rawValue, escapesFormulas: serializer.escapesFormulas)
        guard serializer.hasHeader else {
            for row in rows { try write(document.children(of: row).map { $0 }, to: &sink) }
            return sink.output.finish()
        }
        // Keys are compared by their bytes, unlike strings.
        var columns: [[UInt8]: Int] = [:]
        for row in rows {
            for key in document.members(of: row) {
                let name = Array(document.bytes(of: document.nodes[key]))
                if columns[name] == nil {
                    columns[name] = columns.count
                    name.withUnsafeBufferPointer { sink.append(text: $0, flags: 0) }
                }
            }
        }
        if columns.isEmpty, !rows.isEmpty { throw error("a row of a CSV document has at least one field", rows[0]) }
        if !rows.isEmpty { sink.endLine() }
        for row in rows {
            var cells = [Int?](repeating: nil, count: columns.count)
            for key in document.members(of: row) {
                if let column = columns[Array(document.bytes(of: document.nodes[key]))] { cells[column] = key + 1 }
            }
            try write(cells, to: &sink)
        }
        return sink.output.finish()
    }

    private func write(_ cells: [Int?], to sink: inout CsvSink) throws(SerializationError) {
        for cell in cells {
            guard let cell else {
                sink.appendNull(flags: 0)
                continue
            }
            if document.nodes[cell].isContainer {
                throw error("CSV cannot express an array or an object in a row", cell)
            }
            try ValueWriter(_FormatValue(document, cell), CsvSerializer._abilities, pathRoot: root).write(to: &sink)
        }
        sink.endLine()
    }

    private func error(_ message: String, _ index: Int) -> SerializationError {
        SerializationError(.unsupportedValue, message: message, path: document.path(to: index, from: root))
    }
}

/// Writes the fields of lines.
private struct CsvSink: TextSink, ~Copyable {
    var output = ByteOutput()
    private let separator: UInt8
    private let escapesFormulas: Bool
    private var isAtStart = true
    private var lineStart = 0

    init(separator: UInt8, escapesFormulas: Bool) {
        self.separator = separator
        self.escapesFormulas = escapesFormulas
    }

    mutating func endLine() {
        // A line that is empty would be skipped by readers.
        if output.count == lineStart { output.append("\"\"") }
        output.append("\r\n")
        lineStart = output.count
        isAtStart = true
    }

    private mutating func separate() {
        if !isAtStart { output.append(separator) }
        isAtStart = false
    }

    mutating func appendNull(flags: UInt8) { separate() }

    mutating func append(text: UnsafeBufferPointer<UInt8>, flags: UInt8) {
        separate()
        let isFormula =
            escapesFormulas && flags & ValueWriter.isConverted == 0 && text.first.map(Self.startsFormula) ?? false
        let isPlain = !text.isEmpty && !text.contains { $0 == separator || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
        if isPlain {
            if isFormula { output.append(UInt8(ascii: "'")) }
            return output.append(text)
        }
        output.append(UInt8(ascii: "\""))
        if isFormula { output.append(UInt8(ascii: "'")) }
        for byte in text {
            if byte == UInt8(ascii: "\"") { output.append(byte) }
            output.append(byte)
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func startsFormula(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: true
        default: false
        }
    }
}

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
    private let writer: ValueWriter

    init(_ value: _FormatValue, _ serializer: CsvSerializer) {
        document = value.document
        root = value.index
        self.serializer = serializer
        writer = ValueWriter(value, CsvSerializer._abilities)
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
            let width = rows.first.map { document.nodes[$0].count } ?? 0
            for row in rows {
                if document.nodes[row].count == 0 { throw error(Self.noFields, row) }
                if document.nodes[row].count != width {
                    throw error("a row of a CSV document has as many fields as the first one", row)
                }
                try write(document.children(of: row).map { $0 }, of: row, to: &sink)
            }
            return sink.output.finish()
        }
        var columns = CsvColumns(document)
        // Whether each row has all columns, in their order.
        var isUniform = true
        for row in rows {
            var place = 0
            for key in document.members(of: row) {
                if let column = columns.column(of: key, near: place) {
                    if column != place { isUniform = false }
                    place = column + 1
                } else {
                    if row != rows.first { isUniform = false }
                    place = columns.append(key) + 1
                    sink.append(text: document.borrowedBytes(at: key), flags: .none)
                }
            }
        }
        if columns.count == 0, !rows.isEmpty { throw error(Self.noFields, rows[0]) }
        if !rows.isEmpty { sink.endLine() }
        var cells: [Int] = []
        for row in rows {
            cells.removeAll(keepingCapacity: true)
            for key in document.members(of: row) {
                let column = isUniform ? cells.count : columns.column(of: key, near: cells.count) ?? 0
                while cells.count <= column { cells.append(-1) }
                cells[column] = key + 1
            }
            while cells.count < columns.count { cells.append(-1) }
            try write(cells, of: row, to: &sink)
        }
        return sink.output.finish()
    }

    private static let noFields = "a row of a CSV document has at least one field"

    /// Writes a line. A cell that is missing is negative.
    private func write(_ cells: [Int], of row: Int, to sink: inout CsvSink) throws(SerializationError) {
        let nodes = document.nodes
        // Readers skip empty lines.
        if cells.count == 1, cells[0] < 0 || nodes[cells[0]].kind == .null {
            throw error("CSV cannot express null in a table of one column", cells[0] < 0 ? row : cells[0])
        }
        for cell in cells {
            if cell < 0 {
                sink.appendNull(flags: .none)
            } else if nodes[cell].kind == .int {
                sink.append(nodes[cell].int64)
            } else if nodes[cell].kind == .double, nodes[cell].doubleBits.isFinite, !serializer.hasDecimalComma {
                sink.append(nodes[cell].doubleBits)
            } else if serializer.hasDecimalComma, nodes[cell].isNumber, document.tape.longDecimal(nodes[cell]) != nil,
                let number = NumberText.number(nodes[cell], document.tape)
            {
                sink.append(number: number.replacing(".", with: ","))
            } else if nodes[cell].isContainer {
                throw error("CSV cannot express an array or an object in a row", cell)
            } else {
                try writer.write(scalar: cell, to: &sink)
            }
        }
        sink.endLine()
    }

    private func error(_ message: String, _ index: Int) -> SerializationError {
        SerializationError(.unsupportedValue, message: message, path: document.path(to: index, from: root))
    }
}

/// The columns of a table, each with its first key. Most rows have the same keys in the same order.
private struct CsvColumns {
    private let document: Document
    private var keys: [Int] = []
    /// Keys are compared by their bytes, unlike strings.
    private var places: [[UInt8]: Int] = [:]

    init(_ document: Document) { self.document = document }

    var count: Int { keys.count }

    /// Returns the column of a key, which is probably at a place.
    func column(of key: Int, near place: Int) -> Int? {
        let bytes = document.borrowedBytes(at: key)
        if place < keys.count, document.borrowedBytes(at: keys[place]) == bytes { return place }
        return places[Array(bytes)]
    }

    /// Appends a column, and returns its place.
    mutating func append(_ key: Int) -> Int {
        places[Array(document.borrowedBytes(at: key))] = keys.count
        keys.append(key)
        return keys.count - 1
    }
}

/// Writes the fields of lines.
private struct CsvSink: TextSink, ~Copyable {
    var output = ByteOutput()
    private let separator: UInt8
    private let escapesFormulas: Bool
    private var isAtStart = true

    init(separator: UInt8, escapesFormulas: Bool) {
        self.separator = separator
        self.escapesFormulas = escapesFormulas
    }

    mutating func endLine() {
        output.append(literal: "\r\n")
        isAtStart = true
    }

    private mutating func separate() {
        if !isAtStart { output.append(separator) }
        isAtStart = false
    }

    mutating func appendNull(flags: NodeFlags) { separate() }

    mutating func append(text: BorrowedBytes, flags: NodeFlags) {
        separate()
        // Readers skip a byte order mark at the start of a document, and the line that says what separates fields.
        let needsMarks =
            output.count == 0 && (ByteOrderMark.count(in: text) > 0 || CsvDirective.isLikely(text))
        let isFormula =
            escapesFormulas && !flags.contains(.isConverted) && text.first.map(Self.startsFormula) ?? false
        if !needsMarks, isPlain(text) {
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

    /// Whether text needs no quotation marks.
    private func isPlain(_ text: BorrowedBytes) -> Bool {
        if text.isEmpty { return false }
        var p = 0
        while true {
            p = text.plainEnd(from: p, separator, UInt8(ascii: "\""), UInt8(ascii: "\""))
            switch text.byte(at: p) {
            case nil: return true
            case separator, UInt8(ascii: "\""), 0x0A, 0x0D: return false
            default: p += 1
            }
        }
    }

    mutating func append(_ value: Int64) {
        separate()
        output.append(decimal: value)
    }

    mutating func append(_ value: Double) {
        separate()
        output.append(double: value)
    }

    mutating func append(number: String) {
        BorrowedBytes.with(number) { append(text: $0, flags: .isConverted) }
    }

    private static func startsFormula(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: true
        default: false
        }
    }
}

internal import DataMapperFormats
internal import DataMapperValues

/// Parses CSV (RFC 4180).
struct CsvParser {
    private let bytes: BorrowedBytes
    private let base: SourcePlace
    private let end: SourcePlace
    private let separator: UInt8
    private let hasHeader: Bool
    private let rejectsDuplicates: Bool
    /// The flags of all texts.
    private let flags: NodeFlags
    /// The next byte. It is never after the end.
    private var position: SourcePlace

    enum Field: Sendable {
        case slice(Int, Int)
        /// A text with quotation marks in it.
        case made([UInt8])

        /// Returns the bytes of the text of a field in `bytes`.
        func text(in bytes: BorrowedBytes) -> [UInt8] {
            switch self {
            case .slice(let start, let count): Array(bytes[start..<start + count])
            case .made(let text): text
            }
        }
    }

    /// Creates a parser of a document, or of a row that is not at the start of one.
    init(_ bytes: BorrowedBytes, _ serializer: CsvSerializer, isStart: Bool = true) {
        self.bytes = bytes
        base = SourcePlace(startOf: bytes)
        end = base + bytes.count
        hasHeader = serializer.hasHeader
        rejectsDuplicates = serializer.duplicateKeys == .reject
        flags = serializer.hasDecimalComma ? .hasDecimalComma : .isUntyped
        let start = isStart ? ByteOrderMark.count(in: bytes) : 0
        if isStart, case .separator(let other, let end) = CsvDirective(at: start, in: bytes, isComplete: true) {
            (separator, position) = (other.rawValue, base + end)
        } else {
            (separator, position) = (serializer.separator.rawValue, base + start)
        }
    }

    private var offset: Int { position - base }

    mutating func run(_ document: inout _DocumentAssembler) throws(FormatProblem) {
        try document.begin(.array, at: offset)
        if skipEmptyLines() {
            var layout = hasHeader ? try header(document) : CsvLayout()
            while skipEmptyLines() { try row(&layout, &document) }
        }
        try document.end()
    }

    /// Reads the names of the columns. They are checked here, because a table without rows has no keys on the tape.
    private mutating func header(_ document: borrowing _DocumentAssembler) throws(FormatProblem) -> CsvLayout {
        let fields = try firstLine()
        for (name, offset) in fields {
            switch name {
            case .slice(let start, let count): try document.check(keySlice: start, count)
            case .made(let text): try document.check(key: text, at: offset)
            }
        }
        if rejectsDuplicates { try checkNames(fields) }
        return CsvLayout(firstLine: fields.map(\.field), hasHeader: true)
    }

    /// Throws at the second of two equal names.
    private func checkNames(_ fields: [(field: Field, offset: Int)]) throws(FormatProblem) {
        var names: Set<[UInt8]> = []
        for (field, offset) in fields {
            let name = field.text(in: bytes)
            if names.insert(name).inserted { continue }
            throw FormatProblem(
                .duplicateKey, name.isEmpty ? "several columns have no name" : "duplicate key", at: offset,
                hint: "set CsvSerializer.duplicateKeys to read one of them")
        }
    }

    /// Reads the fields of the first line, with the places where they begin.
    mutating func firstLine() throws(FormatProblem) -> [(field: Field, offset: Int)] {
        var fields: [(field: Field, offset: Int)] = []
        repeat {
            let offset = offset
            fields.append((try field(), offset))
        } while try !endField(&position, end, separator)
        return fields
    }

    /// Appends rows as roots of a document, up to one that is invalid. Throws only if that is the first one.
    mutating func rows(_ layout: CsvLayout, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        var layout = layout
        while skipEmptyLines() {
            let root = document.builder.count
            do throws(FormatProblem) {
                try row(&layout, &document)
            } catch {
                if root == 0 { throw error }
                return document.removeRoot(from: root)
            }
        }
    }

    /// Reads a row, which must have as many fields as the first line.
    ///
    /// Most fields have no quotation marks, and only need to be appended. What changes with each of them is in local
    /// variables, so that it can be kept in registers.
    private mutating func row(_ layout: inout CsvLayout, _ document: inout _DocumentAssembler) throws(FormatProblem) {
        let start = offset
        let (hasKeys, firstKey, width, arePlain) =
            (layout.names != nil, layout.firstKey, layout.width, layout.arePlain)
        try document.begin(hasKeys ? .object : .array, at: start)
        if firstKey != nil { document.expectKnownKeys() }
        let row = document.builder.count - 1
        var count = 0
        var p = position
        var tape = document.tapeEnd
        let (end, separator, flags) = (end, separator, flags)
        repeat {
            if arePlain, tape.hasRoomForTwo, p == end || p.byte != UInt8(ascii: "\"") {
                let field = p
                var isASCII = true
                Self.skipPlainField(&p, end, separator, &isASCII)
                if count == width { throw wrongWidth(width, start) }
                let value =
                    p == field
                    ? Self.emptyField : try document.node(of: field, p - field, isASCII: isASCII, flags: flags)
                if let firstKey { document.key(at: firstKey &+ 2 &* count, &tape) }
                document.append(value, &tape)
            } else {
                (position, document.tapeEnd) = (p, tape)
                if try !otherField(count, layout, &document) { throw wrongWidth(width, start) }
                (p, tape) = (position, document.tapeEnd)
            }
            count &+= 1
        } while try !endField(&p, end, separator)
        (position, document.tapeEnd) = (p, tape)
        if width != .max, count != width { throw wrongWidth(width, start) }
        try document.end()
        if firstKey == nil, hasKeys || width == .max {
            layout.noteFirstRow(count, firstKey: row + 1, removedKeys: document.removedKeys)
        }
    }

    /// Reads a field that has quotation marks, or whose key is not on the tape, or is removed. Returns false if there is
    /// no such column.
    @inline(never)
    private mutating func otherField(
        _ column: Int, _ layout: CsvLayout, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) -> Bool {
        let offset = offset
        let isQuoted = isAtQuotationMark
        let field = try field()
        if column == layout.width { return false }
        let key = document.builder.count
        if let known = layout.key(of: column) {
            try document.key(at: known, at: offset)
        } else if let names = layout.names {
            switch names[column] {
            case .slice(let start, let count): try document.key(slice: start, count, at: offset)
            case .made(let text): try document.key(text: text, at: offset)
            }
        }
        switch field {
        // An empty field without quotation marks.
        case .slice(_, 0) where !isQuoted: try document.append(Self.emptyField, at: offset)
        case .slice(let start, let count):
            try document.append(slice: start, count, flags: flags, at: offset)
        case .made(let text): try document.append(text: text, flags: flags, at: offset)
        }
        if layout.removed.contains(column) { document.remove(from: key) }
        return true
    }

    private static var emptyField: TapeNode {
        @inline(__always) get { TapeNode(.null, flags: .isUntyped) }
    }

    private func wrongWidth(_ width: Int, _ offset: Int) -> FormatProblem {
        FormatProblem(
            .invalidSyntax, "expected a line of \(width) fields, as many as the first line has", at: offset,
            hint: "text with a separator in it needs quotation marks")
    }

    /// Skips line ends. Returns false at the end of the document.
    private mutating func skipEmptyLines() -> Bool {
        while position < end, position.byte == 0x0A || position.byte == 0x0D { position += 1 }
        return position < end
    }

    /// Reads what comes after a field. Returns whether the line ends.
    @inline(__always)
    private func endField(
        _ p: inout SourcePlace, _ end: SourcePlace, _ separator: UInt8
    ) throws(FormatProblem) -> Bool {
        guard p < end else { return true }
        switch p.byte {
        case separator:
            p += 1
            return false
        case 0x0A:
            p += 1
            return true
        case 0x0D:
            p += 1
            if p < end, p.byte == 0x0A { p += 1 }
            return true
        default:
            throw FormatProblem(
                .invalidSyntax, "expected a separator or the end of the line after quotation marks", at: p - base,
                hint: "a quotation mark in quotation marks is written twice")
        }
    }

    private var isAtQuotationMark: Bool { position < end && position.byte == UInt8(ascii: "\"") }

    /// Reads a field.
    private mutating func field() throws(FormatProblem) -> Field {
        if isAtQuotationMark { return try quoted() }
        let start = position
        var isASCII = true
        Self.skipPlainField(&position, end, separator, &isASCII)
        return .slice(start - base, position - start)
    }

    /// Skips a field without quotation marks. One after its start is a part of it, as in `5'11"`. Sets `isASCII` to false
    /// if a byte of it is not.
    @inline(__always)
    private static func skipPlainField(
        _ p: inout SourcePlace, _ end: SourcePlace, _ separator: UInt8, _ isASCII: inout Bool
    ) {
        while true {
            p = p.plainEnd(end, separator, separator, separator, &isASCII)
            if p == end || p.byte == separator || p.byte == 0x0A || p.byte == 0x0D { return }
            p += 1
        }
    }

    private mutating func quoted() throws(FormatProblem) -> Field {
        let mark = UInt8(ascii: "\"")
        let opening = position
        position += 1
        let start = position
        // Nil if the field has no quotation mark. It grows in its place: a field can have very many.
        var pieces: [UInt8]?
        var copied = position
        while position < end {
            position = position.plainEnd(end, mark, mark, mark)
            if position == end { break }
            let isMark = position.byte == mark
            position += 1
            if !isMark { continue }
            if isAtQuotationMark {
                if pieces == nil { pieces = [] }
                pieces?.append(contentsOf: bytes[copied - base..<offset])
                position += 1
                copied = position
            } else {
                guard var made = pieces else { return .slice(start - base, position - start - 1) }
                made += bytes[copied - base..<offset - 1]
                return .made(made)
            }
        }
        throw FormatProblem(
            .unexpectedEnd, "expected the closing quotation mark of a field, found the end of the document",
            at: opening - base)
    }
}

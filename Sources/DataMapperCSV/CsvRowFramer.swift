internal import DataMapperFormats
internal import DataMapperStreams
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Lines of a table that follow each other.
struct CsvLines: Sendable {
    /// The bytes from the start of the first line to the end of the last one.
    let block: ElementBlock
    /// The number of bytes before the block.
    let offset: Int
    /// Where each line is in the block.
    let ranges: [Range<Int>]

    /// Returns the text from a byte to the end of the last line, or to an earlier byte.
    func text(from start: Int, to end: Int? = nil) -> Data {
        let text = block.text
        return text[(text.startIndex + start)..<(end.map { text.startIndex + $0 } ?? text.endIndex)]
    }
}

/// Cuts a stream of bytes into the lines of a table, which can have line ends within quotation marks.
struct CsvRowFramer: Sendable {
    private enum State {
        case plain, quoted
        /// After a quotation mark in quotation marks, which closes them or is one of two.
        case quotationMark
    }

    /// The size of the lines that are returned together. Places are counted from their start, so it must not be large.
    private static let largestText = 64 << 10

    /// What separates the fields. The first line can change it.
    private(set) var separator: CsvSerializer.Separator
    private let sizeLimit: Int
    /// The bytes of the line that has not arrived completely, after those that have been read.
    private var block = Data()
    private var position = 0
    /// The bytes of the line that the state describes.
    private var scanned = 0
    private var state = State.plain
    /// The place of the byte `counted`.
    private var place = TextPosition()
    private var counted = 0
    private var hasStarted = false
    private var isFinished = false

    /// The number of bytes that have been read.
    var offset: Int { place.offset + position - counted }

    init(separator: CsvSerializer.Separator, sizeLimit: Int) {
        self.separator = separator
        self.sizeLimit = sizeLimit
    }

    mutating func append(_ chunk: Data) {
        count(to: position)
        if position > 0 { block = Data(block.dropFirst(position)) }
        block.append(chunk)
        scanned -= position
        (position, counted) = (0, 0)
    }

    mutating func finish() { isFinished = true }

    private mutating func count(to end: Int) {
        let (block, range) = (block, counted..<end)
        BorrowedBytes.with(block) { place.advance(over: $0.part(range)) }
        counted = end
    }

    /// Returns the next lines, or nil if none of them has arrived completely.
    mutating func next() throws(FormatError) -> CsvLines? {
        if !hasStarted {
            guard block.count >= 3 || isFinished else { return nil }
            var start = ByteOrderMark.count(in: block)
            let directive = BorrowedBytes.with(block) {
                CsvDirective(at: start, in: $0, isComplete: isFinished)
            }
            if case .incomplete = directive { return nil }
            if case .separator(let other, let end) = directive { (separator, start) = (other, end) }
            hasStarted = true
            (position, scanned) = (start, start)
        }
        let block = block
        let ranges = BorrowedBytes.with(block) { lines(in: $0) }
        guard let first = ranges.first?.lowerBound else {
            if scanned - position <= sizeLimit { return nil }
            count(to: position)
            throw error(.limit("element", sizeLimit, "elementSize", at: 0))
        }
        count(to: first)
        return CsvLines(
            block: ElementBlock(array: block[first..<position], place), offset: place.offset,
            ranges: ranges.map { $0.lowerBound - first..<$0.upperBound - first })
    }

    /// Returns an error at the end of the text that has arrived.
    mutating func errorAtEnd(_ problem: FormatProblem) -> FormatError {
        count(to: block.count)
        return error(problem)
    }

    private func error(_ problem: FormatProblem) -> FormatError {
        FormatError(problem, in: CsvSerializer._abilities.name, at: place.location)
    }

    /// Moves over the next lines, and returns where they are. A line that is too large is only scanned.
    private mutating func lines(in bytes: BorrowedBytes) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        while true {
            if scanned == position { skipEmptyLines(in: bytes) }
            guard let end = lineEnd(in: bytes) ?? (isFinished && position < bytes.count ? bytes.count : nil),
                end - (ranges.first?.lowerBound ?? position) <= min(sizeLimit, max(Self.largestText, end - position))
            else { return ranges }
            ranges.append(position..<end)
            (position, scanned, state) = (end, end, .plain)
        }
    }

    private mutating func skipEmptyLines(in bytes: BorrowedBytes) {
        while position < bytes.count, bytes[position] == 0x0A || bytes[position] == 0x0D { position += 1 }
        scanned = position
    }

    /// Looks for the end of the line. Bytes are scanned once, wherever chunks are cut.
    private mutating func lineEnd(in bytes: BorrowedBytes) -> Int? {
        let mark = UInt8(ascii: "\"")
        while scanned < bytes.count {
            if state == .quotationMark {
                state = bytes[scanned] == mark ? .quoted : .plain
                if state == .quoted { scanned += 1 }
                continue
            }
            scanned = bytes.plainEnd(from: scanned, mark, mark, mark)
            if scanned == bytes.count { return nil }
            let byte = bytes[scanned]
            if state == .quoted {
                if byte == mark { state = .quotationMark }
            } else if byte == mark {
                // A quotation mark within a field is a part of it.
                if scanned == position || bytes[scanned - 1] == separator.rawValue { state = .quoted }
            } else if byte == 0x0A || byte == 0x0D {
                return scanned
            }
            scanned += 1
        }
        return nil
    }
}

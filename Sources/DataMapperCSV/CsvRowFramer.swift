internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Cuts a stream of bytes into the lines of a table, which can have line ends within quotation marks.
struct CsvRowFramer: Sendable {
    private enum State {
        case fieldStart, plain, quoted
        /// After a quotation mark in quotation marks, which closes them or is one of two.
        case quotationMark
    }

    private let separator: UInt8
    private let sizeLimit: Int
    /// The bytes of the line that has not arrived completely, after those that have been read.
    private var block = Data()
    private var position = 0
    /// The bytes of the line that the state describes.
    private var scanned = 0
    private var state = State.fieldStart
    /// The place of the byte `counted`.
    private var place = TextPosition()
    private var counted = 0
    private var hasStarted = false
    private var isFinished = false

    /// The number of bytes that have been read.
    var offset: Int { place.offset + position - counted }

    init(separator: UInt8, sizeLimit: Int) {
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
        block.withUnsafeBytes { bytes in
            place.advance(over: UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[range]))
        }
        counted = end
    }

    /// Returns the next line, or nil if it has not arrived completely.
    mutating func next() throws(FormatError) -> (bytes: Data, location: SourceLocation)? {
        if !hasStarted {
            guard block.count >= 3 || isFinished else { return nil }
            hasStarted = true
            // A byte order mark.
            if block.starts(with: [0xEF, 0xBB, 0xBF]) { (position, scanned) = (3, 3) }
        }
        let end = scan()
        if min(end ?? scanned, block.count) - position > sizeLimit {
            throw FormatError(
                .limit("element", sizeLimit, "elementSize", at: 0), in: CsvSerializer._abilities.name, at: location())
        }
        guard let end = end ?? (isFinished && position < block.count ? block.count : nil) else { return nil }
        let location = location()
        let row = block[position..<end]
        (position, scanned, state) = (end, end, .fieldStart)
        return (row, location)
    }

    private mutating func location() -> SourceLocation {
        count(to: position)
        return place.location
    }

    /// Skips empty lines, and looks for the end of the next line.
    private mutating func scan() -> Int? {
        let block = block
        return block.withUnsafeBytes { bytes in
            if scanned == position {
                while position < bytes.count, bytes[position] == 0x0A || bytes[position] == 0x0D { position += 1 }
                scanned = position
            }
            while scanned < bytes.count {
                let byte = bytes[scanned]
                switch (state, byte) {
                case (.quoted, 0x22): state = .quotationMark
                case (.quoted, _): break
                case (.quotationMark, 0x22), (.fieldStart, 0x22): state = .quoted
                case (_, separator): state = .fieldStart
                case (_, 0x0A), (_, 0x0D): return scanned
                default: state = .plain
                }
                scanned += 1
            }
            return nil
        }
    }
}

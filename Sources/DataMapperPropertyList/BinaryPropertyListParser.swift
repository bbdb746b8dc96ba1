internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Parses a binary property list without recursion.
///
/// The document is `bplist00`, objects, a table of where each object is, and 32 bytes about the table. Containers refer
/// to objects by their numbers:
///
/// ```
/// D1 01 02    dictionary of one entry: key 1, value 2
/// 51 61       text "a"
/// 10 07       integer 7
/// 08 0B 0D    the table
/// ```
struct BinaryPropertyListParser {
    private let bytes: BorrowedBytes
    private let table: Int
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let top: Int
    private var budget: RepetitionBudget
    private var frames: [Frame] = []
    /// For each object, whether it is one of the frames.
    private var isOpen: [Bool]

    private struct Frame {
        let object: Int
        let isObject: Bool
        let isRepeated: Bool
        /// Where the references are. Those of the values follow those of the keys.
        let references: Int
        let count: Int
        var position = 0
    }

    static func isBinary(_ bytes: BorrowedBytes) -> Bool {
        !bytes.isEmpty && bytes.prefix(6).elementsEqual("bplist".utf8.prefix(min(bytes.count, 6)))
    }

    init(_ bytes: BorrowedBytes) throws(FormatProblem) {
        self.bytes = bytes
        let end = bytes.count - 32
        let problem = FormatProblem(
            .unexpectedEnd, "expected the table of a property list before its end", at: bytes.count)
        if bytes.count >= 8, !bytes[6..<8].elementsEqual("00".utf8) {
            throw FormatProblem(.invalidSyntax, "expected version 00 of a binary property list", at: 6)
        }
        guard end >= 9 else { throw problem }
        offsetSize = Int(bytes[end + 6])
        referenceSize = Int(bytes[end + 7])
        let numbers = (0..<3).map { Self.number(bytes, end + 8 + $0 * 8, 8) }
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), numbers.allSatisfy({ $0 < UInt64(end) })
        else { throw problem }
        (count, top, table) = (Int(numbers[0]), Int(numbers[1]), Int(numbers[2]))
        guard table >= 9, top < count, table + count * offsetSize == end else { throw problem }
        budget = RepetitionBudget(count: count, size: bytes.count)
        // The table has at least a byte for each.
        isOpen = Array(repeating: false, count: count)
    }

    /// Returns an unsigned number. The most significant byte comes first.
    private static func number(_ bytes: BorrowedBytes, _ start: Int, _ size: Int) -> UInt64 {
        bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
    }

    // MARK: Objects

    mutating func run(_ document: inout _DocumentAssembler) throws(FormatProblem) {
        try append(top, isRepeated: false, at: 0, to: &document)
        while let frame = frames.last {
            if frame.position == frame.count {
                try document.end()
                isOpen[frame.object] = false
                frames.removeLast()
                continue
            }
            frames[frames.count - 1].position += 1
            var place = frame.references + frame.position * referenceSize
            if frame.isObject {
                try append(key: try reference(place), at: place, to: &document)
                place += frame.count * referenceSize
            }
            try append(try reference(place), isRepeated: frame.isRepeated, at: place, to: &document)
        }
    }

    private func reference(_ place: Int) throws(FormatProblem) -> Int {
        let object = Self.number(bytes, place, referenceSize)
        if object >= UInt64(count) { throw FormatProblem(.invalidSyntax, "unknown object", at: place) }
        return Int(object)
    }

    /// Returns where an object is.
    private func offset(_ object: Int) throws(FormatProblem) -> Int {
        let place = table + object * offsetSize
        let offset = Self.number(bytes, place, offsetSize)
        guard offset >= 8, offset < UInt64(table) else {
            throw FormatProblem(.invalidSyntax, "the place of an object is not before the table", at: place)
        }
        return Int(offset)
    }

    /// Skips bytes of an object, which must be before the table.
    private func skip(_ size: UInt64, _ position: inout Int, of offset: Int) throws(FormatProblem) -> Int {
        if size > UInt64(table - position) {
            throw FormatProblem(.invalidSyntax, "the object does not end before the table", at: offset)
        }
        let start = position
        position += Int(size)
        return start
    }

    /// Reads the length in a marker, or in the integer after it.
    private func length(_ info: UInt8, _ position: inout Int, of offset: Int) throws(FormatProblem) -> UInt64 {
        if info < 15 { return UInt64(info) }
        let marker = bytes[try skip(1, &position, of: offset)]
        guard marker >> 4 == 1, marker & 15 <= 3 else {
            throw FormatProblem(.invalidSyntax, "expected a length", at: offset)
        }
        let size = 1 << Int(marker & 15)
        return Self.number(bytes, try skip(UInt64(size), &position, of: offset), size)
    }

    private mutating func append(
        _ object: Int, isRepeated: Bool, at place: Int, to document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        let offset = try offset(object)
        if isRepeated { try budget.spend(at: offset) }
        let (kind, info) = (bytes[offset] >> 4, bytes[offset] & 15)
        var position = offset + 1
        switch (kind, info) {
        case (0, 8): try document.append(.bool(false), at: offset)
        case (0, 9): try document.append(.bool(true), at: offset)
        case (1, 0...4):
            let size = 1 << Int(info)
            let start = try skip(UInt64(size), &position, of: offset)
            try document.append(try integer(start, size, of: offset), at: offset)
        case (2, 2):
            let bits = Self.number(bytes, try skip(4, &position, of: offset), 4)
            try document.append(.double(Double(Float(bitPattern: UInt32(bits)))), at: offset)
        case (2, 3):
            let bits = Self.number(bytes, try skip(8, &position, of: offset), 8)
            try document.append(.double(Double(bitPattern: bits)), at: offset)
        case (3, 3):
            let bits = Self.number(bytes, try skip(8, &position, of: offset), 8)
            let seconds = Double(bitPattern: bits)
            guard seconds.isFinite else { throw FormatProblem(.invalidDate, "invalid date", at: offset) }
            try document.append(.date(Date(timeIntervalSinceReferenceDate: seconds)), at: offset)
        case (4, _):
            let length = try length(info, &position, of: offset)
            let start = try skip(length, &position, of: offset)
            try budget.use(Int(length), at: offset)
            try document.append(data: bytes[start..<position], at: offset)
        case (5, _), (6, _):
            try document.append(try text(offset, limit: document.limits.stringLength, "string"), at: offset)
        case (8, _):
            throw FormatProblem(.unsupportedValue, "a UID of an archive is not a value", at: offset)
        case (10, _), (13, _):
            try begin(object, isObject: kind == 13, isRepeated: isRepeated, offset, &document)
        default: throw FormatProblem(.invalidSyntax, "unknown kind of object", at: offset)
        }
    }

    private mutating func begin(
        _ object: Int, isObject: Bool, isRepeated: Bool, _ offset: Int, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        if isOpen[object] {
            throw FormatProblem(.unsupportedValue, "a value cannot contain itself", at: offset)
        }
        var position = offset + 1
        let count = try length(bytes[offset] & 15, &position, of: offset)
        // More references than bytes cannot be.
        let (size, overflow) = count.multipliedReportingOverflow(by: UInt64(referenceSize * (isObject ? 2 : 1)))
        let references = try skip(overflow ? .max : size, &position, of: offset)
        try document.begin(isObject ? .object : .array, at: offset)
        try budget.use(Int(size), at: offset)
        isOpen[object] = true
        frames.append(
            Frame(
                object: object, isObject: isObject, isRepeated: isRepeated || budget.hasRepetition,
                references: references, count: Int(count)))
    }

    private func integer(_ start: Int, _ size: Int, of offset: Int) throws(FormatProblem) -> TapeNode {
        let low = Self.number(bytes, start + max(size - 8, 0), min(size, 8))
        // Integers of eight bytes have a sign, and shorter ones do not. Those of sixteen bytes are for integers above
        // Int64.max.
        if size < 8 { return .int(Int64(low)) }
        let high = size == 8 ? (low >> 63 == 1 ? UInt64.max : 0) : Self.number(bytes, start, 8)
        if high == 0 { return Int64(exactly: low).map { .int($0) } ?? TapeNode(.uint, payload: low) }
        guard high == .max, low >> 63 == 1 else {
            throw FormatProblem(.unsupportedValue, "an integer has more than 64 bits", at: offset)
        }
        return .int(Int64(bitPattern: low))
    }

    // MARK: Text

    private mutating func text(_ offset: Int, limit: Int, _ what: String) throws(FormatProblem) -> ParsedText {
        var position = offset + 1
        let length = try length(bytes[offset] & 15, &position, of: offset)
        let isASCII = bytes[offset] >> 4 == 5
        let (size, overflow) = length.multipliedReportingOverflow(by: isASCII ? 1 : 2)
        let start = try skip(overflow ? .max : size, &position, of: offset)
        if length > limit { throw .limit(what, limit, "\(what)Length", at: offset) }
        try budget.use(Int(size), at: offset)
        if isASCII {
            guard bytes[start..<position].allSatisfy({ $0 < 0x80 }) else {
                throw FormatProblem(.invalidEncoding, "invalid ASCII", at: offset)
            }
            return .slice(start, Int(length))
        }
        let units = (0..<Int(length)).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
        var text: [UInt8] = []
        text.reserveCapacity(units.count * 3)
        let isInvalid = transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) {
            text.append($0)
        }
        if isInvalid { throw FormatProblem(.invalidEncoding, "invalid UTF-16", at: offset) }
        return .made(text)
    }

    private mutating func append(
        key object: Int, at place: Int, to document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        let offset = try offset(object)
        guard bytes[offset] >> 4 == 5 || bytes[offset] >> 4 == 6 else {
            throw FormatProblem(.unsupportedValue, "a key of a dictionary must be a text", at: offset)
        }
        try document.key(try text(offset, limit: document.limits.keyLength, "key"), at: offset)
    }
}

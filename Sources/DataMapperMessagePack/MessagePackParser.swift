internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Parses MessagePack without recursion.
struct MessagePackParser: ~Copyable {
    private var input: BinaryInput
    private var containers = CountedContainers()

    init(_ input: consuming BinaryInput) { self.input = input }

    mutating func run(_ document: inout _DocumentAssembler) throws(FormatProblem) {
        repeat {
            let offset = input.offset
            if input.isAtEnd { throw input.endOfDocument(containers.expected) }
            let first = try input.byte()
            let shortCount = first &- 0xA0
            if shortCount < 32 {
                // A text of less than 32 bytes, as most keys are.
                let start = try input.skip(UInt64(shortCount), "a text of ")
                if containers.expectsKey {
                    try document.key(slice: start, Int(shortCount), at: offset)
                } else {
                    try document.append(slice: start, Int(shortCount), at: offset)
                }
                try containers.finishItem(&document)
            } else if containers.expectsKey {
                try otherKey(first, at: offset, &document)
                try containers.finishItem(&document)
            } else if let (kind, count) = try value(first, at: offset, &document) {
                try containers.begin(kind, count, at: offset, input, &document)
            } else {
                try containers.finishItem(&document)
            }
        } while !containers.isEmpty
        if !input.isAtEnd {
            throw FormatProblem(.trailingContent, "unexpected content after the document", at: input.offset)
        }
    }

    /// Appends a key that is not a short text.
    @inline(never)
    private mutating func otherKey(
        _ first: UInt8, at offset: Int, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        if let count = try textCount(first) {
            let start = try input.skip(count, "a text of ")
            return try document.key(slice: start, Int(count), at: offset)
        }
        guard let integer = try integer(first) else {
            throw FormatProblem(.unsupportedValue, "a key of a map must be a text or an integer", at: offset)
        }
        let text = integer.kind == .uint ? "\(integer.payload)" : "\(integer.int64)"
        try document.key(text: Array(text.utf8), flags: TapeNode.isOfFormat, at: offset)
    }

    /// Appends a scalar. For a container, returns its kind and the number of its elements or entries.
    @inline(__always)
    private mutating func value(
        _ first: UInt8, at offset: Int, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) -> (TapeNode.Kind, UInt64?)? {
        if let node = try integer(first) {
            try document.append(node, at: offset)
        } else if let count = try textCount(first) {
            let start = try input.skip(count, "a text of ")
            try document.append(slice: start, Int(count), at: offset)
        } else {
            switch first {
            case 0x80...0x8F: return (.object, UInt64(first & 0x0F))
            case 0x90...0x9F: return (.array, UInt64(first & 0x0F))
            case 0xC0: try document.append(TapeNode(.null), at: offset)
            case 0xC2: try document.append(.bool(false), at: offset)
            case 0xC3: try document.append(.bool(true), at: offset)
            case 0xC4...0xC6: try bytes(try count(first - 0xC4), isExtension: false, at: offset, &document)
            case 0xC7...0xC9: try bytes(try count(first - 0xC7), isExtension: true, at: offset, &document)
            case 0xCA:
                let float = Float(bitPattern: try input.number(UInt32.self))
                try document.append(.double(Double(float)), at: offset)
            case 0xCB: try document.append(.double(Double(bitPattern: try input.number(UInt64.self))), at: offset)
            case 0xD4...0xD8: try bytes(1 << UInt64(first - 0xD4), isExtension: true, at: offset, &document)
            case 0xDC: return (.array, UInt64(try input.number(UInt16.self)))
            case 0xDD: return (.array, UInt64(try input.number(UInt32.self)))
            case 0xDE: return (.object, UInt64(try input.number(UInt16.self)))
            case 0xDF: return (.object, UInt64(try input.number(UInt32.self)))
            default: throw FormatProblem(.invalidSyntax, "invalid first byte of a value", at: offset)
            }
        }
        return nil
    }

    /// Reads an integer, or returns nil for any other value.
    @inline(__always)
    private mutating func integer(_ first: UInt8) throws(FormatProblem) -> TapeNode? {
        switch first {
        case 0x00...0x7F, 0xE0...0xFF: return .int(Int64(Int8(bitPattern: first)))
        case 0xCC: return .int(Int64(try input.byte()))
        case 0xCD: return .int(Int64(try input.number(UInt16.self)))
        case 0xCE: return .int(Int64(try input.number(UInt32.self)))
        case 0xCF:
            let value = try input.number(UInt64.self)
            return Int64(exactly: value).map { .int($0) } ?? TapeNode(.uint, payload: value)
        case 0xD0: return .int(Int64(Int8(bitPattern: try input.byte())))
        case 0xD1: return .int(Int64(try input.number(Int16.self)))
        case 0xD2: return .int(Int64(try input.number(Int32.self)))
        case 0xD3: return .int(try input.number(Int64.self))
        default: return nil
        }
    }

    /// Reads the number of bytes of a longer text, or returns nil for any other value.
    @inline(__always)
    private mutating func textCount(_ first: UInt8) throws(FormatProblem) -> UInt64? {
        switch first {
        case 0xD9...0xDB: try count(first - 0xD9)
        default: nil
        }
    }

    /// Reads a number of one, two or four bytes.
    private mutating func count(_ size: UInt8) throws(FormatProblem) -> UInt64 {
        switch size {
        case 0: UInt64(try input.byte())
        case 1: UInt64(try input.number(UInt16.self))
        default: UInt64(try input.number(UInt32.self))
        }
    }

    /// Reads bytes. The type of an extension comes before its bytes, and is not counted.
    private mutating func bytes(
        _ count: UInt64, isExtension: Bool, at offset: Int, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        let count = isExtension ? count + 1 : count
        let start = try input.skip(count, isExtension ? "an extension of " : "")
        if count > document.limits.stringLength {
            throw .limit("string", document.limits.stringLength, "stringLength", at: offset)
        }
        let bytes = input.bytes(start, Int(count))
        if isExtension, bytes.first == 0xFF, let date = try Timestamp.date(bytes.dropFirst(), at: offset) {
            return try document.append(.date(date), at: offset)
        }
        try document.append(.data, bytes: bytes, flags: isExtension ? TapeNode.isOfFormat : 0, at: offset)
    }
}

/// The timestamps of MessagePack: seconds since 1970, and nanoseconds.
enum Timestamp {
    /// Returns the date of the bytes of a timestamp, or nil if there is no timestamp of this length.
    static func date(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, at offset: Int) throws(FormatProblem) -> Date? {
        let number = { (bytes: Slice<UnsafeBufferPointer<UInt8>>) in bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        }
        let (seconds, nanoseconds): (Int64, UInt64)
        switch bytes.count {
        case 4: (seconds, nanoseconds) = (Int64(number(bytes)), 0)
        case 8: (seconds, nanoseconds) = (Int64(number(bytes) & 0x3_FFFF_FFFF), number(bytes) >> 34)
        case 12: (seconds, nanoseconds) = (Int64(bitPattern: number(bytes.suffix(8))), number(bytes.prefix(4)))
        default: return nil
        }
        guard nanoseconds < 1_000_000_000 else {
            throw FormatProblem(.invalidDate, "a timestamp has more than 999999999 nanoseconds", at: offset)
        }
        // Seconds since 2001 keep more digits.
        let (whole, overflow) = seconds.subtractingReportingOverflow(978_307_200)
        return Date(
            timeIntervalSinceReferenceDate: (overflow ? Double(seconds) : Double(whole)) + Double(nanoseconds) / 1e9)
    }

    /// Returns the seconds since 1970 and the nanoseconds of a date, or nil if there are none.
    static func parts(of date: Date) -> (seconds: Int64, nanoseconds: UInt32)? {
        let interval = date.timeIntervalSinceReferenceDate
        let whole = interval.rounded(.down)
        guard let seconds = Int64(exactly: whole) else { return nil }
        let nanoseconds = min(((interval - whole) * 1e9).rounded(), 999_999_999)
        let (sum, overflow) = seconds.addingReportingOverflow(978_307_200)
        return overflow ? nil : (sum, UInt32(nanoseconds))
    }
}

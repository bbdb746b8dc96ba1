internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Parses MessagePack without recursion. `BinaryParser` reads most items, and this the others.
struct MessagePackParser: ~Copyable {
    private var parser: BinaryParser

    private static let heads = BinaryHeads { first in
        switch first {
        case 0x00...0x7F, 0xE0...0xFF: .constant(.int(Int64(Int8(bitPattern: first))))
        case 0x80...0x8F: .short(.object, first & 0x0F)
        case 0x90...0x9F: .short(.array, first & 0x0F)
        case 0xA0...0xBF: .short(.text, first & 0x1F)
        case 0xC0: .constant(TapeNode(.null))
        case 0xC2: .constant(.bool(false))
        case 0xC3: .constant(.bool(true))
        case 0xCA: .long(.float, sizeExponent: 2)
        case 0xCB: .long(.double, sizeExponent: 3)
        case 0xCC...0xCF: .long(.unsigned, sizeExponent: first - 0xCC)
        case 0xD0...0xD3: .long(.signed, sizeExponent: first - 0xD0)
        case 0xD9...0xDB: .long(.text, sizeExponent: first - 0xD9)
        case 0xDC...0xDD: .long(.array, sizeExponent: first - 0xDC + 1)
        case 0xDE...0xDF: .long(.object, sizeExponent: first - 0xDE + 1)
        default: .other
        }
    }

    init(_ bytes: BorrowedBytes) {
        parser = BinaryParser(BinaryInput(bytes, format: "MessagePack"), Self.heads)
    }

    mutating func run(_ document: inout _DocumentAssembler) throws(FormatProblem) {
        while let item = try parser.next(&document) {
            if parser.isAtKey { throw BinaryParser.unsupportedKey(at: item.offset) }
            switch item.first {
            case 0xC4...0xC6: try bytes(try length(item.first - 0xC4), isExtension: false, at: item.offset, &document)
            case 0xC7...0xC9: try bytes(try length(item.first - 0xC7), isExtension: true, at: item.offset, &document)
            case 0xD4...0xD8: try bytes(1 << UInt64(item.first - 0xD4), isExtension: true, at: item.offset, &document)
            default: throw FormatProblem(.invalidSyntax, "invalid first byte of a value", at: item.offset)
            }
        }
    }

    /// Reads a number of 1, 2 or 4 bytes, by the exponent of 2.
    private mutating func length(_ sizeExponent: UInt8) throws(FormatProblem) -> UInt64 {
        try parser.input.number(size: 1 << sizeExponent)
    }

    /// Reads bytes. The type of an extension comes before its bytes, and is not counted.
    private mutating func bytes(
        _ count: UInt64, isExtension: Bool, at offset: Int, _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        let count = isExtension ? count + 1 : count
        let start = try parser.input.skip(count, isExtension ? "an extension of " : "")
        let bytes = parser.input.bytes(start, Int(count))
        if isExtension, bytes.first == 0xFF {
            return try document.append(.date(Timestamp.date(bytes.dropFirst(), at: offset)), at: offset)
        }
        try document.append(data: bytes, flags: isExtension ? .isOfFormat : .none, at: offset)
    }
}

/// The timestamps of MessagePack: seconds since 1970, and nanoseconds.
enum Timestamp {
    /// Returns the date of the bytes of a timestamp.
    static func date(_ bytes: Slice<BorrowedBytes>, at offset: Int) throws(FormatProblem) -> Date {
        let number = { (bytes: Slice<BorrowedBytes>) in bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        }
        let (seconds, nanoseconds): (Int64, UInt64)
        switch bytes.count {
        case 4: (seconds, nanoseconds) = (Int64(number(bytes)), 0)
        case 8: (seconds, nanoseconds) = (Int64(number(bytes) & 0x3_FFFF_FFFF), number(bytes) >> 34)
        case 12: (seconds, nanoseconds) = (Int64(bitPattern: number(bytes.suffix(8))), number(bytes.prefix(4)))
        default: throw FormatProblem(.invalidDate, "a timestamp has 4, 8 or 12 bytes", at: offset)
        }
        guard nanoseconds < 1_000_000_000 else {
            throw FormatProblem(.invalidDate, "a timestamp has more than 999999999 nanoseconds", at: offset)
        }
        // Seconds since 2001 keep more digits.
        let (whole, overflow) = seconds.subtractingReportingOverflow(secondsTo2001)
        let interval = overflow ? Double(seconds) - Double(secondsTo2001) : Double(whole)
        return Date(timeIntervalSinceReferenceDate: interval + Double(nanoseconds) / 1e9)
    }

    private static let secondsTo2001: Int64 = 978_307_200

    /// Returns the seconds since 1970 and the nanoseconds of a date, which must be at most 2^63 seconds from 1970. A
    /// `Date` so far from 1970 is rounded, so it can be beyond the largest timestamp.
    static func parts(of date: Date) -> (seconds: Int64, nanoseconds: UInt32) {
        let interval = date.timeIntervalSinceReferenceDate
        let whole = interval.rounded(.down)
        if let seconds = Int64(exactly: whole) {
            let (sum, overflow) = seconds.addingReportingOverflow(secondsTo2001)
            if !overflow { return (sum, UInt32(min(((interval - whole) * 1e9).rounded(), 999_999_999))) }
        }
        let sum = whole + Double(secondsTo2001)
        return (Int64(exactly: sum) ?? (sum < 0 ? .min : .max), 0)
    }
}

internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes MessagePack, with the shortest form of each value. Texts and bytes are those of the document, which the
/// `ValueWriter` that passes them keeps.
struct MessagePackSink: BinarySink, ~Copyable {
    var output = ByteOutput()
    private let writesIntegerKeys: Bool
    /// Whether a text or bytes were longer than the format can express.
    private(set) var isTooLong = false

    static let firstBytes = BinaryFirstBytes(
        text: (0xA0, limit: 32), array: 0x90, object: 0x80, containerLimit: 16, integerLimit: 0x80, mediumText: 0xD9,
        integer: 0xCC, false: 0xC2, true: 0xC3, null: 0xC0, double: 0xCB)

    init(writesIntegerKeys: Bool) { self.writesIntegerKeys = writesIntegerKeys }

    consuming func finish() -> Data { output.finish() }

    mutating func appendNull(flags: NodeFlags) { output.append(0xC0) }

    mutating func append(_ value: Bool) { output.append(value ? 0xC3 : 0xC2) }

    mutating func append(_ value: Int64) {
        switch value {
        case 0...: append(UInt64(value))
        case -32..<0: output.append(UInt8(truncatingIfNeeded: value))
        case Int64(Int8.min)...:
            output.append(0xD0)
            output.append(UInt8(truncatingIfNeeded: value))
        case Int64(Int16.min)...:
            output.append(0xD1)
            output.append(bigEndian: Int16(truncatingIfNeeded: value))
        case Int64(Int32.min)...:
            output.append(0xD2)
            output.append(bigEndian: Int32(truncatingIfNeeded: value))
        default:
            output.append(0xD3)
            output.append(bigEndian: value)
        }
    }

    @inline(__always)
    mutating func append(_ value: UInt64) {
        if value < 0x80 {
            output.append(UInt8(truncatingIfNeeded: value))
        } else if value > UInt32.max {
            output.append(0xCF)
            output.append(bigEndian: value)
        } else {
            head(value, smallFirst: 0xCC)
        }
    }

    mutating func append(_ value: Double) {
        let single = Float(value)
        if value.isNaN || Double(single) == value { return append(single) }
        output.append(0xCB)
        output.append(bigEndian: value.bitPattern)
    }

    mutating func append(_ value: Float) {
        output.append(0xCA)
        output.append(bigEndian: value.bitPattern)
    }

    /// Is not called, because the format does not name such numbers as its ability.
    mutating func append(decimal: LongDecimal) {}

    mutating func append(text: BorrowedBytes, flags: NodeFlags) {
        if text.count < 32 {
            output.append(0xA0 | UInt8(truncatingIfNeeded: text.count))
        } else {
            head(UInt64(text.count), smallFirst: 0xD9)
        }
        output.append(text)
    }

    mutating func append(data: BorrowedBytes, flags: NodeFlags) {
        if flags.contains(.isOfFormat), !data.isEmpty {
            beginExtension(data.count - 1)
        } else {
            head(UInt64(data.count), smallFirst: 0xC4)
        }
        output.append(data)
    }

    /// Writes what comes before the type of an extension.
    private mutating func beginExtension(_ count: Int) {
        if count <= 16, count.nonzeroBitCount == 1 {
            output.append(0xD4 + UInt8(count.trailingZeroBitCount))
        } else {
            head(UInt64(count), smallFirst: 0xC7)
        }
    }

    mutating func append(_ date: Date) {
        let (seconds, nanoseconds) = Timestamp.parts(of: date)
        if seconds >> 34 != 0 {
            beginExtension(12)
            output.append(0xFF)
            output.append(bigEndian: nanoseconds)
            output.append(bigEndian: seconds)
        } else if nanoseconds == 0, seconds <= UInt32.max {
            beginExtension(4)
            output.append(0xFF)
            output.append(bigEndian: UInt32(truncatingIfNeeded: seconds))
        } else {
            beginExtension(8)
            output.append(0xFF)
            output.append(bigEndian: UInt64(nanoseconds) << 34 | UInt64(seconds))
        }
    }

    /// Is called for containers of 16 elements or more.
    mutating func begin(_ kind: TapeNode.Kind, count: Int) {
        let isMap = kind == .object
        if count <= UInt16.max {
            output.append(isMap ? 0xDE : 0xDC)
            output.append(bigEndian: UInt16(truncatingIfNeeded: count))
        } else {
            output.append(isMap ? 0xDF : 0xDD)
            output.append(bigEndian: UInt32(truncatingIfNeeded: count))
        }
    }

    @inline(__always)
    mutating func append(key: BorrowedBytes, flags: NodeFlags) {
        if writesIntegerKeys || flags.contains(.isOfFormat), let integer = IntegerText.integer(key),
            !integer.isNegative || integer.argument <= Int64.max
        {
            if integer.isNegative { append(~Int64(integer.argument)) } else { append(integer.argument) }
        } else {
            append(text: key, flags: .none)
        }
    }

    mutating func end(_ kind: TapeNode.Kind) {}

    /// Writes a number of one, two or four bytes. The first byte says how many; `smallFirst` means one.
    private mutating func head(_ value: UInt64, smallFirst: UInt8) {
        switch value {
        case ..<0x100:
            output.append(smallFirst)
            output.append(UInt8(truncatingIfNeeded: value))
        case ..<0x1_0000:
            output.append(smallFirst + 1)
            output.append(bigEndian: UInt16(truncatingIfNeeded: value))
        default:
            if value > UInt32.max { isTooLong = true }
            output.append(smallFirst + 2)
            output.append(bigEndian: UInt32(truncatingIfNeeded: value))
        }
    }
}

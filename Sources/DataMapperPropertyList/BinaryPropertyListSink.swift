internal import DataMapperFormats
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Writes a binary property list. Equal texts are one object.
struct BinaryPropertyListSink: FormatSink, ~Copyable {
    /// The bytes of all scalars.
    private var scalars = ByteOutput()
    private var objects: [Object] = []
    private var texts: [[UInt8]: Int] = [:]
    /// The containers that are open.
    private var open: [Container] = []

    private struct Container {
        let index: Int
        let isObject: Bool
        var keys: [Int] = []
        var values: [Int] = []
    }

    private enum Object {
        /// The bytes of a scalar, as a range of those of all scalars.
        case scalar(Range<Int>)
        case array([Int])
        case object(keys: [Int], values: [Int])
    }

    // MARK: Objects

    private mutating func append(_ object: Object) -> Int {
        let index = objects.count
        objects.append(object)
        return index
    }

    /// Adds a value to the innermost container.
    private mutating func add(_ index: Int) {
        if !open.isEmpty { open[open.count - 1].values.append(index) }
    }

    private mutating func appendScalar(_ write: (inout ByteOutput) -> Void) {
        let start = scalars.count
        write(&scalars)
        add(append(.scalar(start..<scalars.count)))
    }

    /// Null is left out, or an error, so this is not called.
    mutating func appendNull(flags: NodeFlags) {}

    mutating func append(_ value: Bool) { appendScalar { $0.append(value ? 0x09 : 0x08 as UInt8) } }

    mutating func append(_ value: Int64) { appendScalar { Self.append(value, to: &$0) } }

    mutating func append(_ value: UInt64) {
        appendScalar {
            $0.append(0x14 as UInt8)
            $0.append(bigEndian: 0 as UInt64)
            $0.append(bigEndian: value)
        }
    }

    mutating func append(_ value: Double) {
        appendScalar {
            $0.append(0x23 as UInt8)
            $0.append(bigEndian: value.bitPattern)
        }
    }

    mutating func append(_ value: Float) {
        appendScalar {
            $0.append(0x22 as UInt8)
            $0.append(bigEndian: value.bitPattern)
        }
    }

    /// Is not called, because the format does not name such numbers as its ability.
    mutating func append(decimal: LongDecimal) {}

    mutating func append(text: BorrowedBytes, flags: NodeFlags) { add(index(of: text)) }

    mutating func append(data: BorrowedBytes, flags: NodeFlags) {
        appendScalar {
            Self.append(marker: 0x40, count: data.count, to: &$0)
            $0.append(data)
        }
    }

    mutating func append(_ date: Date) {
        appendScalar {
            $0.append(0x33 as UInt8)
            $0.append(bigEndian: date.timeIntervalSinceReferenceDate.bitPattern)
        }
    }

    mutating func begin(_ kind: TapeNode.Kind, count: Int) {
        // The references are known at the end.
        let index = append(.array([]))
        add(index)
        open.append(Container(index: index, isObject: kind == .object))
    }

    mutating func append(key: BorrowedBytes, flags: NodeFlags) {
        let index = index(of: key)
        if !open.isEmpty { open[open.count - 1].keys.append(index) }
    }

    mutating func end(_ kind: TapeNode.Kind) {
        guard let container = open.popLast() else { return }
        objects[container.index] =
            container.isObject ? .object(keys: container.keys, values: container.values) : .array(container.values)
    }

    private mutating func index(of text: BorrowedBytes) -> Int {
        let bytes = Array(text)
        if let known = texts[bytes] { return known }
        let start = scalars.count
        if bytes.allSatisfy({ $0 < 0x80 }) {
            Self.append(marker: 0x50, count: bytes.count, to: &scalars)
            scalars.append(bytes)
        } else {
            let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
            Self.append(marker: 0x60, count: units.count, to: &scalars)
            for unit in units { scalars.append(bigEndian: unit) }
        }
        let index = append(.scalar(start..<scalars.count))
        texts[bytes] = index
        return index
    }

    private static func append(_ value: Int64, to output: inout ByteOutput) {
        switch value {
        case 0...0xFF:
            output.append(0x10 as UInt8)
            output.append(UInt8(value))
        case 0...0xFFFF:
            output.append(0x11 as UInt8)
            output.append(bigEndian: UInt16(value))
        case 0...0xFFFF_FFFF:
            output.append(0x12 as UInt8)
            output.append(bigEndian: UInt32(value))
        default:
            output.append(0x13 as UInt8)
            output.append(bigEndian: value)
        }
    }

    private static func append(marker: UInt8, count: Int, to output: inout ByteOutput) {
        output.append(marker | UInt8(min(count, 15)))
        if count >= 15 { append(Int64(count), to: &output) }
    }

    // MARK: Document

    consuming func finish() -> Data {
        var output = ByteOutput(capacity: scalars.count + objects.count * 8)
        output.append("bplist00")
        let referenceSize = Self.size(of: objects.count)
        let bytes = scalars.finish()
        var offsets: [Int] = []
        for object in objects {
            offsets.append(output.count)
            switch object {
            case .scalar(let range):
                output.append(bytes, range)
            case .array(let elements):
                Self.append(marker: 0xA0, count: elements.count, to: &output)
                for element in elements { Self.append(element, size: referenceSize, to: &output) }
            case .object(let keys, let values):
                Self.append(marker: 0xD0, count: keys.count, to: &output)
                for reference in keys + values { Self.append(reference, size: referenceSize, to: &output) }
            }
        }
        let table = output.count
        let offsetSize = Self.size(of: table)
        for offset in offsets { Self.append(offset, size: offsetSize, to: &output) }
        for _ in 0..<6 { output.append(0 as UInt8) }
        output.append(UInt8(offsetSize))
        output.append(UInt8(referenceSize))
        for number in [objects.count, 0, table] { output.append(bigEndian: UInt64(number)) }
        return output.finish()
    }

    /// The number of bytes that numbers up to this one need: 1, 2, 4 or 8, which all readers accept.
    private static func size(of number: Int) -> Int {
        number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : number <= 0xFFFF_FFFF ? 4 : 8
    }

    private static func append(_ number: Int, size: Int, to output: inout ByteOutput) {
        for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
            output.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}

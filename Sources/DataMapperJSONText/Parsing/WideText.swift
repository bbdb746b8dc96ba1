internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Converts text in UTF-16 or UTF-32, in either byte order, to UTF-8.
struct WideText<Unit: FixedWidthInteger & UnsignedInteger & SIMDScalar> {
    private let isSwapped: Bool

    init(isLittleEndian: Bool) { isSwapped = isLittleEndian != (UInt16(littleEndian: 1) == 1) }

    /// Returns the text after the first `mark` bytes as UTF-8. If the text may end anywhere, a cut character at its end
    /// is left out.
    ///
    /// - Throws: ``JsonError`` with the place of the first invalid unit.
    func utf8(of data: Data, from mark: Int, allowsTruncation: Bool) throws -> Data {
        let size = MemoryLayout<Unit>.size
        // At most three bytes for a unit of UTF-16, and four for one of UTF-32. Unused memory is never touched.
        let longest = size == 2 ? 3 : 4
        let count = max(data.count - mark, 0) / size
        var text = JsonOutput(capacity: count * longest + longest)
        // The last unit may be the first half of a character.
        let (read, isCut) = data.withUnsafeBytes { bytes in
            let units = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(mark))
            let read = transcode(units, count, to: &text)
            return (read, size == 2 && read == count - 1 && 0xD800..<0xDC00 ~= unit(units, read))
        }
        if read == count, allowsTruncation || (data.count - mark) % size == 0 { return text.finish() }
        if isCut, allowsTruncation { return text.finish() }
        throw JsonError(invalidUnitAfter: text.finish(), at: mark + read * size, bits: size * 8)
    }

    /// Returns the number of units that were read: all of them, or those before the first invalid one. There is enough
    /// room for all.
    private func transcode(_ bytes: UnsafeRawBufferPointer, _ count: Int, to text: inout JsonOutput) -> Int {
        typealias Eight = SIMD8<Unit>
        let size = MemoryLayout<Unit>.size
        let beyondASCII = Eight(repeating: isSwapped ? (~0x7F as Unit).byteSwapped : ~0x7F)
        let shift = Eight(repeating: isSwapped ? Unit(Unit.bitWidth - 8) : 0)
        let start = text.next
        var target = start
        var index = 0
        defer { text.advance(target - start) }
        while index < count {
            while count &- index >= 8 {
                let units = bytes.loadUnaligned(fromByteOffset: index &* size, as: Eight.self)
                if units & beyondASCII != Eight() { break }
                UnsafeMutableRawPointer(target).storeBytes(
                    of: SIMD8<UInt8>(truncatingIfNeeded: units &>> shift), as: SIMD8<UInt8>.self)
                target += 8
                index &+= 8
            }
            // Read up to sixteen units one by one. In a run of characters outside of ASCII, trying eight at a time
            // after each would cost more than it saves.
            let pause = min(count, index &+ 16)
            while index < pause {
                var scalar = unit(bytes, index)
                index &+= 1
                if scalar & 0xFFFF_F800 == 0xD800 {
                    guard size == 2, scalar < 0xDC00, index < count else { return index &- 1 }
                    let low = unit(bytes, index)
                    guard low & 0xFC00 == 0xDC00 else { return index &- 1 }
                    index &+= 1
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
                } else if scalar > 0x10FFFF {
                    return index &- 1
                }
                target += JsonString.write(scalar, to: target)
            }
        }
        return index
    }

    @inline(__always)
    private func unit(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
        let unit = bytes.loadUnaligned(fromByteOffset: index &* MemoryLayout<Unit>.size, as: Unit.self)
        return UInt32(truncatingIfNeeded: isSwapped ? unit.byteSwapped : unit)
    }
}

extension JsonError {
    /// Creates the error for a unit that is invalid, after a text. It is not compiled for each size of units.
    fileprivate init(invalidUnitAfter text: Data, at offset: Int, bits: Int) {
        var position = TextPosition()
        text.withUnsafeBytes { position.advance(to: $0.count, in: $0.bindMemory(to: UInt8.self)) }
        self.init(
            .invalidEncoding, JsonErrorText.invalidEncoding("UTF-\(bits)"), at: position.location(offset: offset))
    }
}

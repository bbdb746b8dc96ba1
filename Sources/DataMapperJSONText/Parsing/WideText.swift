internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Converts text in UTF-16 or UTF-32, in either byte order, to UTF-8.
struct WideText<Unit: FixedWidthInteger & UnsignedInteger & SIMDScalar & BitwiseCopyable>
where Unit.SIMD8Storage: BitwiseCopyable {
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
        let (read, isCut) = BorrowedBytes.with(data) { bytes in
            let units = bytes.part(min(mark, bytes.count)..<bytes.count)
            let read = transcode(units, count, to: &text)
            return (read, size == 2 && read == count - 1 && 0xD800..<0xDC00 ~= unit(units, read))
        }
        if read == count, allowsTruncation || (data.count - mark) % size == 0 { return text.finish() }
        if isCut, allowsTruncation { return text.finish() }
        throw JsonError(invalidUnitAfter: text.finish(), at: mark + read * size, bits: size * 8)
    }

    /// Returns the number of units that were read: all of them, or those before the first invalid one. There is enough
    /// room for all.
    private func transcode(_ bytes: BorrowedBytes, _ count: Int, to text: inout JsonOutput) -> Int {
        typealias Eight = SIMD8<Unit>
        let size = MemoryLayout<Unit>.size
        let beyondASCII = Eight(repeating: isSwapped ? (~0x7F as Unit).byteSwapped : ~0x7F)
        let shift = Eight(repeating: isSwapped ? Unit(Unit.bitWidth - 8) : 0)
        var index = 0
        while index < count {
            while count &- index >= 8 {
                let units = bytes.units(at: index &* size, as: Eight.self)
                if units & beyondASCII != Eight() { break }
                text.append(words: SIMD8<UInt8>(truncatingIfNeeded: units &>> shift), 8)
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
                let (bytes, length) = JsonString.utf8(scalar)
                text.append(reserved: bytes, length)
            }
        }
        return index
    }

    @inline(__always)
    private func unit(_ bytes: BorrowedBytes, _ index: Int) -> UInt32 {
        let unit = bytes.units(at: index &* MemoryLayout<Unit>.size, as: Unit.self)
        return UInt32(truncatingIfNeeded: isSwapped ? unit.byteSwapped : unit)
    }
}

extension JsonError {
    /// Creates the error for a unit that is invalid, after a text. It is not compiled for each size of units.
    fileprivate init(invalidUnitAfter text: Data, at offset: Int, bits: Int) {
        var position = TextPosition()
        BorrowedBytes.with(text) { position.advance(over: $0) }
        self.init(
            .invalidEncoding, JsonErrorText.invalidEncoding("UTF-\(bits)"), at: position.location(offset: offset))
    }
}

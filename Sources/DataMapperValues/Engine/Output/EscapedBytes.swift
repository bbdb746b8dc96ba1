/// Finds the bytes of a text that must be escaped in JSON, eight or sixteen at a time.
///
/// A mask of a word has the upper bit of each byte that matches. Bits above the lowest one may be wrong, because
/// subtraction borrows upwards. So only the lowest bit counts.
@usableFromInline
enum EscapedBytes {
    @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// Marks quotation marks, backslashes and control characters. With one bit flipped, the quotation mark comes after
    /// the last control character, so one subtraction finds both.
    @inlinable @inline(__always)
    static func escaped(_ word: UInt64) -> UInt64 {
        (((word ^ (ones &* 0x02)) &- (ones &* 0x21)) | ((word ^ (ones &* 0x5C)) &- ones)) & ~word & (ones &* 0x80)
    }

    @inlinable @inline(__always)
    static func slashes(_ word: UInt64) -> UInt64 { ((word ^ (ones &* 0x2F)) &- ones) & ~word & (ones &* 0x80) }

    // MARK: Blocks

    /// Sixteen bytes, which processors compare at once.
    @usableFromInline typealias Block = SIMD16<UInt8>

    /// Marks bytes of a block.
    @usableFromInline typealias Mask = SIMDMask<SIMD16<Int8>>

    /// Marks bytes that must be escaped in a string, as ``escaped(_:)-(UInt64)`` does.
    @inlinable @inline(__always)
    static func escaped(_ block: Block) -> Mask {
        block .< Block(repeating: 0x20) .| places(block, 0x22) .| places(block, 0x5C)
    }

    @inlinable @inline(__always)
    static func slashes(_ block: Block) -> Mask { places(block, 0x2F) }

    @inlinable @inline(__always)
    static func places(_ block: Block, _ byte: UInt8) -> Mask { block .== Block(repeating: byte) }
}

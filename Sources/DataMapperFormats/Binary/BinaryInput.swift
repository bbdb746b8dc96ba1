public import DataMapperValues

/// The bytes of a binary document that is being read.
///
/// Every read checks that the bytes exist. A declared length never allocates anything.
@usableFromInline
package struct BinaryInput: ~Copyable {
    @usableFromInline package let bytes: BorrowedBytes
    /// The number of bytes that have been read.
    @usableFromInline package var offset = 0
    private let format: String

    package init(_ bytes: BorrowedBytes, format: String) {
        self.bytes = bytes
        self.format = format
    }

    @inlinable
    package var count: Int { bytes.count }

    /// The place of the first byte.
    var start: SourcePlace { @inline(__always) get { SourcePlace(startOf: bytes) } }

    @inlinable
    package var isAtEnd: Bool { offset == count }

    /// Reads a byte.
    @inlinable @inline(__always)
    package mutating func byte() throws(FormatProblem) -> UInt8 {
        guard let byte = bytes.byte(at: offset) else { throw endOfDocument("a value") }
        offset &+= 1
        return byte
    }

    /// Reads a number, whose most significant byte comes first.
    @inlinable @inline(__always)
    package mutating func number<Value: FixedWidthInteger & BitwiseCopyable>(
        _: Value.Type
    ) throws(FormatProblem) -> Value {
        let size = MemoryLayout<Value>.size
        if count &- offset < size { throw endOfDocument("a number of \(size) bytes") }
        let value = bytes.word(at: offset, as: Value.self)
        offset &+= size
        return value.byteSwapped
    }

    /// Reads a number of 1, 2, 4 or 8 bytes.
    package mutating func number(size: UInt8) throws(FormatProblem) -> UInt64 {
        switch size {
        case 1: UInt64(try byte())
        case 2: UInt64(try number(UInt16.self))
        case 4: UInt64(try number(UInt32.self))
        default: try number(UInt64.self)
        }
    }

    /// Skips bytes, and returns where they begin. `what` is a text such as `a text of`, for errors.
    @inlinable @inline(__always)
    package mutating func skip(_ length: UInt64, _ what: String) throws(FormatProblem) -> Int {
        if length > UInt64(count &- offset) { throw tooShort(length, what) }
        let start = offset
        offset &+= Int(length)
        return start
    }

    /// Returns the bytes of a range that has been read.
    @inlinable
    package func bytes(_ start: Int, _ count: Int) -> Slice<BorrowedBytes> { bytes[start..<start + count] }

    @inline(never) @usableFromInline
    func tooShort(_ length: UInt64, _ what: String) -> FormatProblem { endOfDocument(what + "\(length) bytes") }

    /// The problem that the document ends where more is expected.
    @inline(never) @usableFromInline
    package func endOfDocument(_ expected: String) -> FormatProblem {
        FormatProblem(.unexpectedEnd, "expected \(expected), found the end of the \(format) document", at: count)
    }
}

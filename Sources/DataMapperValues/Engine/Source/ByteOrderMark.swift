/// The bytes that a text in UTF-8 can begin with to say that it is UTF-8 (U+FEFF). They are not a part of the text.
@usableFromInline
package enum ByteOrderMark {
    @inlinable
    package static var bytes: [UInt8] { [0xEF, 0xBB, 0xBF] }

    /// Returns the number of bytes of the mark at the start of a text: 3, or 0 if there is none.
    @inlinable @inline(__always)
    package static func count(in text: some Collection<UInt8>) -> Int {
        text.first == 0xEF && text.starts(with: bytes) ? 3 : 0
    }
}

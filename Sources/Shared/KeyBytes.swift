/// A string that is compared byte by byte, not by Unicode equivalence.
@usableFromInline
package struct KeyBytes: Hashable, Sendable {
    @usableFromInline package let string: String

    @inlinable
    package init(_ string: String) { self.string = string }

    @inlinable
    package static func == (left: KeyBytes, right: KeyBytes) -> Bool {
        left.string.utf8.elementsEqual(right.string.utf8)
    }

    @inlinable
    package func hash(into hasher: inout Hasher) {
        // Eight bytes at once.
        var (word, count) = (UInt64(0), 0)
        for byte in string.utf8 {
            word = word &<< 8 | UInt64(byte)
            count &+= 1
            if count & 7 == 0 { hasher.combine(word) }
        }
        hasher.combine(word)
        hasher.combine(count)
    }
}

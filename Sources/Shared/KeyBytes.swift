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
    package func hash(into hasher: inout Hasher) { BorrowedBytes.with(string) { $0.hash(into: &hasher) } }
}

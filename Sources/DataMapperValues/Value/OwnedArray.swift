/// An array that was made in Swift, as opposed to one in a ``Document``.
///
/// Only whoever holds the one reference changes it; `SupportedType` sees to that.
@usableFromInline
package final class OwnedArray: @unchecked Sendable {
    /// Empty while there are `chunks`.
    private var list: [SupportedType]
    /// The elements, while many are inserted and removed.
    private var chunks: ElementChunks?
    private(set) var depth: Int

    package init(_ elements: [SupportedType]) {
        list = elements
        depth = 1 + (elements.lazy.map(\.ownedDepth).max() ?? 0)
    }

    deinit {
        if depth > OwnedDepth.recursive { OwnedDepth.dismantle(takeElements()) }
    }

    /// Copied only while they are divided.
    package var elements: [SupportedType] { chunks?.elements ?? list }

    package var count: Int { chunks?.count ?? list.count }

    /// There must be an element at the index.
    subscript(index: Int) -> SupportedType { chunks?[index] ?? list[index] }

    func takeElements() -> [SupportedType] {
        defer { (list, chunks, depth) = ([], nil, 0) }
        return elements
    }

    /// Puts a value in the place of the element at an index, which there must be, and returns that.
    package func exchange(_ value: consuming SupportedType, at index: Int) -> SupportedType {
        depth = max(depth, 1 + value.ownedDepth)
        if let chunks { return chunks.exchange(value, at: index) }
        swap(&list[index], &value)
        return value
    }

    /// The index is at most the number of elements.
    package func insert(_ value: SupportedType, at index: Int) {
        depth = max(depth, 1 + value.ownedDepth)
        if let chunks { chunks.insert(value, at: index) } else { list.insert(value, at: index) }
    }

    package func remove(at index: Int) -> SupportedType { chunks?.remove(at: index) ?? list.remove(at: index) }

    // MARK: Many changes

    package var isDivided: Bool { chunks != nil }

    /// Makes inserting and removing cheap, at the price of a copy, and of another each time that all elements are asked for
    /// until they are united.
    package func divide() {
        if chunks == nil { (list, chunks) = ([], ElementChunks(list)) }
    }

    /// Ends what `divide` has begun, before anybody else sees the array.
    package func unite() {
        if let chunks { (list, self.chunks) = (chunks.elements, nil) }
    }
}

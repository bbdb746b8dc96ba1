/// An array that was created in Swift, not read into a ``Document``.
///
/// It is changed only by a caller that has the only reference. `SupportedType` makes sure of that.
@usableFromInline
package final class OwnedArray: @unchecked Sendable {
    /// The elements. Empty while `chunks` is used.
    private var list: [SupportedType]
    /// The elements in chunks, while many of them are inserted and removed.
    private var chunks: ElementChunks<SupportedType>?
    private(set) var depth: Int

    package init(_ elements: [SupportedType]) {
        list = elements
        depth = 1 + (elements.lazy.map(\.ownedDepth).max() ?? 0)
    }

    deinit {
        if depth > OwnedDepth.recursive { OwnedDepth.dismantle(takeElements()) }
    }

    /// All elements. Copies them while the array is divided into chunks.
    package var elements: [SupportedType] { chunks?.elements ?? list }

    package var count: Int { chunks?.count ?? list.count }

    /// Returns an element. The index must be valid.
    subscript(index: Int) -> SupportedType { chunks?[index] ?? list[index] }

    func takeElements() -> [SupportedType] {
        defer { (list, chunks, depth) = ([], nil, 0) }
        return elements
    }

    /// Replaces the element at an index and returns the old one. The index must be valid.
    package func exchange(_ value: consuming SupportedType, at index: Int) -> SupportedType {
        depth = max(depth, 1 + value.ownedDepth)
        if let chunks { return chunks.exchange(value, at: index) }
        swap(&list[index], &value)
        return value
    }

    /// Inserts an element. The index must be at most the number of elements.
    package func insert(_ value: SupportedType, at index: Int) {
        depth = max(depth, 1 + value.ownedDepth)
        if let chunks { chunks.insert(value, at: index) } else { list.insert(value, at: index) }
    }

    package func remove(at index: Int) -> SupportedType { chunks?.remove(at: index) ?? list.remove(at: index) }

    // MARK: Many changes

    package var isDivided: Bool { chunks != nil }

    /// Divides the array into chunks, so that inserting and removing is cheap.
    ///
    /// This copies all elements. Until `unite` is called, each use of `elements` copies them again.
    package func divide() {
        if chunks == nil { (list, chunks) = ([], ElementChunks(list)) }
    }

    /// Puts the chunks together again. Call this before any other code sees the array.
    package func unite() {
        if let chunks { (list, self.chunks) = (chunks.elements, nil) }
    }
}

/// The elements of a long array in pieces, so that whatever is inserted or removed moves about as many as the root of their
/// number: the elements of one piece, and the sizes of the pieces, which are looked through to find it.
final class ElementChunks {
    private var chunks: [[SupportedType]] = []
    /// Beside the pieces, where going through them touches little memory.
    private var counts: [Int] = []
    private(set) var count: Int

    private static let smallestCount = 64

    init(_ elements: [SupportedType]) {
        count = elements.count
        let size = max(Self.smallestCount, Int(Double(count).squareRoot()))
        for start in stride(from: 0, to: count, by: size) {
            add(Array(elements[start..<min(start + size, count)]), at: chunks.count)
        }
        if chunks.isEmpty { add([], at: 0) }
    }

    /// All of them in one array.
    var elements: [SupportedType] {
        var all: [SupportedType] = []
        all.reserveCapacity(count)
        for chunk in chunks { all += chunk }
        return all
    }

    subscript(index: Int) -> SupportedType {
        let (chunk, offset) = place(of: index)
        return chunks[chunk][offset]
    }

    func exchange(_ value: consuming SupportedType, at index: Int) -> SupportedType {
        let (chunk, offset) = place(of: index)
        swap(&chunks[chunk][offset], &value)
        return value
    }

    /// The index is at most the number of elements.
    func insert(_ value: SupportedType, at index: Int) {
        // At the end of a piece rather than at the start of the next, so that there is one for the end of the array.
        let (chunk, offset) = index == 0 ? (0, 0) : place(of: index - 1, adding: 1)
        chunks[chunk].insert(value, at: offset)
        counts[chunk] += 1
        count += 1
        let half = counts[chunk] / 2
        if half > Self.smallestCount, half * half > count { divide(chunk) }
    }

    func remove(at index: Int) -> SupportedType {
        let (chunk, offset) = place(of: index)
        count -= 1
        counts[chunk] -= 1
        defer {
            // One stays, so that there is a piece to insert into.
            if counts[chunk] == 0, chunks.count > 1 {
                chunks.remove(at: chunk)
                counts.remove(at: chunk)
            }
        }
        return chunks[chunk].remove(at: offset)
    }

    private func place(of index: Int, adding more: Int = 0) -> (chunk: Int, offset: Int) {
        var (chunk, offset) = (0, index)
        while offset >= counts[chunk] {
            offset -= counts[chunk]
            chunk += 1
        }
        return (chunk, offset + more)
    }

    private func divide(_ chunk: Int) {
        let middle = counts[chunk] / 2
        add(Array(chunks[chunk][middle...]), at: chunk + 1)
        chunks[chunk].removeSubrange(middle...)
        counts[chunk] = middle
    }

    private func add(_ elements: [SupportedType], at place: Int) {
        chunks.insert(elements, at: place)
        counts.insert(elements.count, at: place)
    }
}

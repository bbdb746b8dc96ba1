/// The elements of a long array, divided into chunks.
///
/// To insert or remove one of *n* elements takes about √*n* steps: one chunk is changed, and the list of chunk sizes is
/// searched to find it.
package final class ElementChunks<Element> {
    private var chunks: [[Element]] = []
    /// The size of each chunk. These are stored separately, so that a search touches little memory.
    private var counts: [Int] = []
    package private(set) var count: Int

    private static var smallestCount: Int { 64 }

    package init(_ elements: [Element]) {
        count = elements.count
        let size = max(Self.smallestCount, Int(Double(count).squareRoot()))
        for start in stride(from: 0, to: count, by: size) {
            add(Array(elements[start..<min(start + size, count)]), at: chunks.count)
        }
        if chunks.isEmpty { add([], at: 0) }
    }

    var elements: [Element] {
        var all: [Element] = []
        all.reserveCapacity(count)
        for chunk in chunks { all += chunk }
        return all
    }

    package subscript(index: Int) -> Element {
        let (chunk, offset) = place(of: index)
        return chunks[chunk][offset]
    }

    func exchange(_ value: consuming Element, at index: Int) -> Element {
        let (chunk, offset) = place(of: index)
        swap(&chunks[chunk][offset], &value)
        return value
    }

    package func insert(_ value: Element, at index: Int) {
        // Insert at the end of a chunk rather than at the start of the next one. So there is always a chunk to append
        // to.
        let (chunk, offset) = index == 0 ? (0, 0) : place(of: index - 1, adding: 1)
        chunks[chunk].insert(value, at: offset)
        counts[chunk] += 1
        count += 1
        let half = counts[chunk] / 2
        if half > Self.smallestCount, half * half > count { divide(chunk) }
    }

    package func remove(at index: Int) -> Element {
        let (chunk, offset) = place(of: index)
        count -= 1
        counts[chunk] -= 1
        defer {
            // Keep the last chunk, so that there is always a chunk to insert into.
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

    private func add(_ elements: [Element], at place: Int) {
        chunks.insert(elements, at: place)
        counts.insert(elements.count, at: place)
    }
}

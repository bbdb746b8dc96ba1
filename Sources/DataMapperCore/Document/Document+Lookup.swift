extension Document {
    /// The indices of an array's elements.
    package func children(of index: Int) -> NodeSequence { NodeSequence(document: self, container: index, step: 0) }

    /// The indices of an object's keys; each value follows its key.
    package func members(of index: Int) -> NodeSequence { NodeSequence(document: self, container: index, step: 1) }

    /// The index of the value under a key. Linear in the number of members.
    package func value(forKey key: String, in index: Int) -> Int? {
        guard nodes[index].kind == .object else { return nil }
        var copy = key
        return copy.withUTF8 { bytes in
            members(of: index).first { Self.equal(self.bytes(of: nodes[$0]), bytes) }.map { $0 + 1 }
        }
    }

    /// The indices of an object's keys, by the keys. For many lookups in one object.
    func places(of object: Int) -> [KeyBytes: Int] {
        Dictionary(members(of: object).map { (KeyBytes(string(of: nodes[$0])), $0) }) { first, _ in first }
    }

    @inlinable @inline(__always)
    package static func equal(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        left.count == right.count && left.elementsEqual(right)
    }

    /// Levels of containers of one value. Linear in its size.
    package func depth(of index: Int) -> Int {
        var ends: [Int] = []
        var depth = 0
        for position in index..<index + nodes[index].span {
            while let end = ends.last, end <= position { ends.removeLast() }
            if nodes[position].isContainer { ends.append(position + nodes[position].span) }
            depth = max(depth, ends.count)
        }
        return depth
    }

    /// The way from the root to a node, given by the index of a value.
    package func path(to index: Int, from root: Int = 0) -> MappingPath {
        var path = MappingPath()
        var container = root
        descent: while container < index, nodes[container].isContainer, index < container + nodes[container].span {
            let isObject = nodes[container].kind == .object
            var child = container + 1
            var position = 0
            while child < container + nodes[container].span {
                let value = isObject ? child + 1 : child
                let next = value + nodes[value].span
                if index < next {
                    path.append(isObject ? .key(string(of: nodes[child])) : .index(position))
                    container = value
                    continue descent
                }
                child = next
                position += 1
            }
        }
        return path
    }
}

/// The elements of an array or the keys of an object, by index.
package struct NodeSequence: Sequence, IteratorProtocol {
    private let document: Document
    private var position: Int
    private let end: Int
    private let step: Int

    /// `step` is what stands before each value: nothing in an array, a key in an object.
    init(document: Document, container: Int, step: Int) {
        self.document = document
        self.step = step
        position = container + 1
        end = container + document.nodes[container].span
    }

    package mutating func next() -> Int? {
        guard position < end else { return nil }
        defer { position += step + document.nodes[position + step].span }
        return position
    }
}

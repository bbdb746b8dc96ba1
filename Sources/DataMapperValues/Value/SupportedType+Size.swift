extension SupportedType {
    /// Whether every text of this value has more than `limit` bytes, as far as that can be told before the value becomes a
    /// document: a part that is used in many places is copied to each. Strings and data count as their bytes and one more, all
    /// else as one. False for a value of a document, which is not copied.
    ///
    /// - Complexity: O(`limit`).
    package func exceeds(bytes limit: Int) -> Bool {
        if case .node = storage { return false }
        var size = 0
        var waiting = [self]
        while let value = waiting.popLast() {
            switch value.storage {
            case .string(let text): size += text.utf8.count + 1
            case .data(let data): size += data.count + 1
            case .node(let document, let index): size += document.leastSize(of: index, atMost: limit)
            case .array(let array):
                size += 1
                waiting += array.elements
            case .object(let object):
                size += 1
                for entry in object.entries {
                    size += entry.key.utf8.count
                    waiting.append(entry.value)
                }
            default: size += 1
            }
            if size > limit { return true }
        }
        return false
    }
}

extension Document {
    /// The same count of a value; some number beyond `limit` if it is more than that.
    fileprivate func leastSize(of root: Int, atMost limit: Int) -> Int {
        var size = 0
        for index in root..<root + nodes[root].span {
            let node = nodes[index]
            size += node.kind == .string || node.kind == .data ? node.count + 1 : 1
            if size > limit { break }
        }
        return size
    }
}

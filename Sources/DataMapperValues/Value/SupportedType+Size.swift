extension SupportedType {
    /// Whether every text of this value has more than `limit` bytes, as far as that can be told before the value becomes a
    /// document: a part that is used in many places is copied to each. Text and bytes count as what they are, all else as one.
    ///
    /// - Complexity: O(`limit`).
    package func exceeds(bytes limit: Int) -> Bool {
        var size = 0
        var waiting = [self]
        while let value = waiting.popLast() {
            switch value.storage {
            case .string(let text): size += text.utf8.count
            case .data(let data): size += data.count
            case .node(let document, let index): size += document.nodes[index].span
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

/// How much a value is made of: what copying it makes the text grow by, whether or not the copy shares memory.
package struct ContentSize {
    /// Values and keys.
    package var count = 0
    /// Bytes of strings, keys, data, and numbers that are kept as text.
    package var bytes = 0

    package init(count: Int = 0, bytes: Int = 0) {
        self.count = count
        self.bytes = bytes
    }

    package func exceeds(_ limit: ContentSize) -> Bool { count > limit.count || bytes > limit.bytes }
}

extension SupportedType {
    /// How much this is made of; some size beyond `limit` if it is more than that, which is found out without looking at all.
    package func contentSize(atMost limit: ContentSize) -> ContentSize {
        var pending = [self]
        var size = ContentSize()
        while let value = pending.popLast(), !size.exceeds(limit) {
            switch value.storage {
            case .node(let document, let index): document.add(index, to: &size, atMost: limit)
            case .array(let array):
                size.count += 1
                pending += array.elements
            case .object(let object):
                size.count += 1
                for (key, value) in object.entries {
                    size.count += 1
                    size.bytes += key.utf8.count
                    pending.append(value)
                }
            case .string(let text):
                size.count += 1
                size.bytes += text.utf8.count
            case .data(let data):
                size.count += 1
                size.bytes += data.count
            default: size.count += 1
            }
        }
        return size
    }
}

extension Document {
    fileprivate func add(_ root: Int, to size: inout ContentSize, atMost limit: ContentSize) {
        size.count += nodes[root].span
        if size.exceeds(limit) { return }
        for index in root..<root + nodes[root].span {
            switch nodes[index].kind {
            case .string, .data, .bigNumber: size.bytes += nodes[index].count
            default: break
            }
        }
    }
}

/// How much a value is made of: what copying it makes the text grow by, whether or not the copy shares memory.
package struct ContentSize {
    /// Values and keys.
    package var count = 0
    /// Bytes of strings, keys and data.
    package var bytes = 0
    /// Bytes of numbers that are kept as text, which canonical form shortens.
    package var digits = 0

    package init(count: Int = 0, bytes: Int = 0) {
        self.count = count
        self.bytes = bytes
    }

    package func exceeds(_ limit: ContentSize) -> Bool { count > limit.count || bytes + digits > limit.bytes }
}

extension SupportedType {
    /// Whether every text of this value has more than `limit` bytes, as far as that can be told before the value becomes a
    /// document: a part that is used in many places is copied to each. False for a value of a document, which is not copied.
    ///
    /// - Complexity: O(`limit`).
    package func exceeds(bytes limit: Int) -> Bool {
        if case .node = storage { return false }
        let size = contentSize(atMost: ContentSize(count: limit, bytes: limit))
        // Each value and key has a byte at least that is not among those of strings.
        return size.count > limit || size.bytes > limit - size.count
    }

    /// How much this is made of. Looking ends where that is more than `limit`, with what has been found so far.
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
            case .string, .data: size.bytes += nodes[index].count
            case .bigNumber: size.digits += nodes[index].count
            default: break
            }
        }
    }
}

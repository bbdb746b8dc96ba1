/// The size of a value: how much the text grows if the value is copied, even if the copy shares memory.
package struct ContentSize {
    /// The number of values and keys.
    package var count = 0
    /// The number of bytes of all strings, keys and data.
    package var bytes = 0
    /// The number of bytes of numbers that are stored as text. Canonical form makes these shorter.
    package var digits = 0

    package init(count: Int = 0, bytes: Int = 0) {
        self.count = count
        self.bytes = bytes
    }

    package func exceeds(_ limit: ContentSize) -> Bool { count > limit.count || bytes + digits > limit.bytes }
}

extension SupportedType {
    /// Returns whether the text of this value surely has more than `limit` bytes.
    ///
    /// A part that is used in many places is counted each time, because it is copied to each place when the value
    /// becomes a document. Returns false for a value of a document, which is not copied.
    ///
    /// - Complexity: O(`limit`).
    package func exceeds(bytes limit: Int) -> Bool {
        if case .node = storage { return false }
        let size = contentSize(atMost: ContentSize(count: limit, bytes: limit))
        // Each value and key takes at least one byte that `bytes` does not count.
        return size.count > limit || size.bytes > limit - size.count
    }

    /// Returns the size of this value. Stops counting as soon as the size exceeds `limit`, and returns what it has
    /// counted so far.
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
            size.digits += tape.spelling(of: nodes[index])?.text.count ?? 0
        }
    }
}

public import DataMapperValues

/// The open containers of a binary format, in which a container says how many items follow.
@usableFromInline
package struct CountedContainers: ~Copyable {
    @usableFromInline var levels = GrowingStack<Level>(capacity: 16)
    /// The items that the innermost container still needs. It is negative if an item of the format ends the container.
    @usableFromInline var current = Level(remaining: -1, isMap: false, expectsKey: false)

    @usableFromInline
    struct Level: BitwiseCopyable {
        /// Keys and values are counted separately.
        @usableFromInline var remaining: Int
        @usableFromInline let isMap: Bool
        @usableFromInline var expectsKey: Bool

        @inlinable
        init(remaining: Int, isMap: Bool, expectsKey: Bool) {
            self.remaining = remaining
            self.isMap = isMap
            self.expectsKey = expectsKey
        }
    }

    package init() {}

    /// Whether no container is open.
    @inlinable
    package var isEmpty: Bool { levels.count == 0 }

    /// Whether the next item is a key of a map.
    @inlinable @inline(__always)
    package var expectsKey: Bool { current.expectsKey }

    /// Whether an item of the format may end the innermost container here.
    @inlinable
    package var mayEnd: Bool { !isEmpty && current.remaining < 0 && current.isMap == current.expectsKey }

    /// What the innermost container needs next, for errors.
    package var expected: String {
        if isEmpty { return "a value" }
        if mayEnd { return "a break" }
        return current.isMap ? "a \(current.expectsKey ? "key" : "value") of a map" : "an element of an array"
    }

    /// Opens a container with this many elements or entries, or with an unknown number of them.
    @inlinable
    package mutating func begin(
        _ kind: TapeNode.Kind, _ count: UInt64?, at offset: Int, _ input: borrowing BinaryInput,
        _ document: inout _DocumentAssembler
    ) throws(FormatProblem) {
        let isMap = kind == .object
        var items = -1
        if let count {
            // Each item has at least one byte, so that nothing is allocated for items that cannot exist.
            let room = UInt64(truncatingIfNeeded: input.count &- input.offset) / (isMap ? 2 : 1)
            if count > room { throw tooMany(count, isMap: isMap, input) }
            items = Int(count) &* (isMap ? 2 : 1)
        }
        try document.begin(kind, at: offset)
        levels.push(current)
        current = Level(remaining: items, isMap: isMap, expectsKey: isMap)
        if items == 0 { try end(&document) }
    }

    @inline(never) @usableFromInline
    func tooMany(_ count: UInt64, isMap: Bool, _ input: borrowing BinaryInput) -> FormatProblem {
        input.endOfDocument(isMap ? "a map of \(count) entries" : "an array of \(count) elements")
    }

    /// Notes that a key or a scalar is complete, and closes the containers that are then complete.
    @inlinable @inline(__always)
    package mutating func finishItem(_ document: inout _DocumentAssembler) throws(FormatProblem) {
        if current.isMap { current.expectsKey.toggle() }
        if current.remaining > 0 {
            current.remaining &-= 1
            if current.remaining == 0 { try end(&document) }
        }
    }

    /// Closes the innermost container, and those that are then complete.
    @inlinable
    package mutating func end(_ document: inout _DocumentAssembler) throws(FormatProblem) {
        repeat {
            try document.end()
            current = levels.top
            levels.removeLast()
            if current.isMap { current.expectsKey.toggle() }
            if current.remaining > 0 { current.remaining &-= 1 }
        } while current.remaining == 0
    }
}

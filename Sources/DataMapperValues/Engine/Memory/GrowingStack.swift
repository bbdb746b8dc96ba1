/// A stack of plain values, without the checks and reference counts of an array.
///
/// The caller must not use `top` while the stack is empty.
@usableFromInline
package struct GrowingStack<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline package var elements: UnsafeMutablePointer<Element>
    @usableFromInline package var count = 0
    @usableFromInline package var capacity: Int
    @usableFromInline var ownsElements: Bool

    @inlinable
    package init(capacity: Int) {
        self.capacity = capacity
        elements = GrowingMemory.allocate(Element.self, capacity: capacity)
        ownsElements = true
    }

    /// Creates a stack that starts in memory of the caller. That memory must live as long as the stack.
    @inlinable
    package init(in memory: UnsafeMutablePointer<Element>, capacity: Int) {
        self.capacity = capacity
        elements = memory
        ownsElements = false
    }

    /// Calls `body` with a stack that takes nothing from the heap while it is small.
    @inlinable @inline(__always)
    package static func withTemporary<Result>(
        capacity: Int, _ body: (consuming GrowingStack) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { memory in
            guard let base = memory.baseAddress else { return body(GrowingStack(capacity: capacity)) }
            return body(GrowingStack(in: base, capacity: capacity))
        }
    }

    // Not inlinable: parsing is a few percent slower if each of its exits contains this.
    deinit { if ownsElements { GrowingMemory.free(elements) } }

    @inlinable @inline(__always)
    package mutating func push(_ element: Element) {
        if count == capacity { grow() }
        elements[count] = element
        count &+= 1
    }

    @inlinable @inline(__always)
    package mutating func removeLast() { count &-= 1 }

    @inlinable @inline(__always)
    package var top: Element {
        get { elements[count &- 1] }
        _modify { yield &elements[count &- 1] }
    }

    @inline(never) @inlinable
    package mutating func grow() {
        capacity = max(16, capacity * 2)
        if ownsElements {
            elements = GrowingMemory.resize(elements, to: capacity)
        } else {
            let memory = GrowingMemory.allocate(Element.self, capacity: capacity)
            memory.update(from: elements, count: count)
            elements = memory
            ownsElements = true
        }
    }

    /// Pushes the elements of another stack, in their order.
    @inlinable
    package mutating func push(contentsOf other: borrowing GrowingStack) {
        while capacity - count < other.count { grow() }
        (elements + count).update(from: other.elements, count: other.count)
        count += other.count
    }
}

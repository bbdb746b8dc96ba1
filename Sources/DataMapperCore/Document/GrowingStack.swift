/// A stack of plain values without the checks and reference counts of an array.
///
/// `top` must not be used while the stack is empty; whoever pushes knows.
@usableFromInline
package struct GrowingStack<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline package var elements: UnsafeMutablePointer<Element>
    @usableFromInline package var count = 0
    @usableFromInline package var capacity: Int

    package init(capacity: Int) {
        self.capacity = capacity
        elements = GrowingMemory.allocate(Element.self, capacity: capacity)
    }

    deinit { GrowingMemory.free(elements) }

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

    @inline(never) @usableFromInline
    package mutating func grow() {
        capacity = max(16, capacity * 2)
        elements = GrowingMemory.resize(elements, to: capacity)
    }

    func copy() -> GrowingStack {
        var copy = GrowingStack(capacity: capacity)
        copy.elements.update(from: elements, count: count)
        copy.count = count
        return copy
    }
}

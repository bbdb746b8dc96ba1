/// Elements that never change, at an address that is read without reference counts.
///
/// The memory has `count` elements until the table is freed, and nobody writes it after `init`. Code of this target that
/// reads from the address keeps the table alive, and stays below ``count``. Other code has ``elements``.
@safe @usableFromInline
package final class FixedTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    @usableFromInline let base: UnsafePointer<Element>
    @usableFromInline package let count: Int

    package init(_ elements: [Element]) {
        count = elements.count
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
        for (place, element) in elements.enumerated() { unsafe (memory + place).initialize(to: element) }
        unsafe base = UnsafePointer(memory)
    }

    deinit { unsafe base.deallocate() }

    /// The elements with checks. They must not be used after the table is freed.
    @inlinable
    package var elements: FixedElements<Element> { unsafe FixedElements(base, count) }

    @inlinable
    package subscript(index: Int) -> Element { elements[index] }
}

/// The elements of a ``FixedTable``, without a reference to it. Each access checks its bounds.
///
/// Code that has them must keep the table: the compiler does not check that.
@safe @usableFromInline
package struct FixedElements<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, RandomAccessCollection,
    @unchecked Sendable
{
    @usableFromInline let base: UnsafePointer<Element>
    @usableFromInline package let count: Int

    @unsafe @inlinable
    init(_ base: UnsafePointer<Element>, _ count: Int) {
        unsafe self.base = base
        self.count = count
    }

    @inlinable
    package var startIndex: Int { 0 }

    @inlinable
    package var endIndex: Int { count }

    /// The element at an index. It is not copied, so code that needs one of its properties reads only this one.
    @inlinable
    package subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such element")
            return unsafe base + index
        }
    }

    /// Returns the element at an index for code that reads it more than once.
    @inlinable @inline(__always)
    package func element(at index: Int) -> FixedElement<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such element")
        return unsafe FixedElement(base + index)
    }

    /// Returns some of the elements, with indices from 0.
    @inlinable @inline(__always)
    package func part(_ range: Range<Int>) -> FixedElements {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "there are no such elements")
        return unsafe FixedElements(base + range.lowerBound, range.count)
    }
}

/// One of the elements of a ``FixedTable``. Only a checked index makes it.
@safe @usableFromInline
package struct FixedElement<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline let address: UnsafePointer<Element>

    @unsafe @inlinable
    init(_ address: UnsafePointer<Element>) { unsafe self.address = address }

    @inlinable
    package var value: Element {
        @inline(__always) unsafeAddress { unsafe address }
    }
}

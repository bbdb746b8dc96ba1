internal import CDataMapper
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#elseif canImport(WASILibc)
internal import WASILibc
#elseif os(Windows)
internal import ucrt
#endif

/// Memory that can grow in place, unlike that of Swift's own pointers: large blocks are remapped, not copied.
///
/// Its owner frees it once, and reads and writes only what is in it.
@usableFromInline
package enum GrowingMemory {
    /// Represents no memory. Nothing is read or written there.
    @inline(__always)
    private static var nothing: UnsafeMutableRawPointer {
        unsafe UnsafeMutableRawPointer(bitPattern: MemoryLayout<SIMD2<UInt64>>.alignment).unsafelyUnwrapped
    }

    /// Allocates memory. Takes nothing from the system if `capacity` is 0. The caller frees it.
    @inlinable
    package static func allocate<Element: BitwiseCopyable>(
        _: Element.Type, capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        unsafe allocate(bytes: capacity * MemoryLayout<Element>.stride).bindMemory(to: Element.self, capacity: capacity)
    }

    @inlinable
    package static func resize<Element: BitwiseCopyable>(
        _ memory: UnsafeMutablePointer<Element>, to capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        unsafe resize(UnsafeMutableRawPointer(memory), bytes: capacity * MemoryLayout<Element>.stride)
            .bindMemory(to: Element.self, capacity: capacity)
    }

    /// Returns the same memory with room for `capacity` bytes, possibly at another address. If the system refuses,
    /// returns nil and leaves the memory unchanged.
    package static func resizeIfPossible(
        _ memory: UnsafeMutablePointer<UInt8>, to capacity: Int
    ) -> UnsafeMutablePointer<UInt8>? {
        let isNone = unsafe UnsafeMutableRawPointer(memory) == nothing
        return unsafe (isNone ? malloc(max(capacity, 1)) : realloc(memory, max(capacity, 1)))?
            .bindMemory(to: UInt8.self, capacity: capacity)
    }

    @usableFromInline
    static func allocate(bytes: Int) -> UnsafeMutableRawPointer { unsafe bytes > 0 ? checked(malloc(bytes)) : nothing }

    @usableFromInline
    static func resize(_ memory: UnsafeMutableRawPointer, bytes: Int) -> UnsafeMutableRawPointer {
        unsafe memory == nothing ? allocate(bytes: bytes) : checked(realloc(memory, max(bytes, 1)))
    }

    /// Ends the process if the system refused the memory, as Swift does everywhere else.
    private static func checked(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        guard let memory = unsafe memory else { preconditionFailure("out of memory") }
        return unsafe memory
    }

    @usableFromInline
    package static func free(_ memory: UnsafeRawPointer?) {
        if unsafe memory == UnsafeRawPointer(nothing) { return }
        unsafe freeBlock(UnsafeMutableRawPointer(mutating: memory))
    }
}

/// Calls the system's function, which has the same name as that of ``GrowingMemory``.
private func freeBlock(_ memory: UnsafeMutableRawPointer?) { unsafe free(memory) }

/// A stack of plain values, without the reference counts of an array.
///
/// The caller must not use `top` while the stack is empty, and no place from `count` on. Debug builds check that.
///
/// Invariant: there is memory for `capacity` elements at `elements`, and `count` of them exist.
@safe @usableFromInline
package struct GrowingStack<Element: BitwiseCopyable>: ~Copyable {
    @unsafe @usableFromInline package var elements: UnsafeMutablePointer<Element>
    @usableFromInline package var count = 0
    @usableFromInline package internal(set) var capacity: Int
    @usableFromInline var ownsElements: Bool

    @inlinable
    package init(capacity: Int) {
        self.capacity = capacity
        unsafe elements = GrowingMemory.allocate(Element.self, capacity: capacity)
        ownsElements = true
    }

    /// Creates a stack of equal elements.
    package init(repeating element: Element, count: Int) {
        self.init(capacity: count)
        unsafe elements.initialize(repeating: element, count: count)
        self.count = count
    }

    /// Creates a stack that starts in memory of the caller. That memory must live as long as the stack.
    @unsafe @inlinable
    package init(in memory: UnsafeMutablePointer<Element>, capacity: Int) {
        self.capacity = capacity
        unsafe elements = memory
        ownsElements = false
    }

    /// Calls `body` with a stack that takes nothing from the heap while it is small.
    @inlinable @inline(__always)
    package static func withTemporary<Result>(
        capacity: Int, _ body: (consuming GrowingStack) -> Result
    ) -> Result {
        unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { memory in
            guard let base = memory.baseAddress else { return body(GrowingStack(capacity: capacity)) }
            return unsafe body(GrowingStack(in: base, capacity: capacity))
        }
    }

    // Not inlinable: parsing is a few percent slower if each of its exits contains this.
    deinit { if ownsElements { unsafe GrowingMemory.free(elements) } }

    @inlinable @inline(__always)
    package mutating func push(_ element: Element) {
        if count == capacity { grow() }
        unsafe elements[count] = element
        count &+= 1
    }

    @inlinable @inline(__always)
    package mutating func removeLast() {
        assert(count > 0, "the stack is empty")
        count &-= 1
    }

    @inlinable
    package var top: Element {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(address(of: count &- 1)) }
        @inline(__always) unsafeMutableAddress { unsafe address(of: count &- 1) }
    }

    /// The element at a place, which must be less than `count`.
    @inlinable
    package subscript(place: Int) -> Element {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(address(of: place)) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe address(of: place) }
    }

    /// Returns the place of an element, where it can be read until something is pushed or removed.
    @inlinable @inline(__always)
    package func element(at place: Int) -> ElementPlace<Element> { unsafe ElementPlace(address(of: place)) }

    @inlinable @inline(__always)
    func address(of place: Int) -> UnsafeMutablePointer<Element> {
        assert(place >= 0 && place < count, "no element of the stack has this place")
        return unsafe elements + place
    }

    @inline(never) @inlinable
    package mutating func grow() {
        capacity = max(16, capacity * 2)
        if ownsElements {
            unsafe elements = GrowingMemory.resize(elements, to: capacity)
        } else {
            let memory = unsafe GrowingMemory.allocate(Element.self, capacity: capacity)
            unsafe memory.update(from: elements, count: count)
            unsafe elements = memory
            ownsElements = true
        }
    }

    /// Removes all elements after the first ones.
    @inlinable @inline(__always)
    package mutating func removeAll(from place: Int) {
        assert(place >= 0 && place <= count, "the stack has fewer elements")
        count = place
    }

    @inlinable @inline(__always)
    package mutating func sort(by precedes: (Element, Element) -> Bool) {
        var sorted = unsafe UnsafeMutableBufferPointer(start: elements, count: count)
        unsafe sorted.sort(by: precedes)
    }

    /// Pushes the elements of another stack, in their order.
    @inlinable
    package mutating func push(contentsOf other: borrowing GrowingStack) {
        while capacity - count < other.count { grow() }
        unsafe (elements + count).update(from: other.elements, count: other.count)
        count += other.count
    }
}

/// An element of a stack. It is one word.
///
/// Invariant: the stack exists, and has the element, as long as the place is used.
@safe @usableFromInline
package struct ElementPlace<Element: BitwiseCopyable>: BitwiseCopyable {
    @unsafe @usableFromInline let address: UnsafeMutablePointer<Element>

    @unsafe @inlinable @inline(__always)
    init(_ address: UnsafeMutablePointer<Element>) { unsafe self.address = address }

    @inlinable
    package var pointee: Element {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(address) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe address }
    }
}

extension GrowingStack<UInt8> {
    /// The bytes, until something is pushed or removed.
    @inlinable
    package var bytes: BorrowedBytes { unsafe BorrowedBytes(start: UnsafePointer(elements), count: count) }
}

/// Memory of one size that a call leaves to a later one, with what it has found out. No two calls have the same memory.
///
/// Programs write the same few types again and again, so a short call would mostly examine their keys.
package enum SpareMemory {
    /// Returns the memory that another call has left at a place; nil if there is none.
    package static func take(from place: Int) -> UnsafeMutableRawPointer? {
        unsafe datamapper_exchange_spare(place, nil)
    }

    /// Leaves memory, which came from ``GrowingMemory``, at a place.
    package static func leave(_ memory: UnsafeMutableRawPointer, at place: Int) {
        if let other = unsafe datamapper_exchange_spare(place, memory) { unsafe GrowingMemory.free(other) }
    }

    /// A place that usually differs for threads that run at the same time: it depends on where their stacks are.
    package static var place: Int {
        Int(truncatingIfNeeded: UInt(datamapper_stack_address()) >> 19) & (Int(DATAMAPPER_SPARE_COUNT) - 1)
    }
}

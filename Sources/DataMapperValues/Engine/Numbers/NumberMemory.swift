internal import CDataMapper

// The memory that numbers and dates are read with, and that their texts are written to. Everything else in this folder and
// in that of dates uses these types, none of which can be used to read or write outside of its memory by accident: debug
// builds check each index.

/// A place where text is written, for code that keeps it in a register.
///
/// Invariant: whoever created the place owns all bytes up to its room. The writers of numbers and dates say next to their
/// room how many bytes a text can have.
@safe @usableFromInline
package struct OutputPlace: Comparable {
    @unsafe @usableFromInline let start: UnsafeMutablePointer<UInt8>
    #if DEBUG
    @usableFromInline let room: Int
    #endif

    @unsafe @inlinable @inline(__always)
    package init(_ start: UnsafeMutablePointer<UInt8>, room: Int) {
        unsafe self.start = start
        #if DEBUG
        self.room = room
        #endif
    }

    @inlinable @inline(__always)
    package static func + (place: OutputPlace, count: Int) -> OutputPlace {
        #if DEBUG
        unsafe OutputPlace(place.start + count, room: place.room - count)
        #else
        unsafe OutputPlace(place.start + count, room: 0)
        #endif
    }

    /// Returns the number of bytes between two places in the same memory.
    @inlinable @inline(__always)
    package static func - (place: OutputPlace, start: OutputPlace) -> Int { unsafe place.start - start.start }

    @inlinable @inline(__always)
    package static func += (place: inout OutputPlace, count: Int) { place = place + count }

    @inlinable @inline(__always)
    package static func == (place: OutputPlace, other: OutputPlace) -> Bool { unsafe place.start == other.start }

    @inlinable @inline(__always)
    package static func < (place: OutputPlace, other: OutputPlace) -> Bool { unsafe place.start < other.start }

    @inlinable @inline(__always)
    package subscript(offset: Int) -> UInt8 {
        get {
            check(offset, 1)
            return unsafe start[offset]
        }
        nonmutating set {
            check(offset, 1)
            unsafe start[offset] = newValue
        }
    }

    /// Writes the bytes of a number, in the order of the system, or of several numbers.
    @inlinable @inline(__always)
    package func store<Value: BitwiseCopyable>(_ value: Value, at offset: Int = 0) {
        check(offset, MemoryLayout<Value>.size)
        unsafe UnsafeMutableRawPointer(start + offset).storeBytes(of: value, as: Value.self)
    }

    @inlinable @inline(__always)
    package func copy(_ bytes: BorrowedBytes) {
        check(0, bytes.count)
        unsafe Bytes.copy(bytes.start, to: start, bytes.count)
    }

    /// The bytes that have been written from this place on.
    @inlinable @inline(__always)
    package func bytes(_ count: Int) -> BorrowedBytes {
        check(0, count)
        return unsafe BorrowedBytes(start: start, count: count)
    }

    @inlinable @inline(__always)
    func check(_ offset: Int, _ count: Int) {
        #if DEBUG
        precondition(offset >= 0 && count >= 0 && offset <= room - count, "there is no room for a text")
        #endif
    }

    /// Calls `body` with the text that `write` has written. `write` returns the number of bytes, or nil.
    @inlinable
    package static func withText<Result>(
        room: Int, _ write: (OutputPlace) -> Int?, _ body: (BorrowedBytes) -> Result
    ) -> Result? {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { memory in
            guard let start = memory.baseAddress, let count = unsafe write(OutputPlace(start, room: room)) else {
                return nil
            }
            return unsafe body(BorrowedBytes(UnsafeBufferPointer(rebasing: memory[..<count])))
        }
    }
}

extension Double {
    /// Writes a finite number, and returns the end of its text. There must be as many bytes as `DoubleText.room` says.
    @unsafe @inlinable @inline(__always)
    package func writeText(to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        unsafe writeText(to: OutputPlace(start, room: DoubleText.room)).start
    }
}

extension DecimalDigits {
    /// Writes a number without leading zeros, and returns the number of digits. There must be room for 20 bytes.
    @unsafe @inlinable @inline(__always)
    package static func write(_ value: UInt64, to target: UnsafeMutablePointer<UInt8>) -> Int {
        unsafe write(value, to: OutputPlace(target, room: 20))
    }

    /// Writes exactly `count` digits, from 1 to 20, with leading zeros if necessary. There must be room for eight bytes
    /// more.
    @unsafe @inlinable @inline(__always)
    package static func write(_ value: UInt64, _ count: Int, to target: UnsafeMutablePointer<UInt8>) {
        unsafe write(value, count, to: OutputPlace(target, room: count + 8))
    }
}

/// A table that is made when it is first used, and never freed; see `Once.h`.
struct OnceTable<Element: BitwiseCopyable> {
    private let number: Int
    private let count: Int

    /// Creates the table with one of the numbers in `Once.h`. Each number has one type and number of elements.
    @inline(__always)
    init(_ number: Int32, count: Int) { (self.number, self.count) = (Int(number), count) }

    /// Returns the table. `make` must always return the same one.
    @inline(__always)
    func elements(_ make: () -> TableElements<Element>) -> TableElements<Element> { existing ?? publish(make()) }

    /// The table, or nil if it has not been made.
    @inline(__always)
    var existing: TableElements<Element>? {
        unsafe datamapper_once_table(number).map {
            unsafe TableElements($0.assumingMemoryBound(to: Element.self), count)
        }
    }

    @inline(never)
    private func publish(_ table: TableElements<Element>) -> TableElements<Element> {
        unsafe datamapper_publish_once_table(number, table.start)
        return table
    }
}

/// The elements of a table that is never changed or freed.
///
/// Invariant: an index is one of those that the table was made with. It comes from an exponent that has been compared with
/// the smallest and the largest one of the table.
/// It can be sent, because nobody changes the memory while others read it.
@safe
struct TableElements<Element: BitwiseCopyable>: @unchecked Sendable {
    @unsafe fileprivate let start: UnsafePointer<Element>
    #if DEBUG
    private let count: Int
    #endif

    @unsafe @inline(__always)
    fileprivate init(_ start: UnsafePointer<Element>, _ count: Int) {
        unsafe self.start = start
        #if DEBUG
        self.count = count
        #endif
    }

    /// Copies the elements into memory that is never freed.
    init(keeping elements: [Element]) {
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
        for (index, element) in elements.enumerated() { unsafe (memory + index).initialize(to: element) }
        unsafe self.init(memory, elements.count)
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        #if DEBUG
        precondition(index >= 0 && index < count, "the table has no such element")
        #endif
        return unsafe start[index]
    }

    /// The element at an index and the next one, at one address.
    @inline(__always)
    func pair(at index: Int) -> (Element, Element) {
        #if DEBUG
        precondition(index >= 0 && index < count - 1, "the table has no such elements")
        #endif
        let pair = unsafe start + index
        return unsafe (pair[0], pair[1])
    }
}

/// Returns eight bytes of the memory of a value; nil if it has fewer.
func storedWord<Value>(of value: Value, at offset: Int) -> UInt64? {
    unsafe withUnsafeBytes(of: value) { bytes in
        guard offset >= 0, offset + 8 <= bytes.count else { return nil }
        return unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

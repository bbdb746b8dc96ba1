#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The bytes of a document that is being written.
///
/// `reserve` makes room, and what is appended in the room that there is does not check it again, except in debug builds.
/// Limits are checked when the memory grows, and at the end. If a limit is exceeded, `failure` is set, and everything that
/// is written from then on is discarded. It goes to the start of the existing memory, so nobody has to check after each
/// byte. Only `reserve` returns false if even that memory is too small.
///
/// The memory has `capacity` bytes, of which the first `count` are written.
@safe @usableFromInline
package struct JsonOutput: ~Copyable {
    /// Why there is no text.
    @usableFromInline
    package enum Failure {
        case limit, memory
    }

    @usableFromInline package private(set) var failure: Failure?
    @usableFromInline var bytes: UnsafeMutablePointer<UInt8>
    @usableFromInline package var count = 0
    @usableFromInline var capacity: Int
    /// The greatest number of bytes; nil if the process ends when there is no memory, as it does for nodes.
    private let limit: Int?

    /// The least capacity. It is enough for any number, a comma and a key, also after a failure.
    private static let smallestCapacity = 128

    /// The room that there still is after what has been reserved: for a comma, and for the text of the next key.
    @inlinable static var slack: Int { 1 + MemoryLayout<KeyTexts.Text>.size }

    package init(capacity: Int, limit: Int? = .max) {
        self.capacity = max(capacity, Self.smallestCapacity)
        self.limit = limit
        unsafe bytes = GrowingMemory.allocate(UInt8.self, capacity: self.capacity)
    }

    /// Creates an output without memory, which must not be written to before `reserve`.
    package init() {
        capacity = 0
        limit = nil
        unsafe bytes = GrowingMemory.allocate(UInt8.self, capacity: 0)
    }

    deinit { unsafe GrowingMemory.free(bytes) }

    /// Checks the limit, after the text is complete.
    package mutating func close() {
        if let limit, count > limit { failure = failure ?? .limit }
    }

    /// Removes all bytes, and the memory if it is large.
    package mutating func clear() {
        (count, failure) = (0, nil)
        guard capacity > 1 << 16 else { return }
        capacity = 1 << 12
        unsafe bytes = GrowingMemory.resize(bytes, to: capacity)
    }

    /// Returns the bytes, which take over the memory.
    package consuming func finish() -> Data {
        let memory = unsafe capacity - count > 4096 ? GrowingMemory.resize(bytes, to: count) : bytes
        let data = unsafe Data(bytesNoCopy: memory, count: count, deallocator: .free)
        discard self
        return data
    }

    /// Where the next byte goes.
    @inlinable @inline(__always)
    var next: UnsafeMutablePointer<UInt8> { unsafe bytes + count }

    /// Counts bytes that were written at `next`.
    @inlinable @inline(__always)
    mutating func advance(_ written: Int) {
        assert(0...(capacity - count) ~= written)
        count &+= written
    }

    /// Makes room for this many bytes, and for a comma and a key, which `append(closing:)` and `append(_:)` may write
    /// later. Returns false if there is none, which never happens for less than 64 bytes.
    @inlinable @inline(__always) @discardableResult
    package mutating func reserve(_ room: Int) -> Bool {
        let needed = room &+ Self.slack
        return capacity &- count >= needed || grow(needed)
    }

    /// Whether there already is the room that `reserve` makes.
    @inlinable @inline(__always)
    func hasRoom(_ room: Int) -> Bool { capacity &- count >= room &+ Self.slack }

    @inline(never) @usableFromInline
    mutating func grow(_ room: Int) -> Bool {
        if failure == nil, let problem = problemOfGrowing(room) { failure = problem }
        guard failure != nil else { return true }
        count = 0
        return room <= capacity
    }

    private mutating func problemOfGrowing(_ room: Int) -> Failure? {
        guard let limit else {
            capacity = max(capacity > Int.max / 2 ? Int.max : capacity * 2, count + room, Self.smallestCapacity)
            unsafe bytes = GrowingMemory.resize(bytes, to: capacity)
            return nil
        }
        let (needed, overflows) = count.addingReportingOverflow(room)
        // Numbers reserve more than they may need, and each reservation has room for a key, so allow a little more. The
        // end of the text is checked again.
        let ceiling = limit > Int.max - Self.smallestCapacity ? Int.max : limit + Self.smallestCapacity
        if overflows { return .memory }
        if needed > ceiling { return .limit }
        let doubled = capacity > Int.max / 2 ? Int.max : capacity * 2
        let sizes = [min(max(doubled, needed), ceiling), needed]
        for size in sizes {
            guard let memory = unsafe GrowingMemory.resizeIfPossible(bytes, to: size) else { continue }
            unsafe bytes = memory
            capacity = size
            return nil
        }
        return .memory
    }

    // MARK: Bytes

    @inlinable @inline(__always)
    package mutating func append(_ byte: UInt8) {
        reserve(1)
        append(closing: byte)
    }

    /// Appends one byte after something that has reserved its room.
    @inlinable @inline(__always)
    package mutating func append(closing byte: UInt8) {
        assert(count < capacity)
        unsafe bytes[count] = byte
        count &+= 1
    }

    /// Appends the first bytes of a word, for all of which there is room.
    @inlinable @inline(__always)
    package mutating func append<Word: FixedWidthInteger & BitwiseCopyable>(reserved word: Word, _ count: Int) {
        assert(capacity - self.count >= MemoryLayout<Word>.size)
        unsafe UnsafeMutableRawPointer(next).storeBytes(of: word.littleEndian, as: Word.self)
        advance(count)
    }

    /// Appends the first bytes of some words, for all of which there is room.
    @inlinable @inline(__always)
    package mutating func append<Words: BitwiseCopyable>(words: Words, _ count: Int) {
        assert(capacity - self.count >= MemoryLayout<Words>.size)
        unsafe UnsafeMutableRawPointer(next).storeBytes(of: words, as: Words.self)
        advance(count)
    }

    /// Appends a key with its text, after something that has reserved its room: a bracket, or a value and a comma.
    @inlinable @inline(__always)
    package mutating func append(_ key: KeyTexts.Entry) { append(words: key.text, key.count) }

    /// Appends the text of a key in the same way.
    @inlinable @inline(__always)
    package mutating func append(_ key: LiteralKeys.EntryPlace) { append(words: key.pointee.text, key.pointee.count) }

    /// The last byte. There must be one.
    @inlinable @inline(__always)
    package var last: UInt8 {
        assert(count > 0)
        return unsafe bytes[count &- 1]
    }

    /// Replaces the last comma, if there is one, by two bytes, of which the lower one comes first. There must be room.
    @inlinable @inline(__always)
    mutating func replace(comma: UInt8, by end: UInt16) {
        count &+= last == comma ? 1 : 2
        assert(2...capacity ~= count)
        unsafe UnsafeMutableRawPointer(bytes + (count &- 2)).storeBytes(of: end.littleEndian, as: UInt16.self)
    }

    /// A byte that was written.
    package func byte(at place: Int) -> UInt8 { text(from: place)[0] }

    /// The bytes from a position on. They are valid until something is appended.
    package func text(from position: Int) -> BorrowedBytes {
        precondition(0...count ~= position, "there is no such text")
        return unsafe BorrowedBytes(UnsafeBufferPointer(start: bytes + position, count: count - position))
    }

    @inlinable @inline(__always)
    package mutating func append(_ text: BorrowedBytes) {
        guard reserve(text.count) else { return }
        unsafe next.update(from: text.start, count: text.count)
        advance(text.count)
    }

    /// Appends a text of at most eight bytes, which the compiler knows, as one word.
    @inlinable @inline(__always)
    package mutating func append(word text: StaticString) {
        var word: UInt64 = 0
        for place in 0..<text.utf8CodeUnitCount {
            unsafe word |= UInt64(text.utf8Start[place]) &<< UInt64(8 &* place)
        }
        reserve(MemoryLayout<UInt64>.size)
        append(reserved: word, text.utf8CodeUnitCount)
    }

    /// Appends the name that JavaScript has for a number that JSON does not have.
    package mutating func append(nonFinite value: Double) {
        append(literal: value.isNaN ? "NaN" : value > 0 ? "Infinity" : "-Infinity")
    }

    /// Appends a word whose text the compiler knows.
    @inlinable @inline(__always)
    package mutating func append(literal text: StaticString) {
        unsafe append(BorrowedBytes(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
    }

    package mutating func append(_ text: String) { BorrowedBytes.with(text) { append($0) } }

    // MARK: Numbers

    /// Writes an integer without a sign. Room for ``integerRoom`` must be reserved.
    @inlinable @inline(__always)
    mutating func appendReserved(_ value: UInt64) {
        assert(capacity - count >= Self.integerRoom)
        advance(unsafe DecimalDigits.write(value, to: next))
    }

    /// Writes a point and up to 20 digits, with leading zeros. Room for ``numberRoom`` must be reserved.
    @inline(__always)
    mutating func appendReserved(fraction: UInt64, digits: Int) {
        assert(capacity - count >= Self.numberRoom && 1...20 ~= digits)
        unsafe next.pointee = UInt8(ascii: ".")
        unsafe DecimalDigits.write(fraction, digits, to: next + 1)
        advance(digits + 1)
    }

    /// Writes a finite number and one more character. Room for ``numberRoom`` must be reserved.
    @inline(__always)
    mutating func append(reserved value: Double, followedBy character: UInt8) {
        let end = unsafe value.writeText(to: next)
        unsafe end.pointee = character
        count = unsafe end - bytes &+ 1
        assert(count <= capacity)
    }

    /// Writes a finite number; see `DoubleText`.
    @inlinable @inline(__always)
    package mutating func append(double value: Double) {
        assert(Self.numberRoom >= DoubleText.room)
        reserve(Self.numberRoom)
        advance(unsafe value.writeText(to: next) - next)
    }
}

// MARK: Strings

extension JsonOutput {
    /// Writes a string in quotation marks. The bytes must be valid UTF-8.
    @inlinable @inline(__always)
    package mutating func append(string: BorrowedBytes, _ escaping: Escaping) {
        let count = string.count
        guard reserve(count &+ 2) else { return }
        let target = unsafe next
        guard unsafe Self.copy(string, escaping, to: target + 1) else {
            return appendEscaped(string, escaping)
        }
        unsafe target[0] = UInt8(ascii: "\"")
        unsafe target[count &+ 1] = UInt8(ascii: "\"")
        advance(count &+ 2)
    }

    /// Writes a string in quotation marks, and one more character.
    @inlinable @inline(__always)
    package mutating func append(string: BorrowedBytes, _ escaping: Escaping, followedBy character: UInt8) {
        let count = string.count
        guard reserve(count &+ 3) else { return }
        let target = unsafe next
        guard unsafe Self.copy(string, escaping, to: target + 1) else {
            appendEscaped(string, escaping)
            return append(character)
        }
        unsafe target[0] = UInt8(ascii: "\"")
        unsafe target[count &+ 1] = UInt8(ascii: "\"")
        unsafe target[count &+ 2] = character
        advance(count &+ 3)
    }

    /// Writes a string of up to 15 bytes without escapes, whose bytes are the first ones of two words, and one more
    /// character. There must be room for the words, too.
    @inline(__always)
    mutating func append(short low: UInt64, _ high: UInt64, _ length: Int, followedBy character: UInt8) {
        assert(length <= 15 && capacity - count >= 2 * MemoryLayout<UInt64>.size + 3)
        let target = unsafe UnsafeMutableRawPointer(next)
        unsafe target.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
        unsafe target.storeBytes(of: low, toByteOffset: 1, as: UInt64.self)
        unsafe target.storeBytes(of: high, toByteOffset: 9, as: UInt64.self)
        let end = UInt16(UInt8(ascii: "\"")) | UInt16(character) &<< 8
        unsafe target.storeBytes(of: end.littleEndian, toByteOffset: 1 &+ length, as: UInt16.self)
        advance(length &+ 3)
    }

    /// Writes a string in the same way.
    @inline(__always)
    mutating func append(string: String, _ escaping: Escaping, followedBy character: UInt8) {
        let appended: Void? = unsafe string.utf8.withContiguousStorageIfAvailable {
            unsafe append(string: BorrowedBytes($0), escaping, followedBy: character)
        }
        if appended == nil { append(copy: string, escaping, followedBy: character) }
    }

    @inline(never)
    private mutating func append(copy string: consuming String, _ escaping: Escaping, followedBy character: UInt8) {
        BorrowedBytes.with(Array(string.utf8)) { append(string: $0, escaping, followedBy: character) }
    }

    /// Copies the bytes. Returns false if one of them must be escaped. There must be room for all.
    @inlinable @inline(__always)
    static func copy(
        _ string: BorrowedBytes, _ escaping: Escaping, to target: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        if !escaping.isPlain {
            return unsafe !escaping.nonASCII && copyWithoutSlashes(string.start, string.count, to: target)
        }
        if string.count >= 16 { return unsafe copyLong(string.start, string.count, to: target) }
        return unsafe copyShort(string.start, string.count, to: target, slashes: false)
    }

    /// Copies at least 16 bytes. Returns false if one of them must be escaped.
    @inline(never) @usableFromInline
    static func copyLong(
        _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        unsafe copyLong(source, count, to: target, slashes: false)
    }

    /// Copies the bytes. Returns false if one of them must be escaped; slashes must be, too.
    @inline(never) @usableFromInline
    static func copyWithoutSlashes(
        _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        unsafe count >= 16
            ? copyLong(source, count, to: target, slashes: true)
            : copyShort(source, count, to: target, slashes: true)
    }

    /// Copies at least 16 bytes, as many at a time. Returns false if one of them must be escaped. The last ones may
    /// overlap those before.
    @inlinable @inline(__always)
    static func copyLong(
        _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>, slashes: Bool
    ) -> Bool {
        var found = EscapedBytes.Mask()
        var offset = 0
        repeat {
            unsafe found .|= escaped(copy(EscapedBytes.Block.self, source, offset, target), slashes)
            offset &+= 16
        } while offset &+ 16 <= count
        unsafe found .|= escaped(copy(EscapedBytes.Block.self, source, count &- 16, target), slashes)
        return EscapedBytes.isEmpty(found)
    }

    /// Copies less than 16 bytes. Returns false if one of them must be escaped. The last ones may overlap those before.
    @inlinable @inline(__always)
    static func copyShort(
        _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>, slashes: Bool
    ) -> Bool {
        if count >= 8 {
            let words = unsafe SIMD2(
                copy(UInt64.self, source, 0, target), copy(UInt64.self, source, count &- 8, target))
            return EscapedBytes.isEmpty(escaped(EscapedBytes.block(words), slashes))
        }
        if count >= 4 {
            let first = unsafe UInt64(copy(UInt32.self, source, 0, target))
            let last = unsafe UInt64(copy(UInt32.self, source, count &- 4, target))
            return escaped(first | last << 32, slashes) == 0
        }
        if count == 0 { return true }
        let (first, middle, last) = unsafe (source[0], source[count >> 1], source[count &- 1])
        unsafe target[0] = first
        unsafe target[count >> 1] = middle
        unsafe target[count &- 1] = last
        return escaped(UInt64(first) | UInt64(middle) << 8 | UInt64(last) << 16 | spaces << 24, slashes) == 0
    }

    @inlinable static var spaces: UInt64 { 0x2020_2020_2020_2020 }

    /// Copies some bytes, and returns them.
    @inlinable @inline(__always)
    static func copy<Bytes: BitwiseCopyable>(
        _: Bytes.Type, _ source: UnsafePointer<UInt8>, _ offset: Int, _ target: UnsafeMutablePointer<UInt8>
    ) -> Bytes {
        let bytes = unsafe UnsafeRawPointer(source).loadUnaligned(fromByteOffset: offset, as: Bytes.self)
        unsafe UnsafeMutableRawPointer(target).storeBytes(of: bytes, toByteOffset: offset, as: Bytes.self)
        return bytes
    }

    @inlinable @inline(__always)
    static func escaped(_ word: UInt64, _ slashes: Bool) -> UInt64 {
        EscapedBytes.escaped(word) | (slashes ? EscapedBytes.slashes(word) : 0)
    }

    @inlinable @inline(__always)
    static func escaped(_ block: EscapedBytes.Block, _ slashes: Bool) -> EscapedBytes.Mask {
        slashes ? EscapedBytes.escaped(block) .| EscapedBytes.slashes(block) : EscapedBytes.escaped(block)
    }
}

extension EscapedBytes {
    @inlinable @inline(__always)
    static func block(_ words: SIMD2<UInt64>) -> Block { unsafe unsafeBitCast(words, to: Block.self) }

    @inlinable @inline(__always)
    static func isEmpty(_ mask: Mask) -> Bool {
        let words = unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
        return words[0] | words[1] == 0
    }
}

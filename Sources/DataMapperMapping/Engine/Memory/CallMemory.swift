internal import CDataMapper
public import DataMapperValues

/// A value that is changed where it is, in memory that the session of a call keeps at one address.
///
/// The session creates the handle, and destroys the value when it ends. Everything that has a handle refers to the
/// session, or is lent by something that does (see ``ViewLink``). So the value lives longer than its handles, and
/// nothing is counted or checked.
@safe @usableFromInline
package struct Handle<Value: ~Copyable>: BitwiseCopyable {
    @usableFromInline let address: UnsafeMutablePointer<Value>

    @unsafe @inlinable @inline(__always)
    package init(_ address: UnsafeMutablePointer<Value>) { unsafe self.address = address }

    /// Creates a handle without a value, which must not be used. On most systems, that would end the program.
    @inlinable @inline(__always)
    init() { unsafe address = UnsafeMutablePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped }

    /// The value. A call runs on one thread, and nothing uses a part of the value that something else is changing.
    @inlinable
    package var pointee: Value {
        @_transparent unsafeAddress { unsafe UnsafePointer(address) }
        @_transparent nonmutating unsafeMutableAddress { unsafe address }
    }
}

extension Handle: Equatable where Value: ~Copyable {
    @inlinable @inline(__always)
    package static func == (left: Handle, right: Handle) -> Bool { unsafe left.address == right.address }
}

/// The session of a call, which its views refer to.
@usableFromInline
protocol CallSession: AnyObject {}

/// A reference to a session that is not counted. As a ``Handle``, it belongs to something that refers to the session, or
/// to a value that the session destroys.
@safe @usableFromInline
struct SessionReference<Session: AnyObject>: BitwiseCopyable {
    @usableFromInline let reference: Unmanaged<Session>

    @inlinable @inline(__always)
    init(_ session: borrowing Session) where Session: CallSession {
        unsafe reference = Unmanaged.passUnretained(copy session)
    }

    @inlinable @inline(__always)
    @unsafe init(_ reference: Unmanaged<Session>) { unsafe self.reference = reference }

    init(any session: some CallSession) where Session == AnyObject {
        unsafe reference = Unmanaged.passUnretained(session)
    }

    /// A counted reference.
    var session: Session { unsafe reference.takeUnretainedValue() }

    /// Calls `body` with the session, without counting references.
    @inlinable @inline(__always)
    func withSession<Result>(_ body: (Session) throws -> Result) rethrows -> Result {
        try unsafe reference._withUnsafeGuaranteedRef { try body($0) }
    }
}

/// The memory of a call that writes, in one piece: writing a small value takes less time than asking the system for several
/// pieces. A call leaves it to a later one, with the keys that it has examined.
///
/// It has a writer and the views of the call, which it destroys when it ends.
@safe
struct CallMemory<Writer: ~Copyable, Ledger: ~Copyable>: ~Copyable {
    let writer: Handle<Writer>
    let views: Handle<Ledger>
    /// Where the memory is left when the call ends.
    private let place = SpareMemory.place

    /// Takes the memory that another call has left, or new memory. `writer` creates the writer, with the parts of the
    /// memory that it needs.
    @inline(__always)
    init(views: consuming Ledger, writer: (WriterParts) -> Writer) {
        let start = unsafe Self.memory(from: place)
        let parts = unsafe WriterParts(at: start + Self.offsetOfParts)
        let writerAddress = unsafe start.bindMemory(to: Writer.self, capacity: 1)
        let viewsAddress = unsafe (start + MemoryLayout<Writer>.stride).bindMemory(to: Ledger.self, capacity: 1)
        unsafe writerAddress.initialize(to: writer(parts))
        unsafe viewsAddress.initialize(to: views)
        self.writer = unsafe Handle(writerAddress)
        self.views = unsafe Handle(viewsAddress)
    }

    deinit {
        unsafe views.address.deinitialize(count: 1)
        unsafe writer.address.deinitialize(count: 1)
        unsafe SpareMemory.leave(writer.address, at: place)
    }

    private static var offsetOfParts: Int { MemoryLayout<Writer>.stride + MemoryLayout<Ledger>.stride }

    private static func memory(from place: Int) -> UnsafeMutableRawPointer {
        if let left = unsafe SpareMemory.take(from: place) { return unsafe left }
        let words = (offsetOfParts + WriterParts.byteCount - 1) / MemoryLayout<UInt64>.stride + 1
        let memory = unsafe UnsafeMutableRawPointer(GrowingMemory.allocate(UInt64.self, capacity: words))
        unsafe WriterParts(at: memory + offsetOfParts).clear()
        return unsafe memory
    }
}

/// What a writer needs in the memory of its call. The memory has room for all of it.
@safe
struct WriterParts {
    let sequences: UniqueSequences
    private let keys: KeyMemory

    static var byteCount: Int { UniqueSequences.byteCount + KeyMemory.byteCount }

    fileprivate init(at start: UnsafeMutableRawPointer) {
        sequences = unsafe UniqueSequences(
            slots: start.bindMemory(to: UInt64.self, capacity: UniqueSequences.count))
        keys = unsafe KeyMemory(start + UniqueSequences.byteCount)
    }

    fileprivate func clear() {
        unsafe sequences.slots.initialize(repeating: 0, count: UniqueSequences.count)
        keys.clear()
    }

    /// Returns the text of the writer; see ``TextOutput``.
    func text(used: Bool, escapesSlashes: Bool, levelLimit: Int) -> TextOutput {
        TextOutput(used: used, escapesSlashes: escapesSlashes, levelLimit: levelLimit, memory: keys)
    }
}

/// The fingerprints of key sequences that are free of repeated keys, in memory that calls leave to later ones.
@safe
struct UniqueSequences {
    /// The upper bits of a fingerprint determine where it is.
    private static let bits = 6
    fileprivate static let count = 1 << bits
    fileprivate static var byteCount: Int { count * MemoryLayout<UInt64>.stride }
    /// How many slots a fingerprint may be in, so that kinds of objects that alternate do not replace each other.
    private static let ways = 4

    fileprivate let slots: UnsafeMutablePointer<UInt64>

    fileprivate init(slots: UnsafeMutablePointer<UInt64>) { unsafe self.slots = slots }

    /// A slot. Six bits are less than the number of slots, also after a change of the lowest two.
    private func slot(_ sequence: UInt64, _ way: Int) -> Handle<UInt64> {
        unsafe Handle(slots + (Int(truncatingIfNeeded: sequence >> UInt64(64 - Self.bits)) ^ way))
    }

    func contains(_ sequence: UInt64) -> Bool {
        for way in 0..<Self.ways where slot(sequence, way).pointee == sequence { return true }
        return false
    }

    func insert(_ sequence: UInt64) {
        let free = (0..<Self.ways).first { slot(sequence, $0).pointee == 0 }
        slot(sequence, free ?? 0).pointee = sequence
    }
}

/// The place of a view in four words: a value that is read, or one that is written, with its key.
///
/// `shape` tells what the other words are. Only the initializers set them together, so that no place has a `shape` that
/// is wrong for them.
@safe @usableFromInline
struct ViewPlace<Writer: ~Copyable, Session: CallSession>: BitwiseCopyable {
    /// The writer or, if the place is read, the session. An empty place has an address that is never used.
    @usableFromInline let owner: UnsafeMutableRawPointer
    /// The position of the value that the key belongs to.
    @usableFromInline let start: Int
    /// The key: an address, a position in the arena, or an index of the writer's paths.
    @usableFromInline let key: UInt
    /// The kind of `key` in the lowest three bits, and above them the number of its bytes.
    @usableFromInline let shape: Int

    /// The kinds of keys. If the value that the key belongs to began in the text, static keys and whole values have one
    /// more bit: short paths for the tape then need not look at `start`.
    @inlinable static var isStaticKey: Int { 0 }
    @inlinable static var isArenaKey: Int { 1 }
    /// The place is the value itself.
    @inlinable static var isWhole: Int { 2 }
    @inlinable static var isPath: Int { 3 }
    @inlinable static var inText: Int { 4 }
    /// Nothing is written: a session reads the value.
    @inlinable static var isRead: Int { -1 }

    /// Creates the place of a value that is written.
    @inlinable @inline(__always)
    init(_ writer: Handle<Writer>, start: Int) {
        unsafe owner = UnsafeMutableRawPointer(writer.address)
        self.start = start
        key = 0
        shape = Self.isWhole | (start &>> (Int.bitWidth - 1)) & Self.inText
    }

    /// Creates the place of a key in a value that is written.
    @inlinable @inline(__always)
    init(of key: LiteralText, in value: ViewPlace) {
        unsafe owner = value.owner
        start = value.start
        self.key = key.address
        shape = key.count &<< 3 | value.shape & Self.inText
    }

    /// Creates the place of a key that is in the arena.
    init(_ writer: Handle<Writer>, start: Int, keyInArena position: Int, count: Int) {
        unsafe owner = UnsafeMutableRawPointer(writer.address)
        self.start = start
        key = UInt(position)
        shape = count << 3 | Self.isArenaKey
    }

    /// Creates the place at the end of one of the writer's paths.
    init(_ writer: Handle<Writer>, start: Int, path: Int) {
        unsafe owner = UnsafeMutableRawPointer(writer.address)
        self.start = start
        key = UInt(path)
        shape = Self.isPath
    }

    /// Creates the place of a value that a session reads. `start` and `key` are for the session.
    @inlinable @inline(__always)
    init(readBy session: SessionReference<Session>, start: Int, key: UInt) {
        unsafe owner = session.reference.toOpaque()
        self.start = start
        self.key = key
        shape = Self.isRead
    }

    /// Creates an empty place.
    @inlinable @inline(__always)
    init() {
        unsafe owner = UnsafeMutableRawPointer(Handle<Writer>().address)
        start = 0
        key = 0
        shape = 0
    }

    /// The writer, unless the place is read.
    @inlinable @inline(__always)
    var writer: Handle<Writer> {
        assert(shape != Self.isRead, "a place that is read has no writer")
        return unsafe Handle(owner.assumingMemoryBound(to: Writer.self))
    }

    /// The session, if the place is read.
    @inlinable @inline(__always)
    var session: SessionReference<Session>? {
        guard shape == Self.isRead else { return nil }
        return unsafe SessionReference(Unmanaged<Session>.fromOpaque(owner))
    }

    /// The kind, whatever the value is written to.
    @inlinable @inline(__always)
    var kind: Int { shape & 3 }

    /// The key, if it is a literal.
    @inlinable @inline(__always)
    var literal: LiteralText? {
        kind == Self.isStaticKey ? unsafe LiteralText(address: key, count: shape &>> 3) : nil
    }

    /// The key, if it is a literal in a value that began on the tape.
    @inlinable @inline(__always)
    var tapeLiteral: LiteralText? {
        guard shape & (3 | Self.inText) == Self.isStaticKey else { return nil }
        return unsafe LiteralText(address: key, count: shape &>> 3)
    }
}

/// A text in memory that is never freed, such as a literal.
@safe @usableFromInline
struct LiteralText: BitwiseCopyable, Hashable {
    /// The address of the text, which is not 0. Equal texts at different addresses are different literals.
    @usableFromInline let address: UInt
    @usableFromInline let count: Int

    /// Creates the text at an address; nil if the address is 0.
    @unsafe @inlinable @inline(__always)
    init?(address: UInt, count: Int) {
        if address == 0 { return nil }
        self.address = address
        self.count = count
    }

    /// Creates the text of a literal; nil if it is only one character, without memory.
    @inlinable @inline(__always)
    init?(_ text: StaticString) {
        guard text.hasPointerRepresentation else { return nil }
        // A literal consists of a start, a count and flags. `utf8Start` would check the flags once more.
        (address, count, _) = unsafe unsafeBitCast(text, to: (UInt, Int, UInt8).self)
    }

    /// Creates the text of a key with these words, if it is at a place of the table of `CDataMapper`; otherwise nil.
    @inline(__always)
    init?(_ words: StringWords, inTableAt place: Int) {
        let text = datamapper_key_text(place, words.low, words.high)
        if text.address == 0 { return nil }
        (address, count) = (text.address, text.count)
    }

    /// Copies a text to memory that is never freed.
    init(copying text: String) {
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, text.utf8.count))
        for (place, byte) in text.utf8.enumerated() { unsafe bytes[place] = byte }
        address = UInt(bitPattern: bytes)
        count = text.utf8.count
    }

    @inlinable @inline(__always)
    var bytes: BorrowedBytes {
        unsafe BorrowedBytes(start: UnsafePointer(bitPattern: address).unsafelyUnwrapped, count: count)
    }

    /// The node of a key with this text.
    @inlinable @inline(__always)
    var node: TapeNode { TapeNode(.string, flags: .isStatic, count: count, payload: UInt64(address)) }
}

/// A key that is looked for: a literal, or bytes that are borrowed until it is found.
@safe
struct SoughtKey {
    let bytes: BorrowedBytes
    let isStatic: Bool

    @inline(__always)
    init(_ literal: LiteralText) { (bytes, isStatic) = (literal.bytes, true) }

    @inline(__always)
    init(_ bytes: BorrowedBytes) { (self.bytes, isStatic) = (bytes, false) }

    var literal: LiteralText? {
        let address = unsafe UInt(bitPattern: bytes.start)
        return isStatic ? unsafe LiteralText(address: address, count: bytes.count) : nil
    }
}

/// The two words of a `String`. In a string of up to 15 bytes, and in one from a literal, they determine its text.
@safe
struct StringWords: BitwiseCopyable, Equatable {
    let low: UInt64
    let high: UInt64

    /// Returns nil on machines on which strings have other words.
    @inline(__always)
    init?(_ text: String) {
        #if _pointerBitWidth(_64) && _endian(little)
        (low, high) = unsafe unsafeBitCast(text, to: (UInt64, UInt64).self)
        #else
        return nil
        #endif
    }

    /// Whether the words contain the text.
    @inline(__always)
    var isText: Bool { high & 1 << 61 != 0 }

    /// Calls `body` with the text if the words contain it; otherwise returns nil.
    @inline(__always)
    func withText(_ body: (BorrowedBytes) -> Int?) -> Int? {
        guard isText else { return nil }
        return unsafe withUnsafeBytes(of: (low, high)) { bytes in
            guard let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
            return unsafe body(BorrowedBytes(start: start, count: Int(high &>> 56 & 15)))
        }
    }

    /// Calls `body` with the text of a string where it is. `withUTF8` would copy the words.
    @inline(__always)
    static func withText(of text: String, _ body: (BorrowedBytes) -> Int?) -> Int? {
        if let words = StringWords(text), words.isText { return words.withText(body) }
        return unsafe text.utf8.withContiguousStorageIfAvailable { unsafe body(BorrowedBytes($0)) } ?? nil
    }

    /// Returns whether the words have a known layout, in which they always determine the text of the string.
    func determine(_ text: String) -> Bool {
        let count = text.utf8.count
        // A string without a reference count has its text in the words, or in the program's static memory.
        guard high >> 63 == 1 else { return false }
        if isText {
            guard count <= 15, Int(high >> 56 & 15) == count else { return false }
            return text.utf8.enumerated().allSatisfy { place, byte in
                UInt8(truncatingIfNeeded: (place < 8 ? low : high) >> UInt64(place % 8 * 8)) == byte
            }
        }
        let address = UInt(truncatingIfNeeded: high & 0x0FFF_FFFF_FFFF_FFFF) + 32
        let isStored = unsafe text.utf8.withContiguousStorageIfAvailable {
            UInt(bitPattern: $0.baseAddress) == address
        }
        return low & 0xFFFF_FFFF_FFFF == UInt64(count) && isStored ?? false
    }
}

/// A class instance that is being written by its `mapping`, in a list on the thread's stack with the instances that led
/// to it.
///
/// Writing an instance with `mapping` assigns its properties. If an observer of a property writes the same instance
/// again, with another call of a mapper, it would call itself for ever.
@safe @usableFromInline
struct MappedInstance {
    private let identifier: ObjectIdentifier
    /// The address of the writer of the instance. A call knows the instances that it writes itself.
    private let writer: UInt
    private let outer: UnsafeMutablePointer<MappedInstance>?
    /// The innermost instance that another call is writing.
    private let outerCall: UnsafeMutablePointer<MappedInstance>?

    /// Calls the `mapping` of an instance.
    ///
    /// - Throws: ``SerializationError`` if an outer call on this thread is already writing the instance.
    @inline(never) @usableFromInline
    static func write<Writer: ~Copyable>(
        _ instance: ObjectIdentifier, to writer: Handle<Writer>, _ mapping: () throws -> Void
    ) throws {
        let innermost = unsafe datamapper_innermost_write()?.assumingMemoryBound(to: MappedInstance.self)
        let writer = unsafe UInt(bitPattern: writer.address)
        let isSameCall = unsafe innermost.map { unsafe $0.pointee.writer == writer } ?? false
        var frame = unsafe MappedInstance(
            identifier: instance, writer: writer, outer: innermost,
            outerCall: isSameCall ? innermost?.pointee.outerCall : innermost)
        if frame.isWrittenByOuterCall { throw SerializationError.reentry }
        // The frame stays in place until it is removed from the list, whatever happens in between.
        try unsafe withUnsafeMutablePointer(to: &frame) { frame in
            unsafe datamapper_set_innermost_write(frame)
            defer { unsafe datamapper_set_innermost_write(innermost) }
            try mapping()
        }
    }

    private var isWrittenByOuterCall: Bool {
        var next = unsafe outerCall
        while let frame = unsafe next {
            if unsafe frame.pointee.identifier == identifier { return true }
            unsafe next = frame.pointee.outer
        }
        return false
    }
}

extension ObjectIdentifier {
    /// Creates the identity of an instance, whose type must be a class. In generic code, `as AnyObject` would be a
    /// dynamic cast, which takes as long as writing a property.
    @inlinable @inline(__always)
    init<T>(instanceOfClass instance: T) {
        assert(T.self is AnyClass, "only instances of classes have an identity")
        // References to instances of all classes have the same representation.
        self.init(unsafe unsafeBitCast(instance, to: AnyObject.self))
    }
}

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

    /// Creates a handle without a value. To use it ends the program: no system has memory at such an address.
    @inlinable @inline(__always)
    init() { unsafe address = UnsafeMutablePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped }

    /// The value. A call runs on one thread, and nothing uses a part of the value that something else is changing.
    @inlinable @inline(__always)
    package var pointee: Value {
        unsafeAddress { unsafe UnsafePointer(address) }
        nonmutating unsafeMutableAddress { unsafe address }
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
        let start = Self.memory(from: place)
        let parts = WriterParts(at: unsafe start + Self.offsetOfParts)
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
        let words = (offsetOfParts + WriterParts.byteCount) / MemoryLayout<UInt64>.stride
        let memory = unsafe UnsafeMutableRawPointer(GrowingMemory.allocate(UInt64.self, capacity: words))
        WriterParts(at: unsafe memory + offsetOfParts).clear()
        return unsafe memory
    }
}

/// What a writer needs in the memory of its call. The memory has room for all of it.
@safe
struct WriterParts {
    let sequences: UniqueSequences
    private let objects: UnsafeMutableRawPointer
    private let keys: UnsafeMutableRawPointer

    static var byteCount: Int { UniqueSequences.byteCount + OpenObjects.byteCount + LiteralKeys.byteCount }

    fileprivate init(at start: UnsafeMutableRawPointer) {
        sequences = unsafe UniqueSequences(
            slots: start.bindMemory(to: UInt64.self, capacity: UniqueSequences.count))
        unsafe objects = start + UniqueSequences.byteCount
        unsafe keys = objects + OpenObjects.byteCount
    }

    fileprivate func clear() {
        unsafe sequences.slots.initialize(repeating: 0, count: UniqueSequences.count)
        unsafe LiteralKeys.clear(keys)
    }

    /// Returns the text of the writer; see ``TextOutput``.
    func text(used: Bool, escapesSlashes: Bool, levelLimit: Int) -> TextOutput {
        unsafe TextOutput(
            used: used, escapesSlashes: escapesSlashes, levelLimit: levelLimit, keys: keys, objects: objects)
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
        address = unsafe UInt(bitPattern: text.utf8Start)
        count = text.utf8CodeUnitCount
    }

    @inlinable @inline(__always)
    var bytes: BorrowedBytes {
        unsafe BorrowedBytes(UnsafeBufferPointer(start: UnsafePointer(bitPattern: address), count: count))
    }

    /// The node of a key with this text.
    @inlinable @inline(__always)
    var node: TapeNode { TapeNode(.string, flags: .isStatic, count: count, payload: UInt64(address)) }
}

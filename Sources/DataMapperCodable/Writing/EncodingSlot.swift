/// A value that is being encoded, by an `encode(to:)`, a nested container, or a super encoder.
///
/// The slots of a call are a stack. Each `encode(to:)` pushes one. When it returns, that slot and all above it are
/// removed. So containers that a program keeps longer find no slot with their number. Only slots that its code has
/// created in containers of an outer value stay, until that value has been encoded.
struct EncodingSlot: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// Nothing has been written.
        case none
        case object
        case array
        /// A value that was written as a whole.
        case single
        /// Only for a place: nothing is appended directly.
        case deferred
        /// Only for a place: another container, or a value, has the slot. It stays so even if that one fails.
        case taken
    }

    /// A number that no other slot of the call ever has, or 0 for a slot that no container finds any more.
    var serial: UInt32
    /// The step that leads to this value.
    let step: CodingStep
    /// The start of the value on the tape.
    let start: Int
    /// The place that was the innermost one before.
    let outer: EncodingPlace
    var kind = Kind.none
    /// Whether the value is still at the end of the tape.
    var isOpen = true
    /// The number of elements of an array.
    var members = 0
    /// The number of the value in ``DeferredWriting``, or -1.
    var deferral = -1
}

/// The slot that a container writes to, and the kind of value it writes.
struct EncodingPlace: Equatable, BitwiseCopyable {
    private let bits: UInt64

    /// A place without a slot, for containers whose encoder has no slot any more.
    static var nowhere: EncodingPlace { EncodingPlace(slot: 0, serial: 0, kind: .none) }
    /// The innermost place while nothing is open. No container has this place.
    static var closed: EncodingPlace { EncodingPlace(slot: 0, serial: 0, kind: .deferred) }

    @inline(__always)
    init(slot: Int, serial: UInt32, kind: EncodingSlot.Kind) {
        bits = UInt64(serial) << 32 | UInt64(UInt32(truncatingIfNeeded: slot) &<< 3) | UInt64(kind.rawValue)
    }

    @inline(__always)
    var slot: Int { Int(UInt32(truncatingIfNeeded: bits) >> 3) }

    @inline(__always)
    var serial: UInt32 { UInt32(truncatingIfNeeded: bits >> 32) }

    @inline(__always)
    var kind: EncodingSlot.Kind { EncodingSlot.Kind(rawValue: UInt8(bits & 7)) ?? .none }

    @inline(__always)
    func with(_ kind: EncodingSlot.Kind) -> EncodingPlace { EncodingPlace(slot: slot, serial: serial, kind: kind) }
}

/// One step of a coding path: a key, an index, or nothing. The code that makes the step keeps the key at its address.
struct CodingStep: BitwiseCopyable {
    /// The slot where the step begins, or -1.
    let parent: Int32
    private let shape: Shape
    private let index: Int
    private let key: UnsafeRawPointer?
    private let type: (any CodingKey.Type)?

    private enum Shape: UInt8, BitwiseCopyable {
        case same, key, index, keptKey, border
    }

    private init(
        _ parent: Int, _ shape: Shape, index: Int = 0, key: UnsafeRawPointer? = nil, type: (any CodingKey.Type)? = nil
    ) {
        self.parent = Int32(truncatingIfNeeded: parent)
        self.shape = shape
        self.index = index
        self.key = key
        self.type = type
    }

    /// Returns a step to the same value.
    static func same(_ parent: Int) -> CodingStep { CodingStep(parent, .same) }

    /// A step from a mapped value to one that is encoded inside it. Paths start again here.
    static var border: CodingStep { CodingStep(-1, .border) }

    @inline(__always)
    static func index(_ parent: Int, _ index: Int) -> CodingStep { CodingStep(parent, .index, index: index) }

    /// Returns a step by a key, which must stay at its address while the step is used.
    @inline(__always)
    static func key<Key: CodingKey>(_ parent: Int, _ key: UnsafePointer<Key>) -> CodingStep {
        CodingStep(parent, .key, key: UnsafeRawPointer(key), type: Key.self)
    }

    /// Returns a step by a key of ``EncodingState/keptKeys``.
    static func kept(_ parent: Int, _ index: Int) -> CodingStep { CodingStep(parent, .keptKey, index: index) }

    /// Returns the key, or nil for a step to the same value.
    func codingKey(_ kept: [any CodingKey]) -> (any CodingKey)? {
        switch shape {
        case .same, .border: return nil
        case .index: return CodingPathKey(index: index)
        case .keptKey: return kept.indices.contains(index) ? kept[index] : nil
        case .key:
            guard let key, let type else { return nil }
            return Self.load(key, type)
        }
    }

    private static func load<Key: CodingKey>(_ address: UnsafeRawPointer, _: Key.Type) -> any CodingKey {
        address.assumingMemoryBound(to: Key.self).pointee
    }
}

/// A value that is being encoded: the one of an `encode(to:)`, of a nested container, or of a super encoder.
///
/// The slots of a call are a stack. An `encode(to:)` pushes one, and when it returns takes that and all above away, so that what
/// has been kept longer finds no slot with its number.
struct EncodingSlot: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// Nothing has been written.
        case none
        case object
        case array
        /// A value as a whole.
        case single
        /// Only of a place: nothing is appended directly.
        case deferred
    }

    /// No other slot of the call has, or had, this number.
    let serial: UInt32
    /// How it is reached.
    let step: CodingStep
    /// Where its value begins on the tape.
    let start: Int
    /// The place that was the innermost one before.
    let outer: EncodingPlace
    var kind = Kind.none
    /// Whether its value still ends the tape.
    var isOpen = true
    /// Elements of an array.
    var members = 0
    /// Which value of ``DeferredWriting`` it is; -1 for none.
    var deferral = -1
}

/// Which slot something writes to, and as what.
struct EncodingPlace: Equatable, BitwiseCopyable {
    private let bits: UInt64

    /// The place of no slot, for containers whose encoder has none.
    static var nowhere: EncodingPlace { EncodingPlace(slot: 0, serial: 0, kind: .none) }
    /// The innermost place while there is none: no container has it.
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

/// One step of a coding path: a key that whoever goes the step keeps where it is, an index, or none.
struct CodingStep: BitwiseCopyable {
    /// The slot from which the step is made; -1 for none.
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

    /// To the same value.
    static func same(_ parent: Int) -> CodingStep { CodingStep(parent, .same) }

    /// From a value that is mapped to one that is encoded within: paths begin anew.
    static var border: CodingStep { CodingStep(-1, .border) }

    @inline(__always)
    static func index(_ parent: Int, _ index: Int) -> CodingStep { CodingStep(parent, .index, index: index) }

    /// By a key that stays at its address for as long as the step is used.
    @inline(__always)
    static func key<Key: CodingKey>(_ parent: Int, _ key: UnsafePointer<Key>) -> CodingStep {
        CodingStep(parent, .key, key: UnsafeRawPointer(key), type: Key.self)
    }

    /// By a key of ``EncodingState/keptKeys``.
    static func kept(_ parent: Int, _ index: Int) -> CodingStep { CodingStep(parent, .keptKey, index: index) }

    /// The key; nil for a step to the same value.
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

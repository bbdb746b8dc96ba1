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
        /// Only for a place: another container, or a value, has the slot, even after it has failed.
        case taken
    }

    /// A number that no other slot of the call ever has, or 0 for a slot that no container finds any more.
    var serial: UInt32
    /// The step that leads to this value.
    let step: CodingStep
    /// Where the value begins: negative in the text, or the position on the tape.
    var start: Int
    /// The place that was the innermost one before.
    let outer: EncodingPlace
    var kind = Kind.none
    /// Whether the value is still at the end of the text or the tape.
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

/// One step of a coding path, from the slot where it begins.
enum CodingStep: BitwiseCopyable {
    /// From a mapped value to one that is encoded inside it. Paths start again here.
    case border
    /// To the same value.
    case same(Int)
    case index(Int, Int)
    /// By a key whose type has at most one byte.
    case byte(Int, ByteKey)
    /// By a key that the code that makes the step keeps.
    case borrowed(Int, BorrowedKey)
    /// By a key of ``EncodingState/keptKeys``.
    case kept(Int, Int)

    /// The slot where the step begins, or -1.
    var parent: Int {
        switch self {
        case .border: -1
        case .same(let parent), .index(let parent, _), .byte(let parent, _), .borrowed(let parent, _),
            .kept(let parent, _):
            parent
        }
    }

    /// Returns the key, or nil for a step to the same value.
    func codingKey(_ kept: [any CodingKey]) -> (any CodingKey)? {
        switch self {
        case .same, .border: nil
        case .index(_, let index): CodingPathKey(index: index)
        case .kept(_, let index): kept.indices.contains(index) ? kept[index] : nil
        case .byte(_, let byte): byte.key
        case .borrowed(_, let key): key.key
        }
    }
}

internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What one call knows while it reads `Codable` types. The call's ``ReadingSession`` keeps it.
final class DecodingState {
    let options: CodableOptions
    let userInfo: [CodingUserInfoKey: Any]
    /// Whether keys of the data are those of the types.
    let keepsKeys: Bool
    /// Whether numbers that are not finite may be texts.
    let readsNonFiniteTexts: Bool
    /// Whether scalars of the wrong kind may be converted.
    let converts: Bool
    /// Whether what is invalid is noted, or left out, rather than thrown at once.
    let notesElements: Bool
    /// The keys of the data that have been converted.
    var convertedKeys: [String: String] = [:]
    /// The value that paths start from.
    let root: Int
    private let types: UnsafeMutablePointer<TypeEntry>
    @exclusivity(unchecked) private var steps: UnsafeMutablePointer<DecodingStep>
    @exclusivity(unchecked) private var stepCapacity: Int

    /// How a type is read that the table has seen before.
    private struct TypeEntry {
        var type: ObjectIdentifier?
        /// Nil for a type that only its own initialiser reads.
        var reader: (any DirectReader.Type)?
    }

    private static let typeBits = 6

    init(_ data: DeserializableData, _ options: CodableOptions) {
        self.options = options
        userInfo = options.userInfo
        root = data.levelsDeep == 0 ? Int(data.index) : 0
        keepsKeys = if case .useDefaultKeys = options.keyDecodingStrategy { true } else { false }
        readsNonFiniteTexts = if case .throw = options.nonConformingFloatDecodingStrategy { false } else { true }
        converts = !data.objectMapper.policy.conversions.isEmpty
        notesElements = data.session.isReported || data.objectMapper.policy.invalidElements == .drop
        types = .allocate(capacity: 1 << Self.typeBits)
        types.initialize(repeating: TypeEntry(), count: 1 << Self.typeBits)
        stepCapacity = 32
        steps = .allocate(capacity: stepCapacity)
        steps.initialize(repeating: DecodingStep(), count: stepCapacity)
    }

    deinit {
        // A metatype is nothing that is counted.
        types.deallocate()
        steps.deallocate()
    }

    /// How a type is read other than by its initialiser; nil for most types. To ask the runtime takes long.
    @inline(__always)
    func reader<T>(of type: T.Type) -> (any DirectReader.Type)? {
        let identifier = ObjectIdentifier(type)
        let place = Int(
            truncatingIfNeeded: UInt(bitPattern: identifier.hashValueOfAddress) &>> (64 - UInt(Self.typeBits)))
        if types[place].type == identifier { return types[place].reader }
        return findReader(of: type, place)
    }

    @inline(never)
    private func findReader<T>(of type: T.Type, _ place: Int) -> (any DirectReader.Type)? {
        let reader = DecodingState.specialReader(of: type) ?? (type as? any DirectReader.Type)
        types[place] = TypeEntry(type: ObjectIdentifier(type), reader: reader)
        return reader
    }

    // MARK: The way down

    /// Notes the step to a value below a container. The steps of the levels above have been noted before.
    @inline(__always)
    func enter(_ step: DecodingStep, at level: Int) {
        if level >= stepCapacity { growSteps(to: level) }
        steps[level] = step
    }

    @inline(never)
    private func growSteps(to level: Int) {
        let capacity = max(level + 1, stepCapacity * 2)
        let grown = UnsafeMutablePointer<DecodingStep>.allocate(capacity: capacity)
        grown.update(from: steps, count: stepCapacity)
        (grown + stepCapacity).initialize(repeating: DecodingStep(), count: capacity - stepCapacity)
        steps.deallocate()
        (steps, stepCapacity) = (grown, capacity)
    }

    /// The last step that was noted at a level, if it was from this container.
    func step(from container: Int, at level: Int) -> DecodingStep? {
        guard level < stepCapacity, steps[level].container == UInt32(truncatingIfNeeded: container) else { return nil }
        return steps[level]
    }

    /// The steps to a value, if they are those that have been noted last; nil for a value that is not being read at the moment.
    func steps(to value: Int, at level: Int) -> UnsafeBufferPointer<DecodingStep>? {
        guard level <= stepCapacity else { return nil }
        var above: UInt32?
        for place in 0..<level {
            if let above, above != steps[place].container { return nil }
            above = steps[place].child
        }
        guard let above, above == UInt32(truncatingIfNeeded: value) else { return nil }
        return UnsafeBufferPointer(start: steps, count: level)
    }
}

/// A step of the way to a value: from an object or array to one of its values.
struct DecodingStep: BitwiseCopyable {
    /// The node of the object or array.
    var container = UInt32.max
    /// The node of the value.
    var child = UInt32.max
    /// Which element it is; ``noElement`` for the value of a key.
    var number = Self.noElement
    /// The type of the key; nil for an element, and for a dictionary's key, which is not converted.
    var keyType: (any CodingKey.Type)?

    static let noElement = UInt32.max
}

extension ObjectIdentifier {
    /// A hash of which the upper bits are the best.
    @inline(__always)
    fileprivate var hashValueOfAddress: Int {
        Int(truncatingIfNeeded: UInt64(UInt(bitPattern: self)) &* 0x9E37_79B9_7F4A_7C15)
    }
}

extension DeserializableData {
    /// What the call knows.
    @inline(__always)
    var decoding: DecodingState {
        guard let state = session.coding else { return beginDecoding() }
        // Nobody else keeps anything there.
        return unsafeDowncast(state, to: DecodingState.self)
    }

    @inline(never)
    private func beginDecoding() -> DecodingState {
        let state = DecodingState(self, context(CodableOptions.self) ?? CodableOptions())
        session.coding = state
        return state
    }
}

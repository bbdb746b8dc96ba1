internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// What one call knows while it reads `Codable` types. The call's ``ReadingSession`` keeps it.
final class DecodingState {
    let options: DecodingOptions
    /// What types ask for; made when the first one does.
    private(set) lazy var userInfo: [CodingUserInfoKey: Any] = options.codable.userInfo
    /// As the options have it.
    let keepsKeys: Bool
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

    private static let typeCount = 1 << typeBits
    private static let firstSteps = 32

    init(_ data: DeserializableData, _ options: DecodingOptions) {
        self.options = options
        root = data.levelsDeep == 0 ? Int(data.index) : 0
        keepsKeys = options.keepsKeys
        notesElements = data.session.isReported || options.dropsElements
        // One piece of memory for both: a small document is read in less time than it takes to ask the system for several.
        let typeBytes = Self.typeCount * MemoryLayout<TypeEntry>.stride
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: typeBytes + Self.firstSteps * MemoryLayout<DecodingStep>.stride,
            alignment: MemoryLayout<TypeEntry>.alignment)
        types = memory.bindMemory(to: TypeEntry.self, capacity: Self.typeCount)
        types.initialize(repeating: TypeEntry(), count: Self.typeCount)
        stepCapacity = Self.firstSteps
        steps = (memory + typeBytes).bindMemory(to: DecodingStep.self, capacity: stepCapacity)
        steps.initialize(repeating: DecodingStep(), count: stepCapacity)
    }

    deinit {
        if stepCapacity > Self.firstSteps { steps.deallocate() }
        // A metatype is nothing that is counted.
        types.deallocate()
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

    // MARK: Errors

    /// The last error that a type has thrown, with the node that it was to be made of.
    @exclusivity(unchecked) private var thrown: (error: any Error, node: UInt32)?

    /// Remembers where an error was thrown, unless it comes from further inside.
    func note(_ error: any Error, at node: UInt32) {
        if let thrown, ErrorIdentity.isSame(thrown.error, error) { return }
        thrown = (error, node)
    }

    /// The node of the value that an error was thrown for; nil for one that has not been noted.
    func node(of error: any Error) -> Int? {
        guard let thrown, ErrorIdentity.isSame(thrown.error, error) else { return nil }
        return Int(thrown.node)
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
        if stepCapacity > Self.firstSteps { steps.deallocate() }
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
        beginDecoding(DecodingOptions(context(CodableOptions.self) ?? CodableOptions(), objectMapper.policy))
    }

    /// Makes the state of a call whose options are known.
    @discardableResult
    func beginDecoding(_ options: DecodingOptions) -> DecodingState {
        let state = DecodingState(self, options)
        session.coding = state
        return state
    }
}

internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// A type of each file with readers, which are found only at run time. From a static archive, a linker takes only the
/// files that code refers to.
@usableFromInline
func linkedReaders() -> Any { [Int.self, Date.self, [Int].self] as [any DirectReader.Type] }

/// The state of one call that reads `Codable` types. The call's ``ReadingSession`` keeps it.
final class DecodingState {
    let options: DecodingOptions
    /// The values for types, created when a type first asks.
    private(set) lazy var userInfo: [CodingUserInfoKey: Any] = options.codable.allUserInfo
    /// The same as in the options.
    let keepsKeys: Bool
    /// Whether invalid values are noted or dropped instead of being thrown at once.
    let notesElements: Bool
    /// The keys of the data that have been converted.
    var convertedKeys: [KeyBytes: String] = [:]
    /// The value that paths start from.
    let root: Int
    /// A text that is being read as the only element of an array. It is not an array of itself once more.
    var onlyElement = UInt32.max
    let containers = ReusableContainers<KeyedObject>()
    /// How types are read; nil for one that only its own initializer can read.
    private let types = TypeTable(DecodingState.readers)
    /// The steps of the path to the value that is being read, by the levels of their containers.
    private let steps: TablePlaces<DecodingStep>
    /// The memory of the steps.
    private let stepTable = FixedTable<DecodingStep>.make(DecodingStep())
    /// The steps for which the table has no room.
    private var deepSteps: [DecodingStep] = []

    init(_ data: DeserializableData, _ options: DecodingOptions) {
        self.options = options
        root = data.levelsDeep == 0 ? Int(data.index) : data.session.document.root(of: Int(data.anchor))
        keepsKeys = options.keepsKeys
        notesElements = data.session.isReported || options.dropsElements
        steps = stepTable.places
    }

    /// Returns how a type is read other than by its initializer. Returns nil for most types.
    @inline(__always)
    func reader<T>(of type: T.Type) -> (any DirectReader.Type)? { types.fact(of: type) }

    private static let readers = TypeFacts<any DirectReader.Type> { type in
        specialReader(of: type) ?? (type as? any DirectReader.Type)
    }

    /// Calls code of types, which may use containers again.
    @inline(__always)
    func reusingContainers<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard containers.begin() else { return try body() }
        defer { containers.end() }
        return try body()
    }

    // MARK: Errors

    /// The last error that a type has thrown.
    private var thrown: Thrown?

    struct Thrown {
        fileprivate let error: any Error
        /// The value that the type was reading, and its level.
        let node: UInt32
        let level: UInt32
        /// The error that a mapped type throws for it. It is made when the first of the types around the value asks for
        /// it.
        var mapped: DeserializationError?
    }

    /// Stores where an error was thrown, unless it comes from further inside.
    func note(_ error: any Error, at node: UInt32, _ level: UInt32) {
        if thrown(error) == nil { thrown = Thrown(error: error, node: node, level: level) }
    }

    /// Returns what is known of an error, or nil if another one was thrown after it.
    func thrown(_ error: any Error) -> Thrown? {
        guard let thrown, ErrorIdentity.isSame(thrown.error, error) else { return nil }
        return thrown
    }

    /// Stores the mapper's error for the last error.
    func note(mapped error: DeserializationError) { thrown?.mapped = error }

    // MARK: The path down

    /// Notes the step to a value in a container. The steps of the levels above have been noted already.
    @inline(__always)
    func enter(_ step: DecodingStep, at level: Int) {
        if level < DecodingStep.tableCount { steps[level].pointee = step } else { enterDeep(step, at: level) }
    }

    @inline(never)
    private func enterDeep(_ step: DecodingStep, at level: Int) {
        let place = level - DecodingStep.tableCount
        while deepSteps.count <= place { deepSteps.append(DecodingStep()) }
        deepSteps[place] = step
    }

    /// The steps from the root to a level.
    private func steps(to level: Int) -> [DecodingStep] {
        (0..<min(level, DecodingStep.tableCount)).map { steps[$0].pointee }
            + deepSteps.prefix(max(0, level - DecodingStep.tableCount))
    }

    /// The keys of the last path that somebody has read. The next path usually begins with the same ones.
    private var lastPath: (steps: [DecodingStep], keys: [any CodingKey]) = ([], [])

    /// Returns the keys of steps from the root. `key` creates one, from the keys before it.
    func keys(
        of steps: [DecodingStep], _ key: (DecodingStep, [any CodingKey]) -> any CodingKey
    ) -> [any CodingKey] {
        let shared = zip(steps, lastPath.steps).prefix { $0 == $1 }.count
        var keys = Array(lastPath.keys.prefix(shared))
        keys.reserveCapacity(steps.count + 1)
        for step in steps.dropFirst(shared) { keys.append(key(step, keys)) }
        lastPath = (steps, keys)
        return keys
    }

    /// Returns the steps to a value if they are the last ones that were noted. Returns nil for a value that is not
    /// being read now.
    func steps(to value: Int, at level: Int) -> [DecodingStep]? {
        let steps = steps(to: level)
        guard steps.count == level, let last = steps.last, last.child == UInt32(truncatingIfNeeded: value),
            zip(steps, steps.dropFirst()).allSatisfy({ $0.child == $1.container })
        else { return nil }
        return steps
    }
}

/// One step of the path to a value: from an object or array to one of its values.
struct DecodingStep: BitwiseCopyable, Equatable, TableValue {
    /// The node of the object or array.
    var container = UInt32.max
    /// The node of the value.
    var child = UInt32.max
    /// The index of the element, or ``noElement`` for the value of a key.
    var number = Self.noElement
    /// The type of the key. Nil for an element, and for a key of a dictionary, which is not converted.
    var keyType: (any CodingKey.Type)?

    static let noElement = UInt32.max

    static var tableBits: Int { 5 }

    static func == (left: DecodingStep, right: DecodingStep) -> Bool {
        left.child == right.child && left.container == right.container && left.keyType == right.keyType
    }
}

extension DeserializableData {
    /// The state of the call.
    @inline(__always)
    var decoding: DecodingState {
        guard let state = session.coding else { return beginDecoding() }
        // Only `beginDecoding` stores anything there.
        return known(state, as: DecodingState.self)
    }

    @inline(never)
    private func beginDecoding() -> DecodingState {
        beginDecoding(DecodingOptions(context(CodableOptions.self) ?? CodableOptions(), objectMapper.policy))
    }

    /// Creates the state of a call whose options are known.
    func beginDecoding(_ options: DecodingOptions) -> DecodingState {
        let state = DecodingState(self, options)
        session.coding = state
        return state
    }
}

public import DataMapperValues

/// What one call of an ``ObjectMapper`` knows while it reads a document.
///
/// Every view of the call refers to it.
@usableFromInline
package final class ReadingSession {
    @usableFromInline package let document: Document
    @usableFromInline package let tape: Tape
    @usableFromInline package let mapper: ObjectMapper
    @usableFromInline let hasPolymorph: Bool
    /// Where objects are updated: what has been done so far. Nil where they are made.
    @usableFromInline let update: UpdateTransaction?
    /// Finds keys, by the levels of the views.
    @exclusivity(unchecked) @usableFromInline package var keys: KeyCursor
    /// What the innermost object that is being made has done with the scalar that it is made from.
    @exclusivity(unchecked) @usableFromInline var scalar = ScalarUse()
    /// The kind of node whose keys are looked up without further ado: an object's, or none where all keys are followed.
    @exclusivity(unchecked) @usableFromInline private(set) var directKind = TapeNode.Kind.object.rawValue
    /// What has been asked for; nil where nobody wants to know.
    @exclusivity(unchecked) @usableFromInline private(set) var coverage: KeyCoverage?
    /// The problems; nil where nobody wants to know.
    @usableFromInline let log: ProblemLog?
    /// What was tried on which values.
    @exclusivity(unchecked) var alternatives = TriedAlternatives()
    /// How many values were converted, replaced or left out, or failed.
    @exclusivity(unchecked) var problemCount = 0
    /// The kind of node that objects are made of without further ado: an object, or none where there is a polymorph, or all
    /// keys are followed.
    @exclusivity(unchecked) @usableFromInline private(set) var plainObjectKind: UInt8
    /// The first value that was invalid where the policy lets no such value pass, until an object fails for it.
    @exclusivity(unchecked) private var failure: DeserializationError?
    @exclusivity(unchecked) @usableFromInline private(set) var hasFailure = false
    /// Whether there is neither a polymorph, nor are keys followed.
    @inlinable @inline(__always)
    var isPlain: Bool { plainObjectKind != .max }
    /// Whether `map`s do no more than read: no object is updated, or searched for problems.
    @exclusivity(unchecked) @usableFromInline private(set) var mapsPlainly: Bool
    /// Whether an object is made once more in order to find all of its problems.
    @exclusivity(unchecked) private var isSearching = false
    /// What ``CallStack`` compares with.
    @usableFromInline let stackFloor = CallStack.floor
    /// The views of this call that are lent.
    @usableFromInline let views: UnsafeMutablePointer<ViewLedger>
    /// What the reading of `Codable` types keeps here for the call.
    @exclusivity(unchecked) package var coding: AnyObject?
    private var absentPaths = AbsentPaths()
    /// Whether an array's element was asked for that is missing, or of something that is not an array.
    @exclusivity(unchecked) @usableFromInline private(set) var hasMissingElements = false

    /// Scalars by their index; `UInt32.max` for none.
    @usableFromInline
    struct ScalarUse: BitwiseCopyable {
        /// Asked for a key.
        @usableFromInline var keyed = UInt32.max
        /// Read as what it is.
        @usableFromInline var read = UInt32.max
        /// What something is made of at the moment, if that is not certain to be an object.
        @usableFromInline var made: UInt32

        @inlinable
        init(made: UInt32 = .max) { self.made = made }
    }

    package convenience init(_ document: Document, mapper: ObjectMapper, isReported: Bool = false) {
        self.init(
            document, mapper: mapper, log: isReported ? ProblemLog(limit: mapper.policy.reportedProblems) : nil,
            update: nil)
        let unknownKeys = mapper.policy.unknownKeys
        if unknownKeys == .reject || (unknownKeys == .report && isReported) { _ = followKeys() }
    }

    /// A context for the objects that an update changes. What it notes, it notes together with that of the objects that
    /// the update makes.
    convenience init(updating update: UpdateTransaction) {
        let other = update.readingSession
        self.init(other.document, mapper: other.mapper, log: other.log, update: update)
        coverage = other.coverage
        directKind = other.directKind
        plainObjectKind = other.plainObjectKind
    }

    private init(_ document: Document, mapper: ObjectMapper, log: ProblemLog?, update: UpdateTransaction?) {
        self.document = document
        self.log = log
        self.update = update
        self.mapper = mapper
        tape = document.tape
        hasPolymorph = mapper.polymorph != nil
        plainObjectKind = hasPolymorph ? .max : TapeNode.Kind.object.rawValue
        mapsPlainly = update == nil
        // One piece of memory for both.
        let hintBytes = KeyCursor.hintCount * MemoryLayout<KeyCursor.Hint>.stride
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: hintBytes + MemoryLayout<ViewLedger>.stride, alignment: MemoryLayout<ViewLedger>.alignment)
        keys = KeyCursor(in: memory.bindMemory(to: KeyCursor.Hint.self, capacity: KeyCursor.hintCount))
        views = (memory + hintBytes).bindMemory(to: ViewLedger.self, capacity: 1)
        views.initialize(to: ViewLedger(owner: self))
    }

    /// Notes from now on what is asked for.
    func followKeys() -> KeyCoverage {
        let use = coverage ?? update?.readingSession.followKeys() ?? KeyCoverage(document)
        coverage = use
        directKind = .max
        plainObjectKind = .max
        return use
    }

    deinit {
        views.deinitialize(count: 1)
        keys.hints.deallocate()
    }

    // MARK: Invalid values

    /// Runs `body`, during which no object is made, and no property mapped, by the short ways that know nothing of a search.
    func searching(_ body: () throws -> Void) rethrows {
        let wasSearching = isSearching
        setSearching(true)
        defer { setSearching(wasSearching) }
        try body()
    }

    private func setSearching(_ isSearching: Bool) {
        self.isSearching = isSearching
        mapsPlainly = update == nil && !isSearching
        plainObjectKind = hasPolymorph || coverage != nil || isSearching ? .max : TapeNode.Kind.object.rawValue
        update?.readingSession.setSearching(isSearching)
    }

    /// Lets the innermost object that is being made fail, as soon as its initialiser is done.
    func fail(_ error: DeserializationError) {
        if failure == nil { failure = error }
        hasFailure = true
    }

    /// Takes the first failure, if it was noted for one of these nodes. That of a value beside them is left to the object
    /// that has both.
    func takeFailure(within nodes: Range<Int>) -> DeserializationError? {
        guard let first = failure, first.node.map(nodes.contains) ?? true else { return nil }
        return takeFailure()
    }

    /// Takes the first failure, wherever it was noted.
    func takeFailure() -> DeserializationError? {
        defer {
            hasFailure = false
            failure = nil
        }
        return failure
    }

    @inlinable @inline(__always)
    package var nodes: UnsafePointer<TapeNode> { tape.nodes }

    // MARK: Absent values

    /// A number for "this key of that absent value", so that cursors need not carry keys.
    func missing(_ parent: UInt32, _ key: UnsafeBufferPointer<UInt8>, isStatic: Bool) -> UInt32 {
        missing(parent, isStatic ? .fixed(key) : .text(key))
    }

    func missing(_ parent: UInt32, _ key: AbsentPaths.Key) -> UInt32 {
        if case .index = key { hasMissingElements = true }
        return absentPaths.number(AbsentPaths.Entry(parent: parent, key: key))
    }

    package func path(toMissing number: UInt32) -> [MappingPath.Component] { absentPaths.path(number) }

    /// What an error needs to know of an absent value.
    func absence(_ number: UInt32) -> DeserializationError.Missing {
        number == 0
            ? .nothing
            : DeserializationError.Missing(
                absentPaths.path(number), alternatives: absentPaths.alternatives(number))
    }
}

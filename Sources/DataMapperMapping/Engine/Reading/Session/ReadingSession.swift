public import DataMapperValues

/// The state of one call of an ``ObjectMapper`` that reads a document.
///
/// Every view of the call has a reference to it.
///
/// The properties that change are read and written as a whole, or by functions that call no code of a model. A call runs
/// on one thread. So no access overlaps with another one, and nothing checks that at run time.
@usableFromInline
package final class ReadingSession: CallSession {
    @usableFromInline package let document: Document
    @usableFromInline package let tape: Tape
    @usableFromInline package let mapper: ObjectMapper
    /// The node of the value that the call reads.
    @safe @exclusivity(unchecked) private var root: Int
    @usableFromInline let hasPolymorph: Bool
    /// The changes of an update so far; nil unless objects are updated.
    @usableFromInline let update: UpdateTransaction?
    /// The cursor that finds keys, with a hint for each level of views.
    @safe @exclusivity(unchecked) @usableFromInline package var keys: KeyCursor
    /// How the innermost object that is being made has used the scalar that it is made from.
    @safe @exclusivity(unchecked) @usableFromInline var scalar = ScalarUse()
    /// What the call does besides reading.
    @safe @exclusivity(unchecked) @usableFromInline private(set) var state: ReadingState
    /// What the call knows besides its values; nil if nobody needs it.
    @safe @exclusivity(unchecked) private(set) var notes: CallNotes?
    /// The keys of the notes, if this session follows keys.
    @safe @exclusivity(unchecked) @usableFromInline private(set) var coverage: KeyCoverage?
    /// The problems of the notes.
    @usableFromInline let log: ProblemLog?
    /// The tags of the enum that was read last.
    @safe @exclusivity(unchecked) private(set) var tags = CaseTags()
    /// The last text that differs from the name of a case only in upper and lower case, and this name. It is a message:
    /// see ``CallNotes``.
    @safe @exclusivity(unchecked) var caseName: (value: UInt32, name: String)?
    /// Whether the call has to begin again and follow all keys. This is so if a value is made from the members that
    /// nobody else has read, and these are not known.
    @safe @exclusivity(unchecked) private(set) var needsKeys = false
    /// The error of the first invalid value, under a policy that tolerates none. It waits until an object fails because
    /// of it.
    @safe @exclusivity(unchecked) private var failure: DeserializationError?
    @safe @exclusivity(unchecked) @usableFromInline private(set) var hasFailure = false
    /// The address that ``CallStack`` compares with.
    @usableFromInline let stackFloor = CallStack.floor
    /// The views of this call that are lent.
    @usableFromInline let views: Handle<ViewLedger>
    /// The state that reading `Codable` types needs for the call.
    @inlinable @inline(__always)
    package var coding: AnyObject? {
        // A stored property would be checked at run time on each access from another module, where the attribute
        // `@exclusivity(unchecked)` has no effect.
        get { codingState }
        set { codingState = newValue }
    }
    @safe @exclusivity(unchecked) @usableFromInline var codingState: AnyObject?
    /// The missing values. Nil until there is one: most calls of small documents have none.
    @safe @exclusivity(unchecked) private var absentPaths: Handle<AbsentPaths>?
    /// What the type of the last missing value needs.
    @safe @exclusivity(unchecked) private var lastNeed: (type: Any.Type, kinds: ValueKinds)?
    /// Whether a model has asked for an array element that is missing, or for an element of a value that is not an
    /// array.
    @safe @exclusivity(unchecked) @usableFromInline private(set) var hasMissingElements = false

    /// The scalars that were last used in each of these ways, by the indexes of their nodes; `UInt32.max` for none.
    @usableFromInline
    struct ScalarUse: BitwiseCopyable {
        /// The scalar in which a key or an element was looked up.
        @usableFromInline var keyed = UInt32.max
        /// The scalar that was read as a value.
        @usableFromInline var read = UInt32.max
        /// The value that an object is being made from, unless it certainly is an object.
        @usableFromInline var made: UInt32

        @inlinable
        init(made: UInt32 = .max) { self.made = made }
    }

    package convenience init(
        _ document: borrowing Document, at root: Int, mapper: borrowing ObjectMapper, isReported: Bool = false,
        followsKeys: Bool = false
    ) {
        self.init(
            document, at: root, mapper: mapper,
            notes: isReported ? CallNotes(reportedProblems: mapper.policy.reportedProblems) : nil, update: nil)
        let unknownKeys = mapper.policy.unknownKeys
        if followsKeys || unknownKeys == .reject || (unknownKeys == .report && isReported) { _ = followKeys() }
    }

    /// Creates a session for the objects that an update changes. It shares its notes with the session of the objects
    /// that the update makes.
    convenience init(updating update: UpdateTransaction) {
        let other = update.readingSession
        self.init(
            other.document, at: other.root, mapper: other.mapper, notes: other.startNotes(), update: update)
        coverage = other.coverage
        state = other.state.adding(.updates)
    }

    /// Creates a session that reads one value of another session's document with another mapper. The two sessions share
    /// their notes.
    private convenience init(sharingNotesOf other: ReadingSession, mapper: ObjectMapper) {
        self.init(other.document, at: other.root, mapper: mapper, notes: other.startNotes(), update: nil)
        coverage = other.coverage
        state = other.state
    }

    /// Reads one value of the document with another mapper, which may have another policy.
    func reading<T>(by mapper: ObjectMapper, at node: UInt32, _ body: (ReadingSession) throws -> T) throws -> T {
        let other = ReadingSession(sharingNotesOf: self, mapper: mapper)
        other.scalar.made = node
        defer {
            if coverage == nil, let keys = other.coverage { follow(keys) }
            if other.needsKeys {
                needKeys()
                // The call has to fail, even if a model catches the error.
                if let failure = other.failure { fail(failure) }
            }
            if other.scalar.read == node { scalar.read = node }
            if other.scalar.keyed == node { scalar.keyed = node }
        }
        let value = try body(other)
        if let failure = other.takeFailure() { throw failure }
        return value
    }

    /// The session has its own references to the document and to the mapper, and their owners keep theirs.
    private init(
        _ document: borrowing Document, at root: Int, mapper: borrowing ObjectMapper, notes: CallNotes?,
        update: UpdateTransaction?
    ) {
        self.document = copy document
        self.root = root
        self.notes = notes
        log = notes?.problems
        self.update = update
        self.mapper = copy mapper
        tape = document.tape
        hasPolymorph = mapper.hasPolymorph
        state = ReadingState(hasPolymorph: hasPolymorph)
        // The hints and the views are in one piece of memory.
        let hintBytes = KeyCursor.hintCount * MemoryLayout<KeyCursor.Hint>.stride
        let words = (hintBytes + MemoryLayout<ViewLedger>.stride + 7) / MemoryLayout<UInt64>.size
        let memory = unsafe UnsafeMutableRawPointer(GrowingMemory.allocate(UInt64.self, capacity: words))
        keys = unsafe KeyCursor(KeyHints(in: memory.bindMemory(to: KeyCursor.Hint.self, capacity: KeyCursor.hintCount)))
        let ledger = unsafe (memory + hintBytes).bindMemory(to: ViewLedger.self, capacity: 1)
        unsafe ledger.initialize(to: ViewLedger())
        views = unsafe Handle(ledger)
        views.pointee.owner = SessionReference(any: self)
    }

    /// Prepares the session for another call that reads a value of the same document. Returns false if it cannot be used
    /// again. The caller has the only reference, so no view is left.
    @inline(__always)
    func renew(at index: Int) -> Bool {
        guard update == nil, log == nil, coverage == nil, !hasFailure, !needsKeys, views.pointee.isUnused,
            stackFloor == CallStack.floor
        else { return false }
        root = index
        scalar = ScalarUse()
        state = ReadingState(hasPolymorph: hasPolymorph)
        notes?.renew()
        tags.forget()
        if codingState != nil { codingState = nil }
        hasMissingElements = false
        // The numbers of missing values stay valid, and the next object probably misses the same keys.
        return true
    }

    /// Returns a session for another call of the same mapper. If this call had to begin again, the next one follows all
    /// keys at once, because it probably reads the same type.
    func successor(for document: Document, at index: Int) -> ReadingSession {
        let session = ReadingSession(document, at: index, mapper: mapper, followsKeys: needsKeys)
        session.needsKeys = needsKeys
        return session
    }

    /// Starts to note which keys are read. `late` is a node inside every object whose first keys may have been read
    /// already; nil at the start of a call.
    func followKeys(late: Int? = nil) -> KeyCoverage {
        if let coverage { return coverage }
        let keys = update?.readingSession.followKeys(late: late) ?? startNotes().followKeys(document, of: root)
        // The other session of an update may follow keys already. No object that it makes is unfinished.
        keys.late = late
        follow(keys)
        return keys
    }

    private func follow(_ keys: KeyCoverage) {
        coverage = keys
        state = state.adding(.followsKeys)
    }

    /// Returns the notes of the call. Creates them if there are none yet.
    func startNotes() -> CallNotes {
        if let notes { return notes }
        let notes = CallNotes()
        self.notes = notes
        return notes
    }

    /// Notes that the call has to begin again, with all keys followed.
    func needKeys() {
        needsKeys = true
        update?.readingSession.needsKeys = true
    }

    deinit {
        unsafe views.address.deinitialize(count: 1)
        unsafe GrowingMemory.free(keys.hints.start)
        guard let absentPaths else { return }
        unsafe absentPaths.address.deinitialize(count: 1)
        unsafe absentPaths.address.deallocate()
    }

    // MARK: Invalid values

    /// Begins or ends a search. A search closes the short paths for making objects and mapping properties.
    func setSearching(_ isSearching: Bool) {
        state = isSearching ? state.adding(.searches) : state.removing(.searches)
        update?.readingSession.setSearching(isSearching)
    }

    /// Makes the innermost object that is being made fail when its initializer is done.
    func fail(_ error: DeserializationError) {
        if failure == nil { change(failure: error) }
    }

    /// Takes the first failure if it was noted for one of these nodes. A failure of another node is left to the object
    /// that contains both.
    func takeFailure(within nodes: Range<Int>) -> DeserializationError? {
        guard let first = failure, first.node.map(nodes.contains) ?? true else { return nil }
        return takeFailure()
    }

    /// Takes the first failure of any node.
    func takeFailure() -> DeserializationError? {
        let first = failure
        if first != nil { change(failure: nil) }
        return first
    }

    private func change(failure new: DeserializationError?) {
        notes?.undo.append(.failure(self, before: failure, after: new))
        set(failure: new)
    }

    /// Sets the failure that waits. If the call has to begin again, the failure stays, even if a model catches the
    /// error.
    func set(failure new: DeserializationError?) {
        if needsKeys, failure != nil { return }
        failure = new
        hasFailure = new != nil
    }

    // MARK: Tags

    /// Notes that a key of an object is the tag of an enum.
    func noteTag(_ key: Int, of object: Int, isInner: Bool) {
        let before = notes?.undo.isOpen ?? false ? tags : nil
        tags.note(key, of: object, isInner: isInner)
        if let before { notes?.undo.append(.tags(self, before: before, after: tags)) }
    }

    func set(tags new: CaseTags) { tags = new }

    // MARK: Objects that are being made

    /// Begins to make something from a value. Returns how the object around it has used its scalar, for
    /// ``endScalar(_:)``.
    func beginScalar(_ value: UInt32) -> ScalarUse {
        let outer = scalar
        scalar = ScalarUse(made: value)
        return outer
    }

    func endScalar(_ outer: ScalarUse) { scalar = outer }

    /// Returns the result of `body`, which makes something from a value that is not an object of its own.
    @inlinable @inline(__always)
    func making<T>(from value: UInt32, _ body: () throws -> T) rethrows -> T {
        let outer = scalar.made
        scalar.made = value
        defer { scalar.made = outer }
        return try body()
    }

    @inlinable @inline(__always)
    package var nodes: TapeNodes { tape.nodes }

    // MARK: Absent values

    /// Returns the kinds of values that a type needs. The last answer is stored, because values of the same type are
    /// often missing many times in a row.
    func kinds(neededBy type: Any.Type) -> ValueKinds {
        if let lastNeed, lastNeed.type == type { return lastNeed.kinds }
        let kinds = ValueKinds.needed(by: type)
        lastNeed = (type, kinds)
        return kinds
    }

    /// Returns a number for "this key of that missing value", so that views do not have to store keys.
    func missing(_ parent: UInt32, _ key: SoughtKey) -> UInt32 {
        missing(parent, AbsentPaths.Step(key))
    }

    func missing(_ parent: UInt32, _ step: AbsentPaths.Step) -> UInt32 {
        if case .index = step { hasMissingElements = true }
        return (absentPaths ?? makeAbsentPaths()).pointee.number(AbsentPaths.MissingValue(parent: parent, step: step))
    }

    private func makeAbsentPaths() -> Handle<AbsentPaths> {
        let memory = UnsafeMutablePointer<AbsentPaths>.allocate(capacity: 1)
        unsafe memory.initialize(to: AbsentPaths())
        let made = unsafe Handle(memory)
        absentPaths = made
        return made
    }

    package func path(toMissing number: UInt32) -> [MappingPath.Component] {
        number == 0 ? [] : absence(number).path
    }

    /// Returns what an error needs to know about a missing value.
    func absence(_ number: UInt32) -> MissingSteps {
        number == 0 ? .nothing : absentPaths?.pointee.missing(number) ?? .nothing
    }
}

/// The notes about each node of a value, and about the null after the end of the document, which ``KeyCoverage`` sets.
/// They are read and written as a whole.
final class NodeNotes {
    @safe @exclusivity(unchecked) private var values: [UInt16]
    private let nodes: Range<Int>

    init(of nodes: Range<Int>) {
        self.nodes = nodes
        values = [UInt16](repeating: 0, count: nodes.count + 1)
    }

    subscript(node: Int) -> UInt16 {
        get { values[place(node)] }
        set { values[place(node)] = newValue }
    }

    private func place(_ node: Int) -> Int { nodes.contains(node) ? node - nodes.lowerBound : nodes.count }
}

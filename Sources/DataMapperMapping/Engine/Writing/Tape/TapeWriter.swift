public import DataMapperValues

/// Collects what models set: as the text of JSON, or as the tape of a document.
///
/// While a model is writing itself, its value is the last one on the tape: it reaches from a `start`, which the model's
/// `SerializableData` knows, to the end. Setting a key appends to it. The sequence of keys has a fingerprint, and
/// ``DuplicateMemberMerger`` looks only at objects whose sequence is not yet known to be free of repeated keys.
@usableFromInline
package struct TapeWriter: ~Copyable {
    @usableFromInline package var builder: DocumentBuilder
    /// The text, in calls that write JSON at once.
    @usableFromInline package var text: TextOutput
    @usableFromInline package let mapper: ObjectMapper
    /// The objects that are being written to, outermost first; each one ends where the tape ends.
    @usableFromInline var frames: GrowingStack<Frame>
    /// The number of open arrays and dictionaries, which need no frame.
    var plainLevels = 0
    /// The paths of the views that have one, innermost last, and the depths of their lenders.
    private(set) var paths: [WritingPath] = []
    private var pathDepths: [UInt64] = []
    /// How many views of paths are only being looked at. Several may have the same depth.
    private var lookedAtPaths = 0
    let hasPolymorph: Bool
    /// Whether objects can be appended directly: there is no polymorph, and nothing has failed.
    @usableFromInline private(set) var isPlain: Bool
    /// Whether there was an error, after which nothing is written.
    @usableFromInline package private(set) var hasFailed = false
    private(set) var failure: (error: any Error, position: Int)?
    /// The path of the error, if it is known before the call ends.
    var failurePath: MappingPath?
    /// Whether there was an error, even if the rest is written.
    package var hasError: Bool { failure != nil }
    /// The objects of the last path, while nothing has ended or removed an object since; the next path may continue in
    /// them.
    var openPath: [PathStep] = []
    /// The paths whose values are being written, innermost last.
    var pendingPaths: [PendingPath] = []
    /// For each value that is being flattened, the position of the key before it; the innermost value is last.
    var flattening: [Int] = []
    /// An open object whose keys were found to be different.
    var unique: Range<Int>?
    /// The class instances that are being written, outermost first.
    private var instances = InstanceStack()
    let depthLimit: Int
    private let stackFloor = CallStack.floor
    /// The shared state of the encoders of `Codable` types in this call.
    package var encoding: AnyObject?
    let omissions: MappingPolicy.Omissions
    @usableFromInline let hasOmissions: Bool
    /// Whether a member may have to be omitted: the policy omits some, or a missing value was written.
    @usableFromInline var mayOmit: Bool
    /// The fingerprints; the upper bits of each one determine where it is.
    let uniqueSequences: UnsafeMutablePointer<UInt64>
    /// What the text needs; nil in calls that write no text.
    let form: _TextForm?
    /// The place in the text of the value that is on the tape; 0 if there is none.
    var region = 0
    /// The number of bytes in the arena when that value began.
    var regionArena = 0
    /// The number of bytes of text that were parsed to move values to the tape.
    var parsedCount = 0
    /// What was open when the whole text moved to the tape, outermost first.
    var moved: [MovedValue] = []
    /// The number of secrets that are being written, one in the other. It comes last, so that the fields that each value
    /// needs stay close to each other.
    var openSecrets = 0

    /// A container that is being written.
    @usableFromInline
    struct Frame: BitwiseCopyable {
        @usableFromInline let start: Int
        @usableFromInline var members = 0
        /// A fingerprint of the keys so far, in their order: of their addresses, or of their hashes if the addresses do
        /// not last.
        @usableFromInline var sequence: UInt64 = 0
        /// Whether the fingerprint is incomplete, because the object existed before.
        @usableFromInline var isUncertain = false
        @usableFromInline var lastKey = 0

        @usableFromInline
        init(start: Int) { self.start = start }
    }

    /// Creates a writer that uses `memory`, which must live as long as the writer.
    init(mapper: ObjectMapper, builder: consuming DocumentBuilder, memory: Memory, form: _TextForm? = nil) {
        self.builder = builder
        // A polymorph and omissions need more than the text.
        self.form = mapper.polymorph == nil && mapper.policy.omissions.isEmpty ? form : nil
        text = TextOutput(
            used: self.form != nil, levelLimit: min(mapper.depthLimit, CallStack.firstLevel), keys: memory.keys,
            objects: memory.objects)
        if self.form != nil { text.turnOn(&self.builder) }
        frames = GrowingStack(in: memory.frames, capacity: Memory.frameCount)
        self.mapper = mapper
        depthLimit = mapper.depthLimit
        hasPolymorph = mapper.hasPolymorph
        isPlain = !hasPolymorph
        omissions = mapper.policy.omissions
        hasOmissions = !omissions.isEmpty
        mayOmit = hasOmissions
        DocumentBuilder.prepareForStrings()
        uniqueSequences = memory.sequences
    }

    /// Returns the document so far. After that, nothing can be written.
    package mutating func finish() -> Document {
        var finished = DocumentBuilder()
        swap(&builder, &finished)
        return finished.finish()
    }

    /// Removes everything that was written, so that the memory can be used for another value. Returns false if that is
    /// not possible, or if the memory is larger than most values need.
    mutating func renew(for mapper: ObjectMapper) -> Bool {
        guard mapper === self.mapper, !hasError, !text.hasNonFinite, builder.isSmall, text.isSmall,
            text.isOn == isText, stackFloor == CallStack.floor
        else { return false }
        text.renew()
        truncate(to: 0)
        builder.truncate(to: 0, arena: 0)
        builder.depth = 0
        plainLevels = 0
        lookedAtPaths = 0
        parsedCount = 0
        (paths, pathDepths) = ([], [])
        (pendingPaths, flattening) = ([], [])
        openSecrets = 0
        encoding = nil
        mayOmit = hasOmissions
        return true
    }

    /// Returns the first error, with its path in the finished document.
    package func error(in document: Document) -> SerializationError? {
        guard let failure else { return nil }
        if let failurePath { return SerializationError(failure.error, path: failurePath) }
        return SerializationError(failure.error, path: document.path(to: min(failure.position, document.count - 1)))
    }

    // MARK: Objects

    /// Makes the object at `start` the innermost frame.
    @inlinable @inline(__always)
    mutating func openObject(at start: Int) {
        if frames.count == 0 || frames.top.start != start { startObject(at: start) }
    }

    @inline(never) @usableFromInline
    mutating func startObject(at start: Int) {
        let level = frames.count &+ plainLevels &+ 1
        guard builder.count == start, start < builder.capacity, frames.count < frames.capacity,
            frames.count == 0 || frames.top.start < start, openPath.isEmpty, level <= CallStack.firstLevel,
            level <= depthLimit
        else { return startUnusualObject(at: start) }
        frames.push(Frame(start: start))
        builder.nodes[start] = TapeNode(.object, payload: 1)
        builder.count = start &+ 1
        if builder.depth < level { builder.depth = level }
        unique = nil
    }

    /// Makes the object at `start` the innermost frame, even if something is in the way, or if there may be no room. It
    /// is a function of its own, so that the usual case calls no function.
    @inline(never)
    private mutating func startUnusualObject(at place: Int) {
        let start = tapePosition(of: place)
        if start != place, frames.count > 0, frames.top.start == start { return }
        if builder.count > start, builder.nodes[start].kind == .object {
            // An object that was set as a whole: new members are added to it.
            builder.nodes[start].flags.remove(.isEmptyCollection)
            reopenObject(at: start)
        } else {
            truncate(to: start)
            builder.append(TapeNode(.object, payload: 1))
            frames.push(Frame(start: start))
        }
        enterLevel(at: start)
    }

    /// Makes a complete object the innermost frame.
    mutating func reopenObject(at start: Int, lastKey: Int = 0) {
        var frame = Frame(start: start)
        frame.members = builder.nodes[start].count
        frame.isUncertain = true
        frame.lastKey = lastKey
        frames.push(frame)
    }

    /// Opens an array, or an object whose keys are certainly different; `endContainer` closes it.
    @inlinable @inline(__always)
    package mutating func beginContainer(_ kind: TapeNode.Kind) -> Int {
        let container = builder.open(kind)
        enterPlainLevel(at: container)
        return container
    }

    @inlinable @inline(__always)
    package mutating func endContainer(_ container: Int, members: Int) {
        builder.close(container, members: members)
        leavePlainLevel()
    }

    /// Notes that the container at `position` is being written, without a frame.
    @usableFromInline
    mutating func enterPlainLevel(at position: Int) {
        plainLevels += 1
        enterLevel(at: position)
    }

    @usableFromInline
    mutating func leavePlainLevel() { plainLevels -= 1 }

    /// Notes one more level, and an error if that is one too many, or if the stack has no room for it.
    @inline(__always)
    mutating func enterLevel(at position: Int) {
        let levels = builderLevel
        if builder.depth < levels { builder.depth = levels }
        if levels > CallStack.firstLevel { checkStack(at: position) }
        if levels > depthLimit { checkDepth(at: position) }
    }

    /// Notes an error if too little of the stack is left for the value at `position`.
    @inline(never)
    mutating func checkStack(at position: Int) {
        if CallStack.isNearEnd(stackFloor) { fail(SerializationError.stackExhausted, at: position) }
    }

    /// Appends a value, whose depth is limited, too.
    package mutating func append(_ value: SupportedType) {
        let isBegun = beginTapeValue()
        defer { endTapeValue(isBegun) }
        let position = builder.count
        builder.append(value, at: builderLevel)
        // A copy of something that was being written may be a missing value.
        noteAbsence(at: position)
        checkDepth(at: position)
    }

    /// The number of open containers.
    package var builderLevel: Int { frames.count + plainLevels }

    /// Whether one more level would be too many.
    package var isFull: Bool { builderLevel >= depthLimit || CallStack.isNearEnd(stackFloor) }

    /// How many more levels the limit allows.
    var levelsLeft: Int { depthLimit - builderLevel }

    /// Notes an error if there is one level too many. It is not a part of what runs for each container.
    @inline(never)
    mutating func checkDepth(at position: Int) {
        if builder.depth > depthLimit { fail(SerializationError(depthBeyond: depthLimit), at: position) }
    }

    // MARK: Paths

    /// Stores the path of a view, and returns its index. The path is valid until its lender lends another view with a
    /// path.
    mutating func keep(_ path: WritingPath, depth: UInt64) -> Int {
        if lookedAtPaths == 0 {
            while let last = pathDepths.last, last >= depth { removeLastPath() }
        }
        pathDepths.append(depth)
        paths.append(path)
        return paths.count - 1
    }

    /// Stores paths of any depth until `endLooking`.
    mutating func beginLooking() { lookedAtPaths += 1 }

    mutating func endLooking(at place: Int) {
        lookedAtPaths -= 1
        if place == paths.count - 1 { removeLastPath() }
    }

    private mutating func removeLastPath() {
        pathDepths.removeLast()
        paths.removeLast()
    }

    // MARK: Class instances

    /// Notes that an instance is being written. Returns false if it was already being written.
    mutating func enter(_ instance: ObjectIdentifier) -> Bool { instances.push(instance) }

    mutating func leaveInstance() { instances.removeLast() }

    /// Finishes the value at `start`: closes an object, and writes an empty object if there is nothing.
    @inlinable @inline(__always)
    package mutating func completeValue(at start: Int) {
        if start < 0 { return completeText(at: start) }
        if builder.count == start {
            builder.append(TapeNode(.object, payload: 1))
        } else if frames.count > 0, frames.top.start == start {
            closeObject()
        }
    }

    @inline(never) @usableFromInline
    mutating func closeObject() {
        let frame = leaveObject()
        // A failed value is needed only for the path of the error, and merging would move it.
        if hasFailed || !frame.isUncertain && isUnique(frame.sequence) { return }
        mergeMembers(frame)
    }

    /// Merges repeated keys of an object that has been closed.
    @inline(never)
    private mutating func mergeMembers(_ frame: Frame) {
        if isKnownToBeUnique(frame.start) { return }
        let outcome = DuplicateMemberMerger.merge(&builder, frame.start)
        if !frame.isUncertain, outcome == .unique { noteUnique(frame.sequence) }
        if case .lost(let keys) = outcome { fail(SerializationError.openedTwice(keys), at: frame.start) }
    }

    /// Closes the innermost object, and forgets the open objects of its last path. From now on, members may be moved or
    /// removed, so the positions of these objects are not valid any more.
    @inline(__always)
    mutating func leaveObject() -> Frame {
        if !openPath.isEmpty { forgetPath() }
        let frame = frames.top
        frames.removeLast()
        builder.close(frame.start, members: frame.members)
        return frame
    }

    @inline(never)
    private mutating func forgetPath() { openPath = [] }

    /// Removes everything that has been written of the value at `start`.
    @inlinable @inline(__always)
    package mutating func clear(from start: Int) {
        if start < 0 { return clearText(from: start) }
        if builder.count > start { truncate(to: start) }
    }

    @inline(never) @usableFromInline
    mutating func truncate(to start: Int) {
        builder.count = start
        if !openPath.isEmpty { forgetPath() }
        unique = nil
        while frames.count > 0, frames.top.start >= start { frames.removeLast() }
    }

    /// Removes what has been written from `start` on, and closes what has been opened since there were `levels` levels.
    package mutating func unwind(to start: Int, levels: Int) {
        truncate(to: start)
        plainLevels = levels - frames.count
    }

    // MARK: Errors

    /// Keeps the first error, and the position of its value.
    @usableFromInline
    package mutating func fail(_ error: any Error, at position: Int) {
        note(error, at: position)
        hasFailed = true
        isPlain = false
    }

    /// Returns the first error, and continues as if nothing had failed.
    package mutating func takeFailure() -> (error: any Error, position: Int)? {
        defer {
            failure = nil
            failurePath = nil
            hasFailed = false
            isPlain = !hasPolymorph
        }
        return failure
    }

    /// Adjusts the position of the error when nodes are removed: an error there is then about the value at `container`.
    mutating func moveFailure(_ removed: Range<Int>, to container: Int) {
        guard let position = failure?.position, position >= removed.lowerBound else { return }
        failure?.position = removed.contains(position) ? container : position - removed.count
    }

    /// Keeps the first error, but continues to write the rest, for callers that do not ask for errors.
    package mutating func note(_ error: any Error, at position: Int) {
        if failure != nil { return }
        failure = (openSecrets == 0 ? error : SerializationError.InSecret(error), position)
        if position < 0 { failurePath = textPath(to: position) }
    }
}

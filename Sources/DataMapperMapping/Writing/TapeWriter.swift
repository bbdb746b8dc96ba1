public import DataMapperValues

/// Collects what models set, as the tape of a document.
///
/// While a model is asked to serialize itself, its value is the last one on the tape: it reaches from a `start` that the
/// model's `SerializableData` knows to the end. Setting a key appends to it. The usual case, every key once, pays nothing
/// for the unusual one: the sequence of keys is fingerprinted, and only objects whose sequence has not been seen to be
/// free of duplicates are looked through by ``DuplicateMemberMerger``.
@usableFromInline
package struct TapeWriter: ~Copyable {
    @usableFromInline package var builder: DocumentBuilder
    @usableFromInline package let mapper: ObjectMapper
    /// The objects that are being written to, outermost first; each one's end is the end of the tape.
    @usableFromInline var frames: GrowingStack<Frame>
    /// Levels of arrays and dictionaries, which need no frame.
    private var plainLevels = 0
    /// The paths of the views that have any, innermost last, and how deep those that lend them are.
    private(set) var paths: [WritingPath] = []
    private var pathDepths: [UInt64] = []
    /// How many views of paths are only looked at. There may be several of one depth.
    private var lookedAtPaths = 0
    let hasPolymorph: Bool
    /// Whether objects are appended without further ado: there is no polymorph, and nothing has failed.
    @usableFromInline private(set) var isPlain: Bool
    /// Nothing more is written after the first error.
    @usableFromInline package private(set) var hasFailed = false
    private var failure: (error: any Error, position: Int)?
    /// Whether anything went wrong, even if the rest is written.
    package var hasError: Bool { failure != nil }
    /// The objects that the last path led through; the next one may go on from there.
    var openPath: [PathStep] = []
    /// The paths whose values are being written, innermost last.
    var pendingPaths: [PendingPath] = []
    /// The keys in front of values that are being flattened, innermost last.
    var flattening: [Int] = []
    /// The class instances that are being written, outermost first.
    private var instances = InstanceStack()
    private let depthLimit: Int
    private let stackFloor = CallStack.floor
    /// What encoders of `Codable` types within this call share.
    package var encoding: AnyObject?
    let omissions: MappingPolicy.Omissions
    @usableFromInline let hasOmissions: Bool
    /// Fingerprints, each near the place that its upper bits say.
    private let uniqueSequences: UnsafeMutablePointer<UInt64>

    @usableFromInline
    struct Frame: BitwiseCopyable {
        @usableFromInline let start: Int
        @usableFromInline var members = 0
        /// A fingerprint of the keys so far, in order: of their addresses, or where they have none that lasts, their hashes.
        @usableFromInline var sequence: UInt64 = 0
        /// Whether the fingerprint does not say all, because the object was there before.
        @usableFromInline var isUncertain = false
        @usableFromInline var lastKey = 0

        @usableFromInline
        init(start: Int) { self.start = start }
    }

    /// Where a writer lies, with what every writer needs: one piece, because a small value is written in less time than it
    /// takes to ask the system for several.
    struct Memory {
        static let frameCount = 16
        static let sequenceBits = 6
        static let sequenceCount = 1 << sequenceBits

        let writer: UnsafeMutablePointer<TapeWriter>
        let views: UnsafeMutablePointer<ViewLedger>
        let frames: UnsafeMutablePointer<Frame>
        let sequences: UnsafeMutablePointer<UInt64>

        static func allocate() -> Memory {
            let viewsOffset = MemoryLayout<TapeWriter>.stride
            let framesOffset = viewsOffset + MemoryLayout<ViewLedger>.stride
            let sequencesOffset = framesOffset + frameCount * MemoryLayout<Frame>.stride
            let bytes = UnsafeMutableRawPointer.allocate(
                byteCount: sequencesOffset + sequenceCount * MemoryLayout<UInt64>.stride,
                alignment: MemoryLayout<TapeWriter>.alignment)
            return Memory(
                writer: bytes.bindMemory(to: TapeWriter.self, capacity: 1),
                views: (bytes + viewsOffset).bindMemory(to: ViewLedger.self, capacity: 1),
                frames: (bytes + framesOffset).bindMemory(to: Frame.self, capacity: frameCount),
                sequences: (bytes + sequencesOffset).bindMemory(to: UInt64.self, capacity: sequenceCount))
        }
    }

    /// A writer that uses `memory`, which has to stay as long as the writer does.
    init(mapper: ObjectMapper, builder: consuming DocumentBuilder, memory: Memory) {
        self.builder = builder
        frames = GrowingStack(in: memory.frames, capacity: Memory.frameCount)
        self.mapper = mapper
        depthLimit = mapper.depthLimit
        hasPolymorph = mapper.polymorph != nil
        isPlain = !hasPolymorph
        omissions = mapper.policy.omissions
        hasOmissions = !omissions.isEmpty
        uniqueSequences = memory.sequences
        uniqueSequences.initialize(repeating: 0, count: Memory.sequenceCount)
    }

    /// The document so far; nothing more can be written.
    package mutating func finish() -> Document {
        var finished = DocumentBuilder()
        swap(&builder, &finished)
        return finished.finish()
    }

    /// What went wrong first, with the path in the finished document.
    package func error(in document: Document) -> SerializationError? {
        guard let failure else { return nil }
        return SerializationError(failure.error, path: document.path(to: min(failure.position, document.count - 1)))
    }

    // MARK: Objects

    /// Appends a key of static memory to the object at `start`, which is made if there is none.
    @inlinable @inline(__always)
    mutating func appendStaticKey(_ key: UnsafePointer<UInt8>, _ count: Int, to start: Int) {
        openObject(at: start)
        fingerprint(key, count)
        noteMember()
        builder.append(
            TapeNode(.string, flags: TapeNode.isStatic, count: count, payload: UInt64(UInt(bitPattern: key))))
    }

    /// Appends a key that is known only when the program runs to the object at `start`, which is made if there is none.
    package mutating func appendKey(_ key: UnsafeBufferPointer<UInt8>, to start: Int) {
        openObject(at: start)
        fingerprint(Self.identity(key))
        noteMember()
        builder.append(.string, bytes: key)
    }

    /// Appends a key that is in the arena already.
    mutating func appendArenaKey(_ place: Int, _ count: Int, to start: Int) {
        openObject(at: start)
        fingerprint(Self.identity(UnsafeBufferPointer(start: builder.arena + place, count: count)))
        noteMember()
        builder.append(TapeNode(.string, flags: TapeNode.inArena, count: count, payload: UInt64(place)))
    }

    @inlinable @inline(__always)
    mutating func noteMember() {
        frames.top.members &+= 1
        frames.top.lastKey = builder.count
    }

    @inlinable @inline(__always)
    mutating func fingerprint(_ key: UnsafePointer<UInt8>, _ count: Int) {
        // Linkers may store a literal within the end of a longer one: address plus count would be the same for both.
        fingerprint(UInt64(UInt(bitPattern: key)) &<< 16 ^ UInt64(truncatingIfNeeded: count))
    }

    /// Equal identities must mean equal keys.
    @inlinable @inline(__always)
    mutating func fingerprint(_ identity: UInt64) {
        frames.top.sequence = (frames.top.sequence ^ identity) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Sees to it that the innermost frame is that of the object at `start`.
    @inlinable @inline(__always)
    mutating func openObject(at start: Int) {
        if frames.count == 0 || frames.top.start != start { startObject(at: start) }
    }

    @inline(never) @usableFromInline
    mutating func startObject(at start: Int) {
        let isOpenAlready = builder.count > start && builder.nodes[start].kind == .object
        var frame = Frame(start: start)
        if isOpenAlready {
            // An object that was set as a whole: what follows goes into it.
            frame.members = builder.nodes[start].count
            frame.isUncertain = true
            builder.nodes[start].flags &= ~TapeNode.isEmptyCollection
        } else {
            truncate(to: start)
            builder.append(TapeNode(.object, payload: 1))
        }
        frames.push(frame)
        enterLevel(at: start)
    }

    /// Opens an array, or an object whose keys are certain to differ; `endContainer` closes it.
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

    /// The container at `position` is being written, without a frame.
    @usableFromInline
    mutating func enterPlainLevel(at position: Int) {
        plainLevels += 1
        enterLevel(at: position)
    }

    @usableFromInline
    mutating func leavePlainLevel() { plainLevels -= 1 }

    /// Leaves plain levels until there are `levels` of both kinds.
    mutating func leavePlainLevels(to levels: Int) { plainLevels = levels - frames.count }

    /// Notes one level more, and an error where that is one too many, or the stack has no room for it.
    @inline(__always)
    private mutating func enterLevel(at position: Int) {
        let levels = levels
        if builder.depth < levels { builder.depth = levels }
        if levels > CallStack.firstLevel { checkStack(at: position) }
        if levels > depthLimit { checkDepth(at: position) }
    }

    /// Notes an error where too little of the stack is left for what is at `position`.
    @inline(never)
    mutating func checkStack(at position: Int) {
        if CallStack.isNearEnd(stackFloor) { fail(SerializationError.stackExhausted, at: position) }
    }

    /// Appends a value, to which the limit applies as well.
    package mutating func append(_ value: SupportedType) {
        let position = builder.count
        builder.append(value, at: levels)
        checkDepth(at: position)
    }

    /// Levels of containers that are open.
    package var builderLevel: Int { levels }

    /// Whether one level more would be too many.
    package var isFull: Bool {
        levels >= depthLimit || CallStack.isNearEnd(stackFloor)
    }

    private var levels: Int { frames.count + plainLevels }

    /// How many levels more the limit allows.
    var levelsLeft: Int { depthLimit - levels }

    private mutating func checkDepth(at position: Int) {
        if builder.depth > depthLimit { fail(SerializationError(depthBeyond: depthLimit), at: position) }
    }

    // MARK: Paths

    /// Keeps the path of a view, for as long as views that are as deep as its lender lend no other. Returns its place.
    mutating func keep(_ path: WritingPath, depth: UInt64) -> Int {
        if lookedAtPaths == 0 {
            while let last = pathDepths.last, last >= depth { removeLastPath() }
        }
        pathDepths.append(depth)
        paths.append(path)
        return paths.count - 1
    }

    /// Keeps paths of any depth until `endLooking`.
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

    /// Notes that an instance is being written; says whether it was not already.
    mutating func enter(_ instance: ObjectIdentifier) -> Bool { instances.push(instance) }

    mutating func leaveInstance() { instances.removeLast() }

    /// Completes the value at `start`: an object is closed, and nothing becomes an empty object.
    @inlinable @inline(__always)
    package mutating func completeValue(at start: Int) {
        if builder.count == start {
            builder.append(TapeNode(.object, payload: 1))
        } else if frames.count > 0, frames.top.start == start {
            closeObject()
        }
    }

    @inline(never) @usableFromInline
    mutating func closeObject() {
        let frame = frames.top
        frames.removeLast()
        builder.close(frame.start, members: frame.members)
        // What has failed is only needed for the path of the error, which merging would move.
        if hasFailed { return }
        if !frame.isUncertain, isUnique(frame.sequence) { return }
        let hadDuplicates = DuplicateMemberMerger.merge(&builder, frame.start)
        if !frame.isUncertain, !hadDuplicates { noteUnique(frame.sequence) }
    }

    /// How many slots a fingerprint may be in: kinds of objects that take turns must not push each other out.
    private static let ways = 4

    private func slot(_ sequence: UInt64, _ way: Int) -> Int {
        Int(truncatingIfNeeded: sequence >> UInt64(64 - Memory.sequenceBits)) ^ way
    }

    func isUnique(_ sequence: UInt64) -> Bool {
        for way in 0..<Self.ways where uniqueSequences[slot(sequence, way)] == sequence { return true }
        return false
    }

    func noteUnique(_ sequence: UInt64) {
        let free = (0..<Self.ways).first { uniqueSequences[slot(sequence, $0)] == 0 }
        uniqueSequences[slot(sequence, free ?? 0)] = sequence
    }

    /// Removes whatever the value at `start` has so far.
    @inlinable @inline(__always)
    package mutating func clear(from start: Int) {
        if builder.count > start { truncate(to: start) }
    }

    @inline(never) @usableFromInline
    mutating func truncate(to start: Int) {
        builder.count = start
        openPath = []
        while frames.count > 0, frames.top.start >= start { frames.removeLast() }
    }

    // MARK: Errors

    /// Keeps the first error, and that it concerns the value at `position`.
    @usableFromInline
    package mutating func fail(_ error: any Error, at position: Int) {
        note(error, at: position)
        hasFailed = true
        isPlain = false
    }

    /// Goes on as if nothing had failed. Returns what has.
    mutating func forgetFailure() -> (error: any Error, position: Int)? {
        defer {
            failure = nil
            hasFailed = false
            isPlain = !hasPolymorph
        }
        return failure
    }

    /// Follows the tape where the two nodes at `key` go: an error in their place concerns what is at `container` then.
    mutating func moveFailure(from key: Int, to container: Int) {
        guard let position = failure?.position, position >= key else { return }
        failure?.position = position < key + 2 ? container : position - 2
    }

    /// Keeps the first error, which does not keep the rest from being written for those who cannot be told.
    package mutating func note(_ error: any Error, at position: Int) {
        if failure == nil { failure = (error, position) }
    }
}

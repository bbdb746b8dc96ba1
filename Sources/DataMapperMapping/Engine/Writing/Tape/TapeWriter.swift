public import DataMapperValues

/// Collects what models set: as the text of JSON, or as the tape of a document.
///
/// While a model is writing itself, its value is the last one on the tape: it reaches from a `start`, which the model's
/// `SerializableData` knows, to the end. Setting a key appends to it. ``DuplicateMemberMerger`` looks at closed objects
/// whose sequence of keys is not yet known to be free of repeated keys.
@usableFromInline
package struct TapeWriter: ~Copyable {
    @usableFromInline package var builder: DocumentBuilder
    /// The text, in calls that write JSON at once, and the open objects of both ways.
    @usableFromInline package var text: TextOutput
    @usableFromInline package let mapper: ObjectMapper
    /// The number of open containers.
    @usableFromInline package var levels = 0
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
    /// The first error, and the place of its value: negative in the text, or the position on the tape.
    var failure: (error: any Error, position: Int)?
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
    /// The class instances that are being written, outermost first.
    private var instances = InstanceStack()
    let depthLimit: Int
    private let stackFloor = CallStack.floor
    /// The shared state of the encoders of `Codable` types in this call.
    package var encoding: (any EncoderPlaces)?
    /// Whether the arena has keys that encoders use again.
    package var keepsArena = false
    let omissions: MappingPolicy.Omissions
    @usableFromInline let hasOmissions: Bool
    /// Whether a member may have to be omitted: the policy omits some, or a missing value was written.
    @usableFromInline package var mayOmit: Bool
    let uniqueSequences: UniqueSequences
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
    /// Whether what was written is lost. No code may catch that error.
    var isLost = false
    /// The number of secrets that are being written, one in the other. It comes last, so that the fields that each value
    /// needs stay close to each other.
    var openSecrets = 0

    /// Creates a writer that uses these parts of the memory of its call.
    init(mapper: ObjectMapper, builder: consuming DocumentBuilder, parts: WriterParts, form: _TextForm? = nil) {
        self.builder = builder
        // A polymorph and omissions need more than the text.
        self.form = mapper.polymorph == nil && mapper.policy.omissions.isEmpty ? form : nil
        text = parts.text(
            used: self.form != nil, escapesSlashes: self.form?.escapesSlashes == true,
            levelLimit: min(mapper.depthLimit, CallStack.firstLevel))
        if self.form != nil { text.turnOn(&self.builder) }
        self.mapper = mapper
        depthLimit = mapper.depthLimit
        hasPolymorph = mapper.hasPolymorph
        isPlain = !hasPolymorph
        omissions = mapper.policy.omissions
        hasOmissions = !omissions.isEmpty
        mayOmit = hasOmissions
        DocumentBuilder.prepareForStrings()
        uniqueSequences = parts.sequences
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
        levels = 0
        lookedAtPaths = 0
        parsedCount = 0
        (paths, pathDepths) = ([], [])
        (pendingPaths, flattening) = ([], [])
        openSecrets = 0
        (encoding, keepsArena) = (nil, false)
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

    /// Makes the object at `start` on the tape the innermost one.
    @inlinable @inline(__always)
    package mutating func openObject(at start: Int) {
        if text.objects.top.pointee.place != start { startObject(at: start) }
    }

    /// Makes the object at a place the innermost one, on the tape. It may be in the text, or may have been written as a
    /// whole.
    @inline(never) @usableFromInline
    mutating func startObject(at place: Int) {
        let start = tapePosition(of: place)
        if text.objects.top.pointee.place == start { return }
        if builder.count > start, builder.nodes[start].kind == .object {
            // An object that was set as a whole: new members are added to it.
            builder.nodes[start].flags.remove(.isEmptyCollection)
            reopenObject(at: start)
        } else {
            if builder.count > start { truncate(to: start) }
            builder.append(TapeNode(.object, payload: 1))
            pushObject(at: start)
        }
        checkLevel(at: start)
    }

    /// Makes a complete object the innermost one. The fingerprint does not have its keys.
    mutating func reopenObject(at start: Int, lastKey: Int = 0) {
        pushObject(at: start)
        text.objects.mark()
        text.objects.top.pointee.members = builder.nodes[start].count
        text.objects.top.pointee.lastPosition = lastKey
    }

    @inline(__always)
    private mutating func pushObject(at start: Int) {
        text.objects.push(OpenObjects.Object(place: start, lastKey: text.keys.none))
        levels &+= 1
    }

    /// Opens an array, or an object whose keys are certainly different; `endContainer` closes it.
    @inlinable @inline(__always)
    package mutating func beginContainer(_ kind: TapeNode.Kind) -> Int {
        let container = builder.open(kind)
        enterLevel(at: container)
        return container
    }

    @inlinable @inline(__always)
    package mutating func endContainer(_ container: Int, members: Int) {
        builder.close(container, members: members)
        leaveLevel()
    }

    /// Notes one more level on the tape, and an error if that is one too many, or if the stack has no room for it.
    @usableFromInline
    mutating func enterLevel(at position: Int) {
        levels &+= 1
        checkLevel(at: position)
    }

    @inline(__always)
    private mutating func checkLevel(at position: Int) {
        if builder.depth < levels { builder.depth = levels }
        if levels > CallStack.firstLevel { checkStack(at: position) }
        if levels > depthLimit { checkDepth(at: position) }
    }

    @usableFromInline
    mutating func leaveLevel() { levels &-= 1 }

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
        builder.append(value, at: levels)
        // A copy of something that was being written may be a missing value.
        noteAbsence(at: position)
        checkDepth(at: position)
    }

    /// Whether one more level would be too many.
    package var isFull: Bool { levels >= depthLimit || CallStack.isNearEnd(stackFloor) }

    /// How many more levels the limit allows.
    var levelsLeft: Int { depthLimit - levels }

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
        } else if text.objects.top.pointee.place == start {
            closeObject()
        }
    }

    /// Closes the innermost object, and merges its repeated keys.
    @inline(never) @usableFromInline
    package mutating func closeObject() {
        let start = text.objects.top.pointee.place
        guard closeObjectInPlace(), let lost = DuplicateMemberMerger.merge(&builder, start) else { return }
        fail(SerializationError.openedTwice(lost), at: start)
    }

    /// Closes the innermost object without moving its members. Returns whether it has a repeated key; after an error, that
    /// does not matter.
    package mutating func closeObjectInPlace() -> Bool {
        // From now on, members may be moved or removed, so the positions of the objects of a path are not valid any more.
        if !openPath.isEmpty { forgetPath() }
        let object = text.objects.top
        let node = builder.nodes[object.pointee.place]
        // A view may go on with an object that has late members. The count of its node is their number.
        let isLate = node.flags.contains(.hasLateMembers)
        builder.close(object.pointee.place, members: isLate ? node.count : object.pointee.members)
        popObject()
        if hasFailed || isLate { return false }
        return hasRepeatedKey(object)
    }

    @inline(__always)
    mutating func popObject() {
        text.objects.removeLast()
        leaveLevel()
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
        while text.objects.top.pointee.place >= start { popObject() }
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
            if !isLost {
                failure = nil
                failurePath = nil
                hasFailed = false
                isPlain = !hasPolymorph
            }
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
        if position < 0 { failurePath = path(to: position, from: ~0) }
    }
}

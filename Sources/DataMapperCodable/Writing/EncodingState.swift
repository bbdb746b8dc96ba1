internal import DataMapperMapping
internal import DataMapperValues

/// The state that all encoders and containers of a call share.
///
/// Values are appended to the text or the tape of a ``TapeWriter``. One place is the innermost open one, and its container appends
/// at once. All others use ``append(to:_:)``, which closes everything in between, or puts the member aside; see
/// ``DeferredWriting``.
///
/// The writer is used only if there are slots, and there are slots only while an `encode(to:)` is running. So nothing
/// that a program keeps refers to freed memory.
///
/// A function that changes one of the fields without checks for overlapping access runs no code of the program before the
/// change is complete, and does not use the field elsewhere meanwhile. The compiler proves or checks that for other fields.
final class EncodingState {
    let options: EncodingOptions
    /// The writer of the text and the tape.
    var writer: Handle<TapeWriter>
    /// Where values of the mapper are appended.
    var link: WritingLink
    /// The writer of all but late members. Its arena contains the keys of ``keys``.
    let mainWriter: Handle<TapeWriter>
    /// The innermost open place.
    var current = EncodingPlace.closed
    @safe @exclusivity(unchecked) var slots = GrowingStack<EncodingSlot>(capacity: 8)
    /// The slot of the innermost `encode(to:)`. The slots below it belong to others.
    var base = 0
    /// Where the value begins that contains all others.
    var outermost = 0
    /// Where the values begin that are being written and have no slot.
    @safe @exclusivity(unchecked) var starts: [Int] = []
    /// Whether that value has moved from the text to the tape.
    var hasMoved = false
    var serial: UInt32 = 0
    /// The last slot that belongs to a container outside the `encode(to:)` whose code has created it, or -1.
    var lastOuterSlot = -1
    /// Keys of nested containers.
    var keptKeys: [any CodingKey] = []
    /// The arrays that were created for keys.
    var nestedArrays: [NestedKey: EncodingPlace] = [:]
    var depth = 0
    let types = TypeTable(EncodingState.directTypes)
    @safe @exclusivity(unchecked) var keys = KeyTables()
    let containers = ReusableContainers<KeyedTarget>()
    @safe @exclusivity(unchecked) var deferred = DeferredWriting()
    /// Whether it is an error if a type encodes nothing. Otherwise `{}` is written.
    var rejectsNothing = false
    /// The class instances that were being encoded when there was no room left, innermost first, with the lengths of
    /// their paths.
    var unwound: [(instance: ObjectIdentifier, length: Int)] = []
    /// The last error that a type has thrown, with its path.
    var thrown: (error: any Error, path: [any CodingKey])?
    private let stackFloor = CallStack.floor

    struct NestedKey: Hashable {
        let parent: UInt32
        let key: KeyBytes
    }

    init(_ writer: Handle<TapeWriter>, _ link: WritingLink, _ options: EncodingOptions) {
        self.writer = writer
        mainWriter = writer
        self.link = link
        self.options = options
    }

    /// Returns the nodes of the keys of a type, or nil if its keys are copied one by one.
    @inline(__always)
    func keyTable<Key: CodingKey>(_: Key.Type) -> KeyTables.Table? {
        options.convertsPaths || writer != mainWriter ? nil : keys.table(Key.self)
    }

    // MARK: Slots

    /// Returns the slot of a place, or nil if the slot is gone.
    @inline(__always)
    func slot(of place: EncodingPlace) -> Int? {
        let index = place.slot
        return index < slots.count && slots[index].serial == place.serial ? index : nil
    }

    @inline(__always)
    func place(of slot: Int) -> EncodingPlace {
        let found = slots[slot]
        return EncodingPlace(slot: slot, serial: found.serial, kind: found.kind)
    }

    /// Creates a slot for the next value.
    @inline(__always)
    func push(_ step: CodingStep) -> EncodingPlace {
        serial &+= 1
        slots.push(
            EncodingSlot(serial: serial, step: step, start: writer.pointee.end, outer: current))
        return EncodingPlace(slot: slots.count &- 1, serial: serial, kind: .none)
    }

    /// Removes the slot of a value that has been encoded, and all above it.
    @inline(__always)
    func removeSlots(from slot: Int) { removeSlots(from: slot, of: slot) }

    /// Removes the slots from `first` on, which are those of the value at `owner`.
    @inline(__always)
    func removeSlots(from first: Int, of owner: Int) {
        if lastOuterSlot > owner { removeInnerSlots(from: first, of: owner) } else { slots.count = first }
    }

    /// Removes slots, but keeps the ones that belong to containers outside the value at `owner`.
    @inline(never)
    private func removeInnerSlots(from first: Int, of owner: Int) {
        var count = first
        for slot in first..<max(first, slots.count) {
            let parent = slots[slot].step.parent
            let isInner = slot == owner || parent == owner || parent > owner && slots[parent].serial == 0
            if isInner { slots[slot].serial = 0 }
            if slots[slot].serial != 0 { count = slot + 1 }
        }
        slots.count = count
        lastOuterSlot = count - 1
    }

    func path(_ step: CodingStep) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var step = step
        while true {
            if let key = step.codingKey(keptKeys) { path.append(key) }
            guard step.parent >= 0, step.parent < slots.count else { return path.reversed() }
            step = slots[step.parent].step
        }
    }

    /// Returns the path of a place. Empty if the place is gone.
    func path(of place: EncodingPlace) -> [any CodingKey] {
        slot(of: place).map { path(slots[$0].step) } ?? []
    }

    // MARK: Types that encode themselves

    /// Lets a value encode itself at the end.
    @inline(never)
    func activate<T: Encodable>(_ value: borrowing T, _ step: CodingStep) throws {
        let levels = try beginActivation(step)
        let (outer, outerBase) = (current, base)
        let place = push(step)
        current = place
        base = place.slot
        do {
            try value.encode(to: NodeEncoder(state: self, place: place))
            if current != place.with(.object) || deferred.isNeeded {
                try finish(place)
            } else {
                writer.pointee.endObject()
            }
            if writer.pointee.hasFailed { throw failure(place.slot) }
        } catch {
            if T.self is AnyClass { noteInstance(value, place, error) }
            throw abandon(place, levels, outer, outerBase, error)
        }
        removeSlots(from: place.slot)
        resume(outer)
        base = outerBase
        depth &-= 1
    }

    /// Appends a value that is no text, integer, `Double` or boolean.
    @inline(never)
    func append<T: Encodable>(other value: borrowing T, _ step: CodingStep) throws {
        guard let direct = direct(T.self) else { return try activate(value, step) }
        try unsafe withUnsafePointer(to: value) { try append(unsafe BorrowedValue($0), as: direct, step) }
    }

    /// Lets a closure encode a value at the end.
    func activate(_ step: CodingStep, _ encode: (any Encoder) throws -> Void) throws {
        let rejects = rejectsNothing
        defer { rejectsNothing = rejects }
        rejectsNothing = false
        try withoutActuallyEscaping(encode) { try activate(ClosureValue(encode: $0), step) }
    }

    var isNearStackEnd: Bool { CallStack.isNearEnd(stackFloor) }

    @inline(__always)
    func beginActivation(_ step: CodingStep) throws -> Int {
        depth &+= 1
        if depth > CallStack.firstLevel || writer.pointee.hasFailed { try checkActivation(step) }
        return writer.pointee.levels
    }

    @inline(never)
    private func checkActivation(_ step: CodingStep) throws {
        if let failure = writer.pointee.takeFailure() {
            depth &-= 1
            throw encodingError(failure.error, path(step))
        }
        if isNearStackEnd {
            depth &-= 1
            throw encodingError(SerializationError.stackExhausted, path(step))
        }
    }

    /// After a value, makes the place around it the innermost one again. If the code of the value has written to it,
    /// all later members are deferred, too.
    @inline(__always)
    func resume(_ place: EncodingPlace) {
        current = place
        if deferred.isNeeded { resumeUnlessDeferred() }
    }

    @inline(never)
    private func resumeUnlessDeferred() {
        if let slot = slot(of: current), slots[slot].deferral >= 0 { current = current.with(.deferred) }
    }

    @inline(never)
    private func finish(_ place: EncodingPlace) throws {
        let slot = place.slot
        closeInner(than: slot)
        if slots[slot].kind == .none, slot == 0, rejectsNothing, slots[slot].deferral < 0 {
            throw NothingEncoded()
        }
        if slots[slot].isOpen { close(slot, isLast: true) }
    }

    /// Removes everything that a failed value has written.
    @inline(never)
    private func abandon(
        _ place: EncodingPlace, _ levels: Int, _ outer: EncodingPlace, _ outerBase: Int, _ error: any Error
    ) -> any Error {
        note(error, at: place)
        var error = error
        if writer.pointee.hasFailed {
            let failure = failure(place.slot)
            if !(error is EncodingError) { error = failure }
        }
        let start = slots[place.slot].start
        writer.pointee.unwind(to: start, levels: levels)
        removeSlots(from: place.slot)
        resume(outer)
        base = outerBase
        depth -= 1
        return error
    }

    /// Stores where an error was thrown, unless it comes from further inside.
    private func note(_ error: any Error, at place: EncodingPlace) {
        if let thrown, ErrorIdentity.isSame(thrown.error, error) { return }
        thrown = (error, path(of: place))
    }

    /// Returns the error that the writer has noted inside the value of a slot.
    @inline(never)
    func failure(_ slot: Int) -> any Error {
        guard let failure = writer.pointee.takeFailure() else { return SerializationError.stackExhausted }
        return encodingError(failure.error, path(slots[slot].step))
    }

    // MARK: Closing

    /// Closes everything that is open inside the innermost `encode(to:)`, up to a slot.
    func closeInner(than slot: Int) {
        while current.slot != slot, let inner = self.slot(of: current), inner > slot {
            close(inner, isLast: false)
            current = slots[inner].outer
        }
        current = place(of: slot)
    }

    /// Closes the value of a slot, which is at the end. The slot may be written to later, unless this is
    /// the last time.
    private func close(_ slot: Int, isLast: Bool) {
        let found = slots[slot]
        guard found.isOpen else { return }
        slots[slot].isOpen = false
        if writer.pointee.text.isOn { return closeText(found.kind) }
        defer { writer.pointee.forgetMoved(from: found.start) }
        if found.deferral >= 0, writer.pointee.builder.count == found.start {
            // All members are late. This node is where they are put.
            writer.pointee.builder.append(TapeNode(.object, payload: 1))
            return mark(slot, on: writer)
        }
        switch found.kind {
        case .none: writer.pointee.builder.append(TapeNode(.object, payload: 1))
        case .single, .deferred, .taken: return
        case .array:
            writer.pointee.endContainer(found.start, members: found.members)
            if found.members == 0 { writer.pointee.builder.nodes[found.start].flags.insert(.isEmptyCollection) }
        case .object:
            let flags = writer.pointee.builder.nodes[found.start].flags.intersection(.isFragment | .isOpened)
            if isLast, !deferred.isNeeded {
                writer.pointee.closeObject()
            } else if writer.pointee.closeObjectInPlace() {
                deferred.isNeeded = true
                writer.pointee.builder.nodes[found.start].flags.insert(.hasRepeatedKeys)
            }
            writer.pointee.builder.nodes[found.start].flags.insert(flags)
        }
        if found.deferral >= 0 { mark(slot, on: writer) }
    }

    private func closeText(_ kind: EncodingSlot.Kind) {
        switch kind {
        case .none: writer.pointee.appendEmptyObject()
        case .single, .deferred, .taken: break
        case .array: writer.pointee.end(-1, .array, members: 0)
        case .object: writer.pointee.endTextObject()
        }
    }
}

/// A value that a closure encodes.
struct ClosureValue: Encodable {
    let encode: (any Encoder) throws -> Void

    func encode(to encoder: any Encoder) throws { try encode(encoder) }
}

/// A top-level type has encoded nothing.
struct NothingEncoded: Error {}

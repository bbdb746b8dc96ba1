internal import DataMapperMapping
internal import DataMapperValues

/// Members of containers that are no longer at the end.
///
/// A program may write to two nested containers alternately. The open one gets its members at once. A *late* member of
/// the other one is put on another tape, in a container of its own. From then on, all is written to tapes. The node of a value with late members is marked,
/// and has the number of the value instead of its count. At the end, one pass copies the tape, and the late members of
/// a value follow its other members:
///
///     tape     {"a": [1] marked 0, "b": [2, 4]}
///     value 0  [3], [5]
///     result   {"a": [1, 3, 5], "b": [2, 4]}
///
/// Until then, objects are not searched for repeated keys, because that would move nodes.
struct DeferredWriting: ~Copyable {
    /// Whether the tape must be copied at the end.
    var isNeeded = false
    /// The kinds of values with late members, and the containers of these members: their tapes and places there.
    var values: [(kind: EncodingSlot.Kind, members: [(side: Int, start: Int)])] = []
    /// The tapes of late members, with the first slot whose value is there now. While a late member is written, late
    /// members that its code writes go to the next tape.
    var sides: [(session: WritingSession, base: Int)] = []
    /// The number of tapes in use.
    var depth = 0
    /// The slots of values that must be marked, but are in the text around a mapped value that is being written.
    var unmarked: [Int] = []
}

extension EncodingState {
    /// Returns whether members can be appended to the value of a slot, after everything inside it has been closed.
    /// Otherwise, they are late from now on.
    func reach(_ slot: Int) -> Bool {
        let found = slots[slot]
        if found.deferral >= 0 { return false }
        if found.isOpen, slot >= base {
            closeInner(than: slot)
            return true
        }
        deferMembers(of: slot)
        return false
    }

    private func deferMembers(of slot: Int) {
        needTape()
        deferred.isNeeded = true
        deferred.values.append((slots[slot].kind, []))
        slots[slot].deferral = deferred.values.count - 1
        if slots[slot].start < 0 {
            deferred.unmarked.append(slot)
        } else if !slots[slot].isOpen {
            let side = deferred.sides[..<deferred.depth].last { $0.base <= slot }
            mark(slot, on: side?.session.writer ?? mainWriter)
        }
    }

    /// Whether the outermost value is in the text.
    var isInText: Bool { outermost < 0 && !hasMoved }

    /// Moves the outermost value to the tape. This is not possible in a mapped value that is on a tape of its own.
    @inline(never)
    func needTape() { if isInText { mainWriter.pointee.moveOpenValue(from: outermost) } }

    /// After a mapped value, marks the values around it that got late members meanwhile.
    @inline(__always)
    func settle() { if !deferred.unmarked.isEmpty { markUnmarked() } }

    @inline(never)
    private func markUnmarked() {
        if isInText, !mainWriter.pointee.text.isOn { return }
        needTape()
        for slot in deferred.unmarked where slot < slots.count && !slots[slot].isOpen {
            if slots[slot].deferral >= 0 { mark(slot, on: mainWriter) }
        }
        deferred.unmarked = []
    }

    /// Marks the closed value of a slot.
    func mark(_ slot: Int, on tape: Handle<TapeWriter>) {
        let start = slots[slot].start
        tape.pointee.builder.nodes[start].count = slots[slot].deferral
        tape.pointee.builder.nodes[start].flags.insert(.hasLateMembers)
    }

    /// Lets a closure append a member to the container at a place, and tells it whether the member is late. Does
    /// nothing if the encoder of the container has ended.
    ///
    /// - Returns: False if another container or value has the place.
    @inline(never)
    func append(to place: EncodingPlace, _ append: (_ isLate: Bool) throws -> Void) throws -> Bool {
        guard let slot = slot(of: place) else { return true }
        guard slots[slot].kind == place.kind else { return false }
        if reach(slot) { try append(false) } else { try appendLate(to: slot) { try append(true) } }
        return true
    }

    /// Lets a closure append a member in a container of its own, on the first tape that is not in use.
    private func appendLate(to slot: Int, _ append: () throws -> Void) throws {
        let outer = (writer: writer, current: current, base: base)
        let side = deferred.depth
        if side == deferred.sides.count {
            deferred.sides.append((WritingSession(options.mapper), 0))
            deferred.sides[side].session.writer.pointee.encoding = self
        }
        (writer, current, base) = (deferred.sides[side].session.writer, .closed, slots.count)
        deferred.sides[side].base = base
        deferred.depth += 1
        let isObject = slots[slot].kind == .object
        let start = writer.pointee.builder.count
        if isObject { writer.pointee.openObject(at: start) } else { _ = writer.pointee.beginContainer(.array) }
        let levels = writer.pointee.levels
        deferred.values[slots[slot].deferral].members.append((side, start))
        defer {
            if isObject {
                _ = writer.pointee.closeObjectInPlace()
            } else {
                writer.pointee.endContainer(start, members: 0)
            }
            (writer, base, deferred.depth) = (outer.writer, outer.base, side)
            settle()
            resume(outer.current)
        }
        // If there is an error, the closure leaves nothing.
        try append()
        if let failure = writer.pointee.takeFailure() {
            // The policy may have omitted the member already.
            let isOmitted = writer.pointee.builder.count == start + 1
            writer.pointee.unwind(to: start + 2, levels: levels)
            if isObject, !isOmitted { writer.pointee.removeKey() }
            writer.pointee.unwind(to: start + 1, levels: levels)
            throw encodingError(failure.error, path(slots[slot].step))
        }
    }

    /// Creates a slot for a value in a late member. Its own members are late, too.
    private func nestLate(_ kind: EncodingSlot.Kind, _ step: CodingStep, isOuter: Bool) -> EncodingPlace {
        let place = push(step)
        writer.pointee.builder.append(
            TapeNode(kind == .array ? .array : .object, flags: kind.openedFlags, payload: 1))
        slots[place.slot].kind = kind
        slots[place.slot].isOpen = false
        deferMembers(of: place.slot)
        if isOuter { lastOuterSlot = place.slot }
        return place.with(kind)
    }

    /// Creates a slot for a value in the container at a place. `begin` appends its key, if it has one.
    func nest(_ kind: EncodingSlot.Kind, in place: EncodingPlace, _ begin: () -> CodingStep) -> EncodingPlace {
        // The functions that create containers cannot throw. The next value that is encoded throws.
        if slots.count > CallStack.firstLevel, isNearStackEnd {
            writer.pointee.fail(SerializationError.stackExhausted, at: writer.pointee.builder.count)
            return place.with(.taken)
        }
        let isOuter = place.slot < base
        var nested = EncodingPlace.nowhere
        // The closure writes only the head of a container, which cannot fail.
        let isFree = try? append(to: place) { isLate in
            let step = begin()
            nested = isLate ? nestLate(kind, step, isOuter: isOuter) : nest(kind, step)
        }
        return isFree == false ? place.with(.taken) : nested
    }

    /// Puts all late members in their places in the value that began at `start`, which is at the end of the tape.
    ///
    /// - Complexity: O(*n*).
    func joinDeferred(from start: Int) throws {
        let level = writer.pointee.levels
        var copy = JoinedCopy(limit: options.mapper.policy.limits.depth - level)
        try copy.append(start, on: writer, deferred)
        let document = copy.finish()
        writer.pointee.builder.count = start
        writer.pointee.builder.append(document, 0, at: level)
        writer.pointee.noteAbsence(at: start)
    }
}

extension EncodingState: EncoderPlaces {
    /// The values in the text from a place on, in their order: the index of a slot, or the complement of an index of
    /// ``starts``.
    private func values(from start: Int) -> [(place: Int, index: Int)] {
        let values =
            (0..<slots.count).map { (place: slots[$0].start, index: $0) }
            + starts.indices.map { (place: starts[$0], index: ~$0) }
        return values.filter { $0.place < 0 && $0.place <= start }.sorted { $0.place > $1.place }
    }

    func places(from start: Int) -> [Int] { values(from: start).map(\.place) }

    func move(from start: Int, to positions: [Int?]) {
        hasMoved = true
        for (value, position) in zip(values(from: start), positions) {
            if value.index < 0 {
                starts[~value.index] = position ?? 0
            } else {
                slots[value.index].start = position ?? 0
                // More members of it would be lost, so they are errors.
                if position == nil { slots[value.index].kind = .taken }
            }
        }
    }
}

/// A copy of a value with its late members.
private struct JoinedCopy: ~Copyable {
    /// What is still to be done, in reverse order.
    private enum Step {
        /// Copy nodes of the main tape (-1) or of another one.
        case copy(side: Int, from: Int, to: Int)
        case close(Int, mayHaveDuplicates: Bool)
    }

    private var output = DocumentBuilder(nodeCapacity: 64)
    private let limit: Int
    private var level = 0

    init(limit: Int) { self.limit = limit }

    consuming func finish() -> Document { output.finish() }

    mutating func append(
        _ start: Int, on main: Handle<TapeWriter>, _ deferred: borrowing DeferredWriting
    ) throws {
        var steps = [Step.copy(side: -1, from: start, to: main.pointee.builder.count)]
        while let step = steps.popLast() {
            if case .close(let container, let mayHaveDuplicates) = step {
                try close(container, mayHaveDuplicates, within: steps)
            }
            guard case .copy(let side, let from, let to) = step, from < to else { continue }
            let tape = side < 0 ? main : deferred.sides[side].session.writer
            let node = tape.pointee.builder.nodes[from]
            let end = from + node.span
            steps.append(.copy(side: side, from: end, to: to))
            guard node.isContainer else {
                tape.pointee.append(node, to: &output)
                continue
            }
            let isMarked = node.flags.contains(.hasLateMembers)
            let (kind, late) = isMarked ? deferred.values[node.count] : (node.kind == .array ? .array : .object, [])
            if kind != .single { steps.append(try open(node, kind == .array ? .array : .object, isMarked)) }
            for member in late.reversed() {
                let span = deferred.sides[member.side].session.writer.pointee.builder.nodes[member.start].span
                steps.append(.copy(side: member.side, from: member.start + 1, to: member.start + span))
            }
            steps.append(.copy(side: side, from: from + 1, to: end))
        }
    }

    private mutating func open(_ node: TapeNode, _ kind: TapeNode.Kind, _ isMarked: Bool) throws -> Step {
        level += 1
        if level > limit { throw SerializationError(depthBeyond: limit) }
        output.depth = max(output.depth, level)
        let container = output.open(kind)
        output.nodes[container].flags = node.flags.subtracting(.hasLateMembers | .hasRepeatedKeys)
        if isMarked { output.nodes[container].flags.remove(.isEmptyCollection) }
        return .close(
            container, mayHaveDuplicates: isMarked || node.flags.contains(.hasRepeatedKeys))
    }

    private mutating func close(_ container: Int, _ mayHaveDuplicates: Bool, within steps: [Step]) throws {
        level -= 1
        let isObject = output.nodes[container].kind == .object
        var (children, position) = (0, container + 1)
        while position < output.count {
            children += 1
            position += output.nodes[position].span
        }
        output.close(container, members: isObject ? children / 2 : children)
        guard mayHaveDuplicates, isObject else { return }
        let flags = output.nodes[container].flags
        let lost = DuplicateMemberMerger.merge(&output, container)
        output.nodes[container].flags = flags
        guard let lost else { return }
        let error = SerializationError.openedTwice(lost)
        let path = path(to: container, within: steps)
        throw SerializationError.Nested(error.error, steps: MappingPath(path + error.steps.components))
    }

    /// Returns the path to an object that has just been closed. Everything around it is open.
    private func path(to container: Int, within steps: [Step]) -> [MappingPath.Component] {
        var path: [MappingPath.Component] = []
        var outer: Int?
        for case .close(let inner, _) in steps + [.close(container, mayHaveDuplicates: false)] {
            defer { outer = inner }
            guard let outer else { continue }
            if output.nodes[outer].kind == .object {
                path.append(.key(output.text(of: output.nodes[inner - 1])))
                continue
            }
            var (position, index) = (outer + 1, 0)
            while position < inner { (position, index) = (position + output.nodes[position].span, index + 1) }
            path.append(.index(index))
        }
        return path
    }
}

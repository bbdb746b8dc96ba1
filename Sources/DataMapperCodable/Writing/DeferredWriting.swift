internal import DataMapperMapping
internal import DataMapperValues

/// Members of containers that are no longer at the end of the tape.
///
/// A program may write to two nested containers alternately. The open one gets its members at once. Members of the
/// other one are put on a separate tape as a *chunk*: a container of members. The node of a value that continues in
/// chunks is marked, and has the number of the value instead of its count. At the end, one pass copies the tape, and
/// the content of a value's chunks follows its other members:
///
///     tape     {"a": [1] marked 0, "b": [2, 4]}
///     chunks   0: [3], 0: [5]
///     result   {"a": [1, 3, 5], "b": [2, 4]}
///
/// Until then, objects are not searched for repeated keys, because that would move nodes.
struct DeferredWriting: ~Copyable {
    /// On a container: its count is the number of a value that continues in chunks.
    static let isMarked: UInt8 = 0x80
    /// On an object: it may have a key twice.
    static let hasDuplicates: UInt8 = 0x40

    /// A value that continues in chunks.
    struct Value {
        var kind: EncodingSlot.Kind
        var first = -1
        var last = -1
    }

    /// Some members, at an index of a tape.
    struct Chunk {
        let side: Int
        let start: Int
        var next = -1
    }

    /// A tape for chunks. While a chunk is written, its values may need another tape.
    final class Side {
        let session: WritingSession
        var isBusy = false
        /// While it is busy: the first slot whose value is on this tape.
        var base = 0
        /// The last chunk: its number, and where it starts.
        var open: (chunk: Int, start: Int, members: Int)?

        init(_ mapper: ObjectMapper) { session = WritingSession(mapper) }

        var writer: UnsafeMutablePointer<TapeWriter> { session.writer }
    }

    /// Whether the tape must be copied at the end.
    var isNeeded = false
    var values: [Value] = []
    var chunks: [Chunk] = []
    var sides: [Side] = []

    /// Marks the closed container at `start`.
    func mark(_ builder: inout DocumentBuilder, _ start: Int, _ value: Int) {
        builder.nodes[start].count = value
        builder.nodes[start].flags |= Self.isMarked
    }
}

extension EncodingState {
    /// Makes all later writes to a slot go to chunks.
    func deferValue(_ slot: Int) {
        deferred.isNeeded = true
        deferred.values.append(DeferredWriting.Value(kind: slots.elements[slot].kind))
        slots.elements[slot].deferral = deferred.values.count - 1
        if !slots.elements[slot].isOpen {
            deferred.mark(&tape(of: slot).pointee.builder, slots.elements[slot].start, deferred.values.count - 1)
        }
    }

    /// Returns the tape of a slot's value. A member of a chunk may write to containers around it.
    private func tape(of slot: Int) -> UnsafeMutablePointer<TapeWriter> {
        deferred.sides.last { $0.isBusy && $0.base <= slot }?.writer ?? mainWriter
    }

    /// Writes a member to a chunk, with its key if it has one.
    func appendDeferred(to slot: Int, _ key: String?, _ append: () throws -> Void) throws {
        let index = deferred.sides.firstIndex { !$0.isBusy } ?? deferred.sides.count
        if index == deferred.sides.count {
            deferred.sides.append(DeferredWriting.Side(options.mapper))
            deferred.sides[index].writer.pointee.encoding = self
        }
        let side = deferred.sides[index]
        let saved = (writer, current, base)
        (side.isBusy, side.base) = (true, slots.count)
        writer = side.writer
        current = .closed
        base = slots.count
        defer {
            side.isBusy = false
            (writer, base) = (saved.0, saved.2)
            resume(saved.1)
        }
        let value = slots.elements[slot].deferral
        // A chunk can continue only while no other chunk of the value follows it.
        if side.open?.chunk != deferred.values[value].last {
            beginChunk(value, side, index, slot)
        }
        let member = writer.pointee.builder.count
        let levels = writer.pointee.builderLevel
        do {
            if let key { writer.pointee.builder.append(arenaKey(key)) }
            try append()
            if let failure = writer.pointee.takeFailure() {
                throw encodingError(failure.error, path(slots.elements[slot].step))
            }
            side.open?.members += 1
        } catch {
            writer.pointee.unwind(to: member, levels: levels)
            closeChunk(side)
            throw error
        }
        closeChunk(side)
    }

    private func beginChunk(_ value: Int, _ side: DeferredWriting.Side, _ index: Int, _ slot: Int) {
        let isObject = slots.elements[slot].kind == .object
        let start = side.writer.pointee.builder.open(isObject ? .object : .array)
        let chunk = deferred.chunks.count
        side.open = (chunk, start, 0)
        deferred.chunks.append(DeferredWriting.Chunk(side: index, start: start))
        let last = deferred.values[value].last
        if last < 0 { deferred.values[value].first = chunk } else { deferred.chunks[last].next = chunk }
        deferred.values[value].last = chunk
    }

    private func closeChunk(_ side: DeferredWriting.Side) {
        if let chunk = side.open { side.writer.pointee.builder.close(chunk.start, members: chunk.members) }
    }

    /// Creates a slot for a member that is in a chunk. All of its own members go to chunks, too.
    func nestDeferred(
        _ kind: EncodingSlot.Kind, in slot: Int, _ key: String?, _ step: CodingStep
    ) -> EncodingPlace {
        var place = EncodingPlace.nowhere
        let isOuter = slot < base
        try? appendDeferred(to: slot, key) {
            place = push(step)
            let flags: UInt8 = kind == .object ? TapeNode.isFragment : 0
            writer.pointee.builder.append(TapeNode(kind == .array ? .array : .object, flags: flags, payload: 1))
            slots.elements[place.slot].kind = kind
            slots.elements[place.slot].isOpen = false
            deferValue(place.slot)
            if isOuter { lastOuterSlot = place.slot }
        }
        return place.with(kind)
    }

    /// Puts all chunks in their places in the value at `start`, which is at the end of the tape.
    ///
    /// - Complexity: O(*n*).
    func joinDeferred(from start: Int) throws {
        var joiner = ChunkJoiner(limit: options.mapper.limits.depth - writer.pointee.builderLevel)
        try joiner.join(writer, start, deferred)
        let document = joiner.finish()
        let level = writer.pointee.builderLevel
        writer.pointee.builder.count = start
        writer.pointee.builder.append(document, 0, at: level)
    }
}

/// Copies a tape with chunks to one without.
private struct ChunkJoiner: ~Copyable {
    private var output = DocumentBuilder(nodeCapacity: 64)
    private let limit: Int

    /// A container that is being copied, or a value that replaces another.
    private struct Level {
        /// The container of the copy; -1 for a value that replaces another.
        let container: Int
        /// The tape from which nodes are copied, with their next and end positions.
        var side: Int
        var position: Int
        var end: Int
        /// The next chunk, or -1.
        var chunk: Int
        var members = 0
        var mayHaveDuplicates: Bool
    }

    init(limit: Int) { self.limit = limit }

    consuming func finish() -> Document { output.finish() }

    mutating func join(
        _ writer: UnsafeMutablePointer<TapeWriter>, _ start: Int, _ deferred: borrowing DeferredWriting
    ) throws {
        let end = writer.pointee.builder.count
        var levels = [
            Level(container: -1, side: -1, position: start, end: end, chunk: -1, mayHaveDuplicates: false)
        ]
        while var level = levels.popLast() {
            if level.position == level.end {
                if level.chunk >= 0 {
                    let chunk = deferred.chunks[level.chunk]
                    let node = deferred.sides[chunk.side].writer.pointee.builder.nodes[chunk.start]
                    (level.side, level.position, level.end) = (chunk.side, chunk.start + 1, chunk.start + node.span)
                    level.chunk = chunk.next
                    levels.append(level)
                } else if level.container >= 0 {
                    output.close(level.container, members: level.members)
                    if level.mayHaveDuplicates, output.nodes[level.container].kind == .object {
                        let flags = output.nodes[level.container].flags
                        _ = DuplicateMemberMerger.merge(&output, level.container)
                        output.nodes[level.container].flags = flags
                    }
                }
                continue
            }
            let source = level.side < 0 ? writer : deferred.sides[level.side].writer
            let node = source.pointee.builder.nodes[level.position]
            let isInObject = level.container >= 0 && output.nodes[level.container].kind == .object
            if isInObject {
                source.pointee.append(node, to: &output)
                level.position += 1
            }
            let value = source.pointee.builder.nodes[level.position]
            let first = level.position + 1
            level.position += value.span
            level.members += 1
            let side = level.side
            levels.append(level)
            guard value.isContainer else {
                source.pointee.append(value, to: &output)
                continue
            }
            if levels.count - 1 > limit { throw SerializationError(depthBeyond: limit) }
            levels.append(open(value, side, first, first - 1 + value.span, deferred))
            output.depth = max(output.depth, levels.count)
        }
    }

    private mutating func open(
        _ node: TapeNode, _ side: Int, _ first: Int, _ end: Int, _ deferred: borrowing DeferredWriting
    ) -> Level {
        var kind = node.kind
        var chunk = -1
        let isMarked = node.flags & DeferredWriting.isMarked != 0
        if isMarked {
            let value = deferred.values[node.count]
            chunk = value.first
            switch value.kind {
            case .single where chunk >= 0:
                return Level(
                    container: -1, side: side, position: end, end: end, chunk: chunk, mayHaveDuplicates: false)
            case .array: kind = .array
            case .object: kind = .object
            default: break
            }
        }
        let start = output.open(kind)
        let ours = DeferredWriting.isMarked | DeferredWriting.hasDuplicates
        output.nodes[start].flags = node.flags & ~(isMarked ? ours | TapeNode.isEmptyCollection : ours)
        return Level(
            container: start, side: side, position: first, end: end, chunk: chunk,
            mayHaveDuplicates: isMarked || node.flags & DeferredWriting.hasDuplicates != 0)
    }
}

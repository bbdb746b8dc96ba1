/// The inside of a view for writing: which value of which writer it is of.
///
/// This can be copied; ``SerializableData`` and ``MappableData``, which hold one each, cannot. So at any time there is one view
/// that may write. Its number is the writer's `activeView`. It lends this right to the view of a key, or of an object within,
/// and takes it back afterwards. A view that has been kept beyond its call has an old number, and writes nothing.
@usableFromInline
struct WritingView: BitwiseCopyable {
    @usableFromInline let writer: UnsafeMutablePointer<TapeWriter>
    /// How deep the view is, and above 32 bits how often a view had been lost before it was made; 0 once it is given back.
    @usableFromInline var number: UInt64
    /// Where the value that the key starts from begins on the tape.
    @usableFromInline let start: Int
    /// The key: an address, a place in the arena, or a place among the writer's paths.
    @usableFromInline let key: UInt
    /// What `key` is, in the lowest two bits, and how many bytes it has.
    @usableFromInline let shape: Int

    @usableFromInline static var isStaticKey: Int { 0 }
    @usableFromInline static var isArenaKey: Int { 1 }
    /// The value itself.
    @usableFromInline static var isWhole: Int { 2 }
    @usableFromInline static var isPath: Int { 3 }

    @inlinable @inline(__always)
    init(writer: UnsafeMutablePointer<TapeWriter>, number: UInt64, start: Int) {
        self.init(writer: writer, number: number, start: start, key: 0, shape: Self.isWhole)
    }

    @inlinable @inline(__always)
    init(writer: UnsafeMutablePointer<TapeWriter>, number: UInt64, start: Int, key: UInt, shape: Int) {
        self.writer = writer
        self.number = number
        self.start = start
        self.key = key
        self.shape = shape
    }

    /// Whether this view may write.
    @inlinable @inline(__always)
    var isActive: Bool { writer.pointee.activeView == number }

    /// A view that can do nothing, because the one that it would have been lent by can do nothing.
    @usableFromInline
    static var inactive: WritingView { WritingView(writer: WritingSession.over.writer, number: 0, start: 0) }

    /// The path, where there are several keys, or something special about them.
    var path: WritingPath? { shape & 3 == Self.isPath ? writer.pointee.paths[Int(key)] : nil }

    /// All keys.
    var keys: [PathKey] {
        switch shape & 3 {
        case Self.isStaticKey:
            UnsafePointer(bitPattern: key).map { [PathKey($0, shape >> 2)] } ?? []
        case Self.isArenaKey:
            [PathKey(writer.pointee.builder.arenaText(at: Int(key), count: shape >> 2))]
        default: path?.keys ?? []
        }
    }

    // MARK: Lending

    /// The view of an object that begins at the end of the tape.
    @inlinable @inline(__always)
    func lendObject(at position: Int) -> WritingView {
        writer.pointee.activeView = number &+ 1
        return WritingView(writer: writer, number: number &+ 1, start: position)
    }

    /// The view of the same value.
    @inlinable @inline(__always)
    func lend() -> WritingView {
        guard isActive else { return .inactive }
        writer.pointee.activeView = number &+ 1
        return WritingView(writer: writer, number: number &+ 1, start: start, key: key, shape: shape)
    }

    /// The view under a key that is written out in the code.
    @inlinable @inline(__always)
    func lend(_ key: StaticString) -> WritingView {
        guard shape == Self.isWhole, isActive, key.hasPointerRepresentation else { return lend([PathKey(key)]) }
        writer.pointee.activeView = number &+ 1
        return WritingView(
            writer: writer, number: number &+ 1, start: start, key: UInt(bitPattern: key.utf8Start),
            shape: key.utf8CodeUnitCount &<< 2)
    }

    /// The view under a key that is known only when the program runs.
    @inline(never) @usableFromInline
    func lend(_ key: String) -> WritingView {
        guard shape == Self.isWhole, isActive else { return lend([PathKey(key)]) }
        let place = writer.pointee.builder.arenaCount
        writer.pointee.builder.append(text: key)
        writer.pointee.activeView = number &+ 1
        let count = writer.pointee.builder.arenaCount - place
        return WritingView(
            writer: writer, number: number &+ 1, start: start, key: UInt(place), shape: count << 2 | Self.isArenaKey)
    }

    /// The view under several keys.
    @inline(never) @usableFromInline
    func lend(_ more: [PathKey]) -> WritingView {
        lend(along: WritingPath(keys: keys + more, placement: (path?.placement ?? .plain).below(more)))
    }

    /// The view at the end of a path.
    func lend(along path: WritingPath) -> WritingView {
        guard isActive else { return .inactive }
        if path.isWhole { return lendWhole() }
        writer.pointee.activeView = number + 1
        writer.pointee.paths.append(path)
        return WritingView(
            writer: writer, number: number + 1, start: start, key: UInt(writer.pointee.paths.count - 1),
            shape: Self.isPath)
    }

    private func lendWhole() -> WritingView {
        writer.pointee.activeView = number + 1
        return WritingView(writer: writer, number: number + 1, start: start)
    }

    // MARK: Taking back

    /// Takes a view back, after its lender has got it from a model.
    @inlinable @inline(__always)
    mutating func takeBack(_ lent: WritingView, _ returned: inout WritingView) {
        if returned.number == number &+ 1, returned.writer == writer, returned.isActive, lent.shape != Self.isPath {
            returned.number = 0
            writer.pointee.activeView = number
        } else {
            takeBackSlowly(lent, &returned)
        }
    }

    @inline(never) @usableFromInline
    mutating func takeBackSlowly(_ lent: WritingView, _ returned: inout WritingView) {
        // Nothing was lent.
        if lent.number == 0 { return }
        let isLent =
            returned.writer == writer && returned.isActive && returned.depth == depth + 1
            && returned.start == lent.start && returned.key == lent.key && returned.shape == lent.shape
        if isLent {
            renumber(returned.number - 1)
            returned.number = 0
            return dropPath(lent)
        }
        if returned.number == lent.number, returned.writer == writer {
            // This view cannot write any more, nor can the other.
            returned.number = 0
            return
        }
        lose(lent, replacedBy: returned.written)
    }

    /// Makes up for a view that has not come back: writes the value of the one that came in its place.
    @inline(never) @usableFromInline
    mutating func lose(_ lent: WritingView, replacedBy value: SupportedType?) {
        if lent.number == 0 { return }
        if writer.pointee.ledger.lose(lent.number) { _ = writer.pointee.session?.retain() }
        guard writer.pointee.activeView >> 32 == number >> 32 else { return }
        renumber((number >> 32 + 1) << 32 | depth)
        replace(lent, value)
        dropPath(lent)
    }

    private var depth: UInt64 { number & 0xFFFF_FFFF }

    private mutating func renumber(_ new: UInt64) {
        writer.pointee.activeView = new
        if new == number { return }
        writer.pointee.ledger.renumber(number, to: new)
        number = new
    }

    private func dropPath(_ lent: WritingView) {
        if lent.shape == Self.isPath { writer.pointee.paths.removeSubrange(Int(lent.key)...) }
    }

    /// Writes the value of a view that stands in the place of the one that was lent.
    private func replace(_ lent: WritingView, _ value: SupportedType?) {
        var target = SerializableData(
            WritingView(writer: writer, number: number, start: lent.start, key: lent.key, shape: lent.shape))
        target.set(value ?? .null)
        if value == nil, lent.shape & 3 == Self.isWhole { writer.pointee.clear(from: lent.start) }
        target.view.number = 0
    }

    /// The view is destroyed without having been given back.
    @inline(never) @usableFromInline
    func abandon() {
        if writer.pointee.ledger.destroy(number) { writer.pointee.session?.release() }
    }

    // MARK: What has been written

    /// What has been set here; nil for nothing.
    var written: SupportedType? {
        guard isActive, let whole = writer.pointee.openValue(at: start) else { return nil }
        return keys.reduce(whole as SupportedType?) { value, key in
            value?[key.withBytes { String(decoding: $0, as: UTF8.self) }]
        }
    }
}

/// Where a view of several keys leads.
struct WritingPath {
    let keys: [PathKey]
    let placement: WritingPlacement

    /// Whether it leads nowhere else.
    var isWhole: Bool {
        if case .plain = placement { keys.isEmpty } else { false }
    }
}

/// What becomes of a value that is set.
enum WritingPlacement {
    /// It is the view's value.
    case plain
    /// Its members go into the object at the end of the path.
    case flattened
    /// It is an error: the path leads, after the first `keys`, to an element of an array.
    case element(keys: Int, steps: [MappingPath.Component])

    /// The placement of the view under more keys.
    func below(_ keys: [PathKey]) -> WritingPlacement {
        // Below no keys it is the same view.
        if keys.isEmpty { return self }
        guard case .element(let count, let steps) = self else { return .plain }
        let more = keys.map { $0.withBytes { MappingPath.Component.key(String(decoding: $0, as: UTF8.self)) } }
        return .element(keys: count, steps: steps + more)
    }

    /// The placement of the view at the end of a path, below `keys` keys.
    func below(_ path: [MappingPath.Component], keys: Int) -> WritingPlacement {
        if case .element(let count, let steps) = self { return .element(keys: count, steps: steps + path) }
        let index = path.firstIndex { component in
            if case .index = component { true } else { false }
        }
        guard let index else { return .plain }
        return .element(keys: keys + index, steps: Array(path[index...]))
    }
}

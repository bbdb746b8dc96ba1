internal import DataMapperValues

/// Where a view writes to: a value on the tape, or what is under its keys.
@usableFromInline
struct WritingPlace: BitwiseCopyable {
    /// No writer's address for no place, which nobody asks for it.
    @usableFromInline let writer: UnsafeMutablePointer<TapeWriter>
    /// Where the value that the key starts from begins.
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
    /// Nothing is written; this is a ``ReadingPlace``.
    @usableFromInline static var isRead: Int { -1 }

    @inlinable @inline(__always)
    init(_ writer: UnsafeMutablePointer<TapeWriter>, start: Int, key: UInt = 0, shape: Int = WritingPlace.isWhole) {
        self.writer = writer
        self.start = start
        self.key = key
        self.shape = shape
    }

    /// No place.
    @inlinable @inline(__always)
    init() {
        writer = UnsafeMutablePointer(bitPattern: MemoryLayout<TapeWriter>.alignment).unsafelyUnwrapped
        start = 0
        key = 0
        shape = 0
    }

    /// The place of a view whose call is over.
    static var over: WritingPlace { WritingPlace(WritingSession.over.writer, start: 0) }

    /// The path, where there are several keys, or something special about them.
    var path: WritingPath? { shape == Self.isPath ? writer.pointee.paths[Int(key)] : nil }

    /// All keys.
    var keys: [PathKey] {
        switch shape & 3 {
        case Self.isStaticKey: UnsafePointer(bitPattern: key).map { [PathKey($0, shape >> 2)] } ?? []
        case Self.isArenaKey: [PathKey(writer.pointee.builder.arenaText(at: Int(key), count: shape >> 2))]
        default: path?.keys ?? []
        }
    }

    /// What has been written here; nil for nothing.
    var value: SupportedType? {
        guard let whole = writer.pointee.openValue(at: start) else { return nil }
        return keys.reduce(whole as SupportedType?) { value, key in
            value?[key.withBytes { String(decoding: $0, as: UTF8.self) }]
        }
    }

    // MARK: Below

    /// The place under a key that is written out in the code.
    @inline(never)
    func below(_ key: StaticString, _ link: ViewLink) -> WritingPlace {
        guard link.isActive, let place = below(key) else { return below([PathKey(key)], link) }
        return place
    }

    /// The same where the view may write, and has no other key; nil otherwise.
    @inline(__always)
    func below(_ key: StaticString) -> WritingPlace? {
        guard shape == Self.isWhole, key.hasPointerRepresentation else { return nil }
        return WritingPlace(
            writer, start: start, key: UInt(bitPattern: key.utf8Start), shape: key.utf8CodeUnitCount &<< 2)
    }

    /// The place under a key that is known only when the program runs. The key goes to where it will stand if it is used.
    @inline(never) @usableFromInline
    func below(_ key: String, _ link: ViewLink) -> WritingPlace {
        guard shape == Self.isWhole, link.isActive else { return below([PathKey(key)], link) }
        let place = writer.pointee.builder.arenaCount
        writer.pointee.builder.append(text: key)
        let count = writer.pointee.builder.arenaCount - place
        return WritingPlace(writer, start: start, key: UInt(place), shape: count << 2 | Self.isArenaKey)
    }

    /// The place under a key of an enum.
    func below(fixed key: String, _ link: ViewLink) -> WritingPlace {
        FixedKeys.find(key).map { below($0, link) } ?? below(key, link)
    }

    /// The place under several keys.
    @inline(never) @usableFromInline
    func below(_ more: [PathKey], _ link: ViewLink) -> WritingPlace {
        guard link.isActive else { return .over }
        let path = path
        return at(WritingPath(keys: keys + more, placement: (path?.placement ?? .plain).below(more)), link)
    }

    /// The place at the end of a path of keys and indices.
    func below(_ more: [MappingPath.Component], _ link: ViewLink) -> WritingPlace {
        guard link.isActive else { return .over }
        let placement = (path?.placement ?? .plain).below(more, keys: keys.count)
        return at(WritingPath(keys: keys + more.map { PathKey($0) }, placement: placement), link)
    }

    /// The same object, to which members are added.
    func flattened(_ link: ViewLink) -> WritingPlace {
        guard link.isActive else { return .over }
        var placement = path?.placement ?? .plain
        if case .plain = placement { placement = .flattened }
        return at(WritingPath(keys: keys, placement: placement), link)
    }

    /// A view of this place that is only looked at begins. It has its lender's depth, and so could several others.
    func beginLooking() { if shape == Self.isPath { writer.pointee.beginLooking() } }

    /// A view of this place is looked at no longer.
    func endLooking() { if shape == Self.isPath { writer.pointee.endLooking(at: Int(key)) } }

    private func at(_ path: WritingPath, _ link: ViewLink) -> WritingPlace {
        if path.isWhole { return WritingPlace(writer, start: start) }
        let place = writer.pointee.keep(path, depth: link.depth)
        return WritingPlace(writer, start: start, key: UInt(place), shape: Self.isPath)
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

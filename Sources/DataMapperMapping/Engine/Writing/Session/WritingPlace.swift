internal import DataMapperValues

/// The place that a view writes to: a value in the text or on the tape, or the value of its keys.
@usableFromInline
typealias WritingPlace = ViewPlace<TapeWriter, ReadingSession>

extension WritingPlace {
    /// The place of a view whose call has ended.
    static var over: WritingPlace { WritingPlace(WritingSession.over.writer, start: 0) }

    /// Returns whether the view of this place may write. If its key was written when it was lent, the key is removed.
    @inlinable @inline(__always)
    func mayWrite(_ link: ViewLink) -> Bool { link.isActive || removeKey(link) }

    /// Removes the key that was written when the view was lent. Returns false if there is none.
    @inline(never) @usableFromInline
    func removeKey(_ link: ViewLink) -> Bool {
        guard link.hasWrittenKey else { return false }
        writer.pointee.text.removeLastKey()
        link.activate()
        return true
    }

    /// The path, if there are several keys or a special placement.
    var path: WritingPath? { shape == Self.isPath ? writer.pointee.paths[Int(key)] : nil }

    /// All keys.
    var keys: [PathKey] {
        switch kind {
        case Self.isStaticKey: literal.map { [PathKey($0)] } ?? []
        case Self.isArenaKey: [PathKey(writer.pointee.builder.arenaText(at: Int(key), count: shape >> 3))]
        default: path?.keys ?? []
        }
    }

    /// The value that has been written here; nil if there is none.
    var value: SupportedType? {
        guard let whole = writer.pointee.openValue(at: start) else { return nil }
        return keys.reduce(whole as SupportedType?) { value, key in
            value?[key.string]
        }
    }

    // MARK: Below

    /// Returns the place of a key that is a literal.
    @inline(never)
    func below(_ key: StaticString, _ link: ViewLink) -> WritingPlace {
        LiteralText(key).map { below($0, link) } ?? below([PathKey(key)], link)
    }

    /// Does the same for a literal with memory.
    @inline(__always)
    func below(_ key: LiteralText, _ link: ViewLink) -> WritingPlace {
        guard mayWrite(link), let place = below(key) else { return below([PathKey(key)], link) }
        return place
    }

    /// Returns the place of a key that is a literal if the view may write and has no other key; otherwise nil.
    @inline(__always)
    func below(_ key: LiteralText) -> WritingPlace? {
        kind == Self.isWhole ? WritingPlace(of: key, in: self) : nil
    }

    /// Returns the place of a key that is not a literal. The key is stored where it will be if it is used.
    @inline(never) @usableFromInline
    func below(_ key: String, _ link: ViewLink) -> WritingPlace {
        guard kind == Self.isWhole, mayWrite(link) else { return below([PathKey(key)], link) }
        let place = writer.pointee.builder.arenaCount
        writer.pointee.builder.append(text: key)
        let count = writer.pointee.builder.arenaCount - place
        return WritingPlace(writer, start: start, keyInArena: place, count: count)
    }

    /// Returns the place of a key of an enum.
    func below(fixed key: String, _ link: ViewLink) -> WritingPlace {
        FixedKeys.find(key).map { below($0, link) } ?? below(key, link)
    }

    /// Returns the place of several keys.
    @inline(never) @usableFromInline
    func below(_ more: [PathKey], _ link: ViewLink) -> WritingPlace {
        guard mayWrite(link) else { return .over }
        let path = path
        return at(WritingPath(keys: keys + more, placement: (path?.placement ?? .plain).below(more)), link)
    }

    /// Returns the place at the end of a path of keys and indices.
    func below(_ more: [MappingPath.Component], _ link: ViewLink) -> WritingPlace {
        guard mayWrite(link) else { return .over }
        let placement = (path?.placement ?? .plain).below(more, keys: keys.count)
        return at(WritingPath(keys: keys + more.map { PathKey($0) }, placement: placement), link)
    }

    /// Returns the place for more members of the same object.
    func flattened(_ link: ViewLink) -> WritingPlace {
        guard mayWrite(link) else { return .over }
        var placement = path?.placement ?? .plain
        if case .plain = placement { placement = .flattened }
        return at(WritingPath(keys: keys, placement: placement), link)
    }

    /// Notes that a view of this place begins that only reads what was written. A lender may lend several of them at
    /// the same time.
    func beginLooking() { if shape == Self.isPath { writer.pointee.beginLooking() } }

    /// Notes that a view of this place ends that only reads what was written.
    func endLooking() { if shape == Self.isPath { writer.pointee.endLooking(at: Int(key)) } }

    private func at(_ path: WritingPath, _ link: ViewLink) -> WritingPlace {
        if path.isWhole { return WritingPlace(writer, start: start) }
        let place = writer.pointee.keep(path, depth: link.depth)
        return WritingPlace(writer, start: start, path: place)
    }
}

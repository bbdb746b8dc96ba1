public import DataMapperValues

extension MappableData {
    /// The place that is read; nil while writing.
    @inlinable @inline(__always)
    var input: ReadingPlace? { ReadingPlace(output.place) }

    /// Creates a view for reading.
    ///
    /// ```swift
    /// let data = MappableData(reading: DeserializableData(data: ["name": "Ana"], objectMapper: objectMapper))
    ///
    /// data["name"].raw   // "Ana"
    /// ```
    public init(reading input: DeserializableData) {
        input.session.views.pointee.keep(1)
        self.init(ViewLink(input.session.views, number: 1), ReadingPlace(input).asWritingPlace)
    }

    /// Whether the object is read or updated, not written.
    @inlinable public var isReading: Bool { output.place.shape == WritingPlace.isRead }

    /// Whether an existing object is updated; see `update(_:from:)` of ``ObjectMapper``.
    public var isUpdating: Bool { input?.withData { $0.isUpdating } ?? false }

    /// The mapper that maps the object.
    public var objectMapper: ObjectMapper? { input?.withData { $0.objectMapper } ?? output.objectMapper }

    /// The value that is read, or that has been written so far; `.null` if there is none.
    ///
    /// - Complexity: O(1) while reading; O(*n*) in the size of what has been written here while writing.
    public var raw: SupportedType { value ?? .null }

    /// The value itself, like ``raw``, but nil if nothing has been written.
    var value: SupportedType? { if let input { input.withData { $0.raw } } else { output.written } }

    /// Whether the data that is read has this value; null counts as present. False while writing.
    public var isPresent: Bool { input?.withData { $0.isPresent } ?? false }

    /// Whether the value that is read is null or missing. True while writing.
    public var isNull: Bool { input?.withData { $0.isNull } ?? true }

    // MARK: Keys

    /// The value of a key; see ``DeserializableData/subscript(_:)-(StaticString)``.
    public subscript(key: StaticString) -> MappableData {
        _read { yield self[at: below({ $0[key] }, { $0.below(key, $1) })] }
        @inlinable @inline(__always) _modify {
            var lent = LentView()
            lend(key, &lent)
            defer { takeBack(&lent, key) }
            yield &lent.view
        }
    }

    /// The value of a key that is not a literal.
    @_disfavoredOverload
    public subscript(key: some StringProtocol) -> MappableData {
        _read { yield self[at: below({ $0[key] }, { $0.below(String(key), $1) })] }
        _modify { yield &self[at: below({ $0[key] }, { $0.below(String(key), $1) })] }
    }

    /// The value at the end of a path of keys: `data["a", "b"]` is `data["a"]["b"]`.
    public subscript(first: StaticString, second: StaticString, rest: StaticString...) -> MappableData {
        _read { yield self[keys: PathKey.path(first, second, rest)] }
        _modify { yield &self[keys: PathKey.path(first, second, rest)] }
    }

    /// The value at the end of a path of keys that are not all literals.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(first: Key, second: Key, rest: Key...) -> MappableData {
        _read { yield self[keys: PathKey.path(first, second, rest)] }
        _modify { yield &self[keys: PathKey.path(first, second, rest)] }
    }

    /// The value at the end of a path of keys; this value if there are no keys.
    public subscript(path: [String]) -> MappableData {
        _read { yield self[keys: path.map { PathKey($0) }] }
        _modify { yield &self[keys: path.map { PathKey($0) }] }
    }

    subscript(keys keys: [PathKey]) -> MappableData {
        _read { yield self[at: below({ $0.child(keys) }, { $0.below(keys, $1) })] }
        _modify { yield &self[at: below({ $0.child(keys) }, { $0.below(keys, $1) })] }
    }

    // MARK: Lending

    /// Lends the view of a key.
    @inline(never) @usableFromInline
    mutating func lend(_ key: StaticString, _ lent: inout LentView) {
        if isReading { return lendInput(key, &lent) }
        if output.place.shape != WritingPlace.isWhole { return output.lendInText(key, &lent) }
        if !output.lendQuickly(key, &lent) { output.lendSlowly(key, &lent) }
    }

    @inline(never)
    private mutating func lendInput(_ key: StaticString, _ lent: inout LentView) {
        guard let input else { return }
        let place = input.withData { ReadingPlace(input.session, $0.find(key), level: $0.levelBelow) }
        lent.lend(place.asWritingPlace, output.link.lend())
    }

    @inline(never) @usableFromInline
    mutating func lend(_ key: String, _ lent: inout LentView) {
        guard let input else { return output.lend(key, &lent) }
        let place = input.withData { ReadingPlace(input.session, $0.find(key), level: $0.levelBelow) }
        lent.lend(place.asWritingPlace, output.link.lend())
    }

    @inline(never) @usableFromInline
    mutating func takeBack(_ lent: inout LentView, _ key: StaticString) {
        if !lent.takeBack(to: output.link) { replace(&lent, key) }
    }

    @inline(never) @usableFromInline
    mutating func takeBack(_ lent: inout LentView, _ key: String) {
        if !lent.takeBack(to: output.link) { replace(&lent, key) }
    }

    @inline(never)
    private mutating func replace(_ lent: inout LentView, _ key: String) {
        replace(&lent) { output.place.below(fixed: key, output.link) }
    }

    @inline(never)
    private mutating func replace(_ lent: inout LentView, _ key: StaticString) {
        if !lent.takeBackUnused(to: output.link, output.place) {
            replace(&lent) { output.place.below(key, output.link) }
        }
    }

    /// Handles a view that was not given back.
    private func replace(_ lent: inout LentView, at place: () -> WritingPlace) {
        if isReading { lent.recover(output.link) } else { lent.replace(output.link, at: place) }
    }

    /// Returns a place at or below this one.
    @inline(__always)
    func below(
        _ read: (borrowing DeserializableData) -> DeserializableData, _ write: (WritingPlace, ViewLink) -> WritingPlace
    ) -> WritingPlace {
        if let input {
            input.withData { ReadingPlace(read($0)).asWritingPlace }
        } else {
            write(output.place, output.link)
        }
    }

    /// The view of a place at or below this one.
    subscript(at place: WritingPlace) -> MappableData {
        _read {
            // A view that is only looked at takes the place of this one.
            var child = MappableData(output.link, place)
            place.beginLooking()
            defer {
                place.endLooking()
                child.output.link.number = 0
            }
            yield child
        }
        _modify {
            var lent = LentView(of: place, by: output.link)
            defer { if !lent.takeBack(to: output.link) { replace(&lent) { place } } }
            yield &lent.view
        }
    }
}

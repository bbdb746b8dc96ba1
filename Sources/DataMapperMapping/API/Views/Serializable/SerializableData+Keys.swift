public import DataMapperValues

extension SerializableData {
    /// Creates a view to call `serialize(to:)` directly, for example in a test. What has been written is in ``raw``.
    ///
    /// ```swift
    /// var data = SerializableData(objectMapper: objectMapper)
    /// User(name: "Ana", age: 7).serialize(to: &data)
    ///
    /// data.raw   // ["name": "Ana", "age": 7]
    /// ```
    public init(data: SupportedType = .null, objectMapper: ObjectMapper) {
        self = WritingSession(objectMapper).makeRoot()
        if !data.isNull { writer.pointee.builder.append(data) }
    }

    /// The mapper that writes the object.
    public var objectMapper: ObjectMapper { writer.pointee.mapper }

    /// The value that has been set here, or `.null`. A new value replaces everything that was set before.
    ///
    /// - Complexity: O(*n*) in the size of what has been written here so far.
    public var raw: SupportedType {
        get { written ?? .null }
        set { set(newValue) }
    }

    /// The value that has been set here; nil if nothing has been set.
    var written: SupportedType? { mayWrite ? place.value : nil }

    // MARK: Keys

    /// The value of a key. A key that is a literal is never copied.
    public subscript(key: StaticString) -> SerializableData {
        _read { yield self[at: place.below(key, link)] }
        @inlinable @inline(__always) _modify {
            var lent = LentView()
            lend(key, &lent)
            defer { takeBack(&lent, key) }
            yield &lent.view.output
        }
    }

    /// The value of a key that is not a literal.
    @_disfavoredOverload
    public subscript(key: some StringProtocol) -> SerializableData {
        _read { yield self[at: place.below(String(key), link)] }
        _modify { yield &self[at: place.below(String(key), link)] }
    }

    /// The value at the end of a path of keys: `data["a", "b"]` is `data["a"]["b"]`.
    public subscript(first: StaticString, second: StaticString, rest: StaticString...) -> SerializableData {
        _read { yield self[at: place.below(PathKey.path(first, second, rest), link)] }
        _modify { yield &self[at: place.below(PathKey.path(first, second, rest), link)] }
    }

    /// The value at the end of a path of keys that are not all literals.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(first: Key, second: Key, rest: Key...) -> SerializableData {
        _read { yield self[at: place.below(PathKey.path(first, second, rest), link)] }
        _modify { yield &self[at: place.below(PathKey.path(first, second, rest), link)] }
    }

    /// The value at the end of a path of keys; this value if there are no keys.
    public subscript(path: [String]) -> SerializableData {
        _read { yield self[at: place.below(path.map { PathKey($0) }, link)] }
        _modify { yield &self[at: place.below(path.map { PathKey($0) }, link)] }
    }

    /// Whether this view may write.
    @inlinable @inline(__always)
    var mayWrite: Bool { place.mayWrite(link) }

    // MARK: Lending

    /// Lends the view of a key.
    @inline(never) @usableFromInline
    mutating func lend(_ key: StaticString, _ lent: inout LentView) {
        if place.shape != WritingPlace.isWhole { return lendInText(key, &lent) }
        if !lendQuickly(key, &lent) { lendSlowly(key, &lent) }
    }

    /// Lends the view of a key of an object on the tape. Returns false if this view may not write.
    @inline(__always)
    func lendQuickly(_ key: StaticString, _ lent: inout LentView) -> Bool {
        guard let key = LiteralText(key), let below = place.below(key), link.isActive else { return false }
        lent.lend(below, link.lend())
        return true
    }

    /// Lends the view of a key, which a text gets at once. It and `lend` call functions only at their ends, so that they
    /// save no registers.
    @inline(never)
    mutating func lendInText(_ key: StaticString, _ lent: inout LentView) {
        if place.shape != WritingPlace.isWhole | WritingPlace.inText { return lendSlowly(key, &lent) }
        guard let literal = LiteralText(key), let below = place.below(literal) else { return lendSlowly(key, &lent) }
        if !link.isActive { return lendSlowly(key, &lent) }
        lent.lend(below, link.next)
        if !writer.pointee.text.append(key: key, to: place.start) { return lendLong(key, &lent) }
        lent.view.output.link.activateWithKey()
    }

    /// Goes on if the key was not found at once.
    @inline(never)
    mutating func lendLong(_ key: StaticString, _ lent: inout LentView) {
        if !writer.pointee.text.append(longKey: key, to: place.start) { return lendSlowly(key, &lent) }
        lent.view.output.link.activateWithKey()
    }

    @inline(never)
    mutating func lendSlowly(_ key: StaticString, _ lent: inout LentView) {
        let place = place.below(key, link)
        lent.lend(place, mayWrite ? link.lend() : .over)
    }

    @inline(never) @usableFromInline
    mutating func lend(_ key: String, _ lent: inout LentView) {
        if let fixed = FixedKeys.known(key), let below = place.below(fixed), link.isActive {
            lent.lend(below, link.lend())
        } else {
            lendSlowly(key, &lent)
        }
    }

    @inline(never)
    private mutating func lendSlowly(_ key: String, _ lent: inout LentView) {
        let place = place.below(fixed: key, link)
        lent.lend(place, mayWrite ? link.lend() : .over)
    }

    @inline(never) @usableFromInline
    mutating func takeBack(_ lent: inout LentView, _ key: StaticString) {
        if !lent.takeBack(to: link) { replace(&lent, key) }
    }

    @inline(never) @usableFromInline
    mutating func takeBack(_ lent: inout LentView, _ key: String) {
        if !lent.takeBack(to: link) { replace(&lent, key) }
    }

    @inline(never)
    private mutating func replace(_ lent: inout LentView, _ key: String) {
        lent.replace(link) { place.below(fixed: key, link) }
    }

    @inline(never)
    private mutating func replace(_ lent: inout LentView, _ key: StaticString) {
        if !lent.takeBackUnused(to: link, place) { lent.replace(link) { place.below(key, link) } }
    }

    /// Lends the view of an object at the end of the text or the tape.
    @inline(never) @usableFromInline
    func lendObject() -> LentView {
        let start =
            writer.pointee.text.isOn
            ? writer.pointee.openNextTextObject() ?? writer.pointee.openUnusualTextObject()
            : writer.pointee.builder.count
        return LentView(of: WritingPlace(writer, start: start), lent: link.lend())
    }

    /// Takes back the view of an object, and completes it.
    @inline(never) @usableFromInline
    func complete(_ lent: inout LentView, at position: Int) {
        if !lent.takeBack(to: link) { return completeReplaced(&lent, at: position) }
        writer.pointee.completeValue(at: position)
    }

    @inline(never)
    private func completeReplaced(_ lent: inout LentView, at position: Int) {
        lent.replace(link) { WritingPlace(writer, start: position) }
        writer.pointee.completeValue(at: position)
    }

    /// The view of a place at or below this one.
    subscript(at below: WritingPlace) -> SerializableData {
        _read {
            // A view that is only looked at takes the place of this one.
            var child = SerializableData(link, below)
            below.beginLooking()
            defer {
                below.endLooking()
                child.link.number = 0
            }
            yield child
        }
        _modify {
            var lent = LentView(of: below, by: link)
            defer { if !lent.takeBack(to: link) { lent.replace(link) { below } } }
            yield &lent.view.output
        }
    }
}

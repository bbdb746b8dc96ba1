public import DataMapperValues

/// A view of the data that an object is made from: one value, which keys lead on from.
///
///     init(_ data: DeserializableData) throws {
///         name = try data["name"].get()              // throws if it is missing, null or not a string
///         age = data["age"].get()                    // nil if it is missing, null or not an integer
///         city = data["address", "city"].get(or: "") // any number of keys, from object to object
///     }
///
/// The three `get`s serve every ``Deserializable`` type, arrays, dictionaries, sets and optionals of such included.
///
/// A view belongs to the call that made it: it can be kept, but not used by two tasks at once.
public struct DeserializableData {
    @usableFromInline package let session: ReadingSession
    /// The value's node; for an absent value the null at the end of the tape.
    @usableFromInline package let index: UInt32
    /// The last value that is there: this one, or where an absent one should be.
    @usableFromInline package let anchor: UInt32
    /// Which keys are missing below the anchor; 0 for none.
    @usableFromInline package let missing: UInt32
    /// Levels from where the call started, which only says where the next key is remembered; and what is special about this
    /// view, in the highest bits.
    @usableFromInline package let level: UInt32

    /// Another type is made from the members of the same object, too.
    @usableFromInline static var isFlattened: UInt32 { 1 << 31 }
    /// This is an element of an array, or a value of a dictionary.
    @usableFromInline static var isElement: UInt32 { 1 << 30 }

    /// The level of what is below this value.
    @inlinable @inline(__always)
    package var levelBelow: UInt32 { (level &+ 1) & ~(Self.isFlattened | Self.isElement) }

    @inlinable @inline(__always)
    package var levelsDeep: Int { Int(level & ~(Self.isFlattened | Self.isElement)) }

    @inlinable @inline(__always)
    var isElement: Bool { level & Self.isElement != 0 }

    @inlinable @inline(__always)
    var isFlattened: Bool { level & Self.isFlattened != 0 }

    @inlinable @inline(__always)
    package init(session: ReadingSession, index: Int, level: UInt32) {
        self.session = session
        self.index = UInt32(truncatingIfNeeded: index)
        self.anchor = UInt32(truncatingIfNeeded: index)
        self.missing = 0
        self.level = level
    }

    @inlinable @inline(__always)
    init(session: ReadingSession, place: Place, level: UInt32) {
        self.session = session
        index = place.index
        anchor = place.anchor
        missing = place.missing
        self.level = level
    }

    init(session: ReadingSession, anchor: UInt32, missing: UInt32) {
        self.session = session
        self.index = UInt32(truncatingIfNeeded: session.document.count)
        self.anchor = anchor
        self.missing = missing
        self.level = 0
    }

    /// A view of a value, as a mapper's call makes it. For calling an initialiser directly.
    public init(data: SupportedType, objectMapper: ObjectMapper) {
        let (document, index) = data.asNode()
        self.init(session: ReadingSession(document, mapper: objectMapper), index: index, level: 0)
    }

    /// The mapper that makes the object.
    public var objectMapper: ObjectMapper { session.mapper }

    /// The value itself; `.null` if it is missing. Costs nothing until it is looked into.
    public var raw: SupportedType {
        if isPresent { session.scalar.read = index }
        session.coverage?.take(Int(index))
        return SupportedType(session.document, Int(index))
    }

    /// Whether the data has this value, null included.
    @inlinable public var isPresent: Bool { missing == 0 }

    /// Whether the value is null or missing.
    @inlinable public var isNull: Bool { node.kind == .null }

    @inlinable @inline(__always)
    package var node: TapeNode { session.nodes[Int(index)] }

    // MARK: Keys

    /// The value under a key; missing if this is not an object, or has no such key. Keys are compared byte by byte.
    ///
    /// A key that is written out in the code takes this way; it is looked up without making a `String`.
    @inlinable @inline(__always)
    public subscript(key: StaticString) -> DeserializableData {
        // One value at the end, however it is found: the reference in it is then only borrowed.
        DeserializableData(session: session, place: find(key), level: levelBelow)
    }

    /// The value under a key that is known only when the program runs.
    @_disfavoredOverload
    public subscript(key: some StringProtocol) -> DeserializableData {
        var text = String(key)
        return text.withUTF8 { child($0, isStatic: false) }
    }

    /// The value at the end of several keys: `data["a", "b"]` is `data["a"]["b"]`.
    @inlinable
    public subscript(first: StaticString, second: StaticString, rest: StaticString...) -> DeserializableData {
        rest.reduce(self[first][second]) { $0[$1] }
    }

    /// The value at the end of several keys, some of which are known only when the program runs.
    @_disfavoredOverload
    public subscript<Key: StringProtocol>(first: Key, second: Key, rest: Key...) -> DeserializableData {
        rest.reduce(self[first][second]) { $0[$1] }
    }

    /// The value at the end of several keys; the same data for none.
    public subscript(path: [String]) -> DeserializableData { path.reduce(self) { $0[$1] } }

    func child(_ key: UnsafeBufferPointer<UInt8>, isStatic: Bool) -> DeserializableData {
        DeserializableData(session: session, place: find(key, isStatic: isStatic), level: levelBelow)
    }

    /// Where a value is, without the reference.
    @usableFromInline
    struct Place: BitwiseCopyable {
        /// The index, and above 32 bits the anchor: each is one register of a result.
        @usableFromInline let indices: UInt64
        @usableFromInline let missing: UInt32

        @inlinable @inline(__always)
        init(indices: UInt64, missing: UInt32) {
            self.indices = indices
            self.missing = missing
        }

        @inlinable @inline(__always)
        init(index: UInt32, anchor: UInt32, missing: UInt32) {
            self.init(indices: UInt64(index) | UInt64(anchor) &<< 32, missing: missing)
        }

        /// The value of a key.
        @inlinable @inline(__always)
        init(valueOf key: Int) {
            self.init(indices: UInt64(truncatingIfNeeded: key &+ 1) &* 0x1_0000_0001, missing: 0)
        }

        @inlinable @inline(__always)
        var index: UInt32 { UInt32(truncatingIfNeeded: indices) }

        @inlinable @inline(__always)
        var anchor: UInt32 { UInt32(truncatingIfNeeded: indices &>> 32) }
    }

    /// Finds the value of a key that is written out in the code. Every key of every model is one call of this.
    @inline(never) @usableFromInline
    func find(_ key: StaticString) -> Place {
        if key.hasPointerRepresentation, UInt8(truncatingIfNeeded: node.head) == session.directKind,
            let found = session.keys.next(key.bytes, in: Int(index), level: level, session.tape)
        {
            return Place(valueOf: found)
        }
        return findElsewhere(key)
    }

    /// Finds the value of a key of an enum.
    @inline(never) @usableFromInline
    func find(_ key: String) -> Place {
        if UInt8(truncatingIfNeeded: node.head) == session.directKind,
            let found = FixedKeys.withShortText(
                of: key, { session.keys.next($0, in: Int(index), level: level, session.tape) })
        {
            return Place(valueOf: found)
        }
        return findElsewhere(key)
    }

    /// The key is not the next one, or it is a long one, which has not been compared yet.
    @inline(never)
    private func findElsewhere(_ key: String) -> Place {
        guard let fixed = FixedKeys.known(key) else { return findUnknown(key) }
        return FixedKeys.isShort(key) ? findElsewhere(fixed.bytes, isStatic: true) : find(fixed)
    }

    @inline(never)
    private func findUnknown(_ key: String) -> Place {
        if let fixed = FixedKeys.find(key) { return find(fixed) }
        var text = key
        return text.withUTF8 { find($0, isStatic: false) }
    }

    @inline(never)
    private func findElsewhere(_ key: StaticString) -> Place {
        if key.hasPointerRepresentation { return findElsewhere(key.bytes, isStatic: true) }
        var text = "\(key)"
        return text.withUTF8 { find($0, isStatic: false) }
    }

    private func find(_ key: UnsafeBufferPointer<UInt8>, isStatic: Bool) -> Place {
        if UInt8(truncatingIfNeeded: node.head) == session.directKind,
            let found = session.keys.next(key, in: Int(index), level: level, session.tape)
        {
            return Place(valueOf: found)
        }
        return findElsewhere(key, isStatic: isStatic)
    }

    /// The key is not the next one, or there is no such key; or keys are followed.
    private func findElsewhere(_ key: UnsafeBufferPointer<UInt8>, isStatic: Bool) -> Place {
        let here = Int(index)
        if node.kind == .object {
            let next =
                session.coverage == nil ? nil : session.keys.next(key, in: here, level: level, session.tape)
            if let found = next ?? session.keys.search(key, in: here, level: level, session.tape) {
                session.coverage?.ask(for: found, of: here)
                return Place(valueOf: found)
            }
            session.coverage?.miss(key, in: here)
        } else {
            session.coverage?.block(here)
            if node.kind != .null { session.scalar.keyed = index }
        }
        return Place(
            index: UInt32(truncatingIfNeeded: session.document.count), anchor: anchor,
            missing: session.missing(missing, key, isStatic: isStatic))
    }

    /// The value under a key of this object that names its type. The next key is expected where it was.
    func member(_ key: ContiguousArray<UInt8>) -> DeserializableData {
        let place =
            node.kind == .object
            ? key.withUnsafeBufferPointer { session.tape.find($0, in: Int(index), from: Int(index) + 1) } : nil
        guard let place else { return DeserializableData(session: session, anchor: anchor, missing: missing) }
        session.coverage?.name(place, of: Int(index))
        return below(place + 1)
    }

    func child(_ keys: [PathKey]) -> DeserializableData {
        keys.reduce(self) { data, key in key.withBytes { data.child($0, isStatic: key.isStatic) } }
    }

    /// The element or value at a node below this one.
    @inlinable @inline(__always)
    package func below(_ node: Int) -> DeserializableData {
        DeserializableData(session: session, index: node, level: levelBelow)
    }

    /// The element of this array, or the value of this dictionary, at a node.
    @inlinable @inline(__always)
    package func element(_ node: Int) -> DeserializableData {
        DeserializableData(session: session, index: node, level: levelBelow | Self.isElement)
    }
}

extension StaticString {
    /// The text, which must have a pointer representation.
    fileprivate var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}

@available(*, unavailable)
extension DeserializableData: Sendable {}

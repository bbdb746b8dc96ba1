internal import DataMapperValues

/// Which keys of each object are read, to find the unknown ones.
///
/// | about a key | means                                            | set by          | read for                     |
/// |-------------|--------------------------------------------------|-----------------|------------------------------|
/// | `read`      | it was read, or `handled`                        | `ask`, `handle` | unknown keys                 |
/// | `recent`    | the same, since a type follows the object's keys | `ask`, `handle` | that type's unknown keys     |
/// | `claimed`   | an object that is still being made has read it   | `ask`           | flattened dictionaries       |
/// | `tag`       | its value names the type to make                 | `markTag`       | unknown keys, names of types |
/// | `handled`   | not read, but reported, kept, or in a part       | `handle`        | suggestions                  |
///
/// A note about a value is one about the node after its key. A step is an object that only paths go through:
///
/// | about a value  | means                                      | set by                  | read for               |
/// |----------------|--------------------------------------------|-------------------------|------------------------|
/// | `asked`        | it was asked for a key or a flattened part | `ask`, `miss`, `block`  | unknown keys, steps    |
/// | `object`       | an object is made from it: it is no step   | `make`                  | steps                  |
/// | `open`         | all of its keys are known: a dictionary    | `open`                  | unknown keys, steps    |
/// | `recentlyOpen` | the same, since a type follows its keys    | `open`                  | unknown keys of a type |
/// | `whole`        | it was read as a whole, or it is invalid   | `markWhole`, `handle`   | unknown keys, steps    |
/// | `followed`     | made by a type that keeps or rejects keys  | `beginFollowing`        | one type at a time     |
/// | `failed`       | its object failed: any key may be known    | `excuse`, `note(_:of:)` | unknown keys           |
/// | `complete`     | its object failed, but has read all keys   | `finish`, `note(_:of:)` | unknown keys           |
/// | `becameNil`    | it is invalid, and nil replaces it         | `replace`               | kept keys              |
/// | `becameOther`  | it is invalid, and a value replaces it     | `replace`               | kept values            |
///
/// Some notes end: `beginFollowing` removes `recent` and `recentlyOpen`, `endClaims` removes `claimed`, `ask` removes
/// `handled`, `endKeeping` and `endRejecting` remove `followed`, and `make` removes `failed` and `complete`.
///
/// Each change of a note goes to the undo log, so that ``CallNotes`` can take it back.
@usableFromInline
final class KeyCoverage {
    /// What is noted about a key.
    struct KeyNotes: OptionSet {
        let rawValue: UInt16
        static let read = KeyNotes(rawValue: 1)
        static let recent = KeyNotes(rawValue: 2)
        static let claimed = KeyNotes(rawValue: 4)
        static let tag = KeyNotes(rawValue: 8)
        static let handled = KeyNotes(rawValue: 16)
    }

    /// What is noted about a value.
    struct ValueNotes: OptionSet {
        let rawValue: UInt16
        static let asked = ValueNotes(rawValue: 1)
        static let object = ValueNotes(rawValue: 2)
        static let open = ValueNotes(rawValue: 4)
        static let recentlyOpen = ValueNotes(rawValue: 8)
        static let whole = ValueNotes(rawValue: 16)
        static let followed = ValueNotes(rawValue: 32)
        static let failed = ValueNotes(rawValue: 64)
        static let complete = ValueNotes(rawValue: 128)
        static let becameNil = ValueNotes(rawValue: 256)
        static let becameOther = ValueNotes(rawValue: 512)
    }

    private let uses: NodeNotes
    /// Keys that models have asked objects for, and that the objects do not have.
    private var missed: [Int: [String]] = [:]
    /// The missed keys of the object for which a suggestion was looked for last.
    private var similarity: (object: Int, keys: KeySimilarity)?
    /// The claimed keys with their objects, in the order in which they were read first. Some may not be claimed any
    /// more, after a roll-back.
    private var claims: [(key: UInt32, object: UInt32)] = []
    /// The object whose flattened part has failed last; nil if that part has read no member for the first time.
    private var failedPart: Int?
    /// A node inside every object whose first keys may have been read before keys were followed; nil if there is none.
    /// A session that follows keys later than another sets it again.
    var late: Int?
    private let document: Document
    private let undo: UndoLog

    private static let missedKeysKept = 32

    /// Creates the notes about a value, which may be a small part of a large document.
    init(_ document: Document, of root: Int = 0, undo: UndoLog = UndoLog()) {
        self.document = document
        self.undo = undo
        uses = NodeNotes(of: root..<root + document.nodes[root].span)
    }

    // MARK: Notes

    /// A change of the notes about a node.
    struct Change {
        let node: UInt32
        /// The object that a key belongs to; for a value, the value itself.
        let object: UInt32
        /// The bits that have changed. Undoing the change, or making it again, flips them.
        let bits: UInt16

        /// Whether the change says that a key was read.
        var readsKey: Bool { node != object && bits & KeyNotes.recent.rawValue != 0 }

        /// Returns whether the change is about the keys of an object, not about its tags or its values.
        func isReading(of object: Int) -> Bool {
            guard self.object == UInt32(truncatingIfNeeded: object) else { return false }
            return node == self.object
                ? bits & ~ValueNotes([.open, .recentlyOpen]).rawValue == 0 : bits & KeyNotes.tag.rawValue == 0
        }
    }

    func apply(_ change: Change) { uses[Int(change.node)] ^= change.bits }

    /// Adds a missed key again, or takes the last one back.
    func apply(missed key: String, of object: Int, isUndone: Bool) {
        if isUndone { missed[object]?.removeLast() } else { missed[object, default: []].append(key) }
        similarity = nil
    }

    func notes(aboutKey key: Int) -> KeyNotes { KeyNotes(rawValue: uses[key]) }

    func notes(aboutValue value: Int) -> ValueNotes { ValueNotes(rawValue: uses[value]) }

    private func note(key: Int, of object: Int, _ added: KeyNotes, removing removed: KeyNotes = []) {
        change(key, object, added.rawValue, removed.rawValue)
    }

    private func note(value: Int, _ added: ValueNotes, removing removed: ValueNotes = []) {
        change(value, value, added.rawValue, removed.rawValue)
    }

    private func change(_ node: Int, _ object: Int, _ added: UInt16, _ removed: UInt16) {
        let before = uses[node]
        let bits = before ^ (before & ~removed | added)
        if bits == 0 { return }
        let change = Change(
            node: UInt32(truncatingIfNeeded: node), object: UInt32(truncatingIfNeeded: object), bits: bits)
        apply(change)
        undo.append(.use(change))
    }

    // MARK: Reading keys

    func ask(for key: Int, of object: Int) {
        if !notes(aboutKey: key).contains(.claimed) {
            claims.append((UInt32(truncatingIfNeeded: key), UInt32(truncatingIfNeeded: object)))
        }
        note(key: key, of: object, [.read, .recent, .claimed], removing: .handled)
        note(value: object, .asked)
    }

    /// Notes that a value that is not an object was asked for a key, or for a flattened part.
    @usableFromInline
    func block(_ value: Int) { note(value: value, .asked) }

    func markTag(_ key: Int, of object: Int) {
        note(key: key, of: object, .tag)
        ask(for: key, of: object)
    }

    /// Returns whether an object has a key whose value names the type to make.
    func hasName(_ object: Int) -> Bool { document.members(of: object).contains { notes(aboutKey: $0).contains(.tag) } }

    func miss(_ key: BorrowedBytes, in object: Int) {
        note(value: object, .asked)
        // An object without keys has no misspelt keys, and there may be very many such objects.
        guard document.nodes[object].count > 0 else { return }
        if missed[object, default: []].count < Self.missedKeysKept {
            let key = key.string
            apply(missed: key, of: object, isUndone: false)
            undo.append(.missedKey(key, object: object))
        }
    }

    @usableFromInline
    func open(_ object: Int) { note(value: object, [.open, .recentlyOpen]) }

    func markWhole(_ value: Int) { note(value: value, .whole) }

    @usableFromInline
    func make(_ object: Int) { note(value: object, .object, removing: [.failed, .complete]) }

    func isRead(_ key: Int) -> Bool { notes(aboutKey: key).intersection([.read, .handled]) == .read }

    /// Notes that a value is invalid, and what replaces it.
    func replace(_ value: Int, byNil: Bool) { note(value: value, byNil ? .becameNil : .becameOther) }

    /// Notes that an unknown key has been handled.
    func handle(_ key: Int, of object: Int) {
        note(key: key, of: object, notes(aboutKey: key).contains(.read) ? .recent : [.read, .recent, .handled])
        markWhole(key + 1)
    }

    // MARK: Claimed keys

    /// Returns whether keys have been followed since the first key of an object was read.
    func followsAllKeys(of object: Int) -> Bool {
        late.map { $0 < object || $0 >= object + document.nodes[object].span } ?? true
    }

    /// Begins the claims of an object that is made. Returns a number for ``endClaims(since:)``.
    func beginClaims() -> Int { claims.count }

    /// Ends the claims of an object, so that another object can be made from the same members.
    func endClaims(since first: Int) {
        for claim in claims[first...] { note(key: Int(claim.key), of: Int(claim.object), [], removing: .claimed) }
        claims.removeLast(claims.count - first)
    }

    /// Returns the members of an object that are not claimed, and whose values do not name a type.
    func unclaimedKeys(of object: Int) -> [Int] {
        document.members(of: object).filter { notes(aboutKey: $0).isDisjoint(with: [.claimed, .tag]) }
    }

    // MARK: Objects that fail

    /// Notes that all keys of an object that failed were read.
    func finish(_ object: Int) { note(value: object, .complete) }

    /// Returns what is known about the keys of an object that failed.
    func failure(of object: Int) -> ValueNotes { notes(aboutValue: object).intersection([.failed, .complete]) }

    func note(_ failure: ValueNotes, of object: Int) { note(value: object, failure) }

    private func excuse(_ object: Int) {
        if !notes(aboutValue: object).contains(.complete) { note(value: object, .failed) }
    }

    /// Excuses all objects on the way from a value to one inside it: their unknown keys are not reported.
    func excuse(from root: Int, to value: Int) {
        var here = root
        while here < value {
            excuse(here)
            guard value < here + document.nodes[here].span else { return }
            let start = document.child(of: here, with: value).start
            here = document.nodes[here].kind == .object && start < value ? start + 1 : start
        }
        excuse(here)
    }

    func noteFailedPart(of object: Int, hasMembers: Bool) { failedPart = hasMembers ? object : nil }

    func failedPartHasMembers(_ object: Int) -> Bool { failedPart == object }

    // MARK: Unknown keys of a call

    /// A key that was not read.
    struct UnknownKey {
        let key: Int
        /// Whether the object of the key failed, although all of its keys were read.
        let isOfFailure: Bool
        let object: Int
    }

    /// Returns the keys below a value that were not read, in ascending order.
    func unknownKeys(below root: Int) -> [UnknownKey] {
        var found: [UnknownKey] = []
        var waiting = [(value: root, isOfFailure: false)]
        while let (value, isWithinFailure) = waiting.popLast() {
            let use = notes(aboutValue: value)
            let isOfFailure = isWithinFailure || use.contains(.complete)
            if use.contains(.whole) { continue }
            switch document.nodes[value].kind {
            case .array:
                for child in document.children(of: value) where document.nodes[child].isContainer {
                    waiting.append((child, isOfFailure))
                }
            case .object where !use.isDisjoint(with: [.asked, .open]):
                for key in document.members(of: value) {
                    if !use.isDisjoint(with: [.open, .failed]) || notes(aboutKey: key).contains(.read) {
                        if document.nodes[key + 1].isContainer { waiting.append((key + 1, isOfFailure)) }
                    } else {
                        found.append(UnknownKey(key: key, isOfFailure: isOfFailure, object: value))
                    }
                }
            default: break
            }
        }
        return found.inOrder { $0.key }
    }

    /// Returns the key that was probably meant by an unknown one. This takes as long as reading some dozens of keys.
    func suggestion(for unknown: UnknownKey) -> String? {
        guard let candidates = missed[unknown.object] else { return nil }
        if similarity?.object != unknown.object { similarity = (unknown.object, KeySimilarity(to: candidates)) }
        return similarity?.keys.closest(to: document.string(of: document.nodes[unknown.key]))
    }

    // MARK: Unknown keys of one object

    /// Begins to follow the keys of an object for the type that is made from it. Returns false if they are already
    /// being followed for another type.
    func beginFollowing(_ object: Int) -> Bool {
        if notes(aboutValue: object).contains(.followed) { return false }
        for key in document.members(of: object) { note(key: key, of: object, [], removing: .recent) }
        note(value: object, [], removing: .recentlyOpen)
        note(value: object, .followed)
        return true
    }

    /// Ends following the keys of an object, and returns what the object keeps: members whose keys its type did not
    /// read, or whose values are invalid. Objects that are only steps of paths keep their members in the same way. From
    /// now on, all of these keys are known.
    func endKeeping(_ object: Int) -> UnknownKeys {
        note(value: object, [], removing: .followed)
        return keep(of: object, isFollowed: true)
    }

    /// Ends following the keys of an object, and returns the keys that its type did not read, also in objects that are
    /// only steps of paths. From now on, all of these keys are known. If an initializer did not finish, there are none,
    /// because nobody knows which keys it would have read.
    func endRejecting(_ object: Int) -> [UnknownKey] {
        note(value: object, [], removing: .followed)
        let unknown = unknownOnTheWay(of: object, isFollowed: true)
        for (key, inner) in unknown { handle(key, of: inner) }
        return unknown.map { UnknownKey(key: $0.key, isOfFailure: false, object: object) }
    }

    private func unknownOnTheWay(of object: Int, isFollowed: Bool) -> [(key: Int, object: Int)] {
        let known: ValueNotes = [isFollowed ? .recentlyOpen : .open, .failed, .whole]
        if !notes(aboutValue: object).isDisjoint(with: known) { return [] }
        return document.members(of: object).flatMap { key -> [(key: Int, object: Int)] in
            if isUnknown(key, isFollowed) { return [(key, object)] }
            let isObject = document.nodes[key + 1].kind == .object
            return isObject && isStep(key + 1) ? unknownOnTheWay(of: key + 1, isFollowed: false) : []
        }
    }

    private func isUnknown(_ key: Int, _ isFollowed: Bool) -> Bool {
        notes(aboutKey: key).isDisjoint(with: [isFollowed ? .recent : .read, .tag])
    }

    /// Returns whether a value is only a step of a path.
    private func isStep(_ value: Int) -> Bool {
        let use = notes(aboutValue: value)
        return use.contains(.asked) && use.isDisjoint(with: [.object, .open, .whole])
    }

    /// Returns the members that an object keeps. The depth of the recursion is the length of a path in the code.
    private func keep(of object: Int, isFollowed: Bool) -> UnknownKeys {
        let name = { (key: Int) in self.document.string(of: self.document.nodes[key]) }
        let value = { (key: Int) in SupportedType(self.document, key + 1) }
        let isOpen = notes(aboutValue: object).contains(isFollowed ? .recentlyOpen : .open)
        let members = document.members(of: object)
        let keys =
            isOpen
            ? []
            : members.filter { isUnknown($0, isFollowed) || notes(aboutValue: $0 + 1).contains(.becameNil) }
        var kept = UnknownKeys(
            original: SupportedType(document, object), entries: keys.map { (key: name($0), value: value($0)) })
        for key in members where notes(aboutKey: key).contains(isFollowed ? .recent : .read) {
            let use = notes(aboutValue: key + 1)
            if use.contains(.becameNil) { continue }
            if use.contains(.becameOther) {
                kept.inner[KeyBytes(name(key))] = .value(value(key))
            } else if isStep(key + 1) {
                let isObject = document.nodes[key + 1].kind == .object
                kept.inner[KeyBytes(name(key))] =
                    isObject ? .object(keep(of: key + 1, isFollowed: false)) : .value(value(key))
            }
        }
        for key in keys { handle(key, of: object) }
        return kept
    }
}

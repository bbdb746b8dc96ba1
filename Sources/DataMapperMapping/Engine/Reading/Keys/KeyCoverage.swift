internal import DataMapperValues

/// Records which keys of each object have been read, to find the unknown ones.
@usableFromInline
final class KeyCoverage {
    struct Use: OptionSet {
        let rawValue: UInt16
        /// For a key: it was read.
        static let asked = Use(rawValue: 1)
        /// For an object: a key of it was asked for.
        static let keyed = Use(rawValue: 2)
        /// For an object: all of its keys are known, whatever they are, as those of a dictionary.
        static let open = Use(rawValue: 4)
        /// For a value: it was read as a whole, or it is invalid.
        static let taken = Use(rawValue: 8)
        /// For a key: its value names the type to make.
        static let named = Use(rawValue: 16)
        /// For an object: a type that keeps unknown keys is being made from it.
        static let kept = Use(rawValue: 32)
        /// For an object: something made from it has failed, so it is uncertain which keys are known.
        static let excused = Use(rawValue: 64)
        /// For a value: it is invalid, and nil replaces it.
        static let unread = Use(rawValue: 128)
        /// For an object: another object is made from it, so it is more than a step of a path.
        static let made = Use(rawValue: 256)
        /// For a value: it is invalid, and a default or the old value replaces it.
        static let replaced = Use(rawValue: 512)
        /// For an object that failed: all of its keys were read nevertheless, so it excuses none.
        static let finished = Use(rawValue: 1024)
        /// For a key: an object that is still being made has read it.
        static let claimed = Use(rawValue: 2048)
        /// For a key: nobody has read it, but it has been reported, kept or excused.
        static let settled = Use(rawValue: 4096)
    }

    @exclusivity(unchecked) private var uses: Uses
    /// Keys that models have asked objects for, and that the objects do not have.
    private var missed: [Int: [String]] = [:]
    /// The missed keys of the object that was looked at last.
    private var similarity: (object: Int, keys: KeySimilarity)?
    private let document: Document
    /// The claimed keys, in the order in which they were read first.
    private var claims: [UInt32] = []
    /// A node inside every object whose first keys may have been read before keys were followed; nil if there is none.
    private let late: Int?

    private static let missedKeysKept = 32

    /// Creates the notes about a value. A call often reads a small part of a large document.
    init(_ document: Document, of root: Int = 0, late: Int? = nil) {
        self.document = document
        self.late = late
        uses = Uses(of: root..<root + document.nodes[root].span)
    }

    /// The uses of each node of a value, and of the null after the end of the document.
    private struct Uses {
        private var values: [Use]
        private let nodes: Range<Int>

        init(of nodes: Range<Int>) {
            self.nodes = nodes
            values = [Use](repeating: [], count: nodes.count + 1)
        }

        subscript(node: Int) -> Use {
            get { values[place(node)] }
            _modify { yield &values[place(node)] }
        }

        private func place(_ node: Int) -> Int { nodes.contains(node) ? node - nodes.lowerBound : nodes.count }
    }

    func ask(for key: Int, of object: Int) {
        if !uses[key].contains(.claimed) { claims.append(UInt32(truncatingIfNeeded: key)) }
        uses[key].formUnion([.asked, .claimed])
        uses[key].remove(.settled)
        uses[object].insert(.keyed)
    }

    /// Notes that a value that is not an object was asked for a key, or for a flattened part.
    @usableFromInline
    func block(_ value: Int) { uses[value].insert(.keyed) }

    func name(_ key: Int, of object: Int) {
        uses[key].insert(.named)
        ask(for: key, of: object)
    }

    /// Returns whether an object has a key whose value names the type to make.
    func hasName(_ object: Int) -> Bool { document.members(of: object).contains { uses[$0].contains(.named) } }

    func miss(_ key: UnsafeBufferPointer<UInt8>, in object: Int) {
        uses[object].insert(.keyed)
        // An object without keys has no misspelt keys, and there may be very many such objects.
        guard document.nodes[object].count > 0 else { return }
        if missed[object, default: []].count < Self.missedKeysKept {
            missed[object, default: []].append(String(decoding: key, as: UTF8.self))
        }
    }

    @usableFromInline
    func open(_ object: Int) { uses[object].insert(.open) }

    func isOpen(_ object: Int) -> Bool { uses[object].contains(.open) }

    func close(_ object: Int) { uses[object].remove(.open) }

    func take(_ value: Int) { uses[value].insert(.taken) }

    @usableFromInline
    func make(_ object: Int) {
        uses[object].insert(.made)
        uses[object].subtract([.excused, .finished])
    }

    // MARK: Claimed keys

    /// Whether all keys that were read of an object are known.
    func followsAllKeys(of object: Int) -> Bool {
        late.map { $0 < object || $0 >= object + document.nodes[object].span } ?? true
    }

    /// Returns a mark for ``endClaims(since:)``. Making a value of its own begins with this.
    func beginClaims() -> Int { claims.count }

    /// Forgets which keys were read since a mark. What another object reads of the same value does not depend on them.
    func endClaims(since mark: Int) {
        for key in claims[mark...] { uses[Int(key)].remove(.claimed) }
        claims.removeLast(claims.count - mark)
    }

    /// Returns the members of an object that nobody has read who is still making something of it, and that do not name
    /// a type.
    func unclaimedKeys(of object: Int) -> [Int] {
        document.members(of: object).filter { uses[$0].isDisjoint(with: [.claimed, .named]) }
    }

    private func claim(_ keys: [Int]) {
        for key in keys {
            uses[key].insert(.claimed)
            claims.append(UInt32(truncatingIfNeeded: key))
        }
    }

    /// Notes that all keys of an object that failed were read.
    func finish(_ object: Int) { uses[object].insert(.finished) }

    /// Notes that a value is invalid, and what replaces it.
    func replace(_ value: Int, byNil: Bool) { uses[value].insert(byNil ? .unread : .replaced) }

    /// Returns what is known about the keys of an object that failed.
    func failure(of object: Int) -> Use { uses[object].intersection([.excused, .finished]) }

    func note(_ failure: Use, of object: Int) { uses[object].formUnion(failure) }

    private func excuse(_ object: Int) {
        if !uses[object].contains(.finished) { uses[object].insert(.excused) }
    }

    /// Excuses all objects on the way from a value to one inside it.
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
            let use = uses[value]
            let isOfFailure = isWithinFailure || use.contains(.finished)
            if use.contains(.taken) { continue }
            switch document.nodes[value].kind {
            case .array:
                for child in document.children(of: value) where document.nodes[child].isContainer {
                    waiting.append((child, isOfFailure))
                }
            case .object where !use.isDisjoint(with: [.keyed, .open]):
                for key in document.members(of: value) {
                    if !use.isDisjoint(with: [.open, .excused]) || uses[key].contains(.asked) {
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

    /// Returns the key that was probably meant by an unknown one. It takes as long as reading some dozens of keys.
    func suggestion(for unknown: UnknownKey) -> String? {
        guard let candidates = missed[unknown.object] else { return nil }
        if similarity?.object != unknown.object { similarity = (unknown.object, KeySimilarity(to: candidates)) }
        return similarity?.keys.closest(to: document.string(of: document.nodes[unknown.key]))
    }

    // MARK: One object

    /// What was noted about an object before a type that keeps unknown keys was made from it.
    struct Earlier {
        let object: Int
        fileprivate let asked: [Int]
        fileprivate let isOpen: Bool
    }

    /// Removes the notes about an object, except for the name of its type, and returns them; nil if the object is
    /// already being followed for another type.
    func begin(_ object: Int) -> Earlier? {
        guard !uses[object].contains(.kept) else { return nil }
        let asked = askedKeys(of: object)
        for key in asked { uses[key].remove(.asked) }
        let isOpen = uses[object].contains(.open)
        uses[object].remove(.open)
        uses[object].insert(.kept)
        return Earlier(object: object, asked: asked, isOpen: isOpen)
    }

    /// Returns what an object keeps: the keys that were not read since `begin`, or whose values are invalid, and the
    /// same for the objects on the way of paths. All of these keys are known from now on.
    func endKeeping(_ earlier: Earlier) -> UnknownKeys {
        defer { end(earlier) }
        return keep(unaskedKeys(of: earlier.object), of: earlier.object)
    }

    /// Returns the keys of an object that were not read since `begin`, and those of the objects on the way of paths. All
    /// of them are known from now on. There are none if an initializer did not finish, so that they are uncertain.
    func unknownKeys(since earlier: Earlier) -> [UnknownKey] {
        let unknown = unaskedOnTheWay(of: earlier.object)
        end(earlier)
        for key in unknown { settle(key) }
        return unknown.map { UnknownKey(key: $0, isOfFailure: false, object: earlier.object) }
    }

    private func end(_ earlier: Earlier) {
        for key in earlier.asked { uses[key].insert(.asked) }
        if earlier.isOpen { uses[earlier.object].insert(.open) }
        uses[earlier.object].remove(.kept)
    }

    private func unaskedOnTheWay(of object: Int) -> [Int] {
        if !uses[object].isDisjoint(with: [.open, .excused, .taken]) { return [] }
        return document.members(of: object).flatMap { key -> [Int] in
            if uses[key].isDisjoint(with: [.asked, .named]) { return [key] }
            let use = uses[key + 1]
            let isOnTheWay = use.contains(.keyed) && use.isDisjoint(with: [.made, .open, .taken])
            return isOnTheWay && document.nodes[key + 1].kind == .object ? unaskedOnTheWay(of: key + 1) : []
        }
    }

    /// Notes that an unknown key has been handled.
    func settle(_ key: Int) {
        if !uses[key].contains(.asked) { uses[key].formUnion([.asked, .settled]) }
        take(key + 1)
    }

    private func unaskedKeys(of object: Int) -> [Int] {
        if uses[object].contains(.open) { return [] }
        return document.members(of: object).filter {
            uses[$0].isDisjoint(with: [.asked, .named]) || uses[$0 + 1].contains(.unread)
        }
    }

    /// Returns the kept keys of an object. The depth of the recursion is the length of a path in the code.
    private func keep(_ keys: [Int], of object: Int) -> UnknownKeys {
        let name = { (key: Int) in self.document.string(of: self.document.nodes[key]) }
        let value = { (key: Int) in SupportedType(self.document, key + 1) }
        var kept = UnknownKeys(
            original: SupportedType(document, object), entries: keys.map { (key: name($0), value: value($0)) })
        for key in document.members(of: object) {
            let use = uses[key + 1]
            guard uses[key].contains(.asked), !use.contains(.unread) else { continue }
            if use.contains(.replaced) {
                kept.inner[KeyBytes(name(key))] = .value(value(key))
            } else if use.contains(.keyed), use.isDisjoint(with: [.made, .open, .taken]) {
                kept.inner[KeyBytes(name(key))] =
                    document.nodes[key + 1].kind == .object
                    ? .object(keep(unaskedKeys(of: key + 1), of: key + 1)) : .value(value(key))
            }
        }
        for key in keys { settle(key) }
        return kept
    }

    // MARK: Flattened parts

    func isRead(_ key: Int) -> Bool { uses[key].contains(.asked) && !uses[key].contains(.settled) }

    /// Returns the members of an object that were read.
    func askedKeys(of object: Int) -> [Int] { document.members(of: object).filter { uses[$0].contains(.asked) } }

    /// The notes about a value.
    struct State {
        fileprivate let asked: [Int]
        fileprivate let claimed: [Int]
        fileprivate let use: Use
    }

    func state(of value: Int) -> State {
        let asked = document.nodes[value].kind == .object ? askedKeys(of: value) : []
        return State(asked: asked, claimed: asked.filter { uses[$0].contains(.claimed) }, use: uses[value])
    }

    func restore(_ state: State, of value: Int) {
        uses[value] = state.use
        forgetKeys(of: value, but: state.asked)
        claim(state.claimed)
    }

    /// The object whose part has failed last, if it has members that only the part has read.
    private var failedPart: Int?

    func noteFailedPart(of object: Int, hasMembers: Bool) { failedPart = hasMembers ? object : nil }

    func failedPartHasMembers(_ object: Int) -> Bool { failedPart == object }

    /// Removes the notes about members other than `asked`, which a failed part has read.
    func forgetKeys(of object: Int, but asked: [Int]) {
        guard document.nodes[object].kind == .object else { return }
        let claimed = asked.filter { uses[$0].contains(.claimed) }
        for key in document.members(of: object) { uses[key].subtract([.asked, .claimed]) }
        for key in asked { uses[key].insert(.asked) }
        for key in claimed { uses[key].insert(.claimed) }
    }
}

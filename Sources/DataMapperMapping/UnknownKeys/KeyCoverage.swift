internal import DataMapperValues

/// Records which keys of each object have been read, to find the unknown ones.
@usableFromInline
final class KeyCoverage {
    fileprivate struct Use: OptionSet {
        let rawValue: UInt16
        /// Of a key: it was asked for.
        static let asked = Use(rawValue: 1)
        /// Of an object: it was asked for a key.
        static let keyed = Use(rawValue: 2)
        /// Of an object: whatever keys it has are known, as those of a dictionary.
        static let open = Use(rawValue: 4)
        /// Of a value: it was taken as a whole, or nothing could be made of it.
        static let taken = Use(rawValue: 8)
        /// Of a key: it says which type to make.
        static let named = Use(rawValue: 16)
        /// Of an object: one that keeps unknown keys is being made of it.
        static let kept = Use(rawValue: 32)
        /// Of an object: making something of it has failed on the way, so that nobody can tell which keys are known.
        static let excused = Use(rawValue: 64)
        /// Of a value: nil stands for it, because nothing could be made of it.
        static let unread = Use(rawValue: 128)
        /// Of an object: another object is made of it, so that it is not only on the way of a path.
        static let made = Use(rawValue: 256)
        /// Of a value: a default or the old value stands for it, because nothing could be made of it.
        static let replaced = Use(rawValue: 512)
        /// Of an object that failed: it was asked for all its keys all the same, so that it excuses none.
        static let finished = Use(rawValue: 1024)
    }

    /// One for each node.
    @exclusivity(unchecked) private var uses: [Use]
    /// Keys that objects were asked for and do not have.
    private var missed: [Int: [String]] = [:]
    /// Those of the object of which one was looked for last.
    private var similarity: (object: Int, keys: KeySimilarity)?
    private let document: Document

    private static let missedKeysKept = 32

    init(_ document: Document) {
        self.document = document
        uses = [Use](repeating: [], count: document.count + 1)
    }

    func ask(for key: Int, of object: Int) {
        uses[key].insert(.asked)
        uses[object].insert(.keyed)
    }

    /// A value that is no object was asked for a key, or for a flattened part.
    @usableFromInline
    func block(_ value: Int) { uses[value].insert(.keyed) }

    func name(_ key: Int, of object: Int) {
        uses[key].insert(.named)
        ask(for: key, of: object)
    }

    /// Whether an object has a key that says which type to make.
    func hasName(_ object: Int) -> Bool { document.members(of: object).contains { uses[$0].contains(.named) } }

    func miss(_ key: UnsafeBufferPointer<UInt8>, in object: Int) {
        uses[object].insert(.keyed)
        // Nothing can be misspelt in an object without keys, and there may be very many of those.
        guard document.nodes[object].count > 0 else { return }
        if missed[object, default: []].count < Self.missedKeysKept {
            missed[object, default: []].append(String(decoding: key, as: UTF8.self))
        }
    }

    @usableFromInline
    func open(_ object: Int) { uses[object].insert(.open) }

    func take(_ value: Int) { uses[value].insert(.taken) }

    @usableFromInline
    func make(_ object: Int) {
        uses[object].insert(.made)
        uses[object].subtract([.excused, .finished])
    }

    /// An object that failed was asked for all its keys.
    func finish(_ object: Int) { uses[object].insert(.finished) }

    func leaveUnread(_ value: Int) { uses[value].insert(.unread) }

    func replace(_ value: Int) { uses[value].insert(.replaced) }

    /// What is known of the keys of an object that failed.
    struct Failure {
        fileprivate let use: Use
    }

    func failure(of object: Int) -> Failure { Failure(use: uses[object].intersection([.excused, .finished])) }

    func note(_ failure: Failure, of object: Int) { uses[object].formUnion(failure.use) }

    private func excuse(_ object: Int) {
        if !uses[object].contains(.finished) { uses[object].insert(.excused) }
    }

    /// Excuses whatever is on the way from a value to one within it.
    func excuse(from root: Int, to value: Int) {
        var here = root
        while here < value {
            excuse(here)
            let within = document.children(of: here).prefix { $0 <= value }
            guard let next = within.max() else { return }
            here = next
        }
        excuse(here)
    }

    /// A key that was not asked for.
    struct UnknownKey {
        let key: Int
        /// Whether it is one of an object that failed, and was asked for all its keys.
        let isOfFailure: Bool
        let object: Int
    }

    /// The keys below a value that were not asked for, in ascending order.
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
        return found.sorted { $0.key < $1.key }
    }

    /// The key that was asked for in place of an unknown one, it seems. Takes as long as to read some dozens of keys.
    func suggestion(for unknown: UnknownKey) -> String? {
        guard let candidates = missed[unknown.object] else { return nil }
        if similarity?.object != unknown.object { similarity = (unknown.object, KeySimilarity(to: candidates)) }
        return similarity?.keys.closest(to: document.string(of: document.nodes[unknown.key]))
    }

    // MARK: One object

    /// What was asked of an object before a type that keeps unknown keys was made of it.
    struct Earlier {
        let object: Int
        fileprivate let asked: [Int]
        fileprivate let isOpen: Bool
    }

    /// Forgets what was asked of an object but for its type's name, and gives back what that was. Nil where the object is
    /// being followed for another type already.
    func begin(_ object: Int) -> Earlier? {
        guard !uses[object].contains(.kept) else { return nil }
        let asked = askedKeys(of: object)
        for key in asked { uses[key].remove(.asked) }
        let isOpen = uses[object].contains(.open)
        uses[object].remove(.open)
        uses[object].insert(.kept)
        return Earlier(object: object, asked: asked, isOpen: isOpen)
    }

    /// What of an object stays: the keys that were not asked for since `begin`, or whose values nothing could be made of, and
    /// the same of the objects that paths lead through. All of that is known from now on.
    func endKeeping(_ earlier: Earlier) -> UnknownKeys {
        defer { end(earlier) }
        return keep(unaskedKeys(of: earlier.object), of: earlier.object)
    }

    func end(_ earlier: Earlier) {
        for key in earlier.asked { uses[key].insert(.asked) }
        if earlier.isOpen { uses[earlier.object].insert(.open) }
        uses[earlier.object].remove(.kept)
    }

    /// The keys of an object that were not asked for since `begin`, and those of the objects that paths lead through. None where making
    /// something of the object has failed on the way.
    func unaskedOnTheWay(of object: Int) -> [Int] {
        if !uses[object].isDisjoint(with: [.open, .excused, .taken]) { return [] }
        return document.members(of: object).flatMap { key -> [Int] in
            if uses[key].isDisjoint(with: [.asked, .named]) { return [key] }
            let use = uses[key + 1]
            let isOnTheWay = use.contains(.keyed) && use.isDisjoint(with: [.made, .open, .taken])
            return isOnTheWay && document.nodes[key + 1].kind == .object ? unaskedOnTheWay(of: key + 1) : []
        }
    }

    /// An unknown key has been dealt with.
    func settle(_ key: Int) {
        uses[key].insert(.asked)
        take(key + 1)
    }

    private func unaskedKeys(of object: Int) -> [Int] {
        if uses[object].contains(.open) { return [] }
        return document.members(of: object).filter {
            uses[$0].isDisjoint(with: [.asked, .named]) || uses[$0 + 1].contains(.unread)
        }
    }

    /// Recurses as deep as a path in the code is long.
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

    /// The members of an object that were asked for.
    func askedKeys(of object: Int) -> [Int] { document.members(of: object).filter { uses[$0].contains(.asked) } }

    /// What was asked of a value, and has become of it.
    struct State {
        fileprivate let asked: [Int]
        fileprivate let use: Use
    }

    func state(of value: Int) -> State {
        State(asked: document.nodes[value].kind == .object ? askedKeys(of: value) : [], use: uses[value])
    }

    func restore(_ state: State, of value: Int) {
        uses[value] = state.use
        forgetKeys(of: value, but: state.asked)
    }

    /// The object of which a part has failed last, if it has members that only the part asked for.
    private var failedPart: Int?

    func noteFailedPart(of object: Int, hasMembers: Bool) { failedPart = hasMembers ? object : nil }

    func failedPartHasMembers(_ object: Int) -> Bool { failedPart == object }

    /// Forgets which members were asked for beside these, by a part that could not be made.
    func forgetKeys(of object: Int, but asked: [Int]) {
        guard document.nodes[object].kind == .object else { return }
        for key in document.members(of: object) { uses[key].remove(.asked) }
        for key in asked { uses[key].insert(.asked) }
    }
}

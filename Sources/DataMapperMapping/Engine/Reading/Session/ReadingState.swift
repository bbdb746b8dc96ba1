internal import DataMapperValues

/// What a call does besides reading, and which short paths it may still use for values without problems.
///
/// | the call           | begins                                              | it uses        | finds keys  | makes objects | maps        |
/// |--------------------|-----------------------------------------------------|----------------|-------------|---------------|-------------|
/// | has a polymorph    | always, by its mapper                               | `polymorph`    | directly    | with checks   | plainly     |
/// | follows keys       | always, by its policy; or from a type that needs it | `coverage`     | with checks | with checks   | plainly     |
/// | reports            | always, by the function that was called             | `log`          | directly    | directly      | plainly     |
/// | searches           | while a report makes a failed object again          | `log.search`   | directly    | with checks   | with checks |
/// | updates            | always, by the function that was called             | `update`       | directly    | directly      | with checks |
/// | tries alternatives | while a value is made as one of several types       | `firstFit`     | directly    | directly      | plainly     |
///
/// A short path is open only if nothing that the call does closes it. Reports and alternatives close none: the code
/// that handles failures tells them about problems.
@usableFromInline
struct ReadingState: BitwiseCopyable {
    /// The activities that close a short path.
    struct Activities: OptionSet {
        let rawValue: UInt8
        static let hasPolymorph = Activities(rawValue: 1)
        static let followsKeys = Activities(rawValue: 2)
        static let searches = Activities(rawValue: 4)
        static let updates = Activities(rawValue: 8)
    }

    let activities: Activities
    /// The kind of node whose keys can be looked up directly: an object, or none.
    @usableFromInline let directKind: UInt8
    /// The kind of node that objects can be made from directly: an object, or none.
    @usableFromInline let plainObjectKind: UInt8
    /// Whether `map` only reads.
    @usableFromInline let mapsPlainly: Bool

    /// No node has this kind.
    private static let noKind = UInt8.max

    init(_ activities: Activities) {
        let object = TapeNode.Kind.object.rawValue
        self.activities = activities
        directKind = activities.contains(.followsKeys) ? Self.noKind : object
        plainObjectKind =
            activities.isDisjoint(with: [.hasPolymorph, .followsKeys, .searches]) ? object : Self.noKind
        mapsPlainly = activities.isDisjoint(with: [.searches, .updates])
    }

    /// Creates the state in which a call begins: what it always does, by its mapper.
    init(hasPolymorph: Bool) { self.init(hasPolymorph ? .hasPolymorph : []) }

    /// Whether keys can be looked up directly.
    @inline(__always)
    var findsDirectly: Bool { directKind != Self.noKind }

    /// Whether objects and collections can be made directly.
    @inlinable @inline(__always)
    var isPlain: Bool { plainObjectKind != .max }

    func adding(_ more: Activities) -> ReadingState { ReadingState(activities.union(more)) }

    func removing(_ some: Activities) -> ReadingState { ReadingState(activities.subtracting(some)) }
}

/// How near an alternative is to a value that it does not accept.
///
/// These rules decide, one after the other, which of two alternatives is nearer:
///
/// 1. The one that accepts the kind of the value.
/// 2. The one whose tag the value has, and then one without a tag. A tag is a key that has a `const` or an `enum` in at
///    least two alternatives, never with the same value, and that these require, or that all alternatives have.
///    So an optional `enum` of one alternative is not a tag. See ``SchemaRun/tags(of:_:)``.
/// 3. The one with more required keys that are there, minus those that are missing. A key that is only spelled
///    in another way is there.
/// 4. The one that refuses fewer keys, such as by `additionalProperties: false`. A misspelt key is not refused.
/// 5. The one whose first problem is further inside of the value. At the same depth, the one where that is not a wrong
///    kind.
/// 6. The one with fewer problems.
/// 7. The one that comes first in the schema.
struct Nearness: Comparable {
    enum Tag: Int { case equal, none, different }

    var hasWrongKind = false
    var tag = Tag.none
    /// The number of required keys that are there, minus the number of the others.
    var requiredKeys = 0
    var refusedKeys = 0
    /// The number of levels from the value to the first problem.
    var depth = 0
    /// Whether no problem at that depth is a wrong kind.
    var isOfKind = true
    var problems = 0

    static func < (left: Nearness, right: Nearness) -> Bool {
        (left.clarity, -left.requiredKeys, left.refusedKeys, left.shallowness, left.problems)
            < (right.clarity, -right.requiredKeys, right.refusedKeys, right.shallowness, right.problems)
    }

    /// The first two rules as a number. Less is nearer.
    private var clarity: Int { (hasWrongKind ? Tag.different.rawValue + 1 : 0) + tag.rawValue }

    /// The fifth rule as a number. Less is nearer.
    private var shallowness: Int { (isOfKind ? 0 : 1) &- 2 &* depth }

    /// Whether a value may have been meant for another alternative, which is not as near. If the problem is inside of the
    /// value, its kind and its tag are clear; so are its keys if the problem is further inside.
    func leavesOpen(_ other: Nearness) -> Bool {
        if depth == 0 { return true }
        return clarity == other.clarity
            && (depth <= 1 || (requiredKeys, refusedKeys) == (other.requiredKeys, other.refusedKeys))
    }

    /// Adds what a part of the same alternative knows about the same value.
    mutating func add(_ part: Nearness) {
        hasWrongKind = hasWrongKind || part.hasWrongKind
        requiredKeys += part.requiredKeys
        refusedKeys += part.refusedKeys
    }
}

/// Something that is wrong with a value.
struct Finding {
    enum Problem {
        /// The value has another kind. There is a bit for each kind that is accepted, and 16 bits further one for each
        /// kind whose numbers must be whole.
        case kind(Int32)
        case notAllowed
        /// The object does not have the key of an entry. The table is the one of all known keys; -1 if there is none.
        case missing(entry: Int32, table: Int32)
        /// The node is the key of an object that no keyword allows. The entry has the known key that is spelled like it;
        /// -1 if there is none.
        case unknownKey(of: Int, similar: Int32)
        /// The value does not meet a keyword. The number is what was counted instead.
        case unmet(SchemaStep, found: Int?)
        /// The value is not among those of any of these steps.
        case notAmong([SchemaStep])
        /// The element is equal to an earlier one.
        case equalElement(Int)
        /// The value meets two of the alternatives.
        case severalMatch(SchemaStep, Int, Int)
    }

    let problem: Problem
    let node: Int
    let keyword: Int32
    /// Whether the node is a key that `propertyNames` refuses.
    var isAboutKey = false
    /// The entry of the key that requires what is wrong.
    var cause: Int32 = -1
    /// The alternatives that the value may meet instead of the one that this is about.
    var others: OtherAlternatives?

    init(_ problem: Problem, _ node: Int, keyword: Int32) {
        (self.problem, self.node, self.keyword) = (problem, node, keyword)
    }

    /// What two findings of the same problem have in common.
    struct Identity: Hashable {
        let node: Int
        let keyword: Int32
        let missing: Int32
    }

    var identity: Identity {
        var entry: Int32 = -1
        if case .missing(let missing, _) = problem { entry = missing }
        return Identity(node: node, keyword: keyword, missing: entry)
    }

    /// Returns the kinds that a value should have instead of its own; nil if that is not the problem.
    func kinds(of node: Int) -> Int32? {
        if self.node == node, case .kind(let kinds) = problem { kinds } else { nil }
    }

    /// Returns the step with the values that a value is not among; nil if that is not the problem.
    func among(for node: Int) -> [SchemaStep]? {
        guard self.node == node else { return nil }
        switch problem {
        case .unmet(let step, _): return step.operation == .among ? [step] : nil
        case .notAmong(let steps): return steps
        default: return nil
        }
    }
}

/// The alternatives of a value besides the one that is explained.
struct OtherAlternatives {
    let node: Int
    let schemas: [Int32]
}

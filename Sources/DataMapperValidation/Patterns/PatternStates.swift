/// A regular expression as a nondeterministic automaton (Thompson's construction).
struct PatternStates: Sendable {
    enum State: Sendable {
        /// Goes on if the next character is in a set.
        case set(Int, next: Int)
        case split(Int, Int)
        case assertion(PatternAssertion, next: Int)
        case match
    }

    /// What is known about a place in the text.
    struct Context: Hashable {
        var isStart = false
        var isEnd = false
        var isAfterWord = false
        var isBeforeWord = false
    }

    private(set) var states: [State] = [.match]
    private(set) var sets: [ScalarSet] = []
    private(set) var start = 0
    private(set) var hasBoundaries = false
    private var known: [ScalarSet: Int] = [:]

    private static let mostStates = 20_000
    private static let mostSets = 500

    init(_ part: PatternPart) throws(PatternError) {
        start = try add(part, before: 0)
        known = [:]
    }

    // MARK: Construction

    /// Adds the states of a part, which go on with `next`. Returns the first one.
    private mutating func add(_ part: PatternPart, before next: Int) throws(PatternError) -> Int {
        switch part {
        case .empty: return next
        case .set(let set): return try add(.set(try number(of: set), next: next))
        case .assertion(let assertion):
            if assertion == .wordBoundary || assertion == .noWordBoundary { hasBoundaries = true }
            return try add(.assertion(assertion, next: next))
        case .sequence(let parts):
            var start = next
            for part in parts.reversed() { start = try add(part, before: start) }
            return start
        case .alternatives(let parts):
            var start = next
            for (place, part) in parts.reversed().enumerated() {
                let first = try add(part, before: next)
                start = place == 0 ? first : try add(.split(first, start))
            }
            return start
        case .repeated(let part, let least, let most):
            var start = next
            if let most {
                for _ in least..<max(least, most) {
                    start = try add(.split(try add(part, before: start), next))
                }
            } else {
                let loop = try add(.split(next, next))
                let first = try add(part, before: loop)
                states[loop] = .split(first, next)
                start = loop
            }
            for _ in 0..<least {
                let count = states.count
                start = try add(part, before: start)
                // A part without states is the same however often it is repeated.
                if states.count == count { break }
            }
            return start
        }
    }

    private mutating func add(_ state: State) throws(PatternError) -> Int {
        if states.count >= Self.mostStates { throw .tooLarge }
        states.append(state)
        return states.count - 1
    }

    private mutating func number(of set: ScalarSet) throws(PatternError) -> Int {
        if let number = known[set] { return number }
        if sets.count >= Self.mostSets { throw .tooLarge }
        sets.append(set)
        known[set] = sets.count - 1
        return sets.count - 1
    }

    // MARK: Simulation

    /// States that were visited for one character. Clearing it takes constant time.
    struct Visited {
        fileprivate var turns: [UInt32]
        fileprivate var turn: UInt32 = 0
        /// How many states were visited in all.
        private(set) var count = 0

        fileprivate mutating func insert(_ state: Int) -> Bool {
            if turns[state] == turn { return false }
            turns[state] = turn
            count += 1
            return true
        }

        init(_ states: PatternStates) { turns = Array(repeating: 0, count: states.states.count) }
    }

    /// Replaces states by the states with sets that are reached from them without a character.
    ///
    /// - Returns: Whether the match is reached.
    func close(_ kernel: [Int], _ context: Context, _ visited: inout Visited, into closed: inout [Int]) -> Bool {
        visited.turn += 1
        closed.removeAll(keepingCapacity: true)
        var waiting = kernel
        var isMatch = false
        while let state = waiting.popLast() {
            guard visited.insert(state) else { continue }
            switch states[state] {
            case .set: closed.append(state)
            case .split(let first, let second): waiting += [second, first]
            case .assertion(let assertion, let next): if context.meets(assertion) { waiting.append(next) }
            case .match: isMatch = true
            }
        }
        return isMatch
    }

    /// Whether a match can only begin at the start of the text.
    var isAnchored: Bool {
        var visited = Visited(self)
        var closed: [Int] = []
        for isAfterWord in [false, true] {
            for isBeforeWord in [false, true] {
                for isEnd in [false, true] {
                    let context = Context(isEnd: isEnd, isAfterWord: isAfterWord, isBeforeWord: isBeforeWord)
                    if close([start], context, &visited, into: &closed) || !closed.isEmpty { return false }
                }
            }
        }
        return true
    }
}

extension PatternStates.Context {
    fileprivate func meets(_ assertion: PatternAssertion) -> Bool {
        switch assertion {
        case .start: isStart
        case .end: isEnd
        case .wordBoundary: isAfterWord != isBeforeWord
        case .noWordBoundary: isAfterWord == isBeforeWord
        }
    }
}

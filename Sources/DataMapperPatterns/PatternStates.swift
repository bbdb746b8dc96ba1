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

    private let mostStates: Int
    private static let mostSets = 500

    init(_ parts: PatternParts, mostStates: Int) throws(PatternError) {
        self.mostStates = mostStates
        start = try add(parts.all)
        known = [:]
    }

    // MARK: Construction

    /// What is left to do. States are created from the last one to the first one: each step begins with the state with
    /// which it goes on, and ends with its own first state.
    private enum Step {
        case part(Int)
        /// Another alternative of those that have been added, which goes on with this state.
        case alternative(Int, next: Int)
        case join(Int)
        /// `copies` more copies of a part that may be skipped. Then it goes on with `next`.
        case optional(Int, copies: Int, next: Int)
        case skippable(next: Int)
        case loop(Int, next: Int)
        /// `copies` more copies of a part. The last copy so far was added when there were `known` states.
        case copies(Int, copies: Int, known: Int)
    }

    /// Adds the states of parts, of which the last one is the outermost. Returns the first state.
    private mutating func add(_ parts: [PatternParts.Part]) throws(PatternError) -> Int {
        var state = 0
        var steps = [Step.part(parts.count - 1)]
        while let step = steps.popLast() {
            switch step {
            case .part(let part): try add(parts[part], &state, &steps)
            case .alternative(let part, let next):
                steps += [.join(state), .part(part)]
                state = next
            case .join(let others): state = try add(.split(state, others))
            case .optional(let part, let copies, let next):
                if copies > 1 { steps.append(.optional(part, copies: copies - 1, next: next)) }
                steps += [.skippable(next: next), .part(part)]
            case .skippable(let next): state = try add(.split(state, next))
            case .loop(let loop, let next):
                states[loop] = .split(state, next)
                state = loop
            case .copies(let part, let copies, let known):
                // A part without states is the same however often it is repeated.
                if states.count == known { continue }
                if copies > 1 { steps.append(.copies(part, copies: copies - 1, known: states.count)) }
                steps.append(.part(part))
            }
        }
        return state
    }

    /// Adds the states of a part without inner parts, or the steps for its inner parts.
    private mutating func add(
        _ part: PatternParts.Part, _ state: inout Int, _ steps: inout [Step]
    ) throws(PatternError) {
        let next = state
        switch part {
        case .set(let set): state = try add(.set(try number(of: set), next: next))
        case .assertion(let assertion):
            if assertion == .wordBoundary || assertion == .noWordBoundary { hasBoundaries = true }
            state = try add(.assertion(assertion, next: next))
        case .sequence(let parts): steps += parts.map { .part($0) }
        case .alternatives(let parts):
            steps += parts.dropLast().map { .alternative($0, next: next) }
            steps += parts.suffix(1).map { .part($0) }
        case .repeated(let part, let least, let most):
            if least > 0 { steps.append(.copies(part, copies: least, known: -1)) }
            if let most {
                if most > least { steps.append(.optional(part, copies: most - least, next: next)) }
            } else {
                let loop = try add(.split(next, next))
                state = loop
                steps += [.loop(loop, next: next), .part(part)]
            }
        }
    }

    private mutating func add(_ state: State) throws(PatternError) -> Int {
        if states.count >= mostStates { throw .tooLarge }
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

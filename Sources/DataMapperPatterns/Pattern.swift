/// A regular expression that is searched for in a text in linear time, whatever the expression is.
///
/// It is a deterministic automaton if that one is small. Otherwise the states of the nondeterministic automaton are
/// followed at the same time, which takes time in proportion to their number, but never more.
///
/// It is a class, because a copy of a structure would count the references to all its tables for each text.
@usableFromInline
package final class Pattern: Sendable {
    private let states: PatternStates
    private let classes: ScalarClasses
    private let isAnchored: Bool
    /// Nil if the automaton is too large.
    private let automaton: PatternAutomaton?
    /// The tables of the automaton, because a copy of it would count references for each text.
    private let tables: PatternAutomaton.Tables?

    /// - Parameter mostStates: The largest number of states. The limit of the time that the automaton takes is in
    ///   proportion to it.
    package init(_ text: String, mostStates: Int = 20_000) throws(PatternError) {
        states = try PatternStates(try PatternParser.parse(text), mostStates: mostStates)
        let classes = ScalarClasses(states.sets, distinguishesWords: states.hasBoundaries)
        self.classes = classes
        isAnchored = states.isAnchored
        automaton = PatternAutomaton(states, classes, isAnchored: isAnchored, mostSteps: mostStates * 26)
        tables = automaton.map { PatternAutomaton.Tables($0, classes) }
    }

    /// Returns whether a part of a text matches.
    ///
    /// - Parameters:
    ///   - text: Valid UTF-8.
    ///   - effort: The steps that this may take; reduced by those that were taken. If too few are left, the result is
    ///     nil.
    @inlinable
    package func matches(_ text: some Collection<UInt8>, effort: inout Int) -> Bool? {
        let result = text.withContiguousStorageIfAvailable { unsafe matches(bytes: $0, effort: &effort) }
        return unsafe result ?? Array(text).withUnsafeBufferPointer { unsafe matches(bytes: $0, effort: &effort) }
    }

    @usableFromInline
    func matches(bytes text: UnsafeBufferPointer<UInt8>, effort: inout Int) -> Bool? {
        guard let tables else { return unsafe simulate(text, effort: &effort) }
        effort -= text.count >> 4
        return unsafe tables.matches(text, classes)
    }

    private func simulate(_ text: UnsafeBufferPointer<UInt8>, effort: inout Int) -> Bool? {
        var visited = PatternStates.Visited(states)
        var kernel = [states.start]
        var closed: [Int] = []
        var context = PatternStates.Context(isStart: true)
        var position = 0
        effort -= states.states.count >> 3
        defer { effort -= visited.count >> 2 }
        while position < text.count {
            let symbol = unsafe classes.next(in: text, &position)
            context.isBeforeWord = classes.isWord[symbol]
            if states.close(kernel, context, &visited, into: &closed) { return true }
            kernel.removeAll(keepingCapacity: true)
            for state in closed {
                if case .set(let set, let next) = states.states[state], classes.contains(symbol, in: set) {
                    kernel.append(next)
                }
            }
            if !isAnchored { kernel.append(states.start) } else if kernel.isEmpty { return false }
            context = PatternStates.Context(isAfterWord: context.isBeforeWord)
            if visited.count >> 2 > effort { return nil }
        }
        context.isEnd = true
        return states.close(kernel, context, &visited, into: &closed)
    }
}

/// Patterns that are used for so many texts that counting references to them would take time.
@safe
package struct PatternTable: Sendable {
    private let patterns: [Pattern]
    private let uncounted: FixedTable<Unmanaged<Pattern>>

    package init(_ patterns: [Pattern]) {
        self.patterns = patterns
        unsafe uncounted = FixedTable(patterns.map { unsafe Unmanaged.passUnretained($0) })
    }

    /// The patterns without references. They must not be used after the table is freed.
    package var elements: PatternElements { unsafe PatternElements(uncounted: uncounted.elements) }
}

/// The patterns of a ``PatternTable``, without references to them or to the table. Each access checks its place.
///
/// Code that has them must keep the table: the compiler does not check that.
@safe @usableFromInline
package struct PatternElements: BitwiseCopyable, Sendable {
    @usableFromInline let uncounted: FixedElements<Unmanaged<Pattern>>

    /// Returns whether a part of a text matches the pattern at a place. See ``Pattern/matches(_:effort:)``.
    @inlinable
    package func matches(_ place: Int, _ text: some Collection<UInt8>, effort: inout Int) -> Bool? {
        unsafe uncounted[place]._withUnsafeGuaranteedRef { $0.matches(text, effort: &effort) }
    }
}

extension ScalarClasses {
    /// Returns the class of the character at a position of a valid text, and moves on to the next one.
    ///
    /// It reads no byte after the end, even of a text that is not valid. There is a class for each ASCII character.
    @inline(__always)
    func next(in text: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> Int {
        let first = unsafe text[position]
        position &+= 1
        if first < 0x80 { return unsafe Int(ascii.base[Int(first)]) }
        let length = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        var scalar = UInt32(first) & (0x3F >> UInt32(length))
        let end = min(position &+ length, text.count)
        while position < end {
            scalar = unsafe scalar &<< 6 | UInt32(text[position] & 0x3F)
            position &+= 1
        }
        return number(of: scalar)
    }
}

/// A deterministic automaton, whose states are sets of the states of a nondeterministic one.
private struct PatternAutomaton: Sendable {
    /// The first two states are final: a match was found, or none can be found any more.
    private static let match: UInt16 = 0
    private static let failure: UInt16 = 1
    private static let start = 2

    /// The next state for each state and class, so `state * classCount + class` is an index. Each next state is one of the
    /// states, whose numbers have 16 bits, because there are at most `largest` transitions.
    private let next: FixedTable<UInt16>
    /// Whether a text that ends in a state matches.
    private let matchesAtEnd: FixedTable<Bool>
    private let classCount: Int

    /// The number of transitions.
    private static let largest = 1 << 15

    private struct Key: Hashable {
        let kernel: [Int]
        let context: PatternStates.Context
    }

    /// Returns nil if the automaton is too large.
    init?(_ states: PatternStates, _ classes: ScalarClasses, isAnchored: Bool, mostSteps: Int) {
        let first = Key(kernel: [states.start], context: PatternStates.Context(isStart: true))
        var keys: [Key] = [Key(kernel: [], context: PatternStates.Context()), first]
        var numbers = [keys[0]: Int(Self.failure), first: Self.start]
        var next = [Self.match, Self.failure].flatMap { Array(repeating: $0, count: classes.count) }
        var matchesAtEnd = [true, false]
        var visited = PatternStates.Visited(states)
        var closed: [Int] = []
        var steps = 0
        var number = 1
        while number < keys.count {
            let key = keys[number]
            var context = key.context
            var isMatch = false
            for symbol in 0..<classes.count {
                if symbol == 0 || classes.isWord[symbol] != context.isBeforeWord {
                    context.isBeforeWord = classes.isWord[symbol]
                    isMatch = states.close(key.kernel, context, &visited, into: &closed)
                }
                if isMatch {
                    next.append(Self.match)
                    continue
                }
                var kernel: Set<Int> = isAnchored ? [] : [states.start]
                for state in closed {
                    if case .set(let set, let target) = states.states[state], classes.contains(symbol, in: set) {
                        kernel.insert(target)
                    }
                }
                steps += 1 + closed.count
                let after = PatternStates.Context(isAfterWord: !kernel.isEmpty && classes.isWord[symbol])
                let target = Key(kernel: kernel.sorted(), context: after)
                let known = numbers[target] ?? keys.count + 1
                if known > keys.count {
                    numbers[target] = known
                    keys.append(target)
                }
                next.append(UInt16(truncatingIfNeeded: known))
            }
            if keys.count * classes.count > Self.largest || steps + visited.count > mostSteps { return nil }
            context = key.context
            context.isEnd = true
            matchesAtEnd.append(states.close(key.kernel, context, &visited, into: &closed))
            number += 1
        }
        self.next = FixedTable(next)
        self.matchesAtEnd = FixedTable(matchesAtEnd)
        classCount = classes.count
    }

    /// The addresses of the tables, which the automaton and the classes keep alive. States and classes are always those of
    /// the automaton.
    @safe struct Tables: @unchecked Sendable {
        private let next: UnsafePointer<UInt16>
        private let matchesAtEnd: UnsafePointer<Bool>
        private let ascii: UnsafePointer<UInt16>
        private let classCount: Int

        init(_ automaton: PatternAutomaton, _ classes: ScalarClasses) {
            unsafe (next, matchesAtEnd) = (automaton.next.base, automaton.matchesAtEnd.base)
            unsafe (ascii, classCount) = (classes.ascii.base, automaton.classCount)
        }

        func matches(_ text: UnsafeBufferPointer<UInt8>, _ classes: borrowing ScalarClasses) -> Bool {
            var state = PatternAutomaton.start
            var position = 0
            while position < text.count {
                let byte = unsafe text[position]
                let symbol: Int
                if byte < 0x80 {
                    symbol = unsafe Int(ascii[Int(byte)])
                    position &+= 1
                } else {
                    symbol = unsafe classes.next(in: text, &position)
                }
                state = unsafe Int(next[state &* classCount &+ symbol])
                if state < PatternAutomaton.start { return state == PatternAutomaton.match }
            }
            return unsafe matchesAtEnd[state]
        }
    }
}

// MARK: - Tables

/// Elements that never change, at an address that is read without reference counts.
///
/// The memory has `count` elements until the table is freed, and nobody writes it after `init`. Code of this target that
/// reads from the address keeps the table alive, and stays below ``count``. Other code has ``elements``.
@safe @usableFromInline
package final class FixedTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    @usableFromInline let base: UnsafePointer<Element>
    @usableFromInline package let count: Int

    package init(_ elements: [Element]) {
        count = elements.count
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
        for (place, element) in elements.enumerated() { unsafe (memory + place).initialize(to: element) }
        unsafe base = UnsafePointer(memory)
    }

    deinit { unsafe base.deallocate() }

    /// The elements with checks. They must not be used after the table is freed.
    @inlinable
    package var elements: FixedElements<Element> { unsafe FixedElements(base, count) }

    @inlinable
    package subscript(index: Int) -> Element { elements[index] }
}

/// The elements of a ``FixedTable``, without a reference to it. Each access checks its bounds.
///
/// Code that has them must keep the table: the compiler does not check that.
@safe @usableFromInline
package struct FixedElements<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, RandomAccessCollection,
    @unchecked Sendable
{
    @usableFromInline let base: UnsafePointer<Element>
    @usableFromInline package let count: Int

    @unsafe @inlinable
    init(_ base: UnsafePointer<Element>, _ count: Int) {
        unsafe self.base = base
        self.count = count
    }

    @inlinable
    package var startIndex: Int { 0 }

    @inlinable
    package var endIndex: Int { count }

    /// The element at an index. It is not copied, so code that needs one of its properties reads only this one.
    @inlinable
    package subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such element")
            return unsafe base + index
        }
    }

    /// Returns the element at an index for code that reads it more than once.
    @inlinable @inline(__always)
    package func element(at index: Int) -> FixedElement<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such element")
        return unsafe FixedElement(base + index)
    }

    /// Returns some of the elements, with indices from 0.
    @inlinable @inline(__always)
    package func part(_ range: Range<Int>) -> FixedElements {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "there are no such elements")
        return unsafe FixedElements(base + range.lowerBound, range.count)
    }
}

/// One of the elements of a ``FixedTable``. Only a checked index makes it.
@safe @usableFromInline
package struct FixedElement<Element: BitwiseCopyable & Sendable>: BitwiseCopyable, @unchecked Sendable {
    @usableFromInline let address: UnsafePointer<Element>

    @unsafe @inlinable
    init(_ address: UnsafePointer<Element>) { unsafe self.address = address }

    @inlinable
    package var value: Element {
        @inline(__always) unsafeAddress { unsafe address }
    }
}

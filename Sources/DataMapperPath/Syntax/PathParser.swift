internal import DataMapperValues

/// Reads the text of a path (RFC 9535 section 2, and appendix A) and checks the types of its functions.
struct PathParser {
    let text: [UInt8]
    var position = 0
    /// The number of filters, parentheses and arguments around the current place.
    private(set) var depth = 0
    private var parts = 0
    private var slots = 0
    private var repetitions = 0
    /// Whether a filter asks for values from the root.
    private(set) var filtersUseRoot = false

    private static let longest = 10_000
    private static let deepest = 32
    private static let mostParts = 1_000
    private static let mostRepetitions = 16
    private static let largestInteger = 1 << 53 - 1

    init(_ text: String) throws(JsonPathError) {
        self.text = Array(text.utf8)
        if self.text.count > Self.longest { throw JsonPathError(.tooLong, at: Self.longest) }
    }

    /// Reads the whole text.
    mutating func path() throws(JsonPathError) -> PathQuery {
        guard next == UInt8(ascii: "$") else { throw fail(.root) }
        let query = try query()
        if position < text.count { throw fail(.segment) }
        return query
    }

    // MARK: Characters

    var next: UInt8? { position < text.count ? text[position] : nil }

    func fail(_ problem: JsonPathError.Problem) -> JsonPathError { JsonPathError(problem, at: position) }

    mutating func take(_ expected: StaticString) -> Bool {
        let end = position + expected.utf8CodeUnitCount
        guard end <= text.count, text[position..<end].elementsEqual(expected.description.utf8) else { return false }
        position = end
        return true
    }

    mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    // MARK: Limits

    mutating func enter() throws(JsonPathError) {
        depth += 1
        if depth > Self.deepest { throw fail(.tooDeep) }
    }

    mutating func leave() { depth -= 1 }

    mutating func countPart() throws(JsonPathError) {
        parts += 1
        if parts > Self.mostParts { throw fail(.tooManyParts) }
    }

    /// Returns a slot for one result that a run keeps.
    mutating func slot() -> Int {
        slots += 1
        return slots - 1
    }

    /// Returns a slot for what a run keeps of many values.
    private mutating func repeatedSlot() throws(JsonPathError) -> Int {
        repetitions += 1
        if repetitions > Self.mostRepetitions { throw fail(.tooManyRepetitions) }
        return slot()
    }

    // MARK: Segments

    /// Reads a query from its `$` or `@`.
    mutating func query() throws(JsonPathError) -> PathQuery {
        var query = PathQuery(isAbsolute: next == UInt8(ascii: "$"), segments: [])
        if query.isAbsolute, depth > 0 { filtersUseRoot = true }
        position += 1
        while let segment = try segment() { query.segments.append(segment) }
        try addSlots(to: &query)
        return query
    }

    private mutating func segment() throws(JsonPathError) -> PathSegment? {
        let start = position
        skipSpace()
        let isDescendant = take("..")
        if next == UInt8(ascii: "[") {
            return PathSegment(isDescendant: isDescendant, selectors: try bracketed())
        }
        guard isDescendant || take(".") else {
            position = start
            return nil
        }
        try countPart()
        if take("*") { return PathSegment(isDescendant: isDescendant, selectors: [.wildcard]) }
        let name = position
        while let byte = next, Self.isInName(byte), position > name || byte &- 0x30 > 9 { position += 1 }
        if position == name { throw fail(isDescendant ? .bracket : .name) }
        let selector = PathSelector.name(String(decoding: text[name..<position], as: UTF8.self))
        return PathSegment(isDescendant: isDescendant, selectors: [selector])
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte &- 0x30 < 10 || byte | 0x20 &- 0x61 < 26
    }

    private mutating func bracketed() throws(JsonPathError) -> [PathSelector] {
        var selectors: [PathSelector] = []
        repeat {
            position += 1
            skipSpace()
            try countPart()
            selectors.append(try selector())
            skipSpace()
        } while next == UInt8(ascii: ",")
        guard take("]") else { throw fail(.selectorEnd) }
        return selectors
    }

    private mutating func selector() throws(JsonPathError) -> PathSelector {
        switch next ?? 0 {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try string())
        case UInt8(ascii: "*"):
            position += 1
            return .wildcard
        case UInt8(ascii: "?"):
            position += 1
            try enter()
            defer { leave() }
            return .filter(PathFilter(condition: try condition()))
        case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try indexOrSlice()
        default: throw fail(.selector)
        }
    }

    private mutating func indexOrSlice() throws(JsonPathError) -> PathSelector {
        let start = try optionalInteger()
        let end = position
        skipSpace()
        guard take(":") else {
            position = end
            return .index(start ?? 0)
        }
        skipSpace()
        let stop = try optionalInteger()
        skipSpace()
        var step: Int?
        if take(":") {
            skipSpace()
            step = try optionalInteger()
        }
        return .slice(PathSlice(start: start, end: stop, step: step ?? 1))
    }

    private mutating func optionalInteger() throws(JsonPathError) -> Int? {
        guard let byte = next, byte == UInt8(ascii: "-") || byte &- 0x30 < 10 else { return nil }
        let start = position
        let isNegative = take("-")
        var value = 0
        let digits = position
        while let digit = next, digit &- 0x30 < 10 {
            if position > digits, value == 0 { throw JsonPathError(.leadingZero, at: digits) }
            value = value * 10 + Int(digit &- 0x30)
            if value > Self.largestInteger { throw JsonPathError(.largeInteger, at: start) }
            position += 1
        }
        if position == digits || isNegative && value == 0 { throw JsonPathError(.integer, at: start) }
        return isNegative ? -value : value
    }

    // MARK: Repeated work

    /// Finds where a run would reach a value more than once.
    private mutating func addSlots(to query: inout PathQuery) throws(JsonPathError) {
        let isInFilter = depth > 0
        if isInFilter, query.isAbsolute, !query.isSingular { query.slot = slot() }
        var (isRepeating, repeats, hasDescendant) = (false, false, false)
        for index in query.segments.indices {
            let segment = query.segments[index]
            if repeats { query.segments[index].slot = try repeatedSlot() }
            let asksAgain = isRepeating || isInFilter && !query.isAbsolute && (hasDescendant || segment.isDescendant)
            if asksAgain {
                for (place, selector) in segment.selectors.enumerated() {
                    guard case .filter(var filter) = selector, filter.condition.isCostly else { continue }
                    filter.slot = try repeatedSlot()
                    query.segments[index].selectors[place] = .filter(filter)
                }
            }
            repeats = !segment.isDistinct || segment.isDescendant && hasDescendant
            isRepeating = isRepeating || repeats
            hasDescendant = hasDescendant || segment.isDescendant
        }
    }
}

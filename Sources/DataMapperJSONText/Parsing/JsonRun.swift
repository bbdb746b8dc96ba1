internal import DataMapperValues

/// The objects and arrays that are in one text, with anything between them, and that become one document.
///
/// They share the memory, and the keys of each are expected to be those of the one before (``ExpectedKeys``).
struct JsonRun {
    /// The values that are valid.
    fileprivate(set) var values: [JsonValues.ParsedValue] = []
    /// Where a value begins that is invalid or not complete, if that has ended the run.
    fileprivate(set) var invalid: Int?
    /// Tells where another value may begin.
    fileprivate let ending: (_ start: Int, _ end: Int) -> JsonValues.ValueEnd
    /// Where the current value begins in the text, on the tape and in the arena, and the number of levels before it.
    fileprivate var (start, node, arenaCount, depth) = (0, 0, 0, 0)

    /// Creates a run of no values.
    init() { ending = { _, _ in .invalid } }

    init(ending: @escaping (_ start: Int, _ end: Int) -> JsonValues.ValueEnd) {
        self.ending = ending
        values.reserveCapacity(JsonValues.mostValues)
    }
}

extension JsonParser {
    /// Parses the value at `start`, and others after it.
    mutating func parseRun() {
        beginValue(at: startPlace)
        guard let problem = run() else { return }
        // A value that would have made the run too long can be valid in another one.
        if problem.code != .limitExceeded || found.node == 0 { found.invalid = found.start }
        removeValue()
    }

    /// Ends a value of a run. Returns where the next one begins, or nil at the end of the run.
    @inline(never)
    mutating func endValue(at textEnd: Int) -> Int? {
        guard case .valid(let valueEnd, let next) = found.ending(found.start, textEnd) else {
            found.invalid = found.start
            removeValue()
            return nil
        }
        found.values.append(
            JsonValues.ParsedValue(node: found.node, start: found.start, textEnd: textEnd, end: valueEnd))
        // The next value is probably as large as the last one.
        let isFull =
            found.values.count >= JsonValues.mostValues || 2 * builder.count - found.node > JsonValues.mostNodes
        guard let next, next >= textEnd, next < text.count, !isFull, removed.isEmpty else { return nil }
        previous = found.node
        beginValue(at: next)
        return next
    }

    private mutating func beginValue(at offset: Int) {
        (found.start, found.node, found.arenaCount, found.depth) =
            (offset, builder.count, builder.arenaCount, builder.depth)
        // Only the first value may be large. Another one is parsed again, and must not leave its memory to this run.
        let (limit, overflows) = builder.count.addingReportingOverflow(options.limits.elementCount)
        let allowed = overflows ? .max : limit
        limitNodes(to: found.values.isEmpty ? allowed : min(allowed, JsonValues.mostNodes))
    }

    private mutating func removeValue() {
        builder.truncate(to: found.node, arena: found.arenaCount)
        builder.depth = found.depth
    }
}

extension JsonParser where Observer == NodeOffsets {
    /// Returns the places of all nodes of values that are valid, and begin at these bytes.
    static func offsets(
        of text: BorrowedBytes, at starts: [Int], _ options: JsonReadingOptions, _ count: Int
    ) -> SourceOffsets {
        guard let ended = SentinelText(endingWithBracket: text), let first = starts.first else {
            return SourceOffsets(nodes: [])
        }
        var others = starts.dropFirst()
        let run = JsonRun { _, end in .valid(end: end, next: others.popFirst()) }
        var parser = JsonParser(
            ended, from: first, options, observer: NodeOffsets(count: count), run: run, nodeCapacity: count)
        parser.parseRun()
        return parser.observer.all
    }
}

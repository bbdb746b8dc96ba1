internal import DataMapperValues

/// Parses objects and arrays that are in one text, with anything between them, to one document.
///
/// They share the memory, and the keys of each are expected to be those of the one before (``ExpectedKeys``).
struct JsonRun<Observer: NodeObserver>: ~Copyable {
    private(set) var parser: JsonParser<Observer>
    private(set) var values: [JsonValues.Value] = []
    /// The largest number of nodes of one value.
    private let elementCount: Int
    private var depth = 0
    private var arenaCount = 0
    /// Whether the last value failed, or a duplicate key had to be removed.
    private var isBroken = false
    /// Whether the last value was not added because the run would have been too long.
    private(set) var isTooLong = false

    /// Creates a parser for a text whose last byte is a closing bracket.
    init(_ text: SentinelText, _ options: JsonReadingOptions, observer: Observer, nodeCapacity: Int) {
        parser = JsonParser(text, from: 0, options, observer: observer, prefixNodes: nodeCapacity)
        elementCount = options.limits.elementCount
        values.reserveCapacity(JsonValues.mostValues)
    }

    /// Whether no other value can be added.
    var isFull: Bool {
        // The next value is probably as large as the last one.
        let count = parser.builder.count
        return isBroken || values.count >= JsonValues.mostValues
            || 2 * count - (values.last?.node ?? 0) > JsonValues.mostNodes
    }

    /// Parses the value at a byte of the text. Returns the byte after it, or nil if it is invalid or incomplete.
    mutating func append(at offset: Int) -> Int? {
        let count = parser.builder.count
        (depth, arenaCount) = (parser.builder.depth, parser.builder.arenaCount)
        // Only the first value may be large. Another one is parsed again, and must not leave its memory to this run.
        let (limit, overflows) = count.addingReportingOverflow(elementCount)
        let allowed = overflows ? .max : limit
        parser.limitNodes(to: values.isEmpty ? allowed : min(allowed, JsonValues.mostNodes))
        parser.start = parser.base + offset
        parser.previous = values.last?.node ?? 0
        parser.valueEnd = nil
        let problem = parser.run()
        isBroken = problem != nil || !parser.removed.isEmpty
        isTooLong = problem?.code == .limitExceeded && count > 0
        guard problem == nil, let valueEnd = parser.valueEnd else {
            remove(from: count)
            return nil
        }
        let end = valueEnd - parser.base
        values.append(JsonValues.Value(node: count, start: offset, textEnd: end, end: end))
        return end
    }

    /// Notes that the last value ends at a later byte.
    mutating func endLast(at end: Int) { values[values.count - 1].end = end }

    /// Removes the last value. No other one can be added.
    mutating func removeLast() { remove(from: values.removeLast().node) }

    private mutating func remove(from node: Int) {
        isBroken = true
        parser.builder.truncate(to: node, arena: arenaCount)
        parser.builder.depth = depth
    }

    /// Returns the document of the values.
    consuming func finish(_ source: SourceBytes, _ locator: JsonLocator) -> Document {
        parser.finish(source: source, locator: locator)
    }
}

extension JsonRun where Observer == NodeOffsets {
    /// Returns the places of all nodes of values that are valid.
    static func offsets(
        of text: UnsafeBufferPointer<UInt8>, at starts: [Int], _ options: JsonReadingOptions, _ count: Int
    ) -> [Int] {
        guard let base = text.baseAddress else { return [] }
        var run = JsonRun(
            SentinelText(base: base, count: text.count), options, observer: NodeOffsets(count: count),
            nodeCapacity: count)
        for start in starts { _ = run.append(at: start) }
        return run.parser.observer.offsets
    }
}

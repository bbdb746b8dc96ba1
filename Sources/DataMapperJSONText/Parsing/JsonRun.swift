internal import DataMapperValues

/// Parses objects and arrays that are in one text, with anything between them, to one document.
///
/// They share the memory, and the keys of each are expected to be those of the one before (``ExpectedKeys``).
struct JsonRun<Observer: NodeObserver>: ~Copyable {
    private(set) var parser: JsonParser<Observer>
    /// Where the values begin in the text.
    private(set) var starts: [Int] = []
    /// Where they begin on the tape.
    private(set) var nodes: [Int] = []
    private var depth = 0
    /// Whether the last value failed, or a duplicate key had to be removed.
    private var isBroken = false

    /// Creates a parser for a text whose last byte is a closing bracket.
    init(_ text: SentinelText, _ options: JsonReadingOptions, observer: Observer, nodeCapacity: Int) {
        parser = JsonParser(text, from: 0, options, observer: observer, prefixNodes: nodeCapacity)
        starts.reserveCapacity(JsonValues.mostValues)
        nodes.reserveCapacity(JsonValues.mostValues)
    }

    /// Whether no other value can be added.
    var isFull: Bool {
        // The next value is probably as large as the last one.
        let count = parser.builder.count
        return isBroken || nodes.count >= JsonValues.mostValues || 2 * count - (nodes.last ?? 0) > JsonValues.mostNodes
    }

    /// Whether the last value has made the run too long. Then it must be removed.
    var isTooLong: Bool { nodes.count > 1 && parser.builder.count > JsonValues.mostNodes }

    /// Parses the value at a byte of the text. Returns the byte after it, or nil if it is invalid or incomplete.
    mutating func append(at offset: Int) -> Int? {
        let count = parser.builder.count
        depth = parser.builder.depth
        parser.start = parser.base + offset
        parser.previous = nodes.last ?? 0
        parser.valueEnd = nil
        let problem = parser.run()
        isBroken = problem != nil || !parser.removed.isEmpty
        starts.append(offset)
        nodes.append(count)
        guard problem == nil, let end = parser.valueEnd else {
            removeLast()
            return nil
        }
        return end - parser.base
    }

    /// Removes the last value. No other one can be added.
    mutating func removeLast() {
        isBroken = true
        starts.removeLast()
        parser.builder.count = nodes.removeLast()
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

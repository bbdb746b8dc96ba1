internal import DataMapperValues

/// Parses JSON text to the tape of a document, in one pass without recursion.
///
/// State that changes from byte to byte is in local variables of `run`, so that the optimizer can keep it in registers.
/// Do not take the address of one of them, with a closure or a call that is not inlined: that makes everything slower.
///
/// Reads stay inside the text without a check for each byte. Its last byte is a closing bracket, or a zero that was
/// added to a copy. No scan passes either of them, except that of a string, which checks for the end. If the last byte
/// closes a container and another one is still open, the text ends too early.
struct JsonParser<Observer: NodeObserver>: ~Copyable {
    let base: UnsafePointer<UInt8>
    let start: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    let options: JsonReadingOptions
    /// The largest number of nodes on the tape.
    private var nodeLimit: Int
    /// Whether the text can go on after the value, as one of a run, and the values of the run.
    private let isInRun: Bool
    var found: JsonRun
    /// The value before this one on the tape; 0 if unknown.
    var previous = 0
    /// If there are any, no other value can be parsed.
    var removed = RemovedNodes()
    /// The digests of the object's keys, once one of them was not expected. They do not change for each byte, nor for keys
    /// that are expected, so they are no local variable.
    var digests = KeyDigests()
    var builder: DocumentBuilder
    var observer: Observer
    var detour = Detour.none
    /// Why text that only an option accepts is invalid.
    var failure: JsonProblem? {
        get { failureBox?.problem }
        set { failureBox = newValue.map { FailureBox($0) } }
    }
    private var failureBox: FailureBox?

    /// A failure is large, and nearly no text has one.
    private final class FailureBox {
        let problem: JsonProblem

        init(_ problem: JsonProblem) { self.problem = problem }
    }

    /// What only a text that may end anywhere needs: see `closeCut`.
    var cut: CutText {
        get { cutBox?.value ?? CutText() }
        set { cutBox = CutText.Box(newValue) }
    }
    private var cutBox: CutText.Box?

    /// The state of an outer container, which is restored when the inner one ends.
    struct OuterContainer: BitwiseCopyable {
        let container: Int
        let members: Int
        let isObject: Bool
        let expected: ExpectedKeys
        let digests: KeyDigests
    }

    /// Creates a parser that starts at byte `start`. Offsets are counted from the start of the text.
    ///
    /// With `run`, it parses values after which the text can go on. The tape has room for `nodeCapacity` nodes.
    init(
        _ text: SentinelText, from start: Int, _ options: JsonReadingOptions, observer: Observer,
        run: JsonRun? = nil, nodeCapacity: Int? = nil
    ) {
        base = text.base
        self.start = base + start
        end = base + text.count
        self.options = options
        self.observer = observer
        isInRun = run != nil
        found = run ?? JsonRun()
        nodeLimit = min(options.limits.elementCount, DocumentBuilder.largestCount)
        builder = DocumentBuilder(nodeCapacity: min(nodeCapacity ?? text.count / 8 + 16, nodeLimit))
    }

    /// Sets the largest number of nodes on the tape, with those that are there.
    mutating func limitNodes(to count: Int) {
        nodeLimit = min(count, DocumentBuilder.largestCount)
        builder.capacity = min(builder.capacity, nodeLimit)
    }

    /// Parses the text. Returns why it is invalid, or nil.
    ///
    /// | state | the text goes on with | what happens | next state |
    /// |---|---|---|---|
    /// | Key | `"name" :` | the key is on the tape | Value |
    /// | | anything else | `unusualKey` decides | Key, Value, or Next at `}` |
    /// | Value | a scalar | the value is on the tape | Next |
    /// | | `{` or `[` | the container is open, the outer one is on the stack | Next at `}` or `]`, otherwise as after `,` |
    /// | | anything else | `unusualValue` decides | Value, or Next |
    /// | Next | `,` | | Key in an object, Value in an array |
    /// | | `}` or `]` | the container is closed, the outer one is back | Next |
    /// | | anything, if no container is open | the value is complete | the end, or Value in a run |
    ///
    /// A turn of the outer loop is the states Key and Value. It begins at Value if no object is the innermost container.
    mutating func run() -> JsonProblem? {
        digests = KeyDigests()
        // More than a kilobyte would be memory of the heap.
        return GrowingStack<OuterContainer>.withTemporary(capacity: 24) { run($0) }
    }

    private mutating func run(_ containers: consuming GrowingStack<OuterContainer>) -> JsonProblem? {
        var stack = containers
        var p = start
        let end = end
        let base = base
        let digits = HexDigits.shared
        var tape = builder.nodes.start
        var count = builder.count
        var capacity = builder.capacity
        let depthLimit = options.limits.depth
        let longString = Self.longText(options.limits.stringLength, options.limits)
        let longKey = Self.longText(options.limits.keyLength, options.limits)
        let numberLimit = options.limits.numberLength
        var container = -1
        var members = 0
        var isObject = false
        var expected = ExpectedKeys()
        // The counterpart of the next value (see `ExpectedKeys`); 0 if there is none.
        var counterpart = previous

        skipWhitespace(&p, end)
        if p == end { return JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, p) }
        while true {
            if capacity - count < 2 {
                guard grow(count, for: isObject && !isAtValue ? 2 : 1) else {
                    return limitProblem("number of elements", "elementCount", \.elementCount, p)
                }
                (tape, capacity) = (builder.nodes.start, builder.capacity)
            }
            key: if isObject {
                // MARK: Key
                if p.pointee != UInt8(ascii: "\"") {
                    switch unusualKey(at: p, isFirst: members == 0) {
                    case .space(let next):
                        p = next
                        continue
                    case .key(let key, let value):
                        expected = ExpectedKeys()
                        digests = .unknown
                        counterpart = 0
                        observer.note(p - base)
                        tape[count] = key
                        count &+= 1
                        p = value
                        break key
                    case .none(let next):
                        p = next
                        break key
                    case .problem(let problem): return failed(problem, count)
                    }
                }
                let first = p + 1
                let afterKey: UnsafePointer<UInt8>
                var key: TapeNode
                if let known = expected.find(in: KeyText(first: first, end: end, source: base, tape: tape)) {
                    key = tape[known]
                    key.payload = UInt64(truncatingIfNeeded: first - base)
                    afterKey = first + key.count + 1
                    counterpart = known &+ 1
                } else {
                    if expected.mayContinue, members > 0 {
                        digests = builder.digests(ofFirst: members, in: container, source: base)
                    }
                    expected = ExpectedKeys()
                    counterpart = 0
                    let stop = JsonString.plainEnd(first, end)
                    if stop < end, stop.pointee == UInt8(ascii: "\""), stop - first <= longKey {
                        key = .plain(first, upTo: stop, base)
                        afterKey = stop + 1
                        if !digests.insert(quoted: first, upTo: stop), !digests.isUnknown,
                            mayRepeat(key, in: container, before: count, members)
                        {
                            digests = .unknown
                        }
                    } else {
                        digests = .unknown
                        do throws(JsonProblem) {
                            (key, afterKey) = try text(at: p, from: stop, digits, isKey: true, upTo: longKey)
                        } catch {
                            return failed(error, count)
                        }
                    }
                }
                observer.note(p - base)
                tape[count] = key
                count &+= 1
                p = afterKey
                skipWhitespace(&p, end)
                if p.pointee != UInt8(ascii: ":") {
                    p = afterSpace(p)
                    if p.pointee != UInt8(ascii: ":") {
                        return failed(unexpected(JsonErrorText.expectedColon, p, end), count)
                    }
                }
                p += 1
                skipWhitespace(&p, end)
            }
            members &+= 1
            observer.note(p - base)
            let byte = p.pointee
            switch byte {
            // MARK: String
            case UInt8(ascii: "\""):
                let first = p + 1
                let stop = JsonString.plainEnd(first, end)
                if stop < end, stop.pointee == UInt8(ascii: "\""), stop - first <= longString {
                    tape[count] = .plain(first, upTo: stop, base)
                    p = stop + 1
                } else {
                    do throws(JsonProblem) {
                        (tape[count], p) = try text(at: p, from: stop, digits, isKey: false, upTo: longString)
                    } catch {
                        return failed(error, count)
                    }
                }
                count &+= 1
            // MARK: Number
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                let first = p
                var defect: JsonNumber.Defect?
                var node = JsonNumber.scan(&p, end, base, &defect)
                if let defect {
                    guard let number = unusualNumber(at: first) else {
                        return failed(failure ?? numberProblem(defect, p, end, from: first), count)
                    }
                    (node, p) = number
                }
                if p - first > numberLimit { return limitProblem("number", "numberLength", \.numberLength, first) }
                tape[count] = node
                count &+= 1
            // MARK: Container
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if stack.count >= builder.depth {
                    if stack.count >= depthLimit { return limitProblem("nesting", "depth", \.depth, p) }
                    builder.depth = stack.count &+ 1
                }
                stack.push(
                    OuterContainer(
                        container: container, members: members, isObject: isObject,
                        expected: expected, digests: digests))
                expected = ExpectedKeys()
                digests = KeyDigests()
                if counterpart != 0 {
                    let other = tape[counterpart]
                    if byte == UInt8(ascii: "{"), other.kind == .object, removed.isEmpty {
                        expected = ExpectedKeys(of: other, at: counterpart)
                    }
                    counterpart = ExpectedKeys.counterpart(
                        ofFirstElementOf: other, at: counterpart, isInObject: isObject)
                }
                isObject = byte == UInt8(ascii: "{")
                // It has no nodes until it is closed.
                tape[count] = TapeNode(isObject ? .object : .array)
                container = count
                members = 0
                count &+= 1
                p += 1
                skipWhitespace(&p, end)
                // In ASCII, the closing bracket is the opening one plus two.
                if p.pointee != byte &+ 2 {
                    if p == end { return failed(unexpected(JsonErrorText.expectedValue, p, end), count) }
                    continue
                }
            // MARK: Literal
            default:
                guard let node = JsonLiteral.scan(byte, p, end) else {
                    switch unusualValue(at: p, isInObject: isObject, isRoot: container < 0, isFirst: members == 1) {
                    case .space(let next):
                        // The value comes later.
                        observer.forget()
                        members &-= 1
                        p = next
                        continue
                    case .value(let node, let next):
                        tape[count] = node
                        count &+= 1
                        p = next
                    case .closing:
                        observer.forget()
                        members &-= 1
                    case .problem(let problem): return failed(problem, count)
                    }
                    break
                }
                p += node.kind == .false ? 5 : 4
                tape[count] = node
                count &+= 1
            }
            // MARK: What comes next
            while true {
                if container < 0 {
                    builder.count = count
                    if !removed.isEmpty { removeNodes() }
                    guard isInRun else { return p == end ? nil : trailingContent(p) }
                    guard let next = endValue(at: p) else { return nil }
                    p = next
                    (capacity, counterpart, members) = (builder.capacity, previous, 0)
                    break
                }
                skipWhitespace(&p, end)
                let byte = p.pointee
                if byte == UInt8(ascii: ",") {
                    p += 1
                    skipWhitespace(&p, end)
                    break
                }
                if byte != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    let next = afterSpace(p)
                    if next != p {
                        p = next
                        continue
                    }
                    let message = isObject ? JsonErrorText.expectedCommaInObject : JsonErrorText.expectedCommaInArray
                    return failed(unexpected(message, p, end), count, isAfterValue: true)
                }
                p += 1
                tape[container].count = members
                tape[container].payload = UInt64(truncatingIfNeeded: count &- container)
                // The expected keys, in their order, have no duplicates, and they have no digests.
                if digests.isUnknown {
                    builder.count = count
                    if let problem = checkKeys(of: container) { return problem }
                }
                let outer = stack.top
                stack.removeLast()
                counterpart = container
                expected = outer.expected
                digests = outer.digests
                container = outer.container
                members = outer.members
                isObject = outer.isObject
                if p == end, container >= 0 {
                    return failed(unexpected(JsonErrorText.expectedValue, p, end), count, isAfterValue: true)
                }
            }
        }
    }

    @inline(__always)
    private func skipWhitespace(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
        while p.pointee <= 0x20 {
            if !p.pointee.isSpace { return }
            p += 1
            // Indentation is a run of spaces.
            while end - p >= 8 {
                let other = JsonBytes.word(p) ^ (JsonBytes.ones &* 0x20)
                if other != 0 {
                    p += other.trailingZeroBitCount >> 3
                    break
                }
                p += 8
            }
        }
    }

    /// Notes how many nodes there are before a problem, and whether a value of a container is just before it.
    @inline(never)
    private mutating func failed(_ problem: JsonProblem, _ count: Int, isAfterValue: Bool = false) -> JsonProblem {
        builder.count = count
        if options.allowsTruncation { cut.isAfterValue = isAfterValue }
        return problem
    }

    /// Makes room for at least this many more nodes. Returns false if the limit does not allow them.
    @inline(never)
    private mutating func grow(_ count: Int, for more: Int) -> Bool {
        if nodeLimit - count < more { return false }
        builder.count = count
        if builder.capacity < nodeLimit {
            builder.growNodes()
            builder.capacity = min(builder.capacity, nodeLimit)
        }
        return true
    }

    /// Returns the document, after `run` has found no problem.
    consuming func finish(source: SourceBytes, locator: JsonLocator) -> Document {
        builder.finish(source: source, locator: locator)
    }
}

extension TapeNode {
    /// Returns the node of a string that is in the text as it is, in ASCII.
    @inline(__always)
    fileprivate static func plain(
        _ first: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>, _ text: UnsafePointer<UInt8>
    ) -> TapeNode {
        TapeNode(.string, flags: .isASCII, count: end - first, payload: UInt64(truncatingIfNeeded: first - text))
    }
}

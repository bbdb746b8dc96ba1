internal import DataMapperValues

/// Parses JSON text to the tape of a document, in one pass without recursion.
///
/// State that changes from byte to byte is in local variables of `run`, so that the optimizer can keep it in registers.
/// Do not take the address of one of them, with a closure or a call that is not inlined: that makes everything slower.
///
/// Reads stay inside the text without a check for each byte. Its last byte is a closing bracket, or a zero that was
/// added to a copy. No scan passes either of them, except that of a string, which checks for the end. If the last byte
/// closes a container and another one is still open, the text ends too early.
///
/// Nodes go to `tape[count]`, after `capacity` says that there is room for two. Only this file reads without checks: what is
/// rare has functions in other files, with the place of a byte in ``text`` in place of its address.
@safe
struct JsonParser<Observer: NodeObserver>: ~Copyable {
    private let base: UnsafePointer<UInt8>
    private let start: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    let options: JsonReadingOptions
    /// The largest number of nodes on the tape.
    var nodeLimit: Int
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

    /// Creates a parser that starts at byte `start`. Offsets are counted from the start of the text.
    ///
    /// With `run`, it parses values after which the text can go on. The tape has room for `nodeCapacity` nodes.
    init(
        _ text: SentinelText, from start: Int, _ options: JsonReadingOptions, observer: Observer,
        run: JsonRun? = nil, nodeCapacity: Int? = nil
    ) {
        let bytes = text.bytes
        precondition(start >= 0 && start <= bytes.count, "the text has no such place")
        precondition(text.hasZero || !options.acceptsComments, "the last bracket could be in a comment")
        unsafe base = bytes.start
        unsafe self.start = bytes.start + start
        unsafe end = bytes.start + bytes.count
        self.options = options
        self.observer = observer
        isInRun = run != nil
        found = run ?? JsonRun()
        nodeLimit = min(options.limits.elementCount, DocumentBuilder.largestCount)
        builder = DocumentBuilder(nodeCapacity: min(nodeCapacity ?? bytes.count / 8 + 16, nodeLimit))
    }

    /// The text without the byte that was added to it.
    var text: BorrowedBytes { unsafe BorrowedBytes(start: base, count: end - base) }

    /// The place of the first byte that is parsed.
    var startPlace: Int { unsafe start - base }

    /// The nodes so far, with their bytes.
    var tape: Tape { unsafe builder.tape(source: base) }

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
        var p = unsafe start
        let end = unsafe end
        let base = unsafe base
        let digits = HexDigits.shared
        var tape = unsafe builder.nodes.start
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

        unsafe skipWhitespace(&p, end)
        if unsafe p == end { return unsafe JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, p - base) }
        while true {
            if capacity &- count < 2 {
                guard grow(count, for: isObject && !isAtValue ? 2 : 1) else {
                    return unsafe limitProblem("number of elements", "elementCount", \.elementCount, p - base)
                }
                unsafe (tape, capacity) = (builder.nodes.start, builder.capacity)
            }
            key: if isObject {
                // MARK: Key
                if unsafe p.pointee != UInt8(ascii: "\"") {
                    switch unsafe unusualKey(at: p - base, isFirst: members == 0) {
                    case .space(let next):
                        unsafe p = base + next
                        continue
                    case .key(let key, let value):
                        expected = ExpectedKeys()
                        digests = .unknown
                        counterpart = 0
                        unsafe observer.note(p - base)
                        unsafe tape[count] = key
                        count &+= 1
                        unsafe p = base + value
                        break key
                    case .none(let next):
                        unsafe p = base + next
                        break key
                    case .problem(let problem): return failed(problem, count)
                    }
                }
                let first = unsafe p + 1
                let afterKey: UnsafePointer<UInt8>
                var key: TapeNode
                if let known = unsafe expected.find(in: KeyText(first: first, end: end, source: base, tape: tape)) {
                    key = unsafe tape[known]
                    key.payload = unsafe UInt64(truncatingIfNeeded: first - base)
                    unsafe afterKey = first + key.count + 1
                    counterpart = known &+ 1
                } else {
                    if expected.mayContinue, members > 0 {
                        digests = digests(ofFirst: members, in: container, before: count)
                    }
                    expected = ExpectedKeys()
                    counterpart = 0
                    let stop = unsafe JsonString.plainEnd(first, end)
                    if unsafe stop < end && stop.pointee == UInt8(ascii: "\"") && stop - first <= longKey {
                        unsafe key = .plain(first, upTo: stop, base)
                        unsafe afterKey = stop + 1
                        // An empty key has the quotation marks around it.
                        if unsafe !digests.insert(first: first[0], last: stop[-1], count: stop - first),
                            !digests.isUnknown,
                            mayRepeat(key, in: container, before: count, members)
                        {
                            digests = .unknown
                        }
                    } else {
                        digests = .unknown
                        do throws(JsonProblem) {
                            unsafe (key, afterKey) = try text(at: p, from: stop, digits, isKey: true, upTo: longKey)
                        } catch {
                            return failed(error, count)
                        }
                    }
                }
                unsafe observer.note(p - base)
                unsafe tape[count] = key
                count &+= 1
                unsafe p = afterKey
                unsafe skipWhitespace(&p, end)
                if unsafe p.pointee != UInt8(ascii: ":") {
                    unsafe p = base + afterSpace(p - base)
                    if unsafe p.pointee != UInt8(ascii: ":") {
                        return unsafe failed(unexpected(JsonErrorText.expectedColon, at: p - base), count)
                    }
                }
                unsafe p += 1
                unsafe skipWhitespace(&p, end)
            }
            members &+= 1
            unsafe observer.note(p - base)
            let byte = unsafe p.pointee
            switch byte {
            // MARK: String
            case UInt8(ascii: "\""):
                let first = unsafe p + 1
                let stop = unsafe JsonString.plainEnd(first, end)
                if unsafe stop < end && stop.pointee == UInt8(ascii: "\"") && stop - first <= longString {
                    unsafe tape[count] = .plain(first, upTo: stop, base)
                    unsafe p = stop + 1
                } else {
                    do throws(JsonProblem) {
                        unsafe (tape[count], p) = try text(at: p, from: stop, digits, isKey: false, upTo: longString)
                    } catch {
                        return failed(error, count)
                    }
                }
                count &+= 1
            // MARK: Number
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                let first = unsafe p
                var defect: JsonNumber.Defect?
                var node = unsafe JsonNumber.scan(&p, end, base, &defect)
                if let defect {
                    guard let number = unsafe unusualNumber(at: first - base) else {
                        return unsafe failed(
                            failure ?? numberProblem(defect, at: p - base, from: first - base), count)
                    }
                    unsafe (node, p) = (number.node, base + number.end)
                }
                if unsafe p - first > numberLimit {
                    return unsafe limitProblem("number", "numberLength", \.numberLength, first - base)
                }
                unsafe tape[count] = node
                count &+= 1
            // MARK: Container
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if stack.count >= builder.depth {
                    if stack.count >= depthLimit { return unsafe limitProblem("nesting", "depth", \.depth, p - base) }
                    builder.depth = stack.count &+ 1
                }
                stack.push(
                    OuterContainer(
                        container: container, members: members, isObject: isObject,
                        expected: expected, digests: digests))
                expected = ExpectedKeys()
                digests = KeyDigests()
                if counterpart != 0 {
                    let other = unsafe tape[counterpart]
                    if byte == UInt8(ascii: "{"), other.kind == .object, removed.isEmpty {
                        expected = ExpectedKeys(of: other, at: counterpart)
                    }
                    counterpart = ExpectedKeys.counterpart(
                        ofFirstElementOf: other, at: counterpart, isInObject: isObject)
                }
                isObject = byte == UInt8(ascii: "{")
                // It has no nodes until it is closed.
                unsafe tape[count] = TapeNode(isObject ? .object : .array)
                container = count
                members = 0
                count &+= 1
                unsafe p += 1
                unsafe skipWhitespace(&p, end)
                // In ASCII, the closing bracket is the opening one plus two.
                if unsafe p.pointee != byte &+ 2 {
                    if unsafe p == end {
                        return unsafe failed(unexpected(JsonErrorText.expectedValue, at: p - base), count)
                    }
                    continue
                }
            // MARK: Literal
            default:
                guard let node = unsafe JsonLiteral.scan(byte, p, end) else {
                    switch unsafe unusualValue(
                        at: p - base, isInObject: isObject, isRoot: container < 0, isFirst: members == 1)
                    {
                    case .space(let next):
                        // The value comes later.
                        observer.forget()
                        members &-= 1
                        unsafe p = base + next
                        continue
                    case .value(let node, let next):
                        unsafe tape[count] = node
                        count &+= 1
                        unsafe p = base + next
                    case .closing:
                        observer.forget()
                        members &-= 1
                    case .problem(let problem): return failed(problem, count)
                    }
                    break
                }
                unsafe p += node.kind == .false ? 5 : 4
                unsafe tape[count] = node
                count &+= 1
            }
            // MARK: What comes next
            while true {
                if container < 0 {
                    builder.count = count
                    if !removed.isEmpty { removeNodes() }
                    guard isInRun else { return unsafe p == end ? nil : trailingContent(at: p - base) }
                    guard let next = unsafe endValue(at: p - base) else { return nil }
                    unsafe p = base + next
                    (capacity, counterpart, members) = (builder.capacity, previous, 0)
                    break
                }
                unsafe skipWhitespace(&p, end)
                let byte = unsafe p.pointee
                if byte == UInt8(ascii: ",") {
                    unsafe p += 1
                    unsafe skipWhitespace(&p, end)
                    break
                }
                if byte != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    let next = unsafe base + afterSpace(p - base)
                    if unsafe next != p {
                        unsafe p = next
                        continue
                    }
                    let message = isObject ? JsonErrorText.expectedCommaInObject : JsonErrorText.expectedCommaInArray
                    return unsafe failed(unexpected(message, at: p - base), count, isAfterValue: true)
                }
                unsafe p += 1
                unsafe tape[container].count = members
                unsafe tape[container].payload = UInt64(truncatingIfNeeded: count &- container)
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
                if unsafe p == end, container >= 0 {
                    return unsafe failed(
                        unexpected(JsonErrorText.expectedValue, at: p - base), count, isAfterValue: true)
                }
            }
        }
    }

    // MARK: Parts

    /// Returns the node of a string that is not plain ASCII, is long, or is invalid, and the place after it: of a key or a
    /// value, whose quotation mark is at `p`, and which is plain ASCII up to `stop`. A text longer than `length` is checked.
    @inline(never)
    private mutating func text(
        at p: UnsafePointer<UInt8>, from stop: UnsafePointer<UInt8>, _ digits: HexDigits, isKey: Bool, upTo length: Int
    ) throws(JsonProblem) -> (node: TapeNode, end: UnsafePointer<UInt8>) {
        let first = unsafe p + 1
        var scanned = unsafe JsonString.scan(stop, end)
        var node = unsafe TapeNode(
            .string, flags: scanned.isASCII ? .isASCII : .none, count: scanned.end - first - 1,
            payload: UInt64(truncatingIfNeeded: first - base))
        if unsafe scanned.hasEscapes {
            let offset = builder.arenaCount
            unsafe scanned = JsonString.unescape(
                first, scanned.end, end, isASCII: scanned.isASCII, digits: digits, into: &builder)
            node = unsafe TapeNode(
                .string, flags: .inArena | (scanned.isASCII ? .isASCII : .none), count: builder.arenaCount - offset,
                payload: UInt64(offset))
        }
        if let defect = unsafe scanned.defect {
            guard let other = unsafe unusualString(at: p - base, isKey: isKey) else {
                unsafe noteCut(defect, hasEscapes: scanned.hasEscapes, node, at: p - base, isKey: isKey)
                throw unsafe failure ?? stringProblem(defect, at: scanned.end - base)
            }
            unsafe (node, scanned.end) = (other.node, base + other.end)
        }
        if unsafe scanned.end - first - 1 > length,
            let problem = unsafe textProblem(node, isKey: isKey, from: p - base, to: scanned.end - base)
        {
            throw problem
        }
        return unsafe (node, scanned.end)
    }

    @inline(__always)
    private func skipWhitespace(_ p: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
        while unsafe p.pointee <= 0x20 {
            if unsafe !p.pointee.isSpace { return }
            unsafe p += 1
            // Indentation is a run of spaces.
            while unsafe end - p >= 8 {
                let other = unsafe JsonBytes.word(p) ^ (JsonBytes.ones &* 0x20)
                if other != 0 {
                    unsafe p += other.trailingZeroBitCount >> 3
                    break
                }
                unsafe p += 8
            }
        }
    }
}

extension TapeNode {
    /// Returns the node of a string that is in the text as it is, in ASCII.
    @inline(__always)
    fileprivate static func plain(
        _ first: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>, _ text: UnsafePointer<UInt8>
    ) -> TapeNode {
        unsafe TapeNode(.string, flags: .isASCII, count: end - first, payload: UInt64(truncatingIfNeeded: first - text))
    }
}

/// A key whose end is not known, and the tape with those that it may be equal to. See ``ExpectedKeys``.
@safe
private struct KeyText: ExpectedMembers {
    /// The first byte after the quotation mark.
    let first: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>
    let source: UnsafePointer<UInt8>
    let tape: UnsafeMutablePointer<TapeNode>

    /// The source has a quotation mark after either key. Whole words are compared: up to eight bytes after this key are read,
    /// and after the other one, which is before it.
    @inline(__always)
    func isNext(_ key: Int) -> Bool {
        let node = unsafe tape[key]
        return unsafe !node.flags.contains(.inArena) && end - first > node.count &+ 8
            && Bytes.startEqual(first, source + Int(truncatingIfNeeded: node.payload), node.count &+ 1)
    }

    @inline(__always)
    func place(after key: Int) -> Int { unsafe key &+ 1 &+ tape[key &+ 1].span }
}

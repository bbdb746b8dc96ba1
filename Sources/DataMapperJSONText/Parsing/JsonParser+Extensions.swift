internal import DataMapperValues

/// What text has that JSON has not: comments, trailing commas, JSON5.
///
/// The parser comes here where it would otherwise fail. So JSON never gets here, and the options cost it nothing. A
/// text is copied if an option is set, so that a zero follows it: see ``SentinelText``.
extension JsonParser {
    /// Where the parser goes on after it could not go on at a key or a value.
    enum Detour {
        case none
        /// At the closing bracket, without another key or value.
        case closing
        /// At the value of a key, whose place is after a comment.
        case value(Int)
    }

    /// What stands where JSON has a key in quotation marks.
    enum UnusualKey {
        case space(end: Int)
        case key(TapeNode, value: Int)
        /// There is no key, because of a ``Detour``.
        case none(next: Int)
        case problem(JsonProblem)
    }

    /// What stands where JSON has a value.
    enum UnusualValue {
        case space(end: Int)
        case value(TapeNode, end: Int)
        case closing
        case problem(JsonProblem)
    }

    /// Whether the next node is the value of a key, and not the next key.
    var isAtValue: Bool { if case .value = detour { true } else { false } }

    /// Returns the place after comments and white space that only the options accept.
    @inline(never)
    mutating func afterSpace(_ place: Int) -> Int {
        if !options.isExtended { return place }
        let next = JsonSpace.skip(from: place, in: text, options)
        if next != place, options.allowsTruncation { cut.spaceEnd = next }
        return next
    }

    @inline(never)
    mutating func unusualKey(at place: Int, isFirst: Bool) -> UnusualKey {
        if case .value(let value) = detour {
            detour = .none
            return .none(next: value)
        }
        let next = afterSpace(place)
        if next != place { return .space(end: next) }
        // In JSON, the first key is never a bracket, because the end of an empty object is found before.
        if byte(at: place) == UInt8(ascii: "}"), isFirst || options.acceptsTrailingCommas {
            detour = .closing
            return .none(next: place)
        }
        if options.allowsJSON5, place < text.count {
            let isQuoted = text[place] == UInt8(ascii: "'")
            if let key = json5Text(at: place, isQuoted: isQuoted, isKey: true) {
                let end = isQuoted ? key.end : key.end + 2
                if let limit = textProblem(key.node, isKey: true, from: place, to: end) { return .problem(limit) }
                let colon = afterSpace(key.end)
                guard byte(at: colon) == UInt8(ascii: ":") else {
                    return .problem(unexpected(JsonErrorText.expectedColon, at: colon))
                }
                return .key(key.node, value: afterSpace(colon + 1))
            }
            if let failure { return .problem(failure) }
            return .problem(
                unexpected(isFirst ? JsonErrorText.expectedJson5KeyOrEnd : JsonErrorText.expectedJson5Key, at: place))
        }
        return .problem(unexpected(isFirst ? JsonErrorText.expectedKeyOrEnd : JsonErrorText.expectedKey, at: place))
    }

    @inline(never)
    mutating func unusualValue(at place: Int, isInObject: Bool, isRoot: Bool, isFirst: Bool) -> UnusualValue {
        if case .closing = detour {
            detour = .none
            return .closing
        }
        let next = afterSpace(place)
        if next != place {
            if !isInObject { return .space(end: next) }
            detour = .value(next)
            return .space(end: place)
        }
        guard let first = byte(at: place) else { return .problem(unexpected(JsonErrorText.expectedValue, at: place)) }
        let isArray = !isInObject && !isRoot
        if first == UInt8(ascii: "]"), isArray, isFirst || options.acceptsTrailingCommas { return .closing }
        if options.allowsJSON5 {
            switch first {
            case UInt8(ascii: "'"):
                if let string = json5Text(at: place, isQuoted: true, isKey: false) {
                    let limit = textProblem(string.node, isKey: false, from: place, to: string.end)
                    if let limit { return .problem(limit) }
                    return .value(string.node, end: string.end)
                }
            case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"):
                if let (node, next) = json5Number(at: place) {
                    if next - place > options.limits.numberLength {
                        return .problem(limitProblem("number", "numberLength", \.numberLength, place))
                    }
                    return .value(node, end: next)
                }
            default: break
            }
            if let failure { return .problem(failure) }
        }
        return .problem(literalProblem(first, at: place))
    }

    /// Returns a byte, or nil at the end of the text.
    func byte(at place: Int) -> UInt8? { place < text.count ? text[place] : nil }

    /// Reads a string in double quotation marks again that is not a string of JSON. Returns nil if it is invalid.
    @inline(never)
    mutating func unusualString(at place: Int, isKey: Bool) -> Json5Text? {
        options.allowsJSON5 ? json5Text(at: place, isQuoted: true, isKey: isKey) : nil
    }

    /// Reads a number again that is not a number of JSON. Returns nil if it is invalid.
    @inline(never)
    mutating func unusualNumber(at first: Int) -> (node: TapeNode, end: Int)? {
        options.allowsJSON5 ? json5Number(at: first) : nil
    }

    private mutating func json5Text(at place: Int, isQuoted: Bool, isKey: Bool) -> Json5Text? {
        let start = builder.arenaCount
        var defect: Json5Text.PlacedDefect?
        let read =
            isQuoted
            ? Json5Text.string(at: place, in: text, into: &builder, &defect)
            : Json5Text.identifier(at: place, in: text, into: &builder, &defect)
        if let defect {
            failure = stringProblem(defect.kind, at: defect.place)
            if defect.kind == .unterminated, !isKey, options.allowsTruncation {
                let isASCII = builder.isASCII(from: start)
                cut.string = (Json5Text.node(start..<builder.arenaCount, isASCII), place)
            }
        }
        return read
    }

    /// Reads a number, and returns nil after noting why it is invalid.
    private mutating func json5Number(at first: Int) -> (node: TapeNode, end: Int)? {
        let number = Json5Number(at: first, in: text)
        switch number.defect {
        case .syntax(let defect, let place):
            // Otherwise it is a word, and not a number.
            if place > first { failure = numberProblem(defect, at: place, from: first) }
        case .tooManyDigits:
            let message = JsonErrorText.limit("hexadecimal number", Json5Number.largestDigitCount)
            failure = JsonProblem(.limitExceeded, message, first)
        case nil:
            switch number.value {
            case .nonFinite(let value): return (.double(value), number.next)
            case .text(let text): return (node(ofNumber: text), number.next)
            }
        }
        return nil
    }

    /// Returns the node of a number of JSON. Its text is in the arena, if the node refers to it.
    private mutating func node(ofNumber text: [UInt8]) -> TapeNode {
        var node = BorrowedBytes.with(text + [0]) { JsonNumber.node(of: $0) }
        if node.kind == .bigNumber {
            node.flags.insert(.inArena)
            node.payload = UInt64(builder.arenaCount)
            BorrowedBytes.with(text) { builder.append(bytes: $0) }
        }
        return node
    }

    /// Returns the problem of a comment that is not closed, or that is not valid text.
    func commentProblem(at place: Int) -> JsonProblem? {
        guard options.acceptsComments else { return nil }
        if place + 1 == text.count, text[place] == UInt8(ascii: "/") {
            return JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, text.count)
        }
        switch JsonSpace.comment(at: place, in: text) {
        case .unterminated: return JsonProblem(.unexpectedEnd, JsonErrorText.unterminatedComment, place)
        case .invalidUTF8(let place): return stringProblem(.invalidUTF8, at: place)
        case .none, .ends: return nil
        }
    }
}

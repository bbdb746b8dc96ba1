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
        case value(UnsafePointer<UInt8>)
    }

    /// What stands where JSON has a key in quotation marks.
    enum UnusualKey {
        case space(end: UnsafePointer<UInt8>)
        case key(TapeNode, value: UnsafePointer<UInt8>)
        /// There is no key, because of a ``Detour``.
        case none(next: UnsafePointer<UInt8>)
        case problem(JsonProblem)
    }

    /// What stands where JSON has a value.
    enum UnusualValue {
        case space(end: UnsafePointer<UInt8>)
        case value(TapeNode, end: UnsafePointer<UInt8>)
        case closing
        case problem(JsonProblem)
    }

    /// Whether the next node is the value of a key, and not the next key.
    var isAtValue: Bool { if case .value = detour { true } else { false } }

    /// Returns the place after comments and white space that only the options accept.
    @inline(never)
    mutating func afterSpace(_ p: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        if !options.isExtended { return p }
        let next = JsonSpace.skip(p, end, options)
        if next != p, options.allowsTruncation { cut.spaceEnd = next }
        return next
    }

    @inline(never)
    mutating func unusualKey(at p: UnsafePointer<UInt8>, isFirst: Bool) -> UnusualKey {
        if case .value(let place) = detour {
            detour = .none
            return .none(next: place)
        }
        let next = afterSpace(p)
        if next != p { return .space(end: next) }
        // In JSON, the first key is never a bracket, because the end of an empty object is found before.
        if p < end, p.pointee == UInt8(ascii: "}"), isFirst || options.acceptsTrailingCommas {
            detour = .closing
            return .none(next: p)
        }
        if options.allowsJSON5, p < end {
            let isQuoted = p.pointee == UInt8(ascii: "'")
            if let text = json5Text(at: p, isQuoted: isQuoted, isKey: true) {
                let limit = textProblem(text.node, isKey: true, p, isQuoted ? text.end : text.end + 2)
                if let limit { return .problem(limit) }
                let colon = afterSpace(text.end)
                guard colon < end, colon.pointee == UInt8(ascii: ":") else {
                    return .problem(unexpected(JsonErrorText.expectedColon, colon, end))
                }
                return .key(text.node, value: afterSpace(colon + 1))
            }
            if let failure { return .problem(failure) }
            return .problem(
                unexpected(isFirst ? JsonErrorText.expectedJson5KeyOrEnd : JsonErrorText.expectedJson5Key, p, end))
        }
        return .problem(unexpected(isFirst ? JsonErrorText.expectedKeyOrEnd : JsonErrorText.expectedKey, p, end))
    }

    @inline(never)
    mutating func unusualValue(
        at p: UnsafePointer<UInt8>, isInObject: Bool, isRoot: Bool, isFirst: Bool
    ) -> UnusualValue {
        if case .closing = detour {
            detour = .none
            return .closing
        }
        let next = afterSpace(p)
        if next != p {
            if !isInObject { return .space(end: next) }
            detour = .value(next)
            return .space(end: p)
        }
        if p >= end { return .problem(unexpected(JsonErrorText.expectedValue, p, end)) }
        let isArray = !isInObject && !isRoot
        if p.pointee == UInt8(ascii: "]"), isArray, isFirst || options.acceptsTrailingCommas { return .closing }
        if options.allowsJSON5 {
            switch p.pointee {
            case UInt8(ascii: "'"):
                if let text = json5Text(at: p, isQuoted: true, isKey: false) {
                    if let limit = textProblem(text.node, isKey: false, p, text.end) { return .problem(limit) }
                    return .value(text.node, end: text.end)
                }
            case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"):
                if let (node, next) = json5Number(at: p) {
                    if next - p > options.limits.numberLength {
                        return .problem(limitProblem("number", "numberLength", \.numberLength, p))
                    }
                    return .value(node, end: next)
                }
            default: break
            }
            if let failure { return .problem(failure) }
        }
        return .problem(literalProblem(p.pointee, p, end))
    }

    /// Reads a string in double quotation marks again that is not a string of JSON. Returns nil if it is invalid.
    @inline(never)
    mutating func unusualString(at p: UnsafePointer<UInt8>, isKey: Bool) -> Json5Text? {
        options.allowsJSON5 ? json5Text(at: p, isQuoted: true, isKey: isKey) : nil
    }

    /// Reads a number again that is not a number of JSON. Returns nil if it is invalid.
    @inline(never)
    mutating func unusualNumber(at first: UnsafePointer<UInt8>) -> (node: TapeNode, end: UnsafePointer<UInt8>)? {
        options.allowsJSON5 ? json5Number(at: first) : nil
    }

    private mutating func json5Text(at p: UnsafePointer<UInt8>, isQuoted: Bool, isKey: Bool) -> Json5Text? {
        let start = builder.arenaCount
        var defect: Json5Text.PlacedDefect?
        let text =
            isQuoted
            ? Json5Text.string(at: p, end, into: &builder, &defect)
            : Json5Text.identifier(at: p, end, into: &builder, &defect)
        if let defect {
            failure = stringProblem(defect.kind, defect.place)
            if defect.kind == .unterminated, !isKey, options.allowsTruncation {
                let isASCII = (start..<builder.arenaCount).allSatisfy { builder.arena[$0] < 0x80 }
                cut.string = (Json5Text.node(start..<builder.arenaCount, isASCII), p)
            }
        }
        return text
    }

    /// Reads a number, and returns nil after noting why it is invalid.
    private mutating func json5Number(
        at first: UnsafePointer<UInt8>
    ) -> (node: TapeNode, end: UnsafePointer<UInt8>)? {
        let number = Json5Number(first, end)
        switch number.defect {
        case .syntax(let defect, let place):
            // Otherwise it is a word, and not a number.
            if place > first { failure = numberProblem(defect, place, end, from: first) }
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
        let start = builder.arenaCount
        (text + [0]).withUnsafeBufferPointer { builder.append(bytes: $0) }
        let arena = UnsafePointer(builder.arena)
        var p = arena + start
        var defect: JsonNumber.Defect?
        var node = JsonNumber.scan(&p, p + text.count, arena, &defect)
        if node.kind == .bigNumber {
            node.flags.insert(.inArena)
        } else {
            builder.arenaCount = start
        }
        return node
    }

    /// Returns the problem of a comment that is not closed, or that is not valid text.
    func commentProblem(at p: UnsafePointer<UInt8>) -> JsonProblem? {
        guard options.acceptsComments else { return nil }
        if p + 1 == end, p.pointee == UInt8(ascii: "/") {
            return JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, end)
        }
        switch JsonSpace.comment(p, end) {
        case .unterminated: return JsonProblem(.unexpectedEnd, JsonErrorText.unterminatedComment, p)
        case .invalidUTF8(let place): return stringProblem(.invalidUTF8, place)
        case .none, .ends: return nil
        }
    }
}

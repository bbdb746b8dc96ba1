internal import DataMapperValues

/// What is wrong, and at which byte.
struct JsonProblem {
    let code: JsonError.Code
    let message: String
    let place: UnsafePointer<UInt8>
    let hint: String?
    /// Where the byte is not known, the node that starts there.
    let node: Int?

    init(
        _ code: JsonError.Code, _ message: String, _ place: UnsafePointer<UInt8>, hint: String? = nil, node: Int? = nil
    ) {
        self.code = code
        self.message = message
        self.place = place
        self.hint = hint ?? (code == .duplicateKey ? JsonErrorText.duplicateHint : nil)
        self.node = node
    }
}

/// What is found out of the way of what is right.
extension JsonParser {
    /// What follows the root value must be white space.
    func trailingContent(_ position: UnsafePointer<UInt8>) -> JsonProblem? {
        var p = position
        while p < end {
            switch p.pointee {
            case 0x20, 0x0A, 0x0D, 0x09: p += 1
            default: return JsonProblem(.trailingContent, JsonErrorText.trailingContent, p)
            }
        }
        return nil
    }

    /// Something else than what is needed: perhaps nothing at all.
    @inline(never)
    func unexpected(_ message: String, _ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> JsonProblem {
        p >= end
            ? JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, end)
            : JsonProblem(.unexpectedCharacter, message, p)
    }

    @inline(never)
    func literalProblem(_ byte: UInt8, _ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> JsonProblem {
        let literal: String
        switch byte {
        case UInt8(ascii: "t"): literal = "true"
        case UInt8(ascii: "f"): literal = "false"
        case UInt8(ascii: "n"): literal = "null"
        default: return unexpected(JsonErrorText.expectedValue, p, end)
        }
        let isCutShort = literal.utf8.starts(with: UnsafeBufferPointer(start: p, count: end - p))
        return unexpected(JsonErrorText.unknownLiteral, isCutShort ? end : p, end)
    }

    @inline(never)
    func numberProblem(
        _ problem: JsonNumber.Problem, _ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
    ) -> JsonProblem {
        if p >= end { return JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, end) }
        let message = problem == .leadingZero ? JsonErrorText.leadingZero : JsonErrorText.expectedDigit
        return JsonProblem(.invalidNumber, message, p)
    }

    @inline(never)
    func stringProblem(_ problem: JsonString.Problem, _ p: UnsafePointer<UInt8>) -> JsonProblem {
        switch problem {
        case .unterminated: JsonProblem(.unexpectedEnd, JsonErrorText.unterminatedString, p)
        case .controlCharacter: JsonProblem(.controlCharacter, JsonErrorText.controlCharacter, p)
        case .invalidUTF8: JsonProblem(.invalidEncoding, JsonErrorText.invalidEncoding("UTF-8"), p)
        case .invalidEscape: JsonProblem(.invalidEscape, JsonErrorText.invalidEscape, p)
        case .loneSurrogate: JsonProblem(.loneSurrogate, JsonErrorText.loneSurrogate, p)
        }
    }

    @inline(never)
    func limitProblem(
        _ what: String, _ name: String, _ limit: KeyPath<ProcessingLimits, Int>, _ p: UnsafePointer<UInt8>
    ) -> JsonProblem {
        JsonProblem(
            .limitExceeded, JsonErrorText.limit(what, options.limits[keyPath: limit]), p,
            hint: JsonErrorText.limitHint(name))
    }

    // MARK: Limits

    /// How long a text may be before it has to be looked at again: a mark has two bytes at least, and more with escapes.
    static func longText(_ limit: Int, _ limits: ProcessingLimits) -> Int {
        min(limit, limits.combiningMarks < Int.max / 2 ? max(limits.combiningMarks, 0) * 2 + 1 : .max)
    }

    /// What is wrong with a long text, from the quotation mark at `p` to the one before `textEnd`.
    @inline(never)
    func textProblem(
        _ text: TapeNode, isKey: Bool, _ p: UnsafePointer<UInt8>, _ textEnd: UnsafePointer<UInt8>
    ) -> JsonProblem? {
        let length = textEnd - p - 2
        if isKey, length > options.limits.keyLength { return limitProblem("key", "keyLength", \.keyLength, p) }
        if !isKey, length > options.limits.stringLength {
            return limitProblem("string", "stringLength", \.stringLength, p)
        }
        if text.flags & TapeNode.isASCII != 0 { return nil }
        let bytes = builder.bytes(of: text, source: base)
        guard CombiningMarks.exceed(options.limits.combiningMarks, in: bytes) else { return nil }
        return limitProblem(ErrorText.combiningMarks, "combiningMarks", \.combiningMarks, p)
    }
}

internal import DataMapperValues

/// A problem, and the byte where it was found.
///
/// The pointer can be sent to another thread because it is never read: only its distance to the text counts.
struct JsonProblem: Error, @unchecked Sendable {
    let code: JsonError.Code
    let message: String
    let place: UnsafePointer<UInt8>
    let hint: String?
    /// The node where the problem starts, if the byte is not known.
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

/// The less common paths of the parser.
extension JsonParser {
    /// Returns a problem unless only white space follows the root value.
    func trailingContent(_ position: UnsafePointer<UInt8>) -> JsonProblem? {
        var p = position
        while p < end {
            let next = p.pointee.isSpace ? p + 1 : options.isExtended ? JsonSpace.skip(p, end, options) : p
            if next == p {
                return commentProblem(at: p)
                    ?? JsonProblem(.trailingContent, JsonErrorText.trailingContent, p, hint: spaceHint(at: p))
            }
            p = next
        }
        return nil
    }

    /// Returns the problem that something else was expected, or that the text ends here.
    @inline(never)
    func unexpected(_ message: String, _ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> JsonProblem {
        if p >= end { return JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, end) }
        return commentProblem(at: p) ?? JsonProblem(.unexpectedCharacter, message, p, hint: hint(at: p, message))
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
        _ defect: JsonNumber.Defect, _ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
        from first: UnsafePointer<UInt8>
    ) -> JsonProblem {
        if p >= end { return JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, end) }
        var message = JsonErrorText.expectedDigit
        if defect == .leadingZero {
            let isHexadecimal = p.pointee | 0x20 == UInt8(ascii: "x")
            message = isHexadecimal ? JsonErrorText.hexadecimal : JsonErrorText.leadingZero
        }
        return JsonProblem(.invalidNumber, message, p, hint: numberHint(from: first, at: p))
    }

    @inline(never)
    func stringProblem(_ defect: JsonString.Defect, _ p: UnsafePointer<UInt8>) -> JsonProblem {
        switch defect {
        case .unterminated: JsonProblem(.unexpectedEnd, JsonErrorText.unterminatedString, p)
        case .controlCharacter:
            JsonProblem(.controlCharacter, JsonErrorText.controlCharacter, p, hint: controlHint(at: p))
        case .invalidUTF8: JsonProblem(.invalidEncoding, JsonErrorText.invalidEncoding("UTF-8"), p)
        case .invalidEscape: JsonProblem(.invalidEscape, JsonErrorText.invalidEscape, p, hint: escapeHint(at: p))
        case .loneSurrogate: JsonProblem(.loneSurrogate, JsonErrorText.loneSurrogate, p)
        }
    }

    @inline(never)
    func limitProblem(
        _ what: String, _ name: String, _ limit: KeyPath<ProcessingLimits, Int>, _ p: UnsafePointer<UInt8>
    ) -> JsonProblem {
        JsonProblem(
            .limitExceeded, JsonErrorText.limit(what, options.limits[keyPath: limit]), p,
            hint: options.settable.limitHint(name))
    }

    // MARK: Limits

    /// Returns the length up to which a text needs no further check. A combining mark has at least two bytes, and more
    /// with escapes.
    static func longText(_ limit: Int, _ limits: ProcessingLimits) -> Int {
        min(limit, limits.combiningMarks < Int.max / 2 ? max(limits.combiningMarks, 0) * 2 + 1 : .max)
    }

    /// Returns the problem of a long text, or nil. The text goes from the quotation mark at `p` to the one before
    /// `textEnd`.
    @inline(never)
    func textProblem(
        _ text: TapeNode, isKey: Bool, _ p: UnsafePointer<UInt8>, _ textEnd: UnsafePointer<UInt8>
    ) -> JsonProblem? {
        let length = textEnd - p - 2
        if isKey, length > options.limits.keyLength { return limitProblem("key", "keyLength", \.keyLength, p) }
        if !isKey, length > options.limits.stringLength {
            return limitProblem("string", "stringLength", \.stringLength, p)
        }
        if text.flags.contains(.isASCII) { return nil }
        let bytes = builder.bytes(of: text, source: base)
        guard CombiningMarks.exceed(options.limits.combiningMarks, in: bytes) else { return nil }
        return limitProblem(ErrorText.combiningMarks, "combiningMarks", \.combiningMarks, p)
    }
}

internal import DataMapperValues

/// A problem, and the byte where it was found.
struct JsonProblem: Error {
    let code: JsonError.Code
    let message: String
    let place: Int
    let hint: String?
    /// The node where the problem starts, if the byte is not known.
    let node: Int?

    init(
        _ code: JsonError.Code, _ message: String, _ place: Int, hint: String? = nil, node: Int? = nil
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
    func trailingContent(at start: Int) -> JsonProblem? {
        var place = start
        while place < text.count {
            let next =
                text[place].isSpace
                ? place + 1 : options.isExtended ? JsonSpace.skip(from: place, in: text, options) : place
            if next == place {
                return commentProblem(at: place)
                    ?? JsonProblem(
                        .trailingContent, JsonErrorText.trailingContent, place, hint: spaceHint(at: place))
            }
            place = next
        }
        return nil
    }

    /// Returns the problem that something else was expected, or that the text ends here.
    @inline(never)
    func unexpected(_ message: String, at place: Int) -> JsonProblem {
        if place >= text.count { return JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, text.count) }
        return commentProblem(at: place)
            ?? JsonProblem(.unexpectedCharacter, message, place, hint: hint(at: place, message))
    }

    @inline(never)
    func literalProblem(_ byte: UInt8, at place: Int) -> JsonProblem {
        let literal: StaticString
        switch byte {
        case UInt8(ascii: "t"): literal = "true"
        case UInt8(ascii: "f"): literal = "false"
        case UInt8(ascii: "n"): literal = "null"
        default: return unexpected(JsonErrorText.expectedValue, at: place)
        }
        let isCutShort = BorrowedBytes(literal).starts(with: text.part(from: place))
        return unexpected(JsonErrorText.unknownLiteral, at: isCutShort ? text.count : place)
    }

    @inline(never)
    func numberProblem(_ defect: JsonNumber.Defect, at place: Int, from first: Int) -> JsonProblem {
        guard let byte = byte(at: place) else {
            return JsonProblem(.unexpectedEnd, JsonErrorText.unexpectedEnd, text.count)
        }
        var message = JsonErrorText.expectedDigit
        if defect == .leadingZero {
            message = byte | 0x20 == UInt8(ascii: "x") ? JsonErrorText.hexadecimal : JsonErrorText.leadingZero
        }
        return JsonProblem(.invalidNumber, message, place, hint: numberHint(from: first, at: place))
    }

    @inline(never)
    func stringProblem(_ defect: JsonString.Defect, at place: Int) -> JsonProblem {
        switch defect {
        case .unterminated: JsonProblem(.unexpectedEnd, JsonErrorText.unterminatedString, place)
        case .controlCharacter:
            JsonProblem(.controlCharacter, JsonErrorText.controlCharacter, place, hint: controlHint(at: place))
        case .invalidUTF8: JsonProblem(.invalidEncoding, JsonErrorText.invalidEncoding("UTF-8"), place)
        case .invalidEscape:
            JsonProblem(.invalidEscape, JsonErrorText.invalidEscape, place, hint: escapeHint(at: place))
        case .loneSurrogate: JsonProblem(.loneSurrogate, JsonErrorText.loneSurrogate, place)
        }
    }

    @inline(never)
    func limitProblem(
        _ what: String, _ name: String, _ limit: KeyPath<ProcessingLimits, Int>, _ place: Int
    ) -> JsonProblem {
        JsonProblem(
            .limitExceeded, JsonErrorText.limit(what, options.limits[keyPath: limit]), place,
            hint: options.settable.limitHint(name))
    }

    // MARK: Limits

    /// Returns the length up to which a text needs no further check. A combining mark has at least two bytes, and more
    /// with escapes.
    static func longText(_ limit: Int, _ limits: ProcessingLimits) -> Int {
        min(limit, limits.combiningMarks < Int.max / 2 ? max(limits.combiningMarks, 0) * 2 + 1 : .max)
    }

    /// Returns the problem of a long text, or nil. The text goes from the quotation mark at `place` to the one before
    /// `end`.
    @inline(never)
    func textProblem(_ text: TapeNode, isKey: Bool, from place: Int, to end: Int) -> JsonProblem? {
        let length = end - place - 2
        if isKey, length > options.limits.keyLength { return limitProblem("key", "keyLength", \.keyLength, place) }
        if !isKey, length > options.limits.stringLength {
            return limitProblem("string", "stringLength", \.stringLength, place)
        }
        if text.flags.contains(.isASCII) { return nil }
        guard CombiningMarks.exceed(options.limits.combiningMarks, in: tape.bytes(of: text)) else { return nil }
        return limitProblem(ErrorText.combiningMarks, "combiningMarks", \.combiningMarks, place)
    }
}

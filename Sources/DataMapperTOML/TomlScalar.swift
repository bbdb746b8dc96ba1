internal import DataMapperFormats
internal import DataMapperValues

/// A value without quotation marks and brackets: a boolean, a number, a date or a time.
struct TomlScalar {
    private let token: BorrowedBytes
    private let version: TomlSerializer.Version

    init(_ token: BorrowedBytes, _ version: TomlSerializer.Version) {
        self.token = token
        self.version = version
    }

    enum Content {
        case node(TapeNode)
        /// A local date or time.
        case local([UInt8])
    }

    /// The value, or nil if the token is invalid.
    var content: Content? {
        if token == "true" { return .node(.bool(true)) }
        if token == "false" { return .node(.bool(false)) }
        if Self.looksLikeDate(token) { return date }
        return (integer ?? float).map { .node($0) }
    }

    /// Whether this is a local date or time.
    var isLocalDate: Bool {
        guard Self.looksLikeDate(token), case .local = date else { return false }
        return true
    }

    /// Whether a value is written with other characters than those of the token. It may be true for some values that are
    /// not.
    func isUnusual(_ content: Content) -> Bool {
        switch content {
        case .local(let text): !token.elementsEqual(text)
        case .node(let node):
            switch node.kind {
            case .int: !token.elementsEqual("\(node.int64)".utf8)
            case .double: !token.elementsEqual(DoubleText.text(node.doubleBits).utf8)
            case .date: !isUsualDate && !token.elementsEqual(DateText.rfc3339(node.date).utf8)
            default: false
            }
        }
    }

    /// Whether the token is a date like `1979-05-27T07:32:00Z`.
    private var isUsualDate: Bool {
        token.count == 20 && token[10] == UInt8(ascii: "T") && token[19] == UInt8(ascii: "Z")
            && token[17] != UInt8(ascii: "6")
    }

    /// The problem of an invalid token, which is not empty.
    func problem(at offset: Int) -> FormatProblem {
        if Self.looksLikeDate(token) { return FormatProblem(.invalidDate, "invalid date or time", at: offset) }
        if Self.isDecimal(token[0]) || token[0] == UInt8(ascii: "+") || token[0] == UInt8(ascii: "-") {
            return FormatProblem(.invalidNumber, "invalid number", at: offset)
        }
        return FormatProblem(.invalidSyntax, "expected a value", at: offset, hint: "text needs quotation marks")
    }

    // MARK: Numbers

    /// Returns the digits without underscores, each of which must be between two digits.
    private static func digits(
        _ text: Slice<BorrowedBytes>, _ isDigit: (UInt8) -> Bool
    ) -> [UInt8]? {
        var digits: [UInt8] = []
        var wasDigit = false
        for byte in text {
            if byte == UInt8(ascii: "_") {
                guard wasDigit else { return nil }
                wasDigit = false
            } else {
                guard isDigit(byte) else { return nil }
                digits.append(byte)
                wasDigit = true
            }
        }
        return wasDigit ? digits : nil
    }

    private static func isDecimal(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    private var integer: TapeNode? {
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where token.starts(with: prefix.utf8) {
            let digits = Self.digits(token.dropFirst(2)) {
                (Character(Unicode.Scalar($0)).hexDigitValue ?? radix) < radix
            }
            return digits.flatMap { Int64(String(decoding: $0, as: UTF8.self), radix: radix) }.map { .int($0) }
        }
        let (sign, rest) = signed
        guard let digits = Self.digits(rest, Self.isDecimal), digits.count == 1 || digits.first != 0x30 else {
            return nil
        }
        return Int64(sign + String(decoding: digits, as: UTF8.self)).map { .int($0) }
    }

    private var signed: (sign: String, rest: Slice<BorrowedBytes>) {
        switch token.first {
        case UInt8(ascii: "-"): ("-", token.dropFirst())
        case UInt8(ascii: "+"): ("", token.dropFirst())
        default: ("", token[...])
        }
    }

    private var float: TapeNode? {
        let (sign, rest) = signed
        if rest.elementsEqual("inf".utf8) { return .double(sign.isEmpty ? .infinity : -.infinity) }
        if rest.elementsEqual("nan".utf8) { return .double(.nan) }
        let mantissaEnd = rest.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? rest.endIndex
        let point = rest[..<mantissaEnd].firstIndex(of: UInt8(ascii: "."))
        guard mantissaEnd < rest.endIndex || point != nil,
            let whole = Self.digits(rest[..<(point ?? mantissaEnd)], Self.isDecimal),
            whole.count == 1 || whole.first != 0x30
        else { return nil }
        var text = sign + String(decoding: whole, as: UTF8.self)
        if let point {
            guard let fraction = Self.digits(rest[(point + 1)..<mantissaEnd], Self.isDecimal) else { return nil }
            text += "." + String(decoding: fraction, as: UTF8.self)
        }
        if mantissaEnd < rest.endIndex {
            var exponent = rest[(mantissaEnd + 1)...]
            text += "e"
            if exponent.first == UInt8(ascii: "-") { text += "-" }
            if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") { exponent.removeFirst() }
            guard let digits = Self.digits(exponent, Self.isDecimal) else { return nil }
            text += String(decoding: digits, as: UTF8.self)
        }
        return LongDecimal(text: text.utf8)?.double.map { .double($0) }
    }

    // MARK: Dates

    /// Whether the token begins like `1979-` or `07:`.
    static func looksLikeDate(_ token: BorrowedBytes) -> Bool {
        let isDigit = { (index: Int) in index < token.count && Self.isDecimal(token[index]) }
        if token.count > 4, token[4] == UInt8(ascii: "-"), (0..<4).allSatisfy(isDigit) { return true }
        return token.count > 2 && token[2] == UInt8(ascii: ":") && isDigit(0) && isDigit(1)
    }

    /// A date with an offset, or a local date or time as text in its usual form.
    private var date: Content? {
        var text = Array(token)
        if text[2] == UInt8(ascii: ":") {
            return Self.time(text[...], version).map { .local($0) }
        }
        guard text.count >= 10 else { return nil }
        if text.count == 10 {
            return Self.isDay(text) ? .local(text) : nil
        }
        guard [UInt8(ascii: "T"), UInt8(ascii: "t"), 0x20].contains(text[10]), Self.isDay(Array(text[..<10])) else {
            return nil
        }
        // The offset.
        var offset: [UInt8] = []
        if text.last.map({ $0 | 0x20 }) == UInt8(ascii: "z") {
            offset = [UInt8(ascii: "Z")]
            text.removeLast()
        } else if text.count > 16,
            let sign = text.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }),
            sign > 10
        {
            offset = Array(text[sign...])
            text.removeLast(offset.count)
            guard offset.count == 6, offset[3] == UInt8(ascii: ":") else { return nil }
        }
        guard let time = Self.time(text[11...], version) else { return nil }
        let whole = text[..<10] + [UInt8(ascii: "T")] + time
        if offset.isEmpty { return .local(Array(whole)) }
        return BorrowedBytes.with(Array(whole + offset)) { DateText.date($0) }.map { .node(.date($0)) }
    }

    private static func number(_ text: some Collection<UInt8>, count: Int) -> Int? {
        guard text.count == count, text.allSatisfy(isDecimal) else { return nil }
        return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Returns whether ten bytes are a day that exists.
    private static func isDay(_ text: [UInt8]) -> Bool {
        guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"), let year = number(text[..<4], count: 4),
            let month = number(text[5..<7], count: 2), let day = number(text[8...], count: 2)
        else { return false }
        return GregorianDay(year: Int64(year), month: Int64(month), day: Int64(day)) != nil
    }

    /// Returns a time with seconds, or nil if it does not exist.
    private static func time(_ text: ArraySlice<UInt8>, _ version: TomlSerializer.Version) -> [UInt8]? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count == 3 || (parts.count == 2 && version == .v1_1), let hour = number(parts[0], count: 2),
            hour < 24,
            let minute = number(parts[1], count: 2), minute < 60
        else { return nil }
        if parts.count == 2 { return Array(text) + Array(":00".utf8) }
        let seconds = parts[2].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let second = number(seconds[0], count: 2), second <= 60 else { return nil }
        if seconds.count == 2, seconds[1].isEmpty || !seconds[1].allSatisfy(isDecimal) { return nil }
        return Array(text)
    }
}

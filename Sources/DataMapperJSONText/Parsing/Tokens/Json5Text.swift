internal import DataMapperValues

/// A string or a key of JSON5 (https://spec.json5.org, sections 3 and 5), whose text is copied into the arena.
struct Json5Text {
    let node: TapeNode
    /// The byte after the text.
    let end: UnsafePointer<UInt8>

    struct PlacedDefect {
        let kind: JsonString.Defect
        let place: UnsafePointer<UInt8>

        init(_ kind: JsonString.Defect, _ place: UnsafePointer<UInt8>) { (self.kind, self.place) = (kind, place) }
    }

    /// Reads the string whose quotation mark is at `p`. Returns nil if it is invalid.
    static func string(
        at p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into builder: inout DocumentBuilder,
        _ defect: inout PlacedDefect?
    ) -> Json5Text? {
        let start = builder.arenaCount
        var isASCII = true
        var (q, run) = (p + 1, p + 1)
        while q < end {
            switch q.pointee {
            case p.pointee:
                append(run, q, to: &builder)
                return Json5Text(start..<builder.arenaCount, isASCII, q + 1)
            case UInt8(ascii: "\\"):
                append(run, q, to: &builder)
                switch escape(q, end) {
                case .defect(let kind):
                    defect = PlacedDefect(kind, kind == .unterminated ? end : q)
                    return nil
                case .text(let scalar, let length):
                    if let scalar {
                        isASCII = isASCII && scalar < 0x80
                        append(scalar, to: &builder)
                    }
                    q += length
                }
                run = q
            case 0x0A, 0x0D:
                defect = PlacedDefect(.controlCharacter, q)
                return nil
            case 0x80...:
                isASCII = false
                let length = Utf8.sequenceLength(q, end)
                if length == 0 {
                    defect = PlacedDefect(.invalidUTF8, q)
                    return nil
                }
                q += length
            default: q += 1
            }
        }
        // A text that may end anywhere keeps what there is.
        append(run, end, to: &builder)
        defect = PlacedDefect(.unterminated, end)
        return nil
    }

    /// Reads the identifier at `p` (ECMAScript 5.1, section 7.6). Returns nil if there is none.
    static func identifier(
        at p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, into builder: inout DocumentBuilder,
        _ defect: inout PlacedDefect?
    ) -> Json5Text? {
        let start = builder.arenaCount
        var isASCII = true
        var q = p
        while q < end {
            var scalar = UInt32(q.pointee)
            var length = 1
            if q.pointee == UInt8(ascii: "\\") {
                guard end - q >= 6, q[1] == UInt8(ascii: "u"), let unit = HexDigits.shared.four(q + 2),
                    isPart(unit, isFirst: q == p)
                else {
                    let isCutShort = JsonString.isCutShort(q, end, HexDigits.shared)
                    defect = isCutShort ? PlacedDefect(.unterminated, end) : PlacedDefect(.invalidEscape, q)
                    return nil
                }
                (scalar, length) = (unit, 6)
            } else if scalar >= 0x80 {
                length = Utf8.sequenceLength(q, end)
                if length == 0 {
                    defect = PlacedDefect(.invalidUTF8, q)
                    return nil
                }
                scalar = Self.scalar(q, length)
            }
            if !isPart(scalar, isFirst: q == p) { break }
            isASCII = isASCII && scalar < 0x80
            append(scalar, to: &builder)
            q += length
        }
        return q == p ? nil : Json5Text(start..<builder.arenaCount, isASCII, q)
    }

    private init(_ arena: Range<Int>, _ isASCII: Bool, _ end: UnsafePointer<UInt8>) {
        node = Self.node(arena, isASCII)
        self.end = end
    }

    static func node(_ arena: Range<Int>, _ isASCII: Bool) -> TapeNode {
        TapeNode(
            .string, flags: .inArena | (isASCII ? .isASCII : .none), count: arena.count,
            payload: UInt64(arena.lowerBound))
    }

    // MARK: Escapes

    enum Escape {
        /// The scalar and the length of the escape. There is no scalar if the string goes on in the next line, or if a
        /// character follows that means itself.
        case text(UInt32?, Int)
        case defect(JsonString.Defect)
    }

    static func escape(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Escape {
        guard end - p >= 2 else { return .defect(.unterminated) }
        let digits = HexDigits.shared
        switch p[1] {
        case UInt8(ascii: "b"): return .text(0x08, 2)
        case UInt8(ascii: "t"): return .text(0x09, 2)
        case UInt8(ascii: "n"): return .text(0x0A, 2)
        case UInt8(ascii: "v"): return .text(0x0B, 2)
        case UInt8(ascii: "f"): return .text(0x0C, 2)
        case UInt8(ascii: "r"): return .text(0x0D, 2)
        case UInt8(ascii: "0") where end - p < 3 || p[2] &- 0x30 > 9: return .text(0, 2)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return .defect(.invalidEscape)
        case UInt8(ascii: "x"):
            guard end - p >= 4, let scalar = digits.two(p + 2) else {
                let rest = UnsafeBufferPointer(start: p + 2, count: end - p - 2)
                return .defect(rest.count < 2 && rest.allSatisfy(digits.isDigit) ? .unterminated : .invalidEscape)
            }
            return .text(scalar, 4)
        case UInt8(ascii: "u"):
            guard end - p >= 6, let unit = digits.four(p + 2) else {
                return .defect(JsonString.isCutShort(p, end, digits) ? .unterminated : .invalidEscape)
            }
            if unit & 0xF800 != 0xD800 { return .text(unit, 6) }
            guard unit < 0xDC00, end - p >= 12, p[6] == UInt8(ascii: "\\"), p[7] == UInt8(ascii: "u"),
                let low = digits.four(p + 8), low & 0xFC00 == 0xDC00
            else {
                let isCutShort = unit < 0xDC00 && JsonString.isCutShort(p + 6, end, digits)
                return .defect(isCutShort ? .unterminated : .loneSurrogate)
            }
            return .text(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00), 12)
        default:
            let lineEnd = JsonSpace.lineEndLength(p + 1, end)
            if lineEnd > 0 { return .text(nil, 1 + lineEnd) }
            return p[1] < 0x80 ? .text(UInt32(p[1]), 2) : .text(nil, 1)
        }
    }

    // MARK: Scalars

    private static func append(
        _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, to builder: inout DocumentBuilder
    ) {
        if end > start { builder.append(bytes: UnsafeBufferPointer(start: start, count: end - start)) }
    }

    private static func append(_ scalar: UInt32, to builder: inout DocumentBuilder) {
        builder.reserveArena(4)
        builder.arenaCount += JsonString.write(scalar, to: builder.arena + builder.arenaCount)
    }

    private static func scalar(_ p: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
        var scalar = UInt32(p[0]) & (0x7F >> UInt32(length))
        for index in 1..<length { scalar = scalar << 6 | UInt32(p[index] & 0x3F) }
        return scalar
    }

    /// Returns whether an identifier, or an escape in it, seems to start at `p`.
    static func startsIdentifier(_ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
        guard p < end else { return false }
        if p.pointee < 0x80 { return p.pointee == UInt8(ascii: "\\") || isPart(UInt32(p.pointee), isFirst: true) }
        let length = Utf8.sequenceLength(p, end)
        return length > 0 && isPart(scalar(p, length), isFirst: true)
    }

    /// Returns whether an identifier can contain the scalar, or start with it.
    private static func isPart(_ scalar: UInt32, isFirst: Bool) -> Bool {
        guard let scalar = Unicode.Scalar(scalar) else { return false }
        switch scalar {
        case "a"..."z", "A"..."Z", "$", "_": return true
        case "0"..."9", "\u{200C}", "\u{200D}": return !isFirst
        default: break
        }
        if scalar.isASCII { return false }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
        default: return false
        }
    }
}

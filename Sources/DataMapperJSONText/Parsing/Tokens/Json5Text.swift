internal import DataMapperValues

/// A string or a key of JSON5 (https://spec.json5.org, sections 3 and 5), whose text is copied into the arena.
struct Json5Text {
    let node: TapeNode
    /// The place after the text.
    let end: Int

    struct PlacedDefect {
        let kind: JsonString.Defect
        let place: Int

        init(_ kind: JsonString.Defect, _ place: Int) { (self.kind, self.place) = (kind, place) }
    }

    /// Reads the string whose quotation mark is at a place. Returns nil if it is invalid.
    static func string(
        at place: Int, in text: BorrowedBytes, into builder: inout DocumentBuilder, _ defect: inout PlacedDefect?
    ) -> Json5Text? {
        let start = builder.arenaCount
        let quotationMark = text[place]
        var isASCII = true
        var (next, run) = (place + 1, place + 1)
        while next < text.count {
            switch text[next] {
            case quotationMark:
                builder.append(bytes: text.part(run..<next))
                return Json5Text(start..<builder.arenaCount, isASCII, next + 1)
            case UInt8(ascii: "\\"):
                builder.append(bytes: text.part(run..<next))
                switch escape(at: next, in: text) {
                case .defect(let kind):
                    defect = PlacedDefect(kind, kind == .unterminated ? text.count : next)
                    return nil
                case .text(let scalar, let length):
                    if let scalar {
                        isASCII = isASCII && scalar < 0x80
                        builder.append(scalar: scalar)
                    }
                    next += length
                }
                run = next
            case 0x0A, 0x0D:
                defect = PlacedDefect(.controlCharacter, next)
                return nil
            case 0x80...:
                isASCII = false
                let length = text.sequenceLength(at: next)
                if length == 0 {
                    defect = PlacedDefect(.invalidUTF8, next)
                    return nil
                }
                next += length
            default: next += 1
            }
        }
        // A text that may end anywhere keeps what there is.
        builder.append(bytes: text.part(run..<text.count))
        defect = PlacedDefect(.unterminated, text.count)
        return nil
    }

    /// Reads the identifier at a place (ECMAScript 5.1, section 7.6). Returns nil if there is none.
    static func identifier(
        at place: Int, in text: BorrowedBytes, into builder: inout DocumentBuilder, _ defect: inout PlacedDefect?
    ) -> Json5Text? {
        let start = builder.arenaCount
        var isASCII = true
        var next = place
        while next < text.count {
            var scalar = UInt32(text[next])
            var length = 1
            if text[next] == UInt8(ascii: "\\") {
                guard text.part(from: next).starts(with: "\\u"),
                    let unit = HexDigits.shared.four(at: next + 2, in: text), isPart(unit, isFirst: next == place)
                else {
                    let isCutShort = JsonString.isCutShort(at: next, in: text)
                    defect = isCutShort ? PlacedDefect(.unterminated, text.count) : PlacedDefect(.invalidEscape, next)
                    return nil
                }
                (scalar, length) = (unit, 6)
            } else if scalar >= 0x80 {
                length = text.sequenceLength(at: next)
                if length == 0 {
                    defect = PlacedDefect(.invalidUTF8, next)
                    return nil
                }
                scalar = Self.scalar(text.part(next..<next + length))
            }
            if !isPart(scalar, isFirst: next == place) { break }
            isASCII = isASCII && scalar < 0x80
            builder.append(scalar: scalar)
            next += length
        }
        return next == place ? nil : Json5Text(start..<builder.arenaCount, isASCII, next)
    }

    private init(_ arena: Range<Int>, _ isASCII: Bool, _ end: Int) {
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

    static func escape(at place: Int, in text: BorrowedBytes) -> Escape {
        let rest = text.part(from: place)
        guard rest.count >= 2 else { return .defect(.unterminated) }
        let digits = HexDigits.shared
        switch rest[1] {
        case UInt8(ascii: "b"): return .text(0x08, 2)
        case UInt8(ascii: "t"): return .text(0x09, 2)
        case UInt8(ascii: "n"): return .text(0x0A, 2)
        case UInt8(ascii: "v"): return .text(0x0B, 2)
        case UInt8(ascii: "f"): return .text(0x0C, 2)
        case UInt8(ascii: "r"): return .text(0x0D, 2)
        case UInt8(ascii: "0") where rest.count < 3 || rest[2] &- 0x30 > 9: return .text(0, 2)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return .defect(.invalidEscape)
        case UInt8(ascii: "x"):
            guard let scalar = digits.two(at: 2, in: rest) else {
                let isCutShort = rest.count < 4 && rest.dropFirst(2).allSatisfy(digits.isDigit)
                return .defect(isCutShort ? .unterminated : .invalidEscape)
            }
            return .text(scalar, 4)
        case UInt8(ascii: "u"):
            guard let unit = digits.four(at: 2, in: rest) else {
                return .defect(JsonString.isCutShort(at: 0, in: rest) ? .unterminated : .invalidEscape)
            }
            if unit & 0xF800 != 0xD800 { return .text(unit, 6) }
            guard unit < 0xDC00, rest.part(from: 6).starts(with: "\\u"), let low = digits.four(at: 8, in: rest),
                low & 0xFC00 == 0xDC00
            else {
                let isCutShort = unit < 0xDC00 && JsonString.isCutShort(at: 6, in: rest)
                return .defect(isCutShort ? .unterminated : .loneSurrogate)
            }
            return .text(JsonString.scalar(unit, low), 12)
        default:
            let lineEnd = JsonSpace.lineEndLength(at: 1, in: rest)
            if lineEnd > 0 { return .text(nil, 1 + lineEnd) }
            return rest[1] < 0x80 ? .text(UInt32(rest[1]), 2) : .text(nil, 1)
        }
    }

    // MARK: Scalars

    /// Returns the scalar of a valid sequence with at least two bytes.
    private static func scalar(_ bytes: BorrowedBytes) -> UInt32 {
        var scalar = UInt32(bytes[0]) & (0x7F >> UInt32(bytes.count))
        for byte in bytes.dropFirst() { scalar = scalar << 6 | UInt32(byte & 0x3F) }
        return scalar
    }

    /// Returns whether an identifier, or an escape in it, seems to start at a place.
    static func startsIdentifier(at place: Int, in text: BorrowedBytes) -> Bool {
        guard place < text.count else { return false }
        let first = text[place]
        if first < 0x80 { return first == UInt8(ascii: "\\") || isPart(UInt32(first), isFirst: true) }
        let length = text.sequenceLength(at: place)
        return length > 0 && isPart(scalar(text.part(place..<place + length)), isFirst: true)
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

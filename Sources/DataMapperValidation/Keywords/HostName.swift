/// The names of hosts whose labels can be in any language (RFC 5890 to 5893).
///
/// The properties of characters are those of Swift's standard library. It has neither scripts, directions nor types of
/// joining, so ranges stand for them.
enum HostName {
    /// Returns whether each label that begins with `xn--` stands for a label in Unicode. The form of the name is checked
    /// elsewhere.
    static func hasValidLabels(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false).map(Label.init)
        return areValid(labels)
    }

    /// Returns whether a name has only labels in ASCII or Unicode, and is not too long in its ASCII form.
    static func isInternational(_ name: String) -> Bool {
        // The ASCII form is not shorter than the number of characters.
        guard name.utf8.count <= 253 * 4 else { return false }
        let separators: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
        let labels = name.unicodeScalars.split(omittingEmptySubsequences: false) { separators.contains($0) }.map {
            Label(Substring($0))
        }
        let isOfForm = labels.allSatisfy { label in
            guard let ascii = label.ascii, 1...63 ~= ascii.utf8.count else { return false }
            return !ascii.hasPrefix("-") && !ascii.hasSuffix("-")
                && ascii.utf8.allSatisfy { $0 & 0xDF &- 0x41 < 26 || $0 &- 0x30 < 10 || $0 == 0x2D }
        }
        let length = labels.reduce(labels.count - 1) { $0 + ($1.ascii?.utf8.count ?? 0) }
        return isOfForm && length <= 253 && areValid(labels)
    }

    private static func areValid(_ labels: [Label]) -> Bool {
        guard labels.allSatisfy(\.isValid) else { return false }
        // Rules for the direction of labels apply as soon as one of them has characters from right to left.
        let hasDirections = labels.contains { $0.scalars.contains { [.right, .arabicDigit].contains(Direction($0)) } }
        return !hasDirections || labels.allSatisfy(\.hasOneDirection)
    }

    /// A part of a name between dots.
    private struct Label {
        /// The characters in Unicode.
        let scalars: [Unicode.Scalar]
        /// The form in ASCII; nil if there is none.
        let ascii: String?
        let isCanonical: Bool

        init(_ text: Substring) {
            let own = Array(text.unicodeScalars)
            guard own.allSatisfy(\.isASCII) else {
                (scalars, ascii, isCanonical) = (own, Punycode.encode(own).map { "xn--\($0)" }, true)
                return
            }
            ascii = String(text)
            guard text.lowercased().hasPrefix("xn--") else {
                (scalars, isCanonical) = (own, true)
                return
            }
            let decoded = Punycode.decode(text.dropFirst(4))
            scalars = decoded ?? own
            isCanonical =
                decoded.flatMap(Punycode.encode)?.lowercased() == text.dropFirst(4).lowercased()
                && !scalars.allSatisfy(\.isASCII)
        }

        /// Whether it is one in ASCII, or has only characters that are allowed at their places (RFC 5891 section 4.2).
        var isValid: Bool {
            guard isCanonical else { return false }
            guard let first = scalars.first, !scalars.allSatisfy(\.isASCII) else { return true }
            if first == "-" || scalars.last == "-" || scalars.dropFirst(2).prefix(2) == ["-", "-"] { return false }
            switch first.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: return false
            default: return scalars.indices.allSatisfy { isAllowed(at: $0) }
            }
        }

        /// RFC 5892 appendix A
        private func isAllowed(at place: Int) -> Bool {
            let before = place > 0 ? scalars[place - 1] : nil
            let after = place + 1 < scalars.count ? scalars[place + 1] : nil
            switch scalars[place].value {
            case 0xB7: return before == "l" && after == "l"
            case 0x375: return after.map { isIn([0x370...0x3FF, 0x1F00...0x1FFF], $0) } ?? false
            case 0x5F3, 0x5F4: return before.map { isIn([0x591...0x5F2, 0xFB1D...0xFB4F], $0) } ?? false
            case 0x30FB: return scalars.contains { $0.value != 0x30FB && isIn(HostName.japanese, $0) }
            case 0x660...0x669: return !scalars.contains { 0x6F0...0x6F9 ~= $0.value }
            case 0x6F0...0x6F9: return !scalars.contains { 0x660...0x669 ~= $0.value }
            case 0x200D: return before?.properties.canonicalCombiningClass == .virama
            case 0x200C: return before?.properties.canonicalCombiningClass == .virama || joins(at: place)
            default: return HostName.isAllowed(scalars[place])
            }
        }

        /// Whether a character that separates two letters stands between two that would be joined.
        private func joins(at place: Int) -> Bool {
            func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory != .nonspacingMark }
            guard let before = scalars[..<place].last(where: isLetter),
                let after = scalars[(place + 1)...].first(where: isLetter)
            else { return false }
            return isIn(HostName.joining, before) && !isIn(HostName.joiningOnlyBefore, before)
                && isIn(HostName.joining, after)
        }

        /// Whether the directions of its characters fit each other (RFC 5893 section 2).
        var hasOneDirection: Bool {
            let all = scalars.map { Direction($0) }
            guard let first = all.first, let last = all.last(where: { $0 != .mark }) else { return true }
            switch first {
            case .left: return last != .other && !all.contains(.right) && !all.contains(.arabicDigit)
            case .right:
                return last != .other && !all.contains(.left) && !(all.contains(.digit) && all.contains(.arabicDigit))
            default: return false
            }
        }
    }

    /// The direction of a character.
    private enum Direction {
        case left, right, digit, arabicDigit, mark, other

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x30...0x39, 0x6F0...0x6F9: self = .digit
            case 0x660...0x669: self = .arabicDigit
            case 0x2D: self = .other
            case 0x200C, 0x200D: self = .mark
            default:
                if scalar.properties.generalCategory == .nonspacingMark {
                    self = .mark
                } else {
                    let ranges: [ClosedRange<UInt32>] = [
                        0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
                    ]
                    self = isIn(ranges, scalar) ? .right : .left
                }
            }
        }
    }

    // MARK: Characters

    /// Whether a character is allowed at every place (RFC 5892 section 3).
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2D, 0x30...0x39, 0x61...0x7A, 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        // Marks for symbols and music, and parts of Korean syllables.
        case 0x20D0...0x20FF, 0x1D100...0x1D24F, 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
        default: break
        }
        let properties = scalar.properties
        if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint { return false }
        switch properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
            .spacingMark:
            return true
        default: return false
        }
    }

    private static let japanese: [ClosedRange<UInt32>] = [
        0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3041...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
        0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFD,
    ]

    /// Letters that are joined with their neighbours, and those that are joined only with the one before.
    private static let joining: [ClosedRange<UInt32>] = [
        0x622...0x64A, 0x66E...0x673, 0x675...0x6D3, 0x6FA...0x6FF, 0x710...0x77F, 0x7CA...0x7EA, 0x840...0x8C7,
        0x1820...0x18AA, 0xA840...0xA872,
    ]
    private static let joiningOnlyBefore: [ClosedRange<UInt32>] = [
        0x622...0x625, 0x627...0x627, 0x629...0x629, 0x62F...0x632, 0x648...0x648, 0x671...0x673, 0x675...0x677,
        0x688...0x699, 0x6C0...0x6C0, 0x6C3...0x6CB, 0x6CD...0x6CD, 0x6CF...0x6CF, 0x6D2...0x6D3,
    ]
}

private func isIn(_ ranges: [ClosedRange<UInt32>], _ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
}

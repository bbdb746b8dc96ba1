/// The parts of a regular expression, from the innermost ones to the outermost one, which is the last one.
///
/// Parts refer to others by their indices, so that neither creating nor freeing them needs recursion.
package struct PatternParts {
    enum Part {
        case set(ScalarSet)
        case assertion(PatternAssertion)
        case sequence([Int])
        case alternatives([Int])
        /// A repetition; without `most`, there is no upper limit.
        case repeated(Int, least: Int, most: Int?)
    }

    private(set) var all: [Part] = []

    fileprivate mutating func add(_ part: Part) -> Int {
        all.append(part)
        return all.count - 1
    }
}

/// A condition that matches no character.
enum PatternAssertion: Sendable {
    case start, end, wordBoundary, noWordBoundary
}

/// Why a regular expression cannot be used.
package enum PatternError: Error {
    case invalid
    /// It has a part that cannot be matched in linear time.
    case unsupported
    case tooLarge
}

/// Reads regular expressions of ECMA 262 (section 22.2.1) with Unicode scalars as characters.
///
/// Groups capture nothing, and repetitions are neither greedy nor lazy, because a schema only asks if there is a match.
package struct PatternParser {
    private let text: [Unicode.Scalar]
    private var position = 0
    private var parts = PatternParts()

    /// Groups may be nested this deeply, and texts may be this long.
    private static let deepest = 100
    private static let longest = 10_000
    private static let mostRepetitions = 10_000

    private init(_ text: String) throws(PatternError) {
        if text.utf8.count > Self.longest { throw .tooLarge }
        self.text = Array(text.unicodeScalars)
    }

    package static func parse(_ text: String) throws(PatternError) -> PatternParts {
        var parser = try PatternParser(text)
        try parser.parse()
        return parser.parts
    }

    // MARK: Structure

    private var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

    private mutating func take(_ expected: String) -> Bool {
        let scalars = Array(expected.unicodeScalars)
        guard text[position...].starts(with: scalars) else { return false }
        position += scalars.count
        return true
    }

    /// A group that has not been closed, or the whole expression.
    private struct Group {
        var alternatives: [Int] = []
        var sequence: [Int] = []
    }

    private mutating func parse() throws(PatternError) {
        var outer: [Group] = []
        var group = Group()
        while let scalar = next {
            switch scalar {
            case "|":
                position += 1
                group.alternatives.append(sequence(of: group))
                group.sequence = []
            case "(":
                position += 1
                try beginGroup()
                outer.append(group)
                if outer.count >= Self.deepest { throw .tooLarge }
                group = Group()
            case ")":
                guard let enclosing = outer.popLast() else { throw .invalid }
                position += 1
                // Unlike a condition, a group with a condition can be repeated.
                let part = parts.add(.sequence([end(of: group)]))
                group = enclosing
                group.sequence.append(try repeated(part))
            default:
                let part = try atom()
                group.sequence.append(try repeated(parts.add(part)))
            }
        }
        if !outer.isEmpty { throw .invalid }
        _ = parts.add(.sequence([end(of: group)]))
    }

    private mutating func sequence(of group: Group) -> Int {
        group.sequence.count == 1 ? group.sequence[0] : parts.add(.sequence(group.sequence))
    }

    private mutating func end(of group: Group) -> Int {
        let last = sequence(of: group)
        return group.alternatives.isEmpty ? last : parts.add(.alternatives(group.alternatives + [last]))
    }

    /// Reads the quantifier after a part.
    private mutating func repeated(_ part: Int) throws(PatternError) -> Int {
        guard let (least, most) = try quantifier() else { return part }
        if case .assertion = parts.all[part] { throw .invalid }
        _ = take("?")
        return parts.add(.repeated(part, least: least, most: most))
    }

    private mutating func quantifier() throws(PatternError) -> (Int, Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        let start = position
        guard take("{"), let least = number() else {
            position = start
            return nil
        }
        var most: Int? = least
        if take(",") { most = number() }
        guard take("}") else {
            position = start
            return nil
        }
        if max(least, most ?? 0) > Self.mostRepetitions { throw .tooLarge }
        if let most, most < least { throw .invalid }
        return (least, most)
    }

    /// Reads digits. A larger number than repetitions may have is as good as any other one.
    private mutating func number() -> Int? {
        var value: Int?
        while let scalar = next, scalar.isASCIIDigit {
            value = min((value ?? 0) * 10 + Int(scalar.value - 0x30), Self.mostRepetitions + 1)
            position += 1
        }
        return value
    }

    private mutating func atom() throws(PatternError) -> PatternParts.Part {
        guard let scalar = next else { throw .invalid }
        position += 1
        switch scalar {
        case "^": return .assertion(.start)
        case "$": return .assertion(.end)
        case ".": return .set(.anyButLineEnds)
        case "[": return .set(try characterClass())
        case "\\": return try escape()
        case "*", "+", "?": throw .invalid
        default: return .set(ScalarSet(scalar.value...scalar.value))
        }
    }

    /// Reads what follows the parenthesis that opens a group.
    private mutating func beginGroup() throws(PatternError) {
        guard take("?") else { return }
        if take("=") || take("!") || take("<=") || take("<!") { throw .unsupported }
        if take("<") {
            try groupName()
        } else if !take(":") {
            throw .invalid
        }
    }

    private mutating func groupName() throws(PatternError) {
        let start = position
        while let scalar = next, scalar != ">" {
            guard scalar == "_" || scalar == "$" || scalar.properties.isAlphabetic || scalar.properties.isIDContinue
            else { throw .invalid }
            position += 1
        }
        if position == start || !take(">") { throw .invalid }
    }

    // MARK: Characters

    private mutating func escape() throws(PatternError) -> PatternParts.Part {
        if take("b") { return .assertion(.wordBoundary) }
        if take("B") { return .assertion(.noWordBoundary) }
        if let scalar = next, "123456789k".unicodeScalars.contains(scalar) { throw .unsupported }
        return .set(try escapedSet(inClass: false))
    }

    /// Reads what follows a backslash.
    private mutating func escapedSet(inClass: Bool) throws(PatternError) -> ScalarSet {
        guard let scalar = next else { throw .invalid }
        position += 1
        switch scalar {
        case "d": return .digits
        case "D": return .digits.inverted
        case "w": return .word
        case "W": return .word.inverted
        case "s": return .space
        case "S": return .space.inverted
        case "p": return try property()
        case "P": return try property().inverted
        default:
            position -= 1
            let code = try escapedScalar(inClass: inClass)
            return ScalarSet(code...code)
        }
    }

    private mutating func escapedScalar(inClass: Bool) throws(PatternError) -> UInt32 {
        guard let scalar = next else { throw .invalid }
        position += 1
        switch scalar {
        case "t": return 9
        case "n": return 10
        case "v": return 11
        case "f": return 12
        case "r": return 13
        case "b" where inClass: return 8
        case "0":
            if let digit = next, digit.isASCIIDigit { throw .invalid }
            return 0
        case "c":
            guard let letter = next, letter.isASCII, letter.properties.isAlphabetic else { throw .invalid }
            position += 1
            return letter.value % 32
        case "x": return try hexadecimal(2)
        case "u": return try unicodeEscape()
        default:
            if scalar.isASCIIDigit || scalar.isASCII && scalar.properties.isAlphabetic { throw .invalid }
            return scalar.value
        }
    }

    private mutating func unicodeEscape() throws(PatternError) -> UInt32 {
        if take("{") {
            var value: UInt32 = 0
            let start = position
            while let digit = next?.hexadecimalValue {
                value = value * 16 + digit
                if value > 0x10FFFF { throw .invalid }
                position += 1
            }
            if position == start || !take("}") { throw .invalid }
            return value
        }
        let first = try hexadecimal(4)
        let start = position
        guard (0xD800...0xDBFF).contains(first), take("\\u") else { return first }
        if next != "{", let second = try? hexadecimal(4), (0xDC00...0xDFFF).contains(second) {
            return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        }
        position = start
        return first
    }

    private mutating func hexadecimal(_ count: Int) throws(PatternError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            guard let digit = next?.hexadecimalValue else { throw .invalid }
            value = value * 16 + digit
            position += 1
        }
        return value
    }

    /// Reads the name of a general category after `\p`.
    private mutating func property() throws(PatternError) -> ScalarSet {
        guard take("{") else { throw .invalid }
        var name = ""
        while let scalar = next, scalar != "}" {
            name.unicodeScalars.append(scalar)
            position += 1
        }
        guard take("}") else { throw .invalid }
        for prefix in ["General_Category=", "gc="] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
        guard let set = ScalarSet(category: name) else { throw .unsupported }
        return set
    }

    private mutating func characterClass() throws(PatternError) -> ScalarSet {
        let isInverted = take("^")
        var set = ScalarSet()
        while !take("]") {
            let first = try classMember()
            let start = position
            if let low = first.single, take("-"), next != "]" {
                let second = try classMember()
                if let high = second.single {
                    if high < low { throw .invalid }
                    set.formUnion(ScalarSet(low...high))
                    continue
                }
            }
            // A hyphen that begins no range is a character, as in `[a-]` and `[a-\d]`.
            position = start
            set.formUnion(first)
        }
        return isInverted ? set.inverted : set
    }

    private mutating func classMember() throws(PatternError) -> ScalarSet {
        guard let scalar = next else { throw .invalid }
        position += 1
        return scalar == "\\" ? try escapedSet(inClass: true) : ScalarSet(scalar.value...scalar.value)
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }

    fileprivate var hexadecimalValue: UInt32? {
        switch self {
        case "0"..."9": value - 0x30
        case "a"..."f", "A"..."F": value & 0xDF - 0x37
        default: nil
        }
    }
}

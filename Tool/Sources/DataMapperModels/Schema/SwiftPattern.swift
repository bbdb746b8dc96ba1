/// Translates the regular expression of a schema (ECMA-262) to one of Swift that matches the same texts.
///
/// A schema can come from anywhere, and Swift cannot end a match that takes too long. So an expression is translated
/// only if it can match a text in few ways: a group that is repeated has a fixed length, and at most one part can go on
/// where the next one begins. It must match the whole text (`^...$`) and consist of ASCII characters, because for these
/// both languages agree.
struct SwiftPattern {
    private var rest: ArraySlice<UInt8>
    private var result = ""
    /// What the part before this place could go on to match.
    private var following: Set<UInt8> = []
    private var overlaps = 0

    /// Returns `/[0-9]{5}/` for `^[0-9]{5}$`, or nil.
    static func literal(_ pattern: String) -> String? {
        let bytes = Array(pattern.utf8)
        guard bytes.count > 2, bytes.first == UInt8(ascii: "^"), bytes.last == UInt8(ascii: "$") else { return nil }
        var translation = SwiftPattern(rest: bytes.dropFirst().dropLast())
        guard translation.sequence(depth: 0) != nil, translation.rest.isEmpty, translation.overlaps < 2 else {
            return nil
        }
        return "/\(translation.result)/"
    }

    private init(rest: ArraySlice<UInt8>) { self.rest = rest }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// Translates up to the end of a group. Returns whether all matches have the same length, or nil if something
    /// cannot be translated.
    private mutating func sequence(depth: Int) -> Bool? {
        var isFixed = true
        while let byte = rest.first, byte != UInt8(ascii: ")") {
            if take("|") {
                guard depth > 0 else { return nil }
                result += "|"
                isFixed = false
                endPart()
                continue
            }
            var isPartFixed = true
            var set = Self.ascii
            if take("(") {
                guard depth < 8, !take("?") || take(":") else { return nil }
                result += "(?:"
                endPart()
                guard let fixed = sequence(depth: depth + 1), take(")") else { return nil }
                result += ")"
                isPartFixed = fixed
            } else {
                guard let atom = take("[") ? characterClass() : character() else { return nil }
                set = atom
                if !following.isDisjoint(with: set) { overlaps += 1 }
            }
            guard let count = repetition(), isPartFixed || count.most == 1 else { return nil }
            if count.least != count.most || !isPartFixed { isFixed = false }
            let before = count.least == 0 ? following : []
            following = before.union(count.least != count.most || !isPartFixed ? set : [])
        }
        return isFixed
    }

    private mutating func endPart() {
        if !following.isEmpty { overlaps += 1 }
        following = []
    }

    /// Translates a character outside of a class, and returns what it matches.
    private mutating func character() -> Set<UInt8>? {
        if take("\\") { return escape(inClass: false) }
        guard let byte = rest.popFirst(), !"*+?{}[].^$".utf8.contains(byte) else { return nil }
        // A literal cannot begin or end with a space.
        if byte == 0x20 { result += "[ ]" } else if !write(byte, inClass: false) { return nil }
        return [byte]
    }

    /// Translates a class after its `[`, and returns what it matches.
    private mutating func characterClass() -> Set<UInt8>? {
        var set: Set<UInt8> = []
        result += "["
        while !take("]") {
            guard let member = classMember() else { return nil }
            set.formUnion(member)
            guard rest.first == UInt8(ascii: "-"), rest.dropFirst().first != UInt8(ascii: "]") else { continue }
            rest.removeFirst()
            result += "-"
            guard member.count == 1, let first = member.first, let end = classMember(), end.count == 1,
                let last = end.first, first <= last
            else { return nil }
            set.formUnion(first...last)
        }
        result += "]"
        return set.isEmpty ? nil : set
    }

    private mutating func classMember() -> Set<UInt8>? {
        if take("\\") { return escape(inClass: true) }
        guard let byte = rest.popFirst(), byte != UInt8(ascii: "^"), write(byte, inClass: true) else { return nil }
        return [byte]
    }

    /// Translates what follows a backslash.
    private mutating func escape(inClass: Bool) -> Set<UInt8>? {
        guard let byte = rest.popFirst() else { return nil }
        switch byte {
        case UInt8(ascii: "d"):
            result += inClass ? "0-9" : "[0-9]"
            return Self.digits
        case UInt8(ascii: "w"):
            result += inClass ? "A-Za-z0-9_" : "[A-Za-z0-9_]"
            return Self.word
        default:
            return !Self.word.contains(byte) && byte != 0x20 && write(byte, inClass: inClass) ? [byte] : nil
        }
    }

    /// Writes a visible character of ASCII, or a space, and returns whether it is one.
    private mutating func write(_ byte: UInt8, inClass: Bool) -> Bool {
        guard byte >= 0x20, byte < 0x7F else { return false }
        let isPlain = Self.word.contains(byte) || (inClass ? " .:,;@%=" : "-:,;@%=\"'!#&~<>").utf8.contains(byte)
        result += (isPlain ? "" : "\\") + String(Unicode.Scalar(byte))
        return true
    }

    /// Translates the repetition of a part, if there is one. Without an upper bound, `most` is nil.
    private mutating func repetition() -> (least: Int, most: Int?)? {
        let start = rest
        let count: (Int, Int?)
        if take("?") {
            count = (0, 1)
        } else if take("*") {
            count = (0, nil)
        } else if take("+") {
            count = (1, nil)
        } else if take("{") {
            guard let least = number() else { return nil }
            var most: Int? = least
            if take(",") { most = number() }
            guard take("}"), most.map({ $0 >= least }) ?? true else { return nil }
            count = (least, most)
        } else {
            return (1, 1)
        }
        result += String(decoding: start.prefix(start.count - rest.count), as: UTF8.self)
        // `+?` and `++` have meanings of their own.
        return rest.first.map { "?+".utf8.contains($0) } ?? false ? nil : count
    }

    /// Parses up to three digits.
    private mutating func number() -> Int? {
        let digits = rest.prefix { Self.digits.contains($0) }
        guard digits.count < 4 else { return nil }
        rest = rest.dropFirst(digits.count)
        return Int(String(decoding: digits, as: UTF8.self))
    }

    private static let ascii = Set<UInt8>(0..<128)
    private static let digits = Set("0123456789".utf8)
    private static let word = digits.union("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_".utf8)
}

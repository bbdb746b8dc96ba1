/// A document that keeps the order of its members and the spelling of its numbers and strings. Others are derived from
/// it.
indirect enum JsonTree: Equatable {
    case object([Member])
    case array([JsonTree])
    /// A number, a string with its quotes, `true`, `false` or `null`.
    case leaf(String)

    struct Member: Equatable {
        /// The key with its quotes.
        var key: String
        var value: JsonTree
    }

    /// Parses a valid document, in which a comma may follow the last element or member: both decoders accept it. Returns
    /// nil for text that a valid document cannot contain.
    init?(_ text: String) {
        var parser = TreeParser(bytes: Array(text.utf8))
        guard let tree = parser.value() else { return nil }
        parser.skipSpace()
        guard parser.position == parser.bytes.count else { return nil }
        self = tree
    }

    var isNumber: Bool {
        if case .leaf(let text) = self, let first = text.utf8.first {
            first == 45 || (48...57).contains(first)
        } else {
            false
        }
    }

    var isString: Bool { if case .leaf(let text) = self { text.utf8.first == 34 } else { false } }

    var isTreeEmpty: Bool {
        switch self {
        case .object(let members): members.isEmpty
        case .array(let elements): elements.isEmpty
        case .leaf: true
        }
    }

    /// Whether all numbers, literals and strings are spelled as JSON requires.
    var isValid: Bool {
        switch self {
        case .object(let members): members.allSatisfy { JsonTree.leaf($0.key).isValid && $0.value.isValid }
        case .array(let elements): elements.allSatisfy(\.isValid)
        case .leaf(let text): isString ? Self.isValid(string: text) : Self.isValid(token: text)
        }
    }

    private static func isValid(token: String) -> Bool {
        if ["true", "false", "null"].contains(token) { return true }
        // A regular expression would be parsed in each call, which takes long.
        var rest = token.utf8[...]
        func skip(_ characters: String) -> Bool {
            guard let next = rest.first, characters.utf8.contains(next) else { return false }
            rest.removeFirst()
            return true
        }
        func skipDigits() -> Bool {
            let count = rest.count
            while skip("0123456789") {}
            return rest.count < count
        }
        _ = skip("-")
        if !skip("0"), !skipDigits() { return false }
        if skip("."), !skipDigits() { return false }
        if skip("eE") {
            _ = skip("+-")
            if !skipDigits() { return false }
        }
        return rest.isEmpty
    }

    /// Bytes that are not UTF-8 have been replaced by replacement characters.
    private static func isValid(string: String) -> Bool {
        guard !string.unicodeScalars.contains(where: { $0.value < 32 || $0 == "\u{FFFD}" }) else { return false }
        guard string.utf8.contains(UInt8(ascii: "\\")) else { return true }
        let escapes =
            #/\\(["\\/bfnrt]|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-ce-fA-CE-F][0-9a-fA-F]{3}|u[dD][0-7][0-9a-fA-F]{2})/#
        return !string.replacing(escapes, with: "").contains("\\")
    }

    /// Whether an object has two members with the same key.
    var hasDuplicates: Bool {
        switch self {
        case .object(let members):
            Set(members.map(\.key)).count < members.count || members.contains { $0.value.hasDuplicates }
        case .array(let elements): elements.contains(where: \.hasDuplicates)
        case .leaf: false
        }
    }

    /// The text, with `space` around every token.
    func text(space: String = "") -> String {
        switch self {
        case .leaf(let text):
            space + text + space
        case .array(let elements):
            space + "[" + elements.map { $0.text(space: space) }.joined(separator: ",") + "]" + space
        case .object(let members):
            space + "{"
                + members.map { space + $0.key + space + ":" + $0.value.text(space: space) }.joined(separator: ",")
                + "}" + space
        }
    }

    /// Returns the same tree for objects that differ only in the order of their members.
    var sorted: JsonTree {
        switch self {
        case .leaf: self
        case .array(let elements): .array(elements.map(\.sorted))
        case .object(let members):
            .object(members.map { Member(key: $0.key, value: $0.value.sorted) }.sorted { $0.key < $1.key })
        }
    }

    /// The paths to all values, as positions.
    var places: [[Int]] {
        let children: [JsonTree] =
            switch self {
            case .leaf: []
            case .array(let elements): elements
            case .object(let members): members.map(\.value)
            }
        return [[]] + children.indices.flatMap { index in children[index].places.map { [index] + $0 } }
    }

    subscript(place: ArraySlice<Int>) -> JsonTree {
        get {
            guard let index = place.first else { return self }
            switch self {
            case .leaf: return self
            case .array(let elements): return elements[index][place.dropFirst()]
            case .object(let members): return members[index].value[place.dropFirst()]
            }
        }
        set {
            guard let index = place.first else {
                self = newValue
                return
            }
            switch self {
            case .leaf:
                break
            case .array(var elements):
                elements[index][place.dropFirst()] = newValue
                self = .array(elements)
            case .object(var members):
                members[index].value[place.dropFirst()] = newValue
                self = .object(members)
            }
        }
    }

    func replacing(_ place: [Int], by value: JsonTree) -> JsonTree {
        var tree = self
        tree[place[...]] = value
        return tree
    }
}

private struct TreeParser {
    let bytes: [UInt8]
    var position = 0

    mutating func skipSpace() {
        while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) { position += 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    mutating func value() -> JsonTree? {
        if take(UInt8(ascii: "{")) {
            var members: [JsonTree.Member] = []
            if take(UInt8(ascii: "}")) { return .object([]) }
            repeat {
                if !members.isEmpty, take(UInt8(ascii: "}")) { return .object(members) }
                guard case .leaf(let key)? = value(), take(UInt8(ascii: ":")), let value = value() else { return nil }
                members.append(JsonTree.Member(key: key, value: value))
            } while take(UInt8(ascii: ","))
            return take(UInt8(ascii: "}")) ? .object(members) : nil
        }
        if take(UInt8(ascii: "[")) {
            var elements: [JsonTree] = []
            if take(UInt8(ascii: "]")) { return .array([]) }
            repeat {
                if !elements.isEmpty, take(UInt8(ascii: "]")) { return .array(elements) }
                guard let value = value() else { return nil }
                elements.append(value)
            } while take(UInt8(ascii: ","))
            return take(UInt8(ascii: "]")) ? .array(elements) : nil
        }
        return leaf()
    }

    mutating func leaf() -> JsonTree? {
        skipSpace()
        let start = position
        if take(UInt8(ascii: "\"")) {
            while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
                position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard take(UInt8(ascii: "\"")) else { return nil }
        } else {
            while position < bytes.count, !Array(",:]}[{\" \t\r\n".utf8).contains(bytes[position]) { position += 1 }
        }
        return position > start ? .leaf(String(decoding: bytes[start..<position], as: UTF8.self)) : nil
    }
}

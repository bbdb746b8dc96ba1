import DataMapper
import DataMapperTools

extension FuzzProperty {
    /// Pointers are parsed and printed as RFC 6901 says. Reading, setting and removing with them is the same as walking
    /// by hand.
    static let pointers = FuzzProperty("Pointers", longestInput: 300) { input in
        var reader = Trees.Reader(input)
        let shape = reader.byte()
        if shape % 4 != 0 { try Pointers.checkWays(&reader, UInt8(shape)) }
        let bytes = reader.rest()
        try Pointers.checkText(String(decoding: bytes, as: UTF8.self))
        try Pointers.checkFragment(String(decoding: bytes, as: UTF8.self))
    }
}

enum Pointers {
    // MARK: Texts

    static func checkText(_ text: String) throws {
        let expected = tokens(of: Array(text.utf8))
        guard let pointer = try? JsonPointer(text) else {
            return try expect(expected == nil, "\(text.debugDescription) is a pointer")
        }
        guard let expected else { throw Violation("\(text.debugDescription) is no pointer") }
        try expect(
            pointer.tokens.elementsEqual(expected, by: Trees.areSame), "\(text.debugDescription): \(pointer.tokens)")
        try expect(Trees.areSame(pointer.description, text), "\(text.debugDescription) becomes \(pointer)")
        let fragment = pointer.uriFragment
        try expect(fragment.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(fragment) is not ASCII")
        try expect(JsonPointer(uriFragment: fragment) == pointer, "\(text.debugDescription): \(fragment)")
    }

    static func checkFragment(_ text: String) throws {
        let expected = decoded(text).flatMap { tokens(of: $0) }
        let found = try? JsonPointer(uriFragment: text)
        try expect((found == nil) == (expected == nil), "the fragment \(text.debugDescription)")
        if let found, let expected {
            try expect(found.tokens.elementsEqual(expected, by: Trees.areSame), "the fragment \(text.debugDescription)")
        }
    }

    /// RFC 6901 sections 3 and 4, with one replacement after the other.
    private static func tokens(of text: [UInt8]) -> [String]? {
        if text.isEmpty { return [] }
        guard text[0] == UInt8(ascii: "/") else { return nil }
        var tokens: [String] = []
        for part in text.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            var token: [UInt8] = []
            var pieces = part.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
            token += pieces.removeFirst()
            for piece in pieces {
                switch piece.first {
                case UInt8(ascii: "0"): token.append(UInt8(ascii: "~"))
                case UInt8(ascii: "1"): token.append(UInt8(ascii: "/"))
                default: return nil
                }
                token += piece.dropFirst()
            }
            tokens.append(String(decoding: token, as: UTF8.self))
        }
        return tokens
    }

    private static func decoded(_ fragment: String) -> [UInt8]? {
        var bytes = Array(fragment.utf8)
        if bytes.first == UInt8(ascii: "#") { bytes.removeFirst() }
        var decoded: [UInt8] = []
        var position = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "%") {
                guard position + 2 < bytes.count,
                    let high = Character(UnicodeScalar(bytes[position + 1])).hexDigitValue,
                    let low = Character(UnicodeScalar(bytes[position + 2])).hexDigitValue
                else { return nil }
                decoded.append(UInt8(high << 4 | low))
                position += 3
            } else {
                decoded.append(bytes[position])
                position += 1
            }
        }
        return String(validating: decoded, as: UTF8.self) == nil ? nil : decoded
    }

    // MARK: Ways

    static func checkWays(_ reader: inout Trees.Reader, _ forms: UInt8) throws {
        var tree = reader.value()
        var value = tree.supported(forms)
        for _ in 0..<1 + reader.byte() % 6 {
            let tokens = reader.tokens(in: tree)
            let pointer = JsonPointer(tokens: tokens)
            try checkGet(tree, value, pointer)
            let before = value
            let expected: Trees.Value?
            let isDone: Bool
            if reader.byte() % 3 == 0 {
                expected = tree.pointersRemoving(tokens[...])
                isDone = (try? value.remove(at: pointer)) != nil
            } else {
                let new = reader.value(2)
                expected = tree.pointersSetting(new, at: tokens[...])
                isDone = (try? value.set(new.supported(forms &* 5), at: pointer)) != nil
            }
            try expect(isDone == (expected != nil), "\(before) at \(pointer) is changed: \(isDone)")
            tree = expected ?? tree
            try expect(
                Trees.areSame(value.description, tree.supported().description), "\(before) at \(pointer): \(value)")
            try expect(expected != nil || before == value || "\(before)".contains("nan"), "\(before) is not the same")
        }
    }

    private static func checkGet(_ tree: Trees.Value, _ value: SupportedType, _ pointer: JsonPointer) throws {
        let expected = tree.value(at: pointer.tokens)
        let found = value[pointer]
        try expect((found == nil) == (expected == nil), "\(value) at \(pointer)")
        if let found, let expected {
            try expect(expected.equals(Trees.Value(found)), "\(value) at \(pointer): \(found)")
        }
        do {
            _ = try value.value(at: pointer)
            try expect(expected != nil, "\(value) at \(pointer) is found")
        } catch let error as JsonPointerError {
            try expect(expected == nil, "\(value): \(error)")
            let reached = tree.value(at: error.reached.tokens)
            try expect(reached != nil && reached?.child(error.token) == nil, "\(value): \(error)")
        }
    }
}

extension Trees.Value {
    /// Missing or null objects along the path are created.
    fileprivate func pointersSetting(_ new: Trees.Value, at tokens: ArraySlice<String>) -> Trees.Value? {
        guard let token = tokens.first else { return new }
        let rest = tokens.dropFirst()
        switch self {
        case .null:
            return (token == "-" ? Trees.Value.array([]) : .object([])).pointersSetting(new, at: tokens)
        case .array(var elements):
            guard let index = token == "-" ? elements.count : Self.index(token), index <= elements.count else {
                return nil
            }
            if index == elements.count { elements.append(.null) }
            guard let changed = elements[index].pointersSetting(new, at: rest) else { return nil }
            elements[index] = changed
            return .array(elements)
        case .object(var members):
            if child(token) == nil { members.append(Trees.Member(key: token, value: .null)) }
            for place in members.indices where Trees.areSame(members[place].key, token) {
                guard let changed = members[place].value.pointersSetting(new, at: rest) else { return nil }
                members[place].value = changed
            }
            return .object(members)
        default: return nil
        }
    }

    fileprivate func pointersRemoving(_ tokens: ArraySlice<String>) -> Trees.Value? {
        guard let token = tokens.first, let old = child(token) else { return nil }
        let isLast = tokens.count == 1
        let changed = isLast ? nil : old.pointersRemoving(tokens.dropFirst())
        if !isLast, changed == nil { return nil }
        switch self {
        case .array(var elements):
            guard let index = Self.index(token) else { return nil }
            if let changed { elements[index] = changed } else { elements.remove(at: index) }
            return .array(elements)
        case .object(let members):
            return .object(
                members.compactMap { member in
                    if !Trees.areSame(member.key, token) { return member }
                    return changed.map { Trees.Member(key: token, value: $0) }
                })
        default: return nil
        }
    }
}

import DataMapper

/// Values in the simplest form, for reference implementations that recurse and copy.
enum Trees {
    indirect enum Value {
        case null
        case bool(Bool)
        case number(Number)
        case text(String)
        case array([Value])
        case object([Member])
    }

    struct Member {
        var key: String
        var value: Value
    }

    static let keys = [
        "a", "b", "c", "", "0", "1", "-", "01", "~", "a/b", "\u{e9}", "e\u{301}", "a key that is long", "d", "\n", "%",
    ]

    static let serializer = JsonSerializer()

    /// Whether two strings have the same bytes. Swift's `==` compares by Unicode equivalence.
    static func areSame(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }
}

extension Trees.Value {
    /// The number of values and keys, and of bytes of keys and strings.
    var size: (count: Int, bytes: Int) {
        switch self {
        case .null, .bool, .number: (1, 0)
        case .text(let text): (1, text.utf8.count)
        case .array(let elements):
            elements.reduce(into: (1, 0)) { sum, element in
                let size = element.size
                sum = (sum.0 + size.count, sum.1 + size.bytes)
            }
        case .object(let members):
            members.reduce(into: (1, 0)) { sum, member in
                let size = member.value.size
                sum = (sum.0 + 1 + size.count, sum.1 + member.key.utf8.count + size.bytes)
            }
        }
    }

    /// The value to which a token of a pointer leads.
    func child(_ token: String) -> Trees.Value? {
        switch self {
        case .array(let elements): Self.index(token).flatMap { $0 < elements.count ? elements[$0] : nil }
        case .object(let members): members.first { Trees.areSame($0.key, token) }?.value
        default: nil
        }
    }

    func value(at tokens: [String]) -> Trees.Value? {
        tokens.reduce(self as Trees.Value?) { $0?.child($1) }
    }

    static func index(_ token: String) -> Int? {
        guard let first = token.utf8.first, token.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            first != 0x30 || token.utf8.count == 1
        else { return nil }
        return Int(token)
    }

    /// Equality as the documentation defines it.
    func equals(_ other: Trees.Value) -> Bool {
        switch (self, other) {
        case (.null, .null): return true
        case (.bool(let a), .bool(let b)): return a == b
        case (.number(let a), .number(let b)): return a.normal == b.normal
        case (.text(let a), .text(let b)): return Trees.areSame(a, b)
        case (.array(let a), .array(let b)):
            return a.count == b.count && zip(a, b).allSatisfy { $0.equals($1) }
        case (.object(let a), .object(let b)):
            return a.count == b.count
                && a.allSatisfy { member in
                    guard let value = other.child(member.key) else { return false }
                    return member.value.equals(value)
                }
        default: return false
        }
    }

    // MARK: The library's values

    /// The value as a value of the library. Each bit of `forms` says whether a part is created in Swift or read from
    /// text.
    func supported(_ forms: UInt8 = 0) -> SupportedType {
        if forms & 1 != 0, let json { return Trees.serializer.deserialize(fromString: json) }
        let inner = forms >> 1 | forms << 7
        return switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let number): number.supported
        case .text(let text): .string(text)
        case .array(let elements):
            .array(elements.enumerated().map { $1.supported(inner &+ UInt8(truncatingIfNeeded: $0)) })
        case .object(let members):
            .object(
                members.enumerated().map { ($1.key, $1.value.supported(inner &+ UInt8(truncatingIfNeeded: $0))) })
        }
    }

    /// The text, or nil if JSON cannot express the value.
    var json: String? {
        switch self {
        case .null: return "null"
        case .bool(let value): return "\(value)"
        case .number(let number): return number.json
        case .text(let text): return Self.quoted(text)
        case .array(let elements):
            let texts = elements.compactMap(\.json)
            return texts.count == elements.count ? "[" + texts.joined(separator: ",") + "]" : nil
        case .object(let members):
            let texts = members.compactMap { member in member.value.json.map { Self.quoted(member.key) + ":" + $0 } }
            return texts.count == members.count ? "{" + texts.joined(separator: ",") + "}" : nil
        }
    }

    private static func quoted(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "\"") { json, scalar in
            switch scalar {
            case "\n": json += "\\n"
            case "\"", "\\": json += "\\\(scalar)"
            default: json.unicodeScalars.append(scalar)
            }
        } + "\""
    }

    /// Creates the simplest form of a value of the library.
    init(_ value: SupportedType) {
        if value.isNull {
            self = .null
        } else if let bool = value.bool {
            self = .bool(bool)
        } else if let text = value.string {
            self = .text(text)
        } else if let elements = value.array {
            self = .array(elements.map { Trees.Value($0) })
        } else if let entries = value.entries {
            self = .object(entries.map { Trees.Member(key: $0.key, value: Trees.Value($0.value)) })
        } else {
            self = .number(Trees.Number(value))
        }
    }
}

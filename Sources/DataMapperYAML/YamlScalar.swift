#if YAML
internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The tags that mean something. All others are `other`, and are ignored.
enum YamlTag {
    case none, nonSpecific, string, integer, float, boolean, null, binary, timestamp, sequence, mapping, other

    init(_ text: String?) {
        switch text {
        case nil: self = .none
        case "!": self = .nonSpecific
        case "tag:yaml.org,2002:str": self = .string
        case "tag:yaml.org,2002:int": self = .integer
        case "tag:yaml.org,2002:float": self = .float
        case "tag:yaml.org,2002:bool": self = .boolean
        case "tag:yaml.org,2002:null": self = .null
        case "tag:yaml.org,2002:binary": self = .binary
        case "tag:yaml.org,2002:timestamp": self = .timestamp
        case "tag:yaml.org,2002:seq": self = .sequence
        case "tag:yaml.org,2002:map": self = .mapping
        default: self = .other
        }
    }

    /// Whether a scalar with the tag is a text, whatever it looks like.
    var isOfTexts: Bool { self == .nonSpecific || self == .string }

    var isStandard: Bool {
        switch self {
        case .none, .nonSpecific, .other: false
        default: true
        }
    }
}

/// The text of a scalar, and its type by the core schema (YAML 1.2.2 section 10.3).
struct YamlScalar {
    enum Content {
        case text
        /// A scalar without bytes; a long number if no other node can have it.
        case node(TapeNode)
        /// A hexadecimal or octal integer of more than 64 bits.
        case tooLarge
        case data([UInt8])
    }

    private let text: BorrowedBytes
    private let readsYesAndNo: Bool

    init(_ text: BorrowedBytes, readsYesAndNo: Bool = false) {
        self.text = text
        self.readsYesAndNo = readsYesAndNo
    }

    /// The value, or nil if the tag does not allow the text.
    func content(_ tag: YamlTag, isPlain: Bool) -> Content? {
        switch tag {
        case .none, .other, .sequence, .mapping: isPlain ? plain : .text
        case .nonSpecific, .string: .text
        case .integer: integer
        case .float: float
        case .boolean: boolean
        case .null: null
        case .binary: binary
        case .timestamp: YamlTimestamp(text).date.map { .node(.date($0)) }
        }
    }

    /// Returns the text with which a number or a date is written again, or nil if its value is always written like this.
    /// If the text would have another type without its tag, the tag is a part of it.
    func spelling(of content: Content, _ tag: YamlTag) -> [UInt8]? {
        guard case .node(let node) = content else { return nil }
        if node.kind == .date { return Array("!!timestamp ".utf8) + text }
        if !node.isNumber { return nil }
        if tag == .float, integer != nil { return Array("!!float ".utf8) + text }
        return isUsual && node.kind != .bigNumber ? nil : Array(text)
    }

    /// Whether this is a number like `-120.50`, with at most 17 digits and nothing that needs to be remembered.
    ///
    /// A number of 16 or 17 digits is not always the text of a `Double`. If it is not, it is written without the zeros at
    /// its end. So a number that ends with a zero has at most 15 digits here.
    private var isUsual: Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        let whole = digits.prefix(while: Self.isDigit)
        let fraction = digits.dropFirst(whole.count + 1)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0"), digits.count <= 18 else {
            return false
        }
        if whole.count == digits.count { return whole.first != UInt8(ascii: "0") || text.count == 1 }
        return digits[whole.endIndex] == UInt8(ascii: ".") && !fraction.isEmpty && fraction.allSatisfy(Self.isDigit)
            && whole.count + fraction.count <= (fraction.last == UInt8(ascii: "0") ? 15 : 17)
    }

    /// The text of a number in JSON, with the same digits: no plus sign, no zeros at the start, digits on both sides of a
    /// point.
    var jsonNumber: [UInt8] {
        let rest = unsigned
        let whole = rest.prefix(while: Self.isDigit).drop { $0 == UInt8(ascii: "0") }
        var number = text.first == UInt8(ascii: "-") ? [UInt8(ascii: "-")] : []
        number += whole.isEmpty ? [UInt8(ascii: "0")] : Array(whole)
        var other = rest.drop(while: Self.isDigit)
        if other.first == UInt8(ascii: ".") {
            let fraction = other.dropFirst().prefix(while: Self.isDigit)
            number += [UInt8(ascii: ".")] + (fraction.isEmpty ? [UInt8(ascii: "0")] : Array(fraction))
            other = other.dropFirst(1 + fraction.count)
        }
        return number
            + other.filter { $0 != UInt8(ascii: "+") }.map { $0 == UInt8(ascii: "E") ? UInt8(ascii: "e") : $0 }
    }

    /// The value of a scalar without quotation marks and tag.
    private var plain: Content {
        guard let first = text.first else { return .node(TapeNode(.null)) }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return integer ?? float ?? .text
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"), UInt8(ascii: "t"), UInt8(ascii: "T"),
            UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "y"), UInt8(ascii: "Y"), UInt8(ascii: "o"),
            UInt8(ascii: "O"):
            return null ?? boolean ?? .text
        default: return .text
        }
    }

    /// Whether the text is one of these words in lower case, in upper case, or with a capital letter.
    private func isWord(_ words: String...) -> Bool {
        guard text.count <= 5 else { return false }
        let found = String(decoding: text, as: UTF8.self)
        return words.contains {
            found == $0 || found == $0.uppercased() || found == $0.prefix(1).uppercased() + $0.dropFirst()
        }
    }

    private var null: Content? { text.isEmpty || isWord("~", "null") ? .node(TapeNode(.null)) : nil }

    private var boolean: Content? {
        if isWord("true") || readsYesAndNo && isWord("yes", "on") { return .node(.bool(true)) }
        if isWord("false") || readsYesAndNo && isWord("no", "off") { return .node(.bool(false)) }
        return nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// The text after a sign.
    private var unsigned: Slice<BorrowedBytes> {
        text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
    }

    private var integer: Content? {
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.starts(with: prefix.utf8) {
            let digits = text.dropFirst(2)
            let areDigits = digits.allSatisfy { (Character(Unicode.Scalar($0)).hexDigitValue ?? 16) < radix }
            guard !digits.isEmpty, areDigits else { return nil }
            guard let value = UInt64(String(decoding: digits, as: UTF8.self), radix: radix) else { return .tooLarge }
            return .node(Int64(exactly: value).map { .int($0) } ?? TapeNode(.uint, payload: value))
        }
        let digits = unsigned
        guard !digits.isEmpty, digits.allSatisfy(Self.isDigit) else { return nil }
        if digits.drop(while: { $0 == UInt8(ascii: "0") }).count <= 20 {
            let text = String(decoding: text, as: UTF8.self)
            if let value = Int64(text) { return .node(.int(value)) }
            if let value = UInt64(text) { return .node(TapeNode(.uint, payload: value)) }
        }
        return .node(TapeNode(.bigNumber))
    }

    private var float: Content? {
        let isNegative = text.first == UInt8(ascii: "-")
        var rest = unsigned
        if rest.count == 4, rest.first == UInt8(ascii: ".") {
            let word = String(decoding: rest, as: UTF8.self)
            if [".inf", ".Inf", ".INF"].contains(word) { return .node(.double(isNegative ? -.infinity : .infinity)) }
            if text.count == 4, [".nan", ".NaN", ".NAN"].contains(word) { return .node(.double(.nan)) }
        }
        let whole = rest.prefix(while: Self.isDigit)
        rest = rest.dropFirst(whole.count)
        var fraction = rest.prefix(0)
        if rest.first == UInt8(ascii: ".") {
            fraction = rest.dropFirst().prefix(while: Self.isDigit)
            rest = rest.dropFirst(1 + fraction.count)
        }
        guard !whole.isEmpty || !fraction.isEmpty else { return nil }
        var exponent: Int32 = 0
        let isScientific = !rest.isEmpty
        if isScientific {
            guard rest.removeFirst() | 0x20 == UInt8(ascii: "e") else { return nil }
            let sign = rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") ? 1 : 0
            let digits = rest.dropFirst(sign)
            guard !digits.isEmpty, digits.allSatisfy(Self.isDigit) else { return nil }
            guard let value = Int32(String(decoding: rest, as: UTF8.self)) else { return .node(TapeNode(.bigNumber)) }
            exponent = value
        }
        // Such a number has no digits of its own if a Double has them all.
        if isScientific, let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite,
            LongDecimal(text: "\(value)".utf8) == LongDecimal(text: text)
        {
            return .node(.double(value))
        }
        // `1.` is `1.0`.
        let places = fraction.isEmpty && !isScientific ? [UInt8(ascii: "0")] : Array(fraction)
        guard let significand = UInt64(String(decoding: Array(whole) + places, as: UTF8.self)),
            places.count < 256, exponent > Int32.min + 256
        else { return .node(TapeNode(.bigNumber)) }
        return .node(
            .decimal(
                significand: significand, exponent: exponent - Int32(places.count), isNegative: isNegative,
                fractionDigits: UInt8(places.count), isScientific: isScientific))
    }

    private var binary: Content? {
        let characters = text.filter { !$0.isSpace }
        return Data(base64: Data(characters)).map { .data(Array($0)) }
    }
}
#endif

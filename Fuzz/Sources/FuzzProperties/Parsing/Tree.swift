import DataMapper

extension Parsing {
    /// A document as the simplest correct parser would read it.
    indirect enum Tree {
        case null
        case bool(Bool)
        case number([UInt8])
        case string([UInt8])
        case array([Tree])
        case object([(key: [UInt8], value: Tree)])

        /// The tree of a valid document. It has all members of an object. `resolved` has only those that count.
        static func make(_ tokens: [Validator.Token], _ bytes: [UInt8]) -> Tree {
            var open: [(tree: Tree, key: [UInt8])] = []
            var key: [UInt8] = []
            for token in tokens {
                let value: Tree
                switch token {
                case .beginArray, .beginObject:
                    if case .beginArray = token {
                        open.append((.array([]), key))
                    } else {
                        open.append((.object([]), key))
                    }
                    continue
                case .key(let range):
                    key = unescape(bytes[range])
                    continue
                case .end:
                    let last = open.removeLast()
                    value = last.tree
                    key = last.key
                case .string(let range): value = .string(unescape(bytes[range]))
                case .number(let range): value = .number(Array(bytes[range]))
                case .literal(let byte):
                    value = byte == UInt8(ascii: "n") ? .null : .bool(byte == UInt8(ascii: "t"))
                }
                guard let parent = open.indices.last else { return value }
                switch open[parent].tree {
                case .array(let elements): open[parent].tree = .array(elements + [value])
                case .object(let members): open[parent].tree = .object(members + [(key, value)])
                default: break
                }
            }
            return .null
        }

        /// The text that valid escapes represent.
        static func unescape(_ text: ArraySlice<UInt8>) -> [UInt8] {
            var result: [UInt8] = []
            var rest = text
            func unit() -> UInt32 {
                let digits = String(decoding: rest.prefix(4), as: UTF8.self)
                rest = rest.dropFirst(4)
                return UInt32(digits, radix: 16) ?? 0
            }
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                    result.append(byte)
                    continue
                }
                switch escape {
                case UInt8(ascii: "n"): result.append(0x0A)
                case UInt8(ascii: "t"): result.append(0x09)
                case UInt8(ascii: "r"): result.append(0x0D)
                case UInt8(ascii: "b"): result.append(0x08)
                case UInt8(ascii: "f"): result.append(0x0C)
                case UInt8(ascii: "u"):
                    var scalar = unit()
                    if 0xD800..<0xDC00 ~= scalar {
                        rest = rest.dropFirst(2)
                        scalar = 0x10000 + (scalar - 0xD800) * 0x400 + unit() - 0xDC00
                    }
                    result += Array(String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
                default: result.append(escape)
                }
            }
            return result
        }

        /// The same without members whose key is in their object already.
        func resolved(_ policy: DuplicateKeyRule) -> Tree {
            switch self {
            case .array(let elements): return .array(elements.map { $0.resolved(policy) })
            case .object(let members):
                let kept = members.indices.filter { index in
                    let others = policy == .useFirst ? members[..<index] : members[(index + 1)...]
                    return !others.contains { $0.key == members[index].key }
                }
                return .object(kept.map { (members[$0].key, members[$0].value.resolved(policy)) })
            default: return self
            }
        }

        var hasDuplicateKeys: Bool {
            switch self {
            case .array(let elements): elements.contains { $0.hasDuplicateKeys }
            case .object(let members):
                Set(members.map(\.key)).count < members.count || members.contains { $0.value.hasDuplicateKeys }
            default: false
            }
        }

        /// Every scalar and key.
        func forEach(_ body: (_ leaf: Tree, _ isKey: Bool) throws -> Void) rethrows {
            switch self {
            case .array(let elements): for element in elements { try element.forEach(body) }
            case .object(let members):
                for member in members {
                    try body(.string(member.key), true)
                    try member.value.forEach(body)
                }
            default: try body(self, false)
            }
        }
    }
}

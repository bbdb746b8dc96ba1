import DataMapper

extension Trees {
    /// Reads values from bytes. After the last byte, it reads zeros.
    struct Reader {
        private let bytes: UnsafeBufferPointer<UInt8>
        private var position = 0
        private var valuesLeft = 200
        /// Whether numbers may be kept as text, whose bytes count for copies.
        var hasLongNumbers = true

        init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        var isAtEnd: Bool { position >= bytes.count }

        mutating func byte() -> Int {
            guard position < bytes.count else { return 0 }
            defer { position += 1 }
            return Int(bytes[position])
        }

        /// The bytes that are left.
        mutating func rest() -> [UInt8] {
            defer { position = bytes.count }
            return Array(bytes[min(position, bytes.count)...])
        }

        mutating func key() -> String { Trees.keys[byte() % Trees.keys.count] }

        mutating func value(_ depth: Int = 6) -> Value {
            valuesLeft -= 1
            if isAtEnd || valuesLeft < 0 { return .null }
            switch byte() % (depth > 0 ? 16 : 8) {
            case 0: return .null
            case 1: return .bool(byte() & 1 == 1)
            case 2, 3: return .number(.int(byte() % 4))
            case 4: return .text(key())
            case 5, 6, 7: return .number(number())
            case 8...11: return .array((0..<byte() % 8).map { _ in value(depth - 1) })
            default:
                var members: [Member] = []
                for _ in 0..<byte() % 8 {
                    let member = Member(key: key(), value: value(depth - 1))
                    if !members.contains(where: { Trees.areSame($0.key, member.key) }) { members.append(member) }
                }
                return .object(members)
            }
        }

        private mutating func number() -> Number {
            switch byte() % 8 {
            case 0: return .double([0, -0.0, 1, 1.5, 0.1, 1e19, 1e20, 1e300, .nan, .infinity][byte() % 10])
            case 1: return .double(-Double(byte()) / 16)
            case 2: return .int([.max, .min, .max - 1, 1_000_000][byte() % 4])
            case 3 where !hasLongNumbers: return .text("\(byte()).\(byte())")
            default:
                if !hasLongNumbers { return .int(byte()) }
                // A few digits and many zeros, in any spelling.
                var text = byte() % 4 == 0 ? "-" : ""
                let whole = digits()
                text += whole.isEmpty ? "0" : whole
                if byte() % 2 == 0 { text += "." + digits() + "\(byte() % 10)" }
                if byte() % 2 == 0 { text += "e\([0, 1, -1, 19, -19, 20, 70, -70, 400, -400, 308][byte() % 11])" }
                return .text(text)
            }
        }

        /// Without a zero at the start.
        private mutating func digits() -> String {
            let shape = byte()
            let zeros = String(repeating: "0", count: [0, 0, 0, 1, 17, 18, 19, 70][shape % 8])
            switch shape / 8 % 4 {
            case 0: return ""
            case 1: return "\(1 + byte() % 9)" + zeros
            case 2: return "1" + zeros + "\(byte())"
            default: return "\(1 + byte())"
            }
        }

        /// The path to an existing value, or nearly so.
        mutating func tokens(in value: Value, isMissing: Bool = false) -> [String] {
            var tokens: [String] = []
            var current = value
            for _ in 0..<byte() % 6 {
                let choice = byte()
                switch current {
                case .array(let elements) where choice % 8 != 0 && !elements.isEmpty:
                    let index = (choice * 256 + (elements.count > 200 ? byte() : choice)) % elements.count
                    tokens.append("\(index)")
                    current = elements[index]
                case .object(let members) where choice % 8 != 0 && !members.isEmpty:
                    tokens.append(members[choice % members.count].key)
                    current = members[choice % members.count].value
                case .array(let elements):
                    let others = ["\(elements.count)", "-", "\(elements.count + 1)", "00", "01", "+0", "0x0", key()]
                    tokens.append(others[choice / 8 % others.count])
                    current = .null
                default:
                    if choice % 3 == 0 { return tokens }
                    tokens.append(key())
                    current = .null
                }
            }
            return tokens
        }
    }
}

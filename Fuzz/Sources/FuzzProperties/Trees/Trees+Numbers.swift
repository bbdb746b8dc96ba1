import DataMapper

extension Trees {
    /// A number as it was created.
    enum Number {
        case int(Int)
        case double(Double)
        /// As it is written in text.
        case text(String)

        /// The value of a number, computed by hand: its digits without zeros at the ends, and a power of ten.
        enum Normal: Equatable {
            case decimal(isNegative: Bool, digits: [UInt8], exponent: Int)
            case other(String)
        }

        var supported: SupportedType {
            switch self {
            case .int(let value): .int(value)
            case .double(let value): .double(value)
            case .text(let text): Trees.serializer.deserialize(fromString: text)
            }
        }

        var json: String? {
            switch self {
            case .int(let value): "\(value)"
            case .double: nil
            case .text(let text): text
            }
        }

        /// A number that was read knows its text, unless it reads as a `Double` and not as an integer of this size.
        init(_ value: SupportedType) {
            if let int = value.int64, "\(value)" == "\(int)" {
                self = .int(Int(int))
            } else if let double = value.double, value.int64 == nil, value.uint64 == nil, "\(value)" == "\(double)" {
                self = .double(double)
            } else {
                self = .text("\(value)")
            }
        }

        var normal: Normal {
            switch self {
            case .int(let value): return Self.normal("\(value)")
            case .text(let text): return Self.normal(text)
            case .double(let value):
                if !value.isFinite { return .other(value.isNaN ? "nan" : "\(value)") }
                return Self.normal("\(value)")
            }
        }

        private static func normal(_ text: String) -> Normal {
            let parts = text.lowercased().split(separator: "e")
            let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
            var digits = Array(mantissa.joined().utf8.filter { (0x30...0x39).contains($0) })
            var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
            if mantissa.count > 1 { exponent -= mantissa[1].utf8.count }
            while digits.first == 0x30 { digits.removeFirst() }
            while digits.last == 0x30 {
                digits.removeLast()
                exponent += 1
            }
            if digits.isEmpty { return .decimal(isNegative: false, digits: [], exponent: 0) }
            return .decimal(isNegative: text.hasPrefix("-"), digits: digits, exponent: exponent)
        }
    }
}

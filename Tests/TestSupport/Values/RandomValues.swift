public import DataMapperCore

extension SupportedType {
    /// A value of up to `depth` levels.
    public static func random(depth: Int, using random: inout SeededGenerator) -> SupportedType {
        switch Int.random(in: 0..<(depth > 0 ? 11 : 7), using: &random) {
        case 0: return .null
        case 1: return .bool(.random(using: &random))
        case 2: return .int(.random(in: -3...3, using: &random))
        case 3: return .intOrDouble(.random(in: .min ... .max, using: &random))
        case 4: return .uint64(.random(in: .min ... .max, using: &random))
        case 5: return .double(.random(in: -1...1, using: &random))
        case 6:
            return .string(
                ["", "a", "é", "e\u{301}", "a longer string, which does not fit inline"].randomElement(using: &random)
                    ?? "")
        case 7, 8:
            return .array(
                (0..<Int.random(in: 0...4, using: &random)).map { _ in .random(depth: depth - 1, using: &random) })
        default:
            let keys = ["a", "b", "c", "é", "e\u{301}", ""].shuffled(using: &random)
                .prefix(Int.random(in: 0...5, using: &random))
            return .object(keys.map { ($0, .random(depth: depth - 1, using: &random)) })
        }
    }

    /// The same value with all entries in the order of their keys.
    public var sorted: SupportedType {
        if let entries {
            let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return .object(sorted.map { ($0.key, $0.value.sorted) })
        }
        return array.map { .array($0.map(\.sorted)) } ?? self
    }
}

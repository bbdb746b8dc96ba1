internal import DataMapperValues

extension SupportedType {
    /// Other values that this one could mean, the most likely first; see the table at ``Transformation/lenient``.
    var alternatives: [SupportedType] {
        if let bool { return [.string(bool ? "true" : "false")] }
        if let string { return Self.meanings(of: string) }
        guard let number = exactNumber else { return [] }
        return [SupportedType(exact: number), .string(description)] + Self.boolean(number)
    }

    private static func meanings(of text: String) -> [SupportedType] {
        let trimmed = text.utf8.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
        switch trimmed.map({ $0 | 0x20 }) {
        case Array("true".utf8): return [.bool(true)]
        case Array("false".utf8): return [.bool(false)]
        default: break
        }
        guard let number = LongDecimal(text: Array(trimmed)) else { return [] }
        return [SupportedType(exact: number)] + boolean(number)
    }

    private static func boolean(_ number: LongDecimal) -> [SupportedType] {
        if number.digits.isEmpty { return [.bool(false)] }
        return number.digits == [1] && number.exponent == 0 && !number.isNegative ? [.bool(true)] : []
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}

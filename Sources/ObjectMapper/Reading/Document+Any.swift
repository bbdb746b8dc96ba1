internal import DataMapperValues
internal import Foundation

/// Converts nodes to the types that Foundation uses for JSON: `[String: Any]`, `[Any]`, `String`, `NSNumber`, `NSNull`.
extension Document {
    /// Returns a value. With `keepsDecimals`, for values that have been written here, a decimal that is not an integer
    /// stays a decimal.
    func any(at index: Int, keepsDecimals: Bool = false) -> Any {
        let node = nodes[index]
        switch node.kind {
        case .null: return NSNull()
        case .true: return NSNumber(value: true)
        case .false: return NSNumber(value: false)
        case .string: return string(of: node)
        case .array: return children(of: index).map { any(at: $0, keepsDecimals: keepsDecimals) }
        case .object: return dictionary(at: index, keepsDecimals: keepsDecimals)
        default: return number(node, keepsDecimals)
        }
    }

    func dictionary(at index: Int, keepsDecimals: Bool = false) -> [String: Any] {
        var result: [String: Any] = [:]
        result.reserveCapacity(nodes[index].count)
        for key in members(of: index) {
            result[string(of: nodes[key])] = any(at: key + 1, keepsDecimals: keepsDecimals)
        }
        return result
    }

    /// Returns an integer, a decimal if a Double would lose digits, and otherwise the nearest Double.
    private func number(_ node: TapeNode, _ keepsDecimals: Bool) -> Any {
        switch node.kind {
        case .int: return NSNumber(value: node.int64)
        case .uint: return NSNumber(value: node.payload)
        default:
            guard let double = double(node) else { return NSNull() }
            if keepsDecimals && node.kind == .decimal || losesDigits(node, as: double), let decimal = decimal(node) {
                return NSDecimalNumber(decimal: decimal)
            }
            return NSNumber(value: double)
        }
    }

    /// Whether a Double loses digits of a number. Up to 15 digits are never lost.
    private func losesDigits(_ node: TapeNode, as double: Double) -> Bool {
        switch node.kind {
        case .bigNumber: true
        case .decimal where node.payload > 999_999_999_999_999:
            tape.longDecimal(node) != tape.longDecimal(.double(double))
        default: false
        }
    }
}

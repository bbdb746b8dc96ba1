internal import DataMapperValues
internal import Foundation

/// Converts nodes to the types that Foundation uses for JSON: `[String: Any]`, `[Any]`, `String`, `NSNumber`, `NSNull`.
extension Document {
    /// Returns a value. With `keepsDecimals`, for values that have been written here, a decimal that is not an integer
    /// stays a decimal.
    func any(at index: Int, keepsDecimals: Bool = false) -> Any {
        var open: [OpenAny] = []
        var position = index
        while true {
            let node = nodes[position]
            var made: Any?
            if node.isContainer {
                open.append(OpenAny(isObject: node.kind == .object, end: position + node.span, count: node.count))
                position += 1
            } else {
                made = scalar(node, keepsDecimals)
                position += 1
            }
            while true {
                if let value = made {
                    guard let last = open.indices.last else { return value }
                    open[last].add(value)
                    made = nil
                }
                guard let last = open.indices.last else { break }
                if position < open[last].end {
                    if open[last].isObject {
                        open[last].key = string(of: nodes[position])
                        position += 1
                    }
                    break
                }
                made = open.removeLast().value
            }
        }
    }

    func dictionary(at index: Int, keepsDecimals: Bool = false) -> [String: Any] {
        any(at: index, keepsDecimals: keepsDecimals) as? [String: Any] ?? [:]
    }

    private func scalar(_ node: TapeNode, _ keepsDecimals: Bool) -> Any {
        switch node.kind {
        case .null: NSNull()
        case .true: NSNumber(value: true)
        case .false: NSNumber(value: false)
        case .string: string(of: node)
        default: number(node, keepsDecimals)
        }
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

/// An array or a dictionary to which values are still added.
private struct OpenAny {
    let isObject: Bool
    let end: Int
    var key = ""
    private var elements: [Any] = []
    private var members: [String: Any] = [:]

    init(isObject: Bool, end: Int, count: Int) {
        self.isObject = isObject
        self.end = end
        if isObject { members.reserveCapacity(count) } else { elements.reserveCapacity(count) }
    }

    mutating func add(_ value: Any) {
        if isObject { members[key] = value } else { elements.append(value) }
    }

    var value: Any { isObject ? members : elements }
}

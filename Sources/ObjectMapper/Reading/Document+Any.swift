internal import DataMapperValues
internal import Foundation

/// Nodes as Foundation has JSON: `[String: Any]`, `[Any]`, `String`, `NSNumber`, `NSNull`.
extension Document {
    func any(at index: Int) -> Any { nodeValues.any(at: index) }

    func dictionary(at index: Int) -> [String: Any] { nodeValues.dictionary(at: index) }

    private var nodeValues: NodeValues {
        NodeValues(nodes: nodes, bytes: { self.bytes(of: $0) }, number: { self.number($0) }, kept: [])
    }

    /// Integers, decimals where a Double would lose digits, and everything else by the nearest Double.
    private func number(_ node: TapeNode) -> Any {
        switch node.kind {
        case .int: return NSNumber(value: node.int64)
        case .uint: return NSNumber(value: node.payload)
        default:
            guard let double = double(node) else { return NSNull() }
            if losesDigits(node, as: double), let decimal = decimal(node) { return NSDecimalNumber(decimal: decimal) }
            return NSNumber(value: double)
        }
    }

    /// Whether the digits of a number are more than those of the Double. Up to 15 never are.
    private func losesDigits(_ node: TapeNode, as double: Double) -> Bool {
        switch node.kind {
        case .bigNumber: true
        case .decimal where node.payload > 999_999_999_999_999:
            tape.longDecimal(node) != tape.longDecimal(.double(double))
        default: false
        }
    }
}

/// Makes `Any` of the nodes of a document, or of a tape that is still being written.
struct NodeValues {
    let nodes: UnsafePointer<TapeNode>
    let bytes: (TapeNode) -> UnsafeBufferPointer<UInt8>
    let number: (TapeNode) -> Any
    /// Values that a tape keeps as they are, each for a node of the kind `date`.
    let kept: [Any]

    func any(at index: Int) -> Any {
        let node = nodes[index]
        switch node.kind {
        case .null: return NSNull()
        case .true: return NSNumber(value: true)
        case .false: return NSNumber(value: false)
        case .string: return string(node)
        case .array: return array(at: index)
        case .object: return dictionary(at: index)
        case .date: return kept.indices.contains(Int(node.payload)) ? kept[Int(node.payload)] : NSNull()
        default: return number(node)
        }
    }

    func dictionary(at index: Int) -> [String: Any] {
        dictionary(from: index + 1, to: index + nodes[index].span, count: nodes[index].count)
    }

    /// The members that stand between two nodes.
    func dictionary(from start: Int, to end: Int, count: Int) -> [String: Any] {
        var result: [String: Any] = [:]
        result.reserveCapacity(count)
        var position = start
        while position < end {
            result[string(nodes[position])] = any(at: position + 1)
            position += 1 + nodes[position + 1].span
        }
        return result
    }

    private func array(at index: Int) -> [Any] {
        var result: [Any] = []
        result.reserveCapacity(nodes[index].count)
        let end = index + nodes[index].span
        var position = index + 1
        while position < end {
            result.append(any(at: position))
            position += nodes[position].span
        }
        return result
    }

    private func string(_ node: TapeNode) -> String {
        String(validated: bytes(node), isASCII: node.flags & TapeNode.isASCII != 0)
    }
}

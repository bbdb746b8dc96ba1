internal import DataMapperValues
internal import Foundation

/// A type that reads a node by itself. Arrays, dictionaries and optionals do where what they hold does, at any depth.
protocol JSONReadable {
    /// The value; nil where the node is no such value.
    static func read(_ tape: Tape, _ index: Int) -> Self?
}

extension String: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> String? {
        let node = tape.nodes[index]
        return node.kind == .string ? tape.string(of: node) : nil
    }
}

extension Bool: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> Bool? { tape.bool(tape.nodes[index]) }
}

extension Double: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> Double? { tape.exactDouble(tape.nodes[index]) }
}

extension Float: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> Float? { tape.nearestFloat(tape.nodes[index]) }
}

extension JSONReadable where Self: FixedWidthInteger {
    static func read(_ tape: Tape, _ index: Int) -> Self? { tape.exactInteger(tape.nodes[index]) }
}

extension Int: JSONReadable {}
extension Int8: JSONReadable {}
extension Int16: JSONReadable {}
extension Int32: JSONReadable {}
extension Int64: JSONReadable {}
extension UInt: JSONReadable {}
extension UInt8: JSONReadable {}
extension UInt16: JSONReadable {}
extension UInt32: JSONReadable {}
extension UInt64: JSONReadable {}

extension Optional: JSONReadable where Wrapped: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> Wrapped?? {
        if tape.nodes[index].kind == .null { return .some(nil) }
        return Wrapped.read(tape, index).map { .some($0) }
    }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// Fails as a whole where one element does.
    static func read(_ tape: Tape, _ index: Int) -> [Element]? {
        let node = tape.nodes[index]
        guard node.kind == .array else { return nil }
        var result: [Element] = []
        result.reserveCapacity(node.count)
        var position = index + 1
        let end = index + node.span
        while position < end {
            guard let element = Element.read(tape, position) else { return nil }
            result.append(element)
            position += tape.nodes[position].span
        }
        return result
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    /// Fails as a whole where one value does.
    static func read(_ tape: Tape, _ index: Int) -> [String: Value]? {
        let node = tape.nodes[index]
        guard node.kind == .object else { return nil }
        var result: [String: Value] = [:]
        result.reserveCapacity(node.count)
        var position = index + 1
        let end = index + node.span
        while position < end {
            guard let value = Value.read(tape, position + 1) else { return nil }
            result[tape.string(of: tape.nodes[position])] = value
            position += 1 + tape.nodes[position + 1].span
        }
        return result
    }
}

/// The usual collections, each in a function of its own so that it is compiled for that type.
extension Map {
    @usableFromInline
    func strings() -> [String]? { isLive ? liveValue as? [String] : .read(source, position) }

    @usableFromInline
    func ints() -> [Int]? { isLive ? liveValue as? [Int] : .read(source, position) }

    @usableFromInline
    func doubles() -> [Double]? { isLive ? liveValue as? [Double] : .read(source, position) }

    @usableFromInline
    func stringsByKey() -> [String: String]? { isLive ? liveValue as? [String: String] : .read(source, position) }
}

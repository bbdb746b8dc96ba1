internal import DataMapperJSON
internal import DataMapperValues
internal import Foundation

/// A type that can read itself from a node. Arrays, dictionaries and optionals can if their elements can, at any depth.
protocol JSONReadable {
    /// Returns the value of a node, or nil if the node is no such value.
    static func read(_ tape: Tape, _ index: Int) -> Self?
    /// Returns the value of a value in a dictionary, or nil if it is no such value.
    static func read(_ value: Any) -> Self?
}

extension String: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> String? {
        let node = tape.nodes[index]
        return node.kind == .string ? tape.string(of: node) : nil
    }

    static func read(_ value: Any) -> String? { value as? String }
}

extension Bool: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> Bool? { tape.bool(tape.nodes[index]) }

    static func read(_ value: Any) -> Bool? { LiveValue.number(value) { $0.bool($1) } ?? value as? Bool }
}

extension Double: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> Double? { tape.exactDouble(tape.nodes[index]) }

    static func read(_ value: Any) -> Double? { LiveValue.number(value) { $0.exactDouble($1) } ?? value as? Double }
}

extension Float: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> Float? { tape.nearestFloat(tape.nodes[index]) }

    static func read(_ value: Any) -> Float? {
        if let number = LiveValue.number(value, { $0.nearestFloat($1) }) { return number }
        return value as? Float ?? (value as? Double).flatMap { LiveValue.float($0) }
    }
}

extension JSONReadable where Self: FixedWidthInteger {
    static func read(_ tape: Tape, _ index: Int) -> Self? { tape.exactInteger(tape.nodes[index]) }

    static func read(_ value: Any) -> Self? {
        LiveValue.number(value) { $0.exactInteger($1) } ?? value as? Self
    }
}

extension Int: JSONReadable, JSONWritable {}
extension Int8: JSONReadable, JSONWritable {}
extension Int16: JSONReadable, JSONWritable {}
extension Int32: JSONReadable, JSONWritable {}
extension Int64: JSONReadable, JSONWritable {}
extension UInt: JSONReadable, JSONWritable {}
extension UInt8: JSONReadable, JSONWritable {}
extension UInt16: JSONReadable, JSONWritable {}
extension UInt32: JSONReadable, JSONWritable {}
extension UInt64: JSONReadable, JSONWritable {}

extension Optional: JSONReadable where Wrapped: JSONReadable {
    static func read(_ tape: Tape, _ index: Int) -> Wrapped?? {
        if tape.nodes[index].kind == .null { return .some(nil) }
        return Wrapped.read(tape, index).map { .some($0) }
    }

    static func read(_ value: Any) -> Wrapped?? {
        if NSNull.isNull(value) { return .some(nil) }
        if let optional = value as? any AnyOptional, optional.wrapped == nil { return .some(nil) }
        return Wrapped.read(value).map { .some($0) }
    }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// One invalid element makes the whole array invalid.
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

    static func read(_ value: Any) -> [Element]? {
        if type(of: value) == [Element].self { return value as? [Element] }
        guard let array = value as? [Any] else { return nil }
        var result: [Element] = []
        result.reserveCapacity(array.count)
        for value in array {
            guard let element = Element.read(value) else { return nil }
            result.append(element)
        }
        return result
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    /// One invalid value makes the whole dictionary invalid.
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

    static func read(_ value: Any) -> [String: Value]? {
        if type(of: value) == [String: Value].self { return value as? [String: Value] }
        guard let dictionary = value as? [String: Any] else { return nil }
        var result: [String: Value] = [:]
        result.reserveCapacity(dictionary.count)
        for (key, value) in dictionary {
            guard let value = Value.read(value) else { return nil }
            result[key] = value
        }
        return result
    }
}

/// The most frequent collections. Each has its own function, so that it is compiled for that type.
extension Map {
    @usableFromInline
    func strings() -> [String]? { isLive ? liveValue.flatMap { .read($0) } : .read(source, position) }

    @usableFromInline
    func ints() -> [Int]? { isLive ? liveValue.flatMap { .read($0) } : .read(source, position) }

    @usableFromInline
    func doubles() -> [Double]? { isLive ? liveValue.flatMap { .read($0) } : .read(source, position) }

    @usableFromInline
    func stringsByKey() -> [String: String]? { isLive ? liveValue.flatMap { .read($0) } : .read(source, position) }
}

internal import DataMapperCore
internal import Foundation

/// A type that reads a node by itself. Arrays, dictionaries and optionals do where what they hold does, at any depth.
protocol JSONReadable {
    /// The value; nil where the node is no such value.
    static func read(_ document: Document, _ index: Int) -> Self?
}

extension String: JSONReadable {
    static func read(_ document: Document, _ index: Int) -> String? {
        let node = document.nodes[index]
        return node.kind == .string ? document.string(of: node) : nil
    }
}

extension Bool: JSONReadable {
    static func read(_ document: Document, _ index: Int) -> Bool? { document.bool(document.nodes[index]) }
}

extension Double: JSONReadable {
    static func read(_ document: Document, _ index: Int) -> Double? { document.exactDouble(document.nodes[index]) }
}

extension Float: JSONReadable {
    static func read(_ document: Document, _ index: Int) -> Float? { document.nearestFloat(document.nodes[index]) }
}

extension JSONReadable where Self: FixedWidthInteger {
    static func read(_ document: Document, _ index: Int) -> Self? { document.exactInteger(document.nodes[index]) }
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
    static func read(_ document: Document, _ index: Int) -> Wrapped?? {
        if document.nodes[index].kind == .null { return .some(nil) }
        return Wrapped.read(document, index).map { .some($0) }
    }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// Fails as a whole where one element does.
    static func read(_ document: Document, _ index: Int) -> [Element]? {
        let node = document.nodes[index]
        guard node.kind == .array else { return nil }
        var result: [Element] = []
        result.reserveCapacity(node.count)
        var position = index + 1
        let end = index + node.span
        while position < end {
            guard let element = Element.read(document, position) else { return nil }
            result.append(element)
            position += document.nodes[position].span
        }
        return result
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    /// Fails as a whole where one value does.
    static func read(_ document: Document, _ index: Int) -> [String: Value]? {
        let node = document.nodes[index]
        guard node.kind == .object else { return nil }
        var result: [String: Value] = [:]
        result.reserveCapacity(node.count)
        for key in document.members(of: index) {
            guard let value = Value.read(document, key + 1) else { return nil }
            result[document.string(of: document.nodes[key])] = value
        }
        return result
    }
}

/// The usual collections, each in a function of its own so that it is compiled for that type.
extension Map {
    @usableFromInline
    func strings() -> [String]? { isLive ? liveValue as? [String] : .read(document, position) }

    @usableFromInline
    func ints() -> [Int]? { isLive ? liveValue as? [Int] : .read(document, position) }

    @usableFromInline
    func doubles() -> [Double]? { isLive ? liveValue as? [Double] : .read(document, position) }

    @usableFromInline
    func stringsByKey() -> [String: String]? { isLive ? liveValue as? [String: String] : .read(document, position) }
}

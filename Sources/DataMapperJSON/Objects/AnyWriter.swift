internal import DataMapperJSONText
internal import DataMapperValues
internal import Foundation

/// Converts a document to Swift values. Recurses at most to `depthLimit`, and while the stack has room.
struct AnyWriter {
    let document: Document
    let root: Int
    let depthLimit: Int
    let stopsAtError: Bool
    private(set) var error: SerializationError?
    private let stackFloor = CallStack.floor

    init(document: Document, root: Int, depthLimit: Int, stopsAtError: Bool) {
        self.document = document
        self.root = root
        self.depthLimit = depthLimit
        self.stopsAtError = stopsAtError
    }

    mutating func value(_ index: Int, level: Int) -> Any {
        if error != nil, stopsAtError { return NSNull() }
        let node = document.node(at: index)
        switch node.kind {
        case .null: return NSNull()
        case .true: return true
        case .false: return false
        case .string: return document.string(of: node)
        case .data: return document.data(of: node).base64EncodedString()
        case .date: return DateText.rfc3339(node.date)
        case .array, .object:
            guard level < depthLimit else { return fail(SerializationError(depthBeyond: depthLimit), at: index) }
            if CallStack.isNearEnd(stackFloor) { return fail(SerializationError.stackExhausted, at: index) }
            return node.kind == .array ? array(index, level: level + 1) : dictionary(index, level: level + 1)
        default: return number(node, at: index)
        }
    }

    private mutating func array(_ index: Int, level: Int) -> [Any] {
        var array: [Any] = []
        array.reserveCapacity(document.node(at: index).count)
        for child in document.children(of: index) { array.append(value(child, level: level)) }
        return array
    }

    private mutating func dictionary(_ index: Int, level: Int) -> [String: Any] {
        var dictionary: [String: Any] = [:]
        dictionary.reserveCapacity(document.node(at: index).count)
        for key in document.members(of: index) {
            dictionary[document.string(at: key)] = value(key + 1, level: level)
        }
        return dictionary
    }

    private mutating func number(_ node: TapeNode, at index: Int) -> Any {
        if let value = document.integer(node, as: Int.self), !isNegativeZero(node, value) { return value }
        // On 32-bit platforms, an integer may not fit `Int`.
        if let value = document.integer(node, as: Int64.self), value != 0 { return value }
        if let value = document.integer(node, as: UInt64.self), value != 0 { return value }
        if document.isInteger(node), let value = document.decimal(node), value != 0 { return value }
        if let value = document.double(node), value.isFinite || !stopsAtError { return value }
        return fail(SerializationError(.unsupportedValue, message: JsonErrorText.nonFinite), at: index)
    }

    private func isNegativeZero(_ node: TapeNode, _ value: Int) -> Bool {
        value == 0 && document.double(node)?.sign == .minus
    }

    private mutating func fail(_ problem: SerializationError, at index: Int) -> Any {
        if error == nil { error = SerializationError(problem, path: document.path(to: index, from: root)) }
        return NSNull()
    }
}

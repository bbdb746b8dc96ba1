internal import DataMapperTools
internal import DataMapperValues

/// A document that a patch can change.
protocol EditedDocument {
    var text: EditedText { get set }

    mutating func add(_ content: EditedContent, at path: ArraySlice<String>) throws
    mutating func remove(at path: ArraySlice<String>) throws
    mutating func replace(at path: ArraySlice<String>, with content: EditedContent) throws

    /// Returns what is at a path, to put it into another place.
    mutating func content(at path: ArraySlice<String>) throws -> EditedContent

    /// Makes a change of a patch, which is known to be possible.
    mutating func apply(_ operation: JsonPatch.Operation) throws

    /// Why the result may have another value than the patched one.
    var problem: SerializationError? { get }

    /// The error that the result has another value, if nothing more is known.
    var unequal: SerializationError { get }

    /// Returns the bytes of the whole document.
    func written() -> [UInt8]
}

extension EditedDocument {
    var problem: SerializationError? { nil }

    var unequal: SerializationError { ErrorText.unequal }

    mutating func apply(_ operation: JsonPatch.Operation) throws {
        do {
            try change(operation)
        } catch let problem as EditingProblem {
            throw problem.error(of: operation.name)
        }
    }

    mutating func change(_ operation: JsonPatch.Operation) throws {
        let path = operation.path.tokens[...]
        switch operation {
        case .add(_, let value): try add(.value(value), at: path)
        case .remove: try remove(at: path)
        case .replace(_, let value): try replace(at: path, with: .value(value))
        case .move(let from, let target):
            if from == target { return }
            let content = try content(at: from.tokens[...])
            try remove(at: from.tokens[...])
            try add(content, at: path)
        case .copy(let from, _):
            let content = try content(at: from.tokens[...])
            if case .text(let piece, _) = content { try text.count(piece.count) }
            try add(content, at: path)
        case .test: return
        }
    }
}

extension EditedTree: EditedDocument {
    mutating func add(_ content: EditedContent, at path: ArraySlice<String>) throws {
        try add(content, at: path, from: root)
    }

    mutating func remove(at path: ArraySlice<String>) throws { try remove(at: path, from: root) }

    mutating func replace(at path: ArraySlice<String>, with content: EditedContent) throws {
        try replace(item(at: path, from: root), with: content)
    }

    mutating func content(at path: ArraySlice<String>) throws -> EditedContent { try content(at: path, from: root) }

    // MARK: From another item

    /// Returns the bytes of a value.
    mutating func content(at path: ArraySlice<String>, from start: Int) throws -> EditedContent {
        let item = try item(at: path, from: start)
        return .text(try close(item), indentation: indentation(of: item))
    }

    mutating func add(_ content: EditedContent, at path: ArraySlice<String>, from start: Int) throws {
        guard let token = path.last else { return try replace(start, with: content) }
        let container = try open(item(at: path.dropLast(), from: start), level: path.endIndex - 1)
        guard let elements = containers[container].elements else {
            if let item = find(token, in: container) {
                try replace(item, with: content)
            } else {
                try append(content, key: token, to: container)
            }
            return
        }
        if let next = find(token, in: container), let index = Int(token) {
            try insert(content, before: next, at: index)
        } else {
            guard token == "-" || token == String(elements.count) else { throw EditingProblem.missing(token) }
            try append(content, key: nil, to: container)
        }
    }

    mutating func remove(at path: ArraySlice<String>, from start: Int) throws {
        guard let token = path.last else { throw EditingProblem.wholeDocument }
        let container = try open(item(at: path.dropLast(), from: start), level: path.endIndex - 1)
        guard let item = find(token, in: container) else { throw EditingProblem.missing(token) }
        if let elements = containers[container].elements, let index = Int(token) {
            _ = elements.remove(at: index)
            return try remove(item)
        }
        containers[container].keys[KeyBytes(token)] = nil
        var next = item
        while next >= 0 {
            try remove(next)
            next = items[next].sameKey
        }
    }
}

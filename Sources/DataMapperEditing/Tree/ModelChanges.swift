internal import DataMapperTools
internal import DataMapperValues

/// Finds what changes in a file if a model changes. The file can have more members than the model, or fewer.
struct ModelChanges {
    private(set) var patch = JsonPatch()
    private var file: SupportedType
    private var old: SupportedType
    private let new: SupportedType
    /// The values that already are as in the new model.
    private var written: Set<[String]> = []

    init(of file: SupportedType, from old: SupportedType, to new: SupportedType) throws {
        (self.file, self.old, self.new) = (file, old, new)
        var waiting = Array(JsonPatch(from: old, to: new).operations.reversed())
        while let operation = waiting.popLast() {
            if isWritten(operation.path.tokens) { continue }
            if let parts = parts(of: operation) {
                waiting += parts.reversed()
            } else {
                try append(operation)
            }
        }
    }

    private func isWritten(_ path: [String]) -> Bool {
        if written.isEmpty { return false }
        return (0...path.count).contains { written.contains(Array(path[..<$0])) }
    }

    /// Returns the changes of the members if an object replaces another one, because the file can have other members.
    private func parts(of operation: JsonPatch.Operation) -> [JsonPatch.Operation]? {
        guard case .replace(let path, let value) = operation, let entries = value.entries,
            let oldEntries = old[path]?.entries, file[path]?.entries != nil
        else { return nil }
        let members = Dictionary(entries.map { (KeyBytes($0.key), $0.value) }) { $1 }
        let oldKeys = Set(oldEntries.map { KeyBytes($0.key) })
        var parts: [JsonPatch.Operation] = []
        for (key, oldValue) in oldEntries {
            let inner = JsonPointer(tokens: path.tokens + [key])
            switch members[KeyBytes(key)] {
            case let value? where value != oldValue: parts.append(.replace(path: inner, value: value))
            case nil: parts.append(.remove(path: inner))
            default: break
            }
        }
        for (key, value) in entries where !oldKeys.contains(KeyBytes(key)) {
            parts.append(.add(path: JsonPointer(tokens: path.tokens + [key]), value: value))
        }
        return parts
    }

    private mutating func append(_ operation: JsonPatch.Operation) throws {
        let path = operation.path.tokens
        if let difference = difference(at: path) {
            let place = JsonPointer(tokens: Array(path[..<difference]))
            written.insert(place.tokens)
            guard let value = new[place] else { return }
            return try change(
                file[place] == nil ? .add(path: place, value: value) : .replace(path: place, value: value))
        }
        let isMember = operation.path.parent.flatMap { file[$0]?.entries } != nil
        let isThere = file[operation.path] != nil
        switch operation {
        case .add(let path, let value) where isMember && isThere: try change(.replace(path: path, value: value))
        case .replace(let path, let value) where isMember && !isThere: try change(.add(path: path, value: value))
        case .remove where isMember && !isThere: break
        default: try change(operation)
        }
        try JsonPatch([operation]).apply(to: &old)
    }

    private mutating func change(_ operation: JsonPatch.Operation) throws {
        patch.operations.append(operation)
        try JsonPatch([operation]).apply(to: &file)
    }

    /// Returns how long the path is to the first value around a change that is not like the one of the model: it is
    /// missing, it has another kind, or it is an array of another length.
    private func difference(at path: [String]) -> Int? {
        var (file, old): (SupportedType?, SupportedType?) = (self.file, self.old)
        for (depth, token) in path.enumerated() {
            guard let inFile = file, let inOld = old, inFile.kind == inOld.kind else { return depth }
            if inOld.kind == .array {
                guard inFile.count == inOld.count else { return depth }
                (file, old) = (Int(token).flatMap { inFile[$0] }, Int(token).flatMap { inOld[$0] })
            } else {
                (file, old) = (inFile[token], inOld[token])
            }
        }
        return nil
    }
}

public import DataMapperValues

extension JsonPatch {
    /// The value with all changes made, one after the other (RFC 6902 section 5).
    ///
    ///     let patch: JsonPatch = [.remove(path: ["a"]), .add(path: ["list", "0"], value: 1)]
    ///     try patch.applied(to: ["a": true, "list": [2]])   // {"list": [1, 2]}
    ///
    /// `copyLimit` is how many values and keys the `copy` operations may copy in all: a patch of a few dozen could
    /// otherwise make a value that no memory holds, by doubling it each time.
    ///
    /// - Throws: ``JsonPatchError`` for the first operation that fails.
    /// - Complexity: Each operation takes what ``SupportedType/subscript(_:)-(JsonPointer)`` takes for its pointers, and
    ///   the number of elements behind the place for an insertion or removal. Removals from one object that follow each
    ///   other cost as much as one of them. What is not on the way to a change is shared, not copied.
    public func applied(to value: SupportedType, copyLimit: Int = 1_000_000) throws(JsonPatchError) -> SupportedType {
        var run = PatchRun(value: value, copyLimit: copyLimit)
        try run.apply(operations)
        return run.value
    }

    /// Makes all changes, or none.
    ///
    /// - Throws: ``JsonPatchError`` for the first operation that fails; the value is then what it was.
    public func apply(to value: inout SupportedType, copyLimit: Int = 1_000_000) throws(JsonPatchError) {
        value = try applied(to: value, copyLimit: copyLimit)
    }
}

/// A value that is being changed. The caller keeps the value that it was, so nothing has to be undone.
private struct PatchRun {
    private(set) var value: SupportedType
    private var copyLimit: Int

    init(value: SupportedType, copyLimit: Int) {
        self.value = value
        self.copyLimit = copyLimit
    }

    mutating func apply(_ operations: [JsonPatch.Operation]) throws(JsonPatchError) {
        var index = 0
        while index < operations.count {
            let run = operations[index...].prefix { $0.isRemoval(beside: operations[index]) }
            if run.count > 1 {
                try remove(run)
                index = run.endIndex
            } else {
                try apply(operations[index], index)
                index += 1
            }
        }
    }

    private mutating func apply(_ operation: JsonPatch.Operation, _ index: Int) throws(JsonPatchError) {
        let problem: JsonPatchError.Code?
        do throws(JsonPointerError) {
            problem = try perform(operation)
        } catch {
            throw JsonPatchError(.invalidPointer, index, operation, error)
        }
        if let problem { throw JsonPatchError(problem, index, operation) }
    }

    /// Returns why the operation cannot be performed although its pointers lead somewhere.
    private mutating func perform(_ operation: JsonPatch.Operation) throws(JsonPointerError) -> JsonPatchError.Code? {
        switch operation {
        case .add(let path, let new): try add(new, at: path)
        case .remove(let path): try value.remove(at: path)
        case .replace(let path, let new):
            try value.edit(at: path) { (place) throws(JsonPointerError) in place = new }
        case .move(let from, let path):
            let moved = try value.value(at: from)
            if from == path { return nil }
            if from.isPrefix(of: path) { return .moveIntoItself }
            try value.remove(at: from)
            try add(moved, at: path)
        case .copy(let from, let path):
            let copy = try value.value(at: from)
            copyLimit -= copy.elementCount(atMost: copyLimit)
            if copyLimit < 0 { return .copyLimitExceeded }
            try add(copy, at: path)
        case .test(let path, let expected):
            return try value.value(at: path).isEqual(to: expected, numbers: .byValue) ? nil : .testFailed
        }
        return nil
    }

    /// RFC 6902 section 4.1.
    private mutating func add(_ new: SupportedType, at path: JsonPointer) throws(JsonPointerError) {
        guard let token = path.tokens.last else {
            value = new
            return
        }
        let level = path.tokens.count - 1
        try value.edit(at: path, levels: level) { (parent) throws(JsonPointerError) in
            guard let place = parent.insertionPlace(for: token), let container = parent.takeContainer() else {
                throw parent.error(path, at: level, isInserting: true)
            }
            container.insert(new, at: place)
            parent = container.closed
        }
    }

    /// Removals that follow each other below one parent. An object's entries are removed at once: one by one, each would
    /// take as long as the object is large.
    private mutating func remove(_ run: ArraySlice<JsonPatch.Operation>) throws(JsonPatchError) {
        guard let parent = run.first?.path.parent, value[parent]?.kind == .object else {
            for index in run.indices { try apply(run[index], index) }
            return
        }
        var index = run.startIndex
        do throws(JsonPointerError) {
            try value.edit(at: parent) { (object) throws(JsonPointerError) in
                var keys: Set<KeyBytes> = []
                while index < run.endIndex {
                    let path = run[index].path
                    let key = path.tokens[parent.tokens.count]
                    guard object[key] != nil, keys.insert(KeyBytes(key)).inserted else {
                        throw object.error(path, at: parent.tokens.count)
                    }
                    index += 1
                }
                if let container = object.takeContainer() {
                    container.remove(keys)
                    object = container.closed
                }
            }
        } catch {
            throw JsonPatchError(.invalidPointer, index, run[index], error)
        }
    }
}

extension JsonPatch.Operation {
    /// Whether this and another are removals from the same object or array.
    fileprivate func isRemoval(beside other: JsonPatch.Operation) -> Bool {
        guard case .remove(let path) = self, case .remove(let otherPath) = other else { return false }
        return !path.isRoot && path.tokens.count == otherPath.tokens.count
            && zip(path.tokens.dropLast(), otherPath.tokens).allSatisfy { KeyBytes($0) == KeyBytes($1) }
    }
}

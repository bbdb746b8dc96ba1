internal import DataMapperValues

/// A value that a patch is changing. The caller keeps the original, so nothing has to be undone.
struct PatchRun {
    private(set) var value: SupportedType
    /// The rest of the limit.
    private var copyLimit: ContentSize
    private let arrays = DividedArrays()

    init(value: SupportedType, copyLimit: ContentSize) {
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
        arrays.unite()
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

    /// Performs an operation. Returns why that is not possible, although its pointers are valid.
    private mutating func perform(_ operation: JsonPatch.Operation) throws(JsonPointerError) -> JsonPatchError.Code? {
        switch operation {
        case .add(let path, let new): try value.add(new, at: path, arrays.prepare)
        case .remove(let path): _ = try value.remove(at: path, arrays.prepare)
        case .replace(let path, let new):
            try value.edit(at: path) { (place) throws(JsonPointerError) in place = new }
        case .move(let from, let path):
            let moved = try value.value(at: from)
            if from == path { return nil }
            if from.isPrefix(of: path) { return .moveIntoItself }
            _ = try value.remove(at: from, arrays.prepare)
            try value.add(moved, at: path, arrays.prepare)
        case .copy(let from, let path):
            let copy = try value.value(at: from)
            let size = copy.contentSize(atMost: copyLimit)
            if size.count > copyLimit.count { return .copyLimitExceeded }
            let bytes = size.bytes + size.digits
            if bytes > copyLimit.bytes { return .copyByteLimitExceeded }
            copyLimit = ContentSize(count: copyLimit.count - size.count, bytes: copyLimit.bytes - bytes)
            try value.add(copy, at: path, arrays.prepare)
        case .test(let path, let expected):
            return try value.value(at: path) == expected ? nil : .testFailed
        }
        return nil
    }

    /// Performs successive removals from one parent. Entries of an object are removed together: one by one, each
    /// removal would take a time that grows with the object.
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
    /// Returns whether this and another operation are removals from the same object or array.
    fileprivate func isRemoval(beside other: JsonPatch.Operation) -> Bool {
        guard case .remove(let path) = self, case .remove(let otherPath) = other else { return false }
        return !path.isRoot && path.tokens.count == otherPath.tokens.count
            && zip(path.tokens.dropLast(), otherPath.tokens).allSatisfy { KeyBytes($0) == KeyBytes($1) }
    }
}

/// The arrays that a patch has divided into chunks. An array is divided when there were so many insertions and removals
/// that moving the elements after them has become slow.
///
/// It is a class, so that it can be changed while the patch changes a value.
private final class DividedArrays {
    /// The number of elements that may still be moved before arrays are divided. A patch with a few operations never
    /// gets there.
    private var movesLeft = 200_000
    /// The references are weak, because an array with two owners would be copied when it is changed.
    private var arrays: [Reference] = []

    private static let smallestCount = 512

    private struct Reference {
        weak var array: OwnedArray?
    }

    /// Divides an array before an element is inserted or removed, if that is worth it by now.
    func prepare(_ container: OpenedContainer, _ place: MappingPath.Component) {
        guard case .array(let array) = container, case .index(let index) = place, !array.isDivided else { return }
        movesLeft -= min(array.count - index, movesLeft)
        if movesLeft == 0, array.count > Self.smallestCount, index < array.count {
            array.divide()
            arrays.append(Reference(array: array))
        }
    }

    func unite() {
        for reference in arrays { reference.array?.unite() }
    }
}

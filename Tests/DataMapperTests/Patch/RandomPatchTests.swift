import DataMapperCore
import DataMapperTools
import Testing

/// Random patches, compared to operations that are written as RFC 6902 section 4 describes them. These take values
/// apart and put them together again in each step.
@Suite("JsonPatch: random patches")
struct RandomPatchTests {
    @Test(arguments: 0..<500)
    func `each operation does what the RFC says`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let before = Representation.allCases[seed % 3].of(.random(depth: 4, using: &random))
        var expected: SupportedType? = before
        var patch = JsonPatch()
        for _ in 0..<12 {
            guard let value = expected else { break }
            let operation = JsonPatch.Operation.random(for: value, using: &random)
            let changed = operation.plainlyApplied(to: value)
            // One failure ends the patch, so most are left out.
            if changed == nil, Int.random(in: 0..<8, using: &random) > 0 { continue }
            patch.operations.append(operation)
            expected = changed
        }
        let after = try? patch.applied(to: before)
        #expect(after == expected)
        #expect(after?.description == expected?.description)
    }
}

extension JsonPatch.Operation {
    static func random(for value: SupportedType, using random: inout SeededGenerator) -> JsonPatch.Operation {
        let path = JsonPointer.random(in: value, using: &random)
        let from = JsonPointer.random(in: value, using: &random)
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: return .add(path: path, value: .random(depth: 2, using: &random))
        case 2, 3, 4: return .remove(path: path)
        case 5: return .replace(path: path, value: .random(depth: 2, using: &random))
        case 6: return .move(from: from, path: path)
        case 7: return .copy(from: from, path: path)
        default: return .test(path: path, value: value[path] ?? .null)
        }
    }

    /// Nil if it fails.
    fileprivate func plainlyApplied(to value: SupportedType) -> SupportedType? {
        switch self {
        case .add(let path, let new): return value.plainlyAdding(new, at: path.tokens[...])
        case .remove(let path): return value.plainlyRemoving(path.tokens[...])
        case .replace(let path, let new):
            guard let last = path.tokens.last else { return new }
            guard value[path] != nil, let parent = path.parent, let holder = value[parent] else { return nil }
            if holder.array == nil { return value.plainlyAdding(new, at: path.tokens[...]) }
            return value.plainlyRemoving(path.tokens[...])?.plainlyAdding(new, at: parent.appending(last).tokens[...])
        case .move(let from, let path):
            guard let moved = value[from] else { return nil }
            if from == path { return value }
            if from.isPrefix(of: path) { return nil }
            return value.plainlyRemoving(from.tokens[...])?.plainlyAdding(moved, at: path.tokens[...])
        case .copy(let from, let path):
            return value[from].flatMap { value.plainlyAdding($0, at: path.tokens[...]) }
        case .test(let path, let expected):
            // `guard` or `if` instead of `? :`, in which nil would be null.
            guard value[path] == expected else { return nil }
            return value
        }
    }
}

extension JsonPointer {
    /// Returns, in most cases, the pointer of a value or of a place next to it.
    fileprivate static func random(in value: SupportedType, using random: inout SeededGenerator) -> JsonPointer {
        var pointer = JsonPointer.root
        var current = value
        while Int.random(in: 0..<5, using: &random) > 0 {
            if let entries = current.entries, let entry = entries.randomElement(using: &random) {
                pointer.append(entry.key)
                current = entry.value
            } else if let array = current.array, !array.isEmpty {
                let index = Int.random(in: array.indices, using: &random)
                pointer.append(index)
                current = array[index]
            } else {
                break
            }
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            pointer.append(["a", "-", "0", "1", "5", "01"].randomElement(using: &random) ?? "")
        }
        return pointer
    }
}

extension SupportedType {
    fileprivate func plainlyAdding(_ new: SupportedType, at tokens: ArraySlice<String>) -> SupportedType? {
        guard let token = tokens.first else { return new }
        let rest = tokens.dropFirst()
        if var entries {
            if let place = entries.firstIndex(where: { $0.key.utf8.elementsEqual(token.utf8) }) {
                guard let changed = entries[place].value.plainlyAdding(new, at: rest) else { return nil }
                entries[place].value = changed
            } else {
                guard rest.isEmpty else { return nil }
                entries.append((token, new))
            }
            return .object(entries)
        }
        guard var array else { return nil }
        if token == "-", rest.isEmpty { return .array(array + [new]) }
        guard token == "0" || !token.hasPrefix("0"), let index = Int(token), index <= array.count else { return nil }
        if rest.isEmpty {
            array.insert(new, at: index)
        } else {
            guard index < array.count, let changed = array[index].plainlyAdding(new, at: rest) else { return nil }
            array[index] = changed
        }
        return .array(array)
    }

    fileprivate func plainlyRemoving(_ tokens: ArraySlice<String>) -> SupportedType? {
        guard let token = tokens.first else { return nil }
        let rest = tokens.dropFirst()
        if var entries {
            guard let place = entries.firstIndex(where: { $0.key.utf8.elementsEqual(token.utf8) }) else { return nil }
            if rest.isEmpty {
                entries.remove(at: place)
            } else {
                guard let changed = entries[place].value.plainlyRemoving(rest) else { return nil }
                entries[place].value = changed
            }
            return .object(entries)
        }
        guard var array, token == "0" || !token.hasPrefix("0"), let index = Int(token), index < array.count else {
            return nil
        }
        if rest.isEmpty {
            array.remove(at: index)
        } else {
            guard let changed = array[index].plainlyRemoving(rest) else { return nil }
            array[index] = changed
        }
        return .array(array)
    }
}

import DataMapper
import DataMapperTools

extension FuzzProperty {
    /// A patch behaves like a reference implementation that follows only RFC 6902. It fails at the same operation, and
    /// then changes nothing. The patch between two values leads from one to the other.
    static let patches = FuzzProperty("Patches", longestInput: 400) { input in
        var reader = Trees.Reader(input)
        let shape = reader.byte()
        var run = Patches.Run(&reader, shape)
        while !reader.isAtEnd, run.operations.count < 1200, run.failure == nil { run.performNext(&reader) }
        try run.compare(forms: UInt8(truncatingIfNeeded: shape &* 31))
        // Long arrays are compared in another property. They take long here.
        if shape % 32 != 7 { try Patches.checkDifference(run.before, run.value, UInt8(shape)) }
    }
}

enum Patches {
    /// Operations that are generated while the reference performs them, so that pointers lead to values.
    struct Run {
        let before: Trees.Value
        private(set) var value: Trees.Value
        private(set) var operations: [JsonPatch.Operation] = []
        private(set) var failure: String?
        private let copyLimit: Int
        private let copyByteLimit: Int
        private var copied = (count: 0, bytes: 0)

        init(_ reader: inout Trees.Reader, _ shape: Int) {
            reader.hasLongNumbers = shape % 4 == 0
            copyByteLimit = reader.hasLongNumbers ? 1 << 26 : shape / 2
            copyLimit = shape % 3 == 0 ? 1_000_000 : 10 + shape
            // Arrays that are long enough to be divided, once much has been inserted.
            before =
                shape % 32 == 7
                ? .object([Trees.Member(key: "a", value: .array((0..<700).map { .number(.int($0)) }))])
                : reader.value()
            value = before
        }

        mutating func performNext(_ reader: inout Trees.Reader) {
            let kind = reader.byte()
            let path = JsonPointer(tokens: reader.tokens(in: value))
            switch kind % 16 {
            case 0...2: perform(.add(path: path, value: reader.value(2).supported(UInt8(kind))))
            case 3...4: perform(.remove(path: path))
            case 5...6: perform(.replace(path: path, value: reader.value(3).supported(UInt8(kind))))
            case 7...8: perform(.move(from: JsonPointer(tokens: reader.tokens(in: value)), path: path))
            case 9...10: perform(.copy(from: JsonPointer(tokens: reader.tokens(in: value)), path: path))
            case 11: perform(.test(path: path, value: reader.value(3).supported(UInt8(kind))))
            case 12:
                // Passes unless a NaN is read from text, which it cannot be.
                perform(.test(path: path, value: (value.value(at: path.tokens) ?? .null).supported(UInt8(kind))))
            case 13:
                let step = reader.byte()
                for number in 0..<reader.byte() {
                    perform(.add(path: Self.path(path, plus: number * step % 699), value: .int(number)))
                }
            case 14:
                let step = reader.byte()
                for number in 0..<reader.byte() { perform(.remove(path: Self.path(path, plus: -number * step % 99))) }
            default:
                let other = JsonPointer(tokens: reader.tokens(in: value))
                for number in 0..<reader.byte() {
                    perform(number % 2 == 0 ? .add(path: path, value: .int(number)) : .remove(path: other))
                }
            }
        }

        /// The path to an element some places further, if it is one to an element.
        private static func path(_ path: JsonPointer, plus offset: Int) -> JsonPointer {
            guard offset != 0, let parent = path.parent, let index = path.tokens.last.flatMap(Trees.Value.index) else {
                return path
            }
            return parent.appending(max(0, index &+ offset))
        }

        private mutating func perform(_ operation: JsonPatch.Operation) {
            if failure != nil { return }
            operations.append(operation)
            switch operation {
            case .add(let path, let new): change(value.adding(Trees.Value(new), at: path.tokens[...]))
            case .remove(let path): change(path.isRoot ? nil : value.removing(path.tokens[...])?.rest)
            case .replace(let path, let new): change(value.replacing(path.tokens[...], by: Trees.Value(new)))
            case .move(let from, let path):
                guard let moved = value.value(at: from.tokens) else { return change(nil) }
                if from == path { return }
                if path.tokens.starts(with: from.tokens, by: Trees.areSame) { return fail("moveIntoItself") }
                change(value.removing(from.tokens[...])?.rest)
                if failure == nil { change(value.adding(moved, at: path.tokens[...])) }
            case .copy(let from, let path):
                guard let copy = value.value(at: from.tokens) else { return change(nil) }
                let size = copy.size
                copied = (copied.count + size.count, copied.bytes + size.bytes)
                let (isLarge, isLong) = (copied.count > copyLimit, copied.bytes > copyByteLimit)
                // If both limits are exceeded, either may be found first.
                if isLarge || isLong {
                    return fail(isLarge && isLong ? "" : isLarge ? "copyLimitExceeded" : "copyByteLimitExceeded")
                }
                change(value.adding(copy, at: path.tokens[...]))
            case .test(let path, let expected):
                guard let found = value.value(at: path.tokens) else { return change(nil) }
                if !found.equals(Trees.Value(expected)) { fail("testFailed") }
            }
        }

        private mutating func change(_ new: Trees.Value?) {
            if let new { value = new } else { fail("invalidPointer") }
        }

        private mutating func fail(_ code: String) { failure = code }

        /// Does the same with the library.
        func compare(forms: UInt8) throws {
            let patch = JsonPatch(operations)
            var changed = before.supported(forms)
            let untouched = changed
            let description = changed.description
            do {
                try patch.apply(to: &changed, copyLimit: copyLimit, copyByteLimit: copyByteLimit)
                try expect(failure == nil, "\(description): \(operations) succeeds, not \(failure ?? "")")
                let expected = value.supported()
                try expect(
                    Trees.areSame(changed.description, expected.description),
                    "\(description): \(operations) makes \(changed), not \(expected)")
                try expect(value.equals(Trees.Value(changed)), "\(changed) is not what it looks like")
            } catch let error as JsonPatchError {
                let isExpected =
                    failure == error.code.description
                    || (failure == "" && [.copyLimitExceeded, .copyByteLimitExceeded].contains(error.code))
                try expect(
                    isExpected && error.operationIndex == operations.count - 1,
                    "\(description): \(operations) fails with \(error), not \(failure ?? "")")
                try expect(Trees.areSame(changed.description, description), "\(error), and \(changed) is changed")
            }
            try expect(Trees.areSame(untouched.description, description), "\(operations) changes a copy")
        }
    }

    static func checkDifference(_ old: Trees.Value, _ new: Trees.Value, _ forms: UInt8) throws {
        let (left, right) = (old.supported(forms), new.supported(~forms))
        let patch = JsonPatch(from: left, to: right)
        let made = try patch.applied(to: left)
        try expect(new.equals(Trees.Value(made)), "\(left) to \(right): \(patch.operations) makes \(made)")
        try expect(
            patch.operations.isEmpty == old.equals(new), "\(left) to \(right): \(patch.operations.count) operations")
        // The added and inserted values are disjoint parts of the new value.
        let carried = patch.operations.reduce(0) { $0 + ($1.value.map { Trees.Value($0).size.count } ?? 0) }
        try expect(carried <= new.size.count, "\(left) to \(right): \(patch.operations) is more than the value")
    }
}

/// RFC 6902 with recursion. Returns nil if an operation fails.
extension Trees.Value {
    fileprivate func adding(_ new: Trees.Value, at tokens: ArraySlice<String>) -> Trees.Value? {
        guard let token = tokens.first else { return new }
        let rest = tokens.dropFirst()
        if !rest.isEmpty { return changing(token) { $0.adding(new, at: rest) } }
        switch self {
        case .array(var elements):
            guard let index = token == "-" ? elements.count : Self.index(token), index <= elements.count else {
                return nil
            }
            elements.insert(new, at: index)
            return .array(elements)
        case .object(var members):
            if child(token) != nil { return changing(token) { _ in new } }
            members.append(Trees.Member(key: token, value: new))
            return .object(members)
        default: return nil
        }
    }

    fileprivate func replacing(_ tokens: ArraySlice<String>, by new: Trees.Value) -> Trees.Value? {
        guard let token = tokens.first else { return new }
        return changing(token) { $0.replacing(tokens.dropFirst(), by: new) }
    }

    fileprivate func removing(_ tokens: ArraySlice<String>) -> (rest: Trees.Value, removed: Trees.Value)? {
        guard let token = tokens.first, let removed = child(token) else { return nil }
        if tokens.count > 1 {
            return changing(token) { $0.removing(tokens.dropFirst())?.rest }.map { ($0, removed) }
        }
        switch self {
        case .array(var elements):
            guard let index = Self.index(token) else { return nil }
            elements.remove(at: index)
            return (.array(elements), removed)
        case .object(let members): return (.object(members.filter { !Trees.areSame($0.key, token) }), removed)
        default: return nil
        }
    }

    /// Changes the value to which a token leads. It must exist.
    private func changing(_ token: String, _ change: (Trees.Value) -> Trees.Value?) -> Trees.Value? {
        guard let changed = child(token).flatMap(change) else { return nil }
        switch self {
        case .array(var elements):
            guard let index = Self.index(token) else { return nil }
            elements[index] = changed
            return .array(elements)
        case .object(var members):
            for place in members.indices where Trees.areSame(members[place].key, token) {
                members[place].value = changed
            }
            return .object(members)
        default: return nil
        }
    }
}

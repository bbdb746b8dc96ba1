package import DataMapperValues

/// Merges repeated keys, so that an object has every key once.
///
/// A key that was set again keeps its first position and gets the last value. A fragment, which comes from a path such
/// as `data["a", "b"]`, is merged into the object that already has its key:
///
///     {"a": {"b": 1}, "c": 2, "a": {"d": 3}}    becomes    {"a": {"b": 1, "d": 3}, "c": 2}
///
/// A container that an encoder has opened for its key continues a value of the same kind, as a fragment does. There
/// must not be another value.
package enum DuplicateMemberMerger {
    /// Merges the closed object that ends the tape. Returns the keys of a value that is lost, because an encoder has
    /// opened a container for the same key; nil if there is none.
    package static func merge(_ builder: inout DocumentBuilder, _ start: Int) -> [String]? {
        guard isNeeded(builder, start) else { return nil }
        let nodes = builder.copyNodes(from: start)
        let merged = merged(nodes, builder)
        let lost = merged.repetitions.first { $0.isLoss }.map { keys(to: $0.value, nodes, builder) }
        builder.count = start
        append(merged, nodes, to: &builder)
        return lost
    }

    private static func merged(_ nodes: [TapeNode], _ builder: borrowing DocumentBuilder) -> Members {
        var merged = Members()
        merged.isSecret = nodes[0].isSecretContainer
        for member in nodes.members(of: 0) {
            merged.set(key(nodes[member], builder), member, nodes[member + 1].isFragmentObject, nodes, builder)
        }
        return merged
    }

    /// A value that was set in the place of an earlier one.
    struct Repetition {
        /// The position of the earlier value; nil if it is not a single value that could be equal to this one.
        var earlier: Int?
        var value: Int
        /// Whether the earlier value would be lost, because a container of another kind was opened in its place.
        var isLoss = false
    }

    /// Returns the values that were set twice in the closed object at the end of the tape: under the same key, or below
    /// the key of a value that is neither an object nor null.
    static func repetitions(_ builder: borrowing DocumentBuilder, _ start: Int) -> [Repetition] {
        let nodes = builder.copyNodes(from: start)
        return merged(nodes, builder).repetitions.map {
            Repetition(earlier: $0.earlier.map { $0 + start }, value: $0.value + start)
        }
    }

    /// Returns the keys on the way from an object to a value inside of it.
    private static func keys(to value: Int, _ nodes: [TapeNode], _ builder: borrowing DocumentBuilder) -> [String] {
        var (keys, object) = ([String](), 0)
        while object < value, let member = nodes.members(of: object).last(where: { $0 < value }) {
            keys.append(builder.text(of: nodes[member]))
            object = member + 1
        }
        return keys
    }

    /// Returns whether the closed object has a key twice.
    static func isNeeded(_ builder: borrowing DocumentBuilder, _ start: Int) -> Bool {
        !builder.withTape({ $0.hasClearlyDifferentKeys(start) }) && hasDuplicates(builder, start)
    }

    /// The members of an object that is being merged.
    fileprivate struct Members {
        enum MergedValue {
            /// A value as it was written, by the index of its key.
            case written(Int)
            case merged(Members)
            /// The elements of several arrays, by the indices of their keys.
            case joined([Int])
        }

        var entries: [(key: Int, value: MergedValue)] = []
        var places: [KeyBytes: Int] = [:]
        /// Whether it consists only of fragments. If the object around it is flattened, it is merged again there.
        var isFragment = false
        var isSecret = false
        /// The key of the fragment, if it consists of only one.
        var origin: Int?
        /// The values that were replaced, or would be lost.
        var repetitions: [Repetition] = []

        mutating func set(
            _ key: KeyBytes, _ member: Int, _ isFragment: Bool, _ nodes: [TapeNode],
            _ builder: borrowing DocumentBuilder
        ) {
            let node = nodes[member + 1]
            if let place = places[key] {
                let repetition = entries[place].value.repetition(by: member, isFragment: isFragment, nodes)
                if let repetition { repetitions.append(repetition) }
                if node.isOpenedContainer, node.kind == .array { return entries[place].value.join(member) }
            }
            var value = MergedValue.written(member)
            if isFragment {
                var object = Members(isFragment: true)
                if let place = places[key] { object = entries[place].value.takeObject(nodes, builder) }
                object.isSecret = object.isSecret || node.isSecretContainer
                object.origin = places[key] == nil ? member : nil
                for inner in nodes.members(of: member + 1) {
                    let innerKey = DuplicateMemberMerger.key(nodes[inner], builder)
                    object.set(innerKey, inner, nodes[inner + 1].isFragmentObject, nodes, builder)
                }
                repetitions += object.repetitions
                object.repetitions = []
                value = .merged(object)
            }
            if let place = places[key] {
                entries[place].value = value
            } else {
                places[key] = entries.count
                entries.append((member, value))
            }
        }
    }

    private static func hasDuplicates(_ builder: borrowing DocumentBuilder, _ start: Int) -> Bool {
        var seen = Set<KeyBytes>(minimumCapacity: builder.nodes[start].count)
        var position = start + 1
        let end = start + builder.nodes[start].span
        while position < end {
            if !seen.insert(key(builder.nodes[position], builder)).inserted { return true }
            let value = builder.nodes[position + 1]
            if value.isFragmentObject, hasDuplicates(builder, position + 1) { return true }
            position += 1 + value.span
        }
        return false
    }

    fileprivate static func key(_ node: TapeNode, _ builder: borrowing DocumentBuilder) -> KeyBytes {
        KeyBytes(builder.text(of: node))
    }

    /// Appends members. Only fragments are nested here, so the depth of the recursion is the length of a path in the
    /// code.
    private static func append(_ members: Members, _ nodes: [TapeNode], to builder: inout DocumentBuilder) {
        let object = builder.open(.object)
        if members.isFragment { builder.nodes[object].flags = .isFragment }
        if members.isSecret { builder.nodes[object].flags.insert(.isSecret) }
        for (key, value) in members.entries {
            builder.append(nodes[key])
            switch value {
            case .written(let member):
                for index in member + 1..<member + 1 + nodes[member + 1].span { builder.append(nodes[index]) }
            case .merged(let object): append(object, nodes, to: &builder)
            case .joined(let pieces): append(pieces, nodes, to: &builder)
            }
        }
        builder.close(object, members: members.entries.count)
    }

    /// Appends one array with the elements of several ones.
    private static func append(_ pieces: [Int], _ nodes: [TapeNode], to builder: inout DocumentBuilder) {
        let array = builder.open(.array)
        builder.nodes[array].flags = .isOpened
        if pieces.contains(where: { nodes[$0 + 1].isSecretContainer }) {
            builder.nodes[array].flags.insert(.isSecret)
        }
        for piece in pieces {
            for index in piece + 2..<piece + 1 + nodes[piece + 1].span { builder.append(nodes[index]) }
        }
        builder.close(array, members: pieces.reduce(0) { $0 + nodes[$1 + 1].count })
    }
}

extension DuplicateMemberMerger.Members.MergedValue {
    /// Returns the members of an object, to which the caller adds more; no members for any other value, because a path
    /// replaces it.
    fileprivate mutating func takeObject(
        _ nodes: [TapeNode], _ builder: borrowing DocumentBuilder
    ) -> DuplicateMemberMerger.Members {
        switch self {
        case .merged(let members):
            // With a second reference, every added member would copy all of them.
            self = .merged(DuplicateMemberMerger.Members())
            return members
        case .joined: return DuplicateMemberMerger.Members()
        case .written(let member):
            var object = DuplicateMemberMerger.Members()
            guard nodes[member + 1].kind == .object else { return object }
            object.isSecret = nodes[member + 1].isSecretContainer
            for inner in nodes.members(of: member + 1) {
                object.set(DuplicateMemberMerger.key(nodes[inner], builder), inner, false, nodes, builder)
            }
            return object
        }
    }

    /// Returns what is lost of this value if another one is set for its key; nil if that continues it.
    fileprivate func repetition(
        by member: Int, isFragment: Bool, _ nodes: [TapeNode]
    ) -> DuplicateMemberMerger.Repetition? {
        let node = nodes[member + 1]
        let earlier: Int? =
            switch self {
            case .written(let earlier): earlier + 1
            case .merged(let object): object.origin.map { $0 + 1 }
            case .joined: nil
            }
        if node.isOpenedContainer {
            return kind(nodes) == node.kind ? nil : .init(value: member + 1, isLoss: true)
        }
        guard isFragment else { return .init(earlier: earlier, value: member + 1) }
        let isPlaceholder = earlier.map { nodes[$0].kind == .null && !nodes[$0].isExplicitNull } ?? false
        return kind(nodes) == .object || isPlaceholder ? nil : .init(value: member + 1)
    }

    private func kind(_ nodes: [TapeNode]) -> TapeNode.Kind {
        switch self {
        case .written(let member): nodes[member + 1].kind
        case .merged: .object
        case .joined: .array
        }
    }

    /// Adds the elements of an array.
    fileprivate mutating func join(_ member: Int) {
        switch self {
        case .written(let first): self = .joined([first, member])
        case .joined(var pieces):
            // With a second reference, each piece would copy all of them.
            self = .joined([])
            pieces.append(member)
            self = .joined(pieces)
        case .merged: self = .written(member)
        }
    }
}

extension [TapeNode] {
    /// Returns the keys of an object.
    func members(of object: Int) -> [Int] {
        var members: [Int] = []
        var position = object + 1
        while position < object + self[object].span {
            members.append(position)
            position += 1 + self[position + 1].span
        }
        return members
    }
}

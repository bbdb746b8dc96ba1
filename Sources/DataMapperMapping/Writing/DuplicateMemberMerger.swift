package import DataMapperValues

/// Merges repeated keys, so that an object has every key once.
///
/// A key that was set again keeps its first position and gets the last value. A fragment, which comes from a path such
/// as `data["a", "b"]`, is merged into the object that already has its key:
///
///     {"a": {"b": 1}, "c": 2, "a": {"d": 3}}    becomes    {"a": {"b": 1, "d": 3}, "c": 2}
package enum DuplicateMemberMerger {
    /// Merges the closed object that ends the tape. Returns whether there was anything to merge.
    package static func merge(_ builder: inout DocumentBuilder, _ start: Int) -> Bool {
        guard isNeeded(builder, start) else { return false }
        let nodes = Array(UnsafeBufferPointer(start: builder.nodes + start, count: builder.count - start))
        var merged = Members()
        for member in nodes.members(of: 0) {
            merged.set(key(nodes[member], builder), member, nodes[member + 1].isFragmentObject, nodes, builder)
        }
        builder.count = start
        append(merged, nodes, to: &builder)
        return true
    }

    /// Returns whether the closed object has a key twice.
    static func isNeeded(_ builder: borrowing DocumentBuilder, _ start: Int) -> Bool {
        !hasFewClearlyDifferentKeys(builder, start) && hasDuplicates(builder, start)
    }

    /// The members of an object that is being merged.
    fileprivate struct Members {
        enum Value {
            /// A value as it was written, by the index of its key.
            case written(Int)
            case merged(Members)
        }

        var entries: [(key: Int, value: Value)] = []
        var places: [KeyBytes: Int] = [:]
        /// Whether it consists only of fragments. If the object around it is flattened, it is merged again there.
        var isFragment = false

        mutating func set(
            _ key: KeyBytes, _ member: Int, _ isFragment: Bool, _ nodes: [TapeNode],
            _ builder: borrowing DocumentBuilder
        ) {
            var value = Value.written(member)
            if isFragment {
                var object = Members(isFragment: true)
                if let place = places[key] { object = entries[place].value.takeObject(nodes, builder) }
                for inner in nodes.members(of: member + 1) {
                    let innerKey = DuplicateMemberMerger.key(nodes[inner], builder)
                    object.set(innerKey, inner, nodes[inner + 1].isFragmentObject, nodes, builder)
                }
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

    private static let few = 32

    /// Returns whether a quick look shows that there is nothing to merge.
    private static func hasFewClearlyDifferentKeys(_ builder: borrowing DocumentBuilder, _ start: Int) -> Bool {
        let members = builder.nodes[start].count
        guard members <= few else { return false }
        let hash = KeyHash.process
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: few) { hashes in
            var position = start + 1
            // One bit for each hash: earlier hashes are searched only if an equal one is possible.
            var filter: UInt64 = 0
            for member in 0..<members {
                if builder.nodes[position + 1].isFragmentObject { return false }
                let key = builder.bytes(of: builder.nodes[position], source: nil)
                let digest = key.baseAddress.map { hash($0, key.count) } ?? 0
                let bit = UInt64(1) << (digest >> 58)
                if filter & bit != 0 {
                    for earlier in 0..<member where hashes[earlier] == digest { return false }
                }
                filter |= bit
                hashes[member] = digest
                position &+= 1 &+ builder.nodes[position + 1].span
            }
            return true
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
        if members.isFragment { builder.nodes[object].flags = TapeNode.isFragment }
        for (key, value) in members.entries {
            builder.append(nodes[key])
            switch value {
            case .written(let member):
                for index in member + 1..<member + 1 + nodes[member + 1].span { builder.append(nodes[index]) }
            case .merged(let object): append(object, nodes, to: &builder)
            }
        }
        builder.close(object, members: members.entries.count)
    }
}

extension DuplicateMemberMerger.Members.Value {
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
        case .written(let member):
            var object = DuplicateMemberMerger.Members()
            guard nodes[member + 1].kind == .object else { return object }
            for inner in nodes.members(of: member + 1) {
                object.set(DuplicateMemberMerger.key(nodes[inner], builder), inner, false, nodes, builder)
            }
            return object
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

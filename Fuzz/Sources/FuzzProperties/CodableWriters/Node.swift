extension CodableWriters {
    /// How long an encoder or a container can be used: until its `encode(to:)` returns.
    final class Life {
        /// The life of the enclosing encoder, if this type encodes itself as its single value. Both write to one place,
        /// so containers of the inner type can be used until the outer `encode(to:)` returns.
        let outer: Life?
        var isOver = false

        init(_ outer: Life? = nil) { self.outer = outer }
    }

    /// A value that should be written.
    final class Node {
        enum Kind { case none, object, array, single }

        struct Member {
            let key: String
            let node: Node
            /// The key of the type, before a strategy converts it.
            let name: String
            var isNestedObject = false
            var isNestedArray = false
        }

        let path: [String]
        var kind = Kind.none
        var members: [Member] = []
        var elements: [Node] = []
        /// The number of complete elements.
        var count = 0
        /// The text of a single value.
        var text = "null"
        var content: Node?
        /// Whether a whole value was encoded here. The model cannot say what another one does.
        var isWhole = false
        /// The life of the innermost type that encodes itself in this place.
        var innermost: Life?
        /// Whether there is a later container for the same members. The model cannot say whose members come last.
        var isSuperseded = false
        /// The earlier containers for the same members.
        var earlier: [Node] = []
        /// Whether the value that contained this one was removed.
        var isLost = false

        init(_ path: [String]) { self.path = path }

        func supersede() {
            isSuperseded = true
            for member in members where member.isNestedObject { member.node.supersede() }
        }

        func lose() {
            isLost = true
            members.forEach { $0.node.lose() }
            elements.forEach { $0.lose() }
            content?.lose()
        }

        /// Removes everything that was written.
        func reset() {
            members.forEach { $0.node.lose() }
            elements.forEach { $0.lose() }
            (kind, members, elements, count) = (.none, [], [], 0)
        }

        // MARK: JSON

        var json: String {
            switch kind {
            case .none: "{}"
            case .array: "[" + elements.map(\.json).joined(separator: ",") + "]"
            case .single: content?.json ?? text
            case .object: resolved.json
            }
        }

        /// A value whose keys are unique.
        private indirect enum Resolved {
            case other(Node)
            case object([(key: String, value: Resolved)])

            var json: String {
                switch self {
                case .other(let node): node.json
                case .object(let members):
                    "{" + members.map { "\"\($0.key)\":" + $0.value.json }.joined(separator: ",") + "}"
                }
            }

            /// Sets a member. If the key exists, the value keeps its place, and a nested object keeps its earlier
            /// members.
            mutating func set(_ member: Member) {
                guard case .object(var members) = self else { return }
                if let place = members.firstIndex(where: { $0.key.utf8.elementsEqual(member.key.utf8) }) {
                    if member.isNestedObject, case .object = members[place].value {
                        for inner in member.node.members { members[place].value.set(inner) }
                    } else {
                        members[place].value = member.node.resolved
                    }
                } else {
                    members.append((member.key, member.node.resolved))
                }
                self = .object(members)
            }
        }

        private var resolved: Resolved {
            switch kind {
            case .none: return .object([])
            case .single: return content?.resolved ?? .other(self)
            case .array: return .other(self)
            case .object:
                var object = Resolved.object([])
                for member in members { object.set(member) }
                return object
            }
        }
    }
}

extension CodableWriters {
    /// How long something can be written to: until its `encode(to:)` is over.
    final class Life {
        /// What encodes itself in place of a value shares the place, and what it has made may be written to for longer.
        let outer: Life?
        var isOver = false

        init(_ outer: Life? = nil) { self.outer = outer }
    }

    /// A value as it should come out.
    final class Node {
        enum Kind { case none, object, array, single }

        struct Member {
            let key: String
            let node: Node
            /// As its type knows the key.
            let name: String
            var isNestedObject = false
            var isNestedArray = false
        }

        let path: [String]
        var kind = Kind.none
        var members: [Member] = []
        var elements: [Node] = []
        /// Elements that are complete.
        var count = 0
        /// A single value.
        var text = "null"
        var content: Node?
        /// Whether a value was encoded as a whole: what comes then is left out of the comparison.
        var isWhole = false
        /// The innermost type that encodes itself in this place.
        var innermost: Life?
        /// Whether there is a later container for the same members: which of them come last, is left out.
        var isSuperseded = false
        /// Whether it has gone with what it was part of.
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

        /// Takes away what has been written.
        func reset() {
            members.forEach { $0.node.lose() }
            elements.forEach { $0.lose() }
            (kind, members, elements, count) = (.none, [], [], 0)
        }

        // MARK: As text

        var json: String {
            switch kind {
            case .none: "{}"
            case .array: "[" + elements.map(\.json).joined(separator: ",") + "]"
            case .single: content?.json ?? text
            case .object: resolved.json
            }
        }

        /// A value in which each key is there once.
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

            /// Sets a member again: in its first place, with the members that a nested object had.
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

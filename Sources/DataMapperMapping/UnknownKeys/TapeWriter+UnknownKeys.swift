internal import DataMapperValues

extension SerializableData {
    /// Puts what an object has kept back into the object that ends the tape.
    mutating func restore(_ kept: UnknownKeys, at position: Int) {
        if !writer.pointee.hasFailed { writer.pointee.restore(kept, at: position) }
    }
}

extension SerializableData {
    /// Puts what an object has kept back into the object that this is a view of.
    @inline(never) @usableFromInline
    mutating func restoreUnknownKeys<T: Serializable>(of object: T) {
        guard link.isActive, let object = object as? any UnknownKeyPreserving else { return }
        writer.pointee.completeValue(at: place.start)
        restore(object.unknownKeys, at: place.start)
    }
}

extension TapeWriter {
    fileprivate mutating func restore(_ kept: UnknownKeys, at start: Int) {
        guard builder.nodes[start].kind == .object, kept.original != nil || !kept.isNothing else { return }
        let members = WrittenObject(value(at: start).asNode().document, 0).merged(with: kept)
        builder.count = start
        let object = builder.open(.object)
        for (key, value) in members {
            builder.append(string: key)
            builder.append(value, at: builderLevel)
        }
        builder.close(object, members: members.count)
    }
}

/// An object as its type has written it, to be put together with what it was read from.
private struct WrittenObject {
    typealias Members = [(key: String, value: SupportedType)]

    private let document: Document
    private let index: Int

    init(_ document: Document, _ index: Int) {
        self.document = document
        self.index = index
    }

    /// The members together with what was kept: in the order of the original, new ones last. Of a fragment, `isFragment`, a nil
    /// is no new member.
    func merged(with kept: UnknownKeys, isFragment: Bool = false) -> Members {
        var written: [KeyBytes: Int] = [:]
        for key in document.members(of: index) { written[KeyBytes(document.string(of: document.nodes[key]))] = key }
        // What is written wins, but for the nil that stands for what could not be read.
        let stays = kept.entries.filter { entry in
            guard let key = written[KeyBytes(entry.key)] else { return true }
            return isMereNull(key + 1)
        }
        var others = Dictionary(stays.map { (KeyBytes($0.key), $0.value) }) { first, _ in first }
        for key in others.keys { written[key] = nil }

        var members: Members = []
        for (name, value) in kept.original?.entries ?? [] {
            let key = KeyBytes(name)
            if let other = others.removeValue(forKey: key) {
                members.append((name, other))
            } else if let node = written.removeValue(forKey: key) {
                members.append((name, self.value(node + 1, insteadOf: value, kept.inner[key])))
            } else if let rest = kept.inner[key]?.unwritten {
                members.append((name, rest))
            }
        }
        for key in document.members(of: index) {
            let name = document.string(of: document.nodes[key])
            guard written[KeyBytes(name)] != nil else { continue }
            let value = self.value(key + 1, insteadOf: nil, kept.inner[KeyBytes(name)])
            let says =
                kept.original == nil && !isFragment || !isMereNull(key + 1) && !(isPath(key + 1) && value.count == 0)
            if says { members.append((name, value)) }
        }
        for (name, value) in stays where others[KeyBytes(name)] != nil { members.append((name, value)) }
        return members
    }

    /// A value as it is to be written: as it was read, where it is the same.
    private func value(
        _ node: Int, insteadOf original: SupportedType?, _ kept: UnknownKeys.Inner?
    ) -> SupportedType {
        if isPath(node) {
            let written = WrittenObject(document, node)
            if case .object(let rest) = kept { return .object(written.merged(with: rest, isFragment: true)) }
            var outer = original
            if case .value(let value) = kept { outer = value }
            // Nobody can tell what of it is known, so all of it stays but what is written.
            let rest = UnknownKeys(original: outer, entries: outer?.entries ?? [])
            let members = written.merged(with: rest, isFragment: true)
            // What a path could not lead through stays until there is something to write below it.
            if members.isEmpty, let outer, outer.kind != .object { return outer }
            return .object(members)
        }
        let value = SupportedType(document, node)
        guard let original, value.isUnchanged(from: original) else { return value }
        return original
    }

    /// Whether an object is there only because of what is below it; as deep as a path in the code is long.
    private func isPath(_ node: Int) -> Bool {
        document.nodes[node].kind == .object && document.nodes[node].flags & TapeNode.isFragment != 0
    }

    /// Whether nothing is there, and nobody said that it should be null.
    private func isMereNull(_ node: Int) -> Bool {
        document.nodes[node].kind == .null && !document.nodes[node].isExplicitNull
    }
}

extension UnknownKeys.Inner {
    /// What stays where the type has written nothing under the key; nil for nothing.
    fileprivate var unwritten: SupportedType? {
        switch self {
        case .value(let value): return value
        case .object(let kept):
            let rest = kept.rest
            return rest.isEmpty && kept.original?.count != 0 ? nil : .object(rest)
        }
    }
}

extension UnknownKeys {
    /// The members that stay if nothing is written: in the order of the original, new ones last.
    fileprivate var rest: [(key: String, value: SupportedType)] {
        var others = Dictionary(entries.map { (KeyBytes($0.key), $0.value) }) { first, _ in first }
        var members: [(key: String, value: SupportedType)] = []
        for (name, _) in original?.entries ?? [] {
            let key = KeyBytes(name)
            if let value = others.removeValue(forKey: key) ?? inner[key]?.unwritten { members.append((name, value)) }
        }
        for (name, value) in entries where others[KeyBytes(name)] != nil { members.append((name, value)) }
        return members
    }
}

extension SupportedType {
    /// Whether this is what `original` becomes when it is read and written again: equal, or numbers that are the same as a
    /// `Double`, all along.
    fileprivate func isUnchanged(from original: SupportedType) -> Bool {
        if self == original { return true }
        let (document, index) = asNode()
        let (other, otherIndex) = original.asNode()
        let span = document.nodes[index].span
        guard span == other.nodes[otherIndex].span else { return false }
        return (0..<span).allSatisfy { offset in
            let (left, right) = (document.nodes[index + offset], other.nodes[otherIndex + offset])
            if left.isNumber, right.isNumber {
                return left.kind == .double
                    ? document.tape.double(left) == other.tape.double(right)
                    : SupportedType(document, index + offset) == SupportedType(other, otherIndex + offset)
            }
            guard left.kind == right.kind, left.count == right.count else { return false }
            return switch left.kind {
            case .string, .data: Document.equal(document.bytes(of: left), other.bytes(of: right))
            case .date: left.payload == right.payload
            default: true
            }
        }
    }
}

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
        guard builder.nodes[start].kind == .object, kept.original != nil || !kept.isEmpty else { return }
        let written = WrittenObject(value(at: start).asNode().document, 0)
        let members = written.restored(from: kept)
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

    /// The members together with what was kept: in the order of the original, new ones behind.
    func restored(from kept: UnknownKeys) -> Members {
        merged(kept.entries, in: kept.original, isFragment: false)
    }

    /// The members of what paths led through: all others of the original stay.
    private func restored(from original: SupportedType?) -> Members {
        merged(original?.entries ?? [], in: original, isFragment: true)
    }

    private func merged(_ kept: Members, in original: SupportedType?, isFragment: Bool) -> Members {
        var written: [KeyBytes: Int] = [:]
        for key in document.members(of: index) { written[KeyBytes(document.string(of: document.nodes[key]))] = key }
        // What is written wins, but for the nil that stands for what could not be read.
        let stays = kept.filter { entry in
            guard let key = written[KeyBytes(entry.key)] else { return true }
            return !isFragment && isMereNull(key + 1)
        }
        var others = Dictionary(stays.map { (KeyBytes($0.key), $0.value) }) { first, _ in first }
        for key in others.keys { written[key] = nil }

        var members: Members = []
        for (name, value) in original?.entries ?? [] {
            if let other = others.removeValue(forKey: KeyBytes(name)) {
                members.append((name, other))
            } else if let key = written.removeValue(forKey: KeyBytes(name)) {
                members.append((name, self.value(key + 1, insteadOf: value)))
            }
        }
        for key in document.members(of: index) {
            let name = document.string(of: document.nodes[key])
            guard written[KeyBytes(name)] != nil else { continue }
            let value = self.value(key + 1, insteadOf: nil)
            let says = original == nil && !isFragment || !isMereNull(key + 1) && !(isPath(key + 1) && value.count == 0)
            if says { members.append((name, value)) }
        }
        for (name, value) in stays where others[KeyBytes(name)] != nil { members.append((name, value)) }
        return members
    }

    /// A value as it is to be written: as it was read, where it is the same.
    private func value(_ node: Int, insteadOf original: SupportedType?) -> SupportedType {
        if isPath(node) {
            let members = WrittenObject(document, node).restored(from: original)
            // What a path could not lead through stays until there is something to write below it.
            if members.isEmpty, let original, original.kind != .object { return original }
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

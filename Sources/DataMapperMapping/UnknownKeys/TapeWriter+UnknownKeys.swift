internal import DataMapperValues

extension SerializableData {
    /// Puts what an object has kept back into the object that ends the tape.
    func restore(_ kept: UnknownKeys, at position: Int) {
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
        let written = WrittenObject(
            Array(UnsafeBufferPointer(start: builder.nodes + start, count: builder.count - start)))
        let members = written.merged(0, with: kept, self)
        builder.count = start
        append(members, of: written, at: builderLevel + 1)
        builder.nodes[start].flags = TapeNode.isRestored
    }

    /// `level` containers are open, this one among them.
    private mutating func append(_ members: WrittenObject.Members, of written: WrittenObject, at level: Int) {
        let object = builder.open(.object)
        for (key, value) in members {
            builder.append(string: key)
            append(value, of: written, at: level)
        }
        builder.close(object, members: members.count)
    }

    /// Recurses as deep as paths in the code and models in collections do.
    private mutating func append(_ value: WrittenObject.Value, of written: WrittenObject, at level: Int) {
        switch value {
        case .written(let range): for node in written.nodes[range] { builder.append(node) }
        case .kept(let value): builder.append(value, at: level)
        case .object(let members): append(members, of: written, at: level + 1)
        case .array(let elements):
            let array = builder.open(.array)
            for element in elements { append(element, of: written, at: level + 1) }
            builder.close(array, members: elements.count)
        }
    }

    fileprivate borrowing func value(_ nodes: ArraySlice<TapeNode>) -> SupportedType {
        var copy = DocumentBuilder(nodeCapacity: nodes.count)
        for node in nodes { append(node, to: &copy) }
        copy.depth = builder.depth
        return SupportedType(copy.finish(), 0)
    }
}

/// An object as its type has written it, to be put together with what it was read from.
private struct WrittenObject {
    typealias Members = [(key: String, value: Value)]

    enum Value {
        /// As it was written.
        case written(Range<Int>)
        case kept(SupportedType)
        /// An object that is there because of paths, or that has restored objects within.
        indirect case object(Members)
        /// An array that has restored objects within.
        indirect case array([Value])
    }

    /// The object is the first one.
    let nodes: [TapeNode]

    init(_ nodes: [TapeNode]) { self.nodes = nodes }

    /// The members of an object together with what was kept: in the order of the original, new ones last. Of a fragment,
    /// `isFragment`, a nil is no new member.
    func merged(
        _ index: Int, with kept: UnknownKeys, isFragment: Bool = false, _ writer: borrowing TapeWriter
    ) -> Members {
        let keys = members(of: index).map { (text: writer.builder.text(of: nodes[$0]), place: $0) }
        var written: [KeyBytes: Int] = [:]
        for key in keys { written[KeyBytes(key.text)] = key.place }
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
                members.append((name, .kept(other)))
            } else if let place = written.removeValue(forKey: key) {
                members.append((name, self.value(place + 1, insteadOf: value, kept.inner[key], writer)))
            } else if let rest = kept.inner[key]?.unwritten {
                members.append((name, .kept(rest)))
            }
        }
        for (name, key) in keys where written[KeyBytes(name)] != nil {
            let value = self.value(key + 1, insteadOf: nil, kept.inner[KeyBytes(name)], writer)
            let says =
                kept.original == nil && !isFragment || !isMereNull(key + 1) && !(isPath(key + 1) && value.isEmpty)
            if says { members.append((name, value)) }
        }
        for (name, value) in stays where others[KeyBytes(name)] != nil { members.append((name, .kept(value))) }
        return members
    }

    /// A value as it is to be written: as it was read, where it is the same.
    private func value(
        _ index: Int, insteadOf original: SupportedType?, _ kept: UnknownKeys.Inner?, _ writer: borrowing TapeWriter
    ) -> Value {
        if isPath(index) {
            if case .object(let rest) = kept { return .object(merged(index, with: rest, isFragment: true, writer)) }
            var outer = original
            if case .value(let value) = kept { outer = value }
            // Nobody can tell what of it is known, so all of it stays but what is written.
            let rest = UnknownKeys(original: outer, entries: outer?.entries ?? [])
            let members = merged(index, with: rest, isFragment: true, writer)
            // What a path could not lead through stays until there is something to write below it.
            if members.isEmpty, let outer, outer.kind != .object { return .kept(outer) }
            return .object(members)
        }
        let range = index..<index + nodes[index].span
        guard let original else { return .written(range) }
        if range.contains(where: isRestored) { return assembled(range, original, writer) }
        guard original.count == (nodes[index].isContainer ? nodes[index].count : nil),
            writer.value(nodes[range]).isUnchanged(from: original)
        else { return .written(range) }
        return .kept(original)
    }

    /// A value that has restored objects within. They are as they were read already, as far as they can be: to compare them once
    /// more for each object around them would take as long as the product of size and depth. What is beside them is compared.
    private func assembled(_ range: Range<Int>, _ original: SupportedType, _ writer: borrowing TapeWriter) -> Value {
        let index = range.lowerBound
        guard !isRestored(index), nodes[index].count == original.count else { return .written(range) }
        if nodes[index].kind == .array, let elements = original.array {
            var values: [Value] = []
            var position = index + 1
            for element in elements {
                values.append(value(position, insteadOf: element, nil, writer))
                position += nodes[position].span
            }
            return .array(values)
        }
        guard nodes[index].kind == .object, let entries = original.entries else { return .written(range) }
        var places: [KeyBytes: Int] = [:]
        for key in members(of: index) { places[KeyBytes(writer.builder.text(of: nodes[key]))] = key }
        var values: Members = []
        for (key, entry) in entries {
            guard let place = places[KeyBytes(key)] else { return .written(range) }
            values.append((key, value(place + 1, insteadOf: entry, nil, writer)))
        }
        return .object(values)
    }

    private func isRestored(_ index: Int) -> Bool {
        nodes[index].kind == .object && nodes[index].flags & TapeNode.isRestored != 0
    }

    private func members(of object: Int) -> [Int] {
        var members: [Int] = []
        var position = object + 1
        while position < object + nodes[object].span {
            members.append(position)
            position += 1 + nodes[position + 1].span
        }
        return members
    }

    /// Whether an object is there only because of what is below it; as deep as a path in the code is long.
    private func isPath(_ index: Int) -> Bool {
        nodes[index].kind == .object && nodes[index].flags & TapeNode.isFragment != 0
    }

    /// Whether nothing is there, and nobody said that it should be null.
    private func isMereNull(_ index: Int) -> Bool { nodes[index].kind == .null && !nodes[index].isExplicitNull }
}

extension WrittenObject.Value {
    /// Whether this is an object without members that paths lead through.
    fileprivate var isEmpty: Bool { if case .object(let members) = self { members.isEmpty } else { false } }
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

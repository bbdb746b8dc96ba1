internal import DataMapperValues

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension SerializableData {
    /// Adds the kept members of an object to the object of this view.
    @inline(never) @usableFromInline
    mutating func restoreUnknownKeys<T: Serializable>(of object: T) {
        guard mayWrite, let object = object as? any UnknownKeyPreserving else { return }
        let start = writer.pointee.tapePosition(of: place.start)
        writer.pointee.completeValue(at: start)
        writer.pointee.restore(object.unknownKeys, at: start)
    }
}

extension TapeWriter {
    /// Adds the kept members of an object to the object that ends the tape.
    mutating func restore(_ kept: UnknownKeys, at start: Int) {
        guard !hasFailed, builder.nodes[start].kind == .object, kept.original != nil || !kept.isNothing else { return }
        let written = WrittenObject(builder.copyNodes(from: start))
        let members = written.merged(0, with: kept, self)
        builder.count = start
        append(members, of: written, at: levels + 1)
        builder.nodes[start].flags = .isRestored
        if written.nodes[0].isSecretContainer { builder.nodes[start].flags.insert(.isSecret) }
        checkDepth(at: start)
    }

    /// Appends members. `level` containers are open, including the one of these members.
    private mutating func append(_ members: WrittenObject.Members, of written: WrittenObject, at level: Int) {
        let object = builder.open(.object)
        for (key, value) in members.entries {
            builder.append(key: key, members.formatKeys)
            append(value, of: written, at: level)
        }
        builder.close(object, members: members.entries.count)
    }

    /// Appends a value. The recursion is as deep as paths in the code and models in collections.
    private mutating func append(_ value: WrittenObject.CombinedValue, of written: WrittenObject, at level: Int) {
        switch value {
        case .written(let range): for node in written.nodes[range] { builder.append(node) }
        case .kept(let value): builder.append(value, at: level)
        case .object(let members): append(members, of: written, at: level + 1)
        case .array(let elements):
            let array = builder.open(.array)
            for element in elements { append(element, of: written, at: level + 1) }
            builder.close(array, members: elements.count)
        case .secret(let value):
            let start = builder.count
            append(value, of: written, at: level)
            if builder.nodes[start].isContainer { builder.nodes[start].flags.insert(.isSecret) }
        }
    }
}

/// An object as its type has written it, which is combined with the object that it was read from.
private struct WrittenObject {
    struct Members {
        var entries: [(key: String, value: CombinedValue)] = []
        /// The keys that are not text in the format of the original, or that the type has written as something else.
        let formatKeys: FormatKeys
    }

    /// A value of the combined object.
    enum CombinedValue {
        /// A value as it was written.
        case written(Range<Int>)
        case kept(SupportedType)
        /// An object that exists because of paths, or that contains restored objects.
        indirect case object(Members)
        /// An array that contains restored objects.
        indirect case array([CombinedValue])
        /// A value that the type has written as a secret.
        indirect case secret(CombinedValue)
    }

    /// The nodes; the first one is the object.
    let nodes: [TapeNode]

    init(_ nodes: [TapeNode]) { self.nodes = nodes }

    /// Returns the members of an object combined with what was kept: in the original order, new ones last. In a
    /// fragment (`isFragment`), nil is not a new member.
    func merged(
        _ index: Int, with kept: UnknownKeys, isFragment: Bool = false, _ writer: borrowing TapeWriter
    ) -> Members {
        let keys = nodes.members(of: index).map { (text: writer.builder.text(of: nodes[$0]), place: $0) }
        // The written value wins, except for a nil that replaces an invalid value.
        let written = Dictionary(keys.map { (KeyBytes($0.text), $0.place) }) { $1 }
        let stays = kept.entries.filter { entry in written[KeyBytes(entry.key)].map { isMereNull($0 + 1) } ?? true }
        let values = Dictionary(stays.map { (KeyBytes($0.key), $0.value) }) { first, _ in first }
        let original = kept.original?.entries ?? []

        var members = Members(formatKeys: formatKeys(index, kept.original, writer))
        for (name, value) in original {
            let key = KeyBytes(name)
            if let other = values[key] {
                members.entries.append((name, .kept(other)))
            } else if let place = written[key] {
                members.entries.append((name, self.value(place + 1, insteadOf: value, kept.inner[key], writer)))
            } else if let rest = kept.inner[key]?.unwritten {
                members.entries.append((name, .kept(rest)))
            }
        }
        let known = Set(original.map { KeyBytes($0.key) })
        for (name, place) in keys {
            let key = KeyBytes(name)
            if known.contains(key) || values[key] != nil { continue }
            let value = self.value(place + 1, insteadOf: nil, kept.inner[key], writer)
            let isNew = !isMereNull(place + 1) && !(isPath(place + 1) && value.isEmpty)
            if isNew || kept.original == nil && !isFragment { members.entries.append((name, value)) }
        }
        for (name, value) in stays where !known.contains(KeyBytes(name)) {
            members.entries.append((name, .kept(value)))
        }
        return members
    }

    /// Returns the value to write: the original one if it is unchanged.
    private func value(
        _ index: Int, insteadOf original: SupportedType?, _ kept: UnknownKeys.Inner?, _ writer: borrowing TapeWriter
    ) -> CombinedValue {
        let value = plainValue(index, insteadOf: original, kept, writer)
        return nodes[index].isSecretContainer ? .secret(value) : value
    }

    private func plainValue(
        _ index: Int, insteadOf original: SupportedType?, _ kept: UnknownKeys.Inner?, _ writer: borrowing TapeWriter
    ) -> CombinedValue {
        if isPath(index) {
            if case .object(let rest) = kept { return .object(merged(index, with: rest, isFragment: true, writer)) }
            var outer = original
            if case .value(let value) = kept { outer = value }
            // It is uncertain which keys are known, so everything that is not written stays.
            let rest = UnknownKeys(original: outer, entries: outer?.entries ?? [])
            let members = merged(index, with: rest, isFragment: true, writer)
            // A value that blocked a path stays until something is written below it.
            if members.entries.isEmpty, let outer, outer.kind != .object { return .kept(outer) }
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

    /// Returns a value that contains restored objects. These already have their original form if possible; comparing
    /// them again for each enclosing object would take time proportional to size times depth. Only the members next to
    /// them are compared.
    private func assembled(_ range: Range<Int>, _ original: SupportedType, _ writer: borrowing TapeWriter)
        -> CombinedValue
    {
        let index = range.lowerBound
        guard !isRestored(index), nodes[index].count == original.count else { return .written(range) }
        if nodes[index].kind == .array, let elements = original.array {
            var values: [CombinedValue] = []
            var position = index + 1
            for element in elements {
                values.append(value(position, insteadOf: element, nil, writer))
                position += nodes[position].span
            }
            return .array(values)
        }
        guard nodes[index].kind == .object, let entries = original.entries else { return .written(range) }
        var places: [KeyBytes: Int] = [:]
        for key in nodes.members(of: index) { places[KeyBytes(writer.builder.text(of: nodes[key]))] = key }
        var values = Members(formatKeys: formatKeys(index, original, writer))
        for (key, entry) in entries {
            guard let place = places[KeyBytes(key)] else { return .written(range) }
            values.entries.append((key, value(place + 1, insteadOf: entry, nil, writer)))
        }
        return .object(values)
    }

    private func formatKeys(
        _ index: Int, _ original: SupportedType?, _ writer: borrowing TapeWriter
    ) -> FormatKeys {
        var keys = original?.formatKeys ?? FormatKeys()
        for key in nodes.members(of: index) where nodes[key].flags.contains(.isOfFormat) {
            keys.insert(writer.builder.text(of: nodes[key]))
        }
        return keys
    }

    private func isRestored(_ index: Int) -> Bool { nodes[index].isRestoredObject }

    /// Returns whether an object exists only because of the values below it. The recursion is as deep as a path in the
    /// code is long.
    private func isPath(_ index: Int) -> Bool { nodes[index].isFragmentObject }

    /// Returns whether this is a null that nobody has written explicitly.
    private func isMereNull(_ index: Int) -> Bool { nodes[index].kind == .null && !nodes[index].isExplicitNull }
}

extension WrittenObject.CombinedValue {
    /// Whether this is an object without members, on the way of a path.
    fileprivate var isEmpty: Bool {
        switch self {
        case .object(let members): members.entries.isEmpty
        case .secret(let value): value.isEmpty
        default: false
        }
    }
}

extension UnknownKeys.Inner {
    /// What stays if the type has written nothing under the key; nil for nothing.
    fileprivate var unwritten: SupportedType? {
        switch self {
        case .value(let value): return value
        case .object(let kept):
            let rest = kept.rest
            if rest.isEmpty, kept.original?.count != 0 { return nil }
            let keys = kept.original?.formatKeys ?? FormatKeys()
            return OpenedContainer.object(OwnedObject(unique: rest, formatKeys: keys)).closed
        }
    }
}

extension UnknownKeys {
    /// The kept members of an object for which nothing was written: those of the original in its order, then the
    /// others.
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
    /// Returns whether this is what `original` becomes when it is read and written again: equal, except that numbers
    /// only have to be the same as a `Double`, and dates the same point in time.
    fileprivate func isUnchanged(from original: SupportedType) -> Bool {
        if self == original { return true }
        let (document, index) = asNode()
        let (other, otherIndex) = original.asNode()
        let span = document.nodes[index].span
        guard span == other.nodes[otherIndex].span else { return false }
        return (0..<span).allSatisfy { offset in
            let (left, right) = (document.nodes[index + offset], other.nodes[otherIndex + offset])
            if left.isNumber, right.isNumber {
                if left.kind == .double { return document.tape.double(left) == other.tape.double(right) }
                if right.kind == .double, let integer = document.tape.integer(left, as: Int64.self) {
                    return other.tape.wholeNumber(right, as: Int64.self) == integer
                }
                return SupportedType(document, index + offset) == SupportedType(other, otherIndex + offset)
            }
            if let date = document.writtenDate(left) { return date == other.date(right) }
            guard left.kind == right.kind, left.count == right.count else { return false }
            return switch left.kind {
            case .string, .data: Bytes.equal(document.bytes(of: left), other.bytes(of: right))
            default: true
            }
        }
    }
}

extension Document {
    /// Returns the date that a model has written.
    fileprivate func writtenDate(_ node: TapeNode) -> Date? {
        node.kind == .date || node.kind == .string && node.flags.contains(.isDate) ? date(node) : nil
    }

    /// Returns the date of a node that is a date or the text of one.
    fileprivate func date(_ node: TapeNode) -> Date? {
        switch node.kind {
        case .date: node.date
        case .string: DateText.date(bytes(of: node))
        default: nil
        }
    }
}

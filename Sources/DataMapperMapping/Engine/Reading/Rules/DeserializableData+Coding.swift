package import DataMapperValues

// What reading `Codable` types needs from a view.
extension DeserializableData {
    /// Returns the node of the value of a key; nil if the object does not have the key. Unlike a view of a missing
    /// value, this stores nothing about the key.
    package func findMember(_ key: String) -> Int? {
        if UInt8(truncatingIfNeeded: node.head) == session.state.directKind, let found = next(key) { return found &+ 1 }
        return findMemberElsewhere(key)
    }

    /// Returns the key that is asked for if it is the next one, or the one that is expected.
    @inline(__always)
    private func next(_ key: String) -> Int? {
        let compare = { (key: BorrowedBytes) in
            session.keys.next(key, in: Int(index), level: level, session.tape)
                ?? session.keys.expected(text: key, in: Int(index), level: level)
        }
        return StringWords.withText(of: key, compare)
    }

    @inline(never)
    private func findMemberElsewhere(_ key: String) -> Int? {
        guard node.kind == .object else { return nil }
        return BorrowedBytes.with(key) { bytes in
            let here = Int(index)
            let found =
                session.state.findsDirectly
                ? session.keys.search(bytes, isStatic: false, in: here, level: level, session.tape)
                : session.keys.find(bytes, in: here, level: level, session.tape)
            if let coverage = session.coverage {
                if let found { coverage.ask(for: found, of: here) } else { coverage.miss(bytes, in: here) }
            }
            return found.map { $0 + 1 }
        }
    }

    /// Whether the call follows keys, to find those that nobody reads.
    @inline(__always)
    package var isFollowed: Bool { session.coverage != nil }

    /// Notes that an object is made from this value.
    package func noteMaking() { session.coverage?.make(Int(index)) }

    /// Notes that the type of this object knows all of its keys.
    package func noteAllKeys() { session.coverage?.open(Int(index)) }

    /// Notes that the value itself is read.
    package func noteReading() { session.scalar.read = index }

    /// The view of the last present value on the path, and the missing steps from there to this one.
    package var presence: (present: DeserializableData, missing: [MappingPath.Component]) {
        let steps = missing == 0 ? [] : session.path(toMissing: missing)
        let level = UInt32(max(0, levelsDeep - steps.count))
        return (DeserializableData(session: session, index: Int(anchor), level: level), steps)
    }
}

extension ReadingSession {
    /// Whether problems are noted for a report.
    package var isReported: Bool { log != nil }
}

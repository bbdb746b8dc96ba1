package import DataMapperValues

// What the reading of `Codable` types needs of a view.
extension DeserializableData {
    /// Finds the value of a key. Returns nil if the object does not have it, of which nothing is remembered.
    package func findMember(_ key: String) -> Int? {
        if UInt8(truncatingIfNeeded: node.head) == session.directKind, let found = next(key) { return found &+ 1 }
        return findMemberElsewhere(key)
    }

    /// The next key, if that is the one that is asked for. Not by `withUTF8`, which makes a copy of the text's words.
    @inline(__always)
    private func next(_ key: String) -> Int? {
        let compare = { session.keys.next($0, in: Int(index), level: level, session.tape) }
        if FixedKeys.isShort(key) { return FixedKeys.withShortText(of: key, compare) }
        return key.utf8.withContiguousStorageIfAvailable(compare) ?? nil
    }

    @inline(never)
    private func findMemberElsewhere(_ key: String) -> Int? {
        guard node.kind == .object else { return nil }
        var text = key
        return text.withUTF8 { bytes in
            let here = Int(index)
            let found = session.keys.find(bytes, in: here, level: level, session.tape)
            if let coverage = session.coverage {
                if let found { coverage.ask(for: found, of: here) } else { coverage.miss(bytes, in: here) }
            }
            return found.map { $0 + 1 }
        }
    }

    // MARK: What is known of the keys

    /// Whether somebody wants to know which keys nobody asks for.
    @inline(__always)
    package var isFollowed: Bool { session.coverage != nil }

    /// An object is made of this value.
    package func noteMaking() { session.coverage?.make(Int(index)) }

    /// All keys of this object are known.
    package func noteAllKeys() { session.coverage?.open(Int(index)) }

    /// This value could not be made, so that nobody can tell which of its keys are known.
    package func noteFailedKeys(_ error: any Error) { excuseWay(to: error) }

    /// The value itself is what is read, whatever it is.
    package func noteReading() { session.scalar.read = index }

    // MARK: Errors

    /// The same error with the place of this view, if it has none yet.
    package func placing(_ error: any Error) -> DeserializationError { placed(error) }

    /// The view of the last value that is there, and the steps from there to this one, which are missing.
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

extension ObjectMapper {
    /// The view of a value that a call reads.
    ///
    /// - Throws: ``DeserializationError`` if the value passes a limit.
    package func makeRoot(of value: SupportedType) throws -> DeserializableData { try root(of: value) }
}

extension DeserializableData {
    /// Throws what the policy lets no call pass, after the value of a call has been made.
    package func checkRoot() throws { try checkAll() }
}

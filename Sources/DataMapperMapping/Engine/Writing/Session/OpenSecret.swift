internal import DataMapperValues

/// A secret that is being written.
struct OpenSecret {
    fileprivate let writer: Handle<TapeWriter>
    /// The value that the keys belong to.
    fileprivate let object: Int
    /// The number of keys; nil if nothing can be marked.
    fileprivate let keyCount: Int?
    /// Where the tape ended.
    fileprivate let start: Int
}

// Errors in a secret name the secret, and nothing inside of it.
extension WritingPlace {
    /// Notes the start of a secret.
    func beginSecret() -> OpenSecret {
        let start = writer.pointee.tapePosition(of: start)
        writer.pointee.openSecrets += 1
        var keyCount: Int? = kind == Self.isWhole ? 0 : 1
        if keyCount == 0 { writer.pointee.hideFailure() }
        if let path { keyCount = if case .plain = path.placement { path.keys.count } else { nil } }
        return OpenSecret(writer: writer, object: start, keyCount: keyCount, start: writer.pointee.builder.count)
    }
}

extension OpenSecret {
    /// Marks what has been written since the start, for errors of formats, which know only the tape.
    func end() {
        writer.pointee.openSecrets -= 1
        guard let keyCount else { return }
        if keyCount == 0 { return mark(object) }
        // If the secret has the first key, its object was appended just before the key.
        var member = start == object ? start + 1 : start
        // With several keys, there are objects on the way, unless an earlier path has written them.
        let earlier = writer.pointee.openPath.count { $0.object < member }
        while member + 1 < writer.pointee.builder.count {
            mark(member + 1 + 2 * max(0, keyCount - 1 - earlier))
            member += 1 + writer.pointee.builder.nodes[member + 1].span
        }
    }

    private func mark(_ value: Int) {
        guard value < writer.pointee.builder.count, writer.pointee.builder.nodes[value].isContainer else { return }
        writer.pointee.builder.nodes[value].flags.insert(.isSecret)
    }
}

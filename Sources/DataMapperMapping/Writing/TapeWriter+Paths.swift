internal import DataMapperValues

/// One object on the way of a path, with the key it stands under.
struct PathStep {
    let key: Int
    let object: Int
}

/// Writing below several keys: `data["a", "b"].set(1)`.
///
/// The objects on the way are fragments: they hold what paths have put there, and are merged with whatever else stands
/// under the same key when the object that has them all is done.
extension TapeWriter {
    /// Appends the keys, with an object for each but the last, to the object at `start`. The value comes next.
    mutating func beginPath(_ keys: [PathKey], to start: Int) {
        openObject(at: start)
        for key in keys { fingerprint(key) }
        var shared = sharedSteps(with: keys)
        if shared == 0 {
            openPath = []
            noteMember()
        }
        openPath.removeSubrange(shared...)
        while shared < keys.count - 1 {
            appendKey(keys[shared], to: openPath.last?.object)
            let object = builder.open(.object)
            builder.nodes[object].flags = TapeNode.isFragment
            openPath.append(PathStep(key: object - 1, object: object))
            shared += 1
        }
        appendKey(keys[shared], to: openPath.last?.object)
        for step in openPath { enterPlainLevel(at: step.object) }
        pendingPaths.append(openPath)
    }

    /// Closes the objects that `beginPath` left open. Another path may still go on from them.
    mutating func endPath() {
        guard let steps = pendingPaths.popLast() else { return }
        for _ in steps { leavePlainLevel() }
        for step in steps { builder.close(step.object, members: builder.nodes[step.object].count) }
        openPath = steps
    }

    /// An identity for a key by its content. The hash is seeded by the process: nobody can choose keys that fall together.
    static func identity(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(key))
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// How many of the keys lead through objects that the last path led through, and that still end the tape.
    private func sharedSteps(with keys: [PathKey]) -> Int {
        guard let first = openPath.first, first.key == frames.top.lastKey, first.key > frames.top.start else {
            return 0
        }
        var shared = 0
        while shared < min(openPath.count, keys.count - 1) {
            let step = openPath[shared]
            let isAtEnd = step.object + builder.nodes[step.object].span == builder.count
            let isFragment = builder.nodes[step.object].flags & TapeNode.isFragment != 0
            let bytes = builder.bytes(of: builder.nodes[step.key], source: nil)
            guard isAtEnd, isFragment, keys[shared].withBytes({ Document.equal($0, bytes) }) else { break }
            shared += 1
        }
        return shared
    }

    private mutating func appendKey(_ key: PathKey, to object: Int?) {
        if let object { builder.nodes[object].count += 1 }
        key.withBytes { bytes in
            if key.isStatic {
                let address = UInt64(UInt(bitPattern: bytes.baseAddress))
                builder.append(TapeNode(.string, flags: TapeNode.isStatic, count: bytes.count, payload: address))
            } else {
                builder.append(.string, bytes: bytes)
            }
        }
    }

    private mutating func fingerprint(_ key: PathKey) {
        key.withBytes { bytes in
            if key.isStatic, let address = bytes.baseAddress {
                fingerprint(address, bytes.count)
            } else {
                fingerprint(Self.identity(bytes))
            }
        }
        // Where a path goes down makes a difference: a, b/c is not a/b, c.
        frames.top.sequence = frames.top.sequence &+ 1
    }
}

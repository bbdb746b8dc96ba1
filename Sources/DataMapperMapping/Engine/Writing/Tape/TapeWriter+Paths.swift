internal import DataMapperValues

/// One object on the way of a path, and its key.
struct PathStep {
    let key: Int
    let object: Int
}

/// A path whose value is being written.
struct PendingPath {
    let steps: [PathStep]
    /// How many of the steps existed before.
    let shared: Int
    /// The first node that was appended for the path.
    let start: Int
    /// The last key.
    let key: Int
}

/// Writing below several keys: `data["a", "b"].set(1)`.
///
/// The objects on the way are fragments: they contain what paths have put there. When the object around them is
/// finished, they are merged with other values of the same key.
extension TapeWriter {
    /// Makes room for a value at the end of a path, starting from the value at `start`.
    mutating func begin(_ path: WritingPath, to start: Int) {
        switch path.placement {
        case .plain: beginPath(path.keys, to: start)
        case .flattened: beginFlattened(path.keys, to: start)
        case .element(let keys, let steps):
            // The error is at the last place before the element that can be written.
            if keys > 0 { beginPath(Array(path.keys.prefix(keys)), to: start) } else { clear(from: start) }
            fail(SerializationError.UnwritableElement(steps: steps), at: end)
        }
    }

    /// Finishes what `begin` has started.
    mutating func end(_ path: WritingPath) {
        switch path.placement {
        case .plain: endPath()
        case .flattened: endFlattened()
        case .element(let keys, _): if keys > 0 { endPath() }
        }
    }

    /// Appends the keys, with an object for each but the last, to the object at `start`. The value follows.
    package mutating func beginPath(_ keys: [PathKey], to start: Int) {
        startObject(at: start)
        // A path from a program may have any number of keys. One too many is enough for the error.
        let keys = keys.count - 2 > levelsLeft ? Array(keys.prefix(max(1, levelsLeft + 2))) : keys
        let shared = sharedSteps(with: keys)
        // This distinguishes the path `a, b` from one key after the other, and shows where paths go down.
        fingerprint(TapeNode(.array, count: shared, payload: UInt64(keys.count)))
        if shared == 0 {
            openPath = []
            noteMember()
        }
        openPath.removeSubrange(shared...)
        let first = builder.count
        for key in keys[shared..<keys.count - 1] {
            appendKey(key, to: openPath.last?.object)
            let object = builder.open(.object)
            builder.nodes[object].flags = .isFragment
            openPath.append(PathStep(key: object - 1, object: object))
        }
        appendKey(keys[keys.count - 1], to: openPath.last?.object)
        for step in openPath { enterLevel(at: step.object) }
        pendingPaths.append(PendingPath(steps: openPath, shared: shared, start: first, key: builder.count - 1))
    }

    /// Closes the objects that `beginPath` left open, or removes them with a value that is to be omitted. Another path
    /// may continue in them.
    package mutating func endPath(omitted isOmitted: Bool? = nil) {
        guard let path = pendingPaths.popLast() else { return }
        var steps = path.steps
        for _ in steps { leaveLevel() }
        if isOmitted ?? (!hasFailed && omits(path.key + 1)) {
            steps.removeSubrange(path.shared...)
            builder.count = path.start
            if let object = steps.last?.object {
                builder.nodes[object].count -= 1
                fingerprint(.absent)
            } else {
                forgetMember()
            }
        }
        for step in steps { builder.close(step.object, members: builder.nodes[step.object].count) }
        openPath = steps
    }

    /// Returns how many of the keys lead through objects of the last path that still end the tape.
    private func sharedSteps(with keys: [PathKey]) -> Int {
        let object = text.objects.top.pointee
        guard let first = openPath.first, first.key == object.lastPosition, first.key > object.place else { return 0 }
        var shared = 0
        while shared < min(openPath.count, keys.count - 1) {
            let step = openPath[shared]
            let isAtEnd = step.object + builder.nodes[step.object].span == builder.count
            let bytes = builder.bytes(of: builder.nodes[step.key])
            guard isAtEnd, builder.nodes[step.object].isFragmentObject,
                keys[shared].withKey({ $0.bytes == bytes })
            else { break }
            shared += 1
        }
        return shared
    }

    private mutating func appendKey(_ key: PathKey, to object: Int?) {
        if let object { builder.nodes[object].count += 1 }
        key.withKey { key in
            if let literal = key.literal {
                builder.append(literal.node)
                fingerprint(literal.node)
            } else {
                text.objects.mark()
                builder.append(.string, bytes: key.bytes)
            }
        }
    }
}

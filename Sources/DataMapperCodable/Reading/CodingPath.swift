internal import DataMapperMapping
internal import DataMapperValues

extension DeserializableData {
    /// The path from the root to this value, with the keys of the types. It is created when somebody asks. For a value
    /// that is being read, that takes no longer than the length of the path.
    var codingPath: [any CodingKey] {
        if isPresent { return levelsDeep == 0 ? [] : path(of: steps) }
        let (present, missing) = presence
        return present.codingPath + missing.map { CodingPathKey($0) }
    }

    /// Returns the path to a value that was read before. A program may keep a decoder.
    func pathInDocument(to node: Int) -> [any CodingKey] { path(of: stepsInDocument(to: node)) }

    private var steps: [DecodingStep] {
        decoding.steps(to: Int(index), at: levelsDeep) ?? stepsInDocument(to: Int(index))
    }

    /// Returns the steps to a value that is not being read now, or that is inside a mapped value.
    private func stepsInDocument(to node: Int) -> [DecodingStep] {
        let nodes = session.nodes
        var steps: [DecodingStep] = []
        var here = decoding.root
        while here < node, nodes[here].isContainer, node < here + nodes[here].span {
            let (position, start) = session.document.child(of: here, with: node)
            var step = DecodingStep(container: UInt32(truncatingIfNeeded: here))
            if nodes[here].kind == .array {
                step.number = UInt32(truncatingIfNeeded: position)
                here = start
            } else {
                step.keyType = CodingPathKey.self
                here = start + 1
            }
            step.child = UInt32(truncatingIfNeeded: here)
            steps.append(step)
        }
        return steps
    }

    private func path(of steps: [DecodingStep]) -> [any CodingKey] {
        let state = decoding
        return state.keys(of: steps) { step, path in
            if step.number != DecodingStep.noElement { return CodingPathKey(index: Int(step.number)) }
            guard let keyType = step.keyType else { return CodingPathKey(text(of: step)) }
            let converted = state.convert(text(of: step)) { path }
            return keyType.init(stringValue: converted) ?? CodingPathKey(converted)
        }
    }

    private func text(of step: DecodingStep) -> String {
        session.tape.string(of: session.nodes[Int(step.child) - 1])
    }

    // MARK: Paths in errors of types

    /// An error names a path from the root. Returns the value at this path inside of this value, or the last value on
    /// the path that exists. Returns this value if the path leads elsewhere: a search from the root for each of many
    /// errors would pass everything before it.
    func value(at path: [any CodingKey]) -> DeserializableData {
        let steps = levelsDeep == 0 ? [] : steps
        guard steps.count <= path.count else { return self }
        for (step, (own, key)) in zip(steps, zip(self.path(of: steps), path)) where !isStep(step, own, by: key) {
            return self
        }
        var here = self
        for level in steps.count..<path.count {
            guard let next = here.value(of: path[level], after: path[..<level]) else { break }
            here = next
        }
        return here
    }

    /// Returns whether an error names a step by a key. The error may have the key of the type or that of the data.
    private func isStep(_ step: DecodingStep, _ own: any CodingKey, by key: any CodingKey) -> Bool {
        if step.number != DecodingStep.noElement { return key.intValue == Int(step.number) }
        return own.stringValue == key.stringValue || text(of: step) == key.stringValue
    }

    private func value(of key: any CodingKey, after path: ArraySlice<any CodingKey>) -> DeserializableData? {
        let document = session.document
        if let index = key.intValue, node.kind == .array {
            return document.element(index, of: Int(self.index)).map { below($0) }
        }
        if let value = document.value(forKey: key.stringValue, in: Int(index)) { return below(value) }
        guard node.kind == .object, !decoding.keepsKeys else { return nil }
        let found = document.members(of: Int(index)).first {
            decoding.convert(document.string(of: document.nodes[$0])) { Array(path) } == key.stringValue
        }
        return found.map { below($0 + 1) }
    }
}

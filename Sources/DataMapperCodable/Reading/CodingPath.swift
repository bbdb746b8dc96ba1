internal import DataMapperMapping
internal import DataMapperValues

extension DeserializableData {
    /// The path from the root to this value, with the keys of the types. It is created when somebody asks. For a value
    /// that is being read, that takes no longer than the length of the path.
    var codingPath: [any CodingKey] {
        if isPresent { return pathOfPresent }
        let (present, missing) = presence
        return present.pathOfPresent + missing.map { CodingPathKey($0) }
    }

    private var pathOfPresent: [any CodingKey] {
        if levelsDeep == 0 { return [] }
        guard let steps = decoding.steps(to: Int(index), at: levelsDeep) else { return pathInDocument(to: Int(index)) }
        var path: [any CodingKey] = []
        path.reserveCapacity(steps.count + 1)
        for step in steps { path.append(key(of: step, after: path)) }
        return path
    }

    private func key(of step: DecodingStep, after path: [any CodingKey]) -> any CodingKey {
        if step.number != DecodingStep.noElement { return CodingPathKey(index: Int(step.number)) }
        let text = session.tape.string(of: session.nodes[Int(step.child) - 1])
        guard let keyType = step.keyType else { return CodingPathKey(text) }
        let converted = decoding.convert(text) { path }
        return keyType.init(stringValue: converted) ?? CodingPathKey(converted)
    }

    /// Returns the path to a value that was read before. A program may keep a decoder.
    func pathInDocument(to node: Int) -> [any CodingKey] {
        let document = session.document
        let root = document.path(to: decoding.root).components.count
        var path: [any CodingKey] = []
        for component in document.path(to: node).components.dropFirst(root) {
            switch component {
            case .index(let index): path.append(CodingPathKey(index: index))
            case .key(let key): path.append(CodingPathKey(decoding.convert(key) { path }))
            }
        }
        return path
    }

    /// Returns the value at a path that an error of a type names, or the last value on that path that exists.
    func value(at path: [any CodingKey]) -> DeserializableData {
        var here = DeserializableData(session: session, index: decoding.root, level: 0)
        var passed: [any CodingKey] = []
        for key in path {
            guard let next = here.value(of: key, after: passed) else { break }
            here = next
            passed.append(key)
        }
        return here
    }

    private func value(of key: any CodingKey, after path: [any CodingKey]) -> DeserializableData? {
        // Most errors are about a value that was being read. Searching it would take long if all values of a container
        // fail.
        if let step = decoding.step(from: Int(index), at: levelsDeep), isStep(step, by: key, after: path) {
            return below(Int(step.child))
        }
        let document = session.document
        switch node.kind {
        case .array:
            guard let index = key.intValue, index >= 0, index < node.count else { return nil }
            return document.children(of: Int(self.index)).dropFirst(index).first { _ in true }.map { below($0) }
        case .object:
            let members = document.members(of: Int(index))
            let tape = session.tape
            let found =
                members.first { tape.string(of: tape.nodes[$0]) == key.stringValue }
                ?? members.first { decoding.convert(tape.string(of: tape.nodes[$0])) { path } == key.stringValue }
            return found.map { below($0 + 1) }
        default: return nil
        }
    }

    private func isStep(_ step: DecodingStep, by key: any CodingKey, after path: [any CodingKey]) -> Bool {
        if step.number != DecodingStep.noElement { return key.intValue == Int(step.number) }
        let text = session.tape.string(of: session.nodes[Int(step.child) - 1])
        return text == key.stringValue || decoding.convert(text) { path } == key.stringValue
    }
}

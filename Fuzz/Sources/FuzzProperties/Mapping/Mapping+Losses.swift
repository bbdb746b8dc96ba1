import DataMapper

/// A naive check of the values of a model whose properties have the names of its keys.
extension Mapping.Outcome {
    /// Checks that nothing is lost.
    ///
    /// - Throws: A `Violation` unless each value of the document is written again or named by a problem, and each
    ///   unknown key, too.
    func checkLosses(_ keys: Set<String>) throws {
        if let written { try check(document, written, [], keys) }
    }

    private func check(
        _ value: SupportedType, _ written: SupportedType?, _ path: [MappingPath.Component], _ keys: Set<String>
    ) throws {
        if isSame(value, written, path) || problems.contains(where: { $0.path.components == path }) { return }
        let place = MappingPath(path)
        guard let written, value.count != nil else {
            // The nil that replaces it may be omitted.
            let isDropped = problems.contains {
                ($0.outcome == .elementDropped || !policy.omissions.isEmpty) && $0.path.components.starts(with: path)
            }
            return try expect(isDropped, "lost: \(place) of \(Zoo.text(document)); \(problems)")
        }
        if let elements = value.array, let others = written.array, elements.count == others.count {
            for index in elements.indices { try check(elements[index], others[index], path + [.index(index)], keys) }
            return
        }
        // A default replaces the whole object, or its members may be omitted.
        let isReplaced = problems.contains { $0.outcome == .replacedByDefault && $0.path.components.starts(with: path) }
        guard let members = value.entries, written.entries != nil,
            written.count != 0 || members.isEmpty || !policy.omissions.isEmpty && !isReplaced
        else {
            let isNamed = problems.contains { $0.path.components.starts(with: path) }
            return try expect(isNamed, "lost: \(place) of \(Zoo.text(document)); \(problems)")
        }
        for (key, member) in members {
            let path = path + [.key(key)]
            if isDictionary(path.dropLast()) {
                // Several texts mean the same integer.
                if let number = Int(key), String(number) != key { continue }
            } else if !keys.contains(key) {
                try expect(
                    policy.unknownKeys == .ignore || problems.contains { $0.path.components == path },
                    "not unknown: \(MappingPath(path)) of \(Zoo.text(document)); \(problems)")
                continue
            }
            try check(member, written.given([key]), path, keys)
        }
    }

    /// Whether a path leads to a dictionary whose keys are all known. Below it, entries and properties alternate.
    private func isDictionary(_ path: some Sequence<MappingPath.Component>) -> Bool {
        var isDictionary = false
        for step in path {
            guard case .key(let name) = step else { continue }
            isDictionary = !isDictionary && ["g", "m", "y"].contains(name)
        }
        return isDictionary
    }

    private func isSame(_ value: SupportedType, _ written: SupportedType?, _ path: [MappingPath.Component]) -> Bool {
        // Missing or null: a default replaces it.
        if value.isNull { return true }
        guard let written else { return !policy.omissions.isEmpty && value.canBeOmitted }
        if value == written { return true }
        let name = if case .key(let name)? = path.last { name } else { "" }
        // These are written in a different form. A date can be a whole number of milliseconds.
        if ["t", "u", "w", "r"].contains(name), value.string != nil || value.number != nil { return !written.isNull }
        // The model's value can be a `Float`.
        if let number = value.number, let other = written.number { return Float(number) == Float(other) }
        if name == "l", let elements = value.array, let others = written.array {
            return Set(elements.compactMap(\.number)) == Set(others.compactMap(\.number))
        }
        return false
    }
}

extension SupportedType {
    /// Whether the policy may omit the value: it is empty, or a dictionary of such values.
    fileprivate var canBeOmitted: Bool {
        isNull || count == 0 || string == "" || entries?.allSatisfy { $0.value.canBeOmitted } ?? false
    }

    /// A number, whether it was written as an integer or not.
    fileprivate var number: Double? { double ?? int64.map { Double($0) } ?? uint64.map { Double($0) } }
}

internal import DataMapperMapping
internal import DataMapperPatterns
internal import DataMapperValues

/// What a report says about findings.
extension SchemaRun {
    /// The largest number of allowed values that are compared with another one.
    private static let comparedValues = 128

    /// Returns the findings of the value `root` as problems, in the order of the document.
    func problems(within root: Int) -> [MappingProblem] {
        // A schema that is applied to a value twice finds the same.
        var known: Set<Finding.Identity> = []
        let sorted = withoutMisspelt(findings).filter { known.insert($0.identity).inserted }.enumerated().sorted {
            ($0.element.node, $0.offset) < ($1.element.node, $1.offset)
        }
        .map(\.element)
        let paths = document.paths(to: sorted.map { document.secret(around: $0.node) ?? $0.node })
        return zip(sorted, paths).map { finding, path in
            let keyword = finding.keyword >= 0 ? program.keywords[Int(finding.keyword)] : nil
            let error = hints(of: finding).reduce(error(of: finding)) { $0.adding(hint: $1) }
            return MappingProblem(
                error: error.resolved(path: path, within: root), outcome: .failed, keyword: keyword?.name,
                schemaLocation: keyword.map { program.location(of: $0) })
        }
    }

    func error(_ interruption: Interruption, _ node: Int) -> DeserializationError {
        switch interruption {
        case .effort:
            DeserializationError(.limitExceeded, message: ErrorText.schemaEffort, document: document, index: node)
        case .stack:
            DeserializationError(.stackExhausted, message: ErrorText.schemaStack, document: document, index: node)
        }
    }

    // MARK: Errors

    private func error(of finding: Finding) -> DeserializationError {
        func failure(_ code: DeserializationError.Code, _ message: String) -> DeserializationError {
            DeserializationError(code, message: message, document: document, index: finding.node)
        }
        let refusal = finding.isAboutKey ? ErrorText.keyNotAllowed : ErrorText.notAllowed
        switch finding.problem {
        case .kind where finding.isAboutKey, .notAllowed: return failure(.failedCheck, refusal)
        case .kind(let kinds):
            return DeserializationError(
                .wrongType, kinds: ErrorText.kinds(kinds), found: .kind(tape.nodes[finding.node].kind),
                document: document, index: finding.node)
        case .unknownKey: return DeserializationError(.unknownKey, document: document, index: finding.node)
        case .missing(let entry, let table):
            let entry = entries[Int(entry)]
            let schema = entry.schema >= 0 ? schemas[Int(entry.schema)] : CompiledSchema()
            let error = DeserializationError(
                .missing, kinds: ErrorText.kinds(schema), found: .nothing, document: document, index: finding.node,
                missing: .init([.key(program.key(entry))]))
            let known = table >= 0 ? program.keys(of: program.tables[Int(table)]) : []
            let (document, keys) = (document, Set(known.map(KeyBytes.init)))
            return error.suggestingNoKey { keys.contains(KeyBytes(document.string(of: document.nodes[$0]))) }
        case .severalMatch(let step, let first, let second):
            let names = [first, second].map { (place: $0, name: program.name(of: lists[Int(step.first) + $0])) }
            return failure(.failedCheck, ErrorText.severalMatch(names))
        case .equalElement(let place): return failure(.failedCheck, ErrorText.equalElement(place))
        case .notAmong(let steps):
            return failure(
                .invalidValue, ErrorText.notAmong(ErrorText.values(steps.flatMap { program.allowed(by: $0) })))
        case .unmet(let step, let found):
            let code: DeserializationError.Code = step.operation == .among ? .invalidValue : .failedCheck
            return failure(code, text(of: step, found, finding) ?? refusal)
        }
    }

    private func text(of step: SchemaStep, _ found: Int?, _ finding: Finding) -> String? {
        if step.operation == .not {
            let value = tape.nodes[finding.node]
            let kind = value.isNumber ? "number" : ErrorText.name(of: value.kind)
            return program.exclusion(of: step.first, kind).map { ErrorText.excluded($0, isKey: finding.isAboutKey) }
        }
        let isTooMany = step.operation == .contains && found ?? 0 > step.third
        let requirement = isTooMany ? program.contained(step, isTooMany: true) : program.requirement(of: step)
        // How much there is of a secret is a secret, too.
        let found = document.secret(around: finding.node) == nil ? found : nil
        return requirement.map { ErrorText.unmet($0, found: found, isKey: finding.isAboutKey) }
    }

    private func hints(of finding: Finding) -> [String] {
        let isSecret = document.secret(around: finding.node) != nil
        var hints: [String] = []
        if !isSecret, let similar = similar(to: finding) { hints.append(ErrorText.didYouMean(similar)) }
        if finding.cause >= 0, !isSecret {
            hints.append(ErrorText.requiredBy(program.key(entries[Int(finding.cause)])))
        }
        if let others = finding.others, let names = program.names(of: others.schemas) {
            let place = document.secret(around: others.node) ?? others.node
            let path = others.node == finding.node ? nil : document.path(to: place)
            hints.append(ErrorText.otherwise(names, at: path))
        }
        return hints
    }

    /// Returns the known key, or the allowed value, that is spelled like the one of a finding.
    private func similar(to finding: Finding) -> String? {
        if case .unknownKey(_, let similar) = finding.problem {
            return similar < 0 ? nil : program.key(entries[Int(similar)])
        }
        guard tape.nodes[finding.node].kind == .string, let steps = finding.among(for: finding.node) else { return nil }
        let allowed = steps.lazy.flatMap { program.allowed(by: $0) }.prefix(Self.comparedValues).compactMap(\.string)
        return KeySimilarity(to: Array(allowed)).closest(to: document.string(of: tape.nodes[finding.node]))
    }
}

internal import DataMapperMapping
internal import DataMapperValues

/// What a report says about findings.
extension SchemaRun {
    /// Returns the findings of the value `root` as problems, in the order of the document.
    func problems(within root: Int) -> [MappingProblem] {
        let sorted = findings.enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }
            .map(\.element)
        let paths = document.paths(to: sorted.map { document.secret(around: $0.node) ?? $0.node })
        return zip(sorted, paths).map { finding, path in
            let keyword = finding.keyword >= 0 ? program.keywords[Int(finding.keyword)] : nil
            return MappingProblem(
                error: error(of: finding, keyword).resolved(path: path, within: root), outcome: .failed,
                keyword: keyword?.name,
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

    private func error(of finding: Finding, _ keyword: SchemaProgram.Keyword?) -> DeserializationError {
        let found = FoundValue.kind(tape.nodes[finding.node].kind)
        func failure(_ code: DeserializationError.Code, _ message: String) -> DeserializationError {
            DeserializationError(code, message: message, document: document, index: finding.node)
        }
        switch finding.kind {
        case .kind:
            return DeserializationError(
                .wrongType, kinds: Self.kinds(finding.detail), found: found, document: document, index: finding.node)
        case .notAllowed: return failure(.failedCheck, ErrorText.notAllowed)
        case .unknownKey:
            return DeserializationError(.unknownKey, document: document, index: finding.node)
        case .missing:
            let entry = entries[Int(finding.detail)]
            let schema = entry.schema >= 0 ? schemas[Int(entry.schema)] : CompiledSchema()
            return DeserializationError(
                .missing, kinds: Self.kinds(Int32(schema.kinds) | Int32(schema.wholeKinds) << 16), found: .nothing,
                document: document, index: finding.node, missing: .init([.key(program.key(entry))]))
        case .severalMatch: return failure(.failedCheck, ErrorText.severalMatch)
        case .unmet:
            guard let keyword else { return failure(.failedCheck, ErrorText.notAllowed) }
            let text = ErrorText.requirement(keyword.name, program.value(of: keyword))
            return failure(keyword.name == "enum" || keyword.name == "const" ? .invalidValue : .failedCheck, text)
        }
    }

    /// Returns the kinds of a set of bits: one bit for each kind, and one for each kind whose numbers must be whole.
    private static func kinds(_ bits: Int32) -> ValueKinds {
        func has(_ kind: TapeNode.Kind) -> Bool { bits >> Int32(kind.rawValue) & 1 != 0 }
        let all: [(TapeNode.Kind, ValueKinds)] = [
            (.object, .object), (.array, .array), (.string, SchemaKeyword.string), (.decimal, .number),
            (.int, .integer), (.true, .boolean), (.null, SchemaKeyword.null),
        ]
        let named = all.filter { kind, _ in has(kind) && !(kind == .int && has(.decimal)) }.map(\.1)
        guard let first = named.first, bits & 0x1FFF != 0x1FFF else { return .any }
        return named.dropFirst().reduce(first) { $0.or($1) }
    }
}

import DataMapper

extension FuzzProperty {
    /// A document is read as a model in every way: all ways agree, a report names everything that is lost, and types
    /// that keep unknown keys lose nothing.
    static let mapping = FuzzProperty("Mapping", longestInput: 400) { input in
        var reader = Zoo.Reader(input)
        let model = Mapping.models[reader.byte() % Mapping.models.count]
        let polymorphs: [(any Polymorph)?] = [nil, Zoo.polymorph, Zoo.strictPolymorph, nil]
        let mapper = Zoo.mapper(reader.policy(), polymorph: polymorphs[reader.byte() & 3])
        try model(Mapping.Document(reader.document(), mapper))
    }
}

enum Mapping {
    typealias Check = @Sendable (Document) throws -> Void

    static let models: [Check] = [
        {
            let record = try agree(Zoo.Record.self, $0)
            try record?.checkLosses(Zoo.recordKeys)
            try goesFurther(record, agree(Zoo.MappedRecord.self, $0), $0)
        },
        {
            try agree(Zoo.Leaves.self, $0)?.checkLosses(Zoo.leafKeys)
        },
        { try keepsAll(agree(Zoo.Keeper.self, $0), $0) },
        { try keepsAll(agree(Zoo.KeepingWhole.self, $0), $0) },
        { try keepsAll(agree([Zoo.Keeper?].self, $0), $0) },
        { _ = try agree([String: Zoo.Keeper].self, $0) },
        { _ = try agree(Zoo.Transformed.self, $0) },
        { _ = try agree(Zoo.Flat.self, $0) },
        { _ = try agree(Zoo.Elsewhere.self, $0) },
        { _ = try agree(Zoo.Animal.self, $0) },
        { _ = try agree([Zoo.Animal].self, $0) },
        { _ = try agree(Zoo.Drawing.self, $0) },
        { _ = try agree([Zoo.Record?].self, $0) },
        { _ = try agree([String: [Zoo.Leaves]?].self, $0) },
        { _ = try agree(Zoo.Record?.self, $0) },
        { _ = try agree([Int: [Zoo.Color?]].self, $0) },
        { _ = try agree(Field<Zoo.Transformed>.self, $0) },
        { _ = try agree(Set<String>.self, $0) },
        { _ = try agree([String: Zoo.Part].self, $0) },
        { try check($0, Zoo.Tree.schema, agree(Zoo.Tree.self, $0)) },
        { try same(agree(Zoo.Request.self, $0), agree(Zoo.CollectedRequest.self, $0), $0) },
        { try same(agree([Zoo.Request].self, $0), agree([Zoo.CollectedRequest].self, $0), $0) },
        { _ = try agree(Zoo.Tried.self, $0) },
        { _ = try agree([Zoo.Tried?].self, $0) },
    ]

    /// A document and the mapper that reads it.
    struct Document {
        let text: String
        /// Nil for text that is not JSON.
        let value: SupportedType?
        let mapper: ObjectMapper

        init(_ text: String, _ mapper: ObjectMapper) {
            self.text = text
            self.mapper = mapper
            value = try? Zoo.json.deserializeOrThrow(fromString: text)
        }
    }

    /// The result for a document.
    struct Outcome {
        let document: SupportedType
        /// Nil if no object could be read.
        let written: SupportedType?
        let problems: [MappingProblem]
        let policy: MappingPolicy
    }

    // MARK: Beside what holds for all

    /// Two types with the same mapping.
    private static func same(_ left: Outcome?, _ right: Outcome?, _ document: Document) throws {
        let (left, right) = (left.map(shown) ?? "", right.map(shown) ?? "")
        try expect(left == right, "init and mapping differ for \(document.text):\n\(left)\n\(right)")
    }

    /// Initialisers that end with their first error, and mappings that go on.
    private static func goesFurther(_ initialised: Outcome?, _ mapped: Outcome?, _ document: Document) throws {
        guard let initialised, let mapped else { return try same(initialised, mapped, document) }
        let missing = Set(problems(of: initialised)).subtracting(problems(of: mapped))
        try expect(
            initialised.written == mapped.written && missing.isEmpty,
            "init and mapping differ for \(document.text):\n\(shown(initialised))\n\(shown(mapped))")
    }

    private static func problems(of outcome: Outcome) -> [String] {
        outcome.problems.map { "\($0.path) \($0.code) \($0.outcome)" }
    }

    private static func shown(_ outcome: Outcome) -> String {
        ([outcome.written.map(Zoo.text) ?? "nothing"] + problems(of: outcome)).joined(separator: "\n")
    }

    /// Types that keep unknown keys write what they read, as long as nothing is converted, dropped or omitted.
    private static func keepsAll(_ outcome: Outcome?, _ document: Document) throws {
        guard let outcome, let written = outcome.written, outcome.policy.omissions.isEmpty else { return }
        // Elements of the outermost array have no keys, so elements that become nil are not kept.
        let isLossless = outcome.problems.allSatisfy { problem in
            switch problem.outcome {
            case .ignored, .replacedByDefault: return true
            case .replacedByNil:
                if case .index? = problem.path.components.first { return problem.path.components.count > 1 }
                return true
            default: return false
            }
        }
        guard isLossless else { return }
        let (expected, found) = (Zoo.text(outcome.document), Zoo.text(written))
        try expect(expected == found, "kept \(found)\nof \(expected)")
    }
}

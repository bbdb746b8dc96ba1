import DataMapper

extension FuzzProperty {
    /// An object is updated from a document: the result is what the rules predict. If the update fails, the object is
    /// as before.
    static let updating = FuzzProperty("Updating", longestInput: 400) { input in
        var reader = Zoo.Reader(input)
        let model = Updating.models[reader.byte() % Updating.models.count]
        let polymorphs: [(any Polymorph)?] = [nil, Zoo.polymorph, Zoo.strictPolymorph, nil]
        let policy = reader.policy()
        let polymorph = polymorphs[reader.byte() & 3]
        let old = reader.document(toEnd: false)
        let links = (0..<reader.byte() & 3).map { _ in (reader.byte(), reader.byte()) }
        let new = reader.document()
        guard let old = try? Zoo.json.deserializeOrThrow(fromString: old),
            let new = try? Zoo.json.deserializeOrThrow(fromString: new)
        else { return }
        let mapper = Zoo.mapper(policy, polymorph: polymorph)
        let plain = Zoo.mapper(MappingPolicy(dates: policy.dates), polymorph: polymorph)
        try model(Updating.Change(old: old, new: new, links: links, mapper: mapper, plain: plain))
    }
}

enum Updating {
    /// The document from which an object is read, the one from which it is updated, and the mapper.
    struct Change {
        let old: SupportedType
        let new: SupportedType
        /// The references between instances.
        let links: [(from: Int, to: Int)]
        let mapper: ObjectMapper
        /// The same mapper without the policy. It creates and shows objects.
        let plain: ObjectMapper

        var description: String { "\(Zoo.text(old)) updated from \(Zoo.text(new))" }
    }

    typealias Check = @Sendable (Change) throws -> Void

    static let models: [Check] = [
        { try checkRules(Zoo.Tree.self, Zoo.Tree.schema, $0) },
        { try checkRules(Zoo.Leaf.self, Zoo.Leaf.schema, $0) },
        { try checkGraph($0) },
        { try checkGraph($0) },
        { try check(Zoo.Keeper.self, $0) { try checkUnknownKeys($0, $1, $2) } },
        { try check(Zoo.KeepingWhole.self, $0) },
        { try check(Zoo.MappedRecord.self, $0) },
        { try check(Zoo.Leaves.self, $0) },
        { try check(Zoo.Transformed.self, $0) },
        { try check(Zoo.Elsewhere.self, $0, keepsMissing: false) },
        { try check(Zoo.Flat.self, $0, keepsMissing: false) },
        { try check(Zoo.Drawing.self, $0) },
        { try check(Zoo.Animal.self, $0) },
        { try checkTwice($0) },
    ]

    /// An object before and after.
    typealias Texts = (before: SupportedType, after: SupportedType)

    /// Nil if the object cannot be read, or the update fails.
    @discardableResult
    static func update<T: Mappable>(_: T.Type, _ change: Change) throws -> Texts? {
        let plain = change.plain
        guard var object = try? plain.deserialize(T.self, fromValue: change.old) else { return nil }
        // Dates in the distant past or future can be read but not written.
        guard let before = try? plain.serializeOrThrow(object) else { return nil }
        do {
            try change.mapper.update(&object, fromValue: change.new)
        } catch {
            let after = try plain.serializeOrThrow(object)
            try expect(
                Zoo.text(before) == Zoo.text(after),
                "\(error) leaves \(Zoo.text(after))\nof \(Zoo.text(before))\nfor \(change.description)")
            return nil
        }
        return (try? plain.serializeOrThrow(object)).map { (before, $0) }
    }

    private static func check<T: Mappable>(
        _ type: T.Type, _ change: Change, keepsMissing: Bool = true,
        _ more: (SupportedType, SupportedType, Change) throws -> Void = { _, _, _ in }
    ) throws {
        guard let (before, after) = try update(type, change) else { return }
        if keepsMissing {
            for (key, value) in before.entries ?? [] where change.new.given([key]) == nil {
                try expect(
                    after.given([key]) == value, "\(key) is changed in \(Zoo.text(after)): \(change.description)")
            }
        }
        try more(before, after, change)
    }

    private static let keptKeys: Set<String> = ["i", "s", "b", "d", "l", "p", "g", "f", "log", "y", "x"]

    /// Unknown keys are added to those that there are, or removed.
    private static func checkUnknownKeys(_ before: SupportedType, _ after: SupportedType, _ change: Change) throws {
        for (key, value) in change.new.entries ?? [] where !keptKeys.contains(key) {
            try expect(
                value.isNull ? after.given([key]) == nil : after.given([key]) == value,
                "the unknown \(key) in \(Zoo.text(after)): \(change.description)")
        }
        let again = try change.plain.serializeOrThrow(change.plain.deserialize(Zoo.Keeper.self, fromValue: after))
        try expect(Zoo.text(again) == Zoo.text(after), "\(Zoo.text(after)) is read as \(Zoo.text(again))")
    }

    /// A model with a schema.
    private static func checkRules<T: Mappable>(_ type: T.Type, _ schema: Zoo.Schema, _ change: Change) throws {
        let texts = try update(type, change)
        guard let object = try? change.plain.deserialize(T.self, fromValue: change.old) else { return }
        try checkRules(change.plain.serializeOrThrow(object), texts?.after, schema, change)
    }

    static func checkRules(
        _ before: SupportedType, _ after: SupportedType?, _ schema: Zoo.Schema, _ change: Change
    ) throws {
        guard !Zoo.hasAmbiguousKeys(change.old), !Zoo.hasAmbiguousKeys(change.new) else { return }
        let expected = try? Zoo.Interpreter(change.mapper).updateObject(schema, before, change.new)
        // Unknown keys are a separate matter.
        if after == nil, change.mapper.policy.unknownKeys == .reject { return }
        try expect(
            expected == after,
            "\(after.map(Zoo.text) ?? "no update")\nin place of \(expected.map(Zoo.text) ?? "none")\nfor \(change.description)"
        )
    }
}

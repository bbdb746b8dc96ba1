public import DataMapperCore
public import Testing

/// The places where an object can be written. The result must be the same in all of them.
public enum WritingPlace: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case byHand, root, property, dynamicKey, path, pathBetweenSiblings, array, dictionary, optional, deep

    /// The name of the place.
    public var testDescription: String { rawValue }

    /// The value that is written there.
    public func value(of script: Script) throws -> SupportedType? {
        let mapper = ObjectMapper()
        switch self {
        case .byHand:
            var data = SerializableData(objectMapper: mapper)
            script.write(&data)
            return data.raw
        case .root:
            return try mapper.serializeOrThrow(script)
        case .property:
            return try between { $0["it"].set(script) }.onlyBetween("before", "after", at: ["it"])
        case .dynamicKey:
            let key = "it"
            return try between { $0[key].set(script) }.onlyBetween("before", "after", at: ["it"])
        case .path:
            return try between { $0["x", "y", "it"].set(script) }.onlyBetween("before", "after", at: ["x", "y", "it"])
        case .pathBetweenSiblings:
            let whole = try between {
                $0["x", "before"].set(1)
                $0["x"]["it"].set(script)
                $0["x", "after"].set(2)
            }
            guard whole["x"]?.entries?.map(\.key) == ["before", "it", "after"] else { return nil }
            return whole.onlyBetween("before", "after", at: ["x", "it"])
        case .array:
            let whole = try mapper.serializeOrThrow([script, script, script])
            guard whole.count == 3, whole[0] == whole[1], whole[1] == whole[2] else { return nil }
            return whole[1]
        case .dictionary:
            let whole = try mapper.serializeOrThrow(["a": script, "b": script])
            guard whole.count == 2, whole["a"] == whole["b"] else { return nil }
            return whole["b"]
        case .optional:
            let whole = try mapper.serializeOrThrow([nil, script, nil])
            guard whole.count == 3, whole[0] == .null, whole[2] == .null else { return nil }
            return whole[1]
        case .deep:
            let whole = try mapper.serializeOrThrow(Script { $0["a"].set([["b": [Script { $0["c"].set(script) }]]]) })
            return whole["a"]?[0]?["b"]?[0]?["c"]
        }
    }

    /// An object with a member before and after what is written.
    private func between(_ write: @escaping @Sendable (inout SerializableData) -> Void) throws -> SupportedType {
        try ObjectMapper().serializeOrThrow(
            Script {
                $0["before"].set(1)
                write(&$0)
                $0["after"].set(2)
            })
    }
}

extension SupportedType {
    /// Returns the value at the end of a path. The value must be between two other entries, and nowhere else.
    fileprivate func onlyBetween(_ before: String, _ after: String, at path: [String]) -> SupportedType? {
        guard entries?.map(\.key) == [before, path[0], after] else { return nil }
        return path.reduce(self) { $0?[$1] }
    }
}

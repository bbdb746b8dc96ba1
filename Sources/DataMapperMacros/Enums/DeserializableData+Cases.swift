#if Macros

internal import DataMapperMapping
internal import DataMapperValues

extension DeserializableData {
    /// The text, which should be the name of an enum's case; empty if this is not text.
    ///
    ///     switch data.caseName {
    ///     case "north": self = .north
    ///     case "south": self = .south
    ///     default: throw data.unknownCase("north", "south")
    ///     }
    public var caseName: String {
        guard node.kind == .string else { return "" }
        return (try? make(String.self)) ?? ""
    }

    /// The error of text that is none of these names, or of a value that is not text.
    public func unknownCase(_ names: String...) -> DeserializationError { unknownCase(among: names) }

    /// Returns the case that stands for unknown names, which a report lists.
    ///
    /// - Throws: ``DeserializationError`` if the value is not text.
    public func unknownCase<T>(_ names: String..., replacedBy fallback: T) throws -> T {
        let error = unknownCase(among: names)
        guard node.kind == .string else { throw error }
        noteReplaced(error)
        return fallback
    }

    private func unknownCase(among names: [String]) -> DeserializationError {
        guard node.kind == .string else { return mismatch(expected: ErrorText.name(of: .string)) }
        return unknownName(caseName, among: names, ErrorText.notAmong)
    }

    /// Reads the case with a raw value; `fallback`, which a report lists, if no case has it.
    ///
    /// - Throws: ``DeserializationError`` if the value has the wrong kind, or is out of the raw type's range.
    public func rawCase<T: RawRepresentable>(or fallback: T) throws -> T where T.RawValue: Deserializable {
        if let value = T(rawValue: try T.RawValue(self)) { return value }
        noteReplaced(unknownRawValue(of: T.self))
        return fallback
    }

    // MARK: Tags

    /// The error of an object whose tag is none of these names, or is missing.
    ///
    ///     switch data["type"].caseName {
    ///     case "circle": self = try .circle(radius: data["radius"].get())
    ///     default: throw data.unknownCase(at: "type", "circle")
    ///     }
    public func unknownCase(at tag: StaticString, _ names: String...) -> DeserializationError {
        self[tag].unknownTag(among: names)
    }

    /// Returns the case that stands for unknown names, which a report lists.
    ///
    /// - Throws: ``DeserializationError`` if the tag is missing, or is not text.
    public func unknownCase<T>(at tag: StaticString, _ names: String..., replacedBy fallback: T) throws -> T {
        let error = self[tag].unknownTag(among: names)
        guard self[tag].node.kind == .string else { throw error }
        noteReplaced(error)
        return fallback
    }

    private func unknownTag(among names: [String]) -> DeserializationError {
        guard node.kind == .string else { return unknownTypeName(names) }
        return unknownName(caseName, among: names, code: .unknownType, ErrorText.unknownTypeName)
    }

    /// The error of a name. What it says is found when somebody asks.
    func unknownName(
        _ name: String, among names: [String], code: DeserializationError.Code = .invalidValue,
        _ message: @escaping @Sendable (String) -> String
    ) -> DeserializationError {
        error(
            code, found: ErrorText.name(of: node.kind),
            wording: {
                let allowed = ErrorText.oneOf(names)
                return (message(allowed), allowed)
            },
            suggestion: { KeySimilarity(to: names).closest(to: name).map(ErrorText.didYouMean) })
    }

    // MARK: Payloads

    /// This array, of the values of a case: `data["point"].array(of: 2)`. Elements may be missing.
    ///
    /// - Throws: ``DeserializationError`` if it is not an array, or has more elements.
    public func array(of count: Int) throws -> DeserializableData {
        guard node.kind == .array else { throw mismatch(expected: ErrorText.name(of: .array)) }
        guard node.count <= count else { throw invalid(ErrorText.array(of: count)) }
        return self
    }

    /// Takes all keys of this object for known ones: it has not been read to its end, because its case is not known.
    public func excuseUnknownKeys() { excuseAllKeys() }
}

#endif

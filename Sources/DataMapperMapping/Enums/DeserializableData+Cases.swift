public import DataMapperValues

extension DeserializableData {
    /// Do not call or implement this property; the library uses it.
    public var _caseName: String {
        guard node.kind == .string else { return "" }
        return (try? make(String.self)) ?? ""
    }

    /// Do not call or implement this function; the library uses it.
    public func _unknownCase(_ names: String...) -> DeserializationError { unknownCase(among: names) }

    /// Do not call or implement this function; the library uses it.
    public func _unknownCase<T>(_ names: String..., replacedBy fallback: T) throws -> T {
        let error = unknownCase(among: names)
        guard node.kind == .string else { throw error }
        record(error, as: .replacedByDefault)
        return fallback
    }

    private func unknownCase(among names: [String]) -> DeserializationError {
        guard node.kind == .string else { return mismatch(expected: .string) }
        return unknownName(_caseName, among: names, ErrorText.notAmong)
    }

    /// Do not call or implement this function; the library uses it.
    public func _rawCase<T: RawRepresentable>(or fallback: T) throws -> T where T.RawValue: Deserializable {
        if let value = T(rawValue: try T.RawValue(self)) { return value }
        record(unknownRawValue(of: T.self), as: .replacedByDefault)
        return fallback
    }

    // MARK: Tags

    /// Do not call or implement this function; the library uses it.
    public func _unknownCase(at tag: StaticString, _ names: String...) -> DeserializationError {
        self[tag].unknownTag(among: names)
    }

    /// Do not call or implement this function; the library uses it.
    public func _unknownCase<T>(at tag: StaticString, _ names: String..., replacedBy fallback: T) throws -> T {
        let error = self[tag].unknownTag(among: names)
        guard self[tag].node.kind == .string else { throw error }
        record(error, as: .replacedByDefault)
        return fallback
    }

    private func unknownTag(among names: [String]) -> DeserializationError {
        guard node.kind == .string else { return unknownTypeName(names) }
        return unknownName(_caseName, among: names, code: .unknownType, ErrorText.unknownTypeName)
    }

    /// Returns the error for a name. Its text is computed only when it is needed.
    func unknownName(
        _ name: String, among names: [String], code: DeserializationError.Code = .invalidValue,
        _ message: @escaping @Sendable (String) -> String
    ) -> DeserializationError {
        error(
            code, found: .kind(node.kind),
            wording: {
                let allowed = ErrorText.oneOf(names)
                return (message(allowed), allowed)
            },
            suggestion: { KeySimilarity(to: names).closest(to: name).map(ErrorText.didYouMean) })
    }

    // MARK: Payloads

    /// Do not call or implement this function; the library uses it.
    public func _array(of count: Int) throws -> DeserializableData {
        guard node.kind == .array else { throw mismatch(expected: .array) }
        guard node.count <= count else { throw invalid(ErrorText.array(of: count)) }
        return self
    }
}

public import DataMapperValues

extension DeserializableData {
    /// Do not call or implement this property; the library uses it.
    public var _caseName: String {
        guard node.kind == .string else { return "" }
        return (try? make(String.self)) ?? ""
    }

    /// Do not call or implement this function; the library uses it.
    public func _unknownCase(_ names: String...) -> DeserializationError {
        noteName(among: names)
        return unknownCase(among: names)
    }

    /// Do not call or implement this function; the library uses it.
    public func _unknownCase<T>(_ names: String..., replacedBy fallback: T) throws -> T {
        try replaced(unknownCase(among: names), by: fallback, if: node.kind == .string && !noteName(among: names))
    }

    /// Notes the name of a case that differs from this text only in upper and lower case, if the policy converts it.
    /// The value is then made again with this name; see `renamed(_:_:)`.
    @discardableResult
    func noteName(among names: [String]) -> Bool {
        guard let name = textIgnoringCase(among: names, { $0 }) else { return false }
        session.caseName = (index, name)
        return true
    }

    /// Makes an enum with the name of the case that its text means, or throws the error.
    func renamed<T: Deserializable>(_ error: any Error, _: T.Type) throws -> T {
        guard let (place, name) = session.caseName, place == index else { throw error }
        session.caseName = nil
        let value = try T(DeserializableData(data: .string(name), objectMapper: objectMapper))
        record(error, as: .converted)
        return value
    }

    /// Returns the fallback for an unknown name, or throws its error if the value is not a name.
    func replaced<T>(_ error: DeserializationError, by fallback: T, if isName: Bool) throws -> T {
        if !isName { throw error }
        accept(error, as: .replacedByDefault)
        return fallback
    }

    private func unknownCase(among names: [String]) -> DeserializationError {
        guard node.kind == .string else { return mismatch(expected: .string) }
        return unknownName(_caseName, among: names, ErrorText.notAmong)
    }

    /// Do not call or implement this function; the library uses it.
    public func _rawCase<T: RawRepresentable>(
        _ cases: @autoclosure () -> [Any], or fallback: T? = nil
    ) throws -> T where T.RawValue: Deserializable {
        if let value = T(rawValue: try T.RawValue(self)) { return value }
        // Cases are plain values, even if their type is isolated to an actor.
        let known = UnsharedValue(cases())
        let error = unknownRawValue(amongCases: { TypeWording.list(known.value, of: known.value.count) })
        if let value = textIgnoringCase(among: known.value, { ($0 as? T)?.rawValue as? String }) as? T {
            record(error, as: .converted)
            return value
        }
        // The conformance may be in an extension, which the macro does not see.
        let unknown = (T.self as? any UnknownCaseRepresentable.Type).flatMap { $0.unknownCase as? T }
        guard let fallback = fallback ?? unknown else { throw error }
        accept(error, as: .replacedByDefault)
        return fallback
    }

    // MARK: Tags

    /// Do not call or implement this function; the library uses it.
    public func _caseName(at tag: StaticString) -> String {
        let name = self[tag]
        if name.isPresent, !sharesObject {
            session.noteTag(Int(name.index) &- 1, of: Int(index), isInner: isFlattened)
        }
        return name._caseName
    }

    /// If this is the payload of an enum's case, notes that the tags of the enum are known keys.
    func nameTags() {
        guard isFlattened else { return }
        for key in session.tags.keys(of: Int(index)) { session.coverage?.markTag(key, of: Int(index)) }
    }

    /// Do not call or implement this function; the library uses it.
    public func _unknownCase(at tag: StaticString, _ names: String...) -> DeserializationError {
        self[tag].unknownTag(among: names)
    }

    /// Do not call or implement this function; the library uses it.
    public func _unknownCase<T>(at tag: StaticString, _ names: String..., replacedBy fallback: T) throws -> T {
        try replaced(self[tag].unknownTag(among: names), by: fallback, if: self[tag].node.kind == .string)
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

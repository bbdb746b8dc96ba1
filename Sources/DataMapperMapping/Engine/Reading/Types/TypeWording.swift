public import DataMapperValues

/// The words that errors use for the values of a type. Only errors ask for them.
enum TypeWording {
    /// Returns `one of "red", "green"` if a type can list its cases, and their raw values have a text; otherwise nil.
    static func cases(of type: Any.Type) -> String? {
        (type as? any (CaseIterable & RawRepresentable).Type).flatMap { list($0) }
    }

    private static func list<T: CaseIterable & RawRepresentable>(_: T.Type) -> String? {
        list(Array(T.allCases.prefix(ErrorText.listed)), of: T.allCases.count)
    }

    /// Returns `one of "red", "green"` for the first of `count` cases; nil if their raw values have no text.
    static func list(_ cases: [Any], of count: Int) -> String? {
        let rawValues = cases.prefix(ErrorText.listed).compactMap { ($0 as? any RawRepresentable)?.rawValue }
        let texts = rawValues.compactMap { text(of: $0) }
        guard !texts.isEmpty, texts.count == min(count, ErrorText.listed) else { return nil }
        return ErrorText.oneOf(texts, of: count)
    }

    private static func text(of rawValue: Any) -> String? {
        switch rawValue {
        case let text as String: ErrorText.quoted(text)
        case let integer as any BinaryInteger: "\(integer)"
        case let number as Double: "\(number)"
        default: nil
        }
    }

    /// Returns what is wrong with a key that cannot be converted to a type.
    static func invalidKey(of type: Any.Type) -> String {
        if let allowed = cases(of: type) { return ErrorText.keyNotAmong(allowed) }
        if let keys = (type as? any (CaseIterable & MappingKey).Type)?.listedKeys, !keys.isEmpty {
            return ErrorText.keyNotAmong(ErrorText.oneOf(keys.map { ErrorText.quoted($0) }, of: keys.count))
        }
        if let integer = type as? any FixedWidthInteger.Type {
            return ErrorText.invalidKey(ValueExpectation.integer(integer).numberText)
        }
        if let noun = ValueExpectation.of(type)?.noun { return ErrorText.invalidKey(noun) }
        if let raw = type as? any UnlimitedRawValues.Type { return invalidKey(of: ValueKinds.rawType(of: raw)) }
        if type is any RawRepresentable.Type { return ErrorText.keyNotAllowed }
        return ErrorText.keyNotConverted
    }
}

extension DeserializableData {
    /// Returns the error for a value that is null, has the wrong kind, or is invalid although its kind could be right.
    @inline(never)
    func unusable(_ expectation: ValueExpectation) -> DeserializationError {
        isNull || !expectation.kinds.contains(node, in: session.tape)
            ? mismatch(expected: expectation.kinds)
            : error(.invalidValue, expected: expectation.noun, found: .kind(node.kind))
    }

    /// Returns the error for a value that is not a number, or does not fit into the type.
    func numberMismatch(_ expectation: ValueExpectation) -> DeserializationError {
        guard let range = expectation.range, expectation.kinds.contains(node, in: session.tape) else {
            return mismatch(expected: expectation.kinds)
        }
        return error(
            .numberOutOfRange, message: ErrorText.outOfRange(range.text, isShort: range.isShort), expected: range.text,
            found: .kind(node.kind))
    }

    /// Returns the error for a value that a transformation could not use.
    @inline(never) @usableFromInline
    func untransformable<R: DeserializableTransformation>(_: R.Type) -> DeserializationError {
        if let known = ValueExpectation.of(R.self) {
            return known.range == nil ? unusable(known) : numberMismatch(known)
        }
        let noun = ValueExpectation.of(R.Object.self)?.noun
        return isNull
            ? mismatch(expected: noun.map { ValueKinds(ValueKinds.any.members, named: $0) } ?? .any)
            : unusable(ValueExpectation(.any, noun: noun))
    }

    /// Returns the error for a raw value that no case of an enum has.
    @inline(never) @usableFromInline
    package func unknownRawValue(of type: Any.Type) -> DeserializationError {
        unknownRawValue { TypeWording.cases(of: type) }
    }

    /// Returns the error for a raw value that is not one of the known ones. Their text is computed only when it is
    /// needed.
    func unknownRawValue(amongCases text: @escaping @Sendable () -> String?) -> DeserializationError {
        error(
            .invalidValue, found: .kind(node.kind),
            wording: {
                let allowed = text()
                return (allowed.map { ErrorText.notAmong($0) } ?? ErrorText.notAllowed, allowed)
            })
    }

    /// Returns the error for a key that cannot be converted to a type.
    @inline(never) @usableFromInline
    func invalidKey(_ type: Any.Type) -> any Error {
        error(.invalidValue, wording: { (TypeWording.invalidKey(of: type), nil) })
    }

    /// Returns the error for a key that is equal to another one with a different text.
    func repeatedKey() -> DeserializationError { error(.invalidValue, message: ErrorText.repeatedKey) }
}

extension CaseIterable where Self: MappingKey {
    fileprivate static var listedKeys: [String] { allCases.map(\.mappingKey) }
}

/// A type that accepts every raw value.
protocol UnlimitedRawValues: RawRepresentable {}

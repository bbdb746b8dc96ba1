internal import DataMapperMapping
internal import DataMapperValues

// Errors while `Codable` types are read. Types see, and may catch, a `DecodingError`. Its `underlyingError` is one of
// ours, which finds its place only when somebody asks. The outermost call converts it to the error that the user sees.

/// Texts about types.
enum CodingText {
    static func expectation(of type: Any.Type) -> ValueKinds { .known(of: type) ?? .any }

    /// Returns the type that an error of a mapped type is about, as far as the kinds of values tell.
    fileprivate static func type(expected: ValueKinds?) -> Any.Type {
        switch expected {
        case .string: String.self
        case .integer: Int.self
        case .number: Double.self
        case .boolean: Bool.self
        case .array: [Any].self
        default: [String: Any].self
        }
    }
}

/// An error that only knows where to look for more information. Types that try several things catch most errors, so it
/// must be created quickly.
struct UnplacedError: Error, CustomStringConvertible {
    let document: Document
    let node: Int
    /// What was expected.
    let expected: Expected
    /// The key that is missing in the object at the node.
    var key: String?

    enum Expected {
        case kinds(ValueKinds)
        case type(Any.Type)

        var kinds: ValueKinds {
            switch self {
            case .kinds(let kinds): kinds
            case .type(let type): CodingText.expectation(of: type)
            }
        }
    }

    private var found: FoundValue { key == nil ? .kind(document.nodes[node].kind) : .nothing }

    /// The error that finds its place.
    var error: DeserializationError {
        DeserializationError(
            key == nil ? .wrongType : .missing, kinds: expected.kinds, found: found, document: document, index: node,
            missing: MissingSteps(key.map { [.key($0)] } ?? []))
    }

    /// The text for a type that catches the error.
    var message: String {
        if case .kinds(let kinds) = expected { return ErrorText.expectation(kinds.text, found: found.text) }
        return ErrorText.expectation(nil, found: found.text)
    }

    var description: String { error.description }
}

extension DeserializableData {
    // MARK: Creating errors

    /// Returns the error that the value has the wrong kind for a type.
    @inline(never)
    func wrongType(_ type: Any.Type, expected: ValueKinds) -> any Error {
        if !isPresent { return DecodingError.valueNotFound(type, context(mismatch(expected: expected), codingPath)) }
        let context = context(
            UnplacedError(document: session.document, node: Int(index), expected: .kinds(expected)), codingPath)
        // Null is the wrong type for a boolean, and a missing value for all other types.
        return isNull && type != Bool.self
            ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
    }

    /// Returns the error that the object does not have a key.
    @inline(never)
    func keyNotFound(_ key: some CodingKey, expected: UnplacedError.Expected) -> any Error {
        let error = UnplacedError(
            document: session.document, node: Int(index), expected: expected, key: key.stringValue)
        return DecodingError.keyNotFound(key, context(error, codingPath))
    }

    private func context(_ error: UnplacedError, _ path: [any CodingKey]) -> DecodingError.Context {
        DecodingError.Context(codingPath: path, debugDescription: error.message, underlyingError: error)
    }

    /// Returns the error that the array has no more elements.
    func noElement(_ index: Int, of type: Any.Type) -> any Error {
        let error = self[index].mismatch(expected: CodingText.expectation(of: type))
        return DecodingError.valueNotFound(type, context(error, codingPath + [CodingPathKey(index: index)]))
    }

    /// Returns the error that the value has the right kind but invalid content.
    func corrupted(_ expected: String) -> any Error {
        DecodingError.dataCorrupted(context(invalid(expected), codingPath))
    }

    private func context(_ error: DeserializationError, _ path: [any CodingKey]) -> DecodingError.Context {
        DecodingError.Context(codingPath: path, debugDescription: error.message, underlyingError: error)
    }

    // MARK: Errors of mapped types

    /// Returns the error that a `Codable` type throws for an error of a mapped type. `type` is the requested type if
    /// that is a scalar.
    func codingError(_ error: any Error, _ type: Any.Type? = nil) -> any Error {
        guard let error = error as? DeserializationError, error.isOf(session.document) else { return error }
        let secret = error.node.flatMap { session.document.secret(around: $0) }
        let isHere = error.node.map { $0 == Int(anchor) } ?? true
        let path =
            isHere && secret == nil
            ? presence.present.codingPath : pathInDocument(to: secret ?? error.node ?? Int(anchor))
        // A report keeps only the underlying error, and to print the program's own errors takes long.
        return DecodingError(
            error, path: path + (secret == nil ? error.missingSteps.map { CodingPathKey($0) } : []), type: type,
            description: session.isReported ? "see the underlying error" : nil)
    }

    // MARK: Errors of Codable types

    /// Returns the error that a mapped type throws for an error of a `Codable` type. If the library has created that
    /// error for this document, both have the same path and place. Otherwise, the path of the error is used, if it
    /// leads into the value whose type has thrown the error. If it does not, the place of that value is used.
    func mapped(_ error: any Error) -> DeserializationError {
        let state = decoding
        guard let thrown = state.thrown(error) else { return mappedHere(error) }
        if let mapped = thrown.mapped { return mapped }
        let thrower = DeserializableData(session: session, index: Int(thrown.node), level: thrown.level)
        let mapped = thrower.mappedHere(error)
        state.note(mapped: mapped)
        return mapped
    }

    /// Returns the error that a mapped type throws for an error of this value's type.
    private func mappedHere(_ error: any Error) -> DeserializationError {
        guard let context = (error as? DecodingError)?.context else { return placed(error) }
        if let known = context.known { return placed(known) }
        return value(at: context.codingPath).error(.invalidValue, message: context.loggableText, underlying: error)
    }

    /// Whether an invalid value is empty text that the policy converts to null.
    @inline(never)
    func standsForNull(coding error: any Error) -> Bool { isEmptyText && standsForNull(mapped(error)) }

    /// Returns the error that a decoder throws, with path and place in its description.
    func finished(_ error: any Error) -> any Error {
        let error = codingError(error)
        guard let decodingError = error as? DecodingError, let context = decodingError.context else { return error }
        let isOurs = context.known?.isOf(session.document) ?? false
        let mapped = mapped(error)
        let resolved = mapped.resolved()
        let secret = mapped.node.flatMap { session.document.secret(around: $0) }
        return decodingError.with(
            DecodingError.Context(
                codingPath: secret.map { pathInDocument(to: $0) } ?? context.codingPath,
                debugDescription: resolved.description, underlyingError: isOurs ? resolved : context.underlyingError))
    }
}

extension DecodingError.Context {
    /// The text of a `Codable` type's own error. Some texts of the standard library and Foundation contain the value
    /// and the name of the type, so they are replaced: errors are logged.
    fileprivate var loggableText: String {
        guard debugDescription.hasPrefix("Cannot initialize ") else {
            return debugDescription.hasPrefix("Invalid calendar identifier ")
                ? ErrorText.invalidValue("calendar") : debugDescription
        }
        if debugDescription.contains(" with a lowerBound (") { return ErrorText.invalidValue("range") }
        let isAboutRawValue = [" from invalid ", " with invalid value of "].contains { debugDescription.contains($0) }
        return isAboutRawValue ? ErrorText.notAllowed : debugDescription
    }
}

extension FoundValue {
    fileprivate var isNumber: Bool {
        if case .kind(let kind) = self { ValueKinds.number.contains(kind) } else { false }
    }
}

extension DecodingError {
    /// Creates the `DecodingError` that says the same. `path` goes to the value, which may be missing.
    init(_ error: DeserializationError, path: [any CodingKey], type: Any.Type? = nil, description: String? = nil) {
        let context = { (path: [any CodingKey]) in
            Context(codingPath: path, debugDescription: description ?? error.message, underlyingError: error)
        }
        let type = type ?? CodingText.type(expected: error.kinds)
        if error.code == .missing, let key = path.last, key.intValue == nil {
            self = .keyNotFound(key, context(path.dropLast()))
        } else if error.code == .missing {
            self = .valueNotFound(type, context(path))
        } else if error.code != .wrongType {
            self = .dataCorrupted(context(path))
        } else if error.foundValue == .kind(.null), type != Bool.self {
            // Null is the wrong type for a boolean, and a missing value for all other types.
            self = .valueNotFound(type, context(path))
        } else if type is any FixedWidthInteger.Type, error.foundValue?.isNumber ?? false {
            // A number never has the wrong type for an integer, even if it has a fraction.
            self = .dataCorrupted(context(path))
        } else {
            self = .typeMismatch(type, context(path))
        }
    }

    /// Creates the error for a value that a decoder of another library has read. It has the whole path. The mapper's
    /// error has only the path inside that value.
    init(_ error: DeserializationError, below path: [any CodingKey]) {
        let path = path + error.path.codingPath
        let description = ErrorText.description(
            error.message, path: MappingPath(codingPath: path), location: nil, hint: error.hint)
        self.init(error, path: path, description: description)
    }
}

extension DecodingError.Context {
    /// The mapper's error for which this one was created.
    fileprivate var known: DeserializationError? {
        (underlyingError as? UnplacedError)?.error ?? underlyingError as? DeserializationError
    }
}

/// Returns the same error about a value of a document, or a column, with this name.
package func named(_ error: any Error, _ name: String) -> any Error {
    switch error {
    case let error as DeserializationError: error.named(name)
    case let error as any SourceError: error.named(name)
    case let error as DecodingError: error.named(name)
    case EncodingError.invalidValue(let value, let context):
        EncodingError.invalidValue(
            value,
            EncodingError.Context(
                codingPath: context.codingPath, debugDescription: "\(context.debugDescription) (\(name))",
                underlyingError: context.underlyingError))
    default: error
    }
}

extension DecodingError {
    /// Returns the same error about a value of a document with this name.
    package func named(_ name: String) -> DecodingError {
        let error: any Error
        switch context?.underlyingError {
        case let known as DeserializationError: error = known.named(name)
        case let known as any SourceError: error = known.named(name)
        default: return self
        }
        return with(
            Context(codingPath: context?.codingPath ?? [], debugDescription: "\(error)", underlyingError: error))
    }

    /// Returns the same error with another context.
    func with(_ context: Context) -> DecodingError {
        switch self {
        case .typeMismatch(let type, _): .typeMismatch(type, context)
        case .valueNotFound(let type, _): .valueNotFound(type, context)
        case .keyNotFound(let key, _): .keyNotFound(key, context)
        case .dataCorrupted: .dataCorrupted(context)
        @unknown default: self
        }
    }
}

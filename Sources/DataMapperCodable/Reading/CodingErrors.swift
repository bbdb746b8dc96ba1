internal import DataMapperMapping
internal import DataMapperValues

// Errors while `Codable` types are read. What types see, and may catch, is a `DecodingError`; its `underlyingError` is ours, which
// finds its place when somebody asks. The outermost call makes of it what the user sees.

/// What errors say of types.
enum CodingText {
    static func expectation(of type: Any.Type) -> String { TypeWording.knownExpectation(of: type) ?? "value" }
}

/// What is wrong with a value, as long as nobody asks for more. Types that try several things catch most errors, so this is made in little
/// time, and knows only where to look.
struct UnplacedError: Error, CustomStringConvertible {
    let document: Document
    let node: Int
    /// What data must have for this.
    let expected: Expected
    /// The key that the object at the node does not have.
    var key: String?

    enum Expected {
        case text(String)
        case type(Any.Type)

        var text: String {
            switch self {
            case .text(let text): text
            case .type(let type): CodingText.expectation(of: type)
            }
        }
    }

    private var found: String { key == nil ? ErrorText.name(of: document.nodes[node].kind) : ErrorText.missing }

    /// The error that finds its place.
    var error: DeserializationError {
        DeserializationError(
            key == nil ? .wrongType : .missing, expected: expected.text, found: found, document: document, index: node,
            missing: DeserializationError.Missing(key.map { [.key($0)] } ?? []))
    }

    /// What a type sees that catches the error.
    var summary: String {
        if case .text(let expected) = expected { return ErrorText.expectation(expected, found: found) }
        return ErrorText.expectation(nil, found: found)
    }

    var description: String { error.description }
}

extension DeserializableData {
    // MARK: Making errors

    /// The value is not the container that was asked for.
    func noContainer(_ type: Any.Type, _ expected: String) -> any Error { wrongType(type, expected: expected) }

    /// The value is of another kind than a type needs.
    @inline(never)
    func wrongType(_ type: Any.Type, expected: String) -> any Error {
        if !isPresent { return DecodingError.valueNotFound(type, context(mismatch(expected: expected), codingPath)) }
        let context = context(
            UnplacedError(document: session.document, node: Int(index), expected: .text(expected)), codingPath)
        // Null is of the wrong type for a boolean, and no value for anything else.
        return isNull && type != Bool.self
            ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
    }

    /// The object does not have a key.
    @inline(never)
    func keyNotFound(_ key: some CodingKey, expected: UnplacedError.Expected) -> any Error {
        let error = UnplacedError(
            document: session.document, node: Int(index), expected: expected, key: key.stringValue)
        return DecodingError.keyNotFound(key, context(error, codingPath))
    }

    private func context(_ error: UnplacedError, _ path: [any CodingKey]) -> DecodingError.Context {
        DecodingError.Context(codingPath: path, debugDescription: error.summary, underlyingError: error)
    }

    /// The array has no more elements.
    func noElement(_ index: Int, of type: Any.Type) -> any Error {
        let error = self[index].mismatch(expected: CodingText.expectation(of: type))
        return DecodingError.valueNotFound(type, context(error, codingPath + [CodingPathKey(index: index)]))
    }

    /// The value is of the right kind but its content is not.
    func corrupted(_ expected: String) -> any Error {
        DecodingError.dataCorrupted(context(invalid(expected), codingPath))
    }

    private func context(_ error: DeserializationError, _ path: [any CodingKey]) -> DecodingError.Context {
        DecodingError.Context(codingPath: path, debugDescription: error.summary, underlyingError: error)
    }

    // MARK: Errors of mapped types

    /// The error that a `Codable` type throws for one of a mapped type. `type` is what was to be made, if that is a scalar.
    func codingError(_ error: any Error, _ type: Any.Type? = nil) -> any Error {
        guard let error = error as? DeserializationError else { return error }
        let isHere = error.node.map { $0 == Int(anchor) } ?? true
        let path = isHere ? presence.present.codingPath : pathInDocument(to: error.node ?? Int(anchor))
        return DecodingError(error, path: path + error.missingSteps.map { CodingPathKey($0) }, type: type)
    }

    // MARK: Errors of Codable types

    /// The error that a mapped type throws for one of a `Codable` type. It has the same path and place, if the library has made it, and
    /// otherwise those of the path that it names.
    func mapped(_ error: any Error) -> DeserializationError {
        if let error = error as? DeserializationError { return placing(error) }
        guard let decodingError = error as? DecodingError, let context = decodingError.context else {
            let node = decoding.node(of: error) ?? Int(index)
            return DeserializableData(session: session, index: node, level: level).placing(error)
        }
        if let known = context.known { return placing(known) }
        let place = value(at: context.codingPath)
        return place.error(.invalidValue, message: context.debugDescription, underlying: error)
    }

    /// The error that leaves a decoder: with path and place in its description.
    func finished(_ error: any Error) -> any Error {
        let error = codingError(error)
        guard let decodingError = error as? DecodingError, let context = decodingError.context else { return error }
        let known = context.known
        let resolved = (known ?? mapped(error)).resolved()
        return decodingError.with(
            DecodingError.Context(
                codingPath: context.codingPath, debugDescription: resolved.description,
                underlyingError: known == nil ? context.underlyingError : resolved))
    }
}

extension CodingText {
    /// The type that an error of a mapped type is about, as far as its text tells.
    fileprivate static func type(expected: String?) -> Any.Type {
        switch expected {
        case "string": String.self
        case "integer": Int.self
        case "number": Double.self
        case "boolean": Bool.self
        case "array": [Any].self
        default: [String: Any].self
        }
    }

    /// What errors call null, and the two kinds of numbers.
    fileprivate static let null = ErrorText.name(of: .null)
    fileprivate static let numbers = [ErrorText.name(of: .int), ErrorText.name(of: .decimal)]
}

extension DecodingError {
    /// The error of Codable's that says the same. `path` leads to the value, which may be missing.
    init(_ error: DeserializationError, path: [any CodingKey], type: Any.Type? = nil, description: String? = nil) {
        let context = { (path: [any CodingKey]) in
            Context(codingPath: path, debugDescription: description ?? error.summary, underlyingError: error)
        }
        let type = type ?? CodingText.type(expected: error.expected)
        if error.code == .missing, let key = path.last, key.intValue == nil {
            self = .keyNotFound(key, context(path.dropLast()))
        } else if error.code == .missing {
            self = .valueNotFound(type, context(path))
        } else if error.code != .wrongType {
            self = .dataCorrupted(context(path))
        } else if error.found == CodingText.null, type != Bool.self {
            // Null is of the wrong type for a boolean, and no value for anything else.
            self = .valueNotFound(type, context(path))
        } else if type is any FixedWidthInteger.Type, error.found.map(CodingText.numbers.contains) ?? false {
            // A number is never of the wrong type for an integer, even if it has a fraction.
            self = .dataCorrupted(context(path))
        } else {
            self = .typeMismatch(type, context(path))
        }
    }

    /// The error for one of a value that another library's decoder has read. It has the whole path, and the mapper's error the one
    /// within that value.
    init(_ error: DeserializationError, below path: [any CodingKey]) {
        let path = path + error.path.components.map { CodingPathKey($0) }
        let description = ErrorText.description(
            error.summary, path: MappingPath(codingPath: path), location: nil, hint: error.hint)
        self.init(error, path: path, description: description)
    }
}

extension DecodingError.Context {
    /// The mapper's error that this one was made for.
    fileprivate var known: DeserializationError? {
        (underlyingError as? UnplacedError)?.error ?? underlyingError as? DeserializationError
    }
}

extension DecodingError {
    /// What all cases have.
    var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }

    /// The same error with another context.
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

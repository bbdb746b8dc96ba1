internal import DataMapperMapping
internal import DataMapperValues

/// The errors of encoders.
enum EncodingErrorText {
    static let nonFinite = SerializationError(
        .unsupportedValue, message: "JSON cannot express NaN and infinities",
        hint: "set nonConformingFloatEncodingStrategy to write them")

    static let taken = SerializationError(
        .invalidPlace, message: "another value has been encoded here already")

    static func nothing<T>(_: T.Type) -> SerializationError {
        SerializationError(.unsupportedValue, message: "\(T.self) did not encode any values")
    }
}

extension EncodingState {
    /// Returns an `EncodingError` for a value that cannot be written, with its path.
    func encodingError(_ error: any Error, _ path: [any CodingKey], value: Any = Optional<Never>.none as Any)
        -> EncodingError
    {
        aside { EncodingError(error, path: path, value: value) }
    }

    /// Returns the error for a value at a place that another one has, or that was refused because of a failure.
    func refusal(_ path: [any CodingKey], value: Any) -> EncodingError {
        encodingError(writer.pointee.takeFailure()?.error ?? EncodingErrorText.taken, path, value: value)
    }

    /// Returns the error that a mapper throws for an error of an encoder. The path starts where the encoder began.
    func serializationError(_ error: any Error) -> SerializationError {
        let context: EncodingError.Context? =
            if case .invalidValue(_, let context)? = error as? EncodingError { context } else { nil }
        let thrower = thrown.flatMap { ErrorIdentity.isSame($0.error, error) ? MappingPath(codingPath: $0.path) : nil }
        if let known = error as? SerializationError ?? context?.underlyingError as? SerializationError {
            guard let thrower, !known.path.components.starts(with: thrower.components) else { return known }
            // A type has encoded another text, in which the error has its path.
            return SerializationError(
                .custom, message: ErrorText.custom(known), path: thrower, underlying: known)
        }
        return SerializationError(
            error, path: context.map { MappingPath(codingPath: $0.codingPath) } ?? thrower ?? MappingPath([]))
    }
}

extension EncodingError {
    init(_ error: any Error, path: [any CodingKey], value: Any) {
        let inner = error as? SerializationError.Nested
        let path = path + (inner?.steps.codingPath ?? [])
        let error = SerializationError(inner?.error ?? error, path: MappingPath(codingPath: path))
        self = .invalidValue(
            value, Context(codingPath: path, debugDescription: error.description, underlyingError: error))
    }

    /// Creates the error for an error of a mapped value below a path.
    init(_ error: SerializationError, below path: [any CodingKey], value: Any) {
        self.init(error, path: path + error.path.codingPath, value: value)
    }
}

extension MappingPath {
    init(codingPath: [any CodingKey]) {
        self.init(
            codingPath.map { key in
                if let index = key.intValue, key.stringValue == "Index \(index)" { return .index(index) }
                return .key(key.stringValue)
            })
    }

    var codingPath: [any CodingKey] { components.map { CodingPathKey($0) } }
}

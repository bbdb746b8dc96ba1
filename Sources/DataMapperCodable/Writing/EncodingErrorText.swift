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
        EncodingError(error, path: path, value: value)
    }

    /// Returns the error that a mapper throws for an error of an encoder. The path starts where the encoder began.
    func serializationError(_ error: any Error) -> SerializationError {
        if let error = error as? SerializationError { return error }
        guard case EncodingError.invalidValue(_, let context)? = error as? EncodingError else {
            return SerializationError(error, path: MappingPath(codingPath: thrown?.path ?? []))
        }
        let path = MappingPath(codingPath: context.codingPath)
        if let inner = context.underlyingError as? SerializationError { return inner }
        return SerializationError(error, path: path)
    }
}

extension EncodingError {
    init(_ error: any Error, path: [any CodingKey], value: Any) {
        let error = SerializationError(error, path: MappingPath(codingPath: path))
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

    var codingPath: [any CodingKey] {
        components.map { component -> any CodingKey in
            switch component {
            case .key(let key): CodingPathKey(key)
            case .index(let index): CodingPathKey(index: index)
            }
        }
    }
}

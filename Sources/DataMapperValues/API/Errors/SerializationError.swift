/// An error that says why a value could not be written, and where.
///
/// ```swift
/// do {
///     _ = try ObjectMapper().serialize(["a": [1, Double.nan]], toString: JsonSerializer())
/// } catch let error as SerializationError {
///     error.code   // .unsupportedValue
///     error.path.description   // "$.a[1]"
///     error.hint   // "set JsonWritingOptions.nonFiniteNumbers to write them"
/// }
/// ```
public struct SerializationError: _DescribedError, Sendable {
    /// The kind of a problem. Later versions may add codes.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code, such as `cycle`.
        public let description: String

        private init(_ name: String) { description = name }

        /// A class instance contains itself.
        public static let cycle = Code("cycle")
        /// A class instance is written again while its `mapping` is writing it, for example by the `didSet` of a
        /// property.
        public static let reentry = Code("reentry")
        /// The value has more nested levels than ``ProcessingLimits/depth`` allows.
        public static let depthLimitExceeded = Code("depthLimitExceeded")
        /// The value has more nested levels than the stack of the thread allows, whatever the limit is.
        ///
        /// Models with many properties need more stack for each level.
        public static let stackExhausted = Code("stackExhausted")
        /// The written text exceeds another limit, or does not fit into memory.
        public static let limitExceeded = Code("limitExceeded")
        /// Your code threw an error while it was writing, or passed an error to `fail`; see
        /// ``SerializationError/underlyingError``.
        public static let custom = Code("custom")
        /// The value cannot be written at this place: the path has an index of an array, the value is flattened but is
        /// not an object, or a model by macro has another value for the same key.
        public static let invalidPlace = Code("invalidPlace")
        /// The value fails a check while it is written.
        public static let failedCheck = Code("failedCheck")
        /// The format cannot express the value, such as NaN in JSON.
        public static let unsupportedValue = Code("unsupportedValue")
    }

    /// The kind of problem.
    public let code: Code
    /// The path from the root to the value.
    public let path: MappingPath
    /// The error that your code threw, or passed to `fail`.
    public let underlyingError: (any Error)?
    /// A suggestion, such as an option that accepts the value.
    public let hint: String?
    /// The problem without the path and the hint.
    public let message: String

    package init(
        _ code: Code, message: String, path: MappingPath = MappingPath(), underlying: (any Error)? = nil,
        hint: String? = nil
    ) {
        self.code = code
        self.message = message
        self.path = path
        self.underlyingError = underlying
        self.hint = hint
    }

    /// An element of an array cannot be written on its own. `steps` go to the element from the value that is written
    /// instead.
    package struct UnwritableElement: Error {
        let steps: [MappingPath.Component]

        package init(steps: [MappingPath.Component]) { self.steps = steps }
    }

    /// An error inside a value that was not written piece by piece. `steps` go there from that value.
    package struct Nested: Error {
        package let steps: MappingPath
        package let error: any Error

        package init(_ error: any Error, steps: MappingPath) {
            self.error = error
            self.steps = steps
        }
    }

    /// An error inside a secret. Nothing inside of it is shown: neither its keys, nor the words of the program's own errors.
    package struct InSecret: Error {
        let error: any Error

        package init(_ error: any Error) { self.error = error }
    }

    /// Returns the error that a container was opened for keys where there is another value.
    package static func openedTwice(_ keys: [String]) -> Nested {
        let error = SerializationError(
            .invalidPlace, message: "a container was opened for a key that has another value")
        return Nested(error, steps: MappingPath(keys.map { .key($0) }))
    }

    /// Creates an error with a path. An error of another type becomes the underlying error.
    package init(_ error: any Error, path: MappingPath) {
        if let error = error as? InSecret {
            self.init(inSecret: error.error, path: path)
        } else if let error = error as? Nested {
            self.init(error.error, path: MappingPath(path.components + error.steps.components))
        } else if let error = error as? UnwritableElement {
            self.init(
                .invalidPlace, message: "a single element of an array cannot be written",
                path: MappingPath(path.components + error.steps), hint: "write the whole array")
        } else if let error = error as? SerializationError {
            self.init(
                error.code, message: error.message, path: path, underlying: error.underlyingError, hint: error.hint)
        } else {
            self.init(.custom, message: ErrorText.custom(error), path: path, underlying: error)
        }
    }

    private init(inSecret error: any Error, path: MappingPath) {
        switch error {
        case let error as InSecret: self.init(inSecret: error.error, path: path)
        case let error as Nested: self.init(inSecret: error.error, path: path)
        case is UnwritableElement: self.init(UnwritableElement(steps: []), path: path)
        case let error as SerializationError where error.code != .custom: self.init(error as any Error, path: path)
        default:
            let underlying = error is SerializationError ? (error as? SerializationError)?.underlyingError : error
            self.init(.custom, message: ErrorText.custom(nil), path: path, underlying: underlying)
        }
    }

    /// The problem and its path: `object contains itself at $.children[2]`.
    public var description: String { ErrorText.description(message, path: path, location: nil, hint: hint) }
}

// The library's own errors.
extension SerializationError {
    package static let cycle = SerializationError(.cycle, message: ErrorText.cycle)

    package static let stackExhausted = SerializationError(
        .stackExhausted, message: ErrorText.stack, hint: ErrorText.stackHint)

    package static let reentry = SerializationError(
        .reentry, message: "object is already being written, and an observer of its properties writes it again",
        hint: "implement serialize(to:) without mapping, or do not save the object while it is mapped")

    package static let takenKey = SerializationError(
        .invalidPlace, message: "the key has another value already",
        hint: "a flattened value, a base class or a path must not have keys of other properties")

    package static let unreadableText = SerializationError(
        .unsupportedValue, message: "what was written could not be read again")

    package init(depthBeyond limit: Int) {
        self.init(
            .depthLimitExceeded, message: ErrorText.depth(limit),
            hint: ErrorText.depthHint("the mapper's ProcessingLimits.depth"))
    }

    package init(failedCheck requirement: String) { self.init(.failedCheck, message: requirement) }

    package init(flattening kind: TapeNode.Kind) {
        self.init(.invalidPlace, message: "only an object can be flattened, found \(ErrorText.name(of: kind))")
    }

    package init(unwritable type: String) { self.init(.unsupportedValue, message: "\(type) cannot be written") }

    package init(unregistered type: String) { self.init(.unsupportedValue, message: "\(type) is not registered") }

    package init(registeredForReading type: String) {
        self.init(
            .unsupportedValue, message: "\(type) is registered for reading only",
            hint: "make \(type) conform to Serializable")
    }

    /// Creates the error for a value of `type` from which the objects with these names cannot be extracted.
    package init(notUnwrapped type: String, names: [String]) {
        let list = ErrorText.list(names.map { ErrorText.quoted($0) }, of: names.count)
        let verb = names.count == 1 ? "is" : "are"
        self.init(
            .unsupportedValue, message: "\(type) cannot be written: \(list) \(verb) registered for reading only",
            hint: "pass from: to with(_:named:as:from:)")
    }

    package init(typeNameTaken key: String) {
        let problem = "the value is not an object, or has a property with the key \(ErrorText.quoted(key))"
        self.init(
            .unsupportedValue, message: "the type's name cannot be written: \(problem)",
            hint: "choose another polymorphicKey")
    }
}

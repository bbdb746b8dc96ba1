#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Why a value could not be written.
public struct SerializationError: Error, CustomStringConvertible, Sendable {
    /// What kind of problem it is. More may be added.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private let name: String

        private init(_ name: String) { self.name = name }

        /// A class instance contains itself.
        public static let cycle = Code("cycle")
        /// A class instance is written again while its `mapping` is writing it, by a call that this has caused, such as one in the
        /// `didSet` of a property.
        public static let reentry = Code("reentry")
        /// More nested than ``ProcessingLimits/depth`` allows.
        public static let depthLimitExceeded = Code("depthLimitExceeded")
        /// More nested than the stack of the thread has room for, whatever the limit. Models with many properties take more of it.
        public static let stackExhausted = Code("stackExhausted")
        /// A text that passes another limit than that, or does not fit into memory.
        public static let limitExceeded = Code("limitExceeded")
        /// A `mapping` threw an error while it was asked to write; see ``SerializationError/underlyingError``.
        public static let custom = Code("custom")
        /// There is no place for the value: it is set at an index of an array, or flattened and no object.
        public static let invalidPlace = Code("invalidPlace")
        /// A value that does not pass a check of the program's, where it is to be checked.
        public static let failedCheck = Code("failedCheck")
        /// The format has no way to write the value, such as NaN in JSON.
        public static let unsupportedValue = Code("unsupportedValue")

        /// The code's name.
        public var description: String { name }
    }

    /// What kind of problem it is.
    public let code: Code
    /// The way from the root to the value.
    public let path: MappingPath
    /// The error that a `mapping` threw.
    public let underlyingError: (any Error)?
    /// What would help, such as an option that accepts the value.
    public let hint: String?
    private let message: String

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

    package init(depthBeyond limit: Int) {
        self.init(
            .depthLimitExceeded, message: ErrorText.depth(limit),
            hint: ErrorText.depthHint("the mapper's ProcessingLimits.depth"))
    }

    package init(failedCheck requirement: String) { self.init(.failedCheck, message: requirement) }

    package static let stackExhausted = SerializationError(
        .stackExhausted, message: ErrorText.stack, hint: ErrorText.stackHint)

    package init(typeNameTaken key: String) {
        self.init(
            .unsupportedValue, message: ErrorText.typeNameTaken(ErrorText.quoted(key)),
            hint: ErrorText.typeNameTakenHint)
    }

    package init(flattening kind: TapeNode.Kind) {
        self.init(.invalidPlace, message: ErrorText.flattening(kind))
    }

    package init(unregistered type: String) {
        self.init(.unsupportedValue, message: ErrorText.unregistered(type))
    }

    package init(registeredForReading type: String) {
        self.init(
            .unsupportedValue, message: ErrorText.registeredForReading(type), hint: ErrorText.conformanceHint(type))
    }

    /// The objects of these names cannot be taken out of a value of `type`.
    package init(notUnwrapped type: String, names: [String]) {
        self.init(
            .unsupportedValue, message: ErrorText.notUnwrapped(type, names), hint: ErrorText.unwrappingHint)
    }

    package init(unwritable type: String) {
        self.init(.unsupportedValue, message: ErrorText.unwritable(type))
    }

    package static let cycle = SerializationError(.cycle, message: ErrorText.cycle)

    package static let reentry = SerializationError(
        .reentry, message: ErrorText.reentry, hint: ErrorText.reentryHint)

    /// An element of an array cannot be written by itself. `steps` lead there from what is written instead of it.
    package struct UnwritableElement: Error {
        let steps: [MappingPath.Component]

        package init(steps: [MappingPath.Component]) { self.steps = steps }
    }

    /// An error below a value that was not written piece by piece. `steps` lead there from that value.
    package struct Nested: Error {
        package let steps: MappingPath
        package let error: any Error

        package init(_ error: any Error, steps: MappingPath) {
            self.error = error
            self.steps = steps
        }
    }

    /// An error of this type, with a path; one of another type inside of one.
    package init(_ error: any Error, path: MappingPath) {
        if let error = error as? Nested {
            self.init(error.error, path: MappingPath(path.components + error.steps.components))
            return
        }
        if let error = error as? UnwritableElement {
            self.init(
                .invalidPlace, message: ErrorText.unwritableElement,
                path: MappingPath(path.components + error.steps), hint: ErrorText.unwritableElementHint)
            return
        }
        if let error = error as? SerializationError {
            self.init(
                error.code, message: error.message, path: path, underlying: error.underlyingError, hint: error.hint)
        } else {
            self.init(.custom, message: ErrorText.custom(error), path: path, underlying: error)
        }
    }

    /// What cannot be written, and where: `object contains itself at $.children[2]`.
    public var description: String {
        ErrorText.description(message, path: path, location: nil, hint: hint)
    }
}

extension SerializationError: LocalizedError {
    /// The same as ``description``.
    public var errorDescription: String? { description }
}

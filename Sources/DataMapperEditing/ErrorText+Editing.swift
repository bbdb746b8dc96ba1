internal import DataMapperValues

extension ErrorText {
    /// The error that the edited document would have another value than the patched one.
    static var unequal: SerializationError {
        SerializationError(
            .unsupportedValue, message: "the document cannot be edited in place",
            hint: "apply the patch to the value, and write the whole document")
    }

    static var tooManyCopies: SerializationError {
        SerializationError(.limitExceeded, message: "the patch copies too much text")
    }

    static var encoding: SerializationError {
        SerializationError(.unsupportedValue, message: "expected a document in UTF-8")
    }
}

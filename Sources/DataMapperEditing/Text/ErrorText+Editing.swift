internal import DataMapperValues

extension ErrorText {
    /// The error that the edited document would have another value than the patched one.
    static var unequal: SerializationError {
        notEditable("the document cannot be edited in place: it would have another value than the patched one")
    }

    /// The error that a byte order mark below a text without quotation marks would become a part of it. In YAML, a mark that
    /// starts a line is space only between values.
    static var byteOrderMark: SerializationError {
        notEditable("the document cannot be edited in place: a byte order mark would be a part of a value")
    }

    static func notEditable(_ message: String) -> SerializationError {
        SerializationError(
            .unsupportedValue, message: message, hint: "apply the patch to the value, and write the whole document")
    }

    static var tooManyCopies: SerializationError {
        SerializationError(.limitExceeded, message: "the patch copies too much text")
    }

    static var encoding: SerializationError {
        SerializationError(.unsupportedValue, message: "expected a document in UTF-8")
    }
}

internal import DataMapperValues

/// The texts about invalid JSON.
package enum JsonErrorText {
    package static let unexpectedEnd = "unexpected end of document"
    package static let trailingContent = "unexpected content after the document"
    package static let expectedValue = "expected a value"
    package static let expectedKey = "expected a key in quotation marks"
    package static let expectedKeyOrEnd = "expected a key in quotation marks or '}'"
    package static let expectedColon = "expected ':' after object key"
    package static let expectedCommaInObject = "expected ',' or '}' after object member"
    package static let expectedCommaInArray = "expected ',' or ']' after array element"
    static let expectedJson5Key = "expected a key"
    static let expectedJson5KeyOrEnd = "expected a key or '}'"
    static let unterminatedComment = "unexpected end of document in comment"
    static let hexadecimal = "unexpected hexadecimal number"
    static let leadingZero = "unexpected leading zero in number"
    static let expectedDigit = "expected a digit in number"
    static let unknownLiteral = "expected 'true', 'false' or 'null'"
    static let unterminatedString = "unexpected end of document in string"
    static let controlCharacter = "unexpected control character in string"
    static let invalidEscape = "invalid escape sequence in string"
    static let loneSurrogate = "half of a surrogate pair in string"
    package static let duplicateKey = "duplicate object key"
    package static let nonFinite = "JSON cannot express NaN and infinities"
    static let inexactInteger = "integer would lose digits in canonical JSON"
    static let beyondDouble = "canonical JSON cannot express a number beyond the range of Double"
    static let asStringHint = "write it as a string"
    static let nonFiniteHint = "set JsonWritingOptions.nonFiniteNumbers to write them"
    static let duplicateHint = "set JsonReadingOptions.duplicateKeys to accept them"

    static func invalidEncoding(_ encoding: String) -> String { "invalid \(encoding)" }

    package static func limit(_ what: String, _ limit: Int) -> String { ErrorText.limit(what, limit) }

    package static func limitHint(_ name: String) -> String {
        "raise ProcessingLimits.\(name) if you trust the document"
    }

    // MARK: Writing

    static func depthError(_ limit: Int) -> SerializationError {
        SerializationError(.depthLimitExceeded, message: Self.limit("nesting", limit), hint: writingHint("depth"))
    }

    static func sizeError(_ limit: Int) -> SerializationError {
        SerializationError(
            .limitExceeded, message: Self.limit("document", limit), hint: writingHint("documentSize"))
    }

    static let memoryError = SerializationError(
        .limitExceeded, message: "document does not fit into memory", hint: "write its parts one by one")

    private static func writingHint(_ name: String) -> String { "raise JsonWritingOptions.limits.\(name)" }
}

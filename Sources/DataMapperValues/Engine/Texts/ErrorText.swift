/// The texts of errors, the same for all formats; those of a single ``SerializationError`` are with that error.
///
/// A text is in lower case, has no final period, and has no values of the input. So it can be logged.
package enum ErrorText {
    package static let missing = "nothing"
    package static let notAllowed = "value is not allowed"
    package static let keyNotConverted = "key cannot be converted"
    package static let keyNotAllowed = "key is not allowed"
    package static let repeatedKey = "key is equal to an earlier key after conversion"
    package static let unknown = "mapping failed for an unknown reason"
    package static let stack = "nested too deeply for the stack of this thread"
    static let alternativesExhausted = "too many attempts to read values as one of several types"
    static let alternativesHint = "choose the type by a name, as TypeRegistry does, or by the kind of value"
    static let stackHint = "lower ProcessingLimits.depth, or map on a thread with a larger stack"
    package static let matchedText = "text for a pattern"
    package static let combiningMarks = "number of combining characters in a row"
    static let unknownKey = "unknown key"
    package static let noTypeName = "a registered type's name"
    package static let readingHint = "register the type with with(_:named:as:)"
    static let cycle = "object contains itself"

    package static func name(of kind: TapeNode.Kind) -> String {
        switch kind {
        case .null: "null"
        case .false, .true: "boolean"
        case .int, .uint: "integer"
        case .decimal, .bigNumber, .double: "number"
        case .string: "string"
        case .data: "bytes"
        case .date: "date"
        case .array: "array"
        case .object: "object"
        }
    }

    package static func expectation(_ expected: String?, found: String?) -> String {
        switch (expected, found) {
        case (let expected?, let found?): "expected \(expected), found \(found)"
        case (let expected?, nil): "expected \(expected)"
        case (nil, let found?): "unexpected \(found)"
        case (nil, nil): "value cannot be used"
        }
    }

    /// A short range consists of two numbers, others of words.
    package static func outOfRange(_ range: String, isShort: Bool) -> String {
        "number is out of range \(isShort ? "" : "of ")\(range)"
    }

    package static func invalidValue(_ expected: String?, found: String? = nil) -> String {
        expected.map { "value is not a valid \($0)" } ?? "\(found ?? "value") cannot be converted"
    }

    package static func notAmong(_ allowed: String) -> String { "value is not \(allowed)" }

    package static func keyNotAmong(_ allowed: String) -> String { "key is not \(allowed)" }

    package static func invalidKey(_ expected: String) -> String { "key is not a valid \(expected)" }

    /// The largest number of values that a text lists.
    package static let listed = 8

    /// Returns `one of "red", "green"`, from the first values and the number of all.
    package static func oneOf(_ first: [String], of count: Int) -> String { "one of \(list(first, of: count))" }

    static func list(_ first: [String], of count: Int) -> String {
        let listed = first.prefix(self.listed)
        let rest = count - listed.count
        return listed.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    package static func custom(_ error: (any Error)?) -> String { error.map { "\($0)" } ?? "mapping failed" }

    /// What is shown in the place of a secret.
    package static let secret = "<secret>"

    /// What an excerpt shows in the place of text that does not belong to the value that was read.
    static let omitted = "..."

    static func depth(_ limit: Int) -> String { "nested more than \(limit) levels deep" }

    package static func limit(_ what: String, _ limit: Int) -> String { "\(what) exceeds the limit of \(limit)" }

    static func documentSize(_ limit: Int) -> String { "document has more than \(limit) bytes" }

    package static func didYouMean(_ key: String) -> String { "did you mean \(quoted(key))?" }

    package static func either(_ first: String, _ second: String) -> String { "\(first) or \(second)" }

    package static func otherwise(_ expected: String?) -> String? { expected.map { "otherwise expected \($0)" } }

    package static func depthHint(_ option: String) -> String { "raise \(option) if you trust the data" }

    package static func infoNotOverridden(_ type: String) -> String {
        "\(type) does not override polymorphicInfo, so it cannot be read polymorphically"
    }

    package static func ambiguousInfo(_ first: String, _ second: String) -> String {
        "\(first) and \(second) have the same polymorphic key and name"
    }

    package static func unknownTypeName(_ expected: String) -> String { "unknown type name, expected \(expected)" }

    package static func registeredForWriting(_ name: String) -> String {
        "\(quoted(name)) is registered for writing only"
    }

    /// Returns a key in quotation marks. Characters that are invisible in a log are escaped.
    package static func quoted(_ key: String) -> String { "\"" + escaped(key, "\"", "\\") + "\"" }

    /// Returns a text on one line. Invisible characters are escaped, and so are `others`.
    package static func escaped(_ text: String, _ others: Unicode.Scalar...) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if isInvisible(scalar) {
                result += scalar.escaped(asASCII: true)
            } else {
                if others.contains(scalar) { result += "\\" }
                result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns whether a scalar cannot be seen in a log, or changes how the text around it is shown: control
    /// characters, separators that end a line, characters that change the direction of writing, joiners, and fillers.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }
}

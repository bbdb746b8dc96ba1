/// The wording of every error, the same for all formats.
///
/// Lower case, no final period, no value from the input: what a description says can be logged.
package enum ErrorText {
    package static let missing = "nothing"

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

    static func expectation(_ expected: String?, found: String?) -> String {
        switch (expected, found) {
        case (let expected?, let found?): "expected \(expected), found \(found)"
        case (let expected?, nil): "expected \(expected)"
        case (nil, let found?): "unexpected \(found)"
        case (nil, nil): "value cannot be used"
        }
    }

    static func outOfRange(_ expected: String?) -> String {
        "number is out of range" + (expected.map { " for \($0)" } ?? "")
    }

    static func invalidValue(_ expected: String?) -> String {
        "value is not a valid \(expected ?? "one")"
    }

    static func custom(_ error: (any Error)?) -> String {
        error.map { "\($0)" } ?? "mapping failed"
    }

    package static let unknown = "mapping failed for an unknown reason"

    static func depth(_ limit: Int) -> String { "nested more than \(limit) levels deep" }

    package static func limit(_ what: String, _ limit: Int) -> String { "\(what) passes the limit of \(limit)" }

    static func documentSize(_ limit: Int) -> String { "document has more than \(limit) bytes" }

    static let unknownKey = "unknown key"

    package static func didYouMean(_ key: String) -> String { "did you mean \(quoted(key))?" }

    package static func alternatives(_ keys: [MappingPath.Component]) -> String {
        let names = keys.map { component in
            switch component {
            case .key(let key): quoted(key)
            case .index(let index): "\(index)"
            }
        }
        return "also looked for \(names.joined(separator: ", "))"
    }

    static func depthHint(_ option: String) -> String { "raise \(option) if the data is to be trusted" }

    package static func infoNotOverridden(_ type: String) -> String {
        "\(type) does not override polymorphicInfo, so it cannot be asked for"
    }

    package static func ambiguousInfo(_ first: String, _ second: String) -> String {
        "\(first) and \(second) have the same polymorphic key and name"
    }

    package static func typeName(_ names: String, keys: [String]) -> String {
        "one of \(names) under \(keys.joined(separator: " or "))"
    }

    static func unregistered(_ type: String) -> String { "\(type) is not registered" }

    static func typeNameTaken(_ key: String) -> String {
        "the name of the type has no place: the value is no object, or has a property under the key \(key)"
    }

    static let typeNameTakenHint = "choose another polymorphicKey"

    static func unwritable(_ type: String) -> String { "\(type) cannot be written" }

    static func flattening(_ kind: TapeNode.Kind) -> String {
        "only an object can be flattened, found \(name(of: kind))"
    }

    static let unwritableElement = "an element cannot be written by itself"

    static let unwritableElementHint = "write the whole array"

    static let cycle = "object contains itself"

    /// What happened, where, and what would help.
    static func description(
        _ message: String, path: MappingPath?, location: SourceLocation?, hint: String?
    ) -> String {
        var text = message
        if let path { text += " at \(path)" }
        if let location { text += " (\(location))" }
        if let hint { text += "; \(hint)" }
        return text
    }

    /// A key between quotation marks, with what would hide in a log escaped.
    package static func quoted(_ key: String) -> String { "\"" + visible(key, escaping: "\"\\") + "\"" }

    /// A text with what would hide in a log escaped, and the characters of `others` after a backslash.
    package static func visible(_ text: String, escaping others: String = "") -> String {
        text.unicodeScalars.reduce(into: "") { visible, scalar in
            if others.unicodeScalars.contains(scalar) {
                visible += "\\\(scalar)"
            } else if scalar.value < 0x20 || scalar.value == 0x7F {
                visible += scalar.escaped(asASCII: true)
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
    }
}

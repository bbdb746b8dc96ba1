internal import DataMapperValues

/// The texts about pointers, patches and migrations that fail.
extension ErrorText {
    static func pointerSyntax(_ code: JsonPointerSyntaxError.Code, offset: Int) -> String {
        let problem =
            switch code {
            case .missingSlash: "expected '/'"
            case .invalidEscape: "expected '0' or '1' after '~'"
            case .invalidPercentEncoding: "expected two hexadecimal digits after '%'"
            default: "invalid UTF-8"
            }
        return "\(problem) at offset \(offset)"
    }

    static let rootRemoval = "the root cannot be removed"

    static func missingKey(_ key: String, at place: JsonPointer) -> String {
        "object at \(name(of: place)) has no key \(quoted(key))"
    }

    static func invalidIndex(_ token: String, at place: JsonPointer) -> String {
        "expected index, found \(quoted(token)) in array at \(name(of: place))"
    }

    static func index(_ token: String, beyond count: Int, isInserting: Bool, at place: JsonPointer) -> String {
        "expected index \(isInserting ? "up to" : "below") \(count), found \(token) in array at \(name(of: place))"
    }

    static func notAContainer(_ found: String, at place: JsonPointer) -> String {
        "expected object or array, found \(found) at \(name(of: place))"
    }

    /// Returns a pointer for use in a sentence. The root has a name, because an empty text would be invisible. Control
    /// characters are escaped.
    static func name(of pointer: JsonPointer) -> String {
        pointer.isRoot ? "the root" : escaped(pointer.description)
    }

    static func patch(_ code: JsonPatchError.Code, _ pointerError: JsonPointerError?) -> String {
        switch code {
        case .testFailed: "the value differs from the tested one"
        case .moveIntoItself: "a value cannot be moved into itself"
        case .copyLimitExceeded: "copies more than copyLimit allows"
        case .copyByteLimitExceeded: "copies more bytes than copyByteLimit allows"
        default: pointerError.map(\.description) ?? unknown
        }
    }

    static func version(olderThan first: Int) -> String { "version is older than \(first)" }

    static func version(newerThan current: Int) -> String { "version is newer than \(current)" }
}

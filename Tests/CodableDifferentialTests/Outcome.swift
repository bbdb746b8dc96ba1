import Foundation

/// The result of an engine for a document or for a value.
enum Outcome: Equatable, CustomStringConvertible {
    case success(String)
    case failure(Failure)

    var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }

    var description: String {
        switch self {
        case .success(let value): value
        case .failure(let failure): "\(failure)"
        }
    }
}

/// The part of an error that programs can see, without the wording.
struct Failure: Error, Equatable, CustomStringConvertible {
    /// The case of a coder's error, or the description of another error.
    var kind: String
    /// The type that was asked for, the type of the value that could not be written, or the key that was missing.
    var detail = ""
    var path: [Key] = []
    /// Only for people who read the message.
    var wording: String

    struct Key: Equatable, CustomStringConvertible {
        var stringValue: String
        var intValue: Int?

        init(_ key: any CodingKey) { (stringValue, intValue) = (key.stringValue, key.intValue) }

        var description: String { intValue.map { "\(stringValue)#\($0)" } ?? stringValue }
    }

    init(_ error: any Error) {
        let context: DecodingError.Context
        switch error {
        case let error as Failure:
            self = error
            return
        case DecodingError.typeMismatch(let type, let found):
            (kind, detail, context) = ("typeMismatch", "\(type)", found)
        case DecodingError.valueNotFound(let type, let found):
            (kind, detail, context) = ("valueNotFound", "\(type)", found)
        case DecodingError.keyNotFound(let key, let found):
            (kind, detail, context) = ("keyNotFound", "\(Key(key))", found)
        case DecodingError.dataCorrupted(let found):
            (kind, context) = ("dataCorrupted", found)
        case EncodingError.invalidValue(let value, let found):
            kind = "invalidValue"
            detail = "\(type(of: value))"
            path = found.codingPath.map(Key.init)
            wording = found.debugDescription
            return
        default:
            kind = "\(type(of: error)): \(error)"
            wording = ""
            return
        }
        path = context.codingPath.map(Key.init)
        wording = context.debugDescription
    }

    static func == (left: Failure, right: Failure) -> Bool {
        left.kind == right.kind && left.detail == right.detail && left.path == right.path
    }

    var description: String { "\(kind)(\(detail)) at \(path): \(wording)" }
}

/// A document or value for which the engines disagree.
struct Difference: CustomStringConvertible {
    var model: String
    /// The name of the document, or the position of the value.
    var input: String
    var text: String
    var strategy: String
    var foundation: Outcome
    var subject: Outcome

    var description: String {
        var (theirs, ours) = (foundation.description, subject.description)
        if theirs.count > 300, ours.count > 300 {
            // Starts a little before the difference.
            let common = max(0, theirs.commonPrefix(with: ours, options: .literal).count - 100)
            (theirs, ours) = (String(theirs.dropFirst(common)), String(ours.dropFirst(common)))
        }
        return """
            \(model), \(strategy), \(input): \(Self.printable(text.prefix(300)))
                Foundation: \(Self.printable(theirs.prefix(400)))
                ours:       \(Self.printable(ours.prefix(400)))
            """
    }

    /// The text on one line, with visible symbols for control characters.
    private static func printable(_ text: Substring) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.value < 32 ? Unicode.Scalar(0x2400 + $0.value) ?? $0 : $0 }))
    }
}

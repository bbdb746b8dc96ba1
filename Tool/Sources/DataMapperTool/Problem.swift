import DataMapper
import DataMapperCBOR
import DataMapperTools
import Foundation

/// Something that is invalid in a file.
struct Problem {
    let file: InputFile
    /// What is wrong, with a suggestion.
    let message: String
    /// What is wrong, without one.
    private let summary: String
    /// The code of an error, or the keyword of a schema.
    let code: String
    var pointer: String?
    var location: SourceLocation?
    var schemaLocation: String?

    init(_ error: any Error, in file: InputFile) {
        self.file = file
        switch error {
        case let error as JsonError:
            (code, location) = ("\(error.code)", error.location)
            (summary, message) = (error.message, Self.message(error.message, error.hint, error.code == .limitExceeded))
        case let error as FormatError:
            (code, location) = ("\(error.code)", error.location)
            (summary, message) = (error.message, Self.message(error.message, error.hint, error.code == .limitExceeded))
        case let error as DeserializationError:
            (code, location, pointer) = ("\(error.code)", error.location, error.path.jsonPointer)
            (summary, message) = (error.message, Self.message(error.message, error.hint))
        default:
            (code, message, summary) = ("other", "\(error)", "\(error)")
        }
    }

    /// A value that does not meet a schema.
    init(_ problem: MappingProblem, in file: InputFile) {
        self.file = file
        (summary, message) = (problem.error.message, Self.message(problem.error.message, problem.error.hint))
        code = problem.keyword ?? "\(problem.code)"
        (pointer, location) = (problem.jsonPointer, problem.location)
        schemaLocation = problem.schemaLocation
    }

    /// What the hints of the library suggest, as options of the tool. Limits cannot be changed.
    private static func message(_ message: String, _ hint: String?, _ isLimit: Bool = false) -> String {
        guard let hint, !isLimit else {
            // A part of a document is read with the rest of the limit.
            let limit = JsonReadingOptions().limits.depth
            return message.replacing(
                #/^nesting exceeds the limit of \d+/#, with: "nesting exceeds the limit of \(limit)")
        }
        return words("\(message); \(hint)")
    }

    /// Returns the text of an error without what only programs can do.
    static func words(_ text: String) -> String {
        let replaced =
            text.replacing("set JsonReadingOptions.duplicateKeys to accept them", with: "see --allow-duplicate-keys")
            .replacing(/set JsonReadingOptions\.allows\w+( to accept it)?/, with: "use --from json5")
            .replacing("isMultiDocument reads several documents", with: "see --document, or use --from yaml-documents")
            .replacing("apply the patch to the value, and write the whole document", with: "use --rewrite")
        let parts = replaced.components(separatedBy: "; ")
        let name = /\b(?:Json|Csv|Processing)\w+\.\w|\blimits\.\w|\bisMultiDocument\b|\w\(_?\w*:/
        let rest = parts.dropFirst().map { part in
            part.components(separatedBy: ", or ").filter { !$0.contains(name) }.joined(separator: ", or ")
        }
        return ([parts[0]] + rest.filter { !$0.isEmpty }).joined(separator: "; ")
    }

    /// The message with the place in the document before the suggestion.
    var text: String {
        guard let pointer, !pointer.isEmpty else { return message }
        let suggestion = message.hasPrefix(summary) ? message.dropFirst(summary.count) : ""
        return "\(suggestion.isEmpty ? message : summary) at \(pointer)\(suggestion)"
    }

    /// The file and the place in it.
    var place: String {
        guard let location else { return file.shown }
        return file.shown
            + (location.line > 0 ? ":\(location.line):\(location.column)" : ": byte \(location.offset)")
    }

    /// The file, the place and the message, on one line.
    var line: String { "\(place): \(Terminal.visible(text))" }

    /// The line of the file, and a mark below the place. Only the part of the file around the place is read.
    func excerpt(in data: Data? = nil) -> String {
        guard let location, location.line > 0 else { return "" }
        var text = data
        var start = 0
        if text == nil, !file.isStandardInput, let handle = file.open() {
            start = max(0, location.offset - 512)
            try? handle.seek(toOffset: UInt64(start))
            text = try? handle.read(upToCount: 1024)
        }
        let place = SourceLocation(offset: location.offset - start, line: location.line, column: location.column)
        guard let text, let excerpt = place.excerpt(in: text) else { return "" }
        return excerpt.split(separator: "\n").map { "\n    " + Terminal.visible($0, instead: " ") }.joined()
    }

    func failure(excerptIn data: Data? = nil, code: Int32 = 1) -> Failure {
        Failure(line + excerpt(in: data), code: code)
    }
}

import ArgumentParser
import DataMapper
import DataMapperTools
import Foundation

struct SetValue: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Sets one value of a document.",
        discussion: """
            The value is JSON, such as 3, true or '["a"]'. What is no JSON is a text: datamapper set a.json /name Ana. In \
            the place of a date of TOML, a property list, CBOR or MessagePack, 2020-01-31T09:00:00Z is a date. A missing \
            member is added; /tags/- adds an element at the end of an array. What is missing or null on the way to the \
            value becomes an object, or an array before a /-. A text, a number or a boolean on the way is an error. The \
            file changes as by the command patch.
            """)

    @OptionGroup var change: FileChange

    @Flag(help: "The value is a text, whatever it looks like.")
    var text = false

    @Argument(help: "The file to change.")
    var file: InputFile

    @Argument(help: "A JSON Pointer (RFC 6901) to the value, such as /orders/5.")
    var pointer: String

    // A negative number looks like an option.
    @Argument(parsing: .allUnrecognized, help: "The new value.")
    var value: [String]

    func validate() throws {
        if !text, let option = value.first(where: { $0.hasPrefix("--") }) {
            throw ValidationError("unknown option \(Terminal.visible(option)); --text takes it as the value")
        }
        if value.count != 1 { throw ValidationError("expected one value; a text with spaces needs quotation marks") }
    }

    func run() throws {
        let (pointer, value) = (try JsonPointer(argument: pointer), try newValue(value[0]))
        // What is no JSON has the text of the argument. YAML has texts in the place of dates.
        let isWord = !text && value == .string(self.value[0]) && !change.input.format(of: file).hasDocuments
        try change.apply(to: file) { document in
            let isDate = isWord && document[pointer]?.date != nil
            let date = isDate ? ISO8601DateTransformation().transform(from: value).map(SupportedType.date) : nil
            return try Self.patch(setting: date ?? value, at: pointer, in: document)
        }
    }

    /// Returns the value of the argument. What begins like an object, an array or a text is not meant as a text.
    private func newValue(_ value: String) throws -> SupportedType {
        if text { return .string(value) }
        do {
            return try JsonSerializer().deserializeOrThrow(fromString: value)
        } catch {
            if let first = value.first, "{[\"".contains(first) {
                throw Failure("the value is not JSON: \(Problem(error, in: file).message); --text takes it as a text")
            }
            return .string(value)
        }
    }

    /// Returns the operation that sets a value, and makes the objects on the way to it.
    private static func patch(
        setting value: SupportedType, at pointer: JsonPointer, in document: SupportedType
    ) throws -> JsonPatch {
        if document[pointer] != nil { return [.replace(path: pointer, value: value)] }
        var existing = pointer
        while let parent = existing.parent, (document[parent] ?? .null) == .null { existing = parent }
        var new = SupportedType.null
        try new.set(value, at: JsonPointer(tokens: Array(pointer.tokens[existing.tokens.count...])))
        let isThere = document[existing] != nil
        return [isThere ? .replace(path: existing, value: new) : .add(path: existing, value: new)]
    }
}

struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Removes one value of a document.",
        discussion: "The file changes as by the command patch.")

    @OptionGroup var change: FileChange

    @Argument(help: "The file to change.")
    var file: InputFile

    @Argument(help: "A JSON Pointer (RFC 6901) to the value, such as /orders/5.")
    var pointer: String

    func run() throws {
        let pointer = try JsonPointer(argument: pointer)
        try change.apply(to: file) { _ in [.remove(path: pointer)] }
    }
}

extension JsonPointer {
    /// Creates a pointer from an argument of a command.
    init(argument text: String) throws {
        do { try self.init(text) } catch { throw Failure("the pointer \(Terminal.visible(text)): \(error)") }
    }
}

import ArgumentParser
import DataMapperTools
import DataMapperValidation
import Foundation

/// A file with a schema, and the place of the schema in the file: `openapi.yaml#/components/schemas/Order`.
struct SchemaArgument: ExpressibleByArgument {
    let file: InputFile
    /// A JSON Pointer, or the name of an anchor; empty for the whole file.
    let fragment: String

    init(argument: String) {
        // A file can have the sign in its name.
        let sign = FileManager.default.fileExists(atPath: argument) ? nil : argument.firstIndex(of: "#")
        file = InputFile(argument: String(argument[..<(sign ?? argument.endIndex)]))
        fragment = sign.map { String(argument[argument.index(after: $0)...]) } ?? ""
    }

    /// What the schema in the file is called: the last key on the way to it, or its anchor; nil for the whole file.
    var partName: String? {
        let text = fragment.removingPercentEncoding ?? fragment
        return (try? JsonPointer(text))?.tokens.last ?? (text.isEmpty ? nil : text)
    }

    static var defaultCompletionKind: CompletionKind { .file() }
}

/// A draft by its short name.
struct DraftArgument: ExpressibleByArgument {
    let draft: SchemaValidator.Draft

    init?(argument: String) {
        guard let draft = Self.all.first(where: { $0.key == argument })?.value else { return nil }
        self.draft = draft
    }

    static var allValueStrings: [String] { all.map(\.key) }

    private static let all: KeyValuePairs<String, SchemaValidator.Draft> = [
        "4": .draft4, "6": .draft6, "7": .draft7, "2019-09": .draft2019, "2020-12": .draft2020,
        "openapi-3.0": .openApi30, "openapi-3.1": .openApi31,
    ]
}

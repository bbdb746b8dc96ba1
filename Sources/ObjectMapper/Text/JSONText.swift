internal import DataMapperValues
internal import DataMapperJSONText
internal import Foundation

/// Converts JSON text to documents and back.
enum JSONText {
    /// - Throws: `JsonError` with the place of the syntax error.
    static func parse(_ text: String) throws -> Document { try parse(Data(text.utf8)) }

    /// - Throws: `JsonError` with the place of the syntax error.
    static func parse(_ data: Data) throws -> Document {
        let (document, index) = try serializer.deserializeOrThrow(data).asNode()
        // A scalar is not in a document of this text. Everything else is the root.
        return index == 0 ? document : .nothing
    }

    /// Accepts what `JSONSerialization` accepts.
    private static let serializer = {
        var reading = JsonReadingOptions(allowsTrailingCommas: true)
        reading.settable = .none
        return JsonSerializer(reading: reading)
    }()

    /// Returns the text of a document, or nil if it contains a number that JSON does not have.
    static func string(_ document: Document, prettyPrint: Bool, sortsKeys: Bool = false) -> String? {
        data(document, prettyPrint: prettyPrint, sortsKeys: sortsKeys).map { data in
            BorrowedBytes.with(data) { $0.string(isASCII: false) }
        }
    }

    static func data(_ document: Document, prettyPrint: Bool, sortsKeys: Bool) -> Data? {
        let options = JsonWritingOptions(layout: prettyPrint ? .foundation : .compact, sortsKeys: sortsKeys)
        return try? JsonSerializer(writing: options).serializeOrThrow(SupportedType(document, 0))
    }
}

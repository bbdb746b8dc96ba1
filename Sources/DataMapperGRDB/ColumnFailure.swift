#if GRDB
internal import DataMapperCodable
internal import DataMapperJSONText
internal import DataMapperMapping
internal import DataMapperValues
internal import Foundation
internal import GRDB

/// What records use if they do not say otherwise. GRDB has the same settings for Foundation's coders.
enum ColumnDefaults {
    static let mapper = ObjectMapper()
    static let serializer = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))

    static let decoder: JsonDecoder = {
        let decoder = JsonDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return decoder
    }()

    static let encoder: JsonEncoder = {
        let encoder = JsonEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.outputFormatting = .sortedKeys
        return encoder
    }()
}

/// Why a column could not be read or written. GRDB's protocols for values have no errors, so a record collects the
/// first one here while it is read or written. One task uses it.
final class ColumnFailure: @unchecked Sendable {
    @TaskLocal static var current: ColumnFailure?

    private(set) var first: (error: any Error, value: DatabaseValue)?

    func note(_ error: any Error, of value: DatabaseValue) {
        if first == nil { first = (error, value) }
    }

    /// Returns the same error, whose place has the name of the column.
    static func error(_ error: any Error, named name: String) -> any Error {
        switch error {
        case let error as DeserializationError: error.named(name)
        case let error as any SourceError: error.named(name)
        case let error as DecodingError: error.named(name)
        case EncodingError.invalidValue(let value, let context):
            EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: context.codingPath, debugDescription: "\(context.debugDescription) (\(name))",
                    underlyingError: context.underlyingError))
        default: error
        }
    }
}
#endif

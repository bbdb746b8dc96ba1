#if GRDB
public import DataMapperCodable
internal import DataMapperJSONText
internal import DataMapperMapping
internal import DataMapperValues
internal import Foundation
public import GRDB

/// A mapped type whose values are columns of a database, as JSON text.
///
/// ```swift
/// @Mappable
/// struct Address: JsonColumnValue {
///     var city: String
///     var zip: Int
/// }
///
/// try Address.fetchOne(db, sql: "SELECT address FROM player")
/// ```
///
/// A column of text, bytes or numbers contains JSON. The keys of objects are sorted, so that equal values are equal
/// columns. The functions of SQLite can read the text: use `json(column)` for a column that `jsonb()` has made.
///
/// GRDB cannot say why a value was not read, or not written: a value that JSON cannot express, such as NaN, becomes
/// NULL. A ``JsonRecord`` and ``GRDB/Row/decodeJson(_:forColumn:)`` throw an error with the path, the line and the column.
public protocol JsonColumnValue: DatabaseValueConvertible, CodableByMapping {}

private let mapper = ObjectMapper()
private let serializer = JsonSerializer(writing: JsonWritingOptions(sortsKeys: true))

extension JsonColumnValue {
    /// The JSON of the value.
    public var databaseValue: DatabaseValue {
        do { return try mapper.serialize(self, toString: serializer).databaseValue } catch {
            let context = EncodingError.Context(codingPath: [], debugDescription: "\(error)", underlyingError: error)
            return ColumnFailure.keepWriting(EncodingError.invalidValue(self, context))?.databaseValue ?? .null
        }
    }

    /// Returns the value of JSON; nil if it is invalid.
    public static func fromDatabaseValue(_ databaseValue: DatabaseValue) -> Self? {
        do { return try json(of: databaseValue).map { try mapper.deserialize(from: $0, with: serializer) } } catch {
            ColumnFailure.current?.keep(error, databaseValue)
            return nil
        }
    }

    /// Returns nil for NULL, for which an optional asks, too.
    private static func json(of value: DatabaseValue) throws -> Data? {
        // The head of a number in JSONB is a digit, so it would be read as another number.
        if case .blob(let bytes) = value.storage, let first = bytes.first, (0x30...0x39).contains(first) {
            throw JsonError(
                .unexpectedCharacter, "bytes of a number can be JSONB",
                at: SourceLocation(offset: 0, line: 1, column: 1), hint: "select json(column)")
        }
        return value.isNull ? nil : Data.fromDatabaseValue(value) ?? Data("\(value)".utf8)
    }
}

extension Row {
    /// Returns the value of a column, such as a ``JsonColumnValue`` or an optional one.
    ///
    /// - Throws: `DeserializationError` or `JsonError`, such as `expected integer, found string at $.zip (address, line 1,
    ///   column 25)`; an error of GRDB for a value that is missing or NULL.
    public func decodeJson<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, forColumn column: String
    ) throws -> Value {
        do { return try decode(type, forColumn: column) } catch {
            let failure = ColumnFailure { _ = try? decode(type, forColumn: column) }
            throw named(failure.error ?? error, column)
        }
    }
}

/// Why a column could not be read or written. GRDB's protocols for values have no errors, so the first one is kept here
/// meanwhile. One task uses it.
final class ColumnFailure: @unchecked Sendable {
    @TaskLocal static var current: ColumnFailure?

    private(set) var error: (any Error)?
    /// The value that cannot be read, or what is written in place of the other.
    private(set) var value = DatabaseValue.null

    init(during body: () throws -> Void) rethrows { try Self.$current.withValue(self, operation: body) }

    func keep(_ error: any Error, _ value: DatabaseValue) {
        if self.error == nil { (self.error, self.value) = (error, value) }
    }

    /// Returns what to write instead, which no other column has. It is nil if nobody asks for the error.
    static func keepWriting(_ error: any Error) -> String? {
        let mark = UUID().uuidString
        current?.keep(error, mark.databaseValue)
        return current == nil ? nil : mark
    }
}
#endif

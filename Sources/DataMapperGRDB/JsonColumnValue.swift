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
/// try db.execute(sql: "INSERT INTO player VALUES (?)", arguments: [address])
/// try Address.fetchOne(db, sql: "SELECT address FROM player")
/// ```
///
/// A column of text, of bytes, or of numbers contains JSON. The keys of objects are sorted, so that equal values are
/// equal columns. The functions of SQLite can read the text: use `json(column)` for a column that `jsonb()` has made.
///
/// GRDB cannot say why a value was not read. ``JsonRecord`` and ``GRDB/Row/decode(_:forColumn:)`` throw an error with
/// the path, the line and the column. A value that JSON cannot express, such as NaN, becomes NULL, unless the record
/// is a ``JsonRecord``, which then throws.
public protocol JsonColumnValue: DatabaseValueConvertible, CodableByMapping {}

extension JsonColumnValue {
    /// The JSON of the value.
    public var databaseValue: DatabaseValue {
        do {
            return try ColumnDefaults.mapper.serialize(self, toString: ColumnDefaults.serializer).databaseValue
        } catch {
            ColumnFailure.current?.note(error, of: .null)
            return .null
        }
    }

    /// Returns the value of JSON; nil if it is invalid.
    public static func fromDatabaseValue(_ databaseValue: DatabaseValue) -> Self? {
        // An optional asks for NULL, too.
        if databaseValue.isNull { return nil }
        do {
            return try read(databaseValue)
        } catch {
            ColumnFailure.current?.note(error, of: databaseValue)
            return nil
        }
    }

    fileprivate static func read(_ databaseValue: DatabaseValue) throws -> Self {
        let json =
            switch databaseValue.storage {
            case .null: Data("null".utf8)
            case .int64(let number): Data("\(number)".utf8)
            case .double(let number): Data("\(number)".utf8)
            case .string(let text): Data(text.utf8)
            case .blob(let bytes): bytes
            }
        // The head of a number in JSONB is a digit, so it would be read as another number.
        if case .blob = databaseValue.storage, let first = json.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first {
            throw JsonError(
                .unexpectedCharacter, "bytes of a number can be JSONB",
                at: SourceLocation(offset: 0, line: 1, column: 1), hint: "select json(column)")
        }
        return try ColumnDefaults.mapper.deserialize(Self.self, from: json, with: ColumnDefaults.serializer)
    }
}

extension Row {
    /// Returns the value of a column.
    ///
    /// - Throws: `DeserializationError` or `JsonError` with the column, such as
    ///   `expected integer, found string at $.zip (address, line 1, column 25)`.
    public func decode<Value: JsonColumnValue>(
        _ type: Value.Type = Value.self, forColumn column: String
    ) throws -> Value {
        let databaseValue = try decode(DatabaseValue.self, forColumn: column)
        do { return try type.read(databaseValue) } catch { throw ColumnFailure.error(error, named: column) }
    }

    /// Returns the value of a column; nil if it is NULL or missing.
    public func decode<Value: JsonColumnValue>(
        _ type: Value?.Type = Value?.self, forColumn column: String
    ) throws -> Value? {
        guard let value = try decode(DatabaseValue?.self, forColumn: column), !value.isNull else { return nil }
        return try decode(Value.self, forColumn: column)
    }
}
#endif

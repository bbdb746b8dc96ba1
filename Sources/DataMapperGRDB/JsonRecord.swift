#if GRDB
public import DataMapperCodable
internal import DataMapperValues
public import Foundation
public import GRDB

/// A `Codable` record whose columns of JSON are read and written by ``JsonDecoder`` and ``JsonEncoder``.
///
/// ```swift
/// struct Player: JsonRecord, PersistableRecord {
///     var id: Int64
///     var address: Address
///     var scores: [Int]
/// }
/// ```
///
/// An array or an object is a column of JSON, in the form in which GRDB writes it by default: dates are milliseconds, and
/// keys are sorted. Its type is `Codable`, or a ``JsonColumnValue``. Errors have the table, the column and the path:
/// `expected integer, found string at $.zip (player.address, line 1, column 25)`.
public protocol JsonRecord: Codable, EncodableRecord, FetchableRecord {
    /// Returns the coders of a column. The default has the settings of GRDB: dates are milliseconds, and keys are sorted.
    /// Types also find the values of `databaseDecodingUserInfo` and `databaseEncodingUserInfo`.
    static func jsonCoders(for column: String) -> (decoder: JsonDecoder, encoder: JsonEncoder)
}

private let coders: (decoder: JsonDecoder, encoder: JsonEncoder) = {
    let (decoder, encoder) = (JsonDecoder(), JsonEncoder())
    decoder.dateDecodingStrategy = .millisecondsSince1970
    encoder.dateEncodingStrategy = .millisecondsSince1970
    encoder.outputFormatting = .sortedKeys
    return (decoder, encoder)
}()

extension JsonRecord {
    /// Returns coders with the settings of GRDB.
    public static func jsonCoders(for column: String) -> (decoder: JsonDecoder, encoder: JsonEncoder) { coders }

    /// Do not call this function; GRDB uses it.
    public static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        ColumnDecoder<Self>(column, jsonCoders(for: column).decoder.with(anyUserInfo: databaseDecodingUserInfo))
    }

    /// Throws `DecodingError`, `DeserializationError` or `JsonError`, or an error of GRDB, which contains the whole row.
    public init(row: Row) throws {
        do {
            self = try FetchableRecordDecoder().decode(Self.self, from: row)
        } catch let error as RowDecodingError {
            // Only to find what was wrong. A row that is valid does not pay for it.
            let failure = ColumnFailure { _ = try? FetchableRecordDecoder().decode(Self.self, from: row) }
            guard let known = failure.error else { throw error }
            // The value says which column it is, unless several have it. Other scopes have columns of their own.
            let columns = row.filter { $1 == failure.value }
            throw Self.error(known, in: columns.count == 1 && row.scopes.isEmpty ? columns[0].0 : nil)
        }
    }

    /// Throws `EncodingError` about a column of JSON, or an error of GRDB.
    public func encode(to container: inout PersistenceContainer) throws {
        let failure = try ColumnFailure { try PlainRecord(record: self).encode(to: &container) }
        if let error = failure.error { throw Self.error(error, in: container.first { $1 == failure.value }?.0) }
    }

    /// Returns the same error with the name of a column, after the name of the table if there is one.
    fileprivate static func error(_ error: any Error, in column: String?) -> any Error {
        let table = (Self.self as? any TableRecord.Type)?.databaseTableName
        let names = [table, column].compactMap { $0 }
        return names.isEmpty ? error : named(error, names.joined(separator: "."))
    }
}

/// The record as GRDB writes it. ``JsonRecord`` replaces that function, so it cannot call it.
private struct PlainRecord<Record: JsonRecord>: EncodableRecord, Encodable {
    let record: Record

    func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }

    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { Record.databaseEncodingUserInfo }
    static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { Record.databaseColumnEncodingStrategy }

    static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        ColumnEncoder(Record.jsonCoders(for: column).encoder.with(anyUserInfo: databaseEncodingUserInfo))
    }

    static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
        Record.databaseDataEncodingStrategy(for: column)
    }

    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
        Record.databaseDateEncodingStrategy(for: column)
    }

    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
        Record.databaseUUIDEncodingStrategy(for: column)
    }
}

/// GRDB asks for Foundation's class.
private final class ColumnDecoder<Record: JsonRecord>: JSONDecoder, @unchecked Sendable {
    private let (column, decoder): (String, JsonDecoder)

    init(_ column: String, _ decoder: JsonDecoder) { (self.column, self.decoder) = (column, decoder) }

    override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        // The bytes belong to SQLite, and values may keep what they were read from.
        do { return try decoder.decode(type, from: Data(copying: data)) } catch {
            // GRDB passes the name of the property.
            guard case .useDefaultKeys = Record.databaseColumnDecodingStrategy else {
                throw Record.error(error, in: nil)
            }
            throw Record.error(error, in: column)
        }
    }
}

private final class ColumnEncoder: JSONEncoder, @unchecked Sendable {
    private let encoder: JsonEncoder

    init(_ encoder: JsonEncoder) { self.encoder = encoder }

    override func encode<T: Encodable>(_ value: T) throws -> Data {
        // GRDB passes the name of the property. The record finds the column by what is written instead.
        do { return try encoder.encode(value) } catch { return Data((ColumnFailure.keepWriting(error) ?? "").utf8) }
    }
}
#endif

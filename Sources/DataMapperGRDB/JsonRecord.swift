#if GRDB
public import DataMapperCodable
internal import DataMapperMapping
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
/// A property that is an array or an object is a column of JSON, in the form in which GRDB writes it by default: dates
/// are milliseconds, and keys are sorted. Its type is `Codable`, or a ``JsonColumnValue``.
///
/// Errors about such columns have the table, the column and the path:
/// `expected integer, found string at $.zip (player.address, line 1, column 25)`.
public protocol JsonRecord: Codable, EncodableRecord, FetchableRecord {
    /// Returns the coders of a column. Those of the default have the settings of GRDB: dates are milliseconds, keys are
    /// sorted, and types find the values of `databaseDecodingUserInfo` and `databaseEncodingUserInfo`.
    static func jsonCoders(for column: String) -> (decoder: JsonDecoder, encoder: JsonEncoder)
}

extension JsonRecord {
    /// Returns coders with the settings of GRDB.
    public static func jsonCoders(for column: String) -> (decoder: JsonDecoder, encoder: JsonEncoder) {
        (
            ColumnDefaults.decoder.with(userInfo: databaseDecodingUserInfo.mapValues(sendable)),
            ColumnDefaults.encoder.with(userInfo: databaseEncodingUserInfo.mapValues(sendable))
        )
    }

    /// Do not call this function; GRDB uses it.
    public static func databaseJSONDecoder(for column: String) -> JSONDecoder {
        ColumnDecoder(jsonCoders(for: column).decoder) { name(of: column) }
    }

    /// Do not call this function; GRDB uses it.
    public static func databaseJSONEncoder(for column: String) -> JSONEncoder {
        ColumnEncoder(jsonCoders(for: column).encoder) { name(of: column) }
    }

    /// Reads a record.
    ///
    /// - Throws: `DecodingError`, `DeserializationError` or `JsonError` about a column of JSON, or an error of GRDB.
    public init(row: Row) throws {
        do {
            self = try FetchableRecordDecoder().decode(Self.self, from: row)
        } catch let error as RowDecodingError {
            // Only to find what was wrong. A row that is valid does not pay for it.
            let failure = ColumnFailure()
            _ = ColumnFailure.$current.withValue(failure) {
                try? FetchableRecordDecoder().decode(Self.self, from: row)
            }
            guard let first = failure.first else { throw error }
            let column = row.first { $0.1 == first.value }?.0
            throw ColumnFailure.error(first.error, named: Self.name(of: column))
        }
    }

    /// Writes a record.
    ///
    /// - Throws: `EncodingError` about a column of JSON, or an error of GRDB.
    public func encode(to container: inout PersistenceContainer) throws {
        let failure = ColumnFailure()
        try ColumnFailure.$current.withValue(failure) { try PlainRecord(record: self).encode(to: &container) }
        guard let first = failure.first else { return }
        do {
            // Its error has the whole path, with the column.
            _ = try ColumnDefaults.encoder.encode(self)
        } catch {
            throw ColumnFailure.error(error, named: Self.name(of: nil))
        }
        throw first.error
    }

    /// The name of a column, after the name of the table if there is one.
    fileprivate static func name(of column: String?) -> String {
        let table = (Self.self as? any TableRecord.Type)?.databaseTableName
        return [table, column].compactMap { $0 }.joined(separator: ".")
    }
}

/// Coders use the value in one task. `Sendable` requires no functions, so both types have the same form.
private func sendable(_ value: Any) -> any Sendable {
    // `as Any`: otherwise, the call would unwrap the value.
    unsafeBitCast(value as Any, to: (any Sendable).self)
}

/// The record as GRDB writes it. ``JsonRecord`` replaces that function, so it cannot call it.
private struct PlainRecord<Record: JsonRecord>: EncodableRecord, Encodable {
    let record: Record

    func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }

    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { Record.databaseEncodingUserInfo }
    static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy {
        Record.databaseColumnEncodingStrategy
    }

    static func databaseJSONEncoder(for column: String) -> JSONEncoder { Record.databaseJSONEncoder(for: column) }

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
private final class ColumnDecoder: JSONDecoder, @unchecked Sendable {
    private let decoder: JsonDecoder
    private let name: () -> String

    init(_ decoder: JsonDecoder, _ name: @escaping () -> String) { (self.decoder, self.name) = (decoder, name) }

    override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        // The bytes belong to SQLite, and values may keep what they were read from.
        do { return try decoder.decode(type, from: data.withUnsafeBytes { Data($0) }) } catch {
            throw ColumnFailure.error(error, named: name())
        }
    }
}

private final class ColumnEncoder: JSONEncoder, @unchecked Sendable {
    private let encoder: JsonEncoder
    private let name: () -> String

    init(_ encoder: JsonEncoder, _ name: @escaping () -> String) { (self.encoder, self.name) = (encoder, name) }

    override func encode<T: Encodable>(_ value: T) throws -> Data {
        do { return try encoder.encode(value) } catch { throw ColumnFailure.error(error, named: name()) }
    }
}
#endif

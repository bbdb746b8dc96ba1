import DataMapper
import DataMapperGRDB
import Foundation
import GRDB
import Testing

/// A model without macros.
struct Address: JsonColumnValue, Equatable {
    var city: String
    var zip: Int
    var height: Double?
    var tags: [String: Int] = [:]

    init(city: String, zip: Int, height: Double? = nil, tags: [String: Int] = [:]) {
        (self.city, self.zip, self.height, self.tags) = (city, zip, height, tags)
    }

    init(_ data: DeserializableData) throws {
        city = try data["city"].get()
        zip = try data["zip"].get()
        height = try data["height"].getIfPresent()
        tags = data["tags"].get(or: [:])
    }

    func serialize(to data: inout SerializableData) {
        data["zip"].set(zip)
        data["city"].set(city)
        if let height { data["height"].set(height) }
        if !tags.isEmpty { data["tags"].set(tags) }
    }
}

/// A value that is no object.
struct Percent: JsonColumnValue, Equatable {
    let value: Int

    init(_ data: DeserializableData) throws { value = try Int(data) }

    func serialize(to data: inout SerializableData) { data.set(value) }
}

@Suite struct JsonColumnValueTests {
    static let oslo = Address(city: "Oslo", zip: 150)

    /// Returns what `read` makes of the row that a query has.
    static func row<T>(_ expression: String, _ read: @escaping (Row) throws -> T) throws -> T {
        try DatabaseQueue().read { db in
            try read(#require(try Row.fetchOne(db, sql: "SELECT \(expression) AS address")))
        }
    }

    @Test(
        arguments: [
            ("text", #"'{"city":"Oslo","zip":150}'"#),
            ("bytes", #"CAST('{"city":"Oslo","zip":150}' AS BLOB)"#),
            ("what SQLite makes", #"json_set('{"city":"Oslo"}', '$.zip', 150)"#),
            ("what SQLite has checked", #"json('{ "zip" : 150, "city" : "Oslo" }')"#),
        ])
    func `reads JSON`(_ name: String, _ expression: String) throws {
        #expect(try Self.row(expression) { try $0.decodeJson(forColumn: "address") } == Self.oslo)
        #expect(try Self.row(expression) { try $0.decodeJson(forColumn: "address") as Address? } == Self.oslo)
        #expect(try Self.row(expression) { $0["address"] } == Self.oslo)
        #expect(try Self.row(expression) { $0["address"] as Address? } == Self.oslo)
    }

    @Test func `reads numbers of a column without text`() throws {
        let read = { (expression: String) in
            try Self.row(expression) { try $0.decodeJson(Percent.self, forColumn: "address") }
        }
        #expect(try read("7").value == 7)
        #expect(try read("7.0").value == 7)
        #expect(try read("'7'").value == 7)
        #expect(throws: DeserializationError.self) { try read("7.5") }
    }

    @Test(arguments: ["NULL", "'{}' WHERE FALSE"]) func `optionals are nil for NULL`(_ expression: String) throws {
        let value = try DatabaseQueue().read { try Address.fetchOne($0, sql: "SELECT \(expression)") }
        #expect(value == nil)
    }

    @Test func `a missing column`() throws {
        #expect(try Self.row("1") { try $0.decodeJson(Address?.self, forColumn: "home") } == nil)
        #expect(throws: RowDecodingError.self) {
            try Self.row("1") { try $0.decodeJson(Address.self, forColumn: "home") }
        }
    }

    @Test(
        arguments: [
            (
                #"'{"city": "Oslo", "zip": "150"}'"#,
                "expected integer, found string at $.zip (address, line 1, column 25)"
            ),
            (#"'{"city": "Oslo"'"#, "unexpected end of document at address, line 1, column 16"),
            ("''", "unexpected end of document at address, line 1, column 1"),
            ("x'ff'", "expected a value at address, line 1, column 1"),
            ("x'3123'", "bytes of a number can be JSONB at address, line 1, column 1; select json(column)"),
            ("7", "expected object, found integer at $ (address, line 1, column 1)"),
        ])
    func `errors of rows have the column`(_ expression: String, _ text: String) throws {
        let error = #expect(throws: (any Error).self) {
            try Self.row(expression) { try $0.decodeJson(Address.self, forColumn: "address") }
        }
        #expect(error.map { "\($0)" } == text)
        #expect(Address.fromDatabaseValue(try Self.row(expression) { $0["address"] }) == nil)
    }

    @Test func `null`() throws {
        #expect(try Self.row("NULL") { try $0.decodeJson(Address?.self, forColumn: "address") } == nil)
        #expect(throws: RowDecodingError.self) {
            try Self.row("NULL") { try $0.decodeJson(Address.self, forColumn: "address") }
        }
    }

    @Test func `an optional that is invalid is an error`() throws {
        #expect(throws: DeserializationError.self) {
            try Self.row("'{}'") { try $0.decodeJson(Address?.self, forColumn: "address") }
        }
    }

    @Test func `writes text with sorted keys`() throws {
        let address = Address(city: "Oslo/N", zip: 1, tags: ["b": 1, "a": 2])
        #expect(address.databaseValue == #"{"city":"Oslo/N","tags":{"a":2,"b":1},"zip":1}"#.databaseValue)
        let (read, type, isValid) = try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE player (address TEXT NOT NULL)")
            try db.execute(sql: "INSERT INTO player VALUES (?)", arguments: [address])
            return try (
                Address.fetchAll(db, sql: "SELECT address FROM player WHERE address = ?", arguments: [address]),
                String.fetchAll(db, sql: "SELECT typeof(address) FROM player"),
                Bool.fetchAll(db, sql: "SELECT json_valid(address) FROM player")
            )
        }
        #expect(read == [address])
        #expect(type == ["text"])
        #expect(isValid == [true])
    }

    @Test func `a value that JSON cannot express is NULL`() {
        #expect(Address(city: "", zip: 1, height: .nan).databaseValue == .null)
    }
}

import DataMapperMacros
import Foundation
import GRDB

/// The orders, in an SQLite database. What a call has returned survives a crash of the process and of the machine.
package final class OrderStore: Sendable {
    let database: DatabasePool
    private let now: @Sendable () -> Date

    /// Opens the database, and creates it if there is none.
    package init(path: String, now: @escaping @Sendable () -> Date = { Date() }) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        database = try DatabasePool(path: path, configuration: configuration)
        // Whole seconds are enough.
        self.now = { Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down)) }
        // GRDB opens a pool with NORMAL: a power cut could then take back what a client has been told.
        try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON") }
        try Self.migrator.migrate(database)
    }

    package func close() throws { try database.close() }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("orders") { db in
            try db.execute(
                sql: """
                    CREATE TABLE orders (
                        id INTEGER PRIMARY KEY AUTOINCREMENT, version INTEGER NOT NULL, status TEXT NOT NULL,
                        placed DATETIME NOT NULL, details TEXT NOT NULL);
                    CREATE TABLE events (
                        "order" INTEGER NOT NULL REFERENCES orders (id), number INTEGER NOT NULL, at DATETIME NOT NULL,
                        event TEXT NOT NULL, PRIMARY KEY ("order", number)) WITHOUT ROWID;
                    CREATE TABLE requests (
                        key TEXT PRIMARY KEY, at DATETIME NOT NULL, request BLOB NOT NULL, answer BLOB NOT NULL);
                    CREATE INDEX requests_at ON requests (at);
                    """)
        }
        return migrator
    }

    // MARK: Writing

    /// Places an order and returns the answer. A request with the same key and body gets the same answer again, without an order.
    ///
    /// The order and the answer are stored in one transaction: neither is ever there without the other.
    func place(_ details: OrderDetails, request: Data, key: String?) async throws -> (answer: Data, isRepeated: Bool) {
        try await database.write { [now] db in
            let time = now()
            try db.execute(sql: "DELETE FROM requests WHERE at < ?", arguments: [time - 24 * 60 * 60])
            if let key,
                let row = try Row.fetchOne(
                    db, sql: "SELECT request, answer FROM requests WHERE key = ?", arguments: [key])
            {
                // Equal as values: white space and the order of keys do not count.
                guard try Json.value(row["request"]) == Json.value(request) else {
                    throw Problem(.unprocessableContent, "the Idempotency-Key was used for another body")
                }
                return (row["answer"], true)
            }
            try db.execute(
                sql: "INSERT INTO orders (version, status, placed, details) VALUES (1, ?, ?, ?)",
                arguments: [OrderStatus.placed.rawValue, time, Json.text(details)])
            let order = try Self.order(db.lastInsertedRowID, in: db)
            try Self.append(.placed(total: order.total), to: order.id, at: time, in: db)
            let answer = try Json.bytes(order)
            if let key {
                try db.execute(
                    sql: "INSERT INTO requests (key, at, request, answer) VALUES (?, ?, ?, ?)",
                    arguments: [key, time, request, answer])
            }
            return (answer, false)
        }
    }

    /// Changes an order by a merge patch (RFC 7396): all of it, or nothing.
    func amend(_ id: Int64, by patch: SupportedType, ifMatch: String?) async throws -> Order {
        try await database.write { [now] db in
            let order = try Self.order(id, in: db, ifMatch: ifMatch)
            guard order.status == .known(.placed) else {
                throw Problem(.conflict, "an order that is \(order.status.rawValue) cannot be amended")
            }
            // The history is one answer, which a client has to be able to read.
            guard order.version <= 50 else { throw Problem(.conflict, "an order can be amended 50 times") }
            // The update finds what is wrong, and where in the patch. The patch itself makes the new text, unknown keys included.
            var updated = order.details
            try Json.update(&updated, by: patch)
            let details = try Json.text(Json.mapper.serializeOrThrow(order.details).mergePatched(by: patch))
            if details.utf8.count > Json.limits.documentSize {
                throw Problem(.unprocessableContent, "the order would have more than \(Json.limits.documentSize) bytes")
            }
            try db.execute(
                sql: "UPDATE orders SET version = version + 1, details = ? WHERE id = ?", arguments: [details, id])
            try Self.append(.amended(patch: patch), to: id, at: now(), in: db)
            return try Self.order(id, in: db)
        }
    }

    /// Records what happened to an order.
    func record(_ event: OrderEvent, on id: Int64, ifMatch: String?) async throws -> HistoryEntry {
        try await database.write { [now] db in
            let order = try Self.order(id, in: db, ifMatch: ifMatch)
            guard let status = order.status.value?.after(event) else {
                throw Problem(.conflict, "an order that is \(order.status.rawValue) does not allow this event")
            }
            if case .paid(let amount, _) = event, amount != order.total {
                throw Problem(.conflict, "the amount is not the total of the order")
            }
            try db.execute(
                sql: "UPDATE orders SET version = version + 1, status = ? WHERE id = ?",
                arguments: [status.rawValue, id])
            return try Self.append(event, to: id, at: now(), in: db)
        }
    }

    @discardableResult
    private static func append(
        _ event: OrderEvent, to order: Int64, at time: Date, in db: Database
    ) throws -> HistoryEntry {
        let count = try Int.fetchOne(db, sql: #"SELECT COUNT(*) FROM events WHERE "order" = ?"#, arguments: [order])
        let number = (count ?? 0) + 1
        try db.execute(
            sql: #"INSERT INTO events ("order", number, at, event) VALUES (?, ?, ?, ?)"#,
            arguments: [order, number, time, Json.text(event)])
        return HistoryEntry(number: number, at: time, event: event)
    }

    // MARK: Reading

    func order(_ id: Int64) async throws -> Order {
        try await database.read { try Self.order(id, in: $0) }
    }

    func history(of id: Int64) async throws -> [HistoryEntry] {
        try await database.read { db in
            _ = try Self.order(id, in: db)
            return try Row.fetchAll(
                db, sql: #"SELECT * FROM events WHERE "order" = ? ORDER BY number"#, arguments: [id]
            ).map(Self.entry)
        }
    }

    /// How many orders there are, and the last one.
    func extent() async throws -> (count: Int, last: Int64) {
        try await database.read { db in
            let row = try Row.fetchOne(db, sql: "SELECT COUNT(*), COALESCE(MAX(id), 0) FROM orders")
            return (row?[0] ?? 0, row?[1] ?? 0)
        }
    }

    /// The next orders, in the order of their ids: fewer than `limit` if these are large, so that little memory waits for a slow client.
    func orders(after id: Int64, upTo last: Int64, limit: Int) async throws -> [Order] {
        try await database.read { db in
            let rows = try Row.fetchCursor(
                db,
                sql: """
                    SELECT *, LENGTH(CAST(details AS BLOB)) AS size FROM orders WHERE id > ? AND id <= ? ORDER BY id LIMIT ?
                    """,
                arguments: [id, last, limit])
            var (orders, size): ([Order], Int) = ([], 0)
            while size < Json.limits.documentSize, let row = try rows.next() {
                orders.append(try Self.order(row))
                size += row["size"]
            }
            return orders
        }
    }

    private static func order(_ id: Int64, in db: Database, ifMatch: String? = nil) throws -> Order {
        guard let row = try Row.fetchOne(db, sql: "SELECT * FROM orders WHERE id = ?", arguments: [id]) else {
            throw Problem(.notFound, "there is no such order")
        }
        let order = try order(row)
        let tags = ifMatch?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        if let tags, !tags.contains(order.tag), tags != ["*"] {
            throw Problem(.preconditionFailed, "the order has changed", headers: [.eTag: order.tag])
        }
        return order
    }

    private static func order(_ row: Row) throws -> Order {
        Order(
            id: row["id"], version: row["version"], status: OpenEnum(rawValue: row["status"]), placed: row["placed"],
            details: try Json.stored(from: row["details"]))
    }

    private static func entry(_ row: Row) throws -> HistoryEntry {
        HistoryEntry(number: row["number"], at: row["at"], event: try Json.stored(from: row["event"]))
    }
}

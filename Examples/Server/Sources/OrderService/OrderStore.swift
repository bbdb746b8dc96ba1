import DataMapperHummingbird
import Foundation
import GRDB
import NIOCore
import NIOFoundationCompat

/// A request that changes an order.
struct Change: Sendable {
    /// The method, the path and the type of the body.
    let target: String
    let body: Data
    var contentType: String?
    /// Two requests with the same key are one change.
    var key: String?
    /// The versions of the order that may be changed, as `If-Match` lists them.
    var ifMatch: String?
}

/// The new details of an order.
enum Amendment: Sendable {
    /// A merge patch (RFC 7396) or a JSON Patch (RFC 6902), which can change all keys, also unknown ones.
    case patch(Change)
    case set(OrderPatch)

    /// Changes the details, or throws `ProblemDetails`. Returns the amendment as a merge patch, for the history.
    func apply(to details: inout OrderDetails) throws -> SupportedType {
        switch self {
        case .patch(let change):
            let old = Json.mapper.serialize(details)
            try Json.bodies.patch(&details, with: change.body, contentType: change.contentType)
            let body = try Json.value(change.body)
            // A JSON Patch is an array.
            return body.entries != nil ? body : .mergePatch(from: old, to: Json.mapper.serialize(details))
        case .set(let patch):
            patch.apply(to: &details)
            return Json.mapper.serialize(patch)
        }
    }
}

/// The orders, in an SQLite database. When a call has returned, its changes survive a crash of the process and of the
/// machine.
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
        // GRDB opens a pool with NORMAL. Then a power cut could undo a change after the client has received its answer.
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
        migrator.registerMigration("keys for all changes") { db in
            try db.execute(sql: "ALTER TABLE requests ADD COLUMN path TEXT NOT NULL DEFAULT '/orders'")
        }
        migrator.registerMigration("conditions of changes") { db in
            try db.execute(sql: "ALTER TABLE requests ADD COLUMN ifMatch TEXT NOT NULL DEFAULT ''")
        }
        return migrator
    }

    // MARK: Writing

    typealias Answer = (json: Data, isRepeated: Bool)

    /// Places an order, and returns the answer.
    func place(_ details: OrderDetails, _ change: Change) async throws -> Answer {
        try await once(change) { db, time in try Self.insert(details, at: time, in: db) }
    }

    /// Places some orders in one transaction, so that they wait for the disk only once. Returns a problem for each order
    /// that cannot be placed.
    func place(_ orders: [(details: OrderDetails, change: Change)]) async throws -> [Result<Answer, ProblemDetails>] {
        try await database.write { [now] db in
            let time = now()
            return try orders.map { details, change in
                var answer: Result<Answer, ProblemDetails>?
                // Nothing of an order that fails is left.
                try db.inSavepoint {
                    do {
                        let placed = try Self.once(change, at: time, in: db) { db, time in
                            try Self.insert(details, at: time, in: db)
                        }
                        answer = .success(placed)
                        return .commit
                    } catch let problem as ProblemDetails {
                        answer = .failure(problem)
                        return .rollback
                    }
                }
                return answer ?? .failure(ProblemDetails(500))
            }
        }
    }

    private static func insert(_ details: OrderDetails, at time: Date, in db: Database) throws -> Order {
        try db.execute(
            sql: "INSERT INTO orders (version, status, placed, details) VALUES (1, ?, ?, ?)",
            arguments: [OrderStatus.placed.rawValue, time, Json.text(details)])
        let order = try Self.order(db.lastInsertedRowID, in: db)
        try append(.placed(total: order.total), to: order.id, at: time, in: db)
        return order
    }

    /// Changes the details of an order, and returns the answer.
    func amend(_ id: Int64, by amendment: Amendment, _ change: Change) async throws -> Answer {
        try await once(change) { db, time in
            let order = try Self.order(id, in: db, ifMatch: change.ifMatch)
            guard order.status == .known(.placed) else {
                throw ProblemDetails(409, detail: "an order that is \(order.status.rawValue) cannot be amended")
            }
            // The history is one answer, which a client has to be able to read.
            guard order.version <= 50 else { throw ProblemDetails(409, detail: "an order can be amended 50 times") }
            var changed = order.details
            let patch = try amendment.apply(to: &changed)
            let details = try Json.text(changed)
            if details.utf8.count > Json.limits.documentSize {
                throw ProblemDetails(422, detail: "the order would have more than \(Json.limits.documentSize) bytes")
            }
            try db.execute(
                sql: "UPDATE orders SET version = version + 1, details = ? WHERE id = ?", arguments: [details, id])
            try Self.append(.amended(patch: patch), to: id, at: time, in: db)
            return try Self.order(id, in: db)
        }
    }

    /// Records an event of an order, and returns the answer.
    func record(_ event: OrderEvent, on id: Int64, _ change: Change) async throws -> Answer {
        try await once(change) { db, time in
            let order = try Self.order(id, in: db, ifMatch: change.ifMatch)
            guard let status = order.status.value?.after(event) else {
                throw ProblemDetails(409, detail: "an order that is \(order.status.rawValue) does not allow this event")
            }
            if case .paid(let amount, _) = event, amount != order.total {
                throw ProblemDetails(409, detail: "the amount is not the total of the order")
            }
            try db.execute(
                sql: "UPDATE orders SET version = version + 1, status = ? WHERE id = ?",
                arguments: [status.rawValue, id])
            return try Self.append(event, to: id, at: time, in: db)
        }
    }

    /// Makes a change, and returns the answer. The same request with the same key gets the same answer again, and
    /// changes nothing.
    ///
    /// One transaction contains the change and the answer. If the answer cannot be written, nothing changes.
    private func once(
        _ change: Change, _ run: @escaping @Sendable (Database, Date) throws -> some Serializable & SendableMetatype
    ) async throws -> Answer {
        try await database.write { [now] db in try Self.once(change, at: now(), in: db, run) }
    }

    private static func once(
        _ change: Change, at time: Date, in db: Database,
        _ run: (Database, Date) throws -> some Serializable & SendableMetatype
    ) throws -> Answer {
        try db.execute(sql: "DELETE FROM requests WHERE at < ?", arguments: [time - 24 * 60 * 60])
        if let key = change.key,
            let row = try Row.fetchOne(db, sql: "SELECT * FROM requests WHERE key = ?", arguments: [key])
        {
            // Bodies are compared as values: white space and the order of keys do not matter.
            guard try row.cell("path") == change.target, try row.cell("ifMatch") == change.ifMatch ?? "",
                try Json.value(row.cell("request")) == Json.value(change.body)
            else { throw ProblemDetails(422, detail: "the Idempotency-Key was used for another request") }
            return (try row.cell("answer"), true)
        }
        do {
            let answer = try Json.bytes(run(db, time))
            if let key = change.key {
                try db.execute(
                    sql: """
                        INSERT INTO requests (key, at, path, ifMatch, request, answer) VALUES (?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [key, time, change.target, change.ifMatch ?? "", change.body, answer])
            }
            return (answer, false)
        } catch let error as SerializationError {
            throw ProblemDetails(error)
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

    /// Returns the number of orders, and the last id.
    func extent() async throws -> (count: Int, last: Int64) {
        try await database.read { db in
            let row = try Row.fetchOne(db, sql: "SELECT COUNT(*) AS count, COALESCE(MAX(id), 0) AS last FROM orders")
            return try (row?.cell("count") ?? 0, row?.cell("last") ?? 0)
        }
    }

    /// A part of an export.
    struct Batch: Sendable {
        /// A line of JSON for each order.
        var lines = ByteBuffer()
        /// The last order, whether it could be read or not.
        var last: Int64
        var unreadable: [UnreadableData] = []
    }

    /// Returns the next orders by their ids. If they are large, these are fewer than `limit`, so that a slow client
    /// needs little memory. An order that cannot be read does not end the export.
    func orders(after id: Int64, upTo last: Int64, limit: Int) async throws -> Batch {
        try await database.read { db in
            let rows = try Row.fetchCursor(
                db, sql: "SELECT * FROM orders WHERE id > ? AND id <= ? ORDER BY id LIMIT ?",
                arguments: [id, last, limit])
            var batch = Batch(last: last)
            while batch.lines.readableBytes < Json.limits.documentSize, let row = try rows.next() {
                batch.last = try row.cell("id")
                do {
                    batch.lines.writeBytes(
                        try UnreadableData.naming("order \(batch.last)") { try Json.bytes(Self.order(row)) })
                    batch.lines.writeInteger(UInt8(ascii: "\n"))
                } catch let error as UnreadableData {
                    batch.unreadable.append(error)
                }
            }
            return batch
        }
    }

    private static func order(_ id: Int64, in db: Database, ifMatch: String? = nil) throws -> Order {
        guard let row = try Row.fetchOne(db, sql: "SELECT * FROM orders WHERE id = ?", arguments: [id]) else {
            throw ProblemDetails(404, detail: "there is no such order")
        }
        let order = try UnreadableData.naming("order \(id)") { try Self.order(row) }
        try order.tag.require(ifMatch: ifMatch)
        return order
    }

    private static func order(_ row: Row) throws -> Order {
        try Order(
            id: row.cell("id"), version: row.cell("version"), status: OpenEnum(rawValue: row.cell("status")),
            placed: row.cell("placed"), details: Json.stored(from: row.cell("details")))
    }

    private static func entry(_ row: Row) throws -> HistoryEntry {
        let number: Int = try row.cell("number")
        return try UnreadableData.naming("event \(number) of order \(row.cell("order") as Int64)") {
            try HistoryEntry(number: number, at: row.cell("at"), event: Json.stored(from: row.cell("event")))
        }
    }
}

/// Data in the database that the service cannot read. The description contains no values.
struct UnreadableData: Error, CustomStringConvertible {
    let description: String

    /// Calls `read`, and adds the name of the data to its error.
    static func naming<T>(_ name: String, _ read: () throws -> T) throws -> T {
        do { return try read() } catch { throw UnreadableData(description: "\(name): \(words(of: error))") }
    }

    /// Only these errors describe themselves without values.
    static func words(of error: any Error) -> String {
        switch error {
        case is DeserializationError, is SerializationError, is JsonError: "\(error)"
        default: error.logged ?? "\(type(of: error))"
        }
    }
}

extension Row {
    /// Returns the value of a column. If it has another type, this throws, but `row["id"]` would end the process.
    /// GRDB's own error contains the row. `T` is not `StatementColumnConvertible`, because SQLite would then convert
    /// the text `x` to the integer 0.
    func cell<T: DatabaseValueConvertible>(_ column: String) throws -> T {
        do { return try decode(forColumn: column) } catch {
            throw UnreadableData(description: "column \(column) is not a \(T.self)")
        }
    }
}

import DataMapper
import DataMapperGRDB
import GRDB

/// One way to read and write the rows.
struct Engine {
    let name: String
    let read: (DatabaseQueue) throws -> Bool
    let write: (DatabaseQueue) throws -> Void

    /// Reading checks every row, in all rounds.
    init<Record: Station>(_ name: String, _ type: Record.Type, count: Int) {
        let records = (0..<count).map { Record(number: $0) }
        self.name = name
        read = { try $0.read { try Record.order(Column("id")).fetchAll($0) } == records }
        write = { database in
            try database.write { db in
                try Record.deleteAll(db)
                for record in records { try record.insert(db) }
            }
        }
    }
}

struct Failure: Error, CustomStringConvertible {
    let description: String
}

func seconds(_ run: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(run)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

let (count, rounds) = CommandLine.arguments.contains("--quick") ? (2_000, 5) : (20_000, 11)
let database = try DatabaseQueue()
try database.write { db in
    for name in ["plain", "station"] {
        try db.create(table: name) { table in
            table.primaryKey("id", .integer)
            table.column("latitude", .double).notNull()
            table.column("longitude", .double).notNull()
            if name == "station" {
                table.column("bands", .jsonText).notNull()
                table.column("levels", .jsonText).notNull()
            }
        }
    }
}

let engines = [
    Engine("no JSON", PlainStation.self, count: count),
    Engine("GRDB with Foundation", FoundationStation.self, count: count),
    Engine("JsonRecord", RecordStation.self, count: count),
    Engine("JsonColumnValue", ColumnStation.self, count: count),
]

// Each engine reads what each other one has written, before anything is timed.
for writer in engines.dropFirst() {
    try writer.write(database)
    for reader in engines.dropFirst() where try !reader.read(database) {
        throw Failure(description: "\(reader.name) does not read what \(writer.name) writes")
    }
}
try engines[0].write(database)

var times = [[(read: Double, write: Double)]](repeating: [], count: engines.count)
for round in 0..<rounds {
    for turn in engines.indices {
        let index = (turn + round) % engines.count
        let write = try seconds { try engines[index].write(database) }
        let read = try seconds {
            if try !engines[index].read(database) {
                throw Failure(description: "\(engines[index].name) reads another value")
            }
        }
        times[index].append((read, write))
    }
}

print("\(count) rows with two columns of JSON, microseconds for each row")
print(padded("", 20), padded("read", 8), padded("x no JSON", 10), padded("write", 8), padded("x no JSON", 10))
let base = (median(times[0].map(\.read)), median(times[0].map(\.write)))
for (engine, times) in zip(engines, times) {
    let (read, write) = (median(times.map(\.read)), median(times.map(\.write)))
    func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    print(
        padded(engine.name, 20), padded(text(read / Double(count) * 1e6), 8), padded(text(read / base.0), 10),
        padded(text(write / Double(count) * 1e6), 8), padded(text(write / base.1), 10))
}

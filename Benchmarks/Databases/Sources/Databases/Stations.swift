import DataMapper
import DataMapperGRDB
import GRDB

/// A row with two columns of JSON, each with a few short texts.
protocol Station: FetchableRecord, PersistableRecord, Equatable, Sendable {
    init(number: Int)
}

/// Numbers and texts that repeat after a while.
enum Samples {
    static func bands(_ number: Int) -> [[String]] {
        [["B\(number % 7)", "\(900 + number % 100).10 - 935.10"], ["B\(number % 5)", "1859.90 - 1879.90"]]
    }

    static func levels(_ number: Int) -> [[String]] {
        [["\(number % 360).0", "90.0", "0.14526"], ["45.0", "340.0", "0.2\(number % 1000)"]]
    }

    static func coordinate(_ number: Int) -> Double { Double(number % 1000) / 8 }
}

/// Only the columns that are numbers: what a row without JSON costs.
struct PlainStation: Station, Codable {
    static let databaseTableName = "plain"

    let id: Int
    let latitude: Double
    let longitude: Double

    init(number: Int) {
        (id, latitude, longitude) = (number, Samples.coordinate(number), -Samples.coordinate(number))
    }
}

/// GRDB alone: columns of JSON by `JSONDecoder` and `JSONEncoder`.
struct FoundationStation: Station, Codable {
    static let databaseTableName = "station"

    let id: Int
    let latitude: Double
    let longitude: Double
    let bands: [[String]]
    let levels: [[String]]

    init(number: Int) {
        (id, latitude, longitude) = (number, Samples.coordinate(number), -Samples.coordinate(number))
        (bands, levels) = (Samples.bands(number), Samples.levels(number))
    }
}

/// The same type with one more word.
struct RecordStation: Station, JsonRecord {
    static let databaseTableName = "station"

    let id: Int
    let latitude: Double
    let longitude: Double
    let bands: [[String]]
    let levels: [[String]]

    init(number: Int) {
        (id, latitude, longitude) = (number, Samples.coordinate(number), -Samples.coordinate(number))
        (bands, levels) = (Samples.bands(number), Samples.levels(number))
    }
}

/// A mapped type as a column.
struct Texts: JsonColumnValue, Equatable {
    let rows: [[String]]

    init(_ rows: [[String]]) { self.rows = rows }

    init(_ data: DeserializableData) throws { rows = try [[String]](data) }

    func serialize(to data: inout SerializableData) { data.set(rows) }
}

struct ColumnStation: Station, JsonRecord {
    static let databaseTableName = "station"

    let id: Int
    let latitude: Double
    let longitude: Double
    let bands: Texts
    let levels: Texts

    init(number: Int) {
        (id, latitude, longitude) = (number, Samples.coordinate(number), -Samples.coordinate(number))
        (bands, levels) = (Texts(Samples.bands(number)), Texts(Samples.levels(number)))
    }
}

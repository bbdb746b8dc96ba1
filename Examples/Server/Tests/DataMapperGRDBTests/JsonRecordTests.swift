import DataMapper
import DataMapperCodable
import DataMapperGRDB
import Foundation
import GRDB
import Testing

/// A type that only has the code of the compiler.
struct Score: Codable, Equatable {
    var points: Int
    var at: Date
    var weight: Double = 1
}

struct Player: JsonRecord, PersistableRecord, Equatable {
    var id: Int64
    var address: Address?
    var scores: [Score] = []
}

/// The same columns as GRDB reads and writes them.
struct PlainPlayer: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "player"
    var id: Int64
    var address: SupportedType?
    var scores: [Score] = []
}

/// A record that belongs to no table, with settings of its own.
struct Summary: JsonRecord {
    struct Total: Codable { let pointSum: Int, at: Date }

    let total: Total

    static func jsonCoders(for column: String) -> (decoder: JsonDecoder, encoder: JsonEncoder) {
        let decoder = JsonDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        return (decoder, JsonEncoder())
    }
}

/// The user info of records is that of the coders.
struct Visit: JsonRecord, PersistableRecord {
    struct Place: Codable {
        let name: String

        static let prefix = CodingUserInfoKey(rawValue: "prefix")

        init(name: String) { self.name = name }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let prefix = Self.prefix.flatMap { decoder.userInfo[$0] as? NSMutableString }.map { "\($0)" } ?? ""
            name = prefix + (try container.decode(String.self, forKey: .name))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            let prefix = Self.prefix.flatMap { encoder.userInfo[$0] as? NSMutableString }.map { "\($0)" } ?? ""
            try container.encode(prefix + name, forKey: .name)
        }

        private enum CodingKeys: String, CodingKey { case name }
    }

    let place: Place

    static var databaseDecodingUserInfo: [CodingUserInfoKey: Any] {
        // A value that is not `Sendable`.
        Place.prefix.map { [$0: NSMutableString(string: "near ")] } ?? [:]
    }

    static var databaseEncodingUserInfo: [CodingUserInfoKey: Any] { databaseDecodingUserInfo }
}

/// The columns have other names than the properties, and can have the same values.
struct Journey: JsonRecord, PersistableRecord {
    var firstNote = ""
    var homeAddress: Address?
    var workAddress: Address?
    var bestScores: [Score] = []
    var ratio = 1.0

    static var databaseColumnEncodingStrategy: DatabaseColumnEncodingStrategy { .convertToSnakeCase }
    static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy { .convertFromSnakeCase }
}

@Suite struct JsonRecordTests {
    /// A database with a table of players.
    static func database() throws -> DatabaseQueue {
        let database = try DatabaseQueue()
        try database.write { try $0.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, address, scores TEXT)") }
        return database
    }

    static let player = Player(
        id: 1, address: Address(city: "Oslo", zip: 150, tags: ["b": 1, "a": 2]),
        scores: [Score(points: 7, at: Date(timeIntervalSince1970: 1.5))])

    @Test func `writes what it reads`() throws {
        let player = Self.player
        try Self.database().write { db in
            try player.insert(db)
            try Player(id: 2).insert(db)
            #expect(try Player.order(Column("id")).fetchAll(db) == [player, Player(id: 2)])
            #expect(
                try Row.fetchAll(db, sql: "SELECT * FROM player ORDER BY id") == [
                    [
                        "id": 1, "address": #"{"city":"Oslo","tags":{"a":2,"b":1},"zip":150}"#,
                        "scores": #"[{"at":1500,"points":7,"weight":1}]"#,
                    ],
                    ["id": 2, "address": nil, "scores": "[]"],
                ])
        }
    }

    @Test func `GRDB reads and writes the same columns`() throws {
        try Self.database().write { db in
            try Self.player.insert(db)
            let plain = try #require(try PlainPlayer.fetchOne(db))
            #expect(plain.scores == Self.player.scores)
            #expect(try plain.databaseDictionary == Self.player.databaseDictionary)
        }
    }

    @Test(
        arguments: [
            (
                #"UPDATE player SET scores = '[{"points": "7", "at": 0, "weight": 1}]'"#,
                "expected integer, found string at $[0].points (player.scores, line 1, column 13)"
            ),
            (
                #"UPDATE player SET scores = '[{"points": 7}]'"#,
                "expected date, found nothing at $[0].at (player.scores, line 1, column 2)"
            ),
            (
                "UPDATE player SET scores = '['",
                "unexpected end of document at player.scores, line 1, column 2"
            ),
            (
                #"UPDATE player SET address = '{"city": "Oslo", "zip": "150"}'"#,
                "expected integer, found string at $.zip (player.address, line 1, column 25)"
            ),
            ("UPDATE player SET address = '{'", "unexpected end of document at player.address, line 1, column 2"),
        ])
    func `errors of reading`(_ change: String, _ text: String) throws {
        try Self.database().write { db in
            try Self.player.insert(db)
            try db.execute(sql: change)
            let error = #expect(throws: (any Error).self) { try Player.fetchAll(db) }
            #expect(Self.text(error) == text)
        }
    }

    /// Columns that are not JSON have GRDB's error, also after an optional column that is NULL.
    @Test func `errors of other columns`() throws {
        try Self.database().write { db in
            #expect(throws: RowDecodingError.self) {
                try Player.fetchAll(db, sql: "SELECT NULL AS id, NULL AS address, '[]' AS scores")
            }
            #expect(throws: RowDecodingError.self) { try Player.fetchAll(db, sql: "SELECT NULL AS address") }
        }
    }

    @Test func `errors of writing`() throws {
        try Self.database().write { db in
            var player = Self.player
            player.scores[0].weight = .infinity
            var error = #expect(throws: EncodingError.self) { try player.insert(db) }
            let hint = "; set nonConformingFloatEncodingStrategy to write them"
            #expect(
                Self.text(error) == "JSON cannot express NaN and infinities at $[0].weight\(hint) (player.scores)")
            player = Self.player
            player.address?.height = .nan
            error = #expect(throws: EncodingError.self) { try player.insert(db) }
            #expect(
                Self.text(error) == "JSON cannot express NaN and infinities at $.height\(Self.hint) (player.address)")
            let count = try Player.fetchCount(db)
            #expect(count == 0)
        }
    }

    /// An error has the right column, or none.
    @Test(
        arguments: [
            ("'{' AS first_note, '{ ' AS home_address", "journey.home_address, line 1, column 3"),
            ("'{' AS first_note, '{' AS home_address", "at journey, line 1, column 2"),
            ("NULL AS home_address, '[1]' AS work_address", "$ (journey.work_address, line 1, column 1)"),
            ("7 AS work_address", "$ (journey.work_address, line 1, column 1)"),
            ("'[' AS best_scores, '[' AS first_note", "at journey, line 1, column 2"),
        ])
    func `the column of an error of reading`(_ columns: String, _ place: String) throws {
        let error = #expect(throws: (any Error).self) {
            try DatabaseQueue().read { db in
                let others = ["first_note": "''", "best_scores": "'[]'", "ratio": "1"]
                    .filter { !columns.contains("AS \($0.key)") }.map { ", \($0.value) AS \($0.key)" }.joined()
                _ = try Journey.fetchOne(db, sql: "SELECT \(columns)\(others)")
            }
        }
        #expect(Self.text(error).hasSuffix(place))
    }

    /// GRDB writes NaN as NULL.
    @Test func `the column of an error of writing`() {
        let broken = Address(city: "", zip: 1, height: .nan)
        let reason = "JSON cannot express NaN and infinities at "
        func text(_ journey: Journey) -> String {
            Self.text(#expect(throws: EncodingError.self) { try journey.databaseDictionary })
        }
        #expect(
            text(Journey(homeAddress: broken, ratio: .nan)) == reason + "$.height\(Self.hint) (journey.home_address)")
        #expect(text(Journey(workAddress: broken)) == reason + "$.height\(Self.hint) (journey.work_address)")
        let scores = [Score(points: 1, at: Date(timeIntervalSince1970: 0), weight: .nan)]
        #expect(text(Journey(bestScores: scores)).hasSuffix(" (journey.best_scores)"))
        #expect(text(Journey(workAddress: broken, bestScores: scores)).hasSuffix(" (journey.work_address)"))
    }

    @Test func `a record with its own settings`() throws {
        try DatabaseQueue().read { db in
            let summary = try Summary.fetchOne(db, sql: #"SELECT '{"point_sum": 7, "at": 2}' AS total"#)
            #expect(summary?.total.pointSum == 7)
            #expect(summary?.total.at == Date(timeIntervalSince1970: 2))
            let error = #expect(throws: DecodingError.self) {
                try Summary.fetchOne(db, sql: #"SELECT '{"point_sum": []}' AS total"#)
            }
            #expect(Self.text(error) == "expected integer, found array at $.point_sum (total, line 1, column 15)")
        }
    }

    @Test func `the user info of a record`() throws {
        try DatabaseQueue().read { db in
            let visit = try Visit.fetchOne(db, sql: #"SELECT '{"name": "Oslo"}' AS place"#)
            #expect(visit?.place.name == "near Oslo")
            #expect(
                try Visit(place: .init(name: "Rome")).databaseDictionary["place"]
                    == #"{"name":"near Rome"}"#.databaseValue)
        }
    }

    /// What was read keeps no bytes of SQLite.
    @Test func `values outlive their row`() throws {
        let player = try Self.database().write { db in
            let keys = (0..<200).map { #""key \#($0)": "value \#($0)""# }.joined(separator: ", ")
            try db.execute(sql: "INSERT INTO player VALUES (1, ?, '[]')", arguments: ["{\(keys)}"])
            let player = try #require(try PlainPlayer.fetchOne(db))
            try db.execute(sql: "UPDATE player SET address = NULL; SELECT randomblob(9000)")
            return player
        }
        #expect(player.address?["key 199"]?.string == "value 199")
    }

    /// What follows an error about NaN in a mapped type.
    static let hint = "; set JsonWritingOptions.nonFiniteNumbers to write them"

    static func text(_ error: (any Error)?) -> String {
        switch error {
        case let error as DecodingError:
            switch error {
            case .typeMismatch(_, let context), .keyNotFound(_, let context), .valueNotFound(_, let context),
                .dataCorrupted(let context):
                context.debugDescription
            @unknown default: "\(error)"
            }
        case let error as EncodingError:
            switch error {
            case .invalidValue(_, let context): context.debugDescription
            @unknown default: "\(error)"
            }
        default: error.map { "\($0)" } ?? "none"
        }
    }
}

import DataMapperGRDB
import DataMapperMacros
import DataMapperTools
import DocumentationSupport
import Foundation
import GRDB
import Testing

@Suite("Persistence")
struct PersistencePage {
    // BLOCK 1
    @Mappable
    struct Settings: Equatable {
        var theme = "light"
        var fontSize = 12
        var recent: [String] = []
    }

    struct SettingsFile {
        let url: URL
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer(writing: JsonWritingOptions(layout: .pretty))

        func save(_ settings: Settings) throws {
            try objectMapper.serialize(settings, to: serializer).write(to: url, options: .atomic)
        }

        func load() throws -> Settings {
            guard FileManager.default.fileExists(atPath: url.path) else { return Settings() }
            return try objectMapper.deserialize(from: Data(contentsOf: url), with: serializer)
        }
    }
    // END

    // BLOCK 4
    @Mappable
    struct Product {
        var version: Int = Self.migration.current
        @Mapped(anyOf: "name", "title") var name: String
        @Mapped("price", "amount") var price: Double
        @Mapped("price", "currency") var currency: String

        static let migration = Migration(
            missing: 1,
            steps: [
                { $0["price"] = ["amount": $0["price"] ?? nil, "currency": "EUR"] }
            ])

        static func load(_ data: Data) throws -> Product {
            let value = try JsonSerializer().deserializeOrThrow(data, named: "product.json")
            return try ObjectMapper().deserialize(fromValue: migration.migrated(value))
        }
    }
    // END

    // BLOCK 8
    struct Stored<Value: Mappable>: RawRepresentable {
        var value: Value
        var rawValue: String { (try? ObjectMapper().serialize(value, toString: JsonSerializer())) ?? "null" }

        init(_ value: Value) { self.value = value }

        init?(rawValue: String) {
            guard let value = try? ObjectMapper().deserialize(Value.self, from: rawValue, with: JsonSerializer()) else {
                return nil
            }
            self.value = value
        }
    }
    // END

    // BLOCK 10
    @Mappable
    struct Address: JsonColumnValue {
        var city: String
        var zip: Int
    }

    struct Player: JsonRecord, PersistableRecord {
        var id: Int64
        var address: Address
        var scores: [Int]
    }
    // END

    @Test func page() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        defer { UserDefaults.standard.removeObject(forKey: "settings") }

        // BLOCK 2
        let file = SettingsFile(url: folder.appending(path: "settings.json"))
        var settings = try file.load()
        settings.fontSize = 14
        try file.save(settings)
        #expect(try file.load() == settings)
        // END

        // BLOCK 3
        func load(_ text: String) -> String {
            do {
                try Data(text.utf8).write(to: file.url)
                return "none: size \(try file.load().fontSize)"
            } catch {
                return "\(error)"
            }
        }

        #expect(load("") == "unexpected end of document at line 1, column 1")
        #expect(
            load("{\n  \"theme\": \"dark\",\n}")
                == "expected a key in quotation marks at line 3, column 1; remove the comma before it, or set JsonReadingOptions.allowsTrailingCommas"
        )
        #expect(
            load("{\n  \"fontSize\": \"14\"\n}") == "expected integer, found string at $.fontSize (line 2, column 15)")
        #expect(load("{\n  \"font_size\": 14\n}") == "none: size 12")
        // END

        // BLOCK 5
        let changed = #"{"title": [5], "price": 1}"#  // not shown
        let failed = #expect(throws: DeserializationError.self) {  // not shown
            try Product.load(Data(changed.utf8))  // not shown
        }  // not shown
        let text = #"expected string, found array at $.title (product.json, line 1, column 11)"#  // not shown
        #expect(failed?.description == text)  // not shown
        let product = try Product.load(Data(#"{"title": "Pen", "price": 1.50}"#.utf8))
        #expect(
            printed(try file.objectMapper.serialize(product, toString: JsonSerializer())) == [
                #"{"version":2,"name":"Pen","price":{"amount":1.5,"currency":"EUR"}}"#
            ])
        // END

        // BLOCK 6
        func outcome(_ text: String) -> String {
            do {
                return "none: \(try Product.load(Data(text.utf8)).name)"
            } catch {
                return "\(error)"
            }
        }

        #expect(
            outcome(#"{"version": 3}"#)
                == "version is newer than 2 at $.version (product.json, line 1, column 13)")
        #expect(
            outcome(#"{"version": "2"}"#)
                == "expected integer, found string at $.version (product.json, line 1, column 13)")
        #expect(
            outcome(#"{"version": null}"#)
                == "expected integer, found null at $.version (product.json, line 1, column 13)")
        #expect(outcome("[]") == "expected object, found array at $ (product.json, line 1, column 1)")
        // END

        // BLOCK 7
        #expect(
            outcome("{\n  \"title\": [7],\n  \"price\": 1.5\n}")
                == "expected string, found array at $.title (product.json, line 2, column 12)")
        #expect(
            outcome("{\n  \"title\": \"Pen\",\n  \"price\": \"a\"\n}")
                == "expected number, found string at $.price.amount (product.json, line 3, column 12)")
        // END

        // BLOCK 9
        let defaults = UserDefaults.standard
        defaults.set(try file.objectMapper.serialize(settings, to: JsonSerializer()), forKey: "settings")
        let stored = defaults.data(forKey: "settings") ?? Data()
        #expect(try file.objectMapper.deserialize(Settings.self, from: stored, with: JsonSerializer()) == settings)

        #expect(Stored(settings).rawValue == #"{"theme":"light","fontSize":14,"recent":[]}"#)
        #expect(Stored<Settings>(rawValue: "{")?.value == nil)
        // END

        // BLOCK 11
        let database = try DatabaseQueue()
        try database.write { db in
            try db.create(table: "player") { table in
                table.primaryKey("id", .integer)
                table.column("address", .jsonText).notNull()
                table.column("scores", .jsonText).notNull()
            }
            try Player(id: 1, address: Address(city: "Oslo", zip: 150), scores: [7, 9]).insert(db)
        }
        #expect(try database.read { try Player.fetchAll($0) }.map(\.address.city) == ["Oslo"])
        #expect(
            try database.read { try String.fetchAll($0, sql: "SELECT address FROM player") } == [
                #"{"city":"Oslo","zip":150}"#
            ])
        // END

        // BLOCK 12
        func problem(_ column: String, _ json: String) throws -> String {
            try database.write { try $0.execute(literal: "UPDATE player SET \(sql: column) = \(json)") }
            do {
                return "none: \(try database.read { try Player.fetchAll($0) })"
            } catch DecodingError.typeMismatch(_, let context) {
                return context.debugDescription
            } catch {
                return "\(error)"
            }
        }

        #expect(
            try problem("scores", #"[7, "9"]"#)
                == "expected integer, found string at $[1] (player.scores, line 1, column 5)")
        #expect(
            try problem("address", #"{"city": "Oslo", "zip": "150"}"#)
                == "expected integer, found string at $.zip (player.address, line 1, column 25)")
        // END
    }
}

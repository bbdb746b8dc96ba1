import DataMapper
import DataMapperCSV
import DataMapperPropertyList
import DataMapperTOML
import DataMapperYAML
import Foundation
import SwiftCSV
import TOMLKit
import Yams

/// All values in all formats.
enum Contests {
    static func all() throws -> [Contest] {
        let mapper = ObjectMapper()
        let search: Twitter.Search = try mapper.deserialize(
            from: Corpus.data("real-documents/twitter.json"), with: JsonSerializer())
        // The slowest of these libraries would need a minute for a round with all of them.
        let users: [User] = try mapper.deserialize(from: Corpus.data("users/users.json"), with: JsonSerializer())
        let thousand = Users(users: Array(users.prefix(1000)))
        // Foundation writes the carriage returns of `twitter` as they are, and a reader of XML makes line feeds of them.
        let xml = try Contest(
            "property list, XML", "users", thousand, foundation(.xml), PropertyListSerializer(format: .xml))
        let rows = try rows(thousand.users.map { Row($0) })
        return try contests("twitter", search) + contests("users", thousand) + [xml, rows]
    }

    private static func contests<Model: Serializable & Deserializable & Codable & Equatable>(
        _ document: String, _ value: Model
    ) throws -> [Contest] {
        [
            try Contest("YAML", document, value, yams(), YamlSerializer()),
            try Contest("TOML", document, value, tomlKit(), TomlSerializer()),
            try Contest(
                "property list, binary", document, value, foundation(.binary), PropertyListSerializer(format: .binary)),
        ]
    }

    private static func rows(_ rows: [Row]) throws -> Contest {
        let swiftCSV = Engine<[Row]>(library: "SwiftCSV") { data in
            let table = try NamedCSV(
                string: String(decoding: data, as: UTF8.self), delimiter: .comma, loadColumns: false)
            return try table.rows.map { try Row($0) }
        } write: { rows in
            var table = try Named(header: Row.columns, text: "", delimiter: .comma)
            table.rows = rows.map(\.cells)
            return Data(table.serialize(header: Row.columns, delimiter: .comma).utf8)
        }
        return try Contest("CSV", "rows", rows, swiftCSV, CsvSerializer())
    }

    // MARK: Coders

    private static func yams<Model: Codable>() -> Engine<Model> {
        let (decoder, encoder) = (YAMLDecoder(), YAMLEncoder())
        return Engine(library: "Yams") {
            try decoder.decode(Model.self, from: $0)
        } write: {
            Data(try encoder.encode($0).utf8)
        }
    }

    private static func tomlKit<Model: Codable>() -> Engine<Model> {
        let (decoder, encoder) = (TOMLDecoder(), TOMLEncoder())
        return Engine(library: "TOMLKit") {
            try decoder.decode(Model.self, from: String(decoding: $0, as: UTF8.self))
        } write: {
            Data(try encoder.encode($0).utf8)
        }
    }

    private static func foundation<Model: Codable>(_ format: PropertyListSerialization.PropertyListFormat)
        -> Engine<Model>
    {
        let (decoder, encoder) = (PropertyListDecoder(), PropertyListEncoder())
        encoder.outputFormat = format
        return Engine(library: "Foundation") {
            try decoder.decode(Model.self, from: $0)
        } write: {
            try encoder.encode($0)
        }
    }
}

/// SwiftCSV has no models, so this is what somebody writes by hand.
extension Row {
    fileprivate static let columns = ["id", "name", "email", "age", "balance", "active", "createdAt", "nickname"]

    fileprivate init(_ cells: [String: String]) throws {
        func cell(_ column: String) throws -> String {
            guard let cell = cells[column] else { throw Failure.check("a row has no cell for \(column)") }
            return cell
        }
        guard let id = try Int(cell("id")), let age = try Int(cell("age")), let balance = try Double(cell("balance")),
            let active = try Bool(cell("active"))
        else { throw Failure.check("a cell has the wrong type") }
        (self.id, self.age, self.balance, self.active) = (id, age, balance, active)
        (name, email, createdAt) = try (cell("name"), cell("email"), cell("createdAt"))
        let nickname = try cell("nickname")
        self.nickname = nickname.isEmpty ? nil : nickname
    }

    fileprivate var cells: [String: String] {
        [
            "id": String(id), "name": name, "email": email, "age": String(age), "balance": String(balance),
            "active": String(active), "createdAt": createdAt, "nickname": nickname ?? "",
        ]
    }
}

import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Errors that cross the border between mapped and `Codable` types, in each way of reading and writing.
struct BorderErrorTests {
    // MARK: Reading

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let changed: (String, String)
        let kind: String
        let path: String
        let text: String
        /// The text after the path. There is no place in data that a coder of another library has read.
        let place: String
        var hint = ""
        var testDescription: String { name }
    }

    static let rows = [
        Row(
            name: "a Codable type in the outermost mapped one",
            changed: (#"{"box":{"pens""#, #"{"box":7,"x":{"pens""#), kind: "typeMismatch Dictionary<String, Any>",
            path: "box", text: "expected object, found integer at $.box", place: " (line 1, column 8)"),
        Row(
            name: "null for a Codable type", changed: (#"{"box":{"pens""#, #"{"box":null,"x":{"pens""#),
            kind: "valueNotFound Dictionary<String, Any>", path: "box",
            text: "expected object, found null at $.box", place: " (line 1, column 8)"),
        Row(
            name: "no Codable type", changed: (#"{"box":{"pens""#, #"{"x":{"pens""#), kind: "keyNotFound box",
            path: "box", text: "expected value, found nothing at $.box", place: " (line 1, column 1)"),
        Row(
            name: "a key of the Codable type", changed: (#","label":"a""#, ""), kind: "keyNotFound label",
            path: "box.label", text: "expected string, found nothing at $.box.label", place: " (line 1, column 8)"),
        Row(
            name: "a mapped type in it", changed: ("[{", "[5,{"), kind: "typeMismatch Dictionary<String, Any>",
            path: "box.pens.Index 0", text: "expected object, found integer at $.box.pens[0]",
            place: " (line 1, column 17)"),
        Row(
            name: "a key of the mapped type", changed: (#""width":1.5,"#, ""), kind: "keyNotFound width",
            path: "box.pens.Index 0.width", text: "expected number, found nothing at $.box.pens[0].width",
            place: " (line 1, column 17)"),
        Row(
            name: "a misspelt key of the mapped type", changed: (#""width""#, #""wdith""#), kind: "keyNotFound width",
            path: "box.pens.Index 0.width", text: "expected number, found nothing at $.box.pens[0].width",
            place: " (line 1, column 17)", hint: #"; did you mean "wdith"?"#),
        Row(
            name: "a value of the mapped type", changed: ("1.5", #""1.5""#), kind: "typeMismatch Double",
            path: "box.pens.Index 0.width", text: "expected number, found string at $.box.pens[0].width",
            place: " (line 1, column 26)"),
        Row(
            name: "a Codable type in that", changed: (#""ink":{"color""#, #""ink":[],"x":{"color""#),
            kind: "typeMismatch Dictionary<String, Any>", path: "box.pens.Index 0.ink",
            text: "expected object, found array at $.box.pens[0].ink", place: " (line 1, column 36)"),
        Row(
            name: "a value of that", changed: (#""volume":0.5"#, #""volume":"0.5""#), kind: "typeMismatch Double",
            path: "box.pens.Index 0.ink.volume",
            text: "expected number, found string at $.box.pens[0].ink.volume", place: " (line 1, column 64)"),
        Row(
            name: "null in that", changed: (#""volume":0.5"#, #""volume":null"#), kind: "valueNotFound Double",
            path: "box.pens.Index 0.ink.volume",
            text: "expected number, found null at $.box.pens[0].ink.volume", place: " (line 1, column 64)"),
        Row(
            name: "a value of the innermost mapped type", changed: (#""red":7"#, #""red":true"#),
            kind: "typeMismatch Int", path: "box.pens.Index 0.ink.color.red",
            text: "expected integer, found boolean at $.box.pens[0].ink.color.red", place: " (line 1, column 52)"),
        Row(
            name: "a number that is too large for it", changed: (#""red":7"#, #""red":300"#), kind: "dataCorrupted",
            path: "box.pens.Index 0.ink.color.red",
            text: "number is out of range 0...255 at $.box.pens[0].ink.color.red", place: " (line 1, column 52)"),
        Row(
            name: "a check that fails", changed: (#""red":7"#, #""red":201"#), kind: "dataCorrupted",
            path: "box.pens.Index 0.ink.color.red",
            text: "must be at most 200 at $.box.pens[0].ink.color.red", place: " (line 1, column 52)"),
    ]

    private func changed(_ row: Row) throws -> String {
        #expect(Border.json.contains(row.changed.0))
        return Border.json.replacingOccurrences(of: row.changed.0, with: row.changed.1)
    }

    @Test(arguments: rows) func `a mapper throws its own error, whichever type is outermost`(_ row: Row) throws {
        let json = try changed(row)
        let error = "DeserializationError: " + row.text + row.place + row.hint
        expectEqual(
            account { _ = try ObjectMapper().deserialize(Border.Room.self, from: json, with: JsonSerializer()) },
            [error])
        expectEqual(
            account { _ = try ObjectMapper().decode(Border.Room.self, from: json, with: JsonSerializer()) }, [error])
        let report = try ObjectMapper().report(Border.Room.self, from: json, with: JsonSerializer())
        expectEqual(report.problems.map(\.description), [row.text + row.place + row.hint + "; failed"])
        let second = try ObjectMapper().report(decoding: Border.Room.self, from: json, with: JsonSerializer())
        expectEqual(second.problems.map(\.description), report.problems.map(\.description))
    }

    @Test(arguments: rows)
    func `JsonDecoder throws a DecodingError with the whole path and the place`(_ row: Row) throws {
        let json = try changed(row)
        let text = row.text + row.place + row.hint
        expectEqual(
            account { _ = try JsonDecoder().decode(Border.Room.self, from: Data(json.utf8)) },
            [row.kind, row.path, text, "DeserializationError: " + text])
    }

    @Test(arguments: rows) func `Foundation's decoder throws one with the whole path`(_ row: Row) throws {
        let json = try changed(row)
        let text = row.text + row.hint
        expectEqual(
            account { _ = try JSONDecoder().decode(Border.Room.self, from: Data(json.utf8)) },
            [row.kind, row.path, text, "DeserializationError: " + text])
        // Below a type that the decoder reads itself, the mapper's error has the path within the mapped value.
        let below = account {
            _ = try JSONDecoder().decode([String: Border.Room].self, from: Data("{\"a\":\(json)}".utf8))
        }
        expectEqual(below.prefix(2), [row.kind, "a." + row.path])
        expectEqual(
            below.dropFirst(2), [text.replacingOccurrences(of: "$", with: "$.a"), "DeserializationError: " + text])
    }

    @Test func `an error that a type throws by itself goes through unchanged types of both kinds`() throws {
        struct Mine: Error, Equatable {}
        struct Innermost: Codable {
            init(from decoder: any Decoder) throws { throw Mine() }
            func encode(to encoder: any Encoder) throws { throw Mine() }
        }
        struct Between: CodableByMapping {
            init(_ data: DeserializableData) throws { let _: Innermost = try data["in"].decode() }
            func serialize(to data: inout SerializableData) {}
        }
        let json = #"[{"in":1}]"#
        let error = try requireThrows(DeserializationError.self) {
            try ObjectMapper().decode([Between].self, from: json, with: JsonSerializer())
        }
        expectEqual(error.code, .custom)
        expectEqual(error.path, MappingPath([0, "in"]))
        #expect(error.underlyingError is Mine)
        let decodingError = try requireThrows(DecodingError.self) {
            try JsonDecoder().decode([Between].self, from: Data(json.utf8))
        }
        expectEqual(decodingError.parts?.kind, "dataCorrupted")
        expectEqual(decodingError.pathText, "Index 0.in")
        let underlying = decodingError.parts?.context.underlyingError as? DeserializationError
        #expect(underlying?.underlyingError is Mine)
    }

    // MARK: Writing

    struct Mutation: CustomTestStringConvertible, Sendable {
        let name: String
        let path: String
        let text: String
        let change: @Sendable (inout Border.Room) -> Void
        var testDescription: String { name }
    }

    static let mutations = [
        Mutation(
            name: "NaN in a mapped type", path: "box.pens.Index 0.width",
            text: "JSON cannot express NaN and infinities at $.box.pens[0].width"
        ) { $0.box.pens[0].width = .nan },
        Mutation(
            name: "a check of the innermost mapped type", path: "box.pens.Index 0.ink.color.red",
            text: "must be at most 200 at $.box.pens[0].ink.color.red"
        ) { $0.box.pens[0].ink.color.red = 201 },
    ]

    @Test(arguments: mutations) func `errors of writing have the whole path`(_ row: Mutation) throws {
        var room = try Border.room()
        row.change(&room)
        let mapper = ObjectMapper().with { $0.checksWhenWriting = true }
        let own = account { _ = try mapper.serialize(room, to: JsonSerializer()) }
        try #require(own.count == 1)
        #expect(own[0].hasPrefix("SerializationError: " + row.text))
        expectEqual(account { _ = try mapper.encode(room, to: JsonSerializer()) }, own)
        let encoder = JsonEncoder()
        encoder.userInfo[.objectMapper] = mapper
        let ours = account { _ = try encoder.encode(["a": room]) }
        let text = String(own[0].dropFirst("SerializationError: ".count)).replacingOccurrences(of: "$", with: "$.a")
        expectEqual(ours, ["invalidValue", "a." + row.path, text, "SerializationError: " + text])
    }

    @Test func `a failed check by foundations encoder`() throws {
        var room = try Border.room()
        room.box.pens[0].ink.color.red = 201
        let text = "must be at most 200 at $.a.box.pens[0].ink.color.red"
        let encoder = JSONEncoder()
        encoder.userInfo[.objectMapper] = ObjectMapper().with { $0.checksWhenWriting = true }
        expectEqual(
            account { _ = try encoder.encode(["a": room]) },
            ["invalidValue", "a.box.pens.Index 0.ink.color.red", text, "SerializationError: " + text])
    }

    @Test func `NaN by foundations encoder is its own error`() throws {
        var room = try Border.room()
        room.box.pens[0].width = .nan
        let found = account { _ = try JSONEncoder().encode(["a": room]) }
        expectEqual(found.prefix(2), ["invalidValue", "a.box.pens.Index 0.width"])
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "none")
        let text = String(decoding: try encoder.encode(room), as: UTF8.self)
        #expect(text.contains(#""width":"none""#))
    }

    // MARK: Cycles

    final class Node: CodableByMapping {
        var link: Link?
        init() {}
        init(_ data: DeserializableData) throws { link = try data["link"].decodeIfPresent() }
        func serialize(to data: inout SerializableData) { data["link"].encode(link) }
    }

    struct Link: Codable { var node: Node }

    @Test func `cycles through both kinds are errors`() throws {
        let node = Node()
        node.link = Link(node: node)
        defer { node.link = nil }
        let own = account { _ = try ObjectMapper().serialize(node, to: JsonSerializer()) }
        expectEqual(own, ["SerializationError: object contains itself at $.link.node"])
        expectEqual(account { _ = try ObjectMapper().encode(node, to: JsonSerializer()) }, own)
        expectEqual(
            account { _ = try ObjectMapper().encode(Link(node: node), to: JsonSerializer()) },
            ["SerializationError: object contains itself at $.node.link.node"])
        let text = "object contains itself at $.link.node"
        expectEqual(
            account { _ = try JsonEncoder().encode(node) },
            ["invalidValue", "link.node", text, "SerializationError: " + text])
        expectEqual(
            account { _ = try JSONEncoder().encode(node) },
            ["invalidValue", "link.node", text, "SerializationError: " + text])
    }

    @Test(arguments: ["null", "5", "1.5"], [String.Encoding.utf8, .utf16])
    func `a document that is only a scalar has a place, too`(_ scalar: String, _ encoding: String.Encoding) throws {
        let data = try require("\n  \(scalar) ".data(using: encoding))
        let error = try requireThrows(DeserializationError.self) {
            try ObjectMapper().decode([String].self, from: data, with: JsonSerializer())
        }
        #expect(error.description.hasSuffix(" (line 2, column 3)"), "\(error)")
    }
}

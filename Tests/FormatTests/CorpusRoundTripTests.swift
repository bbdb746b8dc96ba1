import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperFormats
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperTOML
import DataMapperYAML
import Foundation
import TestSupport

/// JSON documents of others go through every format and are the same text again, after the rules of the format.
@Suite("Documents through formats", .enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.hint)))
struct CorpusRoundTripTests {
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let serializer: any Serializer
        let abilities: _FormatAbilities
        /// Whether the order of keys is kept.
        let keepsOrder: Bool

        init<Format: FormatSerializer>(_ serializer: Format, keepsOrder: Bool = true) {
            self.serializer = serializer
            abilities = Format._abilities
            testDescription = abilities.name
            self.keepsOrder = keepsOrder
        }

        static let all: [Way] = {
            var ways = [
                Way(CborSerializer()), Way(MessagePackSerializer()), Way(PropertyListSerializer()),
                // A table of TOML has its plain members first.
                Way(TomlSerializer(), keepsOrder: false),
            ]
            #if YAML
            ways.append(Way(YamlSerializer()))
            #endif
            return ways
        }()

        /// The value without members that are null, if the format leaves them out.
        func asRead(_ value: SupportedType) -> SupportedType {
            if abilities.nulls != .leftOut { return value }
            if let elements = value.array { return .array(elements.map(asRead)) }
            guard let entries = value.entries else { return value }
            return .object(entries.filter { !$0.value.isNull }.map { ($0.key, asRead($0.value)) })
        }

        /// Whether the format can express the value.
        func canExpress(_ value: SupportedType, isElement: Bool = false) -> Bool {
            if value.isNull { return abilities.nulls == .native || !isElement }
            if let elements = value.array { return elements.allSatisfy { canExpress($0, isElement: true) } }
            if let entries = value.entries { return entries.allSatisfy { canExpress($0.value) } }
            guard value.decimal != nil, value.int64 == nil else { return true }
            if value.uint64 != nil { return abilities.integers != .int64 }
            return true
        }
    }

    /// Documents whose numbers are written as the shortest text of a `Double`, so that it does not matter whether a format
    /// keeps decimals.
    static let files =
        ["users/users.json", "real-documents/twitter.json"]
        + (Extended.isEnabled ? ["real-documents/citm_catalog.json", "real-documents/twitterescaped.json"] : [])

    @Test(arguments: Way.all, files) func `a document is the same text`(_ way: Way, _ file: String) throws {
        let document = JsonSerializer().deserialize(try Corpus.data(file))
        // The first elements of a long array, so that this takes no minutes.
        let root = document.array.map { SupportedType.array(Array($0.prefix(150))) } ?? document
        try check(["root": root], way)
    }

    private func check(_ value: SupportedType, _ way: Way) throws {
        guard way.canExpress(value) else {
            expectThrows(SerializationError.self) { try way.serializer.serializeOrThrow(value) }
            return
        }
        let bytes = try way.serializer.serializeOrThrow(value)
        let back = try way.serializer.deserializeOrThrow(bytes)
        var writing = JsonWritingOptions()
        writing.sortsKeys = !way.keepsOrder
        let json = JsonSerializer(writing: writing)
        expectEqual(json.serialize(toString: back), json.serialize(toString: way.asRead(value)))
    }

    struct Row: Mappable, Equatable {
        var id = 0
        var name = ""
        var balance = 0.0
        var active = false
        var nickname: String?

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["id"].map(&id)
            try data["name"].map(&name)
            try data["balance"].map(&balance)
            try data["active"].map(&active)
            data["nickname"].map(&nickname)
        }
    }

    @Test func `users are the same as rows of CSV`() throws {
        let document = JsonSerializer().deserialize(try Corpus.data("users/users.json"))
        let users = try ObjectMapper().deserialize(
            [Row].self, fromValue: .array(Array((document.array ?? []).prefix(500))))
        for separator in [CsvSerializer.Separator.comma, .semicolon, .tab] {
            let serializer = CsvSerializer(separator: separator)
            let bytes = try ObjectMapper().serialize(users, to: serializer)
            try expectEqual(ObjectMapper().deserialize([Row].self, from: bytes, with: serializer), users)
        }
    }
}

import DataMapper
import DataMapperTOML
import DataMapperYAML
import Foundation

extension FuzzProperty {
    /// Numbers and dates that nobody has changed are written with the same characters: by a serializer, from a value that was
    /// put together again, and from a model that reads some of them and keeps the rest.
    static let spellings = FuzzProperty("Spellings", longestInput: 200) { input in
        var reader = SpellingReader(input)
        let format = Spellings.formats[reader.byte() % Spellings.formats.count]
        let text = Spellings.document(format, &reader)
        let value = try format.serializer.deserializeOrThrow(Data(text.utf8))
        let mapper = ObjectMapper()
        let model = try mapper.deserialize(Spellings.Model.self, fromValue: value)
        for copy in [value, .object(value.entries ?? []), try mapper.serializeOrThrow(model)] {
            let written = String(decoding: try format.serializer.serializeOrThrow(copy), as: UTF8.self)
            try expect(written == text, "\(text) is written as \(written)")
        }
    }
}

/// The parts of the property `Spellings`.
enum Spellings {
    struct Model: Mappable, UnknownKeyPreserving {
        var k0: Double?
        var k1: Int?
        var k2: SupportedType?
        var at: Date?
        var table: [String: SupportedType] = [:]
        var unknownKeys = UnknownKeys()

        init(_ data: DeserializableData) throws { try mapping(data) }

        mutating func mapping(_ data: inout MappableData) throws {
            data["k0"].map(&k0)
            data["k1"].map(&k1)
            data["k2"].map(&k2)
            data["at"].map(&at)
            try data["t"].map(&table)
        }
    }

    struct Format {
        let serializer: any Serializer
        let number: @Sendable (inout SpellingReader) -> String
        let date: @Sendable (inout SpellingReader) -> String
        /// The lines of a document with members, an array and an object, as the serializer writes them.
        let layout: @Sendable (_ members: [(String, String)], _ array: [String], _ object: [(String, String)]) -> String
    }

    static let formats: [Format] = {
        #if YAML
        [json, toml, yaml]
        #else
        [json, toml]
        #endif
    }()

    static func document(_ format: Format, _ reader: inout SpellingReader) -> String {
        func members(_ count: Int, _ reader: inout SpellingReader) -> [(String, String)] {
            (0..<count).map { ("k\($0)", format.number(&reader)) }
        }
        let members = members(1 + reader.byte() % 5, &reader) + [("at", format.date(&reader))]
        let array = (0..<1 + reader.byte() % 3).map { _ in
            reader.byte() % 3 == 0 ? format.date(&reader) : format.number(&reader)
        }
        return format.layout(members, array, [("k0", format.number(&reader)), ("k1", format.date(&reader))])
    }

    // MARK: JSON

    private static let json = Format(
        serializer: JsonSerializer(),
        number: { reader in
            reader.sign("", "-") + reader.digits(1...20, startsWithZero: false)
                + reader.optional { "." + $0.digits(1...20) } + reader.optional { $0.exponent() }
        },
        date: { reader in "\"" + reader.day() + reader.one(of: "T", "t", " ") + reader.time() + reader.offset() + "\""
        },
        layout: { members, array, object in
            func text(_ members: [(String, String)]) -> String {
                members.map { "\"\($0)\":\($1)" }.joined(separator: ",")
            }
            return "{\(text(members)),\"l\":[\(array.joined(separator: ","))],\"t\":{\(text(object))}}"
        })

    // MARK: TOML

    private static let toml = Format(
        serializer: TomlSerializer(),
        number: { reader in
            let sign = reader.sign("", "-", "+")
            switch reader.byte() % 8 {
            case 0: return "0x" + reader.digits(1...15, "0123456789abcdefABCDEF", separator: "_")
            case 1: return "0o" + reader.digits(1...20, "01234567", separator: "_")
            case 2: return "0b" + reader.digits(1...60, "01", separator: "_")
            case 3: return sign + reader.one(of: "inf", "nan")
            case 4: return sign + reader.digits(1...18, startsWithZero: false, separator: "_")
            default:
                let whole = reader.digits(1...20, startsWithZero: false, separator: "_")
                let fraction = reader.optional { "." + $0.digits(1...20, separator: "_") }
                return sign + whole + fraction
                    + (fraction.isEmpty ? reader.exponent() : reader.optional { $0.exponent() })
            }
        },
        date: { reader in
            switch reader.byte() % 4 {
            case 0: return reader.day()
            case 1: return reader.time()
            case 2: return reader.day() + reader.one(of: "T", "t", " ") + reader.time()
            default: return reader.day() + reader.one(of: "T", "t", " ") + reader.time() + reader.offset()
            }
        },
        layout: { members, array, object in
            func text(_ members: [(String, String)]) -> String {
                members.map { "\($0) = \($1)\n" }.joined()
            }
            return text(members) + "l = [\(array.joined(separator: ", "))]\n\n[t]\n" + text(object)
        })

    // MARK: YAML

    #if YAML
    private static let yaml = Format(
        serializer: YamlSerializer(),
        number: { reader in
            let sign = reader.sign("", "-", "+")
            switch reader.byte() % 6 {
            case 0: return "0x" + reader.digits(1...16, "0123456789abcdefABCDEF")
            case 1: return "0o" + reader.digits(1...21, "01234567")
            case 2: return reader.one(of: ".inf", "-.Inf", "+.INF", ".NaN", ".nan")
            case 3: return sign + reader.digits(1...25)
            default:
                let whole = reader.byte() % 4 == 0 ? "" : reader.digits(1...20)
                let fraction = "." + (whole.isEmpty ? reader.digits(1...20) : reader.optional { $0.digits(1...20) })
                return sign + whole + fraction + reader.optional { $0.exponent() }
            }
        },
        date: { reader in
            let (day, time) = (reader.day(), reader.time())
            switch reader.byte() % 4 {
            case 0: return day
            case 1: return day + reader.one(of: "T", "t", " ") + time + reader.offset()
            case 2: return "!!timestamp " + day
            default:
                return "!!timestamp " + day + reader.one(of: "T", "t", " ") + time
                    + reader.one(of: "", "Z", " Z", "+1", " -05:30")
            }
        },
        layout: { members, array, object in
            members.map { "\($0): \($1)\n" }.joined() + "l:\n" + array.map { "  - \($0)\n" }.joined() + "t:\n"
                + object.map { "  \($0): \($1)\n" }.joined()
        })
    #endif
}

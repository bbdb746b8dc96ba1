import DataMapper
import DataMapperCBOR
import DataMapperCSV
import DataMapperFormats
import DataMapperForms
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperTOML
import DataMapperYAML
import Foundation

extension Format {
    static let all: [Format] = {
        var formats = [
            json, json5, cbor, messagePack, toml, binaryPropertyList, xmlPropertyList, csv, form, ini, narrow,
        ]
        #if YAML
        formats.append(yaml)
        #endif
        return formats
    }()

    /// The formats that have objects in objects.
    static let nested = all.filter(\.isNested)

    private static var json: Format {
        var format = Format("JSON", json: JsonSerializer(writing: JsonWritingOptions(limits: .standard)))
        format.duplicateKeyPrefix = 1
        format.hostile = [repeated("["), repeated("{\"a\":")]
        format.invalid = texts("[", "{\"a\" 1}", "")
        return format
    }

    private static var json5: Format {
        let serializer = JsonSerializer(
            reading: JsonReadingOptions(allowsJSON5: true), writing: JsonWritingOptions(limits: .standard))
        var format = Format("JSON5", json: serializer)
        format.duplicateKeyPrefix = 1
        format.hostile = [repeated("[//\n"), repeated("{a:"), repeated("/*"), Data("0x".utf8) + repeated("F")]
        format.invalid = texts("[", "{a 1}", "'")
        return format
    }

    private static var cbor: Format {
        var format = Format(CborSerializer())
        format.duplicateKeyPrefix = 1
        let lengths: [[UInt8]] = [[0x9B], [0xBB], [0x5B], [0x7B], [0xC2, 0x5B]]
        let levels: [[UInt8]] = [[0x81], [0x9F], [0xA1, 0x00], [0xC1], [0xD9, 0xD9, 0xF7]]
        format.hostile = lengths.map { long($0, bytes: 8) } + levels.map { repeated($0) }
        format.invalid = [Data([0x82, 0x01]), Data([0xFF])]
        return format
    }

    private static var messagePack: Format {
        var format = Format(MessagePackSerializer())
        format.duplicateKeyPrefix = 1
        let lengths: [[UInt8]] = [[0xC6], [0xC9], [0xDB], [0xDD], [0xDF]]
        let levels: [[UInt8]] = [[0x91], [0x81, 0x00]]
        format.hostile = lengths.map { long($0, bytes: 4) } + levels.map { repeated($0) }
        format.invalid = [Data([0x92, 0x01]), Data([0xC1])]
        return format
    }

    private static var toml: Format {
        var format = Format(TomlSerializer())
        format.hostile = [
            Data("a=".utf8) + repeated("["), Data("a=".utf8) + repeated("{a="), repeated("a."),
            Data("[a".utf8) + repeated(".a"),
        ]
        format.invalid = texts("a", "a = 1\na = 2")
        return format
    }

    private static var binaryPropertyList: Format {
        var format = Format(PropertyListSerializer(), "binary property list")
        let values: [[UInt8]] = [[0xA1, 0x00], [0x5F, 0x13], [0xAF, 0x13], [0xDF, 0x13], [0x4F, 0x13]]
        for value in values {
            for count: UInt8 in [0x00, 0x7F, 0xFF] {
                // The table at the end: the sizes of offsets and references, the number of values, the root and the place
                // of the offsets.
                var bytes = Data("bplist00".utf8) + long(value, bytes: 8)
                bytes += [0, 0, 0, 0, 0, 0, 1, 1, count] + [UInt8](repeating: 0xFF, count: 7)
                bytes += [UInt8](repeating: 0, count: 15) + [UInt8(8 + value.count)]
                format.hostile.append(bytes)
            }
        }
        format.invalid = texts("bplist00")
        return format
    }

    private static var xmlPropertyList: Format {
        var format = Format(PropertyListSerializer(format: .xml), "XML property list", isText: true)
        format.duplicateKeyPrefix = 5
        format.hasWholeSeconds = true
        format.hostile = [
            Data("<plist>".utf8) + repeated("<array>"), Data("<plist>".utf8) + repeated("<dict><key>a</key>"),
            Data("<plist><string>".utf8) + repeated("&a;"), repeated("<!--"),
            Data("<!DOCTYPE plist [<!ENTITY a \"&b;&b;\"><!ENTITY b \"x\">]><plist><string>&a;</string></plist>".utf8),
        ]
        format.invalid = texts("<plist>", "<plist><integer>x</integer></plist>")
        return format
    }

    private static var csv: Format {
        var format = Format(CsvSerializer())
        format.hostile = [Data("a\n\"".utf8) + repeated("\"\"")]
        format.invalid = texts("a\n1,2", "a\n\"x")
        return format
    }

    private static var form: Format {
        var format = Format(FormSerializer())
        format.hostile = [Data("a".utf8) + repeated("[b]")]
        format.invalid = texts("a=%ff", "a=1&a[b]=2")
        return format
    }

    private static var ini: Format {
        var format = Format(IniSerializer())
        format.invalid = texts("[a", "a", "= 1")
        return format
    }

    private static var narrow: Format {
        var format = Format(NarrowSerializer(), "INI without booleans")
        format.invalid = ini.invalid
        return format
    }

    #if YAML
    private static var yaml: Format {
        var format = Format(YamlSerializer())
        format.duplicateKeyPrefix = 0
        let bomb = (1...9).map {
            "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ","))]\n"
        }
        format.hostile = [
            repeated("["), repeated("{a: "), repeated("- "), repeated("? "), Data(("a0: &a0 x\n" + bomb.joined()).utf8),
        ]
        format.invalid = texts("a: [", "a: *b")
        return format
    }
    #endif

    /// Returns bytes with the largest length, and one more byte.
    private static func long(_ bytes: [UInt8], bytes count: Int) -> Data {
        Data(bytes + [UInt8](repeating: 0xFF, count: count) + [0])
    }

    private static func texts(_ texts: String...) -> [Data] { texts.map { Data($0.utf8) } }

    private static func repeated(_ text: String) -> Data { repeated(Array(text.utf8)) }

    private static func repeated(_ bytes: [UInt8]) -> Data {
        Data(Array(repeatElement(bytes, count: 100_000).joined()))
    }
}

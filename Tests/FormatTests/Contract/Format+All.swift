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
import TestSupport

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
        format.hostile = HostileDocument.json
        format.invalid = texts("[", "{\"a\" 1}", "")
        return format
    }

    private static var json5: Format {
        let serializer = JsonSerializer(
            reading: JsonReadingOptions(allowsJSON5: true), writing: JsonWritingOptions(limits: .standard))
        var format = Format("JSON5", json: serializer)
        format.duplicateKeyPrefix = 1
        format.hostile = HostileDocument.json5
        format.invalid = texts("[", "{a 1}", "'")
        return format
    }

    private static var cbor: Format {
        var format = Format(CborSerializer())
        format.duplicateKeyPrefix = 1
        format.hostile = HostileDocument.cbor
        format.invalid = [Data([0x82, 0x01]), Data([0xFF])]
        return format
    }

    private static var messagePack: Format {
        var format = Format(MessagePackSerializer())
        format.duplicateKeyPrefix = 1
        format.hostile = HostileDocument.messagePack
        format.invalid = [Data([0x92, 0x01]), Data([0xC1])]
        return format
    }

    private static var toml: Format {
        var format = Format(TomlSerializer())
        format.hostile = HostileDocument.toml
        format.invalid = texts("a", "a = 1\na = 2")
        return format
    }

    private static var binaryPropertyList: Format {
        var format = Format(PropertyListSerializer(), "binary property list")
        format.hostile = HostileDocument.binaryPropertyList
        format.invalid = texts("bplist00")
        return format
    }

    private static var xmlPropertyList: Format {
        var format = Format(PropertyListSerializer(format: .xml), "XML property list", isText: true)
        format.duplicateKeyPrefix = 5
        format.hasWholeSeconds = true
        format.hostile = HostileDocument.xmlPropertyList
        format.invalid = texts("<plist>", "<plist><integer>x</integer></plist>")
        return format
    }

    private static var csv: Format {
        var format = Format(CsvSerializer())
        format.hostile = HostileDocument.csv
        format.invalid = texts("a\n1,2", "a\n\"x")
        return format
    }

    private static var form: Format {
        var format = Format(FormSerializer())
        format.hostile = HostileDocument.form
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
        format.hostile = HostileDocument.yaml
        format.invalid = texts("a: [", "a: *b")
        return format
    }
    #endif

    private static func texts(_ texts: String...) -> [Data] { texts.map { Data($0.utf8) } }
}

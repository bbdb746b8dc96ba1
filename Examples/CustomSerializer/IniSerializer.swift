import DataMapper
import DataMapperFormats
import DataMapperValues
import Foundation

/// A serializer that reads and writes INI files: sections of keys with values.
///
///     ; Comments begin with a semicolon or a number sign.
///     language = en
///
///     [window]
///     width = 800
///     title = Notes
///
/// Keys before the first section belong to the root. A value has no type, so every value is text, and types convert it. A
/// section or a key that is null is left out, and so is an empty section.
struct IniSerializer: FormatSerializer {
    var limits = ProcessingLimits.standard
    var duplicateKeys = DuplicateKeyRule.useLast

    static var _abilities: _FormatAbilities {
        var abilities = _FormatAbilities(name: "INI")
        abilities.isText = true
        abilities.shape = .sections
        abilities.nulls = .leftOut
        abilities.hasEmptyContainers = false
        abilities.hasAnyText = false
        abilities.booleans = .asText
        abilities.numbers = .asText
        abilities.nonFiniteNumbers = .unsupported
        abilities.dates = .asText
        abilities.bytes = .asText
        return abilities
    }

    func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        var parser = IniParser(source.bytes, duplicateKeys, limits)
        try parser.run()
        try parser.tree.append(to: &assembler)
    }

    func _write(_ value: _FormatValue) throws -> Data { try IniWriter(value).write() }
}

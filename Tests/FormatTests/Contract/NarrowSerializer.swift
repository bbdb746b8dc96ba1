import DataMapper
import DataMapperFormats
import DataMapperValues
import Foundation

/// INI without booleans, dates and bytes, which cannot be written, not even as text. Every format of the library has them.
struct NarrowSerializer: FormatSerializer {
    var limits = ProcessingLimits.standard
    var duplicateKeys = DuplicateKeyRule.useLast

    static var _abilities: _FormatAbilities {
        var abilities = IniSerializer._abilities
        (abilities.booleans, abilities.dates, abilities.bytes) = (.unsupported, .unsupported, .unsupported)
        return abilities
    }

    func _parse(_ source: _FormatSource, _ assembler: inout _DocumentAssembler) throws {
        try IniSerializer(limits: limits, duplicateKeys: duplicateKeys)._parse(source, &assembler)
    }

    func _write(_ value: _FormatValue) throws -> Data {
        var sink = NoSink()
        for index in value.index..<value.index + value.document.nodes[value.index].span {
            let node = value.document.nodes[index]
            if node.isContainer || node.kind == .null { continue }
            let scalar = _FormatValue(value.document, index)
            try ValueWriter(scalar, Self._abilities, pathRoot: value.index).write(to: &sink)
        }
        return try IniSerializer()._write(value)
    }
}

/// Writes nothing.
private struct NoSink: TextSink, ~Copyable {
    mutating func append(text: BorrowedBytes, flags: NodeFlags) {}
}

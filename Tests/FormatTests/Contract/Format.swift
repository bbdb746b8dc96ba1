import DataMapper
import DataMapperCBOR
import DataMapperFormats
import DataMapperMessagePack
import DataMapperPropertyList
import DataMapperTOML
import DataMapperValues
import DataMapperYAML
import Foundation
import Testing

/// A format that the contract checks.
struct Format: Sendable, CustomTestStringConvertible {
    let serializer: any FormatSerializer

    var abilities: _FormatAbilities { type(of: serializer)._abilities }
    var testDescription: String { abilities.name }

    static let all: [Format] = {
        var serializers: [any FormatSerializer] = [
            CborSerializer(), MessagePackSerializer(), TomlSerializer(), PropertyListSerializer(),
        ]
        #if YAML
        serializers.append(YamlSerializer())
        #endif
        return serializers.map(Format.init)
    }()

    func with(_ change: (inout any FormatSerializer) -> Void) -> any FormatSerializer {
        var serializer = serializer
        change(&serializer)
        return serializer
    }

    /// A row of values that all formats can express, after the rules for null and the root.
    func row(_ values: SupportedType...) -> SupportedType {
        ["row": .array(values.filter { abilities.nulls == .native || !$0.isNull })]
    }
}

/// Random numbers that are the same in every run (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

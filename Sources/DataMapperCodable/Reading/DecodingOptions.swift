internal import DataMapperMapping

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The options of a call, as decoders ask for them.
final class DecodingOptions: Sendable {
    let codable: CodableOptions
    /// Whether keys of the data are those of the types.
    let keepsKeys: Bool
    /// Whether numbers that are not finite may be texts.
    let readsNonFiniteTexts: Bool
    /// Whether scalars of the wrong kind may be converted.
    let converts: Bool
    /// Whether invalid elements are left out.
    let dropsElements: Bool

    init(_ codable: CodableOptions, _ policy: MappingPolicy) {
        self.codable = codable
        keepsKeys = if case .useDefaultKeys = codable.keyDecodingStrategy { true } else { false }
        readsNonFiniteTexts = if case .throw = codable.nonConformingFloatDecodingStrategy { false } else { true }
        converts = !policy.conversions.isEmpty
        dropsElements = policy.invalidElements == .drop
    }
}

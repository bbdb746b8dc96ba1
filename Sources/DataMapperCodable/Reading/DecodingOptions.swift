internal import DataMapperMapping

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The options of a call, in the form that decoders need.
final class DecodingOptions: Sendable {
    let codable: CodableOptions
    /// Whether the data and the types have the same keys.
    let keepsKeys: Bool
    /// Whether a text can be an infinity or NaN.
    let readsNonFiniteTexts: Bool
    /// Whether scalars of the wrong kind may be converted.
    let converts: Bool
    /// Whether invalid elements are dropped.
    let dropsElements: Bool

    init(_ codable: CodableOptions, _ policy: MappingPolicy) {
        self.codable = codable
        keepsKeys = if case .useDefaultKeys = codable.keyDecodingStrategy { true } else { false }
        readsNonFiniteTexts = if case .throw = codable.nonConformingFloatDecodingStrategy { false } else { true }
        converts = !policy.conversions.isEmpty
        dropsElements = policy.invalidElements == .drop
    }
}

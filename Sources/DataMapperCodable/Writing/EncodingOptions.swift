internal import DataMapperMapping

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The options of a call, as encoders ask for them.
final class EncodingOptions: Sendable {
    let codable: CodableOptions
    let mapper: ObjectMapper
    /// Whether keys of types are the keys that are written.
    let hasDefaultKeys: Bool
    /// Whether the way to a key counts for what is written.
    let convertsPaths: Bool
    let isFoundation: Bool
    /// Whether a number that is not finite goes to the format as it is.
    let passesNonFinite: Bool

    init(_ codable: CodableOptions, _ mapper: ObjectMapper) {
        self.codable = codable
        self.mapper = mapper
        isFoundation = codable.writesNumbersAsFoundation
        passesNonFinite = codable.nonConformingFloatEncodingStrategy == nil
        switch codable.keyEncodingStrategy {
        case .useDefaultKeys: (hasDefaultKeys, convertsPaths) = (true, false)
        case .custom: (hasDefaultKeys, convertsPaths) = (false, true)
        default: (hasDefaultKeys, convertsPaths) = (false, false)
        }
    }
}

extension ObjectMapper {
    /// The options of a call of this mapper.
    var encodingOptions: EncodingOptions { EncodingOptions(context[CodableOptions.self] ?? CodableOptions(), self) }
}

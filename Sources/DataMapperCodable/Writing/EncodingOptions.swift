internal import DataMapperMapping

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The options of a call, in the form that encoders need.
final class EncodingOptions: Sendable {
    let codable: CodableOptions
    let mapper: ObjectMapper
    /// Whether the keys of types are written as they are.
    let hasDefaultKeys: Bool
    /// Whether a strategy needs the path to a key.
    let convertsPaths: Bool
    let isFoundation: Bool
    /// Whether a number that is not finite is passed to the format as it is.
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

internal import DataMapperMapping

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Options for reading and writing `Codable` types: the strategies of Foundation's coders, for every format.
///
/// An `ObjectMapper` takes them from its context: the page "Codable" has an example.
///
/// ``JsonDecoder`` and ``JsonEncoder`` have these options as properties.
public struct CodableOptions: Sendable {
    /// The strategy for converting keys of the data to keys of the type. By default, keys are not converted.
    public var keyDecodingStrategy = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
    /// The strategy for reading a `Date`. If it is nil, the mapper's policy decides.
    public var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy?
    /// The strategy for reading `Data`. If it is nil, `Data` is read from bytes, or from base64 text if the format has
    /// no bytes.
    public var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy?
    /// The strategy for reading infinities and NaN from texts. By default, no text is read as such a number.
    public var nonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy.throw
    /// The strategy for converting keys of the type to keys of the data. By default, keys are not converted. Keys of a
    /// dictionary are never converted if they are strings.
    public var keyEncodingStrategy = JSONEncoder.KeyEncodingStrategy.useDefaultKeys
    /// The strategy for writing a `Date`. If it is nil, the mapper's policy decides.
    public var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy?
    /// The strategy for writing `Data`. If it is nil, `Data` is written as bytes, or as base64 text if the format has
    /// no bytes.
    public var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy?
    /// The strategy for writing infinities and NaN. If it is nil, the format decides.
    public var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy?
    /// The values that types find in `decoder.userInfo` and `encoder.userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:] {
        didSet { anyUserInfo = nil }
    }
    /// The same with values that need not be `Sendable`; nil if there are none.
    var anyUserInfo: TaskUserInfo?
    /// What types find.
    var allUserInfo: [CodingUserInfoKey: Any] { anyUserInfo?.values ?? userInfo }
    /// Whether a `Double` without a fraction is written as an integer, and other numbers as Foundation's encoder writes
    /// them.
    package var writesNumbersAsFoundation = false

    /// Creates options with the defaults.
    public init() {}
}

/// Values of one task. The coder that has them must not leave it.
struct TaskUserInfo: @unchecked Sendable {
    let values: [CodingUserInfoKey: Any]
}

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

internal import DataMapperMapping

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How `Codable` types are read and written: the strategies of Foundation's coders, for every format.
///
/// ``JsonDecoder`` and ``JsonEncoder`` have these as properties. An `ObjectMapper` takes them from its context:
///
///     var options = CodableOptions()
///     options.keyDecodingStrategy = .convertFromSnakeCase
///     let mapper = ObjectMapper().with(context: options)
///     let user = try mapper.decode(User.self, from: data, with: JsonSerializer())
public struct CodableOptions: Sendable {
    /// How keys of the data become keys of the type; as they are unless set.
    public var keyDecodingStrategy = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
    /// How a `Date` is read; as the mapper's policy says if nil, which it is unless set.
    public var dateDecodingStrategy: JSONDecoder.DateDecodingStrategy?
    /// How `Data` is read; bytes, or base64 text where the format has no bytes, if nil, which it is unless set.
    public var dataDecodingStrategy: JSONDecoder.DataDecodingStrategy?
    /// Which texts are read as numbers that are not finite; none unless set.
    public var nonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy.throw
    /// How keys of the type become keys of the data; as they are unless set.
    public var keyEncodingStrategy = JSONEncoder.KeyEncodingStrategy.useDefaultKeys
    /// How a `Date` is written; as the mapper's policy says if nil, which it is unless set.
    public var dateEncodingStrategy: JSONEncoder.DateEncodingStrategy?
    /// How `Data` is written; bytes, or base64 text where the format has no bytes, if nil, which it is unless set.
    public var dataEncodingStrategy: JSONEncoder.DataEncodingStrategy?
    /// How numbers that are not finite are written; as the format says if nil, which it is unless set.
    public var nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy?
    /// What types find in `decoder.userInfo` and `encoder.userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    /// Whether a `Double` without a fraction is written as an integer, and others as Foundation's encoder writes them.
    package var writesNumbersAsFoundation = false

    /// Options that change nothing.
    public init() {}
}

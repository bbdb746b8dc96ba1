public import DataMapperJSONText
public import DataMapperValues
internal import Foundation

extension JsonSerializer: TypedSerializer {
    /// JSON as `JSONSerialization` gives and takes it.
    public typealias DataType = Any

    /// The same under the name that it has had from the start.
    public typealias Json = Any

    /// The value as Swift types: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int`, `Double`, and `NSNull` for null.
    ///
    /// Integers beyond `Int` are `UInt64`, those beyond that `Decimal`. Bytes and dates are texts, as in a document. What
    /// has no place in JSON is `NSNull`; ``typedSerializeOrThrow(_:)`` tells.
    public func typedSerialize(_ supportedType: SupportedType) -> Any {
        let (document, index) = supportedType.asNode()
        var writer = AnyWriter(document: document, root: index, depthLimit: writingDepth, stopsAtError: false)
        return writer.value(index, level: 0)
    }

    /// The value as Swift types; see ``typedSerialize(_:)``.
    ///
    /// - Throws: ``SerializationError`` where a number is not finite, or arrays and dictionaries are nested too deep.
    public func typedSerializeOrThrow(_ supportedType: SupportedType) throws -> Any {
        let (document, index) = supportedType.asNode()
        var writer = AnyWriter(document: document, root: index, depthLimit: writingDepth, stopsAtError: true)
        let value = writer.value(index, level: 0)
        if let error = writer.error { throw error }
        return value
    }

    /// The value of what `JSONSerialization` or other code has made of JSON; null in place of what has no place in JSON.
    ///
    /// Booleans stay booleans, on every platform. Numbers are of every Swift and Foundation type, and are like numbers in
    /// a text: `1` and `1.0` read as integers and as floating-point numbers. Text is `String`, `Substring`, `Character`
    /// or `NSString`; `URL`s are text. `Date` and `Data` are dates and bytes. An empty optional is null. NaN and infinities
    /// stay what they are.
    public func typedDeserialize(_ data: Any) -> SupportedType {
        var reader = AnyReader(depthLimit: reading.limits.depth)
        return reader.value(data)
    }

    /// The value of what `JSONSerialization` or other code has made of JSON; see ``typedDeserialize(_:)``.
    ///
    /// - Throws: ``SerializationError`` with the path of what has no place in JSON, NaN and infinities included.
    public func typedDeserializeOrThrow(_ data: Any) throws -> SupportedType {
        var reader = AnyReader(depthLimit: reading.limits.depth)
        let value = reader.value(data)
        if let error = reader.error { throw error }
        return value
    }

    private var writingDepth: Int { reading.limits.depth }
}

public import DataMapperJSONText
public import DataMapperValues

extension JsonSerializer: TypedSerializer {
    /// JSON as Swift values, like those of `JSONSerialization`.
    public typealias DataType = Any

    /// The original name of ``DataType``.
    ///
    /// ```swift
    /// let json: JsonSerializer.Json = [1, 2]
    /// JsonSerializer().typedDeserialize(json)   // [1, 2]
    /// ```
    public typealias Json = Any

    /// Converts a value to Swift values: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int`, `Double`, and `NSNull` for
    /// null.
    ///
    /// An integer that does not fit `Int` is a `UInt64`, or a `Decimal` if it does not fit that either. Bytes and dates
    /// become strings, as in a JSON document. A value that JSON cannot express becomes `NSNull`;
    /// ``typedSerializeOrThrow(_:)`` throws instead.
    public func typedSerialize(_ supportedType: SupportedType) -> Any {
        let (document, index) = supportedType.asNode()
        var writer = AnyWriter(document: document, root: index, depthLimit: writingDepth, stopsAtError: false)
        return writer.value(index, level: 0)
    }

    /// Converts a value to Swift values, like ``typedSerialize(_:)``, or throws.
    ///
    /// ```swift
    /// let serializer = JsonSerializer()
    /// try serializer.typedSerializeOrThrow(["a": true]) as? [String: Bool]   // ["a": true]
    /// try serializer.typedSerializeOrThrow(["a": .double(.nan)])   // throws JSON cannot express NaN and infinities at $.a
    /// ```
    ///
    /// - Throws: ``SerializationError`` if a number is not finite, or if arrays and dictionaries are nested too deeply.
    public func typedSerializeOrThrow(_ supportedType: SupportedType) throws -> Any {
        let (document, index) = supportedType.asNode()
        var writer = AnyWriter(document: document, root: index, depthLimit: writingDepth, stopsAtError: true)
        let value = writer.value(index, level: 0)
        if let error = writer.error { throw error }
        return value
    }

    /// Converts Swift values to a `SupportedType`, for example the result of `JSONSerialization`. A part that JSON
    /// cannot express becomes null.
    ///
    /// ```swift
    /// let json = try JSONSerialization.jsonObject(with: Data(#"{"name": "Ana", "age": 37}"#.utf8))
    /// JsonSerializer().typedDeserialize(json)   // ["name": "Ana", "age": 37]
    /// ```
    ///
    /// - Booleans stay booleans, on every platform.
    /// - Numbers can have any number type of Swift or Foundation. As in JSON text, `1` and `1.0` can be read as
    ///   integers and as floating-point numbers. NaN and infinities stay the same.
    /// - Text can be a `String`, `Substring`, `Character` or `NSString`. A `URL` becomes text.
    /// - `Date` and `Data` become dates and bytes. An optional that is nil becomes null.
    public func typedDeserialize(_ data: Any) -> SupportedType {
        var reader = AnyReader(depthLimit: reading.limits.depth)
        return reader.value(data)
    }

    /// Converts Swift values to a `SupportedType`, like ``typedDeserialize(_:)``, or throws.
    ///
    /// ```swift
    /// let serializer = JsonSerializer()
    /// try serializer.typedDeserializeOrThrow(["a": 1])   // ["a": 1]
    /// try serializer.typedDeserializeOrThrow(["a": Double.nan])   // throws JSON cannot express NaN and infinities at $.a
    /// ```
    ///
    /// - Throws: ``SerializationError`` with the path of the part that JSON cannot express, including NaN and
    ///   infinities.
    public func typedDeserializeOrThrow(_ data: Any) throws -> SupportedType {
        var reader = AnyReader(depthLimit: reading.limits.depth)
        let value = reader.value(data)
        if let error = reader.error { throw error }
        return value
    }

    private var writingDepth: Int { reading.limits.depth }
}

public import DataMapperValues

/// A transformation for reading that uses another one, usually with fixed settings. See ``DelegatedTransformation``.
public protocol DelegatedDeserializableTransformation: DeserializableTransformation {
    /// The transformation that does the work.
    var deserializableTransformationDelegate: AnyDeserializableTransformation<Object> { get }
}

/// A transformation for writing that uses another one, usually with fixed settings. See ``DelegatedTransformation``.
public protocol DelegatedSerializableTransformation: SerializableTransformation {
    /// The transformation that does the work.
    var serializableTransformationDelegate: AnySerializableTransformation<Object> { get }
}

/// A transformation that uses another one, usually with fixed settings.
///
/// ```swift
/// struct BirthdayTransformation: DelegatedTransformation {
///     typealias Object = Date
///
///     let transformationDelegate = CustomDateFormatTransformation(formatString: "yyyy-MM-dd").typeErased()
/// }
///
/// BirthdayTransformation().transform(object: Date(timeIntervalSince1970: 0))   // "1970-01-01"
/// ```
///
/// The delegate also handles null, nil and values of the wrong kind.
///
/// The protocol is kept from DataMapper 0.2. A constant with the other transformation is shorter.
public protocol DelegatedTransformation: Transformation, DelegatedDeserializableTransformation,
    DelegatedSerializableTransformation
{
    /// The transformation that reads and writes.
    var transformationDelegate: AnyTransformation<Object> { get }
}

extension DelegatedDeserializableTransformation {
    /// Returns the delegate's object for a value.
    public func transform(from value: SupportedType) -> Object? {
        deserializableTransformationDelegate.transform(from: value)
    }

    /// Returns the delegate's object for the value of a view.
    public func object(from data: DeserializableData) throws -> Object {
        try deserializableTransformationDelegate.object(from: data)
    }
}

extension DelegatedSerializableTransformation {
    /// Returns the delegate's value for an object.
    public func transform(object: Object?) -> SupportedType {
        serializableTransformationDelegate.transform(object: object)
    }

    /// Writes the delegate's value for an object.
    public func write(_ object: Object?, to data: inout SerializableData) {
        serializableTransformationDelegate.write(object, to: &data)
    }
}

extension DelegatedTransformation {
    /// The delegate, for reading.
    public var deserializableTransformationDelegate: AnyDeserializableTransformation<Object> {
        transformationDelegate.reading
    }

    /// The delegate, for writing.
    public var serializableTransformationDelegate: AnySerializableTransformation<Object> {
        transformationDelegate.writing
    }
}

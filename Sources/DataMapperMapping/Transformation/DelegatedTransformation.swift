public import DataMapperValues

/// A transformation for reading that leaves all of it to another one, usually to fix the settings of a more general one.
public protocol DelegatedDeserializableTransformation: DeserializableTransformation {
    /// The transformation that does the work.
    var deserializableTransformationDelegate: AnyDeserializableTransformation<Object> { get }
}

/// A transformation for writing that leaves all of it to another one.
public protocol DelegatedSerializableTransformation: SerializableTransformation {
    /// The transformation that does the work.
    var serializableTransformationDelegate: AnySerializableTransformation<Object> { get }
}

/// A transformation that leaves all of it to another one, usually to fix the settings of a more general one.
///
///     struct BirthdayTransformation: DelegatedTransformation {
///         typealias Object = Date
///
///         let transformationDelegate = CustomDateFormatTransformation(formatString: "yyyy-MM-dd").typeErased()
///     }
///
/// What null, nil and wrong types become is up to the delegate.
public protocol DelegatedTransformation: Transformation, DelegatedDeserializableTransformation,
    DelegatedSerializableTransformation
{
    /// The transformation that does the work, in both directions.
    var transformationDelegate: AnyTransformation<Object> { get }
}

extension DelegatedDeserializableTransformation {
    /// The object that the delegate makes of a value.
    public func transform(from value: SupportedType) -> Object? {
        deserializableTransformationDelegate.transform(from: value)
    }

    /// The object that the delegate makes of the value that a view shows.
    public func object(from data: DeserializableData) throws -> Object {
        try deserializableTransformationDelegate.object(from: data)
    }
}

extension DelegatedSerializableTransformation {
    /// The value that the delegate makes of an object.
    public func transform(object: Object?) -> SupportedType {
        serializableTransformationDelegate.transform(object: object)
    }

    /// Sets the value that the delegate makes of an object.
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

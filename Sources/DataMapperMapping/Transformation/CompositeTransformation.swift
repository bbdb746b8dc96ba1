public import DataMapperValues

/// A transformation for reading that lets another one make a `TransitiveObject`, and an object of that.
public protocol CompositeDeserializableTransformation: DeserializableTransformation {
    /// What the delegate makes, on the way to an object.
    associatedtype TransitiveObject

    /// The transformation that makes the `TransitiveObject`.
    var deserializableTransformationDelegate: AnyDeserializableTransformation<TransitiveObject> { get }

    /// The object for what the delegate made, which is nil where it made nothing. Nil where there is none.
    func convert(from value: TransitiveObject?) -> Object?
}

/// A transformation for writing that makes a `TransitiveObject`, which another one writes.
public protocol CompositeSerializableTransformation: SerializableTransformation {
    /// What the delegate writes in place of the object.
    associatedtype TransitiveObject

    /// The transformation that writes the `TransitiveObject`.
    var serializableTransformationDelegate: AnySerializableTransformation<TransitiveObject> { get }

    /// What is to be written for an object, or for nil. Nil is left to the delegate.
    func convert(object: Object?) -> TransitiveObject?
}

/// A transformation that goes by way of a type that another transformation can read and write.
///
///     struct HostTransformation: CompositeTransformation {
///         typealias Object = Host
///
///         let transformationDelegate = StringTransformation().typeErased()
///
///         func convert(from value: String?) -> Host? { value.map { Host(name: $0) } }
///         func convert(object: Host?) -> String? { object?.name }
///     }
///
/// Both conversions are asked about nil, too, so that a missing value can be made into something. Where that is not
/// wanted, ``Transformation/map(from:to:)`` is shorter.
public protocol CompositeTransformation: Transformation, CompositeDeserializableTransformation,
    CompositeSerializableTransformation
{
    /// The transformation that reads and writes the `TransitiveObject`.
    var transformationDelegate: AnyTransformation<TransitiveObject> { get }
}

extension CompositeDeserializableTransformation {
    /// What `convert` makes of what the delegate makes of a value.
    public func transform(from value: SupportedType) -> Object? {
        convert(from: deserializableTransformationDelegate.transform(from: value))
    }

    /// What `convert` makes of what the delegate makes of the value that a view shows.
    ///
    /// - Throws: Where that is nothing, what the delegate threw; ``DeserializationError`` where it threw nothing.
    public func object(from data: DeserializableData) throws -> Object {
        do {
            let transitive = try deserializableTransformationDelegate.object(from: data)
            if let object = convert(from: transitive) { return object }
        } catch {
            guard let object = convert(from: nil) else { throw error }
            data.note(error, .replacedByDefault)
            return object
        }
        throw data.untransformable(Object.self)
    }
}

extension CompositeSerializableTransformation {
    /// The value that the delegate makes of what `convert` makes of an object.
    public func transform(object: Object?) -> SupportedType {
        serializableTransformationDelegate.transform(object: convert(object: object))
    }

    /// Sets the value that the delegate makes of what `convert` makes of an object.
    public func write(_ object: Object?, to data: inout SerializableData) {
        serializableTransformationDelegate.write(convert(object: object), to: &data)
    }
}

extension CompositeTransformation {
    /// The delegate, for reading.
    public var deserializableTransformationDelegate: AnyDeserializableTransformation<TransitiveObject> {
        transformationDelegate.reading
    }

    /// The delegate, for writing.
    public var serializableTransformationDelegate: AnySerializableTransformation<TransitiveObject> {
        transformationDelegate.writing
    }
}

public import DataMapperValues

/// A transformation for reading that lets another one make a `TransitiveObject`, and an object of that.
public protocol CompositeDeserializableTransformation: DeserializableTransformation {
    /// What the delegate makes, on the way to an object.
    associatedtype TransitiveObject

    /// The transformation that makes the `TransitiveObject`.
    var deserializableTransformationDelegate: AnyDeserializableTransformation<TransitiveObject> { get }

    /// Converts what the delegate returned, which may be nil, to an object; nil if that is not possible.
    func convert(from value: TransitiveObject?) -> Object?
}

/// A transformation for writing that makes a `TransitiveObject`, which another one writes.
public protocol CompositeSerializableTransformation: SerializableTransformation {
    /// What the delegate writes in place of the object.
    associatedtype TransitiveObject

    /// The transformation that writes the `TransitiveObject`.
    var serializableTransformationDelegate: AnySerializableTransformation<TransitiveObject> { get }

    /// Converts an object, or nil, to what the delegate writes.
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
/// Both conversions are asked about nil, too, so that a missing value can be converted. An invalid value that `convert`
/// makes an object of is a problem in a report, and an error if the policy's ``MappingPolicy/invalidOptionals`` say so.
/// If nil needs no conversion, ``Transformation/map(from:to:)`` is shorter.
public protocol CompositeTransformation: Transformation, CompositeDeserializableTransformation,
    CompositeSerializableTransformation
{
    /// The transformation that reads and writes the `TransitiveObject`.
    var transformationDelegate: AnyTransformation<TransitiveObject> { get }
}

extension CompositeDeserializableTransformation {
    /// Lets the delegate read a value, and converts the result.
    public func transform(from value: SupportedType) -> Object? {
        convert(from: deserializableTransformationDelegate.transform(from: value))
    }

    /// Lets the delegate read the value of a view, and converts the result.
    ///
    /// - Throws: If the result is nil, what the delegate threw; ``DeserializationError`` if it threw nothing.
    public func object(from data: DeserializableData) throws -> Object {
        do {
            let transitive = try deserializableTransformationDelegate.object(from: data)
            if let object = convert(from: transitive) { return object }
        } catch {
            guard let object = convert(from: nil) else { throw error }
            data.note(error, .replacedByDefault)
            return object
        }
        throw data.untransformable(Self.self)
    }
}

extension CompositeSerializableTransformation {
    /// Converts an object, and returns the delegate's value for the result.
    public func transform(object: Object?) -> SupportedType {
        serializableTransformationDelegate.transform(object: convert(object: object))
    }

    /// Converts an object, and lets the delegate write the result.
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

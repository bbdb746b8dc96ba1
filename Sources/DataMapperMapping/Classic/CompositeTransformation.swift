public import DataMapperValues

/// A transformation that converts what another transformation reads; see ``CompositeTransformation``.
public protocol CompositeDeserializableTransformation: DeserializableTransformation {
    /// The type that the delegate reads.
    associatedtype TransitiveObject

    /// The transformation that reads the `TransitiveObject`.
    var deserializableTransformationDelegate: AnyDeserializableTransformation<TransitiveObject> { get }

    /// Converts the result of the delegate, which may be nil, to an object; returns nil if that is not possible.
    func convert(from value: TransitiveObject?) -> Object?
}

/// A transformation that converts objects to what another transformation writes; see ``CompositeTransformation``.
public protocol CompositeSerializableTransformation: SerializableTransformation {
    /// The type that the delegate writes.
    associatedtype TransitiveObject

    /// The transformation that writes the `TransitiveObject`.
    var serializableTransformationDelegate: AnySerializableTransformation<TransitiveObject> { get }

    /// Converts an object, or nil, to the value that the delegate writes.
    func convert(object: Object?) -> TransitiveObject?
}

/// A transformation that converts between its objects and a type that another transformation reads and writes.
///
/// ```swift
/// struct Host: Equatable { var name: String }
///
/// struct HostTransformation: CompositeTransformation {
///     typealias Object = Host
///
///     let transformationDelegate = StringTransformation().typeErased()
///
///     func convert(from value: String?) -> Host? { value.map { Host(name: $0) } }
///     func convert(object: Host?) -> String? { object?.name }
/// }
///
/// HostTransformation().transform(from: "swift.org")   // Host(name: "swift.org")
/// HostTransformation().transform(object: Host(name: "swift.org"))   // "swift.org"
/// ```
///
/// Both functions are also called for nil, so that you can convert a missing value. If `convert` returns an object for
/// an invalid value, a report lists the value as a problem; if the policy's ``MappingPolicy/invalidOptionals`` is
/// `.fail`, it is an error.
///
/// The protocol is kept from DataMapper 0.2. If nil needs no conversion, ``Transformation/map(from:to:)`` is shorter.
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
    /// - Throws: If the result is nil, the error of the delegate, or a ``DeserializationError`` if it threw none.
    public func object(from data: DeserializableData) throws -> Object {
        do {
            let transitive = try deserializableTransformationDelegate.object(from: data)
            if let object = convert(from: transitive) { return object }
        } catch {
            guard let object = convert(from: nil) else { throw error }
            data.tolerate(error, as: .replacedByDefault)
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

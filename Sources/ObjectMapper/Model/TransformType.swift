/// Makes a property of a JSON value and the other way round: `birthday <- (map["birthday"], DateTransform())`.
public protocol TransformType {
    /// What the property is.
    associatedtype Object
    /// What the JSON has.
    associatedtype JSON

    /// The property for a value; nil where it makes none. The value is nil for null.
    func transformFromJSON(_ value: Any?) -> Object?

    /// The value for a property; nil where it makes none. It is asked about optional properties that are nil, too.
    func transformToJSON(_ value: Object?) -> JSON?

    /// The same as ``transformFromJSON(_:)``, for a transform that needs the mapper's context; that one is called unless
    /// you implement this.
    func transformFromJSON(_ value: Any?, context: (any MapContext)?) -> Object?

    /// The same as ``transformToJSON(_:)``, for a transform that needs the mapper's context; that one is called unless you
    /// implement this.
    func transformToJSON(_ value: Object?, context: (any MapContext)?) -> JSON?
}

extension TransformType {
    /// Calls ``transformFromJSON(_:)``.
    @inlinable @_disfavoredOverload
    public func transformFromJSON(_ value: Any?, context: (any MapContext)?) -> Object? { transformFromJSON(value) }

    /// Calls ``transformToJSON(_:)``.
    @inlinable @_disfavoredOverload
    public func transformToJSON(_ value: Object?, context: (any MapContext)?) -> JSON? { transformToJSON(value) }
}

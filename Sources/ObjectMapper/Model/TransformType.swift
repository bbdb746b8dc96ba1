/// Converts between a JSON value and a property of another type: `birthday <- (map["birthday"], DateTransform())`.
///
/// ```swift
/// // map: {"price": 1.25}
/// struct Cents: TransformType {
///     func transformFromJSON(_ value: Any?) -> Int? { (value as? Double).map { Int(($0 * 100).rounded()) } }
///
///     func transformToJSON(_ value: Int?) -> Double? { value.map { Double($0) / 100 } }
/// }
///
/// var price = 0
/// price <- (map["price"], Cents())
/// price   // 125
/// ```
public protocol TransformType {
    /// The type of the property.
    associatedtype Object
    /// The type of the JSON value.
    associatedtype JSON

    /// Converts a JSON value, or returns nil if it cannot be converted. The value is nil for null.
    func transformFromJSON(_ value: Any?) -> Object?

    /// Converts a property, or returns nil if it cannot be converted. It is called for optional properties that are
    /// nil, too.
    func transformToJSON(_ value: Object?) -> JSON?

    /// Converts a JSON value with the help of the mapper's context. Calls ``transformFromJSON(_:)`` unless you
    /// implement it.
    func transformFromJSON(_ value: Any?, context: (any MapContext)?) -> Object?

    /// Converts a property with the help of the mapper's context. Calls ``transformToJSON(_:)`` unless you implement
    /// it.
    func transformToJSON(_ value: Object?, context: (any MapContext)?) -> JSON?
}

// The classes of this module that conform are `@unchecked Sendable`, because their state never changes; a formatter that
// does not change can be used on any thread. A subclass is responsible for what it adds.

extension TransformType {
    /// Calls ``transformFromJSON(_:)``.
    @inlinable @_disfavoredOverload
    public func transformFromJSON(_ value: Any?, context: (any MapContext)?) -> Object? { transformFromJSON(value) }

    /// Calls ``transformToJSON(_:)``.
    @inlinable @_disfavoredOverload
    public func transformToJSON(_ value: Object?, context: (any MapContext)?) -> JSON? { transformToJSON(value) }
}

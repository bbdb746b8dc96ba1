/// A transform that you create from two closures.
///
/// ```swift
/// let transform = TransformOf<Int, String>(
///     fromJSON: { $0.flatMap { Int($0) } },
///     toJSON: { $0.map { String($0) } })
/// transform.transformFromJSON("12")   // 12
/// transform.transformToJSON(12)   // "12"
/// ```
///
/// For a `static let`, use ``SendableTransformOf``.
open class TransformOf<ObjectType, JSONType>: TransformType {
    private let fromJSON: (JSONType?) -> ObjectType?
    private let toJSON: (ObjectType?) -> JSONType?

    /// Creates a transform from two closures. They also get nil: for null, for a value of another type, and for
    /// properties that are nil.
    public init(fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?) {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    /// Returns the result of the first closure, which gets nil for a value of another type.
    open func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value as? JSONType) }

    /// Returns the result of the second closure.
    open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

/// A ``TransformOf`` with two `@Sendable` closures, so that you can keep it in a `static let`.
public struct SendableTransformOf<ObjectType, JSONType>: TransformType, Sendable {
    private let fromJSON: @Sendable (JSONType?) -> ObjectType?
    private let toJSON: @Sendable (ObjectType?) -> JSONType?

    /// Creates a transform from two closures, as ``TransformOf`` does.
    public init(
        fromJSON: @escaping @Sendable (JSONType?) -> ObjectType?, toJSON: @escaping @Sendable (ObjectType?) -> JSONType?
    ) {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    /// Returns the result of the first closure, which gets nil for a value of another type.
    public func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value as? JSONType) }

    /// Returns the result of the second closure.
    public func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

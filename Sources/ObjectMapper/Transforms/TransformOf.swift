/// A transform made of two functions.
///
///     let transform = TransformOf<Int, String>(
///         fromJSON: { $0.flatMap { Int($0) } },
///         toJSON: { $0.map { String($0) } })
///
/// For one that is kept in a `static let`, take ``SendableTransformOf``.
open class TransformOf<ObjectType, JSONType>: TransformType {
    /// What the property is.
    public typealias Object = ObjectType
    /// What the JSON has.
    public typealias JSON = JSONType

    private let fromJSON: (JSONType?) -> ObjectType?
    private let toJSON: (ObjectType?) -> JSONType?

    /// A transform of these functions. They are called with nil, too: for null, for a value of another type, and for
    /// properties that are nil.
    public init(fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?) {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    /// What the first function gives for the value, or for nil where that is of another type.
    open func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value as? JSONType) }

    /// What the second function gives.
    open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

/// A transform made of two functions that can run on any task: for `static let`s.
public struct SendableTransformOf<ObjectType, JSONType>: TransformType, Sendable {
    private let fromJSON: @Sendable (JSONType?) -> ObjectType?
    private let toJSON: @Sendable (ObjectType?) -> JSONType?

    /// A transform of these functions; see ``TransformOf``.
    public init(
        fromJSON: @escaping @Sendable (JSONType?) -> ObjectType?, toJSON: @escaping @Sendable (ObjectType?) -> JSONType?
    ) {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    /// What the first function gives for the value, or for nil where that is of another type.
    public func transformFromJSON(_ value: Any?) -> ObjectType? { fromJSON(value as? JSONType) }

    /// What the second function gives.
    public func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}

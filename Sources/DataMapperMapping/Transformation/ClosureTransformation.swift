public import DataMapperValues

/// A transformation that you make from two functions, which do not have to handle nil.
///
/// ```swift
/// struct Point: Equatable { var x, y: Int }
///
/// let point = ClosureTransformation<Point>(
///     from: { value in
///         guard let x = value[0]?.int, let y = value[1]?.int else { return nil }
///         return Point(x: x, y: y)
///     },
///     to: { [.int($0.x), .int($0.y)] })
///
/// point.transform(from: [1, 2])   // Point(x: 1, y: 2)
/// point.transform(object: Point(x: 1, y: 2))   // [1, 2]
/// ```
///
/// Null and missing values become nil, and nil is written as null, without calling the functions. If your functions
/// should also get null and nil, use an ``AnyTransformation``.
public struct ClosureTransformation<Object>: Transformation {
    private let read: @Sendable (SupportedType) -> Object?
    private let write: @Sendable (Object) -> SupportedType

    /// Creates a transformation from a function that reads and a function that writes. The first one returns nil for an
    /// invalid value.
    public init(
        from read: @escaping @Sendable (SupportedType) -> Object?,
        to write: @escaping @Sendable (Object) -> SupportedType
    ) {
        self.read = read
        self.write = write
    }

    /// Calls the function that reads; returns nil for null.
    public func transform(from value: SupportedType) -> Object? { value.isNull ? nil : read(value) }

    /// Calls the function that writes; returns `.null` for nil.
    public func transform(object: Object?) -> SupportedType { object.map(write) ?? .null }
}

public import DataMapperValues

/// A transformation made of two functions that need not care about nil.
///
///     let point = ClosureTransformation<Point>(
///         from: { value in
///             guard let x = value[0]?.int, let y = value[1]?.int else { return nil }
///             return Point(x: x, y: y)
///         },
///         to: { [.int($0.x), .int($0.y)] })
///
/// Null and absent values give nil, and nil is written as null, without asking the functions; ``AnyTransformation`` asks.
public struct ClosureTransformation<Object>: Transformation {
    private let read: @Sendable (SupportedType) -> Object?
    private let write: @Sendable (Object) -> SupportedType

    /// A transformation made of a function that reads, which gives nil for what it cannot use, and one that writes.
    public init(
        from read: @escaping @Sendable (SupportedType) -> Object?,
        to write: @escaping @Sendable (Object) -> SupportedType
    ) {
        self.read = read
        self.write = write
    }

    /// Calls the first function; nil for null.
    public func transform(from value: SupportedType) -> Object? { value.isNull ? nil : read(value) }

    /// Calls the second function; `.null` for nil.
    public func transform(object: Object?) -> SupportedType { object.map(write) ?? .null }
}

public import DataMapperValues

/// A transformation that you make from two functions, which do not have to handle nil.
///
/// ```swift
/// let words = ClosureTransformation<[Substring]>(
///     from: { $0.string?.split(separator: " ") }, to: { .string($0.joined(separator: " ")) })
///
/// words.transform(from: "a b")   // ["a", "b"]
/// words.transform(object: ["a", "b"])   // "a b"
/// ```
///
/// Null and missing values become nil, and nil is written as null, without calling the functions. If your functions
/// should also get null and nil, use an ``AnyTransformation``.
public struct ClosureTransformation<Object>: Transformation {
    private let read: @Sendable (SupportedType) -> Object?
    private let write: @Sendable (Object) -> SupportedType

    /// Creates a transformation from a function that reads, or returns nil, and a function that writes.
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

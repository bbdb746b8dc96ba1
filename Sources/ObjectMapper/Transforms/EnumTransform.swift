/// An enum by its raw value. Enums are mapped without it, too; this one is for where a transform is asked for.
open class EnumTransform<T: RawRepresentable>: TransformType {
    /// The enum.
    public typealias Object = T
    /// Its raw value.
    public typealias JSON = T.RawValue

    /// A transform that gives nil for unknown values.
    public init() {}

    /// The case with this raw value; nil for anything else.
    open func transformFromJSON(_ value: Any?) -> T? { (value as? T.RawValue).flatMap { T(rawValue: $0) } }

    /// The raw value.
    open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}

// It has no state; what a subclass adds is the subclass's to declare.
extension EnumTransform: @unchecked Sendable {}

/// An enum by its raw value, with a case for values that are unknown.
///
///     status <- (map["status"], FallbackEnumTransform(.unknown))
public struct FallbackEnumTransform<T: RawRepresentable>: TransformType {
    private let fallback: T

    /// A transform that gives `fallback` for unknown values, and for values of another type; nil for null.
    public init(_ fallback: T) { self.fallback = fallback }

    /// The case with this raw value, or the fallback.
    public func transformFromJSON(_ value: Any?) -> T? {
        guard let value else { return nil }
        return (value as? T.RawValue).flatMap { T(rawValue: $0) } ?? fallback
    }

    /// The raw value.
    public func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}

extension FallbackEnumTransform: Sendable where T: Sendable {}

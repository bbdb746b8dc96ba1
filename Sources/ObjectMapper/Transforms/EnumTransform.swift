/// A transform between an enum and its raw value.
///
/// `<-` maps enums without it, too. Use it where an API needs a transform.
///
/// ```swift
/// EnumTransform<Role>().transformFromJSON("admin")   // .admin
/// EnumTransform<Role>().transformFromJSON("king")   // nil
/// ```
open class EnumTransform<T: RawRepresentable>: TransformType, @unchecked Sendable {
    /// Creates the transform.
    public init() {}

    /// Returns the case with this raw value, or nil if there is none.
    open func transformFromJSON(_ value: Any?) -> T? { (value as? T.RawValue).flatMap { T(rawValue: $0) } }

    /// Returns the raw value.
    open func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}

/// A transform between an enum and its raw value, with a fallback for unknown raw values.
///
/// ```swift
/// // map: {"role": "king"}
/// var role = Role.admin
/// role <- (map["role"], FallbackEnumTransform(.guest))
/// role   // .guest
/// ```
public struct FallbackEnumTransform<T: RawRepresentable>: TransformType {
    private let fallback: T

    /// Creates a transform that returns `fallback` for unknown values and for values of another type, and nil for null.
    public init(_ fallback: T) { self.fallback = fallback }

    /// Returns the case with this raw value, or the fallback.
    public func transformFromJSON(_ value: Any?) -> T? {
        guard let value else { return nil }
        return (value as? T.RawValue).flatMap { T(rawValue: $0) } ?? fallback
    }

    /// Returns the raw value.
    public func transformToJSON(_ value: T?) -> T.RawValue? { value?.rawValue }
}

extension FallbackEnumTransform: Sendable where T: Sendable {}

/// A range with two bounds: `Range` or `ClosedRange`. See ``RangeTransformation``.
public protocol BoundedRange<Bound> {
    /// The type of the bounds.
    associatedtype Bound: Comparable

    /// The lower bound.
    var lowerBound: Bound { get }

    /// The upper bound.
    var upperBound: Bound { get }

    /// Do not call or implement this function; the library uses it. `lower` must not be greater than `upper`.
    static func _range(from lower: Bound, to upper: Bound) -> Self
}

/// A range with two bounds: `Range` or `ClosedRange`. See ``RangeTransformation``.
public protocol BoundedRange<Bound> {
    /// The type of the bounds.
    associatedtype Bound: Comparable

    /// The lower bound.
    var lowerBound: Bound { get }

    /// The upper bound.
    var upperBound: Bound { get }

    /// Creates a range without comparing its bounds.
    init(uncheckedBounds bounds: (lower: Bound, upper: Bound))
}

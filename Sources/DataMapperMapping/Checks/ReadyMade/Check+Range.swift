extension Check where Value: Comparable & SendableMetatype {
    /// Returns a check that a value is in a range: `.in(0...9)`, `.in(0..<10)`, `.in(18...)`, `.in(...9)`,
    /// `.in(..<10)`.
    ///
    /// ```swift
    /// Check.in(0...9).failure(of: 10)   // "must be from 0 to 9"
    /// ```
    public static func `in`<Bounds: RangeExpression<Value> & Sendable>(_ range: Bounds) -> Check {
        Check(.range(range)) { range.contains($0) }
    }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// The same check in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static func `in`(_: any RangeExpression) -> ReadyMadeCheck { ReadyMadeCheck() }
}

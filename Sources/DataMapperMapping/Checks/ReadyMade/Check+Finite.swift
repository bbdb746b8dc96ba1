extension Check where Value: BinaryFloatingPoint & SendableMetatype {
    /// A check that a number is neither infinite nor NaN.
    ///
    /// ```swift
    /// Check<Double>.finite.failure(of: .infinity)   // "must be finite"
    /// ```
    public static var finite: Check { Check(.finite) { $0.isFinite } }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// The same check in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static var finite: ReadyMadeCheck { ReadyMadeCheck() }
}

extension Check where Value: Equatable & Sendable & SendableMetatype {
    /// Returns a check that a value is in a list. The error names up to eight values of the list.
    ///
    /// ```swift
    /// Check.oneOf(["small", "large"]).failure(of: "huge")   // #"must be one of "small", "large""#
    /// ```
    public static func oneOf(_ values: [Value]) -> Check {
        Check(.oneOf(values)) { values.contains($0) }
    }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// The same check in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static func oneOf<Value>(_: [Value]) -> ReadyMadeCheck { ReadyMadeCheck() }
}

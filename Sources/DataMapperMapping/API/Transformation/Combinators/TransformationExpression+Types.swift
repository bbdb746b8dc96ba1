// The names of transformations that map a type in its usual way. Without the functions for containers, it would be
// ambiguous whether the container or its values are meant.

extension TransformationExpression {
    /// Returns a transformation that maps a type with another policy; see ``PolicyTransformation``.
    public static func policy<T>(
        conversions: MappingPolicy.Conversions? = nil, invalidElements: MappingPolicy.InvalidElements? = nil,
        invalidOptionals: MappingPolicy.InvalidOptionals? = nil, omissions: MappingPolicy.Omissions? = nil,
        dates: DateStrategy? = nil
    ) -> Self
    where Self == PolicyTransformation<T> {
        Self(
            conversions: conversions, invalidElements: invalidElements, invalidOptionals: invalidOptionals,
            omissions: omissions, dates: dates)
    }

    /// Returns a transformation that maps an array or a dictionary with another policy.
    public static func policy<C: MappedContainer>(
        conversions: MappingPolicy.Conversions? = nil, invalidElements: MappingPolicy.InvalidElements? = nil,
        invalidOptionals: MappingPolicy.InvalidOptionals? = nil, omissions: MappingPolicy.Omissions? = nil,
        dates: DateStrategy? = nil
    ) -> Self
    where Self == PolicyTransformation<C> {
        Self(
            conversions: conversions, invalidElements: invalidElements, invalidOptionals: invalidOptionals,
            omissions: omissions, dates: dates)
    }

    /// Returns a transformation that reads empty text as null; see ``NilIfEmptyTransformation``.
    public static func nilIfEmpty<T>() -> Self where Self == NilIfEmptyTransformation<T> { Self() }

    /// Returns a transformation that reads empty text as null, in place of an array or a dictionary.
    public static func nilIfEmpty<C: MappedContainer>() -> Self where Self == NilIfEmptyTransformation<C> { Self() }
}

extension TransformationExpression where Self == ISO8601DateTransformation {
    /// Dates as text, such as `2016-12-31T10:00:32Z`; see ``ISO8601DateTransformation``.
    ///
    /// ```swift
    /// objectMapper.serialize(Date(timeIntervalSince1970: 0), using: .iso8601)   // "1970-01-01T00:00:00Z"
    /// ```
    public static var iso8601: ISO8601DateTransformation { ISO8601DateTransformation() }
}

extension TransformationExpression where Self == DateTransformation {
    /// Dates as seconds since 1970, with a fraction if there is one; see ``DateTransformation``.
    public static var secondsSince1970: DateTransformation { DateTransformation(unit: .seconds) }

    /// Dates as whole milliseconds since 1970; see ``DateTransformation``.
    public static var millisecondsSince1970: DateTransformation { DateTransformation(unit: .milliseconds) }
}

extension TransformationExpression where Self == ReadyMadeTransformation {
    /// The same transformation in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static func policy(
        conversions: MappingPolicy.Conversions? = nil, invalidElements: MappingPolicy.InvalidElements? = nil,
        invalidOptionals: MappingPolicy.InvalidOptionals? = nil, omissions: MappingPolicy.Omissions? = nil,
        dates: DateStrategy? = nil
    ) -> ReadyMadeTransformation {
        ReadyMadeTransformation()
    }

    /// The same transformation in an attribute.
    @_documentation(visibility: internal)
    public static func nilIfEmpty() -> ReadyMadeTransformation { ReadyMadeTransformation() }
}

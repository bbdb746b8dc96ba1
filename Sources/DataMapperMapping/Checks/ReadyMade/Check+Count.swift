extension Check where Value: Collection & SendableMetatype {
    /// Returns a check that the number of elements, entries or characters is in a range.
    ///
    /// ```swift
    /// Check<[Int]>.count(1...5).failure(of: [])   // "must have from 1 to 5 elements"
    /// Check<String>.count(...3).failure(of: "long")   // "must have at most 3 characters"
    /// ```
    ///
    /// - Complexity: The complexity of the collection's `count`; for text O(*n*).
    public static func count<Bounds: RangeExpression<Int> & Sendable>(_ range: Bounds) -> Check {
        Check(.count(range, of: Value.self)) { range.contains($0.count) }
    }

    /// A check that there is at least one element, entry or character.
    ///
    /// ```swift
    /// Check<String>.notEmpty.failure(of: "")   // "must not be empty"
    /// ```
    public static var notEmpty: Check { Check(.notEmpty) { !$0.isEmpty } }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// The same check in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static func count(_: any RangeExpression<Int>) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// The same check in an attribute.
    @_documentation(visibility: internal)
    public static var notEmpty: ReadyMadeCheck { ReadyMadeCheck() }
}

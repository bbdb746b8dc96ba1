extension Check where Value: Collection & SendableMetatype {
    /// Returns a check that the number of elements, entries or characters is in a range.
    ///
    /// ```swift
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

extension Check where Value: Collection & SendableMetatype, Value.Element: Hashable & SendableMetatype {
    /// A check that no two elements are equal.
    ///
    /// ```swift
    /// Check<[Int]>.unique.failure(of: [1, 1])   // "must not have equal elements"
    /// ```
    public static var unique: Check {
        Check(.unique) { value in
            var seen: Set<Value.Element> = []
            seen.reserveCapacity(value.count)
            return value.allSatisfy { seen.insert($0).inserted }
        }
    }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// The same check in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static func count(_: any RangeExpression<Int>) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// The same check in an attribute.
    @_documentation(visibility: internal)
    public static var notEmpty: ReadyMadeCheck { ReadyMadeCheck() }

    /// The same check in an attribute.
    @_documentation(visibility: internal)
    public static func each(_: some CheckExpression) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// The same check in an attribute.
    @_documentation(visibility: internal)
    public static var unique: ReadyMadeCheck { ReadyMadeCheck() }
}

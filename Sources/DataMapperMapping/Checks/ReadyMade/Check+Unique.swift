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
    public static var unique: ReadyMadeCheck { ReadyMadeCheck() }
}

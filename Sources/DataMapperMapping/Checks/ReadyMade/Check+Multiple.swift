internal import DataMapperValues

extension Check where Value: BinaryInteger & Sendable & SendableMetatype {
    /// Returns a check that a value is a multiple of a number. Zero is the only multiple of zero.
    ///
    /// ```swift
    /// Check<Int>.multiple(of: 5).failure(of: 7)   // "must be a multiple of 5"
    /// ```
    public static func multiple(of number: Value) -> Check {
        Check(.described("must be a multiple of \(number)", keywords: keywords(number), of: .number)) {
            $0.isMultiple(of: number)
        }
    }

    private static func keywords(_ number: Value) -> [(key: String, value: SupportedType)] {
        let number = IntegerTransformation<UInt64>().transform(object: UInt64(clamping: number.magnitude))
        return [number == .int(0) ? ("const", number) : ("multipleOf", number)]
    }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// The same check in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static func multiple(of _: some BinaryInteger) -> ReadyMadeCheck { ReadyMadeCheck() }
}

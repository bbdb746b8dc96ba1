internal import DataMapperValues

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

extension Check where Value: BinaryFloatingPoint & SendableMetatype {
    /// A check that a number is neither infinite nor NaN.
    ///
    /// ```swift
    /// Check<Double>.finite.failure(of: .infinity)   // "must be finite"
    /// ```
    public static var finite: Check { Check(.finite) { $0.isFinite } }
}

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
        let number = SupportedType(integer: UInt64(clamping: number.magnitude))
        return [number == .int(0) ? ("const", number) : ("multipleOf", number)]
    }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// The same check in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static func `in`(_: any RangeExpression) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// The same check in an attribute.
    @_documentation(visibility: internal)
    public static func oneOf<Value>(_: [Value]) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// The same check in an attribute.
    @_documentation(visibility: internal)
    public static var finite: ReadyMadeCheck { ReadyMadeCheck() }

    /// The same check in an attribute.
    @_documentation(visibility: internal)
    public static func multiple(of _: some BinaryInteger) -> ReadyMadeCheck { ReadyMadeCheck() }
}

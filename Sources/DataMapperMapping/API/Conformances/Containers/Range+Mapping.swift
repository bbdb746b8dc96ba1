internal import DataMapperValues

extension DeserializableData {
    /// Makes a range, or throws if the lower bound is greater than the upper one.
    func range<R: BoundedRange>(_ lower: R.Bound, _ upper: R.Bound) throws -> R {
        guard lower <= upper else { throw invalid("range") }
        return R._range(from: lower, to: upper)
    }

    fileprivate func range<R: BoundedRange>() throws -> R where R.Bound: Deserializable {
        let bounds = try elements(exactly: 2, R.Bound.self)
        return try range(bounds[0], bounds[1])
    }
}

extension BoundedRange where Self: Serializable, Bound: Serializable {
    /// Writes an array of the two bounds.
    public func serialize(to data: inout SerializableData) { data.set(self) }

    /// Do not call or implement this function; the library uses it.
    public func _append(to data: borrowing SerializableData, _: MappingToken) {
        data.append(count: 2) { $0 == 0 ? lowerBound : upperBound }
    }
}

extension BoundedRange where Self: Deserializable, Bound: Deserializable {
    /// Reads an array of the two bounds. For objects, see ``RangeTransformation``.
    ///
    /// ```swift
    /// try objectMapper.deserialize(Range<Int>.self, fromValue: [1, 5])   // 1..<5
    /// objectMapper.serialize(1...5)   // [1, 5]
    /// ```
    ///
    /// - Throws: ``DeserializationError`` with the code `invalidValue` if the lower bound is greater than the upper
    ///   one, or if there are not two bounds.
    public init(_ data: borrowing DeserializableData) throws { self = try data.range() }

    /// Do not call or implement this function; the library uses it.
    public static func _make(from data: DeserializableData, _: MappingToken) throws -> Self {
        try data.makeCollection(.array) { try data.range() }
    }
}

extension Range: BoundedRange {
    /// Do not call or implement this function; the library uses it.
    public static func _range(from lower: Bound, to upper: Bound) -> Range { lower..<upper }
}

extension Range: Deserializable where Bound: Deserializable {}
extension Range: Serializable where Bound: Serializable {}
extension Range: SelfDescribing { package static var expectation: ValueExpectation { .array } }

extension ClosedRange: BoundedRange {
    /// Do not call or implement this function; the library uses it.
    public static func _range(from lower: Bound, to upper: Bound) -> ClosedRange { lower...upper }
}

extension ClosedRange: Deserializable where Bound: Deserializable {}
extension ClosedRange: Serializable where Bound: Serializable {}
extension ClosedRange: SelfDescribing { package static var expectation: ValueExpectation { .array } }

internal import DataMapperValues

/// A condition that a value must meet, with the text of the error for one that does not.
///
///     age = try data["age"].get(where: .in(18...120))
///     // {"age": 7}: must be from 18 to 120 at $.age (line 1, column 9)
///
///     try data["tags"].map(&tags, where: .count(1...5) && .unique && .each(.notEmpty))
///     try data["size"].map(&size, where: Check("must be even") { $0.isMultiple(of: 2) })
///
/// Missing, null and nil values are not checked. While writing, `map` checks only where the policy's
/// ``MappingPolicy/checksWhenWriting`` says so; ``SerializableData/set(_:where:)`` always does.
public struct Check<Value>: Sendable {
    private let find: @Sendable (Value) -> String?

    /// A condition of your own.
    ///
    /// - Parameter requirement: What the value must be, such as `must be even`. It becomes the text of the error, so it
    ///   should not contain the value.
    public init(_ requirement: String, _ isMet: @escaping @Sendable (Value) -> Bool) {
        find = { isMet($0) ? nil : requirement }
    }

    /// A condition that has several texts: `find` returns the one of the error, or nil for a valid value.
    public init(_ find: @escaping @Sendable (Value) -> String?) { self.find = find }

    /// Returns what the value must be and is not, such as `must be at least 18`; nil for a valid value.
    public func failure(of value: Value) -> String? { find(value) }

    /// Returns whether a value is valid.
    public func callAsFunction(_ value: Value) -> Bool { find(value) == nil }

    // MARK: Composing

    /// Both conditions. The text of the error is that of the first that is not met.
    public static func && (left: Check, right: Check) -> Check { Check { left.find($0) ?? right.find($0) } }

    /// One of the conditions. The text of the error has both.
    public static func || (left: Check, right: Check) -> Check {
        Check { value in
            guard let first = left.find(value), let second = right.find(value) else { return nil }
            return ErrorText.eitherRequired(first, second)
        }
    }
}

extension Check where Value: Comparable & SendableMetatype {
    /// A value in a range: `.in(0...9)`, `.in(0..<10)`, `.in(18...)`, `.in(...9)`, `.in(..<10)`.
    public static func `in`<Bounds: RangeExpression<Value> & Sendable>(_ range: Bounds) -> Check {
        Check("must be \(ErrorText.range(range))") { range.contains($0) }
    }
}

extension Check where Value: Equatable & Sendable & SendableMetatype {
    /// One of these values. The text of the error names up to eight of them.
    public static func oneOf(_ values: [Value]) -> Check {
        Check("must be \(ErrorText.oneOf(values))") { values.contains($0) }
    }
}

extension Check where Value: Collection & SendableMetatype {
    /// A number of elements, entries or characters in a range: `.count(1...5)`, `.count(3...)`, `.count(...80)`.
    ///
    /// - Complexity: As the collection's `count`: for text O(*n*).
    public static func count<Bounds: RangeExpression<Int> & Sendable>(_ range: Bounds) -> Check {
        Check("must have \(ErrorText.count(range, of: Value.self))") { range.contains($0.count) }
    }

    /// At least one element, entry or character.
    public static var notEmpty: Check { Check("must not be empty") { !$0.isEmpty } }

    /// Elements that all meet a condition.
    public static func each(_ check: Check<Value.Element>) -> Check {
        Check { value in
            var place = value.startIndex
            while place != value.endIndex {
                if let failure = check.failure(of: value[place]) { return ErrorText.each(failure) }
                value.formIndex(after: &place)
            }
            return nil
        }
    }
}

extension Check where Value: Collection & SendableMetatype, Value.Element: Hashable & SendableMetatype {
    /// Elements of which no two are equal.
    public static var unique: Check {
        Check("must not have equal elements") { value in
            var seen: Set<Value.Element> = []
            seen.reserveCapacity(value.count)
            return value.allSatisfy { seen.insert($0).inserted }
        }
    }
}

extension Check where Value: BinaryInteger & Sendable & SendableMetatype {
    /// A multiple of a number. Zero is the only multiple of zero.
    public static func multiple(of number: Value) -> Check {
        Check("must be a multiple of \(number)") { $0.isMultiple(of: number) }
    }
}

extension Check where Value: BinaryFloatingPoint & SendableMetatype {
    /// Neither infinite nor NaN.
    public static var finite: Check { Check("must be finite") { $0.isFinite } }
}

internal import DataMapperValues

/// A condition that a value must meet, and the text of the error if it does not.
///
/// ```swift
/// let age = Check.in(18...120)
/// let tags = Check<[String]>.count(1...5) && .unique && .each(.notEmpty)
/// let size = Check<Int>("must be even") { $0.isMultiple(of: 2) }
///
/// age(30)   // true
/// age.failure(of: 7)   // "must be from 18 to 120"
/// tags.failure(of: [])   // "must have from 1 to 5 elements"
/// size.failure(of: 3)   // "must be even"
/// ```
///
/// Pass a check as `where:` when you read or write a value:
///
/// ```swift
/// let age: Int = try data["age"].get(where: .in(18...120))
/// ```
///
/// A value that is missing, null or nil is not checked. While writing, values are checked only if the policy's
/// ``MappingPolicy/checksWhenWriting`` is true.
public struct Check<Value>: Sendable {
    private let find: @Sendable (Value) -> String?

    /// Creates a check from a condition of your own.
    ///
    /// ```swift
    /// let even = Check<Int>("must be even") { $0.isMultiple(of: 2) }
    ///
    /// even(4)   // true
    /// ```
    ///
    /// - Parameters:
    ///   - requirement: What the value must be, such as `must be even`. This is the text of the error, so it should not contain the
    ///     value.
    ///   - isMet: Returns whether a value is valid.
    public init(_ requirement: String, _ isMet: @escaping @Sendable (Value) -> Bool) {
        find = { isMet($0) ? nil : requirement }
    }

    /// Creates a check whose text depends on the value.
    ///
    /// ```swift
    /// let percent = Check<Int> { $0 < 0 ? "must not be negative" : $0 > 100 ? "must not exceed 100" : nil }
    ///
    /// percent.failure(of: 101)   // "must not exceed 100"
    /// ```
    ///
    /// - Parameter find: Returns the text of the error; nil for a valid value.
    public init(_ find: @escaping @Sendable (Value) -> String?) { self.find = find }

    /// Returns the requirement that a value does not meet, such as `must be at least 18`; nil for a valid value.
    ///
    /// ```swift
    /// Check.in(18...).failure(of: 7)   // "must be at least 18"
    /// Check.in(18...).failure(of: 30)   // nil
    /// ```
    public func failure(of value: Value) -> String? { find(value) }

    /// Returns whether a value is valid.
    ///
    /// ```swift
    /// let age = Check.in(18...)
    ///
    /// age(30)   // true
    /// age(7)   // false
    /// ```
    public func callAsFunction(_ value: Value) -> Bool { find(value) == nil }

    // MARK: Composing

    /// Returns a check that both conditions are met. The error has the text of the first condition that is not met.
    ///
    /// ```swift
    /// let check = Check<String>.notEmpty && .count(...3)
    ///
    /// check.failure(of: "")   // "must not be empty"
    /// ```
    public static func && (left: Check, right: Check) -> Check { Check { left.find($0) ?? right.find($0) } }

    /// Returns a check that at least one of the conditions is met. The error has both texts.
    ///
    /// ```swift
    /// let check = Check.in(0...9) || .oneOf([-1])
    ///
    /// check.failure(of: 10)   // "must be from 0 to 9, or must be -1"
    /// ```
    public static func || (left: Check, right: Check) -> Check {
        Check { value in
            guard let first = left.find(value), let second = right.find(value) else { return nil }
            return ErrorText.eitherRequired(first, second)
        }
    }
}

extension Check where Value: Comparable & SendableMetatype {
    /// Returns a check that a value is in a range: `.in(0...9)`, `.in(0..<10)`, `.in(18...)`, `.in(...9)`, `.in(..<10)`.
    ///
    /// ```swift
    /// Check.in(0...9).failure(of: 10)   // "must be from 0 to 9"
    /// ```
    public static func `in`<Bounds: RangeExpression<Value> & Sendable>(_ range: Bounds) -> Check {
        Check("must be \(ErrorText.range(range))") { range.contains($0) }
    }
}

extension Check where Value: Equatable & Sendable & SendableMetatype {
    /// Returns a check that a value is in a list. The error names up to eight values of the list.
    ///
    /// ```swift
    /// Check.oneOf(["small", "large"]).failure(of: "huge")   // #"must be one of "small", "large""#
    /// ```
    public static func oneOf(_ values: [Value]) -> Check {
        Check("must be \(ErrorText.oneOf(values))") { values.contains($0) }
    }
}

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
        Check("must have \(ErrorText.count(range, of: Value.self))") { range.contains($0.count) }
    }

    /// A check that there is at least one element, entry or character.
    ///
    /// ```swift
    /// Check<String>.notEmpty.failure(of: "")   // "must not be empty"
    /// ```
    public static var notEmpty: Check { Check("must not be empty") { !$0.isEmpty } }

    /// Returns a check that all elements meet a condition.
    ///
    /// ```swift
    /// Check<[Int]>.each(.in(1...)).failure(of: [1, 0])   // "each element must be at least 1"
    /// ```
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
    /// A check that no two elements are equal.
    ///
    /// ```swift
    /// Check<[Int]>.unique.failure(of: [1, 1])   // "must not have equal elements"
    /// ```
    public static var unique: Check {
        Check("must not have equal elements") { value in
            var seen: Set<Value.Element> = []
            seen.reserveCapacity(value.count)
            return value.allSatisfy { seen.insert($0).inserted }
        }
    }
}

extension Check where Value: BinaryInteger & Sendable & SendableMetatype {
    /// Returns a check that a value is a multiple of a number. Zero is the only multiple of zero.
    ///
    /// ```swift
    /// Check<Int>.multiple(of: 5).failure(of: 7)   // "must be a multiple of 5"
    /// ```
    public static func multiple(of number: Value) -> Check {
        Check("must be a multiple of \(number)") { $0.isMultiple(of: number) }
    }
}

extension Check where Value: BinaryFloatingPoint & SendableMetatype {
    /// A check that a number is neither infinite nor NaN.
    ///
    /// ```swift
    /// Check<Double>.finite.failure(of: .infinity)   // "must be finite"
    /// ```
    public static var finite: Check { Check("must be finite") { $0.isFinite } }
}

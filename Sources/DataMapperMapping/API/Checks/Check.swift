internal import DataMapperValues

/// A condition that a value must meet, and the text of the error if it does not.
///
/// ```swift
/// let tags = Check<[String]>.count(1...5) && .unique && .each(.notEmpty)
///
/// tags(["new"])   // true
/// tags.failure(of: [])   // "must have from 1 to 5 elements"
/// ```
///
/// Pass a check as `where:` when you read or write a value, as in `data["age"].get(where: .in(18...120))`. A value that
/// is missing, null or nil is not checked. While writing, values are checked only if the policy's
/// ``MappingPolicy/checksWhenWriting`` is true.
public struct Check<Value>: Sendable {
    /// Finds the requirement that a value does not meet. The number is the largest size of texts for patterns.
    fileprivate let find: @Sendable (Value, Int) -> String?
    private let makeRule: @Sendable () -> CheckRule

    private init(find: @escaping @Sendable (Value, Int) -> String?, rule: @escaping @Sendable () -> CheckRule) {
        self.find = find
        makeRule = rule
    }

    /// Creates a check whose requirement is data, which is made only for errors and schemas.
    init(
        _ requirement: @autoclosure @escaping @Sendable () -> CheckRequirement,
        isMet: @escaping @Sendable (Value) -> Bool
    ) {
        self.init(find: { value, _ in isMet(value) ? nil : requirement().text }, rule: { .single(requirement()) })
    }

    /// Creates a check with a pattern. `size` returns the number of bytes of a text.
    @usableFromInline
    init(
        matching name: String?, _ ecma262: String?, size: @escaping @Sendable (Value) -> Int,
        isMet: @escaping @Sendable (Value) -> Bool
    ) {
        let requirement: @Sendable () -> CheckRequirement = { .matching(name, ecma262: ecma262) }
        self.init(
            find: { value, limit in
                if size(value) > limit { return ErrorText.limit(ErrorText.matchedText, limit) }
                return isMet(value) ? nil : requirement().text
            }, rule: { .single(requirement()) })
    }

    package var rule: CheckRule { makeRule() }

    /// Creates a check from a condition of your own.
    ///
    /// ```swift
    /// Check<Int>("must be even") { $0.isMultiple(of: 2) }.failure(of: 3)   // "must be even"
    /// ```
    ///
    /// - Parameters:
    ///   - requirement: The text of the error, which should not contain the value.
    ///   - isMet: Returns whether a value is valid.
    public init(_ requirement: String, _ isMet: @escaping @Sendable (Value) -> Bool) {
        self.init(.described(requirement), isMet: isMet)
    }

    /// Creates a check whose text depends on the value.
    ///
    /// ```swift
    /// Check<Int> { $0 > 100 ? "must not exceed 100" : nil }.failure(of: 101)   // "must not exceed 100"
    /// ```
    ///
    /// - Parameter find: Returns the text of the error; nil for a valid value.
    public init(_ find: @escaping @Sendable (Value) -> String?) {
        self.init(find: { value, _ in find(value) }, rule: { .unknown })
    }

    /// Returns the requirement that a value does not meet; nil for a valid value.
    public func failure(of value: Value) -> String? { find(value, .max) }

    /// Returns the requirement that a value does not meet under the limits of a mapper; nil for a valid value.
    @inline(never) @usableFromInline
    func failure(of value: Value, for mapper: ObjectMapper) -> String? {
        find(value, mapper.policy.limits.matchedLength)
    }

    /// Returns whether a value is valid.
    public func callAsFunction(_ value: Value) -> Bool { failure(of: value) == nil }

    /// Returns a check that both conditions are met. The error has the text of the first condition that is not met.
    ///
    /// ```swift
    /// (Check<String>.notEmpty && .count(...3)).failure(of: "")   // "must not be empty"
    /// ```
    public static func && (left: Check, right: Check) -> Check {
        Check(find: { left.find($0, $1) ?? right.find($0, $1) }, rule: { .all(left.rule, right.rule) })
    }

    /// Returns a check that at least one of the conditions is met. The error has both texts.
    ///
    /// ```swift
    /// (Check.in(0...9) || .oneOf([-1])).failure(of: 10)   // "must be from 0 to 9, or must be -1"
    /// ```
    public static func || (left: Check, right: Check) -> Check {
        Check(
            find: { value, limit in
                guard let first = left.find(value, limit), let second = right.find(value, limit) else { return nil }
                return ErrorText.eitherRequired(first, second)
            }, rule: { .any(left.rule, right.rule) })
    }
}

extension Check where Value: Collection & SendableMetatype {
    /// Returns a check that all elements meet a condition.
    ///
    /// ```swift
    /// Check<[Int]>.each(.in(1...)).failure(of: [1, 0])   // "each element must be at least 1"
    /// ```
    public static func each(_ check: Check<Value.Element>) -> Check {
        Check(
            find: { value, limit in
                var place = value.startIndex
                while place != value.endIndex {
                    if let failure = check.find(value[place], limit) { return ErrorText.each(failure) }
                    value.formIndex(after: &place)
                }
                return nil
            }, rule: { .each(check.rule) })
    }
}

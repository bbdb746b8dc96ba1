internal import DataMapperValues

extension Check where Value: BidirectionalCollection & SendableMetatype, Value.SubSequence == Substring {
    /// Returns a check that a regular expression matches the whole text.
    ///
    /// ```swift
    /// Check<String>.matching(/[A-Z]{2}-\d+/, "a product code").failure(of: "49")   // "must be a product code"
    /// ```
    ///
    /// A check creates its expression for the first text, and keeps it: store the check in a `static let`. Only one
    /// thread at a time can use the expression.
    ///
    /// Swift cannot end a match that takes too long: with one repetition after another, such as `\w+\w+!`, the time
    /// grows with the square of the length, and with a repetition in another one, such as `(\w+)+!`, twenty letters
    /// take a minute. For untrusted text, write an expression that can match a text in only one way, and limit the
    /// length first: `.count(...80) && .matching(...)`. A text beyond ``ProcessingLimits/matchedLength`` fails.
    ///
    /// - Parameters:
    ///   - pattern: The regular expression, which must match the whole text.
    ///   - name: What the pattern describes. The error says "must be" and this name.
    ///   - ecma262: The same expression for schemas. The macro `@JsonSchema` derives it from a literal.
    @inlinable
    public static func matching<Output>(
        _ pattern: @autoclosure @escaping @Sendable () -> Regex<Output>, _ name: String? = nil, ecma262: String? = nil
    ) -> Check {
        let pattern = SharedPattern(pattern)
        return Check(matching: name, ecma262, size: { $0[...].utf8.count }) { text in
            pattern.withLock { (try? $0.wholeMatch(in: text[...])) != nil }
        }
    }

    /// Do not call this function: it explains an error.
    @available(*, unavailable, message: "a pattern is a regular expression, not a string; write it as '/[a-z]+/'")
    @_documentation(visibility: internal)
    public static func matching(_ pattern: String, _ name: String? = nil, ecma262: String? = nil) -> Check {
        Check(name ?? pattern) { _ in false }
    }
}

extension CheckExpression where Self == ReadyMadeCheck {
    /// The same check in an attribute, which does not know the type of the property.
    @_documentation(visibility: internal)
    public static func matching<Output>(
        _: Regex<Output>, _: String? = nil, ecma262: String? = nil
    ) -> ReadyMadeCheck { ReadyMadeCheck() }

    /// Do not call this function: with it, the macros explain an error.
    @_documentation(visibility: internal)
    public static func matching(_: String, _: String? = nil, ecma262: String? = nil) -> ReadyMadeCheck {
        ReadyMadeCheck()
    }
}

/// A regular expression that only one thread at a time uses. It is not `Sendable`, because it may contain functions.
@usableFromInline
final class SharedPattern<Output>: @unchecked Sendable {
    @usableFromInline let lock = PatternLock()
    @usableFromInline let make: @Sendable () -> Regex<Output>
    /// Created by a function that shares nothing with other threads, and guarded by the lock.
    @usableFromInline var pattern: Regex<Output>?

    @inlinable
    init(_ make: @escaping @Sendable () -> Regex<Output>) { self.make = make }

    @inlinable
    func withLock(_ body: (Regex<Output>) -> Bool) -> Bool {
        lock.withLock {
            let pattern = self.pattern ?? make()
            self.pattern = pattern
            return body(pattern)
        }
    }
}

/// A lock for code that is compiled into other modules.
@usableFromInline
final class PatternLock: Sendable {
    private let lock = Lock()

    @usableFromInline
    init() {}

    @usableFromInline
    func withLock(_ body: () -> Bool) -> Bool { lock.withLock(body) }
}

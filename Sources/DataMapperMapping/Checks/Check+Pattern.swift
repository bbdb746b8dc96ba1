internal import DataMapperValues

extension Check where Value: BidirectionalCollection & SendableMetatype, Value.SubSequence == Substring {
    /// Text that a regular expression matches as a whole.
    ///
    ///     code = try data["code"].get(where: .matching(/[A-Z]{2}-\d+/, "a product code"))
    ///     // must match a product code at $.code
    ///
    /// A check makes the expression when it checks its first text, and then lets one thread at a time use it. So keep the check,
    /// in a `static let`, if many values are checked. Use no expression whose time grows exponentially, such as `(a*)*`, for
    /// untrusted text, and limit the length first: `.count(...80) && .matching(...)`.
    ///
    /// - Parameter name: What the error calls the pattern.
    @inlinable
    public static func matching<Output>(
        _ pattern: @autoclosure @escaping @Sendable () -> Regex<Output>, _ name: String = "the pattern"
    ) -> Check {
        let pattern = SharedPattern(pattern)
        return Check("must match \(name)") { text in
            pattern.withLock { (try? $0.wholeMatch(in: text[...])) != nil }
        }
    }
}

/// A regular expression that one thread at a time uses: it is not `Sendable`, because it may contain functions.
@usableFromInline
final class SharedPattern<Output>: @unchecked Sendable {
    @usableFromInline let lock = PatternLock()
    @usableFromInline let make: @Sendable () -> Regex<Output>
    /// Made by a function that shares nothing with other threads, and guarded by the lock.
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

/// A lock for code that is compiled in other modules.
@usableFromInline
final class PatternLock: Sendable {
    private let lock = Lock()

    @usableFromInline
    init() {}

    @usableFromInline
    func withLock(_ body: () -> Bool) -> Bool { lock.withLock(body) }
}

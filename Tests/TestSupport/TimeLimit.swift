import Foundation
import Testing

extension Trait where Self == TimeLimitTrait {
    /// The time of a test whose work is proportional to its input: other work would take much longer.
    ///
    /// With the address sanitizer, whose options are in the environment, everything takes many times as long, and all tests
    /// run at the same time.
    public static var linearTime: Self { .timeLimit(.minutes(hasSanitizer ? 30 : 1)) }

    private static var hasSanitizer: Bool { ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil }
}

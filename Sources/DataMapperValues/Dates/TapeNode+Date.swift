#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Dates on a tape are seconds since 2001, as `Date` itself counts them: since 1970 they would lose digits.
extension TapeNode {
    /// A date of the format's own.
    package static func date(_ date: Date) -> TapeNode {
        // Zero has one sign, so that equal dates have equal bits.
        TapeNode(.date, payload: (date.timeIntervalSinceReferenceDate + 0).bitPattern)
    }

    /// The date of a node of that kind.
    package var date: Date { Date(timeIntervalSinceReferenceDate: doubleBits) }
}

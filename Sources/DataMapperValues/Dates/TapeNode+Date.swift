#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Dates on a tape are seconds since 2001, like those of `Date` itself. Seconds since 1970 would lose digits.
extension TapeNode {
    /// Returns a node for a date.
    package static func date(_ date: Date) -> TapeNode {
        // Zero has only one sign, so that equal dates have equal bits.
        TapeNode(.date, payload: (date.timeIntervalSinceReferenceDate + 0).bitPattern)
    }

    /// The date of a date node.
    package var date: Date { Date(timeIntervalSinceReferenceDate: doubleBits) }
}

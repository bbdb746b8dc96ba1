internal import DataMapper

/// Which numbers there were at one place of the samples.
struct NumberShape {
    private(set) var count = 0
    /// Integers greater than `Int.max`.
    private var unsigned = 0
    private var negative = 0
    /// Integers that a `Double` cannot store.
    private var inexact = 0
    /// Numbers with a fraction or an exponent, which a `Double` stores.
    private var fractions = 0
    /// Numbers that no `Double` stores, but a `Decimal`.
    private var decimals = 0
    /// Numbers that no `Decimal` stores.
    private var wide = 0
    /// Numbers that neither of both stores.
    private var others = 0

    mutating func add(_ value: SupportedType) {
        count += 1
        // A number such as `1.0` or `1e2` is an integer, too, but other samples of it probably have a fraction.
        if let integer = value.int64, value.description == "\(integer)" {
            if integer < 0 { negative += 1 }
            if integer.magnitude > 1 << 53, Int64(exactly: Double(integer)) != integer { inexact += 1 }
        } else if let integer = value.uint64, value.description == "\(integer)" {
            unsigned += 1
            inexact += 1
        } else {
            let fitsDecimal = value.decimal != nil
            if !fitsDecimal { wide += 1 }
            if isExact(value) {
                fractions += 1
            } else if fitsDecimal {
                decimals += 1
            } else {
                others += 1
            }
        }
    }

    /// Whether a `Double` stores the number. NaN and infinities exist only as a `Double`.
    private func isExact(_ value: SupportedType) -> Bool {
        guard let double = value.double else { return false }
        return !double.isFinite || .double(double) == value
    }

    mutating func add(_ other: NumberShape) {
        count += other.count
        unsigned += other.unsigned
        negative += other.negative
        inexact += other.inexact
        fractions += other.fractions
        decimals += other.decimals
        wide += other.wide
        others += other.others
    }

    /// The smallest type that has every number, or nil if there is none.
    var type: ScalarType? {
        if others > 0 { return nil }
        if fractions == 0, decimals == 0 {
            if unsigned == 0 { return .int }
            return negative == 0 ? .uint64 : .decimal
        }
        if decimals == 0, inexact == 0 { return .double }
        return wide == 0 ? .decimal : nil
    }
}

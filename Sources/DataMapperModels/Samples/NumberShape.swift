internal import DataMapperValues

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

    mutating func add(_ document: Document, _ node: TapeNode) {
        count += 1
        switch node.kind {
        case .int:
            let value = node.int64
            if value < 0 { negative += 1 }
            if value.magnitude > 1 << 53, Int64(exactly: Double(value)) != value { inexact += 1 }
        case .uint:
            unsigned += 1
            inexact += 1
        case .double:
            fractions += 1
            if document.decimal(node) == nil { wide += 1 }
        default: add(decimal: node, document)
        }
    }

    private mutating func add(decimal node: TapeNode, _ document: Document) {
        // Numbers of up to 15 digits are the same after they were a `Double`, and every `Decimal` stores them.
        if node.kind == .decimal, node.payload < 1_000_000_000_000_000, abs(node.exponent) <= 100 {
            fractions += 1
            return
        }
        let fitsDecimal = document.decimal(node) != nil
        if !fitsDecimal { wide += 1 }
        if isExact(node, document) {
            fractions += 1
        } else if fitsDecimal {
            decimals += 1
        } else {
            others += 1
        }
    }

    private func isExact(_ node: TapeNode, _ document: Document) -> Bool {
        guard let double = document.double(node), double.isFinite else { return false }
        return LongDecimal(text: "\(double)".utf8) == document.longDecimal(node)
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

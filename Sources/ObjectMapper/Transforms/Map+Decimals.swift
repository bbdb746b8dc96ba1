internal import DataMapperValues
internal import Foundation

extension Map {
    /// Converts a number with all its digits, if the transform is for decimals. Otherwise returns nil.
    @usableFromInline @inline(__always)
    func exactly<T: TransformType>(_ transform: T) -> T.Object? {
        guard T.Object.self == NSDecimalNumber.self || T.Object.self == Decimal.self else { return nil }
        return decimal(transform)
    }

    @inline(never) @usableFromInline
    func decimal<T: TransformType>(_ transform: T) -> T.Object? {
        guard !isLive, nodes[position].isNumber, let decimal = document.decimal(nodes[position]) else { return nil }
        // A subclass can convert differently.
        if type(of: transform) == NSDecimalNumberTransform.self {
            return NSDecimalNumber(decimal: decimal) as? T.Object
        }
        return transform is DecimalTransform ? decimal as? T.Object : nil
    }
}

internal import DataMapperValues
internal import Foundation

/// A Swift type that is a scalar in JSON. Its numbers are like those that are read from a text.
protocol JsonScalar {
    var jsonValue: SupportedType { get }
}

extension Bool: JsonScalar { var jsonValue: SupportedType { .bool(self) } }
extension String: JsonScalar { var jsonValue: SupportedType { .string(self) } }
extension Substring: JsonScalar { var jsonValue: SupportedType { .string(String(self)) } }
extension Character: JsonScalar { var jsonValue: SupportedType { .string(String(self)) } }
extension SupportedType: JsonScalar { var jsonValue: SupportedType { self } }

extension JsonScalar where Self: FixedWidthInteger {
    var jsonValue: SupportedType {
        if let value = Int(exactly: self) { return .intOrDouble(value) }
        return Int64(exactly: self).map { .int64($0) } ?? .uint64(UInt64(truncatingIfNeeded: self))
    }
}

extension Int: JsonScalar {}
extension Int8: JsonScalar {}
extension Int16: JsonScalar {}
extension Int32: JsonScalar {}
extension Int64: JsonScalar {}
extension UInt: JsonScalar {}
extension UInt8: JsonScalar {}
extension UInt16: JsonScalar {}
extension UInt32: JsonScalar {}
extension UInt64: JsonScalar {}

extension Double: JsonScalar {
    /// A number without a fraction can be read as an integer, too, like `1.0` in a text.
    var jsonValue: SupportedType {
        if self == 0, sign == .minus { return .negativeZero }
        return Int(exactly: self).map { .intOrDouble($0) } ?? .double(self)
    }
}

extension Float: JsonScalar {
    /// The number with the shortest text of this one: 0.1, not 0.10000000149011612.
    var jsonValue: SupportedType { (Double(description) ?? Double(self)).jsonValue }
}

extension Decimal: JsonScalar { var jsonValue: SupportedType { .decimal(self) } }

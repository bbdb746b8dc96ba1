package import Foundation

/// What an `NSNumber` holds.
package enum FoundationNumber {
    case bool(Bool)
    case decimal(Decimal)
    case double(Double)
    case float(Float)
    case uint(UInt64)
    case int(Int64)

    /// The number as what it was made of; integers of fewer bits as one of 64.
    package init(_ number: NSNumber) {
        if Self.isBoolean(number) {
            self = .bool(number.boolValue)
        } else if let decimal = number as? NSDecimalNumber {
            self = .decimal(decimal.decimalValue)
        } else {
            switch UInt8(bitPattern: number.objCType.pointee) {
            case UInt8(ascii: "d"): self = .double(number.doubleValue)
            case UInt8(ascii: "f"): self = .float(number.floatValue)
            case UInt8(ascii: "Q"): self = .uint(number.uint64Value)
            default: self = .int(number.int64Value)
            }
        }
    }

    package static func isBoolean(_ number: NSNumber) -> Bool {
        #if canImport(Darwin)
        CFGetTypeID(number) == CFBooleanGetTypeID()
        #else
        // Here only booleans have the type of a character; an Int8 is stored as a wider integer.
        number.objCType.pointee == CChar(UInt8(ascii: "c"))
        #endif
    }
}

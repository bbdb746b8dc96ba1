package import Foundation

/// The content of an `NSNumber`.
package enum FoundationNumber {
    case bool(Bool)
    case decimal(Decimal)
    case double(Double)
    case float(Float)
    case uint(UInt64)
    case int(Int64)

    /// Creates the content of a number. Integers with fewer bits get 64.
    package init(_ number: NSNumber) {
        if Self.isBoolean(number) {
            self = .bool(number.boolValue)
        } else if let decimal = number as? NSDecimalNumber {
            self = .decimal(decimal.decimalValue)
        } else {
            switch UInt8(bitPattern: Self.typeCode(of: number)) {
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
        // On this platform, only booleans have the type of a character. An `Int8` is stored as a wider integer.
        typeCode(of: number) == CChar(UInt8(ascii: "c"))
        #endif
    }

    /// The first character of the Objective-C type.
    private static func typeCode(of number: NSNumber) -> CChar {
        // Foundation returns the address of a text in static memory, which is not empty.
        unsafe number.objCType.pointee
    }
}

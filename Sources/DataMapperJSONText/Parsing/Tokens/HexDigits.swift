internal import DataMapperValues

/// Converts hexadecimal digits to numbers with a table.
///
/// The table has a value for each of the 256 bytes. It is created once, and is never changed or freed.
struct HexDigits: @unchecked Sendable {
    static let shared = HexDigits()

    /// The value of each byte as a digit. -1 if it is not a digit, so that a number with such a byte is negative.
    private let values: UnsafePointer<Int8>

    private init() {
        let table = GrowingMemory.allocate(Int8.self, capacity: 256)
        table.update(repeating: -1, count: 256)
        for (digits, first) in [("0123456789", 0), ("abcdef", 10), ("ABCDEF", 10)] as [(String, Int8)] {
            for (value, digit) in digits.utf8.enumerated() { table[Int(digit)] = first + Int8(value) }
        }
        values = UnsafePointer(table)
    }

    func isDigit(_ byte: UInt8) -> Bool { value(byte) >= 0 }

    /// Returns the number of two digits, or nil if one of them is not a digit.
    @inline(__always)
    func two(_ p: UnsafePointer<UInt8>) -> UInt32? {
        UInt32(exactly: value(p[0]) << 4 | value(p[1]))
    }

    @inline(__always)
    func four(_ p: UnsafePointer<UInt8>) -> UInt32? {
        UInt32(exactly: value(p[0]) << 12 | value(p[1]) << 8 | value(p[2]) << 4 | value(p[3]))
    }

    @inline(__always)
    private func value(_ byte: UInt8) -> Int32 { Int32(values[Int(byte)]) }
}

internal import DataMapperValues

/// Reads `true`, `false` and `null`.
enum JsonLiteral {
    /// Returns the node of the literal at `p`, whose first byte is `byte`.
    @inline(__always)
    static func scan(_ byte: UInt8, _ p: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> TapeNode? {
        guard end - p >= 4 else { return nil }
        let word = UInt32(littleEndian: UnsafeRawPointer(p).loadUnaligned(as: UInt32.self))
        switch byte {
        case UInt8(ascii: "t"): return word == 0x6575_7274 ? TapeNode(.true) : nil
        case UInt8(ascii: "n"): return word == 0x6C6C_756E ? TapeNode(.null) : nil
        case UInt8(ascii: "f"):
            return word == 0x736C_6166 && end - p >= 5 && p[4] == UInt8(ascii: "e") ? TapeNode(.false) : nil
        default: return nil
        }
    }
}

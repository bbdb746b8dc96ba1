internal import CDataMapper
internal import DataMapperValues

/// The keys of enums, as text in memory that is never freed, so that their addresses can be compared.
///
/// A `String` of up to 15 bytes, and a `String` from a literal, consists of two words that determine its text. A table
/// finds the text of a key by these words, without a lock. Keys that do not fit are looked up as keys in variables.
enum FixedKeys {
    /// Returns the key as a literal; nil if its text may be freed, or if there is no room.
    static func find(_ key: String) -> StaticString? { known(key) ?? findElsewhere(key, room: DATAMAPPER_KEY_COUNT) }

    /// Returns the key of a `Codable` type as a literal. These keys leave half of the table to mapped types, which look
    /// for a key each time.
    static func find(coding key: String) -> StaticString? {
        known(key) ?? findElsewhere(key, room: DATAMAPPER_KEY_COUNT / 2)
    }

    /// Returns the key as a literal if it is already in its first place; otherwise nil.
    @inline(__always)
    static func known(_ key: String) -> StaticString? {
        #if _pointerBitWidth(_64) && _endian(little)
        let (low, high) = unsafeBitCast(key, to: (UInt64, UInt64).self)
        return known(low, high, way: 0)
        #else
        return nil
        #endif
    }

    /// Returns the key with these words if it is in one of its places.
    @inline(__always)
    private static func known(_ low: UInt64, _ high: UInt64, way: Int) -> StaticString? {
        guard let entry = datamapper_key_at(place(low, high) ^ way), let address = datamapper_key_address(entry),
            entry.pointee.low == low, entry.pointee.high == high
        else { return nil }
        return StaticString(address, entry.pointee.count)
    }

    /// Returns whether a key has up to 15 bytes, so that its words contain its text.
    @inline(__always)
    static func isShort(_ key: String) -> Bool {
        #if _pointerBitWidth(_64) && _endian(little)
        unsafeBitCast(key, to: (UInt64, UInt64).self).1 & shortBit != 0
        #else
        false
        #endif
    }

    /// Calls `body` with the bytes of a short key; returns nil for a longer key.
    @inline(__always)
    static func withShortText(of key: String, _ body: (UnsafeBufferPointer<UInt8>) -> Int?) -> Int? {
        #if _pointerBitWidth(_64) && _endian(little)
        let words = unsafeBitCast(key, to: (UInt64, UInt64).self)
        guard words.1 & shortBit != 0 else { return nil }
        return withUnsafeBytes(of: words) { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return body(UnsafeBufferPointer(start: start, count: Int(words.1 &>> 56 & 15)))
        }
        #else
        return nil
        #endif
    }

    /// The bit in the second word of a string that says that the words contain the text.
    @inline(__always)
    private static var shortBit: UInt64 { 1 << 61 }

    @inline(__always)
    private static func place(_ low: UInt64, _ high: UInt64) -> Int {
        // Short texts may differ in any byte of the two words.
        Int(truncatingIfNeeded: ((low ^ high) &* 0x9E37_79B9_7F4A_7C15) &>> (64 - DATAMAPPER_KEY_BITS))
    }

    private static let lock = Lock()

    /// The number of places at which a key can be.
    private static let ways = 8

    /// Finds a key in one of its other places, or gives it a place if the table has fewer keys than `room`.
    @inline(never)
    private static func findElsewhere(_ key: String, room: Int32) -> StaticString? {
        #if _pointerBitWidth(_64) && _endian(little)
        let (low, high) = unsafeBitCast(key, to: (UInt64, UInt64).self)
        for way in 1..<ways {
            if let known = known(low, high, way: way) { return known }
        }
        guard datamapper_key_count() < Int(room), lives(key, low, high) else { return nil }
        return lock.withLock {
            for way in 0..<ways {
                guard let entry = datamapper_key_at(place(low, high) ^ way) else { return nil }
                if let address = datamapper_key_address(entry) {
                    guard entry.pointee.low == low, entry.pointee.high == high else { continue }
                    return StaticString(address, entry.pointee.count)
                }
                let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, key.utf8.count))
                for (place, byte) in key.utf8.enumerated() { bytes[place] = byte }
                entry.pointee.low = low
                entry.pointee.high = high
                entry.pointee.count = key.utf8.count
                let literal = StaticString(bytes, key.utf8.count)
                guard literal.hasPointerRepresentation, literal.utf8Start == bytes,
                    literal.utf8CodeUnitCount == key.utf8.count
                else { return nil }
                datamapper_key_publish(entry, bytes)
                return literal
            }
            return nil
        }
        #else
        return nil
        #endif
    }

    /// Returns whether the two words of a string have a known layout, in which they always determine its text.
    private static func lives(_ key: String, _ low: UInt64, _ high: UInt64) -> Bool {
        let count = key.utf8.count
        // A string without a reference count has its text in the words, or in the program's static memory.
        guard high >> 63 == 1 else { return false }
        if high & shortBit != 0 {
            guard count <= 15, Int(high >> 56 & 15) == count else { return false }
            return key.utf8.enumerated().allSatisfy { place, byte in
                UInt8(truncatingIfNeeded: (place < 8 ? low : high) >> UInt64(place % 8 * 8)) == byte
            }
        }
        let address = UInt(truncatingIfNeeded: high & 0x0FFF_FFFF_FFFF_FFFF) + 32
        return low & 0xFFFF_FFFF_FFFF == UInt64(count)
            && key.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) == address } ?? false
    }
}

extension StaticString {
    /// Creates a literal from text that is never freed. It has the layout of the compiler: a start, a count, and no
    /// flags.
    @inline(__always)
    fileprivate init(_ address: UnsafePointer<UInt8>, _ count: Int) {
        self = unsafeBitCast((address, count, 0 as UInt8), to: StaticString.self)
    }

    /// The bytes of the text, which must have a pointer representation. `utf8Start` would check this once more.
    @inline(__always)
    var bytes: UnsafeBufferPointer<UInt8> {
        let parts = unsafeBitCast(self, to: (address: UnsafePointer<UInt8>, count: Int, flags: UInt8).self)
        return UnsafeBufferPointer(start: parts.address, count: parts.count)
    }
}

extension TapeNode {
    /// Creates the node of a key of a `Codable` type, as for a literal. Returns nil if the text of the key may be freed,
    /// or if there is no room.
    package init?(codingKey key: String) {
        guard let fixed = FixedKeys.find(coding: key) else { return nil }
        let address = UInt64(UInt(bitPattern: fixed.utf8Start))
        self.init(.string, flags: .isStatic, count: fixed.utf8CodeUnitCount, payload: address)
    }
}

internal import DataMapperValues

/// The fingerprints of key sequences that are free of repeated keys, in memory that calls leave
/// to later ones.
struct UniqueSequences {
    /// The upper bits of a fingerprint determine where it is.
    private static let bits = 6
    static let count = 1 << bits
    /// How many slots a fingerprint may be in, so that kinds of objects that alternate do not replace each other.
    private static let ways = 4

    let slots: UnsafeMutablePointer<UInt64>

    private func slot(_ sequence: UInt64, _ way: Int) -> UnsafeMutablePointer<UInt64> {
        slots + (Int(truncatingIfNeeded: sequence >> UInt64(64 - Self.bits)) ^ way)
    }

    func contains(_ sequence: UInt64) -> Bool {
        for way in 0..<Self.ways where slot(sequence, way).pointee == sequence { return true }
        return false
    }

    func insert(_ sequence: UInt64) {
        let free = (0..<Self.ways).first { slot(sequence, $0).pointee == 0 }
        slot(sequence, free ?? 0).pointee = sequence
    }
}

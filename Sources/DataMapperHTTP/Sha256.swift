/// SHA-256 (FIPS 180-4 section 6.2).
enum Sha256 {
    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5, 0xD807AA98,
        0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174, 0xE49B69C1, 0xEFBE4786,
        0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA, 0x983E5152, 0xA831C66D, 0xB00327C8,
        0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967, 0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13,
        0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85, 0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819,
        0xD6990624, 0xF40E3585, 0x106AA070, 0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A,
        0x5B9CCA4F, 0x682E6FF3, 0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7,
        0xC67178F2,
    ]

    static func digest(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [
            0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19,
        ]
        let zeros = [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
        let padded = message + [0x80] + zeros + bytes(of: UInt64(message.count) * 8)
        for block in stride(from: 0, to: padded.count, by: 64) {
            var words = stride(from: block, to: block + 64, by: 4).map { start in
                padded[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
            }
            for index in 16..<64 {
                let (old, recent) = (words[index - 15], words[index - 2])
                let low = rotated(old, 7) ^ rotated(old, 18) ^ old >> 3
                let high = rotated(recent, 17) ^ rotated(recent, 19) ^ recent >> 10
                words.append(words[index - 16] &+ words[index - 7] &+ low &+ high)
            }
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for index in 0..<64 {
                let sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
                let first = h &+ sum &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
                let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ (a & b ^ a & c ^ b & c)
                (h, g, f, e) = (g, f, e, d &+ first)
                (d, c, b, a) = (c, b, a, first &+ second)
            }
            state = zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
        }
        return state.flatMap { bytes(of: $0) }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    private static func bytes<Word: FixedWidthInteger>(of word: Word) -> [UInt8] {
        stride(from: Word.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
}

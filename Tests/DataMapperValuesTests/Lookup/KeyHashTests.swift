import DataMapperValues
import Foundation
import TestSupport

@Suite("KeyHash: a seeded hash of a key's bytes") struct KeyHashTests {
    static let lengths = Array(0...64) + [79, 80, 81, 1_000]
    static let hash = KeyHash(first: 0x243F_6A88_85A3_08D3, second: 0x1319_8A2E_0370_7344)

    static func bytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var random = SeededGenerator(seed: seed &* 1_000 &+ UInt64(count))
        return (0..<count).map { _ in .random(in: .min ... .max, using: &random) }
    }

    static func value(_ key: [UInt8], _ hash: KeyHash = hash) -> UInt64 {
        // The memory is exactly as large as the key, so that the address sanitizer notices reads outside of it.
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: key.count)
        defer { memory.deallocate() }
        memory.initialize(from: key, count: key.count)
        return hash(memory, key.count)
    }

    @Test(arguments: lengths)
    func `a key has the same hash wherever it is, and whatever is around it`(_ length: Int) {
        let key = Self.bytes(length)
        let expected = Self.value(key)
        for (offset, filler) in (0..<17).flatMap({ offset in [0x00, 0x5A, 0xFF].map { (offset, $0 as UInt8) } }) {
            var around = [UInt8](repeating: filler, count: offset + length + 16)
            around.replaceSubrange(offset..<offset + length, with: key)
            let hash = around.withUnsafeBufferPointer { bytes in
                bytes.baseAddress.map { Self.hash($0 + offset, length) }
            }
            expectEqual(hash, expected)
        }
    }

    /// The pages before and after this one cannot be read.
    @Test func `keys at both ends of a page`() throws {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let memory = try require(mmap(nil, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | Int32(MAP_ANON), -1, 0))
        defer { munmap(memory, 3 * page) }
        expectEqual(mprotect(memory, page, PROT_NONE), 0)
        expectEqual(mprotect(memory + 2 * page, page, PROT_NONE), 0)
        let first = (memory + page).bindMemory(to: UInt8.self, capacity: page)
        for length in Self.lengths {
            let key = Self.bytes(length)
            for place in [first, first + page - length] {
                place.update(from: key, count: length)
                expectEqual(Self.hash(place, length), Self.value(key))
            }
        }
    }

    @Test(arguments: lengths) func `another seed makes another hash`(_ length: Int) {
        let key = Self.bytes(length)
        var random = SeededGenerator(seed: 7)
        var hashes: Set<UInt64> = []
        for _ in 0..<100 { hashes.insert(Self.value(key, KeyHash(first: random.next(), second: random.next()))) }
        expectEqual(hashes.count, 100)
    }

    @Test func `the process has one seed`() {
        expectEqual(Self.value([1, 2, 3], .process), Self.value([1, 2, 3], .process))
        #expect(Self.value([1, 2, 3], .process) != Self.value([1, 2, 3]))
    }

    @Test(arguments: lengths)
    func `keys that differ in one byte, or in one bit, have other hashes`(_ length: Int) {
        let key = Self.bytes(length)
        var hashes = [Self.value(key)]
        for place in key.indices {
            for change in [1, 2, 4, 8, 16, 32, 64, 128, 0xFF] as [UInt8] {
                var other = key
                other[place] ^= change
                hashes.append(Self.value(other))
            }
        }
        expectEqual(Set(hashes).count, hashes.count)
    }

    /// Words overlap, bytes are repeated, and some are zero. In no case may two keys become one.
    @Test func `keys of the same bytes and other lengths have other hashes`() {
        for byte in [0x00, 0x61, 0xFF] as [UInt8] {
            let hashes = (0...256).map { Self.value([UInt8](repeating: byte, count: $0)) }
            expectEqual(Set(hashes).count, hashes.count)
        }
        for length in Self.lengths where length > 0 {
            let key = Self.bytes(length)
            #expect(Self.value(key) != Self.value(key + [0]))
            #expect(Self.value(key) != Self.value([0] + key))
            #expect(Self.value(key) != Self.value(Array(key.dropLast())))
        }
    }

    @Test func `all keys of two bytes, and words that change places`() {
        let pairs = (0..<65_536).map { Self.value([UInt8($0 & 0xFF), UInt8($0 >> 8)]) }
        expectEqual(Set(pairs).count, 65_536)
        for length in [8, 16, 32, 48] {
            let (left, right) = (Self.bytes(length, seed: 2), Self.bytes(length, seed: 3))
            #expect(Self.value(left + right) != Self.value(right + left))
        }
    }

    enum Names: CaseIterable {
        case numbered, short, long

        func name(_ number: Int) -> String {
            switch self {
            case .numbered: "key \(number)"
            case .short: String(number, radix: 36)
            case .long: "a_rather_long_prefix_\(number)_in_the_middle_of_a_name"
            }
        }
    }

    /// A slot is computed from the lowest bits, and the bits of a filter from others.
    @Test(arguments: Names.allCases, [0, 6, 32, 58] as [UInt64])
    func `slots are used evenly`(_ names: Names, _ shift: UInt64) {
        var uses = [Int](repeating: 0, count: 64)
        for number in 0..<64_000 {
            uses[Int(truncatingIfNeeded: Self.value(Array(names.name(number).utf8)) >> shift & 63)] += 1
        }
        // About a thousand are expected in each: plus or minus 32 if they are random.
        #expect(uses.allSatisfy { (800...1_200).contains($0) })
    }

    @Test func `each bit of a key changes half of the hash`() {
        for length in [1, 3, 4, 7, 8, 12, 16, 17, 40] {
            let key = Self.bytes(length)
            let hash = Self.value(key)
            var changes = 0
            for bit in 0..<8 * length {
                var other = key
                other[bit / 8] ^= 1 << (bit % 8)
                changes += (hash ^ Self.value(other)).nonzeroBitCount
            }
            #expect((24...40).contains(changes / (8 * length)))
        }
    }

    @Test func `KeyBytes that are equal have equal hashes, and no others are equal`() {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        expectEqual(composed, decomposed)
        #expect(KeyBytes(composed) != KeyBytes(decomposed))
        expectEqual(Set([KeyBytes(composed), KeyBytes(decomposed), KeyBytes("\u{E9}"), KeyBytes("")]).count, 3)
        for length in 0...64 {
            let text = String(repeating: "x", count: length)
            expectEqual(KeyBytes(text).hashValue, KeyBytes(String(text.reversed())).hashValue)
        }
    }
}

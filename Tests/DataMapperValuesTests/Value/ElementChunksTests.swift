import TestSupport

@testable import DataMapperValues

@Suite("Arrays: pieces") struct ElementChunksTests {
    private func numbers(_ elements: [SupportedType]) -> [Int] { elements.map { $0.int ?? -1 } }

    /// Compared to an array with the same changes.
    @Test(arguments: 0..<20) func `do what an array does`(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var expected = Array(0..<[0, 1, 64, 65, 3000][seed % 5])
        let chunks = ElementChunks(expected.map { SupportedType.int($0) })
        for step in 0..<3000 {
            let isGrowing = step / 700 % 2 == seed % 2
            let choice = Int.random(in: 0..<8, using: &random)
            if expected.isEmpty || (isGrowing ? choice < 6 : choice < 1) {
                let place = [0, expected.count, Int.random(in: 0...expected.count, using: &random)][seed % 3]
                expected.insert(step, at: place)
                chunks.insert(.int(step), at: place)
            } else if choice == 7 {
                let place = Int.random(in: 0..<expected.count, using: &random)
                expectEqual(chunks.exchange(.int(-step), at: place), .int(expected[place]))
                expected[place] = -step
            } else {
                let place = [0, expected.count - 1, Int.random(in: 0..<expected.count, using: &random)][seed % 3]
                expectEqual(chunks.remove(at: place), .int(expected.remove(at: place)))
            }
            if step % 100 == 0 { expectEqual(numbers(chunks.elements), expected) }
        }
        expectEqual(chunks.count, expected.count)
        #expect(expected.indices.allSatisfy { chunks[$0] == .int(expected[$0]) })
    }

    @Test func `an array that is divided`() {
        let array = OwnedArray((0..<1000).map { .int($0) })
        array.divide()
        #expect(array.isDivided)
        array.insert([[1]], at: 0)
        expectEqual(array.remove(at: 1000), 999)
        expectEqual(array.exchange("a", at: 1), 0)
        expectEqual(array.count, 1000)
        expectEqual(array.depth, 3)
        expectEqual(array[0], [[1]])
        let divided = array.elements
        array.unite()
        #expect(!array.isDivided)
        expectEqual(array.elements, divided)
        expectEqual(Array(divided.prefix(3)), [[[1]], "a", 1])
    }

    @Test func `deeply nested elements of an array that is divided`() async {
        let count = await onSmallStack {
            let array = OwnedArray((0..<600).map { .int($0) })
            array.divide()
            array.insert((0..<100_000).reduce(1 as SupportedType) { value, _ in [value] }, at: 300)
            return array.count
        }
        expectEqual(count, 601)
    }
}

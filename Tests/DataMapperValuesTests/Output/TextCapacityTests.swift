import Testing

@testable import DataMapperValues

@Suite("The first memory of a text") struct TextCapacityTests {
    /// The sizes of texts that were finished, in their order, and the capacity of the next one.
    private static let rows: [(sizes: [Int], capacity: Int)] = [
        ([], 0),
        ([8_000], 0),
        ([8_000, 16_000], 9_000),
        ([16_000, 8_000], 9_000),
        ([8_000, 16_000, 24_000], 18_000),
        ([1 << 20, 10, 1 << 20, 10], 11),
        ([.max / 4, .max / 4], 1 << 24),
    ]

    @Test(arguments: rows) func `is what the last two texts needed`(_ row: (sizes: [Int], capacity: Int)) {
        withMemory { memory in
            for size in row.sizes { memory.table.note(size: size) }
            #expect(memory.table.expectedCapacity == row.capacity)
        }
    }

    @Test func `keeps its size when keys are removed`() {
        withMemory { memory in
            for _ in 0..<2 { memory.table.note(size: 4_000) }
            memory.table.clear(JsonOutput.Escaping(slashes: true, nonASCII: false))
            #expect(memory.table.expectedCapacity == 4_500)
        }
    }

    @Test func `is used by the next text`() {
        withMemory { memory in
            for expected in [1_024, 1_024, 4_500] {
                var tape = DocumentBuilder()
                var text = TextOutput(used: true, escapesSlashes: false, levelLimit: 8, memory: memory)
                #expect(text.output.capacity == expected)
                text.turnOn(&tape)
                // The comma that ends a text is not part of it.
                for _ in 0...4_000 { text.output.append(0x20) }
                #expect(text.finish().count == 4_000)
            }
        }
    }

    @Test func `is small again after texts that were not finished`() {
        withMemory { memory in
            for _ in 0..<2 { memory.table.note(size: 1 << 24) }
            var text = TextOutput(used: true, escapesSlashes: false, levelLimit: 8, memory: memory)
            text.output.append(0x20)
            text.discard()
            text.leave()
            #expect(memory.table.expectedCapacity == 1)
            for _ in 0..<2 { memory.table.note(size: 1 << 24) }
            text = TextOutput(used: true, escapesSlashes: false, levelLimit: 8, memory: memory)
            text.output.append(0x20)
            text.leave()
            #expect(memory.table.expectedCapacity == 1)
        }
    }

    private func withMemory(_ body: (KeyMemory) -> Void) {
        let words = (KeyMemory.byteCount - 1) / MemoryLayout<UInt64>.stride + 1
        let start = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
        defer { start.deallocate() }
        let memory = KeyMemory(start)
        memory.clear()
        body(memory)
    }
}

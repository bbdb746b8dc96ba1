internal import DataMapperValues

extension TapeWriter {
    /// The memory of a writer with everything that it needs, in one piece: writing a small value takes less time than
    /// asking the system for several pieces. A call leaves it to a later one, with the keys that it has examined.
    struct Memory {
        let writer: UnsafeMutablePointer<TapeWriter>
        let views: UnsafeMutablePointer<ViewLedger>
        let sequences: UnsafeMutablePointer<UInt64>
        let objects: UnsafeMutableRawPointer
        let keys: UnsafeMutableRawPointer

        /// Returns the memory that was left at a place, or new memory.
        static func take(from place: Int) -> Memory {
            if let left = SpareMemory.take(from: place) { return Memory(left) }
            let words = (offsets.keys + LiteralKeys.byteCount) / MemoryLayout<UInt64>.stride
            let memory = Memory(UnsafeMutableRawPointer(GrowingMemory.allocate(UInt64.self, capacity: words)))
            memory.sequences.initialize(repeating: 0, count: UniqueSequences.count)
            LiteralKeys.clear(memory.keys)
            return memory
        }

        private init(_ memory: UnsafeMutableRawPointer) {
            let offsets = Self.offsets
            writer = memory.bindMemory(to: TapeWriter.self, capacity: 1)
            views = (memory + offsets.views).bindMemory(to: ViewLedger.self, capacity: 1)
            sequences = (memory + offsets.sequences).bindMemory(to: UInt64.self, capacity: UniqueSequences.count)
            (objects, keys) = (memory + offsets.objects, memory + offsets.keys)
        }

        @inline(__always)
        private static var offsets: (views: Int, sequences: Int, objects: Int, keys: Int) {
            let views = MemoryLayout<TapeWriter>.stride
            let sequences = views + MemoryLayout<ViewLedger>.stride
            let objects = sequences + UniqueSequences.count * MemoryLayout<UInt64>.stride
            return (views, sequences, objects, objects + OpenObjects.byteCount)
        }
    }
}

internal import DataMapperValues

extension TapeWriter {
    /// The memory of a writer with everything that it needs, in one piece: writing a small value takes less time than
    /// asking the system for several pieces. A call leaves it to a later one, with the keys that it has examined.
    struct Memory {
        static let frameCount = 16
        static let sequenceBits = 6
        static let sequenceCount = 1 << sequenceBits

        let writer: UnsafeMutablePointer<TapeWriter>
        let views: UnsafeMutablePointer<ViewLedger>
        let frames: UnsafeMutablePointer<Frame>
        let sequences: UnsafeMutablePointer<UInt64>
        let objects: UnsafeMutableRawPointer
        let keys: UnsafeMutableRawPointer

        /// Returns the memory that was left at a place, or new memory.
        static func take(from place: Int) -> Memory {
            if let left = SpareMemory.take(from: place) { return Memory(left) }
            let words = (offsets.keys + LiteralKeys.byteCount) / MemoryLayout<UInt64>.stride
            let memory = Memory(UnsafeMutableRawPointer(GrowingMemory.allocate(UInt64.self, capacity: words)))
            memory.sequences.initialize(repeating: 0, count: sequenceCount)
            LiteralKeys.clear(memory.keys)
            return memory
        }

        private init(_ memory: UnsafeMutableRawPointer) {
            let offsets = Self.offsets
            writer = memory.bindMemory(to: TapeWriter.self, capacity: 1)
            views = (memory + offsets.views).bindMemory(to: ViewLedger.self, capacity: 1)
            frames = (memory + offsets.frames).bindMemory(to: Frame.self, capacity: Self.frameCount)
            sequences = (memory + offsets.sequences).bindMemory(to: UInt64.self, capacity: Self.sequenceCount)
            (objects, keys) = (memory + offsets.objects, memory + offsets.keys)
        }

        @inline(__always)
        private static var offsets: (views: Int, frames: Int, sequences: Int, objects: Int, keys: Int) {
            let views = MemoryLayout<TapeWriter>.stride
            let frames = views + MemoryLayout<ViewLedger>.stride
            let sequences = frames + frameCount * MemoryLayout<Frame>.stride
            let objects = sequences + sequenceCount * MemoryLayout<UInt64>.stride
            return (views, frames, sequences, objects, objects + OpenObjects.byteCount)
        }
    }
}

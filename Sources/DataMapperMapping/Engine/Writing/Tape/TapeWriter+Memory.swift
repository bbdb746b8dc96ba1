internal import DataMapperValues

extension TapeWriter {
    /// The memory of a writer with everything that it needs, in one piece: writing a small value takes less time than
    /// asking the system for several pieces.
    struct Memory {
        static let frameCount = 16
        static let sequenceBits = 6
        static let sequenceCount = 1 << sequenceBits

        let writer: UnsafeMutablePointer<TapeWriter>
        let views: UnsafeMutablePointer<ViewLedger>
        let frames: UnsafeMutablePointer<Frame>
        let sequences: UnsafeMutablePointer<UInt64>

        static func allocate() -> Memory {
            let viewsOffset = MemoryLayout<TapeWriter>.stride
            let framesOffset = viewsOffset + MemoryLayout<ViewLedger>.stride
            let sequencesOffset = framesOffset + frameCount * MemoryLayout<Frame>.stride
            let words = sequencesOffset / MemoryLayout<UInt64>.stride + sequenceCount
            let bytes = UnsafeMutableRawPointer(GrowingMemory.allocate(UInt64.self, capacity: words))
            return Memory(
                writer: bytes.bindMemory(to: TapeWriter.self, capacity: 1),
                views: (bytes + viewsOffset).bindMemory(to: ViewLedger.self, capacity: 1),
                frames: (bytes + framesOffset).bindMemory(to: Frame.self, capacity: frameCount),
                sequences: (bytes + sequencesOffset).bindMemory(to: UInt64.self, capacity: sequenceCount))
        }
    }
}

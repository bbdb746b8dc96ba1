#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A sequence of single bytes, such as `URLSession.AsyncBytes`, as chunks.
///
/// A chunk ends after each byte that can end an element or a line, so that nothing has to wait for the bytes after it.
public struct ByteChunks<Bytes: AsyncSequence>: AsyncSequence where Bytes.Element == UInt8 {
    let bytes: Bytes

    package init(bytes: Bytes) { self.bytes = bytes }

    /// Starts to read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes.makeAsyncIterator()) }

    /// Reads one chunk after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        var bytes: Bytes.AsyncIterator

        /// Returns the next chunk, or nil at the end.
        public mutating func next() async throws -> Data? {
            var chunk = Data()
            while let byte = try await bytes.next() {
                chunk.append(byte)
                if chunk.count >= 16 << 10 || Self.endsSomething(byte) { return chunk }
            }
            return chunk.isEmpty ? nil : chunk
        }

        private static func endsSomething(_ byte: UInt8) -> Bool {
            switch byte {
            case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): true
            default: false
            }
        }
    }
}

extension ByteChunks: Sendable where Bytes: Sendable {}

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The elements of a file, in order. Each iteration reads the file from its start.
///
/// See `ObjectMapper.elements(of:inFile:as:with:)`.
public struct FileElements<Value>: Sequence {
    private let file: URL
    private let reader: ElementReader<Value>
    /// How much of the file has been read.
    public let progress: StreamProgress

    init(_ file: URL, _ reader: ElementReader<Value>) throws {
        self.file = file
        self.reader = reader
        // To open a pipe and close it again would end its writer.
        let path = file.resolvingSymlinksInPath().path
        let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        progress = StreamProgress(total: type == .typeUnknown ? nil : try OpenFile(file, "rb").size)
    }

    /// Opens the file, and starts to read.
    public func makeIterator() -> Iterator {
        Iterator(file: Result { try OpenFile(file, "rb") }, reader: reader, progress: progress)
    }

    /// Reads one element after the other.
    public struct Iterator: IteratorProtocol {
        let file: Result<OpenFile, any Error>
        var reader: ElementReader<Value>
        let progress: StreamProgress
        private var hasEnded = false
        private var hasFailed = false

        init(file: Result<OpenFile, any Error>, reader: ElementReader<Value>, progress: StreamProgress) {
            self.file = file
            self.reader = reader
            self.progress = progress
        }

        /// Returns the next element, or nil at the end of the file, or after the error that ends the stream.
        public mutating func next() -> StreamElement<Value>? {
            if hasFailed { return nil }
            do {
                while true {
                    let element = try reader.next()
                    progress.note(offset: reader.offset, count: reader.count)
                    if element != nil || hasEnded { return element }
                    if let block = try file.get().read() {
                        reader.append(block)
                    } else {
                        hasEnded = true
                        reader.finish()
                    }
                }
            } catch {
                hasFailed = true
                return reader.end(with: error)
            }
        }
    }
}

extension FileElements: Sendable {}

/// The content of a file in blocks of 64 KiB, for functions that take chunks of bytes.
///
/// ```swift
/// let file = FileManager.default.temporaryDirectory.appendingPathComponent("numbers-\(UUID().uuidString)")
/// try Data("[1, 2, 3]".utf8).write(to: file)
/// defer { try? FileManager.default.removeItem(at: file) }
///
/// var sum = 0
/// for try await number in objectMapper.elements(of: Int.self, in: FileBlocks(file)).concurrency(2) { sum += number }
/// sum   // 6
/// ```
///
/// Reading a block blocks the thread. An iteration throws a `CocoaError` if the file cannot be read. The file is not
/// mapped into memory, because a mapped file that another program shortens would end the process.
public struct FileBlocks: AsyncSequence, Sendable {
    private let file: URL
    /// How much of the file has been read. The number of elements is that of the blocks.
    public let progress = StreamProgress()

    /// Creates the sequence. The file is opened when a block is read.
    public init(_ file: URL) { self.file = file }

    /// Starts to read.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(file: file, progress: progress) }

    /// Reads one block after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        let file: URL
        let progress: StreamProgress
        private var open: OpenFile?
        private var offset = 0
        private var count = 0

        init(file: URL, progress: StreamProgress) { (self.file, self.progress) = (file, progress) }

        /// Returns the next block, or nil at the end.
        public mutating func next() async throws -> Data? {
            if open == nil {
                open = try OpenFile(file, "rb")
                progress.total = open?.size
            }
            guard let block = try open?.read() else { return nil }
            (offset, count) = (offset + block.count, count + 1)
            progress.note(offset: offset, count: count)
            return block
        }
    }
}

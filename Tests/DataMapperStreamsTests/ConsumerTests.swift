import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// Loops that end before their sequence does.
@Suite("Consumers of streams") struct ConsumerTests {
    struct Enough: Error {}

    /// Chunks that arrive as they are asked for. Notes how many were asked for, and whether somebody still could.
    struct Chunks: AsyncSequence, Sendable {
        let chunks: [String]
        let asked = StreamProgress()
        let isOpen = StreamProgress(total: 0)

        final class Open: Sendable {
            let count: StreamProgress

            init(_ count: StreamProgress) {
                self.count = count
                count.total = 1
            }

            deinit { count.total = 0 }
        }

        struct AsyncIterator: AsyncIteratorProtocol {
            let sequence: Chunks
            let open: Open
            var position = 0

            mutating func next() async -> Data? {
                defer { position += 1 }
                sequence.asked.total = position + 1
                return position < sequence.chunks.count ? Data(sequence.chunks[position].utf8) : nil
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(sequence: self, open: Open(isOpen)) }
    }

    @Test(arguments: [1, 2]) func `a task that waits for a chunk can be cancelled`(_ tasks: Int) async {
        let (body, input) = AsyncStream.makeStream(of: Data.self)
        let (arrived, arrival) = AsyncStream.makeStream(of: Int.self)
        // Two tasks read ahead, so they would return the first element only after the next chunk.
        input.yield(Data((tasks == 1 ? "[1," : "[").utf8))
        let task = Task {
            let elements = ObjectMapper().elements(of: Int.self, in: body).concurrency(tasks)
            arrival.yield(0)
            return await StreamSequenceTests.collect(elements) {
                arrival.yield($0)
                return $0
            }
        }
        for await number in arrived where number == tasks % 2 { break }
        task.cancel()
        #expect(await task.value == (tasks == 1 ? [1] : [], "CancellationError()"))
    }

    @Test func `a task that waits for an event can be cancelled`() async {
        let (body, input) = AsyncStream.makeStream(of: Data.self)
        let (arrived, arrival) = AsyncStream.makeStream(of: String.self)
        input.yield(Data("data: a\n\ndata: b".utf8))
        let task = Task {
            await StreamSequenceTests.collect(body.serverSentEvents()) {
                arrival.yield($0.data)
                return $0.data
            }
        }
        for await _ in arrived { break }
        task.cancel()
        #expect(await task.value == (["a"], "CancellationError()"))
    }

    @Test(arguments: [1, 2])
    func `a loop that stops early, or throws, asks for nothing more`(_ tasks: Int) async throws {
        let rest = (3...10_000).map { "\($0)," }
        let chunks = Chunks(chunks: ["[1,2,"] + rest + ["0]"])
        let elements = ObjectMapper().elements(of: Int.self, in: chunks).concurrency(tasks)
        for try await number in elements where number == 2 { break }
        // Two tasks read one chunk ahead.
        expectEqual(chunks.asked.total, tasks)
        expectEqual(chunks.isOpen.total, 0)
        await #expect(throws: Enough.self) {
            for try await number in elements where number == 5 { throw Enough() }
        }
        expectEqual(chunks.asked.total, 3 + tasks)
        expectEqual(chunks.isOpen.total, 0)
        // Another loop begins at the start.
        let (numbers, error) = await StreamSequenceTests.collect(elements) { $0 }
        expectNil(error)
        expectEqual(numbers, Array(1...10_000) + [0])
    }

    @Test func `a loop over a file that stops early can be followed by another one`() async throws {
        try await StreamSequenceTests.withFile("[" + (0..<40_000).map(String.init).joined(separator: ",") + "]") {
            file in
            let elements = try ObjectMapper().elements(of: Int.self, inFile: file)
            for element in elements where try element.get() == 3 { break }
            expectEqual(elements.progress.count, 4)
            expectThrows(Enough.self) { for element in elements where try element.get() == 7 { throw Enough() } }
            expectEqual(elements.progress.count, 8)
            try expectEqual(elements.map { try $0.get() }, Array(0..<40_000))
            expectEqual(elements.progress.count, 40_000)
        }
    }

    @Test func `two loops over a file at the same time do not disturb each other`() async throws {
        try await StreamSequenceTests.withFile("[" + (0..<10_000).map(String.init).joined(separator: ",") + "]") {
            file in
            let elements = try ObjectMapper().elements(of: Int.self, inFile: file)
            let sums = await withTaskGroup(of: Int?.self) { group in
                for _ in 0..<4 { group.addTask { try? elements.reduce(0) { try $0 + $1.get() } } }
                return await group.reduce(into: [Int?]()) { $0.append($1) }
            }
            expectEqual(sums, Array(repeating: 10_000 * 9_999 / 2, count: 4))
        }
    }

    @Test func `two tasks can read one element`() async throws {
        var reader = ElementReader(Item.self, .array())
        reader.append(#"[{"id":1,"name":"Ana"},{"id":"x"}]"#.utf8)
        reader.finish()
        let elements = [try require(try reader.next()), try require(try reader.next())]
        let texts = await withTaskGroup(of: [String].self) { group in
            for _ in 0..<4 {
                group.addTask { elements.map { element in "\(Result { try element.get().id })" } }
            }
            return await group.reduce(into: Set<[String]>()) { $0.insert($1) }
        }
        expectEqual(texts.count, 1)
        expectEqual(texts.first?.first, "success(1)")
        expectEqual(texts.first?.last?.contains("expected integer, found string at $[1].id (line 1, column 30)"), true)
    }

    @Test func `a body that nobody reads any more asks for no element`() async throws {
        let chunks = Chunks(chunks: ["[1,2,"] + (3...100).map { "\($0)," } + ["0]"])
        let blocks = ObjectMapper().elements(of: Int.self, in: chunks).serialized(with: ObjectMapper())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await StreamSequenceTests.collect(blocks) { $0.count }
        }
        #expect(await task.value == ([], "CancellationError()"))
        expectNil(chunks.asked.total)
        expectEqual(chunks.isOpen.total, 0)
        expectEqual(blocks.progress.count, 0)
    }
}

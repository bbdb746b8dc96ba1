import DataMapper
import DataMapperStreams
import DataMapperTools
import Foundation
import TestSupport

/// Sequences over a reader: asynchronous ones, and files.
@Suite("Stream sequences") struct StreamSequenceTests {
    static func body(_ text: String, _ size: Int = 7) -> AsyncStream<Data> {
        AsyncStream { input in
            var rest = Data(text.utf8)[...]
            while !rest.isEmpty {
                input.yield(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            input.finish()
        }
    }

    static func withFile<Result>(_ text: String, _ body: (URL) async throws -> Result) async throws -> Result {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("stream-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try await body(file)
    }

    /// What a loop gives, and the error that ends it.
    static func collect<S: AsyncSequence, T>(_ sequence: S, _ text: (S.Element) throws -> T) async -> ([T], String?) {
        var values: [T] = []
        do {
            for try await value in sequence { values.append(try text(value)) }
            return (values, nil)
        } catch {
            return (values, "\(error)")
        }
    }

    static let mixed = "1\n\"x\"\n3\n"

    @Test func `the first invalid element ends a loop, but not one over results or reports`() async {
        let numbers = ObjectMapper().elements(of: Int.self, in: Self.body(Self.mixed), as: .lines)
        #expect(await Self.collect(numbers) { $0 } == ([1], "expected integer, found string at $ (line 2, column 1)"))
        let results = ObjectMapper().elements(of: Int.self, in: Self.body(Self.mixed), as: .lines).results()
        #expect(await Self.collect(results) { try? $0.get() } == ([1, nil, 3], nil))
        let reports = ObjectMapper().elements(of: Int.self, in: Self.body(Self.mixed), as: .lines).reports()
        #expect(await Self.collect(reports) { $0.problems.count } == ([0, 1, 0], nil))
    }

    @Test func `lost framing ends every loop after the elements before it`() async {
        for tasks in [1, 2, 3] {
            let results = ObjectMapper().elements(of: Int.self, in: Self.body("[1,\"x\",3 4]", 2)).results()
            let collected = await Self.collect(results.concurrency(tasks)) { try? $0.get() }
            #expect(collected == ([1, nil, 3], "expected ',' or ']' after array element at line 1, column 10"))
        }
    }

    @Test(arguments: [1, 2, 4, 16]) func `several tasks keep order, errors and reports`(_ tasks: Int) async {
        let records = (0..<3000).map {
            $0 % 500 == 7 ? #"{"id":"\#($0)"}"# : #"{"id":\#($0),"name":"\#(String(repeating: "n", count: 100))"}"#
        }
        let text = "[" + records.joined(separator: ",\n") + "]"
        let elements = ObjectMapper().elements(of: Item.self, in: Self.body(text, 10_000))
        let (ids, error) = await Self.collect(elements.results().concurrency(tasks)) { try? $0.get().id }
        expectNil(error)
        expectEqual(ids, (0..<3000).map { $0 % 500 == 7 ? nil : $0 })
        let reports = ObjectMapper().elements(of: Item.self, in: Self.body(text, 10_000)).reports().concurrency(tasks)
        let (problems, _) = await Self.collect(reports) { $0.problems.map(\.description) }
        expectEqual(problems.joined().first, "expected integer, found string at $[7].id (line 8, column 7); failed")
        expectEqual(problems.joined().count, 6)
    }

    @Test func `single bytes are as good as chunks`() async {
        let bytes = AsyncStream<UInt8> { input in
            for byte in #"{"a":[1,{"b":"é"}],"c":2}"#.utf8 { input.yield(byte) }
            input.finish()
        }
        let values = ObjectMapper().elements(of: SupportedType.self, in: bytes, as: .array(at: ["a"]))
        #expect(await Self.collect(values) { $0 } == ([1, ["b": "é"]], nil))
    }

    @Test func `an element arrives before the bytes after it`() async throws {
        let (bytes, input) = AsyncStream.makeStream(of: UInt8.self)
        var elements = ObjectMapper().elements(of: SupportedType.self, in: bytes).makeAsyncIterator()
        for byte in "[{\"a\":1}".utf8 { input.yield(byte) }
        try await expectEqual(elements.next(), ["a": 1])
        for byte in ",2,".utf8 { input.yield(byte) }
        try await expectEqual(elements.next(), 2)
    }

    @Test @MainActor func `a loop does not leave its actor for elements that have arrived`() async throws {
        final class Others { var count = 0 }
        let others = Others()
        var counts: [Int] = []
        for try await _ in ObjectMapper().elements(of: Int.self, in: Self.body("[1,2,3,4]", 100)) {
            counts.append(others.count)
            Task { @MainActor in others.count += 1 }
        }
        expectEqual(counts, [0, 0, 0, 0])
    }

    @Test func `cancellation ends a loop`() async {
        let task = Task {
            let (body, input) = AsyncStream.makeStream(of: Data.self)
            input.yield(Data("[1,".utf8))
            withUnsafeCurrentTask { $0?.cancel() }
            return await Self.collect(ObjectMapper().elements(of: Int.self, in: body)) { $0 }
        }
        #expect(await task.value == ([], "CancellationError()"))
    }

    @Test(arguments: [1, 2]) func `cancellation ends a loop over the elements of one chunk, too`(_ tasks: Int) async {
        let text = "[" + String(repeating: "1,", count: 10_000) + "1]"
        let task = Task {
            let elements = ObjectMapper().elements(of: Int.self, in: Self.body(text, .max))
            return await Self.collect(elements.concurrency(tasks)) { element in
                withUnsafeCurrentTask { $0?.cancel() }
                return element
            }
        }
        let (elements, error) = await task.value
        #expect(elements.count <= 64)
        expectEqual(error, "CancellationError()")
    }

    @Test func `nothing is read ahead`() async throws {
        struct Counting: AsyncSequence {
            let chunks: [String]
            let asked: @Sendable (Int) -> Void

            struct Iterator: AsyncIteratorProtocol {
                let sequence: Counting
                var position = 0

                mutating func next() async -> Data? {
                    sequence.asked(position)
                    defer { position += 1 }
                    return position < sequence.chunks.count ? Data(sequence.chunks[position].utf8) : nil
                }
            }

            func makeAsyncIterator() -> Iterator { Iterator(sequence: self) }
        }
        let progress = StreamProgress()
        let body = Counting(chunks: ["[1,2,", "3]"]) { progress.total = $0 }
        var elements = ObjectMapper().elements(of: Int.self, in: body).makeAsyncIterator()
        expectNil(progress.total)
        try await expectEqual(elements.next(), 1)
        try await expectEqual(elements.next(), 2)
        expectEqual(progress.total, 0)
        try await expectEqual(elements.next(), 3)
        expectEqual(progress.total, 1)
    }

    @Test func `two tasks can read one sequence`() async throws {
        try await Self.withFile("[" + (0..<2000).map(String.init).joined(separator: ",") + "]") { file in
            let elements = ObjectMapper().elements(of: Int.self, in: FileBlocks(file))
            async let first = Self.collect(elements) { $0 }
            async let second = Self.collect(elements.concurrency(2)) { $0 }
            #expect(await first == (Array(0..<2000), nil))
            #expect(await second == (Array(0..<2000), nil))
        }
    }

    @Test func `a file is read element by element`() async throws {
        let text = "[" + (0..<30_000).map { "\"\($0)\"" }.joined(separator: ", ") + ", 7 ]"
        try await Self.withFile(text) { file in
            let elements = try ObjectMapper().elements(of: String.self, inFile: file)
            expectEqual(elements.progress.fraction, 0)
            var (count, problems) = (0, [String]())
            for element in elements {
                do {
                    count += try element.get() == "\(element.index)" ? 1 : 0
                } catch {
                    problems.append("\(error)")
                }
                if element.index == 15_000 {
                    expectEqual(elements.progress.count, 15_001)
                    #expect(abs((elements.progress.fraction ?? 0) - 0.5) < 0.2)
                }
                #expect(!element.endsStream)
            }
            expectEqual(count, 30_000)
            expectEqual(problems, ["expected string, found integer at $[30000] (line 1, column \(text.count - 2))"])
            expectEqual(elements.progress.fraction, 1)
            expectEqual(elements.progress.offset, text.utf8.count)
        }
    }

    @Test func `a file that is cut off gives its elements and the error`() async throws {
        try await Self.withFile("[1,2") { file in
            let elements = Array(try ObjectMapper().elements(of: Int.self, inFile: file))
            expectEqual(elements.map(\.endsStream), [false, false, true])
            try expectEqual(elements[1].get(), 2)
            expectThrows(JsonError.self) { try elements[2].get() }
        }
    }

    /// To open a pipe and to close it again would end its writer.
    @Test(.timeLimit(.minutes(1))) func `a named pipe is opened once`() async throws {
        let pipe = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID().uuidString)")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        defer { try? FileManager.default.removeItem(at: pipe) }
        let elements = try ObjectMapper().elements(of: Int.self, inFile: pipe)
        expectNil(elements.progress.total)
        Thread.detachNewThread {
            guard let file = fopen(pipe.path, "w") else { return }
            fputs("[1, 2]", file)
            fclose(file)
        }
        try expectEqual(elements.map { try $0.get() }, [1, 2])
    }

    @Test func `a file that does not exist is an error`() async {
        let file = URL(fileURLWithPath: "/does/not/exist")
        expectThrows(CocoaError.self) { try ObjectMapper().elements(of: Int.self, inFile: file) }
        let blocks = await Self.collect(FileBlocks(file)) { $0 }
        expectEqual(blocks.0, [])
        expectNotNil(blocks.1)
    }
}

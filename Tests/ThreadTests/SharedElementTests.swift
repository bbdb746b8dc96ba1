import DataMapper
import DataMapperStreams
import Foundation
import TestSupport

/// The elements of one block, which leave each other the state of a call, and the progress of a stream.
@Suite("Threads of streams") struct SharedElementTests {
    @Test func `tasks read the same elements`() async throws {
        var reader = ElementReader([String: Int].self, .lines)
        reader.append((0..<100).map { "{\"id\": \($0)}\n" }.joined().utf8)
        reader.finish()
        var found: [StreamElement<[String: Int]>] = []
        while let element = try reader.next() { found.append(element) }
        expectEqual(found.count, 100)
        let (elements, rounds) = (found, Extended.count(100, short: 20))
        let sums = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var sum = 0
                    for _ in 0..<rounds {
                        for element in elements { sum += try element.get()["id"] ?? 0 }
                    }
                    return sum
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        expectEqual(sums, Array(repeating: rounds * 4950, count: 8))
    }

    @Test func `a task asks how much another one has written`() async throws {
        let count = Extended.count(20_000, short: 5_000)
        let writer = ElementWriter(.lines) { _ in }
        let progress = writer.progress
        progress.totalCount = count
        async let isInOrder = Task.detached {
            var (last, isInOrder) = (0, true)
            while last < count {
                let next = progress.count
                isInOrder = isInOrder && next >= last && (progress.fraction ?? 2) <= 1
                last = next
                await Task.yield()
            }
            return isInOrder
        }.value
        var copy = writer
        for number in 0..<count { try copy.write(number) }
        try copy.finish()
        #expect(await isInOrder)
        expectEqual(progress.count, count)
    }
}

import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// One mapper in many tasks.
struct CodableThreadTests {
    private typealias Pair = SharedCoderTests.Pair

    @Test func `one mapper decodes in many tasks`() async throws {
        let mapper = ObjectMapper()
        let value: SupportedType = try JsonSerializer().deserializeOrThrow(fromString: #"[{"a": 1, "b": "x"}]"#)
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try (0..<200).reduce(0) { sum, _ in sum + (try mapper.decode([Pair].self, from: value)[0].a) }
                }
            }
            return try await group.reduce(0, +)
        }
        expectEqual(sum, 1600)
    }
}

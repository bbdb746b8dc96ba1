import DataMapper
import DataMapperCodable
import Foundation
import TestSupport

/// Coders that several tasks use and change at the same time. The thread sanitizer skips this file: it does not see
/// that a thread has waited for a `Mutex`, and reports a race for values that the lock protects.
struct SharedCoderTests {
    struct Pair: Codable, Equatable {
        let a: Int
        let b: String
    }

    private static let key = CodingUserInfoKey(rawValue: "task") ?? .objectMapper

    @Test func `many tasks use one decoder`() async throws {
        let decoder = JsonDecoder()
        let json = Data(#"[{"a": 1, "b": "x"}]"#.utf8)
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var sum = 0
                    for _ in 0..<200 {
                        sum += try decoder.decode([Pair].self, from: json)[0].a
                        decoder.userInfo[Self.key] = task
                    }
                    return sum
                }
            }
            return try await group.reduce(0, +)
        }
        expectEqual(sum, 1600)
    }

    @Test func `many tasks use one encoder`() async throws {
        let encoder = JsonEncoder()
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var sum = 0
                    for _ in 0..<200 {
                        sum += try encoder.encode([Pair(a: 1, b: "x")]).count
                        encoder.userInfo[Self.key] = task
                    }
                    return sum
                }
            }
            return try await group.reduce(0, +)
        }
        expectEqual(sum, 1600 * #"[{"a":1,"b":"x"}]"#.utf8.count)
    }
}

import DataMapper
import Testing

/// If both types contain the same `Either`, the inner values would be read twice at each level.
struct HostileAlternativesTests {
    typealias Node = Either<Named, Plain>

    final class Named: Deserializable {
        let child: Node?
        let name: String

        init(_ data: DeserializableData) throws {
            child = try data["child"].getIfPresent()
            name = try data["name"].get()
        }
    }

    final class Plain: Deserializable {
        let child: Node?

        init(_ data: DeserializableData) throws { child = try data["child"].getIfPresent() }

        var depth: Int { 1 + (child?.right?.depth ?? 0) }
    }

    private func nested(_ depth: Int) -> String {
        String(repeating: #"{"child":"#, count: depth) + "{}" + String(repeating: "}", count: depth)
    }

    @Test func `a few levels are read`() throws {
        let node = try ObjectMapper().read(Node.self, nested(7))
        expectEqual(node.right?.depth, 8)
    }

    @Test func `a document that would take exponentially long is an error`() throws {
        let error = "too many attempts to read values as one of several types"
        let text = nested(100)
        let found = message { try ObjectMapper().read(Node.self, text) }
        expectEqual(found?.hasPrefix(error), true, "\(found ?? "nil")")
        // Nothing replaces it.
        let optional = message { try ObjectMapper().read([Node?].self, "[\(text)]") }
        expectEqual(optional?.hasPrefix(error), true, "\(optional ?? "nil")")
        let report = try ObjectMapper().report(Node.self, text)
        #expect(report.value == nil && report.problems.contains { $0.code == .limitExceeded })
    }
}

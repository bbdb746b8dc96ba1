import DataMapper
import Foundation
import Testing

/// So many problems that code that is not linear would take many minutes.
@Suite("Growth: problems") struct ProblemGrowthTests {
    private let mapper = ObjectMapper().with { $0.reportedProblems = .max }

    static let count = 6_000
    static let texts = "[" + [String](repeating: #""x""#, count: count).joined(separator: ",") + "]"

    struct Named: Deserializable {
        let name: String
        init(_ data: DeserializableData) throws { name = try data["name"].get() }
    }

    @Test func `elements that fail, all kept`() throws {
        let report = try mapper.report([Int].self, Self.texts)
        expectNil(report.value)
        expectEqual(report.problems.count, Self.count)
        #expect(report.problems.allSatisfy { $0.outcome == .failed })
        expectEqual(report.problems.last?.jsonPointer, "/\(Self.count - 1)")
    }

    @Test func `elements that fail, and are caught`() throws {
        struct Catching: Deserializable { init(_ data: DeserializableData) throws { _ = try? data.get() as [Int] } }
        let report = try mapper.report(Catching.self, Self.texts)
        #expect(report.value != nil && report.problems.isEmpty && report.unlistedProblems == 0)
    }

    @Test func `elements that become nil, all kept`() throws {
        let report = try mapper.report([Int?].self, Self.texts)
        expectEqual(report.value?.count, Self.count)
        expectEqual(report.problems.count, Self.count)
        #expect(report.problems.allSatisfy { $0.outcome == .replacedByNil })
    }

    @Test func `records that fail, resolved one by one or all at once`() throws {
        let text = "[" + (0..<Self.count / 2).map { #"{"name":\#($0)}"# }.joined(separator: ",") + "]"
        let each = try mapper.report([Named?].self, text)
        expectEqual(each.problems.count, Self.count / 2)
        #expect(each.problems.allSatisfy { $0.outcome == .replacedByNil })
        let together = try mapper.report([[Named]?].self, "[\(text)]")
        expectEqual(together.problems.count, Self.count / 2)
        #expect(together.problems.allSatisfy { $0.outcome == .replacedByNil })
        expectEqual(together.problems.last?.jsonPointer, "/0/\(Self.count / 2 - 1)/name")
    }

    @Test func `problems below a long key share its text`() throws {
        let key = String(repeating: "k", count: 2_000_000)
        let report = try ObjectMapper().report([String: [Int]].self, #"{"\#(key)":\#(Self.texts)}"#)
        expectEqual(report.problems.count, 1_000)
        let addresses = report.problems.map { problem -> UnsafeRawPointer? in
            guard case .key(let text) = problem.path.components[0] else { return nil }
            return text.utf8.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
        }
        expectNotNil(addresses[0])
        expectEqual(Set(addresses).count, 1)
        expectEqual(report.problems[999].path, MappingPath([.key(key), 999]))
    }

    @Test func `excerpts of one long line`() throws {
        let long = "[" + [String](repeating: #""é""#, count: 20_000).joined(separator: ",") + "]"
        let data = Data(long.utf8)
        let report = try ObjectMapper().with { $0.reportedProblems = 2_000 }
            .report([Int?].self, data)
        expectEqual(report.unlistedProblems, 18_000)
        let excerpts = Set(report.problems.dropFirst().map { $0.excerpt(in: data, width: 9) })
        expectEqual(excerpts, [#""é","é",""# + "\n    ^"])
    }

    @Test func `empty objects that miss keys`() throws {
        let text = "[" + [String](repeating: "{}", count: Self.count).joined(separator: ",") + "]"
        let report = try mapper.report([Named?].self, text)
        expectEqual(report.problems.count, Self.count)
        expectEqual(report.problems.last?.error.code, .missing)
    }
}

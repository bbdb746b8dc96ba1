import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of MappingReport")
    struct MappingReportExamples {
        @Test func `example of MappingReport`() throws {
            // EXAMPLE
            let report = objectMapper.report([User?].self, fromValue: [["name": "Ana"], ["name": 7]])

            #expect(try report.get().count == 2)
            #expect(report.problems.map(\.jsonPointer) == ["/1/name"])
            // END
        }

        @Test func `example of value`() {
            // EXAMPLE
            #expect(objectMapper.report([Int].self, fromValue: [1, "x"]).value == nil)
            #expect(objectMapper.report([Int?].self, fromValue: [1, "x"]).value == [1, nil])
            // END
        }

        @Test func `example of unlistedProblems`() {
            // EXAMPLE
            let mapper = objectMapper.with { $0.reportedProblems = 1 }

            #expect(mapper.report([Int?].self, fromValue: ["x", "y", "z"]).unlistedProblems == 2)
            // END
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of MappingReport")
    struct MappingReportExamples {
        @Test func `example of MappingReport`() throws {
            // EXAMPLE
            let report = objectMapper.report([User?].self, from: [["name": "Ana"], ["name": 7]])

            #expect(try report.get().count == 2)
            #expect(report.problems.map(\.jsonPointer) == ["/1/name"])
            // END
        }
    }
}

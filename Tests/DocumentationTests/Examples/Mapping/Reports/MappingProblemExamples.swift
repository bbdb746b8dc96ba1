import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of MappingProblem")
    struct MappingProblemExamples {
        @Test func `example of MappingProblem`() throws {
            // EXAMPLE
            let text = #"[{"name": "Ana", "age": "x"}]"#
            let report = try objectMapper.report([User].self, from: text, with: JsonSerializer())
            let problem = report.problems[0]

            #expect(
                problem.description == "expected integer, found string at $[0].age (line 1, column 25); replaced by nil"
            )
            #expect(problem.jsonPointer == "/0/age")
            #expect(problem.outcome == .replacedByNil)
            // END
        }

        @Test func `example of Outcome`() {
            // EXAMPLE
            let report = objectMapper.report([Int?].self, from: [1, "x"])

            #expect(report.problems[0].outcome == .replacedByNil)
            #expect(report.problems[0].outcome.description == "replacedByNil")
            // END
        }

        @Test func `example of excerpt(in:width:)`() throws {
            // EXAMPLE
            let text = #"{"name": "Ana", "age": "x"}"#
            let report = try objectMapper.report(User.self, from: text, with: JsonSerializer())

            #expect(
                printed(report.problems[0].excerpt(in: Data(text.utf8)) ?? "") == [
                    #"{"name": "Ana", "age": "x"}"#, "                       ^",
                ])
            // END
        }
    }
}

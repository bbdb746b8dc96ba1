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
            let report = objectMapper.report([Int?].self, fromValue: [1, "x"])

            #expect(report.problems[0].outcome == .replacedByNil)
            #expect(report.problems[0].outcome.description == "replacedByNil")
            // END
        }

        @Test func `example of failed`() {
            // EXAMPLE
            #expect(objectMapper.report([Int].self, fromValue: ["x"]).problems[0].outcome == .failed)
            // END
        }

        @Test func `example of replacedByDefault`() {
            // EXAMPLE
            let report = objectMapper.report(
                Order.self, fromValue: ["id": 7, "buyer": ["name": "Ana"], "quantities": "x"])

            #expect(report.problems[0].outcome == .replacedByDefault)
            // END
        }

        @Test func `example of leftUnchanged`() {
            // EXAMPLE
            var user = User(name: "Ana", age: 7)

            #expect(objectMapper.report(updating: &user, fromValue: ["age": "x"]).problems[0].outcome == .leftUnchanged)
            // END
        }

        @Test func `example of elementDropped`() {
            // EXAMPLE
            #expect(
                objectMapper.with(.lenient).report([Int].self, fromValue: ["x"]).problems[0].outcome == .elementDropped)
            // END
        }

        @Test func `example of converted`() {
            // EXAMPLE
            #expect(objectMapper.with(.lenient).report([Int].self, fromValue: ["1"]).problems[0].outcome == .converted)
            // END
        }

        @Test func `example of ignored`() {
            // EXAMPLE
            #expect(
                objectMapper.with(.lenient).report(User.self, fromValue: ["name": "Ana", "role": 1]).problems[0].outcome
                    == .ignored)
            // END
        }

        @Test func `example of error`() throws {
            let problem = try objectMapper.report([Int?].self, from: #"[1, "x"]"#, with: serializer).problems[0]
            // EXAMPLE
            // text: [1, "x"]
            #expect(problem.error.hint == nil)
            // END
        }

        @Test func `example of code`() throws {
            let problem = try objectMapper.report([Int?].self, from: #"[1, "x"]"#, with: serializer).problems[0]
            // EXAMPLE
            // text: [1, "x"]
            #expect(problem.code == .wrongType)
            // END
        }

        @Test func `example of path`() throws {
            let problem = try objectMapper.report([Int?].self, from: #"[1, "x"]"#, with: serializer).problems[0]
            // EXAMPLE
            // text: [1, "x"]
            #expect(problem.path.description == "$[1]")
            // END
        }

        @Test func `example of location`() throws {
            let problem = try objectMapper.report([Int?].self, from: #"[1, "x"]"#, with: serializer).problems[0]
            // EXAMPLE
            // text: [1, "x"]
            #expect(problem.location?.column == 5)
            // END
        }

        @Test func `example of expected`() throws {
            let problem = try objectMapper.report([Int?].self, from: #"[1, "x"]"#, with: serializer).problems[0]
            // EXAMPLE
            // text: [1, "x"]
            #expect(problem.expected == "integer")
            // END
        }

        @Test func `example of found`() throws {
            let problem = try objectMapper.report([Int?].self, from: #"[1, "x"]"#, with: serializer).problems[0]
            // EXAMPLE
            // text: [1, "x"]
            #expect(problem.found == "string")
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

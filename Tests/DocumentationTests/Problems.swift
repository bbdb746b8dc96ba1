import DataMapper
import Foundation
import Testing

@Suite("Problems")
struct ProblemsPage {
    // BLOCK 1
    struct User: Deserializable {
        let name: String
        let age: Int?
        let city: String

        init(_ data: DeserializableData) throws {
            name = try data["name"].get()
            age = data["age"].get()
            city = data["address", "city"].get(or: "nowhere")
        }
    }
    // END

    // BLOCK 7
    struct Account: Mappable {
        var name = ""
        var age = 0
        var city: String?

        init(_ data: DeserializableData) throws {
            try mapping(data)
        }

        mutating func mapping(_ data: inout MappableData) throws {
            try data["name"].map(&name)
            try data["age"].map(&age)
            data["city"].map(&city)
        }
    }
    // END

    @Test func page() throws {
        // BLOCK 2
        let objectMapper = ObjectMapper()
        let serializer = JsonSerializer()
        let text = """
            [
              {"name": "Ana", "age": 36, "address": {"city": "Oslo"}},
              {"name": "Ben", "age": "twelve", "address": {"city": 5}}
            ]
            """

        let report = try objectMapper.report([User].self, from: text, with: serializer)
        #expect(report.value?.map(\.name) == ["Ana", "Ben"])
        #expect(
            printed(report.problems.map(\.description).joined(separator: "\n")) == [
                "expected integer, found string at $[1].age (line 3, column 26); replaced by nil",
                "expected string, found integer at $[1].address.city (line 3, column 56); replaced by the default",
            ])
        // END

        // BLOCK 3
        let problem = report.problems[0]
        #expect(problem.outcome == .replacedByNil)
        #expect(problem.code == .wrongType)
        #expect(problem.path.description == "$[1].age")
        #expect(problem.jsonPointer == "/1/age")
        #expect(problem.location?.line == 3)
        #expect(problem.expected == "integer")
        #expect(problem.found == "string")
        #expect(
            printed(problem.excerpt(in: Data(text.utf8)) ?? "") == [
                #"{"name": "Ben", "age": "twelve", "address": {"city": 5}}"#, "                       ^",
            ])
        // END

        // BLOCK 4
        let misspelt = objectMapper.report([User].self, fromValue: [["Name": "Ana"]])
        #expect(
            misspelt.problems.map(\.description) == [
                #"expected string, found nothing at $[0].name; did you mean "Name"?; failed"#
            ])
        #expect(misspelt.problems[0].error.hint == #"did you mean "Name"?"#)
        // END

        // BLOCK 5
        let damaged = #"[{"name": "Ana"}, {"name": 1}, {}, 7]"#
        let failed = try objectMapper.report([User].self, from: damaged, with: serializer)
        #expect(failed.value == nil)
        #expect(
            printed(failed.problems.map(\.description).joined(separator: "\n")) == [
                "expected string, found integer at $[1].name (line 1, column 28); failed",
                "expected string, found nothing at $[2].name (line 1, column 32); failed",
                "expected object, found integer at $[3] (line 1, column 36); failed",
            ])

        var thrown = ""
        do {
            _ = try failed.get()
        } catch {
            thrown = "\(error)"
        }
        #expect(thrown == "expected string, found integer at $[1].name (line 1, column 28)")
        // END

        // BLOCK 6
        let some = try objectMapper.report([User?].self, from: damaged, with: serializer)
        #expect(some.value?.map { $0?.name } == ["Ana", nil, nil, nil])
        #expect(some.problems.map(\.jsonPointer) == ["/1/name", "/2/name", "/3"])
        #expect(some.problems.map(\.outcome) == [.replacedByNil, .replacedByNil, .replacedByNil])
        // END

        // BLOCK 8
        let account = objectMapper.report(Account.self, fromValue: ["name": 1, "age": "x", "city": 5])
        #expect(account.problems.map(\.jsonPointer) == ["/name", "/age", "/city"])
        #expect(account.problems.map(\.outcome) == [.failed, .failed, .replacedByNil])
        // END

        // BLOCK 9
        let first = objectMapper.report(User.self, fromValue: ["name": 1, "age": "x", "address": ["city": 5]])
        #expect(first.problems.map(\.jsonPointer) == ["/name"])
        // END

        // BLOCK 10
        let brief = objectMapper.with(MappingPolicy(reportedProblems: 2))
        let counted = brief.report([Int?].self, fromValue: ["a", "b", 3, "c", "d", "e"])
        #expect(counted.value == [nil, nil, 3, nil, nil, nil])
        #expect(counted.problems.map(\.jsonPointer) == ["/0", "/1"])
        #expect(counted.unlistedProblems == 3)
        // END
    }
}

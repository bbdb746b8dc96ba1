import Foundation
import ObjectMapper
import Testing

@Suite struct MapperProblemsExamples {
    @Test func collectingAndThrowing() {
        // EXAMPLE
        let (user, problems) = Mapper<User>().mapCollecting(JSONString: #"{"name": "Ana", "age": "?"}"#)
        #expect(user?.name == "Ana")
        #expect(problems.map(\.description) == ["age: expected Int, found string"])
        #expect((try? Mapper<User>().mapOrThrow(JSONString: #"{"name": "Ana", "age": "?"}"#)) == nil)
        // END
    }

    @Test func collectingArrayText() {
        // EXAMPLE
        let (users, problems) = Mapper<User>().mapArrayCollecting(JSONString: #"[{"name": "Ana"}, {"name": 1}]"#)
        #expect(users?.count == 2)
        #expect(problems.first?.path == "1.name")
        // END
    }

    @Test func throwingText() throws {
        // EXAMPLE
        do {
            _ = try Mapper<User>().mapOrThrow(JSONString: #"{"name": "Ana", "age": "?"}"#)
            Issue.record("no error")  // not shown
        } catch let error as MapError {
            #expect(error.path == "age")
        }
        // END
    }

    @Test func throwingArrayText() throws {
        // EXAMPLE
        let users = try Mapper<User>().mapArrayOrThrow(JSONString: #"[{"name": "Ana"}, {"name": "Ben"}]"#)
        #expect(users.map(\.name) == ["Ana", "Ben"])
        // END
    }
}

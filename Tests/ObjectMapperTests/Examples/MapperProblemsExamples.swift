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

    @Test func collectingText() {
        // EXAMPLE
        let (user, problems) = Mapper<User>().mapCollecting(JSONString: #"{"name": "Ana", "age": "?"}"#)
        #expect(user?.name == "Ana")
        #expect(problems.first?.description == "age: expected Int, found string")
        // END
    }

    @Test func collectingData() {
        // EXAMPLE
        let (user, problems) = Mapper<User>().mapCollecting(JSONData: Data(#"{"name": "Ana", "age": "?"}"#.utf8))
        #expect(user?.name == "Ana")
        #expect(problems.first?.path == "age")
        // END
    }

    @Test func collectingAny() {
        // EXAMPLE
        let (user, problems) = Mapper<User>().mapCollecting(JSONObject: ["name": "Ana", "age": "?"])
        #expect(user?.name == "Ana")
        #expect(problems.first?.path == "age")
        // END
    }

    @Test func collectingArrayText() {
        // EXAMPLE
        let (users, problems) = Mapper<User>().mapArrayCollecting(JSONString: #"[{"name": "Ana"}, {"name": 1}]"#)
        #expect(users?.count == 2)
        #expect(problems.first?.path == "1.name")
        // END
    }

    @Test func collectingArrayData() {
        // EXAMPLE
        let (users, problems) = Mapper<User>().mapArrayCollecting(
            JSONData: Data(#"[{"name": "Ana"}, {"name": 1}]"#.utf8))
        #expect(users?.count == 2)
        #expect(problems.first?.path == "1.name")
        // END
    }

    @Test func collectingArrayAny() {
        // EXAMPLE
        let (users, problems) = Mapper<User>().mapArrayCollecting(JSONObject: [["name": "Ana"], ["name": 1]])
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

    @Test func throwingData() throws {
        // EXAMPLE
        let user = try Mapper<User>().mapOrThrow(JSONData: Data(#"{"name": "Ana", "age": 30}"#.utf8))
        #expect(user.age == 30)
        // END
    }

    @Test func throwingAny() throws {
        // EXAMPLE
        let user = try Mapper<User>().mapOrThrow(JSONObject: ["name": "Ana", "age": 30])
        #expect(user.age == 30)
        // END
    }

    @Test func throwingArrayText() throws {
        // EXAMPLE
        let users = try Mapper<User>().mapArrayOrThrow(JSONString: #"[{"name": "Ana"}, {"name": "Ben"}]"#)
        #expect(users.map(\.name) == ["Ana", "Ben"])
        // END
    }

    @Test func throwingArrayData() throws {
        // EXAMPLE
        let users = try Mapper<User>().mapArrayOrThrow(JSONData: Data(#"[{"name": "Ana"}, {"name": "Ben"}]"#.utf8))
        #expect(users.map(\.name) == ["Ana", "Ben"])
        // END
    }

    @Test func throwingArrayAny() throws {
        // EXAMPLE
        let users = try Mapper<User>().mapArrayOrThrow(JSONObject: [["name": "Ana"], ["name": "Ben"]])
        #expect(users.map(\.name) == ["Ana", "Ben"])
        // END
    }
}

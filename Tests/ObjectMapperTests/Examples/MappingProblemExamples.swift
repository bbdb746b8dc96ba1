import Foundation
import ObjectMapper
import Testing

@Suite struct MappingProblemExamples {
    @Test func problem() {
        // EXAMPLE
        let (_, problems) = Mapper<User>().mapArrayCollecting(JSONString: #"[{"age": 30}, {"age": "?"}]"#)
        #expect(problems.map(\.description) == ["1.age: expected Int, found string"])
        #expect(problems.first?.path == "1.age")
        #expect(problems.first?.expected == "Int")
        #expect(problems.first?.found == "string")
        // END
    }
}

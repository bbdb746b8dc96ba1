import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Check+Pattern")
    struct Check_PatternExamples {
        @Test func `example of matching(_:)`() {
            // EXAMPLE
            let code = Check<String>.matching(/[A-Z]{2}-\d+/, "a product code")

            #expect(code("DE-49"))
            #expect(code.failure(of: "49") == "must be a product code")
            // END
        }
    }
}

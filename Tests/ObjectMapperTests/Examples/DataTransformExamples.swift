import Foundation
import ObjectMapper
import Testing

@Suite struct DataTransformExamples {
    @Test func data() {
        // EXAMPLE
        let transform = DataTransform()
        #expect(transform.transformFromJSON("aGk=") == Data("hi".utf8))
        #expect(transform.transformToJSON(Data("hi".utf8)) == "aGk=")
        // END
    }
}

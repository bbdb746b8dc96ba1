import Foundation
import ObjectMapper
import Testing

@Suite struct TransformOfExamples {
    @Test func transformOf() {
        // EXAMPLE
        let transform = TransformOf<Int, String>(
            fromJSON: { $0.flatMap { Int($0) } },
            toJSON: { $0.map { String($0) } })
        #expect(transform.transformFromJSON("12") == 12)
        #expect(transform.transformToJSON(12) == "12")
        // END
    }

    @Test func sendableTransformOf() {
        // EXAMPLE
        enum Transforms {
            static let text = SendableTransformOf<Int, String>(
                fromJSON: { $0.flatMap { Int($0) } },
                toJSON: { $0.map { String($0) } })
        }

        #expect(Transforms.text.transformFromJSON("12") == 12)
        // END
    }
}

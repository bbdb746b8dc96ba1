import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Transformation+Checks")
    struct Transformation_ChecksExamples {
        @Test func `example of checked(_:)`() {
            let data = view(["level": "12"])
            // EXAMPLE
            // data: {"level": "12"}
            let level = data["level"].get(using: IntTransformation().lenient.checked(.in(0...9)), or: 0)

            #expect(level == 0)
            // END
        }

        @Test func `example 2 of checked(_:)`() throws {
            let data = view(["level": 12])
            // EXAMPLE
            // data: {"level": 12}
            let levels = AnyDeserializableTransformation { $0.int }.checked(.in(0...9))

            #expect(thrown { try data["level"].get(using: levels) as Int } == ["must be from 0 to 9 at $.level"])
            // END
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of Either")
    struct EitherExamples {
        @Test func `example of Either`() throws {
            // EXAMPLE
            let ids = try objectMapper.deserialize([Either<Int, String>].self, fromValue: [7, "x7"])

            #expect(ids[0] == .left(7))
            #expect(ids[1] == .right("x7"))
            #expect(objectMapper.serialize(ids) == [7, "x7"])
            // END
        }

        @Test func `example of left`() {
            // EXAMPLE
            let id = Either<Int, String>.left(7)

            #expect(id.left == 7)
            #expect(id.right == nil)
            // END
        }

        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(
                thrown { try objectMapper.deserialize(Either<Int, String>.self, fromValue: true) } == [
                    "expected integer or string, found boolean at $"
                ])
            // END
        }
    }
}

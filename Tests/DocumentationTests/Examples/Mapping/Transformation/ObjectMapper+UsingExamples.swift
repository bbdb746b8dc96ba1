import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of ObjectMapper+Using")
    struct ObjectMapper_UsingExamples {
        @Test func `example of deserialize(fromValue:with:using:)`() throws {
            let data = Data(#"["1", 2]"#.utf8)
            // EXAMPLE
            // data: ["1", 2]
            #expect(
                try objectMapper.deserialize(
                    from: data, with: JsonSerializer(), using: IntTransformation().lenient.array) == [1, 2])
            // END
        }

        @Test func `example 2 of deserialize(fromValue:with:using:)`() throws {
            // EXAMPLE
            #expect(
                try objectMapper.deserialize(
                    from: "1500", with: JsonSerializer(), using: DurationTransformation(.milliseconds)) == .seconds(1.5)
            )
            // END
        }

        @Test func `example of serialize(_:to:using:)`() throws {
            // EXAMPLE
            let bytes = try objectMapper.serialize(
                .seconds(2), to: JsonSerializer(), using: DurationTransformation(.milliseconds))

            #expect(String(decoding: bytes, as: UTF8.self) == "2000")
            // END
        }

        @Test func `example of serialize(_:toString:using:)`() throws {
            // EXAMPLE
            #expect(
                try objectMapper.serialize(
                    .seconds(2), toString: JsonSerializer(), using: DurationTransformation(.milliseconds)) == "2000")
            // END
        }

        @Test func `example of deserialize(fromValue:using:)`() throws {
            // EXAMPLE
            #expect(
                try objectMapper.deserialize(fromValue: ["1", 2], using: IntTransformation().lenient.array) == [1, 2])
            // END
        }

        @Test func `example of deserialize(_:using:)`() {
            // EXAMPLE
            let level: Int? = objectMapper.deserialize("12", using: IntTransformation().lenient)

            #expect(level == 12)
            // END
        }

        @Test func `example 2 of deserialize(_:using:)`() {
            // EXAMPLE
            let levels: [Int]? = objectMapper.deserialize(["1", 2], using: IntTransformation().lenient)

            #expect(levels == [1, 2])
            // END
        }

        @Test func `example 3 of deserialize(_:using:)`() {
            // EXAMPLE
            let levels: [Int?]? = objectMapper.deserialize(["1", "x"], using: IntTransformation().lenient)

            #expect(levels == [1, nil])
            // END
        }

        @Test func `example 4 of deserialize(_:using:)`() {
            // EXAMPLE
            let levels: [String: Int]? = objectMapper.deserialize(["a": "1"], using: IntTransformation().lenient)

            #expect(levels == ["a": 1])
            // END
        }

        @Test func `example 5 of deserialize(_:using:)`() {
            // EXAMPLE
            let levels: [String: Int?]? = objectMapper.deserialize(["a": "x"], using: IntTransformation().lenient)

            #expect(levels == ["a": nil])
            // END
        }

        @Test func `example of serializeOrThrow(_:using:)`() throws {
            // EXAMPLE
            #expect(
                try objectMapper.serializeOrThrow(.seconds(2), using: DurationTransformation(.milliseconds)) == 2000)
            // END
        }

        @Test func `example of serialize(_:using:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(.seconds(2), using: DurationTransformation(.milliseconds)) == 2000)
            // END
        }

        @Test func `example 2 of serialize(_:using:)`() {
            // EXAMPLE
            #expect(
                objectMapper.serialize([.seconds(2), nil], using: DurationTransformation(.milliseconds)) == [
                    2000, .null,
                ])
            // END
        }

        @Test func `example 3 of serialize(_:using:)`() {
            // EXAMPLE
            #expect(
                objectMapper.serialize(["a": .seconds(2)], using: DurationTransformation(.milliseconds)) == ["a": 2000])
            // END
        }
    }
}

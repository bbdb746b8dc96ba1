import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of UnknownKeys")
    struct UnknownKeysExamples {
        @Test func `example of UnknownKeys`() {
            // EXAMPLE
            var unknownKeys = UnknownKeys()
            unknownKeys["retries"] = 5

            #expect(unknownKeys["retries"]?.int == 5)
            #expect(unknownKeys.keys == ["retries"])
            #expect(unknownKeys.isEmpty == false)
            // END
        }

        @Test func `example of value`() {
            // EXAMPLE
            var unknownKeys = UnknownKeys()
            unknownKeys["retries"] = 5

            #expect(unknownKeys.value == ["retries": 5])
            // END
        }

        @Test func `example of remove(_:)`() {
            // EXAMPLE
            var unknownKeys = UnknownKeys()
            unknownKeys["retries"] = 5
            unknownKeys.remove("retries")

            #expect(unknownKeys.isEmpty)
            // END
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of WideIntegers+Mapping")
    struct WideIntegers_MappingExamples {
        @Test func `example of acceptsNull`() throws {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
            // EXAMPLE
            #expect(
                thrown { try objectMapper.deserialize(Int128.self, fromValue: .null) } == [
                    "expected integer, found null at $"
                ])
            // END
        }

        @Test func `example of init(_:)`() throws {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
            // EXAMPLE
            #expect(
                try objectMapper.deserialize(Int128.self, from: "1e20", with: JsonSerializer())
                    == 100_000_000_000_000_000_000)
            // END
        }

        @Test func `example of serialize(to:)`() throws {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
            // EXAMPLE
            #expect(try objectMapper.serialize(Int128(1) << 70, toString: JsonSerializer()) == "1180591620717411303424")
            // END
        }

        @Test func `example 2 of acceptsNull`() throws {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
            // EXAMPLE
            #expect(
                thrown { try objectMapper.deserialize(UInt128.self, fromValue: .null) } == [
                    "expected integer, found null at $"
                ])
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
            // EXAMPLE
            #expect(
                try objectMapper.deserialize(UInt128.self, from: "1e20", with: JsonSerializer())
                    == 100_000_000_000_000_000_000)
            // END
        }

        @Test func `example 2 of serialize(to:)`() throws {
            guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
            // EXAMPLE
            #expect(
                try objectMapper.serialize(UInt128(1) << 70, toString: JsonSerializer()) == "1180591620717411303424")
            // END
        }
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of FloatingPoint+Mapping")
    struct FloatingPoint_MappingExamples {
        @Test func `example of acceptsNull`() throws {
            // EXAMPLE
            #expect(
                thrown { try objectMapper.deserialize(Double.self, fromValue: .null) } == [
                    "expected number, found null at $"
                ])
            // END
        }

        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Double.self, fromValue: 1) == 1.0)
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(2.5) == 2.5)
            // END
        }

        @Test func `example of defaultTransformation`() {
            // EXAMPLE
            #expect(Double.defaultTransformation.transform(from: 1) == 1.0)
            // END
        }

        @Test func `example 2 of acceptsNull`() throws {
            // EXAMPLE
            #expect(
                thrown { try objectMapper.deserialize(Float.self, fromValue: .null) } == [
                    "expected number, found null at $"
                ]
            )
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(Float.self, fromValue: 0.1) == 0.1)
            // END
        }

        @Test func `example 2 of serialize(to:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.serialize(Float(0.1), toString: JsonSerializer()) == "0.1")
            // END
        }

        @Test func `example 2 of defaultTransformation`() {
            // EXAMPLE
            #expect(Float.defaultTransformation.transform(from: 1) == 1.0)
            // END
        }

        @Test func `example 3 of acceptsNull`() throws {
            #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
            guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *) else { return }
            // EXAMPLE
            #expect(
                thrown { try objectMapper.deserialize(Float16.self, fromValue: .null) } == [
                    "expected number, found null at $"
                ])
            // END
            #endif
        }

        @Test func `example 3 of init(_:)`() throws {
            #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
            guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *) else { return }
            // EXAMPLE
            #expect(try objectMapper.deserialize(Float16.self, fromValue: 0.5) == 0.5)
            // END
            #endif
        }

        @Test func `example 3 of serialize(to:)`() {
            #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
            guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *) else { return }
            // EXAMPLE
            #expect(objectMapper.serialize(Float16(0.5)) == 0.5)
            // END
            #endif
        }

        @Test func `example 3 of defaultTransformation`() {
            #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
            guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, visionOS 1, *) else { return }
            // EXAMPLE
            #expect(Float16.defaultTransformation.transform(from: 0.5) == 0.5)
            // END
            #endif
        }
    }
}

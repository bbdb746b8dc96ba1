import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of FixedCount+Mapping")
    struct FixedCount_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(SIMD2<Double>.self, fromValue: [1, 2.5]) == SIMD2(1, 2.5))
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(SIMD3<Int32>.self, fromValue: [1, 2, 3]) == SIMD3(1, 2, 3))
            // END
        }

        @Test func `example 3 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(SIMD4<Int32>.self, fromValue: [1, 2, 3, 4]) == SIMD4(1, 2, 3, 4))
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(SIMD2<Int32>(1, 2)) == [1, 2])
            // END
        }

        @Test func `example 4 of init(_:)`() throws {
            guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
            // EXAMPLE
            let point = try objectMapper.deserialize(InlineArray<2, Double>.self, fromValue: [1, 2.5])

            #expect(point[1] == 2.5)
            // END
        }

        @Test func `example 2 of serialize(to:)`() {
            guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
            // EXAMPLE
            let point: [2 of Double] = [1, 2.5]

            #expect(objectMapper.serialize(point) == [1.0, 2.5])
            // END
        }
    }
}

import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of Geometry+Mapping")
    struct Geometry_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(CGFloat.self, from: 2.5) == 2.5)
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(CGPoint.self, from: ["x": 1, "y": 2.5]) == CGPoint(x: 1, y: 2.5))
            // END
        }

        @Test func `example 3 of init(_:)`() throws {
            // EXAMPLE
            #expect(
                try objectMapper.deserialize(CGSize.self, from: ["width": 3, "height": 4])
                    == CGSize(width: 3, height: 4))
            // END
        }

        @Test func `example 4 of init(_:)`() throws {
            // EXAMPLE
            let frame = try objectMapper.deserialize(CGRect.self, from: ["x": 1, "y": 2.5, "width": 3, "height": 4])

            #expect(frame.size == CGSize(width: 3, height: 4))
            // END
        }
    }
}

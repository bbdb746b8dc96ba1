import DataMapper
import Foundation
import Testing

extension MappingExamples {
    @Suite("Examples of Geometry+Mapping")
    struct Geometry_MappingExamples {
        @Test func `example of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(CGFloat.self, fromValue: 2.5) == 2.5)
            // END
        }

        @Test func `example of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(CGFloat(2.5)) == 2.5)
            // END
        }

        @Test func `example 2 of init(_:)`() throws {
            // EXAMPLE
            #expect(try objectMapper.deserialize(CGPoint.self, fromValue: ["x": 1, "y": 2.5]) == CGPoint(x: 1, y: 2.5))
            // END
        }

        @Test func `example 2 of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(CGPoint(x: 1, y: 2.5)) == ["x": 1.0, "y": 2.5])
            // END
        }

        @Test func `example of mapping(_:)`() throws {
            var data = reading(["x": 1, "y": 2.5])
            // EXAMPLE
            // data reads {"x": 1, "y": 2.5}
            var point = CGPoint.zero
            try point.mapping(&data)

            #expect(point == CGPoint(x: 1, y: 2.5))
            // END
        }

        @Test func `example 3 of init(_:)`() throws {
            // EXAMPLE
            #expect(
                try objectMapper.deserialize(CGSize.self, fromValue: ["width": 3, "height": 4])
                    == CGSize(width: 3, height: 4))
            // END
        }

        @Test func `example 3 of serialize(to:)`() {
            // EXAMPLE
            #expect(objectMapper.serialize(CGSize(width: 3, height: 4)) == ["width": 3.0, "height": 4.0])
            // END
        }

        @Test func `example 2 of mapping(_:)`() throws {
            var data = reading(["width": 3, "height": 4])
            // EXAMPLE
            // data reads {"width": 3, "height": 4}
            var size = CGSize.zero
            try size.mapping(&data)

            #expect(size == CGSize(width: 3, height: 4))
            // END
        }

        @Test func `example 4 of init(_:)`() throws {
            // EXAMPLE
            let frame = try objectMapper.deserialize(
                CGRect.self, fromValue: ["x": 1, "y": 2.5, "width": 3, "height": 4])

            #expect(frame.size == CGSize(width: 3, height: 4))
            // END
        }

        @Test func `example 4 of serialize(to:)`() {
            // EXAMPLE
            #expect(
                objectMapper.serialize(CGRect(x: 1, y: 2.5, width: 3, height: 4)) == [
                    "x": 1.0, "y": 2.5, "width": 3.0, "height": 4.0,
                ])
            // END
        }

        @Test func `example 3 of mapping(_:)`() throws {
            var data = reading(["x": 1, "y": 2.5, "width": 3, "height": 4])
            // EXAMPLE
            // data reads {"x": 1, "y": 2.5, "width": 3, "height": 4}
            var frame = CGRect.zero
            try frame.mapping(&data)

            #expect(frame.size == CGSize(width: 3, height: 4))
            // END
        }
    }
}

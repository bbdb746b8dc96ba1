import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of ClosureTransformation")
    struct ClosureTransformationExamples {
        @Test func `example of ClosureTransformation`() {
            // EXAMPLE
            struct Point: Equatable { var x, y: Int }

            let point = ClosureTransformation<Point>(
                from: { value in
                    guard let x = value[0]?.int, let y = value[1]?.int else { return nil }
                    return Point(x: x, y: y)
                },
                to: { [.int($0.x), .int($0.y)] })

            #expect(point.transform(from: [1, 2]) == Point(x: 1, y: 2))
            #expect(point.transform(object: Point(x: 1, y: 2)) == [1, 2])
            // END
        }
    }
}

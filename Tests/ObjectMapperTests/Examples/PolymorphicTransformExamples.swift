import Foundation
import ObjectMapper
import Testing

@Suite struct PolymorphicTransformExamples {
    @Test func polymorphic() {
        // EXAMPLE
        protocol Shape {
            var area: Double { get }
        }

        struct Square: Shape, Mappable {
            var side = 0.0
            var area: Double { side * side }

            init?(map: Map) {}

            mutating func mapping(map: Map) { side <- map["side"] }
        }

        let shapes = PolymorphicTransform<any Shape>(key: "type").with(Square.self, named: "square") { $0 }

        let square = shapes.transformFromJSON(["type": "square", "side": 2.0])
        #expect(square?.area == 4)
        #expect(shapes.transformToJSON(square)?["type"] as? String == "square")
        // END
    }

    @Test func registering() {
        // EXAMPLE
        enum Owner {
            case user(User)
            case team([String])

            var user: User? { if case .user(let user) = self { user } else { nil } }
        }

        let owners = PolymorphicTransform<Owner>(key: "kind")
            .with(User.self, named: "user", as: { .user($0) }, from: { $0.user })
        #expect(owners.transformFromJSON(["kind": "user", "name": "Ana"])?.user?.name == "Ana")
        // END
    }
}

import DataMapper
import Testing

extension MappingExamples {
    @Suite("Examples of TypeRegistry")
    struct TypeRegistryExamples {
        struct Square: Shape, Mappable {
            var side = 0.0
            var area: Double { side * side }
            init(_ data: DeserializableData) throws { try mapping(data) }
            mutating func mapping(_ data: inout MappableData) throws { try data["side"].map(&side) }
        }
        // EXAMPLE
        protocol Shape: Sendable { var area: Double { get } }

        struct Circle: Shape, Mappable {
            var radius = 0.0
            var area: Double { .pi * radius * radius }

            init(_ data: DeserializableData) throws { try mapping(data) }

            mutating func mapping(_ data: inout MappableData) throws { try data["radius"].map(&radius) }
        }
        // END

        @Test func `example of TypeRegistry`() throws {
            // EXAMPLE
            let shapes = TypeRegistry<any Shape>(key: "type")
                .with(Circle.self, named: "circle") { $0 }
                .with(Square.self, named: "square") { $0 }

            let drawing: SupportedType = [["type": "square", "side": 2.0], ["type": "circle", "radius": 0.0]]
            let read = try objectMapper.deserialize(fromValue: drawing, using: shapes.array)
            #expect(read.map(\.area) == [4, 0])
            #expect(objectMapper.serialize(read, using: shapes) == drawing)
            // END
        }

        @Test func `example of init(key:unknown:)`() throws {
            // EXAMPLE
            let shapes = TypeRegistry<(any Shape)>(key: "type") { name, data in try Circle(data) }
                .with(Square.self, named: "square") { $0 }

            #expect(try objectMapper.deserialize(fromValue: ["type": "star", "radius": 0.0], using: shapes).area == 0)
            // END
        }

        @Test func `example of init(path:unknown:)`() throws {
            // EXAMPLE
            let shapes = TypeRegistry<any Shape>(path: ["meta", "type"]).with(Circle.self, named: "circle") { $0 }

            #expect(
                try objectMapper.deserialize(fromValue: ["meta": ["type": "circle"], "radius": 0.0], using: shapes).area
                    == 0
            )
            // END
        }

        @Test func `example of with(_:named:as:)`() {
            // EXAMPLE
            enum Reply: Sendable { case user(User), order(Order) }

            let replies = TypeRegistry<Reply>(key: "type")
                .with(
                    User.self, named: "user", as: { .user($0) },
                    from: { if case .user(let user) = $0 { user } else { nil } }
                )
                .with(
                    Order.self, named: "order", as: { .order($0) },
                    from: { if case .order(let order) = $0 { order } else { nil } })

            #expect(
                objectMapper.serialize(Reply.user(User(name: "Ana", age: 7)), using: replies) == [
                    "type": "user", "name": "Ana", "age": 7,
                ])
            // END
        }
    }
}

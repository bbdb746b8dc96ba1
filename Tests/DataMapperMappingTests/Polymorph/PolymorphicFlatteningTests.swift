import DataMapper
import Testing

@Suite("Flattening: polymorphism") struct PolymorphicFlatteningTests {
    class Shape: PolymorphicMappable {
        class var polymorphicKey: String { "kind" }
        class var polymorphicInfo: any PolymorphicInfo {
            createPolymorphicInfo(name: "shape").with(subtypes: Circle.self)
        }
        required init(_ data: DeserializableData) throws { try mapping(data) }
        func mapping(_ data: inout MappableData) throws {}
    }

    final class Circle: Shape {
        override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo(name: "circle") }
        var radius = 0.0
        override func mapping(_ data: inout MappableData) throws { try data["radius"].map(&radius) }
    }

    struct Drawing: DefaultMappable {
        var title = ""
        var shape: Shape?
        mutating func mapping(_ data: inout MappableData) throws {
            try data["title"].map(&title)
            data.flattened.map(&shape)
        }
    }

    /// The object around the part reads the name, too.
    struct Titled: Deserializable {
        let kind: String?
        let shape: Shape?

        init(_ data: DeserializableData) throws {
            kind = try data["kind"].getIfPresent()
            shape = try data.flattened.getIfPresent()
        }
    }

    @Test func `a part is missing only if it has no name`() throws {
        let mapper = ObjectMapper(
            polymorph: StaticPolymorph(unknownNames: .reject),
            policy: MappingPolicy(unknownKeys: .report, invalidOptionals: .fail))
        for text in [#"{"kind":"circle","radius":1}"#, #"{"radius":1,"kind":"circle"}"#] {
            expectEqual((try mapper.read(Titled.self, text).shape as? Circle)?.radius, 1)
        }
        let named = try mapper.report(Titled.self, #"{"kind":"star"}"#)
        expectNil(named.value?.shape)
        expectEqual(named.problems.map { "\($0.jsonPointer) \($0.outcome)" }, ["/kind failed"])
        let unnamed = try mapper.report(Titled.self, #"{"x":1}"#)
        expectNotNil(unnamed.value)
        expectEqual(unnamed.problems.map { "\($0.jsonPointer) \($0.outcome)" }, ["/x ignored"])
    }

    @Test(arguments: [
        #"{"title":"A","kind":"circle","radius":1.5}"#, #"{"title":"A","kind":"shape"}"#, #"{"title":"A"}"#,
    ])
    func `the name is in the object`(_ text: String) throws {
        let mapper = ObjectMapper(polymorph: StaticPolymorph(unknownNames: .reject))
        let drawing = try mapper.read(Drawing.self, text)
        expectEqual(drawing.shape is Circle, text.contains("circle"))
        try expectEqual(mapper.write(drawing), text)
    }
}

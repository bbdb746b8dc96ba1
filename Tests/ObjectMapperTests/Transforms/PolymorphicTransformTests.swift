import Foundation
import ObjectMapper
import TestSupport

/// Arrays of protocols, base classes and enums with payloads.
struct PolymorphicTransformTests {
    protocol Shape { var area: Double { get } }

    struct Square: Shape, Mappable {
        var side = 0.0
        var area: Double { side * side }
        init?(map: Map) {}
        mutating func mapping(map: Map) { side <- map["side"] }
    }

    struct Circle: Shape, ImmutableMappable {
        let radius: Double
        var area: Double { 3 * radius * radius }
        init(map: Map) throws { radius = try map.value("radius") }
        func mapping(map: Map) { radius >>> map["radius"] }
    }

    struct Drawing: Mappable {
        var shapes: [any Shape] = []
        var first: (any Shape)?
        var named: [String: any Shape] = [:]
        init?(map: Map) {}
        mutating func mapping(map: Map) {
            shapes <- (map["shapes"], Self.shapes)
            first <- (map["first"], Self.shapes)
            named <- (map["named"], Self.shapes)
        }

        static let shapes = PolymorphicTransform<any Shape>(key: "type")
            .with(Square.self, named: "square") { $0 }
            .with(Circle.self, named: "circle") { $0 }
    }

    private static let text =
        #"{"shapes":[{"side":2,"type":"square"},{"radius":1,"type":"circle"}],"first":{"side":1,"type":"square"},"#
        + #""named":{"a":{"radius":2,"type":"circle"}}}"#

    @Test func protocols() throws {
        let drawing = try require(Mapper<Drawing>().map(JSONString: Self.text))
        expectEqual(drawing.shapes.map(\.area), [4, 3])
        #expect(drawing.first is Square && drawing.named["a"]?.area == 12)
        expectEqual(drawing.toJSONString(), Self.text)
        try expectEqual(Mapper<Drawing>().mapOrThrow(JSONString: Self.text).shapes.count, 2)
    }

    /// As with every transform, elements that cannot be converted are left out of arrays.
    @Test(arguments: [
        (#"{"side":1}"#, "no name"), (#"{"side":1,"type":"?"}"#, "unknown name"), (#"{"side":1,"type":1}"#, "no text"),
        (#"{"type":"circle"}"#, "refused"), ("5", "no object"), ("null", "null"),
    ])
    func nothing(_ shape: String, _ name: String) {
        let (drawing, problems) = Mapper<Drawing>().mapCollecting(JSONString: #"{"shapes":[\#(shape)]}"#)
        expectEqual(drawing?.shapes.isEmpty, true)
        expectEqual(problems.map(\.path), ["shapes.0"])
    }

    class Animal: Mappable {
        var name = ""
        required init?(map: Map) {}
        func mapping(map: Map) { name <- map["name"] }
    }

    final class Dog: Animal {}

    @Test func classes() {
        let animals = PolymorphicTransform<Animal>(key: "kind")
            .with(Animal.self, named: "animal") { $0 }.with(Dog.self, named: "dog") { $0 }
        withMap(#"{"a":[{"kind":"dog","name":"Rex"},{"kind":"animal","name":"Ant"}]}"#) { map in
            var read: [Animal] = []
            read <- (map["a"], animals)
            expectEqual(read.map { type(of: $0) == Dog.self }, [true, false])
            let text = Mapper().toJSONString(Writer { map in read >>> (map["a"], animals) })
            expectEqual(text, #"{"a":[{"kind":"dog","name":"Rex"},{"kind":"animal","name":"Ant"}]}"#)
        }
        final class Cat: Animal {}
        expectNil(animals.transformToJSON(Cat(JSON: ["name": "Tom"])))
    }

    enum Message {
        case square(Square)
        case circle(Circle)
    }

    @Test func enums() throws {
        let messages = PolymorphicTransform<Message>(key: "type")
            .with(Circle.self, named: "square") { .circle($0) }
            .with(
                Square.self, named: "square", as: { .square($0) },
                from: { if case .square(let s) = $0 { s } else { nil } }
            )
            .with(
                Circle.self, named: "circle", as: { .circle($0) },
                from: { if case .circle(let c) = $0 { c } else { nil } })
        let message = try require(messages.transformFromJSON(["type": "square", "side": 2.0]))
        guard case .square(let square) = message else {
            Issue.record("the name that was registered last counts")
            return
        }
        expectEqual(square.side, 2)
        expectEqual(messages.transformToJSON(message) as NSDictionary?, ["type": "square", "side": 2.0])
    }
}

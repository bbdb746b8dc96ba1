import DataMapper
import Foundation
import Testing

private class Knot: PolymorphicMappable {
    var text = ""

    class var polymorphicKey: String { "type" }
    class var polymorphicInfo: any PolymorphicInfo {
        createPolymorphicInfo().with(subtypes: Left.self, Right.self).with(subtype: Left.self)
    }

    required init(_ data: DeserializableData) throws { try mapping(data) }
    init() {}

    func mapping(_ data: inout MappableData) throws { data["text"].map(&text, or: "") }
}

/// Registers a class that `Knot` registers, too.
private class Left: Knot {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo().with(subtype: Deep.self) }
}

private class Right: Knot {
    override class var polymorphicKey: String { "kind" }
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() }
}

private class Deep: Left { override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() } }

/// A property has the same key as the name of the type.
private final class Subscription: Knot {
    var plan = "premium"

    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() }

    override func mapping(_ data: inout MappableData) throws { data["type"].map(&plan, or: "") }
}

/// Written as text.
private final class Token: Knot {
    override class var polymorphicInfo: any PolymorphicInfo { createPolymorphicInfo() }

    override func mapping(_ data: inout MappableData) throws { try data.map(&text) }
}

private final class Counted: PolymorphicMappable {
    nonisolated(unsafe) static var evaluations = 0

    static var polymorphicKey: String { "type" }
    static var polymorphicInfo: any PolymorphicInfo {
        evaluations += 1
        return createPolymorphicInfo()
    }

    init(_ data: DeserializableData) throws {}
    func mapping(_ data: inout MappableData) throws {}
}

@Suite("Defects of polymorphism") struct PolymorphDefectTests {
    private let mapper = ObjectMapper(polymorph: StaticPolymorph())

    @Test func `d 13 reaching a type twice is fine`() throws {
        let nodes = try mapper.deserialize(
            [Knot].self, fromValue: [["type": "Deep"], ["type": "Left"], ["kind": "Right"]])
        expectEqual(nodes.map { "\(type(of: $0))" }, ["Deep", "Left", "Right"])
        expectEqual(mapper.serialize(Knot()), ["type": "Knot", "text": ""])
    }

    @Test func `d 24 ambiguity is decided by the order of registration`() throws {
        for _ in 0..<20 {
            let mapper = ObjectMapper(polymorph: StaticPolymorph())
            let both: SupportedType = ["kind": "Right", "type": "Left"]
            #expect(try type(of: mapper.deserialize(Knot.self, fromValue: both)) == Left.self)
            #expect(StaticPolymorph().polymorphType(for: Knot.self, in: both) == Left.self)
        }
    }

    @Test func `d 25 a property is never overwritten`() {
        expectError(
            #"the type's name cannot be written: the value is not an object, or has a property with the key "type" at $; choose another polymorphicKey"#,
            as: SerializationError.self
        ) { try mapper.serializeOrThrow(Subscription()) }
        expectEqual(mapper.serialize(Subscription()), ["type": "premium"])
        let token = Token()
        token.text = "payload"
        expectEqual(mapper.serialize(token), "payload")
        expectThrows(SerializationError.self) { try mapper.serializeOrThrow(token) }
    }

    @Test func `d 26 unknown names can be an error`() throws {
        let strict = ObjectMapper(polymorph: StaticPolymorph(unknownNames: .reject))
        let written = mapper.serialize(Subscription())
        #expect(try type(of: mapper.deserialize(Knot.self, fromValue: written)) == Knot.self)
        expectThrows(DeserializationError.self) { try strict.deserialize(Knot.self, fromValue: written) }
    }

    @Test func `d 28 information is evaluated once`() throws {
        let mapper = ObjectMapper(polymorph: StaticPolymorph())
        Counted.evaluations = 0
        let value: SupportedType = .array(Array(repeating: ["type": "Counted"], count: 100))
        _ = try mapper.deserialize([Counted].self, fromValue: value)
        let once = Counted.evaluations
        _ = try mapper.deserialize([Counted].self, fromValue: value)
        #expect(once <= 5)
        expectEqual(Counted.evaluations, once)
    }
}
